"""Translations: compiled where a .po is newer than its .mo, without GNU gettext."""

import logging
import os
from pathlib import Path

import polib

from tdapp import durable

log = logging.getLogger("td.messages")
LOCALE = Path(__file__).resolve().parent.parent / "locale"


def compile_stale(locale: Path = LOCALE) -> list[Path]:
    """Compile what changed. Returns the .mo files written; fuzzy sentences are left out.

    Where the folder may not be written to, the sentences of before have to do.
    """
    stale = [po for po in sorted(locale.glob("*/LC_MESSAGES/*.po")) if _is_stale(po)]
    try:
        return [_compile(po) for po in stale]
    except OSError as error:
        log.warning("Translations are not brought up to date: %s", error)
        return []


def _is_stale(po: Path) -> bool:
    mo = po.with_suffix(".mo")
    written = mo.exists() and mo.stat().st_size  # a power cut leaves an empty one
    return not written or mo.stat().st_mtime_ns < po.stat().st_mtime_ns


def _compile(po: Path) -> Path:
    mo, fresh = po.with_suffix(".mo"), po.with_suffix(f".{os.getpid()}")
    polib.pofile(str(po)).save_as_mofile(str(fresh))
    durable.replace(fresh, mo)  # another process may be reading it
    return mo
