"""One attempt to run the server program, and the reason when it goes away again."""

import subprocess
import sys
from dataclasses import dataclass

from tdapp.postgres import account, binaries
from tdapp.postgres.data_directory import Home

SETTINGS = {
    "listen_addresses": "",
    "timezone": "UTC",
    "max_connections": "100",
    "shared_buffers": "64MB",
    "wal_compression": "on",
    # For a stand-by (tdapp/stand_by): a dead link is noticed, and the log it has missed while it
    # was away never fills the disk.
    "wal_sender_timeout": "4s",
    "wal_receiver_timeout": "4s",
    "wal_retrieve_retry_interval": "500ms",
    "max_slot_wal_keep_size": "1GB",
    # After a crash one call for the file system instead of one for each of 1,200 files.
    **({"recovery_init_sync_method": "syncfs"} if sys.platform == "linux" else {}),
    # The log tells of the server, never what was written: a statement may hold a birth date.
    "log_min_messages": "log",
    "log_min_error_statement": "panic",
    "track_activities": "off",  # or the last statement of a killed session would stand in it
}
LONGEST_LOG = 8_000_000
TELLING = ("FATAL", "PANIC", "DETAIL", "HINT")


@dataclass(frozen=True)
class Launch:
    """A started server process; ``log_from`` is where its first line stands in the log."""

    home: Home
    process: subprocess.Popen[bytes]
    log_from: int

    def reason(self) -> str | None:
        """None while it lives, else what it said: its fatal lines and hints, or the last ones."""
        if self.process.poll() is None:
            return None
        with self.home.log.open("rb") as file:
            file.seek(self.log_from)
            lines = file.read().decode(errors="replace").splitlines()
        telling = [line for line in lines if any(word in line for word in TELLING)]
        return "\n".join(telling or lines[-5:]) or f"exit code {self.process.returncode}"


def launch(home: Home, owner: account.Account | None, settings: dict[str, str]) -> Launch:
    """Run Postgres in a session of its own: Ctrl-C at the terminal must not reach the database."""
    program = binaries.folder() / "postgres"
    account.open_way_to(program, owner)
    wanted = SETTINGS | {"unix_socket_directories": str(home.socket_folder)} | settings
    log_from = _turn_over(home)
    home.log.touch(mode=0o600)
    with home.log.open("ab") as log:
        process = subprocess.Popen(
            [program, "-D", home.data, *(f"--{name}={value}" for name, value in wanted.items())],
            **account.surroundings(owner),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
    return Launch(home, process, log_from)


def _turn_over(home: Home) -> int:
    """Set a long log aside. Returns the size of the log that goes on."""
    if home.log.exists() and home.log.stat().st_size > LONGEST_LOG:
        home.log.replace(home.log.with_suffix(".log.1"))
    return home.log.stat().st_size if home.log.exists() else 0
