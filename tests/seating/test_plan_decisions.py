"""The plan where the floor decides otherwise: who stays, what does not break, what is allowed."""

from dataclasses import replace

import pytest

from floor.journal import kept, undo, undo_preview
from floor.journal import services as journal_services
from floor.journal.private import Private
from floor.models import Stage, Tournament
from floor.values.roles import Role
from pages.hall import hall_map
from pages.hall.floor_plan import Outlook, outlook
from seating import board, selectors, services
from seating.draw import difference
from seating.draws.published import published
from seating.plan import plan_decisions
from seating.plan.closing import BreakTable
from seating.plan.move import MovePlayer
from seating.plan.plan import plan
from seating.plan.redraw import redraw_due
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.floor.people import colleague
from tests.seating.books import BFSP, FSPR, TDA_2019
from tests.seating.room import at, bust_out, refused, seats, sizes
from tests.seating.test_plan import hall

WHY = Private("ногу в гипсе")


def looked(event: Evening) -> Outlook:
    event.tournament.refresh_from_db()
    return outlook(selectors.read_hall_in_play(event.tournament, event.now))


def test_4_1_the_next_player_moves_for_one_whom_the_floor_keeps() -> None:
    crowded = hall(9, 7)
    first = crowded.table(1)
    kept = replace(first, state=replace(first.state, staying=frozenset({4})))
    (step,) = plan(crowded.with_tables(kept), FSPR)
    assert isinstance(step, MovePlayer) and step.seat == 5
    nobody = replace(first, state=replace(first.state, staying=first.state.occupied))
    assert plan(crowded.with_tables(nobody), FSPR) == ()


def test_a_table_that_is_kept_does_not_break_and_the_next_does() -> None:
    steps = [plan(hall(5, 6, 6, unbroken=frozenset(kept)), FSPR)[0] for kept in ((), (3,))]
    assert [step.table for step in steps if isinstance(step, BreakTable)] == [3, 2]


def test_a_table_that_is_kept_and_runs_empty_closes_all_the_same() -> None:
    """Nobody is moved there in its stead."""
    step = plan(hall(5, 0, 5, 5, unbroken=frozenset({2})), FSPR)[0]
    assert isinstance(step, BreakTable) and (step.table, step.why) == (2, "empty")


def test_4_1_nobody_who_is_kept_is_due_while_another_is_on_the_way_there() -> None:
    crowded = hall(9, 7)
    first = crowded.table(1)
    seats = {"staying": frozenset({1, 2, 3, 4, 5, 6, 7, 8}), "arriving": frozenset({9})}
    state = replace(first.state, **seats)
    (step,) = plan(crowded.with_tables(replace(first, state=state)), FSPR)
    assert isinstance(step, MovePlayer) and step.seat == 9


def test_later_steps_go_on_where_a_kept_seat_stood_for_one_not_known_yet() -> None:
    crowded = hall(9, 5)
    first = crowded.table(1)
    state = replace(first.state, last=None, staying=frozenset({9}))
    assert len(plan(crowded.with_tables(replace(first, state=state)), FSPR)) == 2


@pytest.mark.django_db
def test_a_hall_that_is_newer_than_the_decisions_is_read_all_the_same() -> None:
    """Beside a page that has read the decisions a table breaks, or a player leaves."""
    event = evening(30, drawn=True)
    for table in (1, 3):
        ask = {"table": table, "entry_id": at(event.tournament, table), "reason": WHY}
        services.refuse_step(event.tap(), **ask)
    decided = plan_decisions.read(event.tournament)
    bust_out(event, 3, 10)
    services.close_table(event.tap(), table=3)
    bust_out(event, 1)
    here = selectors.hall(event.tournament, event.now, decided=decided)
    assert [table.state.staying for table in here.tables] == [frozenset(), frozenset()]


def test_two_until_four_tables_then_one_where_the_book_names_no_figure() -> None:
    five, four = hall(9, 7, 9, 9, 9), hall(9, 7, 9, 9)
    for rules, moves in ((TDA_2019, 0), (FSPR, 1)):
        assert len(plan(replace(five, two_apart_above=4), rules)) == moves
    assert len(plan(replace(four, two_apart_above=4), TDA_2019)) == 1


def test_11_D_3_1_by_exception_short_tables_play_on() -> None:
    allowed = replace(TDA_2019.balance, exception_rule="tda_2019 11-D")
    rules = replace(TDA_2019, balance=allowed)
    step = plan(hall(9, 6, judge_exception=True), rules)[0]
    assert isinstance(step, MovePlayer) and step.due_rule == ""
    assert plan(hall(9, 7, judge_exception=True), BFSP) == ()


@pytest.mark.django_db
def test_a_refused_step_leads_to_the_next_until_it_is_proposed_again() -> None:
    event = evening(20, drawn=True)
    bust_out(event, 2, 2)
    (_, donor), seat = (2, 1), seats(event.tournament)
    for table in (1, 2):
        numbers = sorted(n for t, n in seat.values() if t == table)
        services.report_position(event.tap(), table=table, seat=numbers[0])
    due = looked(event).proposals[0].player
    assert due is not None
    ask = {"table": donor, "entry_id": due.entry_id, "reason": WHY}
    assert refused(services.refuse_step, event.tap(), **ask | {"reason": Private(" ")}).code
    line = services.refuse_step(event.tap(), **ask)
    assert refused(services.refuse_step, event.tap(), **ask).code == "plan.decided"
    then = looked(event)
    assert then.proposals[0].player not in (None, due)
    assert [d.reason and d.reason.text for d in then.decisions] == ["ногу в гипсе"]
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert looked(event).proposals[0].player == due
    services.refuse_step(event.tap(), **ask)
    services.end_decision(event.tap(), decision=looked(event).decisions[0].pk)
    assert looked(event).proposals[0].player == due


@pytest.mark.django_db
def test_walls_and_tiles_call_no_table_the_next_to_break_that_the_floor_leaves_unbroken() -> None:
    event = evening(30, drawn=True)
    first, then = board.tables(event.tournament)["next_to_break"], ""
    for table in (3, 2):
        services.refuse_step(event.tap(), table=table, reason=WHY)
        then = board.tables(event.tournament)["next_to_break"]
        tiles = hall_map.tiles(event.tournament, event.now)
        marked = [tile.number for tile in tiles if "next_to_break" in tile.states]
        assert marked == ([int(then)] if then else [])
    assert (first, then) == ("3", None)


@pytest.mark.django_db
def test_11_D_a_table_that_is_left_to_the_director_can_be_stopped_and_so_can_any_other() -> None:
    event = evening(24, key="tda_2019_turbo", drawn=True)
    bust_out(event, 3, 4)
    short = looked(event)
    assert (short.halted, short.may_stop) == ((), (3,))
    chief, slug = signed_in(event.chief), event.tournament.slug
    assert 'id="halt-3"' in chief.get(f"/t/{slug}/plan/").content.decode()
    for table in (1, 3):
        assert 'id="do-halt"' in chief.get(f"/t/{slug}/table/{table}/").content.decode()
    services.halt_table(event.tap(), table=3)
    assert 'id="do-halt"' not in chief.get(f"/t/{slug}/table/3/").content.decode()
    assert looked(event).may_stop == ()


@pytest.mark.django_db
def test_who_sits_at_another_table_by_now_is_not_kept_there() -> None:
    event = evening(20, drawn=True, table_size=12)
    ask = {"table": 2, "entry_id": at(event.tournament, 1), "reason": WHY}
    assert refused(services.refuse_step, event.tap(), **ask).code == "plan.sits_elsewhere"


@pytest.mark.django_db
def test_3_1_the_exception_is_the_chief_judges_and_has_its_paragraph() -> None:
    event = evening(20, key="bfsp_ten_max", drawn=True)
    bust_out(event, 2, 2)
    judge = replace(event.tap(), staff_id=colleague(event, Role.JUDGE).pk)
    assert looked(event).proposals
    line = services.make_exception(event.tap())
    assert (line.facts["rule"], line.facts["most"]) == ("bfsp 3.1", 2)
    now = looked(event)
    assert now.proposals == () and now.decisions[0].rule == "bfsp 3.1"
    ask = {"decision": now.decisions[0].pk}
    assert refused(services.end_decision, judge, **ask).code == "plan.chief_only"
    services.end_decision(event.tap(), **ask)
    assert looked(event).proposals
    federation = evening(20, key="fspr_club_evening", drawn=True)
    assert refused(services.make_exception, federation.tap()).code == "plan.no_exception"


@pytest.mark.django_db
def test_several_players_go_round_in_one_line_and_all_or_none() -> None:
    event = evening(20, drawn=True)
    places = seats(event.tournament)
    first, other = at(event.tournament, 1), at(event.tournament, 2)
    moves = [[first, *places[other]], [other, *places[first]]]
    ask = {"moves": moves, "reason": "correction"}
    taken = {"moves": [moves[0]], "reason": "correction"}
    assert refused(services.order_moves, event.tap(), **taken).code == "seat.taken"
    line = services.order_moves(event.tap(), **ask)
    assert seats(event.tournament) == places | {first: places[other], other: places[first]}
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert seats(event.tournament) == places


@pytest.mark.django_db
def test_moves_between_other_tables_are_ordered_together() -> None:
    event = evening(36, drawn=True)  # 9 each
    for table in (1, 2):
        bust_out(event, table, 2)
    for table in (1, 2, 3, 4):
        numbers = sorted(n for t, n in seats(event.tournament).values() if t == table)
        services.report_position(event.tap(), table=table, seat=numbers[0])
    together = looked(event).together
    assert len(together) == 2
    moves = [[p.player.entry_id, *map(int, p.to.split("-"))] for p in together if p.player]
    services.order_moves(event.tap(), moves=moves, reason="balance")
    services.confirm_everybody(event.tap(), seen=2)
    assert looked(event).proposals == () and sizes(event.tournament) == {1: 8, 2: 8, 3: 8, 4: 8}


@pytest.mark.django_db
def test_11_D_a_table_stands_with_its_time_and_paragraph_and_its_button_stays() -> None:
    event = evening(27, key="tda_2019_turbo", drawn=True, turbo=False)
    short = 2
    numbers = sorted(n for t, n in seats(event.tournament).values() if t == short)
    services.report_position(event.tap(), table=short, seat=numbers[-1])
    bust_out(event, short, 3)
    line = services.halt_table(event.tap(), table=short)
    assert line.facts["rule"] == "tda_2019 11-D"
    assert refused(services.halt_table, event.tap(), table=short).code == "table.halted"
    event.now += 20 * 60_000
    row = selectors.table(event.tournament, short)
    rules = selectors.rules_of(event.tournament)
    assert selectors.last_hand(row, rules, event.now) is not None
    consequences = undo.consequences(event.tournament.pk, line.seq)
    assert "Table 2 plays on." in undo_preview.preview_sentences(consequences)
    services.resume_table(event.tap(), table=short)
    row.refresh_from_db()
    assert row.halted_ms is None and selectors.last_hand(row, rules, event.now) is not None
    assert refused(services.resume_table, event.tap(), table=short).code == "table.not_halted"


@pytest.mark.django_db
def test_a_table_that_stands_is_not_left_to_the_director_any_more() -> None:
    event = evening(27, key="tda_2019_turbo", drawn=True)
    bust_out(event, 2, 3)
    assert looked(event).left_to_director == (2,)
    services.halt_table(event.tap(), table=2)
    now = looked(event)
    assert now.left_to_director == () and [number for number, _halt in now.standing] == [2]


@pytest.mark.parametrize(
    ("players", "drawn", "point"),
    [(28, (), None), (27, (), 27), (25, (27,), None), (18, (27,), 18), (17, (27, 18), None)],
)
def test_all_seats_are_drawn_anew_once_at_each_point_of_the_terms(
    players: int, drawn: tuple[int, ...], point: int | None
) -> None:
    assert redraw_due(players, (27, 18), drawn) == point


@pytest.mark.django_db
def test_the_plan_proposes_the_redraw_of_the_terms_once() -> None:
    event = evening(20, drawn=True, redraw_at="18", final_table_size=9)
    bust_out(event, 1)
    assert selectors.redraw_point(event.tournament, 19) is None
    bust_out(event, 2)
    assert selectors.redraw_point(event.tournament, 18) == 18
    services.redraw(event.tap(), tables=[1, 2], targets=[1, 2], reason="terms")
    assert selectors.redraw_point(event.tournament, 18) is None


@pytest.mark.django_db
def test_no_table_deals_a_fourth_of_three_last_hands() -> None:
    event = evening(20, drawn=True)
    assert (
        refused(services.draw_last_hands, event.tap(), least=4, most=3).code == "last_hands.range"
    )
    services.draw_last_hands(event.tap(), least=3, most=3)
    ask = {"table": 2}
    for dealt in range(3):
        services.count_last_hand(event.tap(), **ask, dealt=dealt)
        stale = refused(services.count_last_hand, event.tap(), **ask, dealt=dealt)
        assert stale.code == ("last_hands.stale" if dealt < 2 else "last_hands.all_dealt")
    assert refused(services.draw_last_hands, event.tap(), least=1, most=1).code.endswith("running")
    services.end_last_hands(event.tap())
    assert refused(services.count_last_hand, event.tap(), **ask, dealt=0).code == "last_hands.none"


@pytest.mark.django_db
def test_no_hand_is_counted_in_two_ways() -> None:
    event = evening(20, drawn=True)
    services.draw_last_hands(event.tap(), least=2, most=2)
    assert refused(services.begin_hand_for_hand, event.tap()).code == "last_hands.running"
    services.end_last_hands(event.tap())
    services.begin_hand_for_hand(event.tap())
    ask = {"least": 2, "most": 2}
    assert refused(services.draw_last_hands, event.tap(), **ask).code == "last_hands.counted"


@pytest.mark.django_db
def test_the_wall_says_nothing_of_last_hands_after_the_end() -> None:
    event = evening(20, drawn=True)
    services.draw_last_hands(event.tap(), least=2, most=2)
    assert board.last_hands(event.tournament) == 2
    Tournament.objects.update(stage=Stage.FINISHED, finished_ms=1)
    event.tournament.refresh_from_db()
    kept.forget()
    assert board.last_hands(event.tournament) is None


@pytest.mark.django_db
def test_how_many_last_hands_follows_from_the_lot_on_the_line() -> None:
    event = evening(20, drawn=True)
    file = published(services.draw_last_hands(event.tap(), least=3, most=7))
    assert difference(file) == "" and file["result"] == board.last_hands(event.tournament)
    assert difference(file | {"result": 8}) == f"result  is 8, drawn again {file['result']}"
