"""What seats and tables go through, piece by piece; the caller's line holds the lock."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from django.db.models import Exists, OuterRef, QuerySet

from clock import selectors as clock
from clock import steps as clock_steps
from floor.journal import compiled
from floor.journal.open_line import OpenLine
from floor.models import Tournament
from registration.models import Entry
from rules.refusal import Refused, missing, refuse
from seating import selectors
from seating.draws import seed_store
from seating.draws.draw_list import met_at_tables
from seating.draws.seat_draw import draw_one
from seating.hall.sitters import live_stay
from seating.hall.table import HIGHEST_NUMBER, TableState
from seating.models import Stay, Table
from seating.plan.blockers import hand_on, late_room, no_late_seat
from seating.positions import positions_now
from seating.seen_steps import see as see
from seating.venue import venue

SEAT_COLUMNS = [
    "tournament_id", "entry_id", "table_id", "number", "reason", "came_from_id", "arrived",
    "since_seq", "since_ms", "until_seq", "until_ms",
]  # fmt: skip
TABLE_COLUMNS = [
    "tournament_id", "number", "seats", "state", "break_rank", "card", "spot_id", "reported_kind",
    "reported_seat", "reported_ms", "reported_dealt_in", "halted_ms", "halt_rule",
]  # fmt: skip
NOTHING_REPORTED: dict[str, Any] = {
    "reported_kind": "", "reported_seat": None, "reported_ms": None, "reported_dealt_in": [],
    "halted_ms": None, "halt_rule": "",
}  # fmt: skip


def lay_tables(line: OpenLine, numbers: Collection[int], first_rank: int) -> dict[int, int]:
    """Open the tables of a hall that has none yet, all at once; the highest number breaks first.
    Returns their keys by number."""
    here, opened = line.tournament.pk, Table.State.OPEN.value
    terms = line.tournament.seating_terms
    seats = terms.stages.sizes[0] if terms.stages else terms.table_size
    rows: list[list[Any]] = []
    spots, closed = venue.free_spots(line.tournament, numbers), _closed_tables(line)
    for number in numbers:
        _check_number(number, closed)
        place = [first_rank - number, 1, spots.get(number)]
        rows.append([here, number, seats, opened, *place, "", None, None, [], None, ""])
    keys = line.create_many(Table, TABLE_COLUMNS, rows)
    return dict(zip(numbers, keys, strict=True))


def open_table(line: OpenLine, table_number: int, break_rank: int) -> Table:
    """Open a table that was never open, or open a closed one again ("table.open" if it is)."""
    _check_number(table_number, _closed_tables(line))
    table = Table.objects.filter(tournament=line.tournament, number=table_number).first()
    if table is not None and table.state == Table.State.OPEN:
        raise refuse("table.open", table=table_number)
    spot = venue.free_spots(line.tournament, [table_number]).get(table_number)
    if table is None:
        return line.create(
            Table,
            tournament_id=line.tournament.pk,
            number=table_number,
            seats=line.tournament.seating_terms.table_size,
            break_rank=break_rank,
            spot_id=spot,
        )
    line.update(table, state=Table.State.OPEN.value, break_rank=break_rank, spot_id=spot)
    return table


def leave_spots(line: OpenLine) -> None:
    """The event is over: its tables stand in the way of no other."""
    tables = Table.objects.filter(tournament=line.tournament).exclude(spot=None)
    line.update_many(list(tables), spot_id=None)


def _closed_tables(line: OpenLine) -> Collection[int]:
    return line.tournament.seating_terms.hall_use.closed_tables


def _check_number(table_number: int, closed: Collection[int]) -> None:
    if not 1 <= table_number <= HIGHEST_NUMBER:
        raise refuse("table.no_number", most=HIGHEST_NUMBER)
    if table_number in closed:
        raise refuse("table.not_used", table=table_number)


def close_table(line: OpenLine, table: Table) -> None:
    """Close a table nobody sits at any more, or leave it breaking while somebody of it is on the
    way; what was told about its button is forgotten."""
    awaited = _is_awaited(table)
    state = Table.State.BREAKING if awaited else Table.State.CLOSED
    kept = {} if awaited else {"spot_id": None}
    line.update(table, state=state.value, **kept, **NOTHING_REPORTED)
    clock_steps.close_table(line, table.number)


def close_broken(line: OpenLine) -> None:
    """Close the broken tables whose last player has arrived elsewhere, or left."""
    for table in _emptied_tables(line.tournament):
        close_table(line, table)


def _on_the_way(table: Table | OuterRef) -> QuerySet[Stay]:
    """Who has left the table and has not arrived."""
    return Stay.objects.live().filter(came_from__table=table, arrived=False)


@compiled.exists
def _is_awaited(table: Table) -> QuerySet[Stay]:
    return _on_the_way(table)


@compiled.rows
def _emptied_tables(tournament: Tournament) -> QuerySet[Table]:
    breaking = Table.objects.filter(tournament=tournament, state=Table.State.BREAKING)
    return breaking.exclude(Exists(_on_the_way(OuterRef("pk"))))


def forget_positions(line: OpenLine, table: Table, seats: int) -> None:
    """Make the table ready for other players: so many ``seats``, and nothing told of its button."""
    line.update(table, seats=seats, **NOTHING_REPORTED)


def sit(line: OpenLine, entry: Entry, table: Table, number: int, reason: str) -> Stay:
    """Seat an entry that has no seat; the player is there (holding the seat card)."""
    check_free(line, table, number)
    return line.create(
        Stay,
        tournament_id=line.tournament.pk,
        entry_id=entry.pk,
        table_id=table.pk,
        number=number,
        reason=reason,
        since_seq=line.seq,
        since_ms=line.now,
    )


def seat_late(
    line: OpenLine, entry: Entry, tables: Sequence[TableState], reason: str = Stay.Reason.LATE
) -> None:
    """Draw a seat for an entry that comes after the draw, by the committed lot; ``tables``: those
    in play, as read before the verb wrote anything (what is kept of them would outlive a refusal).

    Refused as blockers.no_late_seat says, "bracket.fixed" in an Olympic event.
    """
    check_not_olympic(line)
    rules = selectors.rules_of(line.tournament)
    room = late_room(tables, rules)
    if obstacle := no_late_seat(tables, room, rules):
        raise Refused(obstacle)
    met = met_at_tables(line.tournament, entry)
    table, seat = draw_one(room, met, seed_store.take(line))
    sit(line, entry, selectors.table(line.tournament, table), seat, reason)
    line.fact(table=table, seat=seat)
    line.fact(room=[[t.number, t.players, list(t.seats)] for t in room])
    if met:
        line.fact(met=sorted(map(list, met.items())))


def sit_many(line: OpenLine, places: Iterable[tuple[int, int, int]], reason: str) -> None:
    """Seat many entries at once (the keys of entry and table, seat number); the tables must be
    empty."""
    fixed, seq, now = line.tournament.pk, line.seq, line.now
    rows = [
        [fixed, entry, table, number, reason, None, True, seq, now, None, None]
        for entry, table, number in places
    ]
    line.create_many(Stay, SEAT_COLUMNS, rows)


def vacate(line: OpenLine, entry: Entry) -> Stay | None:
    """End the entry's stay; None when it had no seat."""
    stay = live_stay(entry)
    if stay is not None:
        line.update(stay, until_seq=line.seq, until_ms=line.now)
        if not stay.arrived:
            close_broken(line)
    return stay


def send(line: OpenLine, stay: Stay, table: Table, number: int, reason: str) -> Stay:
    """Order a player from a stay to a seat, which is held until they have arrived. Refused
    "bracket.fixed" to another table of an Olympic event."""
    if stay.table_id != table.pk:
        check_not_olympic(line)
    line.update(stay, until_seq=line.seq, until_ms=line.now)
    check_free(line, table, number)
    return hold(line, stay, table, number, reason)


def swap(line: OpenLine, first: Stay, second: Stay) -> None:
    """Give each of two players the other's seat; within one table they sit there at once."""
    line.update_many([first, second], until_seq=line.seq, until_ms=line.now)
    held = [
        hold(line, first, second.table, second.number, Stay.Reason.CORRECTION),
        hold(line, second, first.table, first.number, Stay.Reason.CORRECTION),
    ]
    if first.table_id == second.table_id:
        arrive(line, held)


def hold(line: OpenLine, left: Stay, table: Table, number: int, reason: str) -> Stay:
    """Hold a free seat for the player whose stay ``left`` this line has ended."""
    return line.create(
        Stay,
        tournament_id=line.tournament.pk,
        entry_id=left.entry_id,
        table_id=table.pk,
        number=number,
        reason=reason,
        came_from_id=left.pk,
        arrived=False,
        since_seq=line.seq,
        since_ms=line.now,
    )


def hold_many(line: OpenLine, places: Iterable[tuple[Stay, Table, int]], reason: str) -> None:
    """Hold seats for many players at once (the stay this line has ended, table, seat number);
    the seats must be free. Who was still on the way comes from the seat they last sat in; who
    keeps the seat they sit in has arrived."""
    fixed, rows = line.tournament.pk, []
    for left, table, number in places:
        since = [line.seq, line.now, None, None]
        stays = left.arrived and (left.table_id, left.number) == (table.pk, number)
        last_seat = left.pk if left.arrived else left.came_from_id
        came_from = None if stays else last_seat
        rows.append([fixed, left.entry_id, table.pk, number, reason, came_from, stays, *since])
    line.create_many(Stay, SEAT_COLUMNS, rows)


def arrive(line: OpenLine, stays: Sequence[Stay], away: Collection[int] = ()) -> None:
    """The dealers have seen the slips: held seats are taken; by a stack alone at those ``away``."""
    line.update_many(stays, arrived=True)
    see(line, stays, away)
    close_broken(line)


def report_position(line: OpenLine, table_number: int, seat: int) -> str:
    """Note which seat has the big blind or the button in the hand at a table; return which of them
    (GameNow.asks).

    Refused: "table.unknown", "table.closed", "seat.unknown", "position.nobody_there" where nobody
    was dealt in, "position.stud" where only stud is played.
    """
    row = selectors.open_table(line.tournament, table_number)
    if not 1 <= seat <= row.seats:
        raise missing("seat.unknown", table=table_number, seat=seat)
    dealt_in = positions_now.dealt_in(row, line.now)
    if seat not in {*dealt_in, *positions_now.just_left(row, line.now)}:
        raise refuse("position.nobody_there", table=table_number, seat=seat)
    rule = selectors.rules_of(line.tournament).button.value
    asks = positions_now.game(line.tournament, line.now).asks(rule)
    if not asks:
        raise refuse("position.stud")
    reported = {"reported_kind": asks, "reported_seat": seat, "reported_ms": line.now}
    line.update(row, **reported, reported_dealt_in=dealt_in)
    return asks


def check_not_olympic(line: OpenLine) -> None:
    """Refuse "bracket.fixed" where tables play to one survivor: who sits there is drawn once."""
    if line.tournament.seating_terms.stages:
        raise refuse("bracket.fixed")


def stop_level(line: OpenLine) -> None:
    """Nobody plays on: the level's time stands until somebody starts the clock; a break goes on."""
    reading = clock.reading(line.tournament, line.now)
    if reading.running and reading.number is not None:
        clock_steps.stop(line)


def check_free(line: OpenLine, table: Table, number: int) -> None:
    """Refuse a seat that is not there, at a closed table, or taken ("seat.taken" names by whom)."""
    if table.state != Table.State.OPEN:
        raise refuse("table.closed", table=table.number)
    if not 1 <= number <= table.seats:
        raise missing("seat.unknown", table=table.number, seat=number)
    if (table.number, number) in line.tournament.seating_terms.hall_use.closed_seats:
        raise refuse("seat.not_used", table=table.number, seat=number)
    taken = _stay_on(table, number)
    if taken is not None:
        name = taken.entry.member.short_name
        raise refuse("seat.taken", table=table.number, seat=number, name=name)


@compiled.first
def _stay_on(table: Table, seat: int) -> QuerySet[Stay]:
    return Stay.objects.live().filter(table=table, number=seat).select_related("entry__member")


def check_hand_over(line: OpenLine, tables: Iterable[int]) -> None:
    """Refuse while one of ``tables`` is in its hand of hand-for-hand play; else nobody can know."""
    if obstacle := hand_on(tables, selectors.in_hand(line.tournament)):
        raise Refused(obstacle)
