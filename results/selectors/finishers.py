"""Who the protocol lists, as the members' questionnaires describe them (FSPR 1.9.2)."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import QuerySet

from floor.journal import compiled
from floor.models import Tournament
from registration.models import Member
from registration.people import people
from results import selectors
from results.selectors import Result, Row
from results.selectors.bounties import stand


@dataclass(frozen=True)
class Finisher:
    """A ``row`` of the result with region, club and sports rank of the member, "" for what is not
    known; ``by_deal``: the prize is what the players agreed on. ``bounty`` is what the person has
    won with all entries by knocking out so many others."""

    row: Row
    by_deal: bool
    bounty: int
    knocked_out: int
    region: str
    club: str
    sports_rank: str


def finishers(tournament: Tournament, result: Result) -> list[Finisher]:
    """Every member once, with the best place where one has played several entries."""
    left_out = selectors.superseded_entries(tournament, result)
    rows = [row for row in result.rows if row.entry_id not in left_out]
    profiles = {key: profile for key, *profile in _profiles({row.member_id for row in rows})}
    won = _bounties(tournament, result)
    nothing = (0, 0)
    return [
        Finisher(
            row,
            row.entry_id in result.agreed,
            *won.get(row.member_id, nothing),
            *profiles[row.member_id],
        )
        for row in rows
    ]


def _bounties(tournament: Tournament, result: Result) -> dict[int, tuple[int, int]]:
    """What each member has won in bounties, and for how many knock-outs: with every entry of the
    person, also of one that was known twice."""
    bounties = stand(tournament, money=result.money)
    if not bounties.knocked_out and not bounties.won:
        return {}
    person = people.persons({row.member_id for row in result.rows})
    sums = defaultdict[int, list[int]](lambda: [0, 0])
    for row in result.rows:
        theirs = sums[person[row.member_id]]
        theirs[0] += bounties.won.get(row.entry_id, 0)
        theirs[1] += bounties.knocked_out.get(row.entry_id, 0)
    return {member: (sums[key][0], sums[key][1]) for member, key in person.items()}


@compiled.rows
def _profiles(members: Iterable[int]) -> QuerySet[Member, tuple[int, str, str, str]]:
    return Member.objects.filter(pk__in=members).values_list("pk", "region", "club", "sports_rank")
