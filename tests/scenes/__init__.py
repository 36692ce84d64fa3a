"""A scene for every kind of line that can be undone: tests/floor/test_every_kind.py plays them all.

A scene prepares an evening and says which verb is to be done there, with what. In
tests/scenes/<app>.py:

    @scene("table.opened")
    def open_a_table() -> Act:
        event = evening(4, drawn=True)
        return event, services.open_table, {"table": 9}
"""

import importlib
import pkgutil
from collections.abc import Callable
from typing import Any

from floor.models import JournalLine
from tests.evening import Evening

Act = tuple[Evening, Callable[..., JournalLine], dict[str, Any]]
SCENES: dict[str, Callable[[], Act]] = {}


def scene(kind: str) -> Callable[[Callable[[], Act]], Callable[[], Act]]:
    """Register the scene of a kind of line."""

    def register(prepare: Callable[[], Act]) -> Callable[[], Act]:
        SCENES[kind] = prepare
        return prepare

    return register


def load() -> None:
    """Let every module of this folder register its scenes."""
    for module in pkgutil.iter_modules(__path__):
        importlib.import_module(f"{__name__}.{module.name}")
