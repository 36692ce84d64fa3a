"""An event of several flights by the verbs, to its last day's winner, and what an independent count
of its rows comes to.

Who enters again, goes out and packs how many chips is decided by the seed; two bags of each flight
are counted wrongly at first, found by their difference, and counted again.
"""

import time
import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from django.db import connection

from chips import packing
from chips import services as chips
from floor.journal.private import Private
from floor.journal.tap import Tap
from floor.models import Tournament
from floor.time.tournament_time import now
from registration import services as desk
from registration.entries import selectors as registration
from registration.models import Entry, Member
from results import selectors
from results import services as results
from results.selectors.prize_plan import money_of
from rules.refusal import Refused
from seating import services as hall
from seating.models import Stay
from tools.bench import field

AGAIN = 5  # of so many who go out one enters again
LEFT = 8  # one of so many entries of a flight goes on
WHY = Private("The day is over")
COUNT = """
    SELECT SUM(chips) FILTER (WHERE kind <> 'carried'), SUM(to_pool),
        COUNT(*) FILTER (WHERE kind IN ('entry', 're_entry') AND voids_id IS NULL)
    FROM registration_sale JOIN floor_tournament AS day ON day.id = tournament_id
    WHERE %(last)s IN (day.id, day.field_id)
"""


@dataclass(frozen=True)
class Days:
    """Of all flights: entries, people, bags, who plays the last day; whether chips and money agree
    with the independent count, and the places are 1 to N; seconds."""

    entries: int
    people: int
    bags: int
    wrong_bags_found: int
    carried: int
    chips: int
    chips_agree: bool
    pool: int
    pool_agrees: bool
    places_are_whole: bool
    seconds: float


def simulate_days(flights: Sequence[int], seed: int, stack: int = 10_000) -> Days:
    """Play the event; so many people enter each flight first."""
    began = time.monotonic()
    play = _Play(flights, Random(seed), stack)  # noqa: S311 - the same seed plays the same event
    wrong = sum(play.flight(day, people) for day, people in play.days())
    bags = sum(packing.packing(day).packed for day, _people in play.days())
    play.tap(chips.take_bags, play.last)
    carried = registration.live_count(play.last)
    play.finish()
    result = selectors.result(play.last)
    counted = _counted(play.last.pk)
    return Days(
        entries=result.entries,
        people=registration.people_count(play.last, result.entries),
        bags=bags,
        wrong_bags_found=wrong,
        carried=carried,
        chips=registration.chips_in_play(play.last),
        chips_agree=registration.chips_in_play(play.last) == counted[0] - play.left_behind(),
        pool=money_of(play.last)[0],
        pool_agrees=money_of(play.last)[0] == counted[1],
        places_are_whole=_are_whole(result) and result.entries == counted[2],
        seconds=round(time.monotonic() - began, 1),
    )


class _Play:
    """The acts, each a tap of the chief judge."""

    def __init__(self, flights: Sequence[int], chance: Random, stack: int) -> None:
        terms = {"late_levels": 4, "re_entries": 2, "starting_stack": stack}
        self.last = field.create_event(0, **terms)
        self.flights, self.chance, self.stack = flights, chance, stack
        self.chief, self.now = field.chief(self.last).pk, now()
        for nth in range(len(flights)):
            letter = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[nth]
            self.tap(hall.add_day, self.last, day=1, flight=letter, starts_on="2010-10-15")
        self.last.refresh_from_db()
        self.tap(desk.change_entry_terms, self.last, values={"late_levels": 0})

    def tap(self, verb: Callable[..., Any], event: Tournament, **what: Any) -> None:
        self.now += 1_000
        verb(Tap(event.pk, self.chief, uuid.uuid4(), self.now), **what)
        event.refresh_from_db()

    def days(self) -> list[tuple[Tournament, int]]:
        """The flights, each with how many people enter it first."""
        days = Tournament.objects.filter(field=self.last).order_by("flight")
        return list(zip(days, self.flights, strict=True))

    def flight(self, day: Tournament, people: int) -> int:
        """Play a flight until one of LEFT entries is left, and pack the bags; return how many were
        counted wrongly and found."""
        for member in self._who_enters(people):
            self.tap(desk.enter, day, member_id=member, method="cash")
        self.tap(hall.draw, day)
        while registration.live_count(day) * LEFT > registration.entry_count(day):
            entry = Entry.objects.get(pk=self.chance.choice(self._inside(day)))
            self.tap(results.bust_out, day, entry_id=entry.pk)
            if self.chance.randrange(AGAIN) == 0 and entry.number <= 2:
                again = {"member_id": entry.member_id, "method": "cash"}
                self.tap(hall.enter_and_seat, day, **again)
        return self._pack(day)

    def _who_enters(self, people: int) -> list[int]:
        """Half of those who have played before and are out everywhere come again."""
        playing = Entry.objects.filter(state=Entry.State.IN, tournament__finished_ms=None)
        before = Member.objects.filter(entries__tournament__field=self.last).distinct()
        free = list(before.exclude(pk__in=playing.values("member")).values_list("pk", flat=True))
        come = self.chance.sample(sorted(free), min(len(free) // 2, people // 2))
        return [*come, *field.members(people - len(come))]

    def _inside(self, day: Tournament) -> list[int]:
        inside = Entry.objects.filter(tournament=day, state=Entry.State.IN).order_by("pk")
        return list(inside.values_list("pk", flat=True))

    def _pack(self, day: Tournament) -> int:
        """All chips in play, spread by chance; two bags wrong at first."""
        left, in_play = self._inside(day), registration.chips_in_play(day)
        cuts = sorted(self.chance.sample(range(1, in_play // 100), len(left) - 1))
        ends = [0, *(cut * 100 for cut in cuts), in_play]
        right = {entry: ends[n + 1] - ends[n] for n, entry in enumerate(left)}
        wrong = right | {left[0]: right[left[0]] + 500, left[-1]: right[left[-1]] + 300}
        self._note(day, wrong)
        ending = {"how": "day_over", "reason": WHY}
        try:
            self.tap(results.end_event, day, **ending)
        except Refused as refused:
            differences = [refusal.facts["difference"] for refusal in refused.refusals]
        else:
            raise RuntimeError("a day ended with bags that differ")
        self._note(day, right)
        self.tap(results.end_event, day, **ending)
        return 2 if differences == [800] else 0

    def _note(self, day: Tournament, bags: dict[int, int]) -> None:
        by_table = dict[int, list[tuple[int, int, str, bool]]]()
        live = Stay.objects.live().filter(tournament=day, entry__in=bags)
        for entry, table, seat in live.values_list("entry", "table__number", "number"):
            bag = (seat, bags[entry], f"{day.flight}-{entry}", True)
            by_table.setdefault(table, []).append(bag)
        for table, packed in sorted(by_table.items()):
            self.tap(chips.pack_table, day, table=table, packed=packed)

    def left_behind(self) -> int:
        """Chips that went no further: of flights, what was won there by who went on with more."""
        return self._sum(
            "SELECT COALESCE(SUM(chips), 0) FROM chips_bag WHERE into_id IS NULL"
            " AND tournament_id IN (SELECT id FROM floor_tournament WHERE field_id = %s)"
        )

    def _sum(self, sql: str) -> int:
        with connection.cursor() as cursor:
            cursor.execute(sql, [self.last.pk])
            return int(cursor.fetchone()[0])

    def finish(self) -> None:
        self.tap(hall.draw, self.last)
        left = self._inside(self.last)
        self.chance.shuffle(left)
        for entry in left[1:]:
            self.tap(results.bust_out, self.last, entry_id=entry)


def _counted(last: int) -> tuple[int, int, int]:
    """Chips sold, money for the pool and entries sold, by plain SQL over the rows of the ledger."""
    with connection.cursor() as cursor:
        cursor.execute(COUNT, {"last": last})
        chips_sold, pool, entries = cursor.fetchone()
    return int(chips_sold), int(pool), int(entries)


def _are_whole(result: selectors.Result) -> bool:
    """Whether the places are 1 to N, those who tie on several together."""
    spans = sorted({(row.best, row.worst) for row in result.rows})
    covered = [place for best, worst in spans for place in range(best, worst + 1)]
    return covered == list(range(1, result.entries + 1))
