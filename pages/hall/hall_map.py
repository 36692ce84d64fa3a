"""The hall as people look at it: a tile for every table."""

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping
from dataclasses import astuple, dataclass
from functools import cached_property
from hashlib import blake2b
from itertools import islice
from types import MappingProxyType
from typing import NamedTuple

from django.db.models import QuerySet

from floor.journal import compiled
from floor.journal.table_names import name_among, places
from floor.models import Stage, Tournament
from seating import selectors
from seating.hall import kept_hall
from seating.hall.hall import Hall
from seating.hall.readings import TableReading
from seating.hall.ring import Dot, small_ring
from seating.hall.sitters import live_stays
from seating.hall.table import LastHand
from seating.models import Stay, Table
from seating.plan import plan_decisions
from seating.plan.balance import hall_check

SOON_TO_BREAK = 3  # tables of the break order that walls and tiles name
STATES = (
    "called", "halted", "breaking", "in_hand", "short", "full", "coming", "next_to_break",
)  # fmt: skip
USUAL: frozenset[str] = frozenset()
NOBODY: Mapping[int, int] = MappingProxyType({})


@dataclass(frozen=True)
class Tile:
    """A table on the map, as it is drawn: two that are equal look alike.

    ``taken``: seats that are taken or held, each with whether the player has arrived. ``marked``:
    seats that were told to have the big blind or the button. ``states``: of STATES; ``breaks``: its
    place in the break order, 0 for a late one; ``owes``: hands of penalties that are to be missed
    there, of ``owing`` players. ``names``: of the players, by seat; ``elsewhere``: how many of them
    are in another event too. ``name``: what the table is called.
    """

    number: int
    seats: int
    taken: tuple[tuple[int, bool], ...]
    marked: tuple[int, ...]
    states: tuple[str, ...]
    owing: int = 0
    owes: int = 0
    names: tuple[tuple[int, str], ...] = ()
    elsewhere: int = 0
    breaks: int = 0
    name: str = ""

    @property
    def players(self) -> int:
        return len(self.taken)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:  # of a thousand tiles most are hashed again after every act
        return hash(astuple(self))

    @cached_property
    def digest(self) -> bytes:
        """Of what it shows, the same in every process."""
        return blake2b(repr(astuple(self)).encode(), digest_size=8).digest()

    @property
    def coming(self) -> int:
        return sum(not arrived for _, arrived in self.taken)

    @property
    def ring(self) -> list[Dot]:
        states = {number: "taken" if arrived else "held" for number, arrived in self.taken}
        return small_ring(self.seats, states, self.marked)


class Extras(NamedTuple):
    """What a tile shows beside the seats of its table; of a thousand tables most have none of it.
    ``owes``: hands to be missed, by player; ``doubled``, ``breaks``: Tile.elsewhere and .breaks."""

    last_hand: LastHand | None = None
    states: Collection[str] = USUAL
    owes: tuple[int, ...] = ()
    doubled: int = 0
    breaks: int = 0
    name: str = ""


PLAIN = Extras()


def tiles(
    tournament: Tournament,
    now: int,
    owed: Mapping[int, int] = NOBODY,
    elsewhere: Collection[int] = (),
    called: Collection[int] = (),
) -> tuple[Tile, ...]:
    """Every table in play by number, ``owed`` hands by entry, the entries of who is in another
    event too, the tables that ask for a judge. Read as kept_hall.read does, beside that one query
    that of decisions of the floor, and one more each where somebody owes or is elsewhere. What
    looks as it did is the same object."""
    kept, rules = kept_hall.read(tournament), selectors.rules_of(tournament)
    exception, unbroken = plan_decisions.exception_and_unbroken(tournament)
    soon = _soon(tournament, kept.hall, unbroken)
    states = _states(tournament, kept.hall, exception) | {
        "called": set(called),
        "next_to_break": {number for number, place in soon.items() if place == 1},
    }
    owing, doubled = _by_table(tournament, owed, elsewhere)
    of_table, venue = _states_by_table(states), places()
    with_extras = of_table.keys() | owing.keys() | soon.keys() | venue.keys()
    tiles = []
    for number in sorted(kept.readings):
        reading, extras = kept.readings[number], PLAIN
        if number in with_extras or reading.row.reported_seat is not None:
            extras = Extras(
                selectors.last_hand(reading.row, rules, now),
                of_table.get(number, USUAL),
                owing.get(number, ()),
                doubled[number],
                soon.get(number, 0),
                name_among(venue, number),
            )
        last_drawn = kept.drawn.get(number)
        if last_drawn is None or last_drawn[0] != extras:
            last_drawn = kept.drawn[number] = extras, _tile(reading, extras)
        tiles.append(last_drawn[1])
    return tuple(tiles)


def _states_by_table(states: Mapping[str, Collection[int]]) -> dict[int, set[str]]:
    """The states of each table that is in any: of a thousand most are in none."""
    of_table = defaultdict[int, set[str]](set)
    for state, tables in states.items():
        for number in tables:
            of_table[number].add(state)
    return of_table


def _by_table(
    tournament: Tournament, owed: Mapping[int, int], elsewhere: Collection[int]
) -> tuple[dict[int, tuple[int, ...]], Counter[int]]:
    """By table: the hands that players there owe, and how many of them are elsewhere too."""
    owing: dict[int, tuple[int, ...]] = {}
    doubled: Counter[int] = Counter()
    people = {*(entry for entry, hands in owed.items() if hands), *elsewhere}
    if people:
        for entry, table in _tables_of(tournament, people):
            doubled[table] += entry in elsewhere
            owing[table] = (*owing.get(table, ()), *([owed[entry]] if owed.get(entry) else []))
    return owing, doubled


@compiled.rows
def _tables_of(tournament: Tournament, entries: Collection[int]) -> QuerySet[Stay, tuple[int, int]]:
    stays = live_stays(tournament).filter(entry__in=entries)
    return stays.values_list("entry_id", "table__number")


def _tile(reading: TableReading, extras: Extras) -> Tile:
    row, taken, hand = reading.row, reading.taken, extras.last_hand
    marked = (hand.big_blind, hand.button) if hand else ()
    own = {
        "breaking": row.state == Table.State.BREAKING,
        "coming": any(not seat.arrived for seat in taken),
        "halted": row.halted_ms is not None,
        "full": row.state == Table.State.OPEN and len(taken) == row.seats,
    }
    return Tile(
        row.number,
        row.seats,
        tuple((seat.number, seat.arrived) for seat in taken),
        tuple(seat for seat in marked if seat),
        tuple(state for state in STATES if own.get(state) or state in extras.states),
        len(extras.owes),
        sum(extras.owes),
        tuple((seat.number, seat.name) for seat in taken),
        extras.doubled,
        extras.breaks,
        extras.name or str(row.number),
    )


def _states(tournament: Tournament, here: Hall, exception: bool) -> dict[str, Collection[int]]:
    """Which tables, by number, are in those states that do not follow from the table alone."""
    rules, terms = selectors.rules_of(tournament), tournament.seating_terms
    facts = {"max_seats": terms.table_size, "turbo": terms.turbo, "olympic": bool(terms.stages)}
    facts |= {"two_apart_above": terms.two_apart_above}
    exception = exception and bool(rules.balance.exception_rule)
    check = hall_check(here.under(**facts, judge_exception=exception), rules.balance)
    return {
        "halted": set(check.halted),
        "in_hand": selectors.in_hand(tournament),
        "short": set(check.smallest if check.uneven else ()),
    }


def _soon(tournament: Tournament, here: Hall, unbroken: Collection[int]) -> dict[int, int]:
    """The next tables to break, each with its place in the order, but the last, which stays, and
    those that the floor leaves unbroken; none before the draw."""
    if tournament.stage != Stage.SEATED or tournament.seating_terms.stages:
        return {}
    most = min(SOON_TO_BREAK, len(here.tables) - len(unbroken) - 1)
    order = (number for _, number in here.by_size.order if number not in unbroken)
    return {number: place for place, number in enumerate(islice(order, max(most, 0)), 1)}
