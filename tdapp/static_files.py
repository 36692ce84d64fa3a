"""Static files are collected when a source changed, not at every start."""

import hashlib
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command

from tdapp import storage


def collect_if_changed() -> bool:
    """Bring STATIC_ROOT up to date. Returns whether there was anything to do."""
    stamp, now = Path(settings.STATIC_ROOT) / ".sources", _fingerprint()
    if stamp.exists() and stamp.read_text() == now:
        return False
    call_command("collectstatic", interactive=False, verbosity=0)
    stamp.write_text(now)
    return True


def _fingerprint() -> str:
    """Names, sizes and times of every source, and of the code that hashes them."""
    sources = [Path(store.path(name)) for f in get_finders() for name, store in f.list(None)]
    seen = []
    for path in sorted({*sources, Path(storage.__file__)}):
        state = path.stat()
        seen.append(f"{path} {state.st_size} {state.st_mtime_ns}")
    return hashlib.sha256("\n".join(seen).encode()).hexdigest()
