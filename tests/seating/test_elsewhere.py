"""One person in two events of the evening: said at the desk and in both halls."""

import pytest
from django.urls import reverse

from registration import services as desk
from registration.models import Member
from seating.hall.elsewhere import Elsewhere, elsewhere
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.seating.room import at, seats

pytestmark = pytest.mark.django_db


def two_events() -> tuple[Evening, Evening, int]:
    """Two halls, and who of the first has entered the second: the entry in the first."""
    first = evening(4, drawn=True)
    entry = at(first.tournament, 1)
    member = first.tournament.entries.get(pk=entry).member_id
    other = evening(3)
    desk.enter(other.tap(), member_id=member, method="cash")
    return first, other, entry


def test_where_they_sit_is_known_in_both_halls() -> None:
    first, other, entry = two_events()
    name = other.tournament.name
    assert elsewhere(first.tournament) == {entry: Elsewhere(name, None, None)}
    other.draw()
    there = other.tournament.entries.latest("pk")
    assert elsewhere(first.tournament) == {
        entry: Elsewhere(name, *seats(other.tournament)[there.pk])
    }
    assert elsewhere(other.tournament)[there.pk][1:] == seats(first.tournament)[entry]


def test_the_tile_the_seat_and_the_card_say_it() -> None:
    first, other, entry = two_events()
    other.draw()
    chief = signed_in(first.chief)
    chief.defaults["HTTP_ACCEPT_LANGUAGE"] = "en"
    table, seat = seats(first.tournament)[entry]
    slug = first.tournament.slug
    member = first.tournament.entries.get(pk=entry).member_id
    assert "1 in another event too" in chief.get(f"/t/{slug}/hall/").content.decode()
    for address in (
        f"/t/{slug}/table/{table}/?seat={seat}",
        reverse("pages:member_card", args=[slug, member]),
    ):
        assert "Plays now in" in chief.get(address).content.decode()


@pytest.mark.parametrize("merged", ["here", "there", "both into a third"])
def test_it_is_the_person_under_whichever_number_they_entered(merged: str) -> None:
    here, there = evening(4, drawn=True), evening(3, drawn=True)
    entry, other = (event.tournament.entries.order_by("pk")[0] for event in (here, there))
    assert not elsewhere(here.tournament)
    pairs = {"here": [(entry, other.member_id)], "there": [(other, entry.member_id)]}
    third = here.member().pk
    for row, into in pairs.get(merged, [(entry, third), (other, third)]):
        Member.objects.filter(pk=row.member_id).update(merged_into=into, merged_with=into)
    seat = seats(there.tournament)[other.pk]
    assert elsewhere(here.tournament) == {entry.pk: Elsewhere(there.tournament.name, *seat)}
    assert elsewhere(there.tournament).keys() == {other.pk}
