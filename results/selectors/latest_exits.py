"""Who went out last, with the places they have so far: from the end of the order alone, for it is
read after every bust-out and thousands may be out."""

from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet

from floor.journal import compiled
from floor.models import Tournament
from floor.texts.format import span
from registration.entries.selectors import live_count
from registration.names.person_name import SHORT_OF, short_name
from results.hand_ties import Finish
from results.models import BustOut
from results.places import standings
from results.selectors import result, ties
from results.selectors.money import prizes

MOST = 8
BESIDE = 12  # read with them: of a hand that ends among these the places need all of it


@dataclass(frozen=True)
class LatestExit:
    """A player who is out: the places shared, from which seat (0 from none), and when."""

    entry_id: int
    name: str
    best: int
    worst: int
    table: int
    seat: int
    at_ms: int

    @property
    def spread(self) -> str:
        return span(self.best, self.worst)


def latest_exits(tournament: Tournament) -> list[LatestExit]:
    """The last MOST to go out, the last one first. Two queries; more where the book says who
    shares in the hand that reaches the money, and those of the whole result in an Olympic event,
    where a place hangs on the table."""
    rows = list(reversed(_latest(tournament)))
    if not rows:
        return []
    policy, paid = ties(tournament).value, 0
    if policy == "share_all":
        paid = prizes(tournament).bubble_places
    finishes = [Finish(*row[:4]) for row in rows]
    field = live_count(tournament) + len(rows)
    if tournament.seating_terms.stages:
        placed = {row.entry_id: (row.best, row.worst) for row in result(tournament).rows}
    else:
        latest_places = standings(field, finishes, policy, paid).places
        placed = {place.entry: (place.best, place.worst) for place in latest_places}
    latest = rows[: -MOST - 1 : -1]
    return [
        LatestExit(row[0], short_name(*row[6:]), *placed[row[0]], *_seat(row), row[5])
        for row in latest
    ]


def _seat(row: tuple[Any, ...]) -> tuple[int, int]:
    return row[2] or 0, row[4] or 0


@compiled.rows
def _latest(tournament: Tournament) -> QuerySet[BustOut, tuple[Any, ...]]:
    columns = ("entry_id", "hand_group", "table_number", "stack", "seat_number", "at_ms")
    named = (f"entry__member__{part}" for part in SHORT_OF)
    gone = BustOut.objects.filter(tournament=tournament).order_by("-rank")
    return gone.values_list(*columns, *named)[: MOST + BESIDE]
