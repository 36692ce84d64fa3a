from dataclasses import replace

from hypothesis import assume, given
from hypothesis import strategies as st

from seating.hall.hall import Hall, HallTable, weight_of_moves
from seating.hall.rules import Choice, GameKind, SeatingRules
from seating.hall.table import LastHand, TableState
from seating.plan.closing import BreakTable, Closing, RedrawFinal, closings
from seating.plan.move import MovePlayer
from seating.plan.plan import after, next_step, pending_closing, plan
from seating.positions.seat_choice import Mode, seat_choice
from tests.seating.books import BFSP, BOOKS, FSPR, TDA_2019
from tests.seating.whole_hall import whole_break, whole_step

NINE = Choice(9, "regulations")


def seated(number: int, players: int, seats: int = 9, moved: int = 0) -> HallTable:
    """Players in the seats from 1 on; the button was at 1, so the next big blind is seat 4."""
    last = LastHand(1, 2, 3) if players > 3 else None
    return HallTable(TableState(number, seats, frozenset(range(1, players + 1)), last), moved)


def hall(*players: int, seats: int = 9, **facts: object) -> Hall:
    """Tables 1, 2, 3 and so on, of which the highest number breaks first."""
    tables = tuple(seated(number, count, seats) for number, count in enumerate(players, 1))
    order = tuple(range(len(players), 0, -1))
    return replace(Hall(tables, order, seats, NINE), **facts)  # type: ignore[arg-type]


def test_4_1_one_move_and_its_paragraphs() -> None:
    (step,) = plan(hall(9, 8, 7), FSPR)
    assert step == MovePlayer(
        from_table=1,
        to_table=3,
        seat=4,
        to_seats=(8, 9),
        needs=(),
        difference=2,
        due_rule="fspr 4.1",
        source_rule="fspr 4.1",
        mover_rule="fspr 4.1",
        seat_rule="fspr 4.1",
    )


def test_11_A_moves_after_one_another_name_different_players_and_seats() -> None:
    first, second = plan(hall(9, 5), TDA_2019)
    assert isinstance(first, MovePlayer)
    assert isinstance(second, MovePlayer)
    assert (first.seat, second.seat) == (4, 5)
    assert (first.to_seats, second.to_seats) == ((6, 7, 8, 9), (7, 8, 9))
    assert (first.due_rule, first.source_rule) == ("tda_2019 11-D", "tda_2019 11-C")


def test_of_a_long_plan_the_first_steps_are_enough() -> None:
    crowded = hall(9, 5)
    assert plan(crowded, TDA_2019, 1) == plan(crowded, TDA_2019)[:1]
    assert plan(crowded, TDA_2019, 7) == plan(crowded, TDA_2019)


def test_tables_nobody_has_looked_at_have_to_be_looked_at() -> None:
    quiet = hall(9, 8, 6)
    state = replace(quiet.table(1).state, last=None)
    step = plan(quiet.with_tables(HallTable(state)), FSPR)[0]
    assert isinstance(step, MovePlayer)
    assert (step.seat, step.needs) == (None, (1,))
    dark = replace(
        quiet, tables=tuple(HallTable(replace(t.state, last=None)) for t in quiet.tables)
    )
    step = plan(dark, FSPR)[0]
    assert isinstance(step, MovePlayer)
    assert (step.seat, step.to_seats, step.needs) == (None, None, (1, 3))


def test_3_1_exception_of_the_chief_judge_lets_two_pass() -> None:
    assert plan(hall(9, 8, 7, judge_exception=True), BFSP) == ()
    assert len(plan(hall(9, 8, 6, judge_exception=True), BFSP)) == 1


def test_10_the_next_in_the_published_order_breaks_and_that_balances() -> None:
    (step,) = plan(hall(4, 5, 9), TDA_2019)
    assert step == BreakTable(3, 9, "room", ((1, 5), (2, 4)), "tda_2019 10", "")


def test_10_a_table_does_not_break_for_want_of_one_seat() -> None:
    assert plan(hall(7, 6, 6), TDA_2019) == ()


def test_a_window_lets_the_shortest_of_the_next_tables_break() -> None:
    sizes = (8, 2, 8, 9)
    assert plan(hall(*sizes), FSPR)[0] == BreakTable(4, 9, "room", ((2, 7), (1, 1), (3, 1)), "", "")
    for window in (2, 3, 4):  # of four tables all are to choose from
        step = plan(hall(*sizes, window=window), FSPR)[0]
        assert isinstance(step, BreakTable)
        assert (step.table, step.players) == ((3, 8) if window == 2 else (2, 2))


def test_of_equally_short_tables_the_one_breaks_whose_players_moved_least() -> None:
    tables = (seated(1, 6, moved=1), seated(2, 6, moved=9), seated(3, 6, moved=2))
    three = replace(hall(6, 6, 6), tables=tables)
    for window, broken in ((1, 3), (2, 3), (3, 1)):
        step = plan(replace(three, window=window), FSPR)[0]
        assert isinstance(step, BreakTable)
        assert step.table == broken


def test_donor_is_the_next_to_break_then_who_moved_least_then_the_highest_number() -> None:
    def donor(*moved: int, order: tuple[int, ...]) -> int:
        tables = (*(seated(n, 9, moved=m) for n, m in enumerate(moved, 1)), seated(9, 7))
        step = plan(Hall(tables, order, 9, NINE), FSPR)[0]
        assert isinstance(step, MovePlayer)
        return step.from_table

    assert donor(5, 0, 0, order=(1, 2, 3, 9)) == 1
    assert donor(5, 4, 0, order=(9, 1, 2, 3)) == 3
    assert donor(5, 0, 0, order=(9, 1, 2, 3)) == 3


def test_receiver_is_the_last_to_break_that_has_a_seat_to_take() -> None:
    strict = replace(TDA_2019.balance, single_big_blind=Choice(False, "house"))
    rules = replace(TDA_2019, balance=strict)
    step = plan(hall(9, 7, 7), rules)[0]
    assert isinstance(step, MovePlayer)
    assert step.to_table == 2
    gap = TableState(2, 8, frozenset({1, 2, 4, 5, 6, 7, 8}), LastHand(1, 2, 3))
    step = plan(hall(9, 7, 7).with_tables(HallTable(gap)), rules)[0]
    assert isinstance(step, MovePlayer)
    assert (step.to_table, step.to_seats) == (3, (8, 9))


def test_no_seat_is_allowed_this_hand_and_the_plan_says_so() -> None:
    gap = HallTable(TableState(2, 8, frozenset({1, 2, 4, 5, 6, 7, 8}), LastHand(1, 2, 3)))
    strict = replace(TDA_2019.balance, single_big_blind=Choice(False, "house"))
    step = plan(hall(9, 7).with_tables(gap), replace(TDA_2019, balance=strict))[0]
    assert isinstance(step, MovePlayer)
    assert (step.to_seats, step.needs) == ((), ())


def test_4_1_final_table_alone_when_the_players_left_fit() -> None:
    assert plan(hall(5, 4), FSPR) == (RedrawFinal(9, (1, 2), 9, "fspr 4.1", "regulations"),)
    assert plan(hall(5, 5), FSPR) == ()


def test_3_1_the_final_is_offered_first_at_the_table_that_would_break_last() -> None:
    (step,) = plan(hall(6, 4, seats=10, final_size=Choice(10, "bfsp 3.1")), BFSP)
    assert isinstance(step, RedrawFinal)
    assert step.tables == (1, 2)
    (step,) = plan(
        hall(6, 4, seats=10, final_size=Choice(10, "bfsp 3.1"), break_order=(1, 2)), BFSP
    )
    assert isinstance(step, RedrawFinal)
    assert step.tables == (2, 1)


def test_4_1_two_players_at_two_tables_are_a_final_and_one_is_none() -> None:
    (step,) = plan(hall(1, 1), FSPR)
    assert isinstance(step, RedrawFinal) and step.players == 2
    assert not any(isinstance(step, RedrawFinal) for step in plan(hall(1, 0), FSPR))


def test_10_two_out_in_one_hand_at_ten_begin_the_final_with_eight() -> None:
    (step,) = plan(hall(5, 3, seats=10), BOOKS["metropolitan"])
    assert isinstance(step, RedrawFinal)
    assert step.players == 8


def test_9_ten_players_make_the_final_table_of_a_nine_max_event() -> None:
    (step,) = plan(hall(5, 5, final_size=Choice(10, "tda_2011 9")), BOOKS["tda_2011"])
    assert isinstance(step, RedrawFinal)
    assert (step.players, step.size, step.size_rule) == (10, 10, "tda_2011 9")


def test_3_1_when_the_next_table_closes_is_said_before() -> None:
    ten = Choice(10, "bfsp 3.1")
    for left, expected in {
        (10, 10, 9, 9, 9): [(40, 4), (30, 3), (18, 2), (10, 1)],
        (8, 8, 8, 8, 8): [(30, 3), (18, 2), (10, 1)],  # the first is due
        (7, 7, 6): [(18, 2), (10, 1)],  # and not at twenty: the last two tables are nine-handed
        (7, 6, 5): [(10, 1)],
        (6, 5): [(10, 1)],
        (6, 4): [],
        (9,): [],
    }.items():
        coming = closings(hall(*left, seats=10, final_size=ten), BFSP, 9)
        assert [(closing.players, closing.tables) for closing in coming] == expected, left
        assert closings(hall(*left, seats=10, final_size=ten), BFSP, 1) == coming[:1]
    (first, _final) = closings(hall(7, 7, 6, seats=10, final_size=ten), BFSP, 9)
    assert first == Closing(18, 2, "bfsp 3.1")


def test_the_smallest_of_the_tables_to_choose_from_says_when_the_next_one_closes() -> None:
    tables = (seated(1, 9), seated(2, 6, 6), seated(3, 8))
    for window, players in ((1, 15), (2, 18), (3, 18)):
        (closing,) = closings(hall(9, 6, 8, tables=tables, window=window), FSPR, 1)
        assert closing == Closing(players, 2, "")


def test_while_late_entry_keeps_the_tables_it_is_said_which_closing_waits_for_it() -> None:
    few, many = hall(6, 6, 6, tables_kept=True), hall(9, 9, 9, tables_kept=True)
    assert closings(few, FSPR, 1) == (Closing(18, 2, "", kept=True),)
    pending = pending_closing(few, FSPR)
    assert isinstance(pending, BreakTable) and pending.table == 3
    assert pending_closing(many, FSPR) is None and pending_closing(hall(6, 6, 6), FSPR) is None
    final = pending_closing(hall(4, 4, tables_kept=True), FSPR)
    assert isinstance(final, RedrawFinal)


def test_3_1_the_last_two_tables_of_a_ten_max_event_are_nine_handed() -> None:
    assert plan(hall(7, 6, 6, seats=10), BFSP) == ()
    (step,) = plan(hall(6, 6, 6, seats=10), BFSP)
    assert isinstance(step, BreakTable)
    assert (step.receives, step.seats_rule) == (((1, 3), (2, 3)), "bfsp 3.1")
    assert isinstance(plan(hall(7, 7, 6, seats=10), FSPR)[0], BreakTable)
    earlier = plan(hall(8, 7, 8, 7, seats=10), BFSP)[0]
    assert isinstance(earlier, BreakTable)
    assert earlier.seats_rule == ""


def test_two_tables_never_break_into_one() -> None:
    assert plan(hall(4, 4, final_size=Choice(6)), FSPR) == ()


def test_late_entries_to_come_keep_the_tables_but_they_are_balanced() -> None:
    (step,) = plan(hall(5, 3, tables_kept=True), FSPR)
    assert isinstance(step, MovePlayer)
    assert plan(hall(6, 6, 6, tables_kept=True), FSPR) == ()


def test_an_empty_table_closes_first_whatever_the_order() -> None:
    step = plan(hall(0, 6, 6), FSPR)[0]
    assert isinstance(step, BreakTable)
    assert (step.table, step.players, step.why, step.receives) == (1, 0, "empty", ())


def test_one_player_one_table_nobody() -> None:
    assert plan(hall(1), FSPR) == ()
    assert plan(hall(9), FSPR) == ()
    assert plan(hall(), FSPR) == ()
    assert plan(hall(1, 0), FSPR) == ()


def test_seats_a_break_is_still_to_draw_are_not_guessed() -> None:
    break_, move = plan(hall(9, 6, 1), FSPR)
    assert isinstance(break_, BreakTable)
    assert isinstance(move, MovePlayer)
    assert (move.from_table, move.to_table) == (1, 2)
    assert (move.seat, move.to_seats, move.needs) == (4, None, ())


def test_players_on_their_way_count_where_their_seat_is_held() -> None:
    short = seated(3, 7)
    on_their_way = replace(
        short.state, occupied=short.state.occupied | {8}, arriving=frozenset({8})
    )
    assert plan(hall(9, 8, 7).with_tables(HallTable(on_their_way)), FSPR) == ()


def test_a_full_short_table_cannot_receive() -> None:
    six_max = HallTable(TableState(2, 6, frozenset(range(1, 7))))
    assert plan(hall(9, 6).with_tables(six_max), FSPR) == ()


def test_11_A_in_stud_the_seat_that_opened_last_is_filled_by_position() -> None:
    step = plan(hall(8, 6, seats=8, kind=GameKind.STUD), TDA_2019)[0]
    assert isinstance(step, MovePlayer)
    assert (step.seat, step.to_seats, step.needs) == (7, (7, 8), ())  # nobody has left the table
    opened = replace(seated(2, 6, 8).state, last_opened=7)
    stud_hall = hall(8, 6, seats=8, kind=GameKind.STUD).with_tables(HallTable(opened))
    step = plan(stud_hall, TDA_2019)[0]
    assert isinstance(step, MovePlayer)
    assert (step.seat, step.to_seats, step.needs) == (7, (7,), ())


def test_pineapple_takes_any_seat() -> None:
    step = plan(hall(3, 1, seats=3, kind=GameKind.OFC, final_size=Choice(3)), BFSP)[0]
    assert isinstance(step, MovePlayer)
    assert step.to_seats == (2, 3)
    assert step.mover_rule == "bfsp OFC-general"


def test_two_who_moved_twice_weigh_more_than_a_table_that_moved_once() -> None:
    assert 2 * weight_of_moves(2) > 9 * weight_of_moves(1) > weight_of_moves(0)


@st.composite
def halls(draw: st.DrawFn) -> Hall:
    seats = draw(st.integers(2, 10))
    sizes = draw(st.lists(st.integers(0, seats), max_size=7))
    everything = hall(*sizes, seats=seats)
    return replace(
        everything,
        break_order=tuple(draw(st.permutations(everything.break_order))),
        window=draw(st.integers(1, 7)),
        final_size=Choice(draw(st.integers(2, 10))),
        tables_kept=draw(st.booleans()),
    )


NO_LONE_BIG_BLIND = replace(
    TDA_2019, balance=replace(TDA_2019.balance, single_big_blind=Choice(False, "house"))
)


@st.composite
def hall_tables(draw: st.DrawFn, number: int) -> HallTable:
    """Of six or nine seats, some with a hand that was seen; who moved is often equal."""
    seats = draw(st.sampled_from([6, 9, 9]))
    taken = draw(st.sets(st.integers(1, seats), min_size=draw(st.sampled_from([0, seats - 3]))))
    last = draw(st.none() | st.permutations(range(1, seats + 1)).map(lambda s: LastHand(*s[:3])))
    moved = draw(st.integers(0, 2))
    return HallTable(TableState(number, seats, frozenset(taken), last), moved)


@st.composite
def crowded_halls(draw: st.DrawFn) -> Hall:
    numbers = range(1, draw(st.integers(1, 9)) + 1)
    return Hall(
        tuple(draw(hall_tables(number)) for number in numbers),
        tuple(draw(st.permutations(numbers)))[draw(st.integers(0, 2)) :],
        9,
        NINE,
        draw(st.sampled_from([GameKind.BOARD, GameKind.STUD, GameKind.OFC])),
        draw(st.integers(1, 10)),
        judge_exception=draw(st.booleans()),
        tables_kept=draw(st.booleans()),
    )


@given(crowded_halls(), st.sampled_from([*BOOKS.values(), NO_LONE_BIG_BLIND]), st.data())
def test_after_any_acts_the_plan_is_that_of_looking_at_every_table(
    hall: Hall, rules: SeatingRules, data: st.DataObject
) -> None:
    for _ in range(data.draw(st.integers(0, 8))):
        if not hall.tables:
            break
        table = data.draw(st.sampled_from(hall.tables))
        if data.draw(st.integers(0, 4)) == 0:
            hall = hall.without(table.number)
        else:
            hall = hall.with_tables(data.draw(hall_tables(table.number)))
    step, anew = next_step(hall, rules), replace(hall, tables=hall.tables)
    assert step == whole_step(hall, rules)
    assert step == next_step(anew, rules)
    for kept in ("groups", "players", "seats", "formats", "room"):
        assert getattr(hall.by_size, kept) == getattr(anew.by_size, kept)
    coming = closings(hall, rules, 1)
    is_due = not coming or coming[0].tables < len(hall.tables) - 1
    if is_due and len(hall.tables) > 2 and not hall.tables_kept:
        assert whole_break(hall, rules)


@given(halls(), st.sampled_from(list(BOOKS)))
def test_the_plan_ends_and_leaves_an_even_hall_with_everybody_in_it(
    before: Hall, book: str
) -> None:
    now, rules = before, BOOKS[book]
    for step in plan(before, rules):
        if isinstance(step, RedrawFinal):
            assert step.players <= before.final_size.value
            return
        assert not now.tables_kept or isinstance(step, MovePlayer)
        now = after(now, step)
        assert now.players == before.players
        assert all(table.players <= table.state.max_seats for table in now.tables)
    assert plan(now, rules) == ()
    sizes = [table.players for table in now.tables]
    assert not sizes or max(sizes) - min(sizes) <= 1


@given(halls(), st.sampled_from(list(BOOKS)), st.sampled_from(list(GameKind)), st.data())
def test_nobody_is_sent_where_the_book_forbids_nor_moved_against_the_floor(
    before: Hall, book: str, kind: GameKind, data: st.DataObject
) -> None:
    """In any game and with decisions of the floor: nobody lost or doubled, and the same again."""
    rules, tables = BOOKS[book], []
    for table in before.tables:
        staying = data.draw(st.frozensets(st.sampled_from(sorted(table.state.occupied) or [0])))
        state = replace(table.state, staying=staying & table.state.occupied)
        tables.append(replace(table, state=state))
    unbroken = data.draw(st.frozensets(st.integers(1, 7)))
    now = replace(before.with_tables(*tables), kind=kind, unbroken=unbroken)
    steps = plan(now, rules)
    assert steps == plan(now, rules)
    for step in steps:
        if isinstance(step, RedrawFinal):
            return
        if isinstance(step, BreakTable):
            assert step.table not in unbroken or not step.players
            assert sum(share for _, share in step.receives) == step.players
        else:
            donor, receiver = now.table(step.from_table).state, now.table(step.to_table)
            assert step.seat is None or step.seat in donor.occupied - donor.staying
            closed = seat_choice(receiver.state, rules, Mode.BALANCE).forbidden
            if step.to_seats and kind not in (GameKind.STUD, GameKind.OFC):
                assert not set(step.to_seats) & (set(closed) | receiver.state.occupied)
        now = after(now, step)
        assert now.players == before.players


@given(halls())
def test_with_the_whole_order_to_choose_from_no_table_is_open_in_vain(before: Hall) -> None:
    everything = replace(before, window=len(before.tables), tables_kept=False)
    now = everything
    for step in plan(everything, FSPR):
        if isinstance(step, RedrawFinal):
            return
        now = after(now, step)
    needed = -(-now.players // before.max_seats)
    assert len(now.tables) <= max(needed, 2)


@given(halls(), st.sampled_from([FSPR, BFSP]))
def test_every_step_of_the_federations_cites_its_paragraphs(
    before: Hall, rules: SeatingRules
) -> None:
    """But those that break a table: how one breaks, the federations do not say."""
    citing = [step for step in plan(before, rules) if not isinstance(step, BreakTable)]
    assume(citing)
    for step in citing:
        if isinstance(step, MovePlayer):
            assert all((step.due_rule, step.source_rule, step.mover_rule, step.seat_rule))
        else:
            assert step.rule
