from clock import selectors as clock
from clock import steps as clock_steps
from floor import journal
from floor.journal.open_line import OpenLine
from floor.models import Stage
from floor.values.roles import FLOOR
from registration.models import Entry
from rules.refusal import refuse
from seating import selectors, steps
from seating.draws import seed_store
from seating.draws.draw_list import groups_apart, needs_of
from seating.draws.published import list_facts
from seating.draws.seat_draw import redraw_list, redraw_seats
from seating.models import Stay, Table
from seating.plan.redraw import FINAL, REASONS, Redraw, Wish, plan_redraw


@journal.verb("seats.redrawn", roles=FLOOR, until_sealed=True)
def redraw(line: OpenLine, *, tables: list[int], targets: list[int], reason: str) -> None:
    """Draw who sits at ``tables`` anew, from the committed lot, at ``targets``.

    Targets that are not open are opened; tables that are no target close. Everybody is on the way
    until the dealer has seen the slips; who was on the way already is drawn with the rest. At
    several targets the groups and clubs that the first draw kept apart are kept apart again.
    ``reason`` is one of redraw.REASONS. With FINAL the tournament comes to its final table: due
    when the players left make it (FSPR 4.1, BFSP 3.1, TDA 2011 9, TDA 2019 RP-9). Hand-for-hand
    ends with that, for one table waits for no other. Where nobody plays on, the level's time stands
    until somebody starts the clock; a break goes on.
    Refused: "redraw.not_now" and "final.not_now" before the draw, after the end, and for a second
    final table; "bracket.fixed" in an Olympic event; "redraw.unknown_reason"; "table.no_number";
    what redraw.plan_redraw refuses.
    """
    if reason not in REASONS:
        raise refuse("redraw.unknown_reason")
    stage = line.tournament.stage
    if reason == FINAL and stage != Stage.SEATED:
        raise refuse("final.not_now")
    if not line.tournament.is_in_play:
        raise refuse("redraw.not_now")
    steps.check_not_olympic(line)
    hall, in_hand = selectors.hall(line.tournament, line.now), selectors.in_hand(line.tournament)
    wish = Wish(tables, targets, reason)
    plan = plan_redraw(hall, wish, in_hand, final_drawn=stage == Stage.FINAL_TABLE)
    if plan.is_final:
        _end_hand_for_hand(line)
    if {table.number for table in hall.tables} <= {*tables}:
        steps.stop_level(line)
    stays, rows = _stays(line, plan), _targets(line, plan)
    groups = groups_apart(line.tournament, stays, needs_of(line.tournament, stays))
    listed = redraw_list(list(stays), plan.room, groups)
    seats = redraw_seats(listed, seed_store.take(line))
    line.update_many(list(stays.values()), until_seq=line.seq, until_ms=line.now)
    why = Stay.Reason.FINAL_TABLE if plan.is_final else Stay.Reason.REDRAW
    steps.hold_many(line, ((stays[e], rows[t], seat) for e, (t, seat) in seats.items()), why)
    for number, row in rows.items():
        if number in plan.closes:
            steps.close_table(line, row)
    if plan.is_final:
        line.update(line.tournament, stage=Stage.FINAL_TABLE.value)
    line.fact(redraw_reason=reason, players=plan.players)
    line.fact(**list_facts(listed))
    line.fact(from_tables=list(plan.tables), targets=[table.number for table in plan.room])


def _end_hand_for_hand(line: OpenLine) -> None:
    """End it, whether synchronised or soft, where it is played."""
    if clock.running_hand(line.tournament) is not None:
        clock_steps.end_hand(line)
    elif clock.soft_play(line.tournament) is not None:
        clock_steps.end_soft_play(line)


def _stays(line: OpenLine, plan: Redraw) -> dict[int, Stay]:
    """The stays that end, by entry."""
    live = Stay.objects.live().filter(
        tournament=line.tournament, table__number__in=plan.tables, entry__state=Entry.State.IN
    )
    return {stay.entry_id: stay for stay in live.select_related("table").order_by("entry_id")}


def _targets(line: OpenLine, plan: Redraw) -> dict[int, Table]:
    """Every open table by its number; those that receive are opened, with as many seats as they
    need and nothing reported."""
    rows = {row.number: row for row in selectors.open_tables(line.tournament)}
    first = min((row.break_rank for row in rows.values()), default=1)
    for rank, number in enumerate(plan.opens, start=1):
        rows[number] = steps.open_table(line, number, break_rank=first - rank)
    for table in plan.room:
        row = rows[table.number]
        steps.forget_positions(line, row, seats=max(row.seats, *table.seats))
    return rows
