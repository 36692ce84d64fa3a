"""Who works at one event works at the next too: one choice when it is founded, or one tap."""

import uuid

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from floor.accounts import services
from floor.event.founding_form import FoundingForm
from floor.event.regulations_file import templates
from floor.journal.services import undo_line
from floor.models import Appointment, Staff, Tournament
from floor.values.roles import Role
from tests.evening import Evening, evening
from tests.floor.people import colleague
from tests.floor.test_founding import TODAY, create, sent
from tests.results.playing import refused
from tests.results.test_days import two_flights

pytestmark = pytest.mark.django_db
KEY = "cup_of_belarus_2010"


def staff_of(tournament: Tournament) -> set[tuple[int, str]]:
    return set(Appointment.objects.filter(tournament=tournament).values_list("staff", "role"))


def first_event(organiser: Staff) -> tuple[Evening, Staff]:
    """One that the organiser leads, with a judge who is secretary as well."""
    event, judge = evening(), colleague(None)
    Appointment.objects.create(tournament=event.tournament, staff=organiser, role=Role.CHIEF_JUDGE)
    for role in (Role.JUDGE, Role.SECRETARY):
        services.appoint(event.tap(), staff_id=judge.pk, role=role)
    return event, judge


@pytest.fixture
def organiser(client: Client) -> Staff:
    person = colleague(None, is_organiser=True)
    client.force_login(person)
    return person


def founded_by(client: Client, organiser: Staff, **chosen: object) -> Tournament:
    led = [row.tournament for row in organiser.appointment_set.select_related("tournament")]
    form = FoundingForm(templates()[KEY], TODAY, led=led)
    assert create(client, sent(form) | chosen).status_code == 302
    return Tournament.objects.latest("pk")


def test_the_second_event_is_founded_with_the_staff_of_the_first(
    client: Client, organiser: Staff
) -> None:
    first, judge = first_event(organiser)
    second = founded_by(client, organiser, staff_of=first.tournament.pk)
    assert staff_of(second) == staff_of(first.tournament)
    assert {(judge.pk, "judge"), (judge.pk, "secretary")} < staff_of(second)


def test_unless_it_is_chosen_the_organiser_works_there_alone(
    client: Client, organiser: Staff
) -> None:
    first_event(organiser)
    assert staff_of(founded_by(client, organiser)) == {(organiser.pk, "chief_judge")}


def test_nobody_is_asked_who_leads_no_event(client: Client, organiser: Staff) -> None:
    shown = client.get(reverse("pages:create", args=[KEY])).content.decode()
    assert "staff_of" not in shown


def test_of_an_event_that_the_organiser_does_not_lead_nobody_is_taken(
    client: Client, organiser: Staff
) -> None:
    first_event(organiser)
    stranger = evening()
    led = [row.tournament for row in organiser.appointment_set.select_related("tournament")]
    form = FoundingForm(templates()[KEY], TODAY, led=led)
    answer = create(client, sent(form) | {"staff_of": stranger.tournament.pk})
    assert answer.status_code == 200
    assert "staff_of" in answer.context["form"].errors


def test_one_tap_appoints_everybody_who_works_at_another_event_and_is_undone_whole() -> None:
    second = evening()
    first, judge = first_event(second.chief)
    line = services.take_over(second.tap(), tournament_id=first.tournament.pk)
    assert staff_of(second.tournament) == staff_of(first.tournament)
    ask = {"tournament_id": first.tournament.pk}
    assert refused(lambda: services.take_over(second.tap(), **ask)) == ["staff.nobody_more"]
    undo_line(second.tap(), seq=line.seq)
    assert staff_of(second.tournament) == {(second.chief.pk, "chief_judge")}
    assert judge.pk in line.facts["staff"]


def test_it_is_refused_to_who_does_not_lead_the_other_event() -> None:
    first, second = evening(), evening()
    ask = {"tournament_id": first.tournament.pk}
    assert refused(lambda: services.take_over(second.tap(), **ask)) == ["staff.no_such_event"]


def test_who_may_sign_in_no_more_is_not_appointed_again() -> None:
    second = evening()
    first, judge = first_event(second.chief)
    Staff.objects.filter(pk=judge.pk).update(is_active=False)
    services.take_over(second.tap(), tournament_id=first.tournament.pk)
    assert judge.pk not in {person for person, _role in staff_of(second.tournament)}


def test_on_an_event_of_several_days_they_work_on_all_of_them() -> None:
    last, first_day, second_day = two_flights()
    first, judge = first_event(last.chief)
    services.take_over(last.tap(), tournament_id=first.tournament.pk)
    for day in (last, first_day, second_day):
        assert (judge.pk, "judge") in staff_of(day.tournament)


def post(client: Client, event: Evening, /, **form: object) -> HttpResponse:
    address = reverse("floor:take_over", args=[event.tournament.slug])
    return client.post(address, {"request_id": str(uuid.uuid4()), **form})


def test_the_page_offers_the_events_that_its_chief_judge_leads(client: Client) -> None:
    second = evening()
    first, judge = first_event(second.chief)
    client.force_login(second.chief)
    shown = client.get(reverse("floor:staff", args=[second.tournament.slug])).content.decode()
    assert f'<option value="{first.tournament.pk}">' in shown
    assert f'<option value="{second.tournament.pk}">' not in shown
    post(client, second, event=first.tournament.pk)
    assert (judge.pk, "judge") in staff_of(second.tournament)
