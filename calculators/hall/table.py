"""A table as a case tells of it, read into what seating decides by."""

from calculators.case import Case
from calculators.decision import Malformed
from calculators.inputs import REQUIRED, Inputs
from seating.rules import GameKind, SeatingRules
from seating.rules_from_book import seating_rules
from seating.table import FrozenButton, LastHand, TableState

KINDS = {
    "board": GameKind.BOARD,
    "mixed": GameKind.MIXED,
    "stud_only": GameKind.STUD,
    "ofc": GameKind.OFC,
}
BY_GAME = {
    "mixed": "mixed",
    "stud": "stud_only",
    "stud8": "stud_only",
    "razz": "stud_only",
    "ofc": "ofc",
}


def rules_of(case: Case) -> SeatingRules:
    return seating_rules(case.book.key)


def kind_of(case: Case) -> GameKind:
    """Return ``game_kind``; where it is not told, what the game of the case is."""
    default = BY_GAME.get(case.game, "board")
    return KINDS[case.asked.word("game_kind", tuple(KINDS), default)]


def table_of(asked: Inputs, name: str) -> TableState:
    """Return the table ``name``: max_seats, occupied, last {button, sb, bb}, frozen {button, sb},
    last_opened_seat; whatever may be left out is None."""
    part = asked.part(name)
    seats = part.seats()
    frozen, last = part.part("frozen"), part.part("last")
    return TableState(
        number=1,
        max_seats=seats,
        occupied=seats_of(part, "occupied", seats),
        last=LastHand(*(_seat(last, who, seats) for who in ("button", "sb", "bb"))),
        frozen=_frozen(frozen, seats) if "frozen" in part else None,
        last_opened=_seat(part, "last_opened_seat", seats),
    )


def seats_of(part: Inputs, name: str, seats: int, default: object = REQUIRED) -> frozenset[int]:
    """Return the seats listed under ``name``: numbers up to ``seats``, none of them twice."""
    listed = part.wholes(name, default, least=1)
    for place, seat in enumerate(listed):
        if seat > seats:
            raise Malformed(f"{part.at(name)}[{place}]", f"must not be above {seats}")
        if seat in listed[:place]:
            raise Malformed(f"{part.at(name)}[{place}]", "must not be there twice")
    return frozenset(listed)


def _seat(part: Inputs, name: str, seats: int) -> int | None:
    return part.seat(name, seats) if name in part else None


def _frozen(part: Inputs, seats: int) -> FrozenButton:
    return FrozenButton(part.seat("button", seats), part.seat("sb", seats))


def untold(asked: Inputs, name: str, table: TableState, least: int = 2) -> Malformed:
    """Return the complaint that positions cannot be reckoned from what is told of a table."""
    if table.players < least:
        return Malformed(f"{asked.at(name)}.occupied", f"must be at least {least} seats")
    return Malformed(f"{asked.at(name)}.last", "must tell the button and both blinds")
