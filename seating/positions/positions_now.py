"""What is known of the positions at tables, by the game that the clock shows."""

from dataclasses import replace

from clock import selectors as clock
from clock import timeline
from floor.models import Tournament
from registration.models import Entry
from seating.hall.hall import Hall
from seating.hall.kept_hall import KeptHall
from seating.hall.rules import GameKind, SeatingRules
from seating.hall.rules_from_book import seating_rules
from seating.hall.table import FrozenButton, LastHand, TableState
from seating.models import Stay, Table
from seating.positions.game_kind import FROZEN, GameNow, game_now
from seating.positions.reported_positions import told_positions

HAND_LASTS_MS = 180_000
REPORT_IS_FRESH_MS = 180_000  # after about a hand the blinds have moved on: ask again


def game(tournament: Tournament, now: int) -> GameNow:
    """What is played at ``now``; two queries."""
    levels = clock.sheet(tournament)
    if not levels:
        return GameNow(GameKind.BOARD)
    shown = timeline.read(levels, clock.anchor(tournament), now)
    return game_now(levels, shown.row, shown.elapsed_ms)


def dealt_in(row: Table, now: int) -> list[int]:
    """Seats that were dealt into the hand being played: players there, and who just left."""
    stays = Stay.objects.filter(table=row, arrived=True)
    here = stays.filter(until_seq=None).values_list("number", flat=True)
    gone = stays.filter(entry__state=Entry.State.OUT, until_ms__gte=now - HAND_LASTS_MS)
    return sorted({*here, *gone.values_list("number", flat=True)})


def just_left(row: Table, now: int) -> list[int]:
    """Seats whose players went out or to another table within about a hand."""
    gone = Stay.objects.filter(table=row, arrived=True, until_ms__gte=now - HAND_LASTS_MS)
    return list(gone.values_list("number", flat=True))


def last_hand(row: Table, rules: SeatingRules, now: int) -> LastHand | None:
    """The positions as the floor reported them, None without a report or with an old one, or where
    one player alone was dealt in: that was no hand. Where play stands it grows no older."""
    if row.reported_seat is None or row.reported_kind == FROZEN:
        return None
    stands = now if row.halted_ms is None else min(now, row.halted_ms)
    if stands - (row.reported_ms or 0) > REPORT_IS_FRESH_MS:
        return None
    if len(row.reported_dealt_in) < 2:
        return None
    dealt_in = TableState(row.number, row.seats, frozenset(row.reported_dealt_in))
    return told_positions(row.reported_kind, rules.button.value, row.reported_seat, dealt_in)


def frozen_button(row: Table, game: GameNow, now: int) -> FrozenButton | None:
    """Where the button stands still during stud among other games, as it was reported; None without
    a report of this round of stud."""
    if row.reported_kind != FROZEN or row.reported_seat is None or game.still_ms is None:
        return None
    if (
        now - (row.reported_ms or 0) > game.still_ms + REPORT_IS_FRESH_MS
        or len(row.reported_dealt_in) < 2
    ):
        return None
    dealt_in = TableState(row.number, row.seats, frozenset(row.reported_dealt_in))
    alone = dealt_in.players == 2  # heads-up the small blind is on the button
    seat = row.reported_seat
    return FrozenButton(seat, seat if alone else dealt_in.next_player(seat))


def last_opened(tournament: Tournament, hall: Hall) -> dict[int, int]:
    """The free seat that was vacated last, by table number; one query. Tables of which nobody has
    left are not in it."""
    left = Stay.objects.filter(tournament=tournament, until_seq__isnull=False)
    rows = left.filter(table__state=Table.State.OPEN).order_by("until_seq", "-number")
    open_now = {(table.number, seat) for table in hall.tables for seat in table.state.empty}
    vacated = rows.values_list("table__number", "number")
    return {table: seat for table, seat in vacated if (table, seat) in open_now}


def reported(tournament: Tournament, kept: KeptHall, game: GameNow, now: int) -> Hall:
    """The hall with what is known of the last hands and of the seats that opened last."""
    hall, rules = kept.hall, seating_rules(tournament.rulebook)
    rows = []
    for row in (reading.row for reading in kept.readings.values() if reading.is_open):
        if row.reported_seat is not None:
            table, frozen = hall.table(row.number), frozen_button(row, game, now)
            state = replace(table.state, last=last_hand(row, rules, now), frozen=frozen)
            rows.append(replace(table, state=state))
    hall = hall.with_tables(*rows)
    if game.kind is not GameKind.STUD:
        return hall
    opened = last_opened(tournament, hall)
    tables = (hall.table(number) for number in opened)
    changed = (
        replace(table, state=replace(table.state, last_opened=opened[table.number]))
        for table in tables
    )
    return hall.with_tables(*changed)
