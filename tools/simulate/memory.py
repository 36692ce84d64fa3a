"""The acts of a simulated event without a database: what the verbs decide, and nothing written."""

from collections.abc import Mapping
from typing import Protocol

from rules.refusal import Refused
from seating.draw import SeatAt
from seating.draws.seat_draw import DrawList, draw_seats, full_tables, redraw_list, redraw_seats
from seating.hall.hall import Hall
from seating.plan.blockers import Obstacles
from seating.plan.breaking import Leaver, deal_break
from seating.plan.closing import BreakTable, RedrawFinal
from seating.plan.redraw import FINAL, Wish, plan_redraw
from tools.simulate.setup import Setup

Places = Mapping[int, SeatAt]  # by player
Moves = Mapping[int, int]  # by player, so far


class Acts(Protocol):
    """What a judge does to the hall. Whoever draws seats returns them, by player."""

    def draw(self) -> Places: ...
    def next_hand(self) -> None: ...
    def bust_out(self, player: int) -> None: ...
    def report(self, table: int, seat: int) -> None: ...
    def move(self, player: int, to: SeatAt) -> None: ...
    def close(self, table: int) -> None: ...
    def break_table(self, step: BreakTable, hall: Hall, places: Places, moves: Moves) -> Places: ...
    def redraw(self, step: RedrawFinal, target: int, hall: Hall, places: Places) -> Places: ...


class MemoryActs:
    """Lots follow from the seed of the setup, so the same seed gives the same seats."""

    def __init__(self, setup: Setup) -> None:
        self.setup, self.lots = setup, 0

    def draw(self) -> Places:
        entries = range(1, self.setup.entries + 1)
        tables = full_tables(self.setup.tables, self.setup.seats)
        return draw_seats(DrawList(entries, tables), self._lot())

    def next_hand(self) -> None: ...
    def bust_out(self, player: int) -> None: ...
    def report(self, table: int, seat: int) -> None: ...
    def move(self, player: int, to: SeatAt) -> None: ...
    def close(self, table: int) -> None: ...

    def break_table(self, step: BreakTable, hall: Hall, places: Places, moves: Moves) -> Places:
        """``places``: of the players of the table."""
        here = Obstacles(hall, self.setup.rules, lambda _table, _seat: "")
        if obstacle := here.to_break(step.table):
            raise Refused(obstacle)
        leavers = [
            Leaver(player, seat, moves=moves[player]) for player, (_, seat) in places.items()
        ]
        room, lasting = here.room(step.table), here.lasting(step.table)
        return deal_break(leavers, room, self._lot(), step.rule, lasting).seats

    def redraw(self, step: RedrawFinal, target: int, hall: Hall, places: Places) -> Places:
        plan = plan_redraw(hall, Wish(step.tables, [target], FINAL), ())
        return redraw_seats(redraw_list(sorted(places), plan.room), self._lot())

    def _lot(self) -> bytes:
        self.lots += 1
        return self.setup.lot(self.lots)
