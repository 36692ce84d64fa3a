"""Where a cluster lives: one folder that is ours, recognised by a marker, and its socket."""

import contextlib
import hashlib
import os
import shutil
import stat
from dataclasses import dataclass
from pathlib import Path

from tdapp.postgres import account
from tdapp.postgres.failure import PostgresFailed

SOCKET = ".s.PGSQL.5432"  # the number names the socket file; nothing listens on TCP
LONGEST_SOCKET = 103  # bytes of sun_path: 107 on Linux, 103 on macOS


@dataclass(frozen=True)
class Home:
    """``folder`` is ``pg`` below the data folder. Nothing outside it is ever written or removed."""

    folder: Path

    @property
    def marker(self) -> Path:
        return self.folder / "cluster-of-the-tournament-director"

    @property
    def data(self) -> Path:
        """What Postgres calls its data directory. Appears whole, by a rename, or not at all."""
        return self.folder / "cluster"

    @property
    def log(self) -> Path:
        return self.folder / "postgres.log"

    @property
    def lock(self) -> Path:
        return self.folder / "lock"

    @property
    def socket_folder(self) -> Path:
        """Below the home where the path is short and plain enough for libpq, else below /tmp.

        Never from TMPDIR or XDG_RUNTIME_DIR: a shell and a service must find the same server.
        """
        inside = self.folder / "run"
        too_long = len(os.fsencode(inside / SOCKET)) > LONGEST_SOCKET
        if not too_long and not set(str(inside)) & set(",\"'\\"):
            return inside
        digest = hashlib.sha256(os.fsencode(self.folder)).hexdigest()[:12]
        return Path("/tmp") / f"td-{digest}"  # noqa: S108 - checked to be ours before use

    def claim(self) -> None:
        """Make the folder ours. Raises PostgresFailed when it holds anything of somebody else."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            if self.marker.exists():
                return
            # Another process may claim it at this moment: the marker is the first that it makes.
            if any(self.folder.iterdir()) and not self.marker.exists():
                raise PostgresFailed(
                    f"{self.folder} holds files that are not a database of this program. "
                    "Nothing was touched; choose another data folder."
                )
            self.marker.touch()
        except OSError as error:
            raise PostgresFailed(f"The data folder cannot be used: {error}") from error

    def has_cluster(self) -> bool:
        """False when none was made yet. Raises PostgresFailed when there is one we cannot use."""
        try:
            if not self.data.exists():
                return False
            if (self.data / "PG_VERSION").exists():
                return True
        except PermissionError as error:
            raise PostgresFailed(f"{self.data} belongs to another user of this machine") from error
        raise PostgresFailed(
            f"{self.data} is damaged: it has no PG_VERSION. Restore a backup, or move it away."
        )

    def empty_socket_folder(self, owner: account.Account | None) -> None:
        """Make the socket's folder, 0700: the folder is the lock on the door, for auth is trust.

        Below /tmp anybody can be there first, with a folder or with a link to a folder of root:
        what is found is looked at before it is given to ``owner``, and never through a link.
        """
        folder = self.socket_folder
        with contextlib.suppress(FileExistsError):
            folder.mkdir(mode=0o700)
        seen = folder.lstat()
        ours = seen.st_uid in {os.geteuid(), owner.uid if owner else os.geteuid()}
        if not stat.S_ISDIR(seen.st_mode) or not ours or seen.st_mode & 0o077:
            raise PostgresFailed(f"{folder} is not a private folder of ours; remove it")
        account.give(folder, owner)

    def drop_lock_files(self) -> None:
        """What a killed server left. Only when no process lives here any more: the files keep a
        second server away from memory that the children of the first still write to."""
        for left in (
            self.data / "postmaster.pid",
            self.socket_folder / f"{SOCKET}.lock",
            self.socket_folder / SOCKET,
        ):
            left.unlink(missing_ok=True)

    def fresh_folder(self, owner: account.Account | None) -> Path:
        """An empty folder to build a cluster in; an interrupted first start may have left one."""
        folder = self.folder / "unfinished"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(mode=0o700)
        account.give(folder, owner)
        return folder

    def keep(self, cluster: Path) -> None:
        """A finished cluster takes its place: all at once, and durably."""
        cluster.rename(self.data)
        handle = os.open(self.folder, os.O_RDONLY)
        os.fsync(handle)
        os.close(handle)
