"""Festivals by chance: flights, re-entries, bags, a last day; acts taken back and done anew.

Whatever was done, the places over all days are 1 to N, and no chip is lost between the days.
"""

import os
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from chips import packing
from chips import services as chips
from chips.models import Bag
from floor.journal import hooks
from floor.journal import services as journal
from floor.journal.private import Private
from floor.models import JournalLine, Stage, Tournament
from registration import services as desk
from registration.entries import selectors as registration
from registration.models import Entry, Sale
from results import selectors, services
from rules.refusal import Refused
from seating import services as hall
from seating.models import Stay
from tests.evening import Evening, evening
from tests.results.test_days import add

WALKS = int(os.environ.get("TD_WALKS", "2"))
ACTS = 12  # of a flight
WHY = Private("До второго дня")
TERMS = {"table_size": 6, "late_levels": 9, "re_entries": 2, "bounty": 50}


class Festival:
    """Two or three flights and the last day."""

    def __init__(self, chance: Random) -> None:
        terms: dict[str, Any] = {
            "bounty_kind": chance.choice(["fixed", "progressive"]),
            "all_stacks": chance.random() < 0.5,
            "once_chips": chance.choice([0, 500]),
        }
        self.chance, self.last = chance, evening(0, **TERMS, **terms)
        self.flights = [add(self.last, letter) for letter in "ABC"[: chance.randint(2, 3)]]
        desk.change_entry_terms(self.last.tap(), values={"late_levels": 0})
        self.people = [self.last.member().pk for _ in range(8)]

    def tap(self, day: Evening, verb: Callable[..., JournalLine], **ask: Any) -> None:
        """Do it, where nothing is against it; now and then take it back and do it again."""
        day.now += 1_000
        try:
            line = verb(day.tap(), **ask)
        except Refused:
            return
        if line.kind != "seats.drawn" and self.chance.random() < 0.3:
            journal.undo_line(day.tap(), seq=line.seq)
            self.check(day)
            journal.redo_line(day.tap(), seq=line.seq)
        for event in (day, self.last):
            event.tournament.refresh_from_db()
        self.check(day)

    def inside(self, day: Evening) -> list[Entry]:
        rows = Entry.objects.filter(tournament=day.tournament, state=Entry.State.IN)
        return list(rows.order_by("pk"))

    def play(self, day: Evening) -> None:
        """A flight: its draw, then sales and bust-outs in any order, then its bags."""
        for member in self.chance.sample(self.people, 4):
            self.tap(day, desk.enter, member_id=member, method="cash")
        day.draw()
        for _ in range(ACTS):
            if self.chance.random() < 0.5:
                ask = {"member_id": self.chance.choice(self.people), "method": "cash"}
                self.tap(day, hall.enter_and_seat, **ask)
            elif len(left := self.inside(day)) > 2:
                self.bust_out(day, left)
        self.pack(day)

    def bust_out(self, day: Evening, left: list[Entry]) -> None:
        gone, *winners = self.chance.sample(left, self.chance.randint(2, min(3, len(left))))
        named = [winner.pk for winner in winners]
        self.tap(day, services.bust_out, entry_id=gone.pk, winners=named)

    def pack(self, day: Evening) -> None:
        """All chips in play in bags; or some more or less, and the judge says so."""
        stays = Stay.objects.live().filter(tournament=day.tournament).select_related("table")
        rows = list(stays.order_by("pk"))
        in_play = registration.chips_in_play(day.tournament)
        stack = in_play // len(rows) - self.chance.choice([0, 0, 100])
        by_table: dict[int, list[tuple[int, int, str, bool]]] = {}
        for stay in rows:
            more = (
                in_play - stack * len(rows) if stay is rows[0] and self.chance.random() < 0.7 else 0
            )
            bag = (stay.number, stack + more, f"{day.tournament.flight}{stay.pk}", True)
            by_table.setdefault(stay.table.number, []).append(bag)
        for table, bags in by_table.items():
            self.tap(day, chips.pack_table, table=table, packed=bags)
        differs = packing.packing(day.tournament).difference
        self.tap(day, services.end_event, how="day_over", reason=WHY, differs=differs)
        assert day.tournament.stage == Stage.FINISHED

    def finish(self) -> None:
        """The last day, to its winner."""
        self.tap(self.last, chips.take_bags)
        self.last.draw()
        while len(left := self.inside(self.last)) > 1:
            self.bust_out(self.last, left)

    def check(self, day: Evening) -> None:
        """What holds after every act on a day."""
        last = Tournament.objects.get(pk=self.last.tournament.pk)
        assert hooks.broken(Tournament.objects.get(pk=day.tournament.pk)) == []
        self.check_places(last)
        self.check_chips(last)

    def check_places(self, last: Tournament) -> None:
        """They are those after the players who are still in, each once, those who tie together."""
        result = selectors.result(last)
        spans = {(row.best, row.worst) for row in result.rows}
        covered = sorted(n for best, worst in spans for n in range(best, worst + 1))
        assert covered == list(range(result.entries - len(result.rows) + 1, result.entries + 1))
        assert len({row.entry_id for row in result.rows}) == len(result.rows)

    def check_chips(self, last: Tournament) -> None:
        """Carried and left behind together are what was counted into bags."""
        opened = Bag.objects.exclude(into=None)
        carried = Sale.objects.filter(tournament=last, kind=Sale.Kind.CARRIED)  # and what voids it
        counted = sum(bag.chips for bag in Bag.objects.all())
        behind = sum(bag.chips for bag in Bag.objects.filter(into=None))
        assert sum(bag.chips for bag in opened) + behind == counted
        assert sum(sale.chips for sale in carried) == (counted - behind if opened else 0)


@pytest.mark.django_db
@pytest.mark.parametrize("number", range(WALKS))
def test_places_are_1_to_n_and_chips_carried_and_left_behind_are_those_counted(
    number: int, request: pytest.FixtureRequest
) -> None:
    chance = Random(f"{request.config.getoption('randomly_seed')} {number}")
    festival = Festival(chance)
    for day in festival.flights:
        festival.play(day)
    festival.finish()
    last = festival.last.tournament
    result = selectors.result(last)
    assert last.stage == Stage.FINISHED and len(result.rows) == result.entries
    assert (
        sum(row.prize for row in result.rows) + result.undistributed + result.unwon == result.pool
    )
