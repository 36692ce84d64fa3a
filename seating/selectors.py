"""What screens and decisions read of the hall, each in a fixed number of queries."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from django.db.models import Count, QuerySet

from clock.models import HandReport
from floor.journal import compiled, kept
from floor.models import Stage, Tournament
from registration.entries import alternates, queue, standing
from registration.entries import selectors as registration
from registration.entries.late_entry import Sale
from rules.refusal import Refusal, missing, refuse
from seating.hall import kept_hall
from seating.hall.free_seats import free_seat_count as free_seat_count
from seating.hall.free_seats import free_seats as free_seats
from seating.hall.hall import Hall
from seating.hall.history import stays_of as stays_of
from seating.hall.kept_hall import KeptHall
from seating.hall.readings import read_tables
from seating.hall.rules import Choice, GameKind, SeatingRules
from seating.hall.rules_from_book import seating_rules
from seating.hall.sitters import Seated, live_stays
from seating.hall.sitters import sitter_of as sitter_of
from seating.hall.sitters import sitters as sitters
from seating.hall.table import TableState
from seating.hall.withdrawal import refund_obstacle as refund_obstacle
from seating.hall.withdrawal import withdrawal_obstacle as withdrawal_obstacle
from seating.models import PlanDecision, Stay, Table
from seating.plan import blockers, plan_decisions
from seating.plan.blockers import Obstacles
from seating.plan.closing import RedrawFinal
from seating.plan.final_table import final_size
from seating.plan.last_hands import hands_of as hands_of
from seating.plan.last_hands import last_hands as last_hands
from seating.plan.plan import next_step
from seating.plan.redraw import redraw_due
from seating.plan.seats_seen import seats_seen as seats_seen
from seating.positions import positions_now
from seating.positions.game_kind import FROZEN, GameNow
from seating.positions.positions_now import REPORT_IS_FRESH_MS as REPORT_IS_FRESH_MS
from seating.positions.positions_now import last_hand as last_hand


class HallReading(NamedTuple):
    """One reading of the hall, for everything a page says of it. ``closes_in_ms``: until late entry
    closes by the running clock, None where it does not or that is not known. ``dealt_in``: as
    positions_now.dealt_in, by the number of a table."""

    seated: Seated
    obstacles: Obstacles
    closes_in_ms: int | None
    decisions: list[PlanDecision]
    dealt_in: Callable[[int], list[int]]


@compiled.count
def on_the_way(tournament: Tournament) -> QuerySet[Stay]:
    """How many were sent to a seat and have not been seen there."""
    return live_stays(tournament).filter(arrived=False)


@compiled.rows
def open_tables(tournament: Tournament) -> QuerySet[Table]:
    """All of them by number."""
    return Table.objects.filter(tournament=tournament, state=Table.State.OPEN)


def table(tournament: Tournament, number: int) -> Table:
    """The table, or Refused "table.unknown"."""
    row = _table(tournament, number)
    if row is None:
        raise missing("table.unknown", table=number)
    row.tournament = tournament  # so nobody reads it again
    return row


@compiled.first
def _table(tournament: Tournament, number: int) -> QuerySet[Table]:
    return Table.objects.filter(tournament=tournament, number=number)


def open_table(tournament: Tournament, number: int) -> Table:
    """The open table, or Refused "table.unknown", "table.closed"."""
    row = table(tournament, number)
    if row.state != Table.State.OPEN:
        raise refuse("table.closed", table=number)
    return row


def stay_of(tournament: Tournament, entry_id: int) -> Stay:
    """The live stay of an entry, or Refused "entry.not_seated", Missing "entry.unknown"."""
    stay = _stay_of(tournament, entry_id)
    if stay is None:
        registration.check_entry(tournament, entry_id)
        raise refuse("entry.not_seated")
    return stay


@compiled.first
def _stay_of(tournament: Tournament, entry_id: int) -> QuerySet[Stay]:
    stays = live_stays(tournament).filter(entry=entry_id)
    return stays.select_related("table", "entry__member")


def rules_of(tournament: Tournament) -> SeatingRules:
    return seating_rules(tournament.rulebook)


def states(tournament: Tournament, now: int, *numbers: int) -> list[TableState]:
    """Every open table as the decisions see it, read as kept_hall.read does, or those named, read
    anew in three queries; two more where a button was reported that stands still."""
    anew = KeptHall(read_tables(tournament, numbers)) if numbers else None
    kept = anew or kept_hall.read(tournament)
    is_frozen = any(reading.row.reported_kind == FROZEN for reading in kept.readings.values())
    game = positions_now.game(tournament, now) if is_frozen else GameNow(GameKind.BOARD)
    return [table.state for table in positions_now.reported(tournament, kept, game, now).tables]


def first_to_break(tournament: Tournament, tables: Sequence[Table]) -> list[Table]:
    """The open ``tables`` as they break, but the last, which stays, and those that the floor leaves
    unbroken; none before the draw, and none in an Olympic event. One query."""
    if tournament.stage != Stage.SEATED or tournament.seating_terms.stages:
        return []
    _, unbroken = plan_decisions.exception_and_unbroken(tournament)
    order = sorted(tables, key=lambda row: row.break_rank)
    return [row for row in order if row.number not in unbroken][:-1]


def break_order(tournament: Tournament) -> list[Table]:
    """The open tables, the next to break first; one query."""
    return sorted(open_tables(tournament), key=lambda row: row.break_rank)


def players_by_table(tournament: Tournament) -> list[tuple[Table, int]]:
    """The open tables in break order, each with its players; read as kept_hall.read does."""
    readings = kept_hall.read(tournament).readings.values()
    return [(reading.row, len(reading.taken)) for reading in readings if reading.is_open]


def hall(
    tournament: Tournament,
    now: int,
    late_entry: Sale | None = None,
    decided: Sequence[PlanDecision] | None = None,
) -> Hall:
    """The hall as the plan sees it, read as kept_hall.read does; beside that two queries, and those
    of ``late_entry`` and ``decided``, which the caller may have read."""
    kept, rules = kept_hall.read(tournament), rules_of(tournament)
    late_entry = late_entry or registration.sale(tournament, now)
    decided = plan_decisions.read(tournament) if decided is None else decided
    terms, game = tournament.seating_terms, positions_now.game(tournament, now)
    here = plan_decisions.kept_seats(positions_now.reported(tournament, kept, game, now), decided)
    return here.under(
        max_seats=terms.table_size,
        final_size=Choice(terms.final_table_size, final_size_rule(tournament, game.kind)),
        kind=game.kind,
        asks=game.asks(rules.button.value),
        window=terms.break_window,
        turbo=terms.turbo,
        olympic=bool(terms.stages),
        tables_kept=_tables_kept(tournament, kept.hall, late_entry),
        two_apart_above=terms.two_apart_above,
        closed_seats=terms.hall_use.closed_seats,
        closed_tables=terms.hall_use.closed_tables,
        **plan_decisions.of_hall(decided),
    )


def _tables_kept(tournament: Tournament, here: Hall, late_entry: Sale) -> bool:
    """Whether no table is closed yet: late entries are still sold and will need the seats.

    So a hall that was opened wide in advance is not told to break at once. Below half of all seats
    the break is due all the same, for play at short tables harms those who came in time; but who is
    left is never drawn together for the final table while the next one may still buy in. Before the
    start, where seats are drawn at the desk, nothing has been played and no table breaks.
    """
    if late_entry.before_start or not late_entry.is_open:
        return late_entry.before_start
    seats = sum(seats * count for (_, seats), count in here.by_size.counts())
    return 2 * here.players >= seats or here.players <= tournament.seating_terms.final_table_size


def is_final_due(tournament: Tournament, now: int) -> bool:
    """Whether the redraw for the final table is what comes first in the hall."""
    return isinstance(next_step(hall(tournament, now), rules_of(tournament)), RedrawFinal)


def final_size_rule(tournament: Tournament, kind: GameKind) -> str:
    """The paragraph behind the final table's size in games of this ``kind``; empty where the
    event's regulations say it."""
    terms = tournament.seating_terms
    by_book = final_size(rules_of(tournament).final, terms.table_size, kind)
    return by_book.rule if by_book and by_book.value == terms.final_table_size else ""


def redraw_point(tournament: Tournament, players: int) -> int | None:
    """The point of the terms at which all seats are to be drawn anew now; one query where the terms
    name any."""
    points = tournament.seating_terms.redraw_points
    if not points:
        return None
    return redraw_due(players, points, _players_redrawn(tournament))


@compiled.rows
def _players_redrawn(tournament: Tournament) -> QuerySet[Stay, int]:
    """How many players each redraw had."""
    drawn = Stay.objects.filter(tournament=tournament, reason=Stay.Reason.REDRAW)
    redraws = drawn.values("since_seq").annotate(players=Count("pk"))
    return redraws.values_list("players", flat=True)


@kept.shared_by_parts
@compiled.as_set
def in_hand(tournament: Tournament) -> QuerySet[HandReport, int]:
    """Tables that have not reported their hand of hand-for-hand play."""
    running = HandReport.objects.filter(hand__tournament=tournament, hand__ended_ms=None)
    dealing = running.exclude(state=HandReport.State.DONE).filter(closed=False)
    return dealing.values_list("table_number", flat=True)


def read_hall(tournament: Tournament, now: int) -> HallReading:
    """Who sits where, and what may not be done, and why; eight queries."""
    seated = Seated(tournament)
    late_entry = registration.sale(tournament, now)
    decided = plan_decisions.read(tournament)
    here = hall(tournament, now, late_entry, decided)
    dealing = frozenset(in_hand(tournament))
    obstacles = Obstacles(here, rules_of(tournament), seated.name_at, dealing)
    closes = late_entry.is_open and late_entry.running
    left_ms = late_entry.left_ms if closes else None
    return HallReading(seated, obstacles, left_ms, decided, partial(_dealt_in_at, tournament, now))


def _dealt_in_at(tournament: Tournament, now: int, number: int) -> list[int]:
    return positions_now.dealt_in(table(tournament, number), now)


def read_hall_in_play(tournament: Tournament, now: int) -> HallReading | None:
    """The same; None before the draw and after the end, when there is nothing to plan."""
    return read_hall(tournament, now) if tournament.is_in_play else None


def no_late_seat(tournament: Tournament, now: int) -> Refusal | None:
    """Why nobody can be seated late at this moment; read as ``states`` does."""
    if tournament.seating_terms.stages:
        return Refusal("bracket.fixed")
    tables, rules = states(tournament, now), rules_of(tournament)
    return blockers.no_late_seat(tables, blockers.late_room(tables, rules), rules)


def no_place(tournament: Tournament, now: int) -> Refusal | None:
    """Why a newcomer gets no place: the event is full, others wait, or no seat is free."""
    return queue.no_place(tournament) or _no_seat(tournament, now)


def alternate_obstacle(tournament: Tournament, now: int) -> Refusal | None:
    """Why the next alternate gets no place: late entry is closed, the event is full, or no seat is
    free."""
    if not registration.sale(tournament, now).is_open:
        return standing.late_closed()
    inside = registration.live_count(tournament)
    full = alternates.full(inside, tournament.registration_terms.capacity)
    return full or _no_seat(tournament, now)


def _no_seat(tournament: Tournament, now: int) -> Refusal | None:
    """Before the draw nobody needs a seat."""
    return None if tournament.stage == Stage.REGISTRATION else no_late_seat(tournament, now)
