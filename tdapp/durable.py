"""Files that a power cut leaves as they were or as they became. Standard library only.

A file that was just written is in memory, for half a minute and longer; a cut leaves it empty. So
what says that others are complete (a stamp) is written after those are on the disk itself.
"""

import os
from pathlib import Path


def write_after_all(path: Path, text: str) -> None:
    """Write ``path`` when everything that was written before is on the disk."""
    os.sync()
    write(path, text)


def write(path: Path, text: str, mode: int = 0o666) -> None:
    """Write ``path`` to the disk itself, whole or not at all. Its folder has to be there; ``mode``
    as for a new file."""
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    fresh.unlink(missing_ok=True)
    fresh.touch(mode)
    fresh.write_text(text)
    replace(fresh, path)


def replace(fresh: Path, path: Path) -> None:
    """Give ``fresh``, a complete file of the same folder, the name ``path``, for good."""
    sync(fresh)
    fresh.replace(path)
    sync(path.parent)


def link(fresh: Path, path: Path) -> None:
    """As ``replace``, but raises FileExistsError when there is a ``path`` already."""
    sync(fresh)
    os.link(fresh, path)
    sync(path.parent)


def touch(path: Path) -> None:
    """Make the empty file ``path``; it finds room on a full disk."""
    path.touch()
    sync(path.parent)


def sync(path: Path) -> None:
    """Return when the file is on the disk, or which files the folder has."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
