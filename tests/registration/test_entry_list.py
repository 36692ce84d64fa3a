"""What anybody may read of those who entered."""

import pytest
from django.test import Client

from registration.models import Entry, Member
from tests.evening import evening

pytestmark = pytest.mark.django_db


def read(public_id: str) -> tuple[int, str]:
    answer = Client(headers={"Accept-Language": "en"}).get(f"/entered/{public_id}/")
    return answer.status_code, " ".join(answer.content.decode().split())


def test_as_the_terms_say_nothing_numbers_or_names() -> None:
    event = evening(3)
    terms, public_id = event.tournament.registration_terms, event.tournament.public_id
    status, page = read(public_id)
    assert status == 404 and "О&#x27;Нила: The club does not publish who has entered" in page
    assert ": The club does not publish" not in read("nothing")[1]
    first, second, third = Entry.objects.order_by("pk")
    Member.objects.filter(pk=first.member_id).update(number="")
    Entry.objects.filter(pk=second.pk).update(state="withdrawn")
    terms.entry_list = "numbers"
    terms.save()
    page = read(public_id)[1]
    assert third.member.number in page and "Without a number of the federation: 1" in page
    assert second.member.number not in page and third.member.surname not in page


def test_names_once_each_and_however_many_ask_it_is_drawn_once() -> None:
    event = evening(2, entry_list="names")
    first, second = Entry.objects.order_by("pk")
    Entry.objects.filter(pk=second.pk).update(state="waiting", queued_seq=1)
    page = read(event.tournament.public_id)[1]
    assert "Players: <span" in page
    assert page.count("<li>") == 2 and page.count("in the queue</span>") == 1
    assert first.member.short_name in page and first.member.number not in page
    Entry.objects.all().update(state="withdrawn", queued_seq=None)
    assert read(event.tournament.public_id)[1] == page
