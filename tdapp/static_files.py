"""Static files are collected when a source or a collected file changed, not at every start."""

import hashlib
import shutil
from collections.abc import Iterable
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import CommandError, call_command
from django.utils.translation import gettext as _

from tdapp import durable, storage

STAMP = ".sources"


def collect_if_changed() -> bool:
    """Bring STATIC_ROOT up to date. Returns whether there was anything to do.

    A folder with our stamp is ours and is emptied first: a power cut leaves empty files, and
    collectstatic would take them for new. Raises CommandError for one that holds anything else.
    """
    folder = Path(settings.STATIC_ROOT)
    stamp, sources = folder / STAMP, _sources()
    _refuse_foreign(folder)
    if stamp.exists() and stamp.read_text() == sources + _collected(folder, stamp):
        return False
    if stamp.exists():
        _empty(folder, stamp)
    folder.mkdir(parents=True, exist_ok=True)
    durable.write(stamp, "")
    call_command("collectstatic", interactive=False, verbosity=0)
    durable.write_after_all(stamp, sources + _collected(folder, stamp))
    return True


def _refuse_foreign(folder: Path) -> None:
    """An empty folder becomes ours; the stamp may have been half written when the power went."""
    if not folder.is_dir() or (folder / STAMP).exists():
        return
    if others := [path.name for path in folder.iterdir() if not path.name.startswith(STAMP)]:
        sentence = _(
            "%(folder)s holds other files too (%(name)s): name an empty folder with TD_STATIC, or"
            " delete it when nothing but static files of this program is in it."
        )
        raise CommandError(sentence % {"folder": folder, "name": min(others)})


def _empty(folder: Path, stamp: Path) -> None:
    for path in folder.iterdir():
        if path.is_dir():
            shutil.rmtree(path)
        elif path != stamp:
            path.unlink()


def _sources() -> str:
    """A fingerprint of names, sizes and times of every source, and of the code that hashes them."""
    sources = [Path(store.path(name)) for f in get_finders() for name, store in f.list(None)]
    states = ((path, path.stat()) for path in {*sources, Path(storage.__file__)})
    return _fingerprint(f"{path} {at.st_size} {at.st_mtime_ns}" for path, at in states)


def _collected(folder: Path, stamp: Path) -> str:
    """A fingerprint of names and sizes of every file that was collected."""
    paths = (path for path in folder.rglob("*") if path.is_file() and path != stamp)
    return _fingerprint(f"{path.relative_to(folder)} {path.stat().st_size}" for path in paths)


def _fingerprint(lines: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(sorted(lines)).encode()).hexdigest()
