"""How far long work is, as one line of a terminal."""

import time
from typing import Protocol

from django.utils.translation import gettext as _

from floor.texts.format import work_left

CELLS = 30


class Terminal(Protocol):
    def write(self, msg: str, *, ending: str) -> object: ...
    def flush(self) -> object: ...


class ProgressBar:
    """One line of a terminal, written over until the work is done."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal, self.begun = terminal, time.monotonic()

    def show(self, done: int, of: int) -> None:
        line = words(done, of, time.monotonic() - self.begun)
        self.terminal.write(f"\r{line}\x1b[K", ending="\n" if done == of else "")
        self.terminal.flush()


def words(done: int, of: int, took_s: float) -> str:
    """A bar, the parts that are done, and how long the others will take if they are like those:
    ``[###...] 3 of 6, about 0:04 left``."""
    filled = CELLS * done // max(of, 1)
    bar = f"[{'#' * filled}{'.' * (CELLS - filled)}]"
    facts = {"n": done, "of": of, "left": work_left(done, of, took_s * 1000)}
    if not facts["left"]:
        return f"{bar} {_('%(n)s of %(of)s') % facts}"
    return f"{bar} {_('%(n)s of %(of)s, about %(left)s left') % facts}"
