"""Forms of a person that are sent late, twice or with a fault."""

import uuid
from datetime import date

import pytest
from django.urls import reverse
from lxml import html

from registration.models import Member
from registration.people import people
from tests.evening import Evening
from tests.registration.desk import listed, row, secretary
from tests.registration.test_people import client_of, posted

pytestmark = pytest.mark.django_db


def test_a_person_written_down_by_a_double_tap_is_not_asked_about(event: Evening) -> None:
    url, sent = reverse("registration:person_add", args=[event.tournament.slug]), posted()
    answers = [client_of(event.chief).post(url, sent) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [302, 302]
    assert Member.objects.count() == 1


def test_a_person_forgotten_by_a_double_tap_stays_so(event: Evening) -> None:
    (member,) = listed(row("1", "Забытов"))
    url = reverse("registration:person_forget", args=[event.tournament.slug, member.pk])
    sent = {"typed": "Забытов", "request_id": uuid.uuid4()}
    answers = [client_of(event.chief).post(url, sent) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [302, 302]


def test_a_form_that_comes_back_with_a_fault_is_as_old_as_it_was(event: Evening) -> None:
    (member,) = listed(row("1"))
    seen = people.version(member)
    Member.objects.update(club="Ладья")
    url = reverse("registration:person_change", args=[event.tournament.slug, member.pk])
    page = client_of(event.chief).post(url, posted(seen=seen, surname="")).content.decode()
    form = page.partition('id="known"')[2].partition("</form>")[0]
    assert f'name="seen" value="{seen}"' in form
    assert reverse("pages:entries", args=[event.tournament.slug]) in page, "the menu stays"
    assert client_of(event.chief).post(url, posted(seen=seen)).status_code == 409


def federation(member: Member, **fields: object) -> dict[str, object]:
    columns = {name: getattr(member, name) or "" for name in people.FEDERATION}
    return columns | {"seen": people.version(member), "request_id": uuid.uuid4()} | fields


def test_a_membership_is_corrected_and_the_number_stays(event: Evening) -> None:
    member, _ = listed(row("1"), row("2"))
    keeper = client_of(secretary(event.tournament))
    url = reverse("registration:person_membership", args=[event.tournament.slug, member.pk])
    changed = federation(member, valid_until="2099-01-01")
    answer = keeper.post(url, changed)
    assert answer.status_code == 302, answer.context["membership"].errors
    member.refresh_from_db()
    assert member.valid_until == date(2099, 1, 1)
    answer = keeper.post(url, federation(member, number="2"))
    assert "Another member has this number." in answer.content.decode()
    assert "one_member_per_number" not in answer.content.decode()


def test_a_year_of_two_figures_is_no_birth_date(event: Evening) -> None:
    url = reverse("registration:person_add", args=[event.tournament.slug])
    answer = client_of(event.chief).post(url, posted(born_on="0090-03-01"))
    assert answer.status_code == 422
    assert "Not a year between 1900 and 2100." in answer.content.decode()


def test_no_day_of_consent_is_filled_in_for_a_new_person(event: Evening) -> None:
    url = reverse("registration:person_new", args=[event.tournament.slug])
    page = html.fromstring(client_of(event.chief).get(url, {"q": "Иванов"}).content.decode())
    assert page.xpath("string(//*[@name='surname']/@value)") == "Иванов"
    assert page.xpath("//*[@name='consent_on'][not(@value)]")


def test_a_namesake_of_somebody_known_can_be_written_down(event: Evening) -> None:
    listed(row("1", "Иванов"))
    url = reverse("pages:find", args=[event.tournament.slug])
    shown = client_of(event.chief).get(url, {"q": "Иванов"}).content.decode()
    assert reverse("registration:person_new", args=[event.tournament.slug]) in shown
