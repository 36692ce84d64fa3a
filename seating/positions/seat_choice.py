"""Which of the empty seats a player may take, and which they have to take."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from seating.hall.rules import BalanceRules, ButtonRule, Choice, SeatingRules
from seating.hall.table import TableState
from seating.positions.positions import Positions, next_positions


class Mode(StrEnum):
    """Why somebody comes to the table."""

    BALANCE = "balance"
    BALANCE_STUD = "balance_stud"
    BREAK = "break"
    LATE = "late_registration"


class Arrival(NamedTuple):
    """What a seat would mean for the player who takes it.

    ``position``: "BB"; "BB+2" is the second player behind the big blind; "BTN"; "SB"; "BETWEEN" is
    strictly between button and small blind; "BB_SINGLE" is the seat whose big blind has just left,
    taken as a lone big blind without a small one (the next player's big blind waits one hand).
    ``hands_to_big_blind``: hands before they post it; the fewer, the worse the seat.
    """

    position: str
    hands_to_big_blind: int


class SeatChoice(NamedTuple):
    """The answer for one table.

    ``best``: seats that are equally right, None where chance decides or the positions are unknown.
    ``arrivals``: by empty seat. ``forbidden``: a reason by seat. ``rule`` is empty where the book
    is silent: then no seat is closed to a late entry or a player of a broken table, and balancing
    goes by our default, which is the procedure of the other books.
    """

    allowed: tuple[int, ...]
    best: tuple[int, ...] | None = None
    arrivals: Mapping[int, Arrival] = MappingProxyType({})
    forbidden: Mapping[int, str] = MappingProxyType({})
    rule: str = ""

    @property
    def positions(self) -> dict[int, str]:
        """By empty seat."""
        return {seat: arriving.position for seat, arriving in self.arrivals.items()}


def seat_choice(
    table: TableState, rules: SeatingRules, mode: Mode, *, no_worse_than: int = 0
) -> SeatChoice:
    """Return the seats of ``table`` open to one more player in the next hand.

    BALANCE: the worst position, the big blind or else the nearest seat clockwise behind it, never
    the small blind where the book forbids that (TDA 2019 11-A, TDA 2011 8-A, FSPR 4.1, BFSP 3.1;
    the federations do not say in which direction "nearest" is counted, clockwise is our reading).
    ``no_worse_than``: hands before the big blind at the table the player leaves; they may not get
    it sooner (BFSP 3.1, for a player who moves in place of another).
    A table of one player that has had no hand to go by: any seat is as good.
    BALANCE_STUD: the seat that was vacated last (TDA 2019 11-A, TDA 2011 8-A).
    BREAK and LATE: chance among all but the seats between button and small blind (TDA 2019 10 and
    8-A, TDA 2011 7, Metropolitan 9 and 7).
    """
    if mode is Mode.BALANCE_STUD:
        return _last_opened(table, rules.balance.stud_rule)
    arrivals = _arrivals(table, rules.button.value)
    if mode is Mode.BALANCE:
        return _worst(table, rules.balance, arrivals, no_worse_than)
    return _random(table, rules.break_gap if mode is Mode.BREAK else rules.late_gap, arrivals)


def _arrivals(table: TableState, rule: ButtonRule) -> dict[int, Arrival]:
    """Return what each empty seat would mean, nothing where no positions are known."""
    if table.last is None and table.frozen is None:
        return {}
    return {seat: arriving for seat in table.empty if (arriving := arrival(table, rule, seat))}


def arrival(table: TableState, rule: ButtonRule, seat: int) -> Arrival | None:
    """Return what ``seat`` would mean in the next hand, None if the positions are unknown."""
    positions = next_positions(table, rule, joining=seat)
    if positions is None:
        return None
    hands = hands_to_big_blind(table, positions.big_blind, seat)
    return Arrival(_position(table, positions, seat, hands), hands)


def hands_to_big_blind(table: TableState, big_blind: int, seat: int) -> int:
    """Return how many hands ``seat`` plays before it has the big blind, 0 if it is next."""
    ahead = table.clockwise(big_blind - 1)[: (seat - big_blind) % table.max_seats]
    return len(table.occupied.intersection(ahead))


def _position(table: TableState, positions: Positions, seat: int, hands: int) -> str:
    if seat == positions.big_blind:
        return "BB"
    if seat == positions.small_blind:
        return "SB"
    if seat == positions.button:
        return "BTN"
    seats, button = table.max_seats, positions.button
    if (seat - button) % seats < (positions.small_blind - button) % seats:
        return "BETWEEN"
    return f"BB+{hands}"


def _random(
    table: TableState, gap_closed: Choice[bool], arrivals: dict[int, Arrival]
) -> SeatChoice:
    closed = {
        seat: "between_button_and_small_blind"
        for seat, arriving in arrivals.items()
        if gap_closed.value and arriving.position == "BETWEEN"
    }
    return SeatChoice(
        tuple(seat for seat in table.empty if seat not in closed),
        arrivals=arrivals,
        forbidden=closed,
        rule=gap_closed.rule,
    )


def _worst(
    table: TableState, rules: BalanceRules, arrivals: dict[int, Arrival], no_worse_than: int
) -> SeatChoice:
    if table.empty and not arrivals:
        best = table.empty if table.players < 2 else None
        return SeatChoice(table.empty, best, rule=rules.destination_rule)
    if rules.single_big_blind.value and table.players != 1:  # heads-up both post
        arrivals = {seat: _single(arriving) for seat, arriving in arrivals.items()}
    forbidden: dict[int, str] = {}
    waits: dict[int, int] = {}
    for seat, arriving in arrivals.items():
        if reason := _refusal(arriving, rules, no_worse_than):
            forbidden[seat] = reason
        else:
            waits[seat] = arriving.hands_to_big_blind
    fewest = min(waits.values(), default=0)
    best = tuple([seat for seat, hands in waits.items() if hands == fewest])
    return SeatChoice(tuple(waits), best, arrivals, forbidden, rules.destination_rule)


def _single(arriving: Arrival) -> Arrival:
    """Turn the small blind behind a big blind who has left into a big blind of its own."""
    return Arrival("BB_SINGLE", 0) if arriving.position == "SB" else arriving


def _refusal(arriving: Arrival, rules: BalanceRules, no_worse_than: int) -> str:
    position, hands = arriving
    if position == "BETWEEN":
        return "between_button_and_small_blind"
    if position == "SB" and rules.small_blind_forbidden.value:
        return "small_blind"
    return "worse_than_the_seat_left" if hands < no_worse_than else ""


def _last_opened(table: TableState, rule: str) -> SeatChoice:
    seat = table.last_opened
    if seat is None or seat in table.occupied:
        return SeatChoice(table.empty, rule=rule)
    return SeatChoice((seat,), (seat,), rule=rule)
