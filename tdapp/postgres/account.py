"""Postgres refuses to run as root. Started by root, it runs as an account without rights."""

import os
import pwd
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FALLBACK = "tdpg"


@dataclass(frozen=True)
class Account:
    uid: int
    gid: int


def for_cluster(data: Path) -> Account | None:
    """Who runs the cluster: None is ourselves; for root the owner of ``data``, or a system one."""
    if os.geteuid() != 0:
        return None
    if data.exists() and data.stat().st_uid != 0:
        return Account(data.stat().st_uid, data.stat().st_gid)
    for name in (os.environ.get("TD_PG_USER"), "postgres", FALLBACK):
        if name and (found := _named(name)):
            return found
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
    """Let the account walk through the parents of ``path``: traverse only, never list or read."""
    if owner is None:
        return
    for folder in path.resolve().parents:
        mode = folder.stat().st_mode
        if not mode & 0o001 and folder.stat().st_uid != owner.uid:
            folder.chmod(mode | 0o001)
