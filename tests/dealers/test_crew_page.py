"""Who works at the events of a day, and of the days around it."""

from datetime import date, timedelta

import pytest
from django.urls import reverse

from floor.accounts import services
from floor.models import Appointment, Tournament
from floor.values.roles import Role
from pages.crew import festival
from tests.dealers.shifts import on_shift
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.floor.people import colleague

pytestmark = pytest.mark.django_db
DAY = date(2010, 10, 16)


def test_a_festival_is_of_days_without_a_gap() -> None:
    days = {DAY + timedelta(days=n) for n in (-3, -1, 0, 1, 2, 4)}
    assert festival(days, DAY) == (DAY - timedelta(days=1), DAY + timedelta(days=2))
    assert festival(set(), DAY) == (DAY, DAY)


def two_events() -> tuple[Evening, Evening]:
    """Of one evening, led by the same person."""
    first, second = evening(), evening()
    Appointment.objects.create(
        tournament=second.tournament, staff=first.chief, role=Role.CHIEF_JUDGE
    )
    return first, second


def shown(event: Evening, **query: object) -> str:
    client = signed_in(event.chief)
    client.defaults |= {"HTTP_ACCEPT_LANGUAGE": "en"}
    answer = client.get(reverse("pages:crew", args=[event.tournament.slug]), query)
    return " ".join(answer.content.decode().split())


def test_the_page_names_people_with_their_roles_at_each_event_of_the_day() -> None:
    first, second = two_events()
    judge = colleague(None)
    services.appoint(first.tap(), staff_id=judge.pk, role=Role.JUDGE)
    services.appoint(second.tap(), staff_id=judge.pk, role=Role.REGISTRAR)
    on_shift(second, "Анна")
    page = shown(first)
    assert f"{judge.name}</th>" in page
    assert "<td>Judge</td> <td>Registrar</td>".replace("> <", "><") in page.replace("> <", "><")
    assert "Анна" in page


def test_an_event_at_which_the_reader_does_not_work_is_not_named() -> None:
    first, second = evening(), evening()
    Tournament.objects.filter(pk=second.tournament.pk).update(name="Чужой турнир")
    on_shift(second, "Анна")
    page = shown(first)
    assert "Чужой" not in page and "Анна" not in page


def test_the_next_day_belongs_to_the_festival_and_not_to_the_evening() -> None:
    first, second = two_events()
    Tournament.objects.filter(pk=second.tournament.pk).update(
        name="Завтра", starts_on=DAY + timedelta(days=1)
    )
    assert "Завтра" not in shown(first)
    assert "Завтра" in shown(first, festival=1)
