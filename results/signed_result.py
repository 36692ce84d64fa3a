"""What a signed revision says in numbers by member: written with it, and never changed."""

from floor.models import Tournament
from results import selectors
from results.models import Revision, SignedPlace, SignedResult
from results.selectors.finishers import finishers


def write(tournament: Tournament, revision: Revision) -> None:
    """Write the numbers of the ``revision`` that is signed now. Past the line's row images, as the
    document is."""
    result = selectors.result(tournament)
    rows = finishers(tournament, result)
    signed = SignedResult.objects.create(
        revision=revision,
        entries=result.entries,
        players=len(rows),
        buy_in=tournament.registration_terms.buy_in,
        pool=result.pool,
        paid_places=result.paid_places,
    )
    SignedPlace.objects.bulk_create(
        SignedPlace(
            result=signed,
            member_id=finisher.row.member_id,
            best=finisher.row.best,
            worst=finisher.row.worst,
            prize=finisher.row.prize,
            bounties=finisher.bounty,
            knock_outs=finisher.knocked_out,
        )
        for finisher in rows
    )
