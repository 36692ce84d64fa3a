"""The portraits of those on the podium, as far as anybody may see them."""

import hashlib
from collections.abc import Collection, Sequence

from django.urls import reverse

from floor.models import Stage, Tournament
from registration.models import Member
from registration.people import people
from results import selectors
from rules import rulebook

ON_THE_PODIUM = 3  # places whose portraits are shown


def portraits(tournament: Tournament, members: Collection[int]) -> dict[int, bytes]:
    """By member the portraits, small WebPs, that anybody may see, in three queries;
    none of an event that is hidden.

    Who enters agrees to photo and video where the book of the event says so (BFSP 7.5.2), others
    by their consent to be published; somebody merged since is the one they were merged into.
    """
    if tournament.hidden_ms is not None:
        return {}
    by_entering = rulebook.load(tournament.rulebook).fee.consent_to_filming.value
    persons = people.persons(members)
    rows = Member.objects.filter(pk__in=persons.values(), forgotten_on=None)
    if not by_entering:
        rows = rows.exclude(publish_consent_on=None)
    agreed = set(rows.values_list("pk", flat=True))
    photos = people.photos_of(agreed)
    return {
        member: bytes(small)
        for member, person in persons.items()
        if (photo := photos.get(person)) and (small := photo.small)
    }


def addresses(tournament: Tournament, rows: Sequence[selectors.Row]) -> list[str | None]:
    """Where the portrait of each of the ``rows`` is, another address for another picture; None of
    who has none, or may not be shown. Three queries at most."""
    shown = portraits(tournament, [row.member_id for row in rows])
    return [_address(tournament, row, shown.get(row.member_id)) for row in rows]


def _address(tournament: Tournament, row: selectors.Row, small: bytes | None) -> str | None:
    if small is None:
        return None
    mark = hashlib.sha256(small).hexdigest()[:12]
    return reverse("results:portrait", args=[tournament.public_id, row.entry_id, mark])


def portrait(tournament: Tournament, entry_id: int) -> bytes | None:
    """The portrait, a small WebP, of who took one of the first places; None of anybody else, and
    before the event is over."""
    if tournament.stage != Stage.FINISHED:
        return None
    rows = selectors.result(tournament).rows
    on_podium = (row for row in rows if row.best <= ON_THE_PODIUM)
    member = next((row.member_id for row in on_podium if row.entry_id == entry_id), None)
    return None if member is None else portraits(tournament, [member]).get(member)
