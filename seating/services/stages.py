from clock import selectors as clock
from clock import steps as clock_steps
from floor import journal
from floor.journal.open_line import OpenLine
from floor.models import Stage
from floor.values.roles import FLOOR
from registration.entries.selectors import chips_in_play
from registration.models import Entry, StageStacks
from rules.refusal import Refused, refuse
from seating import selectors, steps
from seating.bracket import Shape
from seating.draw import OpenTable
from seating.draws import seed_store, stages
from seating.draws.draw_list import groups_apart, needs_of
from seating.draws.published import list_facts
from seating.draws.seat_draw import DrawList, redraw_list, redraw_seats
from seating.models import Stay, Table


@journal.verb("stage.drawn", roles=FLOOR, until_sealed=True)
def draw_stage(line: OpenLine, *, stack: int) -> None:
    """Draw the next stage of an Olympic event among the survivors, from the committed lot
    (FSPR 4.2, BFSP 3.2): each starts again with a ``stack`` of so many chips.

    Of the open tables the lowest numbers stay, as many as the map of the terms says; the others
    close. Everybody is on the way until the dealer has seen the slips, and the level's time stands.
    With the final the event comes to its final table. Refused: stages.obstacles; "bracket.no_stack"
    for none; "bracket.alone" for a survivor who is the only player left; "draw.no_room" where seats
    of a table are not to be used; "hand.tables_playing" in a hand of hand-for-hand play.
    """
    if refusals := stages.obstacles(line.tournament, stages.drawn_tables(line.tournament)):
        raise Refused(*refusals)
    if stack < 1:
        raise refuse("bracket.no_stack")
    steps.check_hand_over(line, [row.number for row in selectors.open_tables(line.tournament)])
    if clock.soft_play(line.tournament) is not None:
        clock_steps.end_soft_play(line)
    stays = _stays(line)
    if len(stays) < 2:
        raise refuse("bracket.alone")
    stage = stages.stages_drawn(line.tournament) + 1
    shape = line.tournament.seating_terms.stages.shape(stage, len(stays))
    _sit(line, stays, stage, shape)
    _reset_stacks(line, stage, len(stays), stack)
    steps.stop_level(line)
    line.fact(to_final=line.tournament.seating_terms.stages.to_final(stage), players=len(stays))
    line.fact(stack=stack, tables_drawn=shape.tables, byes=shape.byes)


def _stays(line: OpenLine) -> dict[int, Stay]:
    """The survivors' stays, by entry."""
    live = Stay.objects.live().filter(tournament=line.tournament, entry__state=Entry.State.IN)
    return {stay.entry_id: stay for stay in live.select_related("table").order_by("entry_id")}


def _sit(line: OpenLine, stays: dict[int, Stay], stage: int, shape: Shape) -> None:
    """Hold a drawn seat of the ``stage`` for everybody; tables that are not needed close."""
    rows = {row.number: row for row in selectors.open_tables(line.tournament)}
    targets = sorted(rows)[: shape.tables]
    listed = _draw_list(line, stays, stage, targets)
    seats = redraw_seats(listed, seed_store.take(line))
    for number in targets:
        steps.forget_positions(line, rows[number], seats=shape.seats)
    line.update_many(list(stays.values()), until_seq=line.seq, until_ms=line.now)
    is_final = line.tournament.seating_terms.stages.to_final(stage) == 0
    why = Stay.Reason.FINAL_TABLE if is_final else Stay.Reason.REDRAW
    steps.hold_many(line, ((stays[e], rows[t], seat) for e, (t, seat) in seats.items()), why)
    _close(line, [row for number, row in rows.items() if number not in targets])
    if is_final:
        line.update(line.tournament, stage=Stage.FINAL_TABLE.value)
    line.fact(**list_facts(listed))


def _draw_list(line: OpenLine, stays: dict[int, Stay], stage: int, targets: list[int]) -> DrawList:
    use = line.tournament.seating_terms.stage_use(stage)
    room = [OpenTable(number, 0, use.seats(number)) for number in targets]
    groups = groups_apart(line.tournament, stays, needs_of(line.tournament, stays))
    return redraw_list(list(stays), room, groups)


def _close(line: OpenLine, rows: list[Table]) -> None:
    for row in rows:
        steps.close_table(line, row)


def _reset_stacks(line: OpenLine, stage: int, players: int, stack: int) -> None:
    """All chips go, and each of the ``players`` gets a ``stack``."""
    before = chips_in_play(line.tournament)
    line.create(
        StageStacks,
        tournament_id=line.tournament.pk,
        stage=stage,
        players=players,
        stack=stack,
        before=before,
        chips=players * stack - before,
        seq=line.seq,
        at_ms=line.now,
    )
