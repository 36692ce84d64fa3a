"""The chief judge's page of people."""

import uuid

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from lxml import html

from floor.models import Appointment, OneTimeLink
from floor.time.tournament_time import now
from floor.values.roles import Role
from floor.web import qr
from tests.evening import Evening, evening
from tests.floor.people import colleague

pytestmark = pytest.mark.django_db
HX = {"HX-Request": "true"}


@pytest.fixture
def event(client: Client) -> Evening:
    event = evening()
    event.now = now()
    client.force_login(event.chief)
    return event


def post(client: Client, event: Evening, verb: str, /, **form: object) -> HttpResponse:
    address = reverse(f"floor:{verb}", args=[event.tournament.slug])
    return client.post(address, {"request_id": str(uuid.uuid4()), **form}, headers=HX)


def roles_of(event: Evening, staff: object) -> list[str]:
    held = Appointment.objects.filter(tournament=event.tournament, staff=staff)
    return sorted(held.values_list("role", flat=True))


def test_who_has_no_password_chooses_one_before_sharing_the_device(
    client: Client, event: Evening
) -> None:
    address = reverse("floor:staff", args=[event.tournament.slug])
    event.chief.set_unusable_password()
    event.chief.save()
    client.force_login(event.chief)
    way, shares = f"//main//a[@href='{reverse('floor:me')}']", "//*[@id='tablet-name']"
    page = html.fromstring(client.get(address).content.decode())
    assert page.xpath(way) and not page.xpath(shares)
    event.chief.set_password("vesna-2010-grom")
    event.chief.save()
    client.force_login(event.chief)
    page = html.fromstring(client.get(address).content.decode())
    assert page.xpath(shares) and not page.xpath(way)


def test_appoint_and_dismiss(client: Client, event: Evening) -> None:
    judge = colleague(None)
    for role in (Role.JUDGE, Role.SECRETARY):
        answer = post(client, event, "appoint", username=judge.username, role=role)
        assert answer.status_code == 200
    assert roles_of(event, judge) == ["judge", "secretary"]
    page = html.fromstring(client.get(reverse("floor:staff", args=[event.tournament.slug])).content)
    another = f"//*[@id='another-{judge.pk}']//input[@name='username']/@value"
    assert page.xpath(another) == [judge.username]  # one more role needs no typing of the name
    post(client, event, "dismiss", staff=judge.pk, role="judge")
    assert roles_of(event, judge) == ["secretary"]


@pytest.mark.parametrize(
    ("verb", "form"),
    [
        ("appoint", {"username": "nobody", "role": "judge"}),
        ("appoint", {"username": "", "role": "judge"}),
        ("appoint", {"username": "nobody", "role": "emperor"}),
        ("dismiss", {"staff": 10**15, "role": "judge"}),
        ("dismiss", {"staff": "x", "role": "judge"}),
        ("invite", {"role": "emperor"}),
        ("pair_tablet", {"name": ""}),
        ("revoke_tablet", {"tablet": 10**15}),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    client: Client, event: Evening, verb: str, form: dict
) -> None:
    answer = post(client, event, verb, **form)
    assert answer.status_code == (404 if 10**15 in form.values() else 409)
    assert "refusal" in answer.content.decode()


def test_a_role_is_given_once(client: Client, event: Evening) -> None:
    judge = colleague(event, Role.JUDGE)
    answer = post(client, event, "appoint", username=judge.username, role="judge")
    assert answer.status_code == 409


def test_the_last_chief_judge_stays(client: Client, event: Evening) -> None:
    answer = post(client, event, "dismiss", staff=event.chief.pk, role="chief_judge")
    assert answer.status_code == 409
    assert roles_of(event, event.chief) == ["chief_judge"]


def test_only_of_several_chief_judges_one_may_be_dismissed(client: Client, event: Evening) -> None:
    address = reverse("floor:people", args=[event.tournament.slug])
    judge = colleague(event, Role.JUDGE)
    page = client.get(address).content.decode()
    assert "-chief_judge" not in page and f'id="dismiss-{judge.pk}-judge"' in page
    colleague(event, Role.CHIEF_JUDGE)
    assert client.get(address).content.decode().count("-chief_judge") == 2


def test_the_link_is_shown_once_with_its_code(client: Client, event: Evening) -> None:
    answer = post(client, event, "invite", role="registrar").content.decode()
    assert "http://testserver/link/" in answer and "<svg" in answer
    page = client.get(reverse("floor:staff", args=[event.tournament.slug])).content.decode()
    assert "http://testserver/link/" not in page
    seq = OneTimeLink.objects.count() and 2
    assert f'name="seq" value="{seq}"' in page, "the link can be taken away"


def test_without_scripts_the_page_comes_with_the_link(client: Client, event: Evening) -> None:
    address = reverse("floor:invite", args=[event.tournament.slug])
    form = {"request_id": str(uuid.uuid4()), "role": "judge"}
    answer = client.post(address, form).content.decode()
    assert answer.startswith("<!doctype") and "http://testserver/link/" in answer


@pytest.mark.parametrize(
    ("host", "hosts", "address"),
    [
        ("localhost:8000", ["localhost", "192.168.1.5", "desk.local"], "http://192.168.1.5:8000/x"),
        ("127.0.0.1:8000", ["127.0.0.1", "10.0.0.2"], "http://10.0.0.2:8000/x"),
        ("[::1]:8000", ["[::1]", "10.0.0.2"], "http://10.0.0.2:8000/x"),
        ("10.0.0.2:8000", ["10.0.0.2", "10.0.0.3"], "http://10.0.0.2:8000/x"),
        ("localhost:8000", ["localhost", "127.0.0.1", "[::1]"], "http://localhost:8000/x"),
        ("poker.example", ["poker.example"], "http://poker.example/x"),
    ],
)
def test_a_code_leads_to_where_a_phone_can_go(
    rf, settings, host: str, hosts: list[str], address: str
) -> None:
    settings.ALLOWED_HOSTS = hosts
    assert qr.address(rf.get("/", headers={"Host": host}), "/x") == address
