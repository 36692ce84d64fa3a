"""A table as a case tells of it, read into what seating decides by."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator

from calculators import ask
from calculators.decision import Case
from calculators.inputs import BaseInputs, Items, Positive, TableSize, wrong
from calculators.malformed import Malformed, malformed
from calculators.sentence import _
from seating.hall.rules import GameKind, SeatingRules
from seating.hall.rules_from_book import seating_rules
from seating.hall.table import FrozenButton, LastHand, TableState

Kind = Literal["board", "mixed", "stud_only", "ofc"]
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


def _once(seats: list[int]) -> list[int]:
    if len(set(seats)) < len(seats):
        raise wrong("names.twice")
    return seats


SeatList = Annotated[Items[Positive], AfterValidator(_once)]


def seat_field(label: str, default: Any = None) -> Any:
    """Return the field of a seat in a map inside of a table."""
    return ask.seat(label, around=".max_seats", strip=True, default=default)


def hall_table(hint: str = "") -> Any:
    """Return the field of a table that can be filled in as it stands; ``hint`` says which it is."""
    return ask.from_hall(_("As it is in the hall"), hint=hint)


class Last(BaseInputs):
    """The hand just played; a blind that nobody posted is left out."""

    button: Positive | None = seat_field(_("Button of the last hand"))
    sb: Positive | None = seat_field(_("Small blind of the last hand"))
    bb: Positive | None = seat_field(_("Big blind of the last hand"))


class Frozen(BaseInputs):
    """Where button and small blind wait while a mixed game is stud."""

    button: Positive = seat_field(_("Frozen button of a mixed game"), default=...)
    sb: Positive = seat_field(_("Frozen small blind"), default=...)


class Table(BaseInputs):
    """A table: who sits after the hand, and the hand just played."""

    max_seats: TableSize = ask.amount(_("Seats at the table"), unit="number", start="=table_size")
    occupied: SeatList = ask.seats(_("Taken after the hand"), start="all")
    last: Last = ask.parts(default=Last())
    frozen: Frozen | None = None
    last_opened_seat: Positive | None = None

    def state(self, path: str) -> TableState:
        """Return the table as seating sees it; ``path`` is that of the table in the inputs.
        Raises Malformed for a seat the table does not have."""
        last, frozen = self.last, self.frozen
        seats = {f"occupied[{at}]": seat for at, seat in enumerate(self.occupied)}
        seats |= {f"last.{name}": seat for name, seat in last if seat}
        seats |= {f"frozen.{name}": seat for name, seat in frozen or ()}
        within({**seats, "last_opened_seat": self.last_opened_seat}, self.max_seats, f"{path}.")
        return TableState(
            number=1,
            max_seats=self.max_seats,
            occupied=frozenset(self.occupied),
            last=LastHand(last.button, last.sb, last.bb),
            frozen=FrozenButton(frozen.button, frozen.sb) if frozen else None,
            last_opened=self.last_opened_seat,
        )


class MixedTable(Table):
    """A table of a mixed game: the button may have been frozen, and the last hand not be known."""

    last: Last = ask.parts(optional=True, default=Last())
    frozen: Frozen | None = ask.parts(optional=True, more=True, default=None)


class PlacedInputs(BaseInputs):
    """``game_kind``: where it is left out, what the game of the case is;
    ``single_bb_in_vacated_seat`` false: the strict reading of the dead button."""

    game_kind: Kind | None = None
    single_bb_in_vacated_seat: bool = True


def within(seats: dict[str, int | None], most: int, path: str = "") -> None:
    """Raise Malformed for the first of the inputs ``seats`` that is above ``most``."""
    for field, seat in seats.items():
        if seat is not None and seat > most:
            raise malformed(f"{path}{field}", "number.above", most=most)


def rules_of(case: Case[BaseInputs]) -> SeatingRules:
    return seating_rules(case.book.key)


def kind_of(case: Case[PlacedInputs]) -> GameKind:
    return KINDS[case.inputs.game_kind or BY_GAME.get(case.game, "board")]


def unknown_positions(name: str, table: TableState, least: int = 2) -> Malformed:
    """Return the complaint that positions do not follow from what is told of the table ``name``."""
    if table.players < least:
        text = _("Taken seats are needed: %(n)s at least.")
        return malformed(f"{name}.occupied", "seats.too_few", text, n=least)
    text = _("Enter the button and both blinds.")
    return malformed(f"{name}.last", "blinds.missing", text)
