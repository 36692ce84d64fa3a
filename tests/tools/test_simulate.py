"""Whole events by the pure decisions: what must hold at every hand, and how few moves it takes."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seating.draw import SeatAt
from seating.draws.seat_draw import DrawList, draw_seats, full_tables
from seating.hall.rules import ButtonRule, GameKind
from seating.hall.table import TableState
from seating.plan.closing import BreakTable, RedrawFinal
from seating.plan.plan import Step
from seating.positions.seat_choice import Mode, seat_choice
from tests.seating.books import BOOKS
from tests.seating.test_lot import chi_square, seed
from tools.simulate.figures import Figures, simulate
from tools.simulate.memory import MemoryActs
from tools.simulate.optimum import Sizes, expected_moves
from tools.simulate.play import Play
from tools.simulate.setup import Setup, window

NINE = Sizes(9, 9, 9)
ONE_IN_A_THOUSAND = {5: 20.5, 4: 18.5}  # chi-squared by degrees of freedom


class WatchedPlay(Play):
    """Looks at every step what must hold, and keeps who sits where after each."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup, MemoryActs(setup))
        self.inside, self.history = set(self.players), [dict(self.places)]

    def carry_out(self, step: Step) -> None:
        before, tables = dict(self.places), dict(self.hall.by_size.tables)
        super().carry_out(step)
        moved = {p: place for p, place in self.places.items() if before[p] != place}
        if isinstance(step, BreakTable) and moved:
            assert step.table not in self.hall.by_size.tables
            assert {before[player][0] for player in moved} == {step.table}
            assert len(moved) == step.players
        if not isinstance(step, RedrawFinal):
            mode = Mode.BREAK if isinstance(step, BreakTable) else Mode.BALANCE
            for table, seat in moved.values():
                self.look_at_seat(mode, tables[table].state, seat)
        self.look()

    def look_at_seat(self, mode: Mode, state: TableState, seat: int) -> None:
        """By the choice, and by geometry: a dead button comes to where the small blind was."""
        rules = self.setup.rules
        if self.setup.kind in (GameKind.STUD, GameKind.OFC):
            return
        assert seat not in seat_choice(state, rules, mode).forbidden
        closed = mode is Mode.BALANCE or rules.break_gap.value
        has_dead_button = rules.button.value is ButtonRule.DEAD and state.last and state.players > 2
        if closed and has_dead_button and state.last:
            button, small_blind = state.last.small_blind, state.last.big_blind
            assert button is not None
            around = list(state.clockwise(button))
            assert seat not in around[: around.index(small_blind)]

    def look(self) -> None:
        """Nobody is lost, nobody sits twice, no seat is taken twice."""
        assert self.places.keys() == set(self.players)
        assert len(set(self.places.values())) == len(self.players)
        sitting = {(t.number, seat) for t in self.hall.tables for seat in t.state.occupied}
        assert sitting == set(self.places.values())
        self.history.append(dict(self.places))

    def most_allowed(self) -> int:
        """The book's limit. Where it names none it stops short tables, and a hand may be played at
        one more than our default while the seats left are between button and small blind."""
        limit, halt = self.setup.rules.balance.max_difference, self.setup.rules.balance.halt
        return halt.value.short_by - 1 if limit.default and halt else limit.value

    def play(self) -> "WatchedPlay":
        for out in range(self.setup.entries):
            if out:
                self.bust_out()
            if self.setup.seed % 2:
                for number, table in self.hall.by_size.tables.items():
                    if table.state.has_room:
                        self._report(number)
            self.settle()
        return self


@settings(max_examples=100, deadline=None)
@given(
    st.builds(
        Setup,
        entries=st.integers(2, 45),
        seats=st.integers(2, 10),
        rulebook=st.sampled_from(sorted(BOOKS)),
        window=st.integers(1, 6),
        seed=st.integers(0, 999),
        kind=st.sampled_from(GameKind),
    )
)
def test_whatever_the_hall_the_book_and_the_game(setup: Setup) -> None:
    play = WatchedPlay(setup).play()
    assert play.spread <= play.most_allowed()
    assert WatchedPlay(setup).play().history == play.history


def figures(entries: int, order: str, number: int = 1) -> Figures:
    setup = Setup(entries, window=window(order), seed=number)
    return simulate(setup, MemoryActs(setup), lambda _out: None)


def test_expected_moves_of_small_events_by_hand() -> None:
    assert expected_moves(9, NINE) == 0
    # Ten players, 5 and 5: whoever goes out, the four beside them go to the other table.
    assert expected_moves(10, NINE) == 4
    # Eleven, 6 and 5: out of the five, at 5/11, one has to come over; then as above.
    assert expected_moves(11, NINE) == pytest.approx(5 / 11 + 4)
    # A final table of ten after eight-handed play: eleven are 6 and 5, and a loss ends both.
    assert expected_moves(11, Sizes(8, 10, 8)) == pytest.approx(5 - 5 / 11)


def test_expected_moves_of_a_main_event() -> None:
    assert expected_moves(10_112, NINE) == pytest.approx(9076.2, abs=0.05)
    assert expected_moves(25_000, NINE) == pytest.approx(22_324.3, abs=0.05)


def test_the_shortest_table_is_within_a_hundredth_of_the_fewest_moves() -> None:
    played = [figures(300, "shortest", number) for number in range(1, 9)]
    mean = sum(run.moves for run in played) / len(played)
    assert mean == pytest.approx(played[0].expected_optimum, rel=0.01)
    assert {run.largest_spread for run in played} == {1}
    assert max(run.most_moves_of_a_player for run in played) <= 10


def test_the_published_order_costs_moves() -> None:
    fixed, free = figures(300, "fixed"), figures(300, "shortest")
    assert fixed.moves > figures(300, "window:10").moves > free.moves
    assert fixed.largest_spread == 1


def test_every_seat_and_every_neighbour_is_equally_likely() -> None:
    """100,000 seats drawn: six entries at a time, at two tables of three."""
    listed = DrawList(range(6), full_tables((1, 2), 3))
    seats, neighbours = Counter[tuple[int, SeatAt]](), Counter[tuple[int, int]]()
    for number in range(16_667):
        places = draw_seats(listed, seed(number))
        seats.update(places.items())
        at = {place: entry for entry, place in places.items()}
        neighbours.update((at[t, s], at[t, s % 3 + 1]) for t, s in at)
    for entry in range(6):
        here = [seats[entry, (t, s)] for t in (1, 2) for s in (1, 2, 3)]
        beside = [neighbours[entry, other] for other in range(6) if other != entry]
        assert chi_square(here) < ONE_IN_A_THOUSAND[5]
        assert chi_square(beside) < ONE_IN_A_THOUSAND[4]
