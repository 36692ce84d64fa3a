"""Shared tablets: a PIN is worth something on one device, at one tournament, till it is revoked."""

import uuid

import pytest
from django.conf import settings
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from floor.accounts import tablets
from floor.live import authorise
from floor.models import JournalLine, Staff, Tablet
from floor.values.roles import Role
from tests.evening import Evening, evening
from tests.floor.people import PASSWORD, colleague

pytestmark = pytest.mark.django_db
PIN = "4711"


@pytest.fixture
def event() -> Evening:
    return evening()


def pair(event: Evening, client: Client) -> HttpResponse:
    """The chief judge makes the device of ``client`` a shared tablet."""
    client.force_login(event.chief)
    number = Tablet.objects.count() + 1
    form = {"request_id": str(uuid.uuid4()), "name": f"Стойка {number}"}
    return client.post(reverse("floor:pair_tablet", args=[event.tournament.slug]), form)


def with_pin(event: Evening, role: Role = Role.JUDGE) -> Staff:
    staff = colleague(event, role)
    staff.set_pin(PIN)
    staff.save()
    return staff


def enter(client: Client, staff: Staff, pin: str = PIN) -> HttpResponse:
    return client.post(reverse("floor:pin", args=[staff.pk]), {"pin": pin})


def console(event: Evening) -> str:
    return reverse("pages:console", args=[event.tournament.slug])


@pytest.fixture
def tablet(client: Client, event: Evening) -> Client:
    pair(event, client)
    return client


def revoke(event: Evening) -> None:
    chief = Client()
    chief.force_login(event.chief)
    form = {"request_id": str(uuid.uuid4()), "tablet": Tablet.objects.get().pk}
    address = reverse("floor:revoke_tablet", args=[event.tournament.slug])
    assert chief.post(address, form).status_code == 302


def test_pairing_signs_the_chief_judge_out_and_keeps_a_hash_only(
    client: Client, event: Evening
) -> None:
    answer = pair(event, client)
    cookie = answer.cookies[tablets.COOKIE]
    assert cookie["httponly"] and cookie["samesite"] == "Lax"
    assert Tablet.objects.get().token_hash != cookie.value
    line = JournalLine.objects.get(kind="tablet.paired")
    assert cookie.value not in str([line.ask, line.facts, line.changes])
    assert client.get(console(event)).status_code == 404


def test_two_taps_and_a_pin(tablet: Client, event: Evening) -> None:
    judge = with_pin(event)
    tiles = tablet.get(reverse("floor:switch")).content.decode()
    assert reverse("floor:pin", args=[judge.pk]) in tiles and event.chief.name in tiles
    assert tablet.get(reverse("floor:pin", args=[judge.pk])).status_code == 200
    answer = enter(tablet, judge)
    assert answer["Location"] == reverse("pages:hall", args=[event.tournament.slug])
    assert judge.name in tablet.get(console(event)).content.decode()


def test_the_next_one_takes_over(tablet: Client, event: Evening) -> None:
    judge, registrar = with_pin(event), with_pin(event, Role.REGISTRAR)
    enter(tablet, judge)
    enter(tablet, registrar)
    assert registrar.name in tablet.get(console(event)).content.decode()
    assert tablet.get(reverse("pages:moves", args=[event.tournament.slug])).status_code == 403
    tablet.post(reverse("floor:sign_out"))
    assert tablet.get(console(event)).status_code == 404


@pytest.mark.parametrize("pin", ["4712", "0000", "", "47111", "٤٧١١"])
def test_another_pin_does_not_open(tablet: Client, event: Evening, pin: str) -> None:
    assert enter(tablet, with_pin(event), pin).status_code == 200
    assert tablet.get(console(event)).status_code == 404


def test_five_wrong_pins_lock_this_person_out_here(tablet: Client, event: Evening) -> None:
    judge, other = with_pin(event), with_pin(event)
    statuses = [enter(tablet, judge, "0001").status_code for _ in range(5)]
    assert statuses[-1] == 429
    assert enter(tablet, judge).status_code == 429
    assert enter(tablet, other).status_code == 302


def test_without_a_tablet_a_pin_is_worth_nothing(event: Evening) -> None:
    judge, stranger = with_pin(event), Client()
    assert enter(stranger, judge)["Location"] == reverse("floor:sign_in")
    stranger.cookies[tablets.COOKIE] = "x" * 64
    assert enter(stranger, judge)["Location"] == reverse("floor:sign_in")
    assert stranger.get(console(event)).status_code == 404


def test_a_pin_opens_the_tournament_of_the_tablet_and_no_other(
    tablet: Client, event: Evening
) -> None:
    judge, other = with_pin(event), evening()
    other.tournament.appointment_set.create(staff=judge, role=Role.JUDGE)
    enter(tablet, judge)
    assert tablet.get(console(event)).status_code == 200
    assert tablet.get(console(other)).status_code == 404
    assert other.tournament.slug not in tablet.get("/").content.decode()


def test_staff_of_another_tournament_are_not_on_the_tiles(tablet: Client, event: Evening) -> None:
    stranger = with_pin(evening())
    assert stranger.name not in tablet.get(reverse("floor:switch")).content.decode()
    assert enter(tablet, stranger).status_code == 404


def test_a_pin_changes_neither_password_nor_pin_and_founds_nothing(
    tablet: Client, event: Evening
) -> None:
    judge = with_pin(event)
    Staff.objects.filter(pk=judge.pk).update(is_organiser=True)
    enter(tablet, judge)
    sent = {"old": PASSWORD, "password": "ganz neu und lang", "again": "ganz neu und lang"}
    assert tablet.post(reverse("floor:set_password"), sent).status_code == 403
    assert tablet.get(reverse("floor:me")).status_code == 403
    assert tablet.get(reverse("pages:choose_template")).status_code == 403


def test_a_password_on_the_tablet_opens_everything_again(tablet: Client, event: Evening) -> None:
    judge = with_pin(event)
    enter(tablet, judge)
    sent = {"username": judge.username, "password": PASSWORD}
    tablet.post(reverse("floor:sign_in"), sent)
    assert tablet.get(reverse("floor:me")).status_code == 200


def test_revoking_ends_the_sessions_begun_on_it(tablet: Client, event: Evening) -> None:
    judge = with_pin(event)
    enter(tablet, judge)
    cookies = {settings.SESSION_COOKIE_NAME: str(tablet.session.session_key)}
    assert authorise.authorise_staff(event.tournament.slug, cookies) == event.tournament.journal_id
    revoke(event)
    assert authorise.authorise_staff(event.tournament.slug, cookies) is None
    assert tablet.get(console(event)).status_code == 404
    assert enter(tablet, judge)["Location"] == reverse("floor:sign_in")
    assert "floor.tablet" in JournalLine.objects.latest("pk").touches


def test_a_tablet_of_another_tournament_is_not_revoked_here(event: Evening) -> None:
    pair(event, Client())
    other, chief = evening(), Client()
    chief.force_login(other.chief)
    form = {"request_id": str(uuid.uuid4()), "tablet": Tablet.objects.get().pk}
    address = reverse("floor:revoke_tablet", args=[other.tournament.slug])
    assert chief.post(address, form).status_code == 404
    assert Tablet.objects.get().revoked_ms is None


def test_dismissed_is_out_on_the_tablet_too(tablet: Client, event: Evening) -> None:
    judge = with_pin(event)
    enter(tablet, judge)
    event.tournament.appointment_set.filter(staff=judge).delete()
    assert tablet.get(console(event)).status_code == 404
    assert enter(tablet, judge).status_code == 404


def set_pin(client: Client, password: str, pin: str, again: str) -> HttpResponse:
    sent = {"pin-password": password, "pin-pin": pin, "pin-again": again}
    return client.post(reverse("floor:set_pin"), sent)


def test_each_sets_his_own_pin_with_his_password(client: Client) -> None:
    staff = colleague(None)
    client.force_login(staff)
    assert set_pin(client, PASSWORD, "4711", "4711").status_code == 302
    staff.refresh_from_db()
    assert staff.check_pin("4711") and "4711" not in staff.pin


@pytest.mark.parametrize(
    ("password", "pin", "again"),
    [
        ("falsch", "4711", "4711"),
        (PASSWORD, "4711", "4712"),
        (PASSWORD, "471", "471"),
        (PASSWORD, "4711471", "4711471"),
        (PASSWORD, "1234", "1234"),
        (PASSWORD, "7777", "7777"),
        (PASSWORD, "87654", "87654"),
        (PASSWORD, "47a1", "47a1"),
        (PASSWORD, "٤٧١١", "٤٧١١"),
    ],
)
def test_a_pin_that_will_not_do(client: Client, password: str, pin: str, again: str) -> None:
    staff = colleague(None)
    client.force_login(staff)
    assert set_pin(client, password, pin, again).status_code == 200
    staff.refresh_from_db()
    assert staff.pin == ""
