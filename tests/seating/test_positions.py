from hypothesis import given
from hypothesis import strategies as st

from seating.hall.rules import ButtonRule
from seating.hall.table import FrozenButton, LastHand, TableState
from seating.positions.positions import Positions, next_big_blind, next_positions
from seating.positions.reported_positions import BUTTON, inferred_positions, reported_seat

DEAD, MOVING = ButtonRule.DEAD, ButtonRule.MOVING


def nine(*occupied: int, last: LastHand | None = None) -> TableState:
    return TableState(1, 9, frozenset(occupied), last)


@st.composite
def tables(draw: st.DrawFn, fewest: int = 2) -> TableState:
    """A table after a hand in which everybody sat, some of whom have gone since."""
    max_seats = draw(st.integers(max(3, fewest), 10))
    seats = st.sets(st.integers(1, max_seats), min_size=fewest)
    dealt_in = draw(seats)
    occupied = draw(st.sets(st.sampled_from(sorted(dealt_in)), min_size=fewest))
    before = TableState(1, max_seats, frozenset(dealt_in))
    button = draw(st.sampled_from(sorted(dealt_in)))
    return TableState(1, max_seats, frozenset(occupied), inferred_positions(MOVING, button, before))


def following(table: TableState, rule: ButtonRule) -> TableState:
    positions = next_positions(table, rule)
    assert positions
    last = LastHand(positions.button, positions.small_blind, positions.big_blind)
    return TableState(table.number, table.max_seats, table.occupied, last)


@given(tables(), st.sampled_from(ButtonRule))
def test_big_blind_sits_there_and_comes_once_a_round(table: TableState, rule: ButtonRule) -> None:
    posted = []
    for _ in range(table.players):
        table = following(table, rule)
        assert table.last
        posted.append(table.last.big_blind)
    assert len(posted) == table.players
    assert set(posted) == table.occupied


@given(tables())
def test_32_dead_button_follows_the_blinds_of_the_last_hand(table: TableState) -> None:
    positions = next_positions(table, DEAD)
    assert positions
    assert table.last
    assert positions.big_blind == table.next_player(table.last.big_blind or 0)
    if table.players > 2:
        assert (positions.button, positions.small_blind) == (
            table.last.small_blind,
            table.last.big_blind,
        )
        assert positions.button_dead == (positions.button not in table.occupied)
        assert positions.small_blind_dead == (positions.small_blind not in table.occupied)


@given(tables(fewest=3))
def test_6_2_3_moving_button_is_never_dead(table: TableState) -> None:
    positions = next_positions(table, MOVING)
    assert positions
    assert {positions.button, positions.small_blind, positions.big_blind} <= table.occupied
    assert len({positions.button, positions.small_blind, positions.big_blind}) == 3
    assert not positions.button_dead
    assert not positions.small_blind_dead


@given(tables(fewest=3), st.sampled_from(ButtonRule), st.integers(0, 9))
def test_34_heads_up_begins_and_nobody_has_the_big_blind_twice(
    table: TableState, rule: ButtonRule, which: int
) -> None:
    assert table.last
    stays = sorted(table.occupied - {table.last.big_blind})[which % (table.players - 1)]
    heads_up = TableState(
        1,
        table.max_seats,
        frozenset({stays, table.last.big_blind or 0}) & table.occupied,
        table.last,
    )
    positions = next_positions(heads_up, rule)
    if heads_up.players == 2:
        assert positions == Positions(table.last.big_blind or 0, table.last.big_blind or 0, stays)


def test_heads_up_goes_on_alternating_with_a_moving_button() -> None:
    assert next_positions(nine(2, 7, last=LastHand(2, 2, 7)), MOVING) == Positions(7, 7, 2)


def test_dead_button_needs_the_big_blind_only_to_know_the_next_one() -> None:
    table = nine(1, 4, 6, last=LastHand(big_blind=4))
    assert next_big_blind(table, DEAD) == 6
    assert next_positions(table, DEAD) is None


def test_nothing_told_is_nothing_known() -> None:
    for rule in ButtonRule:
        assert next_positions(nine(1, 2, 3), rule) is None
        assert next_big_blind(nine(1, 2, 3, last=LastHand()), rule) is None
    assert next_positions(nine(1, 2, 3, last=LastHand(big_blind=3)), MOVING) is None


def test_one_player_plays_no_hand() -> None:
    for rule in ButtonRule:
        assert next_positions(nine(3, last=LastHand(1, 2, 3)), rule) is None


def test_11_B_the_button_is_frozen_during_stud() -> None:
    table = TableState(1, 8, frozenset({1, 2, 4, 7}), frozen=FrozenButton(4, 5))
    assert next_positions(table, DEAD) == Positions(4, 5, 7, small_blind_dead=True)


@given(tables(), st.sampled_from(ButtonRule))
def test_one_tap_at_a_table_where_nobody_left_tells_all(
    table: TableState, rule: ButtonRule
) -> None:
    next_state = following(table, rule)
    assert next_state.last
    if (
        next_state.last.button not in next_state.occupied
        or next_state.last.small_blind not in next_state.occupied
    ):
        return
    seat = next_state.last.big_blind if rule is DEAD else next_state.last.button
    assert inferred_positions(rule, seat or 0, next_state) == next_state.last


def test_players_who_went_out_in_the_tapped_hand_keep_their_blind() -> None:
    dealt_in = nine(1, 2, 3, 4)
    after = nine(1, 3, 4, last=inferred_positions(DEAD, 3, dealt_in))
    assert next_positions(after, DEAD) == Positions(2, 3, 4, button_dead=True)


def test_a_tap_on_a_seat_nobody_sat_in_tells_only_that_seat() -> None:
    assert inferred_positions(DEAD, 5, nine(1, 2, 3)) == LastHand(big_blind=5)
    assert inferred_positions(MOVING, 5, nine(1, 2, 3)) == LastHand(button=5)


def test_32_and_34_who_joins_two_in_front_of_the_small_blind_takes_the_button() -> None:
    """Heads-up seat 2 was button and small blind, seat 7 the big blind."""
    last = LastHand(2, 2, 7)
    assert next_positions(nine(2, 7, 4, last=last), DEAD) == Positions(4, 7, 2)
    assert next_positions(nine(2, 7, 9, last=last), DEAD) == Positions(2, 7, 9)
    assert next_positions(nine(2, 7, 3, 4, last=last), DEAD) == Positions(4, 7, 2)
    gone = nine(2, 3, 4, last=last)
    assert next_positions(gone, DEAD) == Positions(4, 7, 2, small_blind_dead=True)


@given(tables(), st.integers(1, 10))
def test_32_and_34_button_and_big_blind_never_fall_on_one_player_of_three(
    table: TableState, seat: int
) -> None:
    heads_up = following(table, DEAD) if table.players == 2 else table
    joined = heads_up.seated(min(seat, table.max_seats))
    positions = next_positions(joined, DEAD)
    assert positions
    if joined.players > 2:
        assert positions.button not in (positions.small_blind, positions.big_blind)


def test_11_B_who_joins_two_in_a_stud_round_leaves_button_and_blind_apart() -> None:
    table = TableState(1, 8, frozenset({1, 2, 4}), frozen=FrozenButton(4, 4))
    assert next_positions(table, DEAD) == Positions(2, 4, 1)


def test_the_seat_that_was_told_is_known_again() -> None:
    last = LastHand(button=2, small_blind=3, big_blind=5)
    table = nine(2, 3, 5, last=last)
    ways = ["moving", BUTTON, "dead", "frozen", ""]
    assert [reported_seat(asks, table) for asks in ways] == [2, 2, 5, 2, None]
    still = TableState(1, 9, frozenset({2, 3, 5}), frozen=FrozenButton(8, 9))
    assert reported_seat("frozen", still) == 8 and reported_seat("dead", nine(2, 3)) is None
