"""Started by root, `up` keeps none of root's rights: it becomes the account that keeps the data.

What serves a hall of strangers must not be root, and Postgres refuses to be. So before Django is
loaded the data folder is given to an account without rights, and the process becomes that account
for good: database, server, backups and the reader of strangers' files.
"""

import logging
import os
import stat
import subprocess
import sys
from pathlib import Path

from tdapp.postgres import Home, account, cluster
from tdapp.postgres.account import Account
from tdapp.postgres.failure import PostgresFailed

ROOT = Path(__file__).resolve().parent.parent
# In a data folder.
OURS = ("pg", "backups", "static", "rulebooks", "secret_key", "up.lock", "stand_by.json")
PROBE = "import encodings.idna, django, psycopg, rules.rulebook"  # Python, packages, program
PROGRAM = (ROOT / "manage.py", Path(sys.prefix, "bin"), Path(sys.base_prefix, "bin"))
log = logging.getLogger("td.account")


def leave(data: Path) -> None:
    """Become the account that keeps ``data``; nothing happens unless root asks.

    Ends the program with a sentence when the folder is not ours to give away. Where the account
    cannot read the program it stays root, and says so.
    """
    if os.geteuid() != 0:
        return
    home = cluster(data).home
    owner = account.for_cluster(home.data)
    if owner is None:
        return
    refuse_shared(data, home)
    try:
        data.mkdir(parents=True, exist_ok=True)
        if not os.environ.get("DATABASE_URL"):
            home.claim()
        for path in (data / "pg", *PROGRAM):
            account.open_way_to(path, owner)
    except PostgresFailed as error:
        sys.exit(str(error))
    if not _can_run(owner):
        log.warning("Stays root: the account %s cannot read the program in %s", owner.name, ROOT)
        return
    hand_over(data, owner)
    switch_to_account(owner)


def refuse_shared(data: Path, home: Home) -> None:
    """End the program when the folder holds other things, and never was ours: /srv, somebody's
    home. It would be given away with them."""
    if data == ROOT / "var" or home.marker.exists() or not data.is_dir():
        return
    if data.stat().st_uid != os.geteuid():  # then it stays whose it is
        return
    if others := {entry.name for entry in data.iterdir()} - set(OURS):
        sys.exit(f"{data} holds other files too ({min(others)}): name an empty folder with --data.")


def hand_over(data: Path, owner: Account) -> None:
    """Give the account what root made of a data folder; nothing else in it, and through no link."""
    account.give(data, owner)
    for name in OURS:
        if os.path.lexists(data / name):
            _give_tree(data / name, owner)


def _give_tree(path: Path, owner: Account) -> None:
    """A file that has a second name elsewhere stays: it may be anybody's."""
    seen = path.lstat()
    if stat.S_ISDIR(seen.st_mode):
        account.give(path, owner)
        for inside in path.iterdir():
            _give_tree(inside, owner)
    elif stat.S_ISREG(seen.st_mode) and seen.st_nlink == 1:
        account.give(path, owner)


def _can_run(owner: Account) -> bool:
    """Whether the account can load the program: asked of a process that is already it."""
    probe = subprocess.run(
        [sys.executable, "-c", PROBE],
        cwd=ROOT,
        user=owner.uid,
        group=owner.gid,
        extra_groups=[],
        capture_output=True,
        check=False,
    )
    return probe.returncode == 0


def switch_to_account(owner: Account) -> None:
    """Give up root for good: groups first, for afterwards nobody may change them."""
    os.setgroups([])
    os.setgid(owner.gid)
    os.setuid(owner.uid)
    os.environ["HOME"] = "/"  # root's is closed to it
