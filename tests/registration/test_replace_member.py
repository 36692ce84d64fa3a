"""The wrong namesake was registered: the entry becomes the right member's, seat and money."""

import uuid
from datetime import date

import pytest
from django.test import Client
from django.urls import reverse

from floor.journal import services as journal
from registration import services
from registration.entries import selectors
from registration.models import Entry, Member
from tests.evening import Evening, evening
from tests.registration.desk import registrar
from tests.seating.room import at, bust_out, refused, seats, whole

pytestmark = pytest.mark.django_db


def wrong(event: Evening) -> Entry:
    return Entry.objects.select_related("member").get(pk=at(event.tournament, 1))


def test_the_right_member_has_seat_chips_and_money() -> None:
    event = evening(12, drawn=True)
    entry, right = wrong(event), event.member("Правильный")
    namesake, place = entry.member, seats(event.tournament)[entry.pk]
    before = selectors.field(event.tournament), selectors.pool(event.tournament)
    line = services.replace_member(event.tap(), entry_id=entry.pk, member_id=right.pk)
    entry.refresh_from_db()
    assert entry.member == right and seats(event.tournament)[entry.pk] == place
    assert (selectors.field(event.tournament), selectors.pool(event.tournament)) == before
    assert selectors.entry_of(event.tournament, namesake) is None and whole(event.tournament)
    assert right.surname not in repr((line.facts, line.ask))
    journal.undo_line(event.tap(), seq=line.seq)
    entry.refresh_from_db()
    assert entry.member == namesake


def test_the_right_one_must_be_able_to_enter() -> None:
    event = evening(12, drawn=True)
    entry, other = wrong(event), Entry.objects.get(pk=at(event.tournament, 2))
    ask = {"entry_id": entry.pk, "member_id": other.member_id}
    assert refused(services.replace_member, event.tap(), **ask).code == "entry.already_in"
    young = event.member()
    Member.objects.filter(pk=young.pk).update(born_on=date(2000, 1, 1))
    ask["member_id"] = young.pk
    assert refused(services.replace_member, event.tap(), **ask).code == "age.under"
    bust_out(event, 1)
    ask["member_id"] = event.member().pk
    assert refused(services.replace_member, event.tap(), **ask).code == "entry.not_live"


def test_the_desk_types_the_number(client: Client) -> None:
    event = evening(12, drawn=True)
    entry, right = wrong(event), event.member("Правильный")
    client.force_login(registrar(event.tournament), "floor.accounts.backend.StaffBackend")
    client.defaults |= {"HTTP_HX_REQUEST": "true", "HTTP_ACCEPT_LANGUAGE": "en"}
    address = reverse("pages:replace", args=[event.tournament.slug])
    ask = {"request_id": uuid.uuid4(), "entry": entry.pk}
    assert client.post(address, ask | {"q": "nobody at all"}).status_code == 409
    answer = client.post(address, ask | {"q": right.number})
    assert answer.status_code == 200 and "Правильный" in answer.content.decode()
