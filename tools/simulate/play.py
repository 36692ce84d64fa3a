"""An event played by the plan: somebody goes out, the plan is carried out, the next hand begins."""

import time
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import replace

from rules.refusal import Refused
from seating.draw import SeatAt, Stream
from seating.hall.hall import Hall, HallTable, weight_of_moves
from seating.hall.rules import GameKind
from seating.hall.table import TableState
from seating.plan.closing import BreakTable, RedrawFinal
from seating.plan.plan import Step, next_step
from seating.positions.reported_positions import inferred_positions
from tools.simulate.memory import Acts
from tools.simulate.setup import Setup


class Play:
    """The hall beside the acts: who sits where, who moved how often, what was reported.

    ``moves``: changes of table by player; a new seat at the same table is none. ``spread``: the
    largest difference between two tables at the start of a hand. ``decisions``: seconds of the
    processor for each look at what has to be done.
    """

    def __init__(self, setup: Setup, acts: Acts) -> None:
        self.setup, self.acts, self.chance = setup, acts, Stream(setup.lot(0), "floor")
        self.places = dict(acts.draw())
        self.players = sorted(self.places)
        self.at = {place: player for player, place in self.places.items()}
        taken = dict[int, set[int]]()
        for table, seat in self.places.values():
            taken.setdefault(table, set()).add(seat)
        self.hall = Hall(
            tuple(HallTable(_state(n, setup.seats, taken[n])) for n in sorted(taken)),
            tuple(sorted(taken, reverse=True)),
            setup.seats,
            setup.final_size,
            setup.kind,
            window=setup.window,
        )
        self.moves: Counter[int] = Counter()
        self.reported: set[int] = set()
        self.gone: SeatAt = (0, 0)  # where the last player went out
        self.spread, self.decisions = 0, list[float]()

    def bust_out(self) -> None:
        """Somebody loses the last chip, everybody as likely."""
        self._next_hand()
        players, last = self.players, len(self.players) - 1
        at = self.chance.below(last + 1)
        players[at], players[last] = players[last], players[at]
        player = players.pop()
        self.acts.bust_out(player)
        self.gone = self._leave(player)

    def settle(self) -> None:
        """Carry the plan out; then the next hand begins."""
        while (step := self.next_step()) is not None:
            self.carry_out(step)
        self.begin_hand()

    def begin_hand(self) -> None:
        sizes = [players for players, _ in self.hall.by_size.groups]
        self.spread = max(self.spread, max(sizes) - min(sizes))

    def next_step(self) -> Step | None:
        began = time.thread_time()
        step = next_step(self.hall, self.setup.rules)
        self.decisions.append(time.thread_time() - began)
        return step

    def carry_out(self, step: Step) -> None:
        if isinstance(step, RedrawFinal):
            self._redraw(step)
        elif isinstance(step, BreakTable):
            self._break(step)
        elif step.needs:
            for table in step.needs:
                self._report(table)
        elif step.seat is not None and step.to_seats:
            self._move((step.from_table, step.seat), (step.to_table, step.to_seats[0]))
        else:
            self._wait()

    def _redraw(self, step: RedrawFinal) -> None:
        """Everybody comes to the table where most of them sit."""
        target = max(step.tables, key=lambda number: self.hall.table(number).players)
        self._seat(self.acts.redraw(step, target, self.hall, self.places))
        for number in step.tables:
            if number != target:
                self._close(number)

    def _break(self, step: BreakTable) -> None:
        if not step.players:
            self.acts.close(step.table)
            return self._close(step.table)
        here = {p: (t, s) for (t, s), p in self._seats_at(step.table).items()}
        try:
            seats = self.acts.break_table(step, self.hall, here, self.moves)
        except Refused as refused:  # the seats that are left are behind the button in this hand
            if {reason.code for reason in refused.refusals} - {"break.only_gap_free"}:
                raise
            return self._wait()
        self._seat(seats)
        return self._close(step.table)

    def _move(self, left: SeatAt, to: SeatAt) -> None:
        player = self.at[left]
        self.acts.move(player, to)
        self._seat({player: to})

    def _wait(self) -> None:
        """No seat is allowed in the next hand: it is played without the move."""
        self.begin_hand()
        self._next_hand()

    def _next_hand(self) -> None:
        """Another hand is played everywhere: what was reported holds no more."""
        self.acts.next_hand()
        for number in self.reported & self.hall.by_size.tables.keys():
            table = self.hall.table(number)
            self.hall = self.hall.with_tables(replace(table, state=replace(table.state, last=None)))
        self.reported.clear()
        self.gone = (0, 0)

    def _report(self, number: int) -> None:
        """The floor sees who has the button or the big blind; in stud, which seat opened last."""
        table = self.hall.table(number)
        state = table.state
        if self.setup.kind is GameKind.STUD:
            state = replace(state, last_opened=self._any(state.empty))
        else:
            gone = {self.gone[1]} if self.gone[0] == number else set()
            dealt_in = _state(number, state.max_seats, state.occupied | gone)
            seat = self._any(sorted(dealt_in.occupied))
            self.acts.report(number, seat)
            rule = self.setup.rules.button.value
            state = replace(state, last=inferred_positions(rule, seat, dealt_in))
        self.hall = self.hall.with_tables(replace(table, state=state))
        self.reported.add(number)

    def _any(self, seats: Sequence[int]) -> int:
        return seats[self.chance.below(len(seats))]

    def _seats_at(self, number: int) -> dict[SeatAt, int]:
        places = ((number, seat) for seat in sorted(self.hall.table(number).state.occupied))
        return {place: self.at[place] for place in places}

    def _seat(self, seats: Mapping[int, SeatAt]) -> None:
        left = {player: self._leave(player) for player in seats}
        for player, (number, seat) in seats.items():
            self.moves[player] += left[player][0] != number
            self.places[player], self.at[number, seat] = (number, seat), player
            table = self.hall.table(number)
            state = table.state
            if seat > state.max_seats:  # a final table may have more seats
                state = replace(state, max_seats=seat)
            moved = table.moved + weight_of_moves(self.moves[player])
            self.hall = self.hall.with_tables(replace(table, state=state.seated(seat), moved=moved))

    def _leave(self, player: int) -> SeatAt:
        place = self.places.pop(player)
        del self.at[place]
        table = self.hall.table(place[0])
        moved = table.moved - weight_of_moves(self.moves[player])
        state = table.state.vacated(place[1])
        self.hall = self.hall.with_tables(replace(table, state=state, moved=moved))
        return place

    def _close(self, number: int) -> None:
        self.hall = self.hall.without(number)


def _state(number: int, seats: int, taken: Set[int]) -> TableState:
    return TableState(number, seats, frozenset(taken))
