"""The standings of an event of open Chinese poker, and its latest hands."""

from dataclasses import dataclass
from typing import Any

from django.db.models import Count, QuerySet, Sum

from clock import selectors as clock
from floor.journal import compiled, kept
from floor.models import Tournament
from registration.names.person_name import SHORT_OF, short_name
from rulings.models import OpenFaceHand, OpenFaceRows

GAME = "ofc"
LATEST = 12


@dataclass(frozen=True)
class Line:
    """A player with the ``points`` of all hands; ``place`` is shared by equal points."""

    place: int
    entry: int
    name: str
    hands: int
    points: int


def is_played(tournament: Tournament) -> bool:
    """Whether a level of the event is open Chinese poker; kept until its structure changes."""
    return kept.get(tournament, is_played, lambda: GAME in clock.games(tournament))


def standings(tournament: Tournament) -> list[Line]:
    """Everybody who has played a hand, most points first; one query."""
    rows = sorted(_sums(tournament), key=lambda row: (-row[2], row[0]))
    points = [row[2] for row in rows]
    return [
        Line(points.index(total) + 1, entry, short_name(*name), hands, total)
        for entry, hands, total, *name in rows
    ]


@compiled.rows
def _sums(tournament: Tournament) -> QuerySet[OpenFaceRows, tuple[Any, ...]]:
    rows = OpenFaceRows.objects.filter(hand__tournament=tournament).order_by()
    names = [f"entry__member__{part}" for part in SHORT_OF]
    grouped = rows.values("entry", *names).annotate(hands=Count("pk"), total=Sum("points"))
    sums: QuerySet[OpenFaceRows, tuple[Any, ...]]
    sums = grouped.values_list("entry", "hands", "total", *names)
    return sums


def latest(tournament: Tournament) -> list[OpenFaceHand]:
    """The hands scored last, with their rows; two queries."""
    hands = OpenFaceHand.objects.filter(tournament=tournament).order_by("-pk")
    return list(hands.prefetch_related("rows__entry__member")[:LATEST])


@compiled.as_set
def in_fantasy(tournament: Tournament, table: int) -> QuerySet[OpenFaceRows, int]:
    """The entries that play their next hand at the table in fantasy."""
    hands = OpenFaceHand.objects.filter(tournament=tournament, table_number=table)
    last = hands.order_by("-number").values("pk")[:1]
    return OpenFaceRows.objects.filter(hand__in=last, to_fantasy=True).values_list(
        "entry_id", flat=True
    )
