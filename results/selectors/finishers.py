"""Who the protocol lists, as the members' questionnaires describe them (FSPR 1.9.2)."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import QuerySet

from floor.journal import compiled
from floor.models import Tournament
from registration.models import Member
from results import selectors
from results.selectors import Result, Row


@dataclass(frozen=True)
class Finisher:
    """A ``row`` of the result with region, club and sports rank of the member, "" for what is not
    known; ``by_deal``: the prize is what the players agreed on."""

    row: Row
    by_deal: bool
    region: str
    club: str
    sports_rank: str


def finishers(tournament: Tournament, result: Result) -> list[Finisher]:
    """Every member once, with the best place where one has played several entries."""
    left_out = selectors.superseded_entries(tournament, result)
    rows = [row for row in result.rows if row.entry_id not in left_out]
    profiles = {key: profile for key, *profile in _profiles({row.member_id for row in rows})}
    return [Finisher(row, row.entry_id in result.agreed, *profiles[row.member_id]) for row in rows]


@compiled.rows
def _profiles(members: Iterable[int]) -> QuerySet[Member, tuple[int, str, str, str]]:
    return Member.objects.filter(pk__in=members).values_list("pk", "region", "club", "sports_rank")
