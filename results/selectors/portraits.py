"""The portraits of those on the podium, as far as anybody may see them."""

import hashlib
from collections.abc import Iterable

from floor.models import Stage, Tournament
from registration.models import Member
from registration.people import people
from results import selectors
from rules import rulebook

ON_THE_PODIUM = 3  # places whose portraits are shown


def marks(tournament: Tournament, members: Iterable[int]) -> dict[int, str]:
    """By member a few letters that change with the portrait; who has none, or has not agreed to its
    being shown, is left out. Two queries a member."""
    pictures = {member: _portrait(tournament, member) for member in members}
    return {
        member: hashlib.sha256(jpeg).hexdigest()[:12] for member, jpeg in pictures.items() if jpeg
    }


def portrait(tournament: Tournament, entry_id: int) -> bytes | None:
    """The portrait, a JPEG, of who took one of the first places; None of anybody else, and before
    the event is over."""
    if tournament.stage != Stage.FINISHED or tournament.hidden_ms is not None:
        return None
    rows = selectors.result(tournament).rows
    member = next(
        (it.member_id for it in rows if it.entry_id == entry_id and it.best <= ON_THE_PODIUM), None
    )
    return None if member is None else _portrait(tournament, member)


def _portrait(tournament: Tournament, member: int) -> bytes | None:
    """Who enters agrees to photo and video where the book of the event says so (BFSP 7.5.2), others
    by their consent to be published."""
    by_entering = rulebook.load(tournament.rulebook).fee.consent_to_filming.value
    row = Member.objects.get(pk=member)
    if row.forgotten_on is not None or not (by_entering or row.publish_consent_on):
        return None
    picture = people.photo_of(row)
    return bytes(picture.jpeg) if picture else None
