"""Postgres refuses to run as root. Started by root, it runs as an account without rights."""

import logging
import os
import pwd
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tdapp.postgres.failure import PostgresFailed

FALLBACK = "tdpg"
log = logging.getLogger("td.account")


@dataclass(frozen=True)
class Account:
    uid: int
    gid: int

    @property
    def name(self) -> str:
        """What the system calls it, or its number."""
        try:
            return pwd.getpwuid(self.uid).pw_name
        except KeyError:
            return str(self.uid)


def for_cluster(data: Path) -> Account | None:
    """Who runs the cluster in ``data``: None is ourselves. For root it is the owner of the cluster,
    else whoever the data folder belongs to, else an account of the system."""
    if os.geteuid() != 0:
        return None
    nearest = next(folder for folder in (data, *data.parent.parents) if folder.exists())
    if (seen := nearest.stat()).st_uid != 0:
        return Account(seen.st_uid, seen.st_gid)
    for name in (os.environ.get("TD_PG_USER"), "postgres", FALLBACK):
        if name and (account := _named(name)):
            return account
    subprocess.run(["useradd", "--system", "--no-create-home", FALLBACK], check=True)
    return _named(FALLBACK)


def _named(name: str) -> Account | None:
    try:
        entry = pwd.getpwnam(name)
    except KeyError:
        return None
    return Account(entry.pw_uid, entry.pw_gid)


def give(path: Path, owner: Account | None) -> None:
    """Make the account the owner of a folder we made; of a link's target never."""
    if owner and path.lstat().st_uid == os.geteuid():
        os.chown(path, owner.uid, owner.gid, follow_symlinks=False)


def surroundings(owner: Account | None) -> dict[str, Any]:
    """How to call a program of Postgres: arguments of subprocess, nothing of our environment."""
    bare = {"cwd": "/", "env": {"PATH": "/usr/bin:/bin", "LC_ALL": "C", "TZ": "UTC"}}
    if owner is None:
        return bare
    return bare | {"user": owner.uid, "group": owner.gid, "extra_groups": []}


def open_way_to(path: Path, owner: Account | None) -> None:
    """Let the account walk through the parents of ``path``: traverse only, never list or read.

    Our own folders are opened, and the log says which. Raises PostgresFailed for a closed folder of
    somebody else, which stays as it is.
    """
    if owner is None:
        return
    closed = [parent for parent in path.resolve().parents if not _enters(parent.stat(), owner)]
    for folder in closed:
        if folder.stat().st_uid != os.geteuid():
            raise PostgresFailed(
                f"{folder} is closed to the account {owner.name}, which the program runs as when "
                "root starts it. Start it without sudo, or move it to a folder that is open to all."
            )
    for folder in closed:
        folder.chmod(folder.stat().st_mode | 0o001)
        log.warning("%s is opened for passing through (o+x), for %s", folder, owner.name)


def _enters(folder: os.stat_result, owner: Account) -> bool:
    """Whether the account may pass through; the first of the three that is its own decides."""
    if folder.st_uid == owner.uid:
        return bool(folder.st_mode & 0o100)
    if folder.st_gid == owner.gid:
        return bool(folder.st_mode & 0o010)
    return bool(folder.st_mode & 0o001)
