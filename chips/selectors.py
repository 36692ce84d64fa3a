"""What screens and decisions read of chips, each in a fixed number of queries."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet

from chips import counts, make_up
from chips.final_table import Pile, piles
from chips.leaving import Leaving, leaving
from chips.make_up import KINDS, MakeUp, Shortage
from chips.models import Chip, EventChip
from clock import selectors as clock
from clock.timeline import Sheet, number
from floor.journal import compiled
from floor.models import Tournament
from floor.values.parse import is_number
from registration.entries import selectors as registration
from registration.models import RacedChips, Sale
from registration.money.in_force import in_force
from rules.refusal import refuse
from seating import selectors as seating

KIND_OF = {Sale.Kind.ENTRY: "stack", Sale.Kind.RE_ENTRY: "stack"}  # the others are called alike


@dataclass(frozen=True)
class Need:
    """What so many ``entries`` need of each value, and what the club is short of."""

    entries: int
    chips: Mapping[int, int]
    shortages: Sequence[Shortage]


@compiled.rows
def chip_set() -> QuerySet[Chip]:
    """The club's chips, smallest first."""
    return Chip.objects.all()


@compiled.rows
def event_chips(tournament: Tournament) -> QuerySet[EventChip]:
    """The values that the event uses, smallest first; none before anybody said."""
    return EventChip.objects.filter(tournament=tournament)


def due(tournament: Tournament) -> dict[str, int]:
    """The chips that the terms give for each kind that is given out; 0 is left out."""
    terms = tournament.registration_terms
    chips = {"stack": terms.starting_stack}
    chips |= {kind: getattr(terms, f"{kind}_chips") for kind in KINDS[1:]}
    return {kind: amount for kind, amount in chips.items() if amount}


def made_of(rows: Sequence[EventChip]) -> dict[str, MakeUp]:
    """The make-up of each kind."""
    return {
        kind: {row.value: getattr(row, kind) for row in rows if getattr(row, kind)}
        for kind in KINDS
    }


def sold(tournament: Tournament) -> dict[str, int]:
    """How often each kind was sold and is in force; one query. What was in a bag is made of what
    the day before was played with, and counts for none."""
    times = dict.fromkeys(KINDS, 0)
    for kind, count in _times_sold(tournament):
        if (given := KIND_OF.get(kind, kind)) in times:
            times[given] += count
    return times


@compiled.rows
def _times_sold(tournament: Tournament) -> QuerySet[Sale, tuple[Any, ...]]:
    sales = Sale.objects.filter(tournament=tournament).exclude(chips=0).order_by()
    return sales.values_list("kind").annotate(times=in_force("chips"))


def need(tournament: Tournament, rows: Sequence[EventChip], entries: int) -> Need:
    """What ``entries`` and the chips sold beside them need, against what the club owns."""
    times = sold(tournament) | {"stack": entries}
    chips = make_up.needed(made_of(rows), times)
    owned = {chip.value: chip.owned for chip in chip_set()}
    return Need(entries, chips, make_up.shortages(chips, owned))


def expected_entries(tournament: Tournament) -> int:
    """For how many entries chips are counted where nobody says: those sold, or as many as the event
    takes at once."""
    capacity = tournament.registration_terms.capacity
    return max(registration.entry_count(tournament), capacity, 1)


def leaving_plan(
    tournament: Tournament,
    rows: Sequence[EventChip] | None = None,
    levels: Sheet | None = None,
) -> list[Leaving]:
    """Every value of the event with the pause at which it leaves, by its structure or by other
    ``levels``; two queries."""
    chips = event_chips(tournament) if rows is None else rows
    decided = {chip.value: chip.leaves_after for chip in chips if chip.leaves_after is not None}
    sheet = clock.sheet(tournament) if levels is None else levels
    return leaving(sheet, [chip.value for chip in chips], decided)


@dataclass(frozen=True)
class ColourUp:
    """A chip that leaves: the ``tables`` with what was raced there, None where nothing yet;
    ``is_now``: the clock is at its pause, else that has passed."""

    leaving: Leaving
    tables: Mapping[int, RacedChips | None]
    is_now: bool

    @property
    def done(self) -> int:
        return sum(raced is not None for raced in self.tables.values())

    @property
    def is_done(self) -> bool:
        return self.done == len(self.tables)


def exchanged_into(tournament: Tournament, value: int) -> int:
    """The value into which chips of ``value`` are exchanged; Refused "chips.does_not_leave" where
    the event has no such chip or no larger one."""
    into_of = {chip.value: chip.into for chip in leaving_plan(tournament)}
    if (into := into_of.get(value)) is None:
        raise refuse("chips.does_not_leave", value=value)
    return into


def colour_ups(tournament: Tournament, now: int) -> list[ColourUp]:
    """The chips that leave at the pause that the clock is at, and those that should have left
    before and are still on a table; six queries, one for an event that has said nothing of
    chips."""
    chips = event_chips(tournament)
    if not chips:
        return []
    row = row_now(tournament, now)
    open_tables = [table.number for table in seating.open_tables(tournament)]
    races = {(race.value, race.table_number): race for race in races_of(tournament)}

    def colour_up(chip: Leaving) -> ColourUp:
        tables = {table: races.get((chip.value, table)) for table in open_tables}
        return ColourUp(chip, tables, is_now=chip.row == row)

    plan = leaving_plan(tournament, chips)
    due = [colour_up(chip) for chip in plan if chip.row is not None and chip.row <= row]
    return [up for up in due if up.is_now or not up.is_done]


def begun_colour_ups(tournament: Tournament, now: int) -> list[ColourUp]:
    """Those that are on and not done: what was left out at an earlier pause by all tables alike was
    not noted here at all."""
    ups = colour_ups(tournament, now)
    return [up for up in ups if not up.is_done and (up.is_now or up.done)]


def row_now(tournament: Tournament, now: int) -> int:
    """The row of the structure that the clock is in, or, while it waits to begin the next level by
    itself, the pause before that; two queries, three while it waits."""
    reading = clock.reading(tournament, now)
    before = reading.row - 1
    if reading.begins_at_ms is None or reading.elapsed_ms > 0 or before < 0:
        return reading.row
    return reading.row if clock.sheet(tournament)[before].is_level else before


@compiled.rows
def races_of(tournament: Tournament) -> QuerySet[RacedChips]:
    """What was raced, by chip and table."""
    return RacedChips.objects.filter(tournament=tournament, is_left_over=False)


def race_of(tournament: Tournament, table: int, value: int) -> RacedChips | None:
    """What was raced of that chip at the table."""
    races = RacedChips.objects.filter(tournament=tournament, is_left_over=False)
    return races.filter(table_number=table, value=value).first()


def left_over(tournament: Tournament, table: int, value: int) -> list[RacedChips]:
    """The chips of that value that were found at the table after their race; one query."""
    rows = RacedChips.objects.filter(tournament=tournament, is_left_over=True)
    return list(rows.filter(table_number=table, value=value))


def smallest_in_play(tournament: Tournament, value: int, now: int) -> int:
    """The smallest chip that has not left, once ``value`` has. Refused "chips.does_not_leave",
    "chips.still_in_play"."""
    exchanged_into(tournament, value)
    row, plan = row_now(tournament, now), leaving_plan(tournament)
    here = [chip.value for chip in plan if chip.row is None or chip.row > row]
    if value in here:
        raise refuse("chips.still_in_play", value=value)
    return here[0]


@dataclass(frozen=True)
class FinalTable:
    """The chips by value, and how many each of its players will have of all of them, about."""

    piles: Sequence[Pile]
    average_stack: int


def final_table(tournament: Tournament, now: int, levels: Sheet) -> FinalTable | None:
    """What is to be expected there under the structure's ``levels``; None before anybody said what
    stacks are made of."""
    chips = event_chips(tournament)
    if not chips:
        return None
    row = row_now(tournament, now)
    level = next((n for n in (number(levels, at) for at in range(row, len(levels))) if n), 0)
    given_out = make_up.needed(made_of(chips), sold(tournament))
    there = piles(given_out, leaving_plan(tournament, chips, levels), row, level)
    seats = tournament.seating_terms.final_table_size
    return FinalTable(there, sum(pile.after for pile in there) // seats)


def leaving_later(tournament: Tournament, now: int) -> list[Leaving]:
    """The chips that leave at a pause that the clock has not come to."""
    row = row_now(tournament, now)
    plan = leaving_plan(tournament)
    return [chip for chip in plan if chip.row is not None and chip.row > row]


def bag_lists(tournament: Tournament) -> list[int]:
    """The keys of the tables that have a bag list; one query."""
    return [table.pk for table in seating.open_tables(tournament)]


def chip_to_race(tournament: Tournament, table: int, typed: str, now: int) -> int | None:
    """The chip that was asked for by its value, else the first that has still to leave the table;
    None where none leaves."""
    plan = [chip.value for chip in leaving_plan(tournament) if chip.into]
    if is_number(typed) and int(typed) in plan:
        return int(typed)
    ups = [up for up in colour_ups(tournament, now) if up.tables.get(table) is None]
    return next((up.leaving.value for up in ups), next(iter(plan), None))


def latest_count(tournament: Tournament) -> counts.Standing | None:
    """The last count against the chips in play; one query before the first."""
    return counts.latest(tournament)
