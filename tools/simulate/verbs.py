"""The acts of a simulated event by the verbs of the product, with its database."""

import time
import uuid
from collections.abc import Callable, Collection
from typing import Any

from floor.journal.tap import Tap
from floor.time.tournament_time import now
from results import services as results
from seating import services as hall_services
from seating.draw import SeatAt
from seating.hall.hall import Hall
from seating.models import Stay
from seating.plan.closing import BreakTable, RedrawFinal
from seating.plan.redraw import FINAL
from seating.positions.positions_now import HAND_LASTS_MS, REPORT_IS_FRESH_MS
from tools.bench import field
from tools.simulate.memory import Moves, Places
from tools.simulate.setup import Setup

HAND_MS = max(HAND_LASTS_MS, REPORT_IS_FRESH_MS) + 1


class VerbActs:
    """Every act is a tap of the chief judge, whose clock is moved on by ``next_hand``; everybody
    who was sent arrives before the next act. ``took``: seconds of each verb."""

    def __init__(self, setup: Setup) -> None:
        self.tournament = field.create_event(
            setup.entries,
            rulebook=setup.rulebook,
            table_size=setup.seats,
            final_table_size=setup.final_size.value,
            break_window=setup.window,
            late_levels=0,
        )
        self.chief, self.now = field.chief(self.tournament).pk, now()
        self.took: list[float] = []

    def draw(self) -> Places:
        self._act(hall_services.draw)
        return self._places()

    def next_hand(self) -> None:
        self.now += HAND_MS

    def bust_out(self, player: int) -> None:
        self._act(results.bust_out, entry_id=player)

    def report(self, table: int, seat: int) -> None:
        self._act(hall_services.report_position, table=table, seat=seat)

    def move(self, player: int, to: SeatAt) -> None:
        where = {"table": to[0], "seat": to[1]}
        self._act(hall_services.order_move, entry_id=player, **where, reason="balance")
        self._act(hall_services.confirm_arrival, entry_id=player)

    def close(self, table: int) -> None:
        self._act(hall_services.close_table, table=table)

    def break_table(self, step: BreakTable, hall: Hall, places: Places, moves: Moves) -> Places:
        self._act(hall_services.order_break, table=step.table)
        self._act(hall_services.confirm_everybody)
        return self._places(places)

    def redraw(self, step: RedrawFinal, target: int, hall: Hall, places: Places) -> Places:
        if self._places() != dict(places):
            raise RuntimeError("The database has other seats than the hall in memory.")
        self._act(hall_services.redraw, tables=list(step.tables), targets=[target], reason=FINAL)
        self._act(hall_services.confirm_everybody)
        return self._places()

    def _act(self, verb: Callable[..., Any], **what: Any) -> None:
        tap = Tap(self.tournament.pk, self.chief, uuid.uuid4(), self.now)
        began = time.perf_counter()
        verb(tap, **what)
        self.took.append(time.perf_counter() - began)

    def _places(self, players: Collection[int] | None = None) -> dict[int, SeatAt]:
        live = Stay.objects.live().filter(tournament=self.tournament)
        if players is not None:
            live = live.filter(entry__in=players)
        rows = live.values_list("entry_id", "table__number", "number")
        return {entry: (table, seat) for entry, table, seat in rows}
