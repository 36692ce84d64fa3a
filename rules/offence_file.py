"""Reading a book's file of offences, and saying where it is wrong."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from rules.clause_number import FORM
from rules.multilingual import Multilingual
from rules.rulebook_value import Mistyped, convert
from rules.toml_page import Page, open_page

Type = Literal[
    "warning",
    "hands",
    "rounds",
    "disqualify_event",
    "disqualify_season",
    "hand_dead",
    "chip_forfeit",
    "penalty",
    "escalate",
    "discretion",
]
Decider = Literal["judge", "chief_judge", "federation", "td", "floor"]
COUNTED = ("hands", "rounds")
STEP = re.compile(r"([a-z_]+)(?: (\d{1,2})(?:-(\d{1,2}))?)?")
TEXTS = tuple[str, ...]
OFFENCE: Mapping[str, Any] = {
    "also": TEXTS,
    "rule": TEXTS,
    "title": Multilingual,
    "first": TEXTS,
    "repeat": TEXTS,
    "decided_by": tuple[Decider, ...],
    "mandatory": bool,
    "repeat_from": int,
    "catalogue": bool,
    "automatic": Literal["", "hand_dead", "hand_dead_if_shown", "hand_dead_if_meant"],
}
MAY_BE_LEFT_OUT: dict[str, Any] = {
    "also": [],
    "repeat_from": 2,
    "catalogue": False,
    "automatic": "",
}
LADDER: Mapping[str, Any] = {"rule": TEXTS, "steps": TEXTS, "numbered": bool, "note": str}


@dataclass(frozen=True)
class Sanction:
    """A kind of sanction, and for hands and rounds how many: from ``least`` to ``most``."""

    type: str
    least: int = 0
    most: int = 0


@dataclass(frozen=True)
class Offence:
    """A breach the book knows. ``rules``: its clauses, the one repeats are counted by first.

    ``first`` and ``repeat`` (from breach ``repeat_from`` on) are alternatives; ``mandatory``: the
    book says that it is punished, not that it may be. ``numbered``: of the numbered catalogue.
    ``automatic``: what follows for the hand whatever is chosen, of the two that name a condition
    only if the cards were shown and not named alone, or were shown on purpose. ``also``: other keys
    it goes by where a case is asked about.
    """

    key: str
    also: tuple[str, ...]
    rules: tuple[str, ...]
    title: Multilingual
    first: tuple[Sanction, ...]
    repeat: tuple[Sanction, ...]
    repeat_from: int
    decided_by: tuple[str, ...]
    mandatory: bool
    numbered: bool
    automatic: str

    @property
    def clause(self) -> str:
        return self.rules[0]

    def named(self, occurrence: int) -> tuple[Sanction, ...]:
        """Return what the clause names for breach number ``occurrence``."""
        repeated = occurrence >= self.repeat_from and bool(self.repeat)
        return self.repeat if repeated else self.first


@dataclass(frozen=True)
class Catalogue:
    """The offences of a book by key, in its order, and the ``ladder`` from light to heavy.
    ``ladder_numbered``: how many hands and rounds it may be is the book's own, not our limit."""

    ladder_rules: tuple[str, ...]
    ladder: tuple[Sanction, ...]
    ladder_numbered: bool
    offences: Mapping[str, Offence]

    def called(self, name: str) -> Offence | None:
        """Return the offence with the key ``name``, or which is also called so; None for none."""
        for offence in self.offences.values():
            if name == offence.key or name in offence.also:
                return offence
        return None


def read_offences(path: Path) -> Catalogue:
    """Return the catalogue written in ``path``.

    Raises RulebookError for broken TOML, an unknown or missing key, a value of the wrong type, a
    number no clause can have, and a sanction that is none.
    """
    page, tables = open_page(path)
    if "ladder" not in tables:
        raise page.error("missing", "ladder")
    ladder = page.typed(tables.pop("ladder"), LADDER, "ladder")
    _check_rules(page, ladder["rule"], "ladder")
    steps = _sanctions(page, ladder["steps"], "ladder", "steps")
    offences = {key: _offence(page, key, table) for key, table in tables.items()}
    return Catalogue(ladder["rule"], steps, ladder["numbered"], offences)


def _offence(page: Page, key: str, table: object) -> Offence:
    whole = MAY_BE_LEFT_OUT | table if isinstance(table, dict) else table
    fields = page.typed(whole, OFFENCE, key)
    _check_rules(page, fields["rule"], key)
    if not fields["decided_by"]:
        raise page.error("names nobody", key, "decided_by")
    return Offence(
        key,
        fields["also"],
        fields["rule"],
        fields["title"],
        _sanctions(page, fields["first"], key, "first"),
        _sanctions(page, fields["repeat"], key, "repeat"),
        fields["repeat_from"],
        fields["decided_by"],
        fields["mandatory"],
        fields["catalogue"],
        fields["automatic"],
    )


def _check_rules(page: Page, rules: tuple[str, ...], name: str) -> None:
    if not rules:
        raise page.error("names no clause", name, "rule")
    for rule in rules:
        if not FORM.fullmatch(rule):
            raise page.error(f"{rule!r} is no number of a clause", name, "rule")


def _sanctions(page: Page, steps: tuple[str, ...], *names: str) -> tuple[Sanction, ...]:
    try:
        return tuple(sanction(step) for step in steps)
    except Mistyped as mistyped:
        raise page.error(str(mistyped), *names) from None


def sanction(text: str) -> Sanction:
    """Return what "warning", "rounds 2" or "rounds 1-4" says; raises Mistyped."""
    match = STEP.fullmatch(text)
    if match is None:
        raise Mistyped(f"{text!r} is no sanction")
    kind = convert(match[1], Type)
    least = int(match[2] or 0)
    most = int(match[3] or least)
    if (kind in COUNTED) != bool(match[2]) or not bool(least) == bool(match[2]) or most < least:
        raise Mistyped(f"{text!r} counts wrongly")
    return Sanction(kind, least, most)
