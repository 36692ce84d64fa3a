"""What a signed revision says in numbers by member: written with it, and never changed."""

from collections import Counter
from collections.abc import Mapping

from floor.models import Tournament
from registration.models import Entry
from registration.people import people
from results import selectors
from results.models import Revision, SignedPlace, SignedResult
from results.selectors.bounties import stand
from results.selectors.finishers import finishers


def write(tournament: Tournament, revision: Revision) -> None:
    """Write the numbers of the ``revision`` that is signed now. Past the line's row images, as the
    document is."""
    result = selectors.result(tournament)
    rows = [finisher.row for finisher in finishers(tournament, result)]
    signed = SignedResult.objects.create(
        revision=revision,
        entries=result.entries,
        players=len(rows),
        buy_in=tournament.registration_terms.buy_in,
        pool=result.pool,
        paid_places=result.paid_places,
    )
    won, knocked_out = _bounties(tournament)
    person = people.persons([row.member_id for row in rows])
    SignedPlace.objects.bulk_create(
        SignedPlace(
            result=signed,
            member_id=row.member_id,
            best=row.best,
            worst=row.worst,
            prize=row.prize,
            bounties=won[person[row.member_id]],
            knock_outs=knocked_out[person[row.member_id]],
        )
        for row in rows
    )


def _bounties(tournament: Tournament) -> tuple[Mapping[int, int], Mapping[int, int]]:
    """By person, what all their entries won of bounties, and how many they knocked out."""
    made = stand(tournament).bounties
    won, knocked_out = Counter[int](), Counter[int]()
    entries = Entry.objects.filter(pk__in=made.won.keys() | made.knocked_out.keys())
    members = dict(entries.values_list("pk", "member"))
    person = people.persons(set(members.values()))
    for entry, member in members.items():
        won[person[member]] += made.won.get(entry, 0)
        knocked_out[person[member]] += made.knocked_out.get(entry, 0)
    return won, knocked_out
