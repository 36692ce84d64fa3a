"""Tries at secrets: counted before anything is looked at, by every web process together."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier
from typing import Any

import pytest
from django.contrib import auth
from django.contrib.sessions.models import Session
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from floor.accounts import attempt_policy, attempts, devices
from floor.accounts.attempts import Begun
from floor.models import Attempt, Staff
from floor.values.roles import Role
from rules.refusal import Refused
from tests.evening import Evening, evening
from tests.floor.people import PASSWORD, colleague
from tests.floor.test_tablets import PIN, enter, pair, with_pin

pytestmark = pytest.mark.django_db
HALL = "192.168.1.7"  # a router, behind which everybody has this one address
AT = 1_287_244_800_000
POLICY = attempt_policy.for_password(HALL, device="", is_own_machine=False)
AT_ONCE = 30
WRONG = "falsch"


def from_hall(**more: Any) -> Client:
    return Client(REMOTE_ADDR=HALL, **more)


def try_password(client: Client, username: str, password: str = WRONG) -> HttpResponse:
    return client.post(reverse("floor:sign_in"), {"username": username, "password": password})


def begin(name: str = "chief", now: int = AT) -> Begun:
    return attempts.begin(POLICY, name, now)


def refused(name: str = "chief", now: int = AT) -> bool:
    try:
        begin(name, now)
    except Refused:
        return True
    return False


# counting -----------------------------------------------------------------------------------


def test_five_of_a_name_then_none_for_a_quarter_of_an_hour() -> None:
    assert [begin().left for _ in range(5)] == [4, 3, 2, 1, 0]
    assert refused() and refused(now=AT + attempt_policy.WINDOW_MS - 1)
    assert not refused(now=AT + attempt_policy.WINDOW_MS)


def test_what_was_refused_prolongs_nothing_and_takes_no_room() -> None:
    for _ in range(50):
        refused()
    assert Attempt.objects.count() == 5 * len(POLICY.sources)


def test_the_same_name_in_capitals_is_the_same() -> None:
    for name in ("chief", "Chief", "CHIEF", "cHIEF", "chieF"):
        begin(name)
    assert refused("CHIEf")


def test_what_was_right_is_not_counted_and_forgives_nothing() -> None:
    for _ in range(4):
        begin()
    begin().was_right()
    begin()
    assert refused()


def test_the_last_wrong_one_says_so_at_once() -> None:
    for _ in range(4):
        begin().was_wrong()
    with pytest.raises(Refused, match=r"sign_in\.too_many_tries"):
        begin().was_wrong()


def test_old_tries_are_deleted_and_those_of_a_clock_that_ran_ahead() -> None:
    begin("a", AT)
    begin("b", AT + 40 * attempt_policy.WINDOW_MS)
    begin("c", AT + 2 * attempt_policy.WINDOW_MS)
    assert Attempt.objects.count() == len(POLICY.sources)


def test_nothing_that_was_typed_is_kept() -> None:
    """People type passwords into the wrong field."""
    try_password(from_hall(), "mein Passwort 77", "geheim und falsch")
    kept = str(list(Attempt.objects.values_list()))
    assert "Passwort" not in kept and "geheim" not in kept


# at once ------------------------------------------------------------------------------------


def at_once(act: Callable[[int], object]) -> list[object]:
    """What each of so many threads gets that begin together."""
    barrier = Barrier(AT_ONCE)

    def run(number: int) -> object:
        try:
            barrier.wait()
            return act(number)
        finally:
            connection.close()

    with ThreadPoolExecutor(AT_ONCE) as pool:
        return list(pool.map(run, range(AT_ONCE)))


@pytest.mark.django_db(transaction=True)
def test_L1_of_thirty_at_once_five_are_let_through() -> None:
    assert sorted(at_once(lambda _: refused())) == [False] * 5 + [True] * (AT_ONCE - 5)


@pytest.mark.django_db(transaction=True)
def test_L1_of_thirty_passwords_at_once_five_are_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    username, looked_at = colleague(None).username, list[object]()
    compare = auth.authenticate

    def watching(*args: object, **given: object) -> object:
        looked_at.append(given)
        return compare(*args, **given)

    monkeypatch.setattr(auth, "authenticate", watching)
    statuses = at_once(lambda n: try_password(from_hall(), username, f"falsch {n}").status_code)
    assert len(looked_at) == 5
    assert statuses.count(429) >= AT_ONCE - 5


@pytest.mark.django_db(transaction=True)
def test_L1_of_thirty_pins_at_once_five_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    event, tablet, looked_at = evening(), Client(), list[str]()
    pair(event, tablet)
    judge = with_pin(event)

    def watching(self: Staff, pin: str) -> bool:
        looked_at.append(pin)
        return False

    monkeypatch.setattr(Staff, "check_pin", watching)

    def act(number: int) -> int:
        device = Client(REMOTE_ADDR=f"10.0.0.{number}")
        device.cookies = tablet.cookies
        return enter(device, judge, f"{number:04}").status_code

    assert at_once(act).count(429) >= AT_ONCE - 5
    assert len(looked_at) == 5


# addresses and devices ----------------------------------------------------------------------


def test_M4_invented_names_are_refused_before_anything_is_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked_at = list[object]()
    monkeypatch.setattr(auth, "authenticate", lambda *_, **given: looked_at.append(given))
    client = from_hall()
    statuses = [try_password(client, f"nobody{n}").status_code for n in range(60)]
    assert len(looked_at) == 30 and statuses[30:] == [429] * 30


def test_M4_a_name_that_is_known_is_refused_like_one_that_is_not() -> None:
    staff, client = colleague(None), from_hall(headers={"Accept": "application/json"})
    for n in range(30):
        try_password(client, f"nobody{n}")
    answers = [try_password(client, name) for name in (staff.username, "nobody")]
    assert [answer.status_code for answer in answers] == [429, 429]
    assert answers[0].content == answers[1].content


def test_L14_a_stranger_at_the_same_address_does_not_lock_out_a_known_device() -> None:
    chief, phone = colleague(None), from_hall()
    assert try_password(phone, chief.username, PASSWORD).status_code == 302
    phone.post(reverse("floor:sign_out"))
    stranger = from_hall()
    for _ in range(6):
        try_password(stranger, chief.username)
    for n in range(40):
        try_password(stranger, f"nobody{n}")
    assert try_password(stranger, chief.username, PASSWORD).status_code == 429
    assert try_password(phone, chief.username, PASSWORD).status_code == 302


def test_a_known_device_is_known_for_its_own_people_and_wrong_there_five_times() -> None:
    chief, other, phone = colleague(None), colleague(None), from_hall()
    try_password(phone, chief.username, PASSWORD)
    statuses = [try_password(phone, chief.username).status_code for _ in range(6)]
    assert statuses == [200] * 4 + [429] * 2
    assert try_password(from_hall(), chief.username, PASSWORD).status_code == 302
    for _ in range(5):
        try_password(from_hall(), other.username)
    assert try_password(phone, other.username, PASSWORD).status_code == 429


def test_a_device_several_use_is_known_for_each_of_them() -> None:
    people = [colleague(None) for _ in range(devices.MOST_PEOPLE + 1)]
    laptop, stranger = from_hall(), from_hall()
    for person in people:
        assert try_password(laptop, person.username, PASSWORD).status_code == 302
    for person in (people[1], people[-1]):
        for _ in range(5):
            try_password(stranger, person.username)
        assert try_password(laptop, person.username, PASSWORD).status_code == 302


@pytest.mark.parametrize("cookie", ["", "x", "WyJhIl0:1:2", "a" * 5000, "[]"])
def test_a_cookie_somebody_made_up_makes_no_device_known(cookie: str) -> None:
    staff, client = colleague(None), from_hall()
    client.cookies[devices.COOKIE] = cookie
    statuses = [try_password(client, staff.username).status_code for _ in range(6)]
    assert statuses == [200] * 4 + [429] * 2


def test_a_pin_makes_the_tablet_no_device_of_the_person() -> None:
    """It waits apart from strangers; passwords are tried on it as on any other device."""
    event, tablet = evening(), from_hall()
    pair(event, tablet)
    person = with_pin(event)
    assert enter(tablet, person).status_code == 302 and devices.COOKIE in tablet.cookies
    statuses = [try_password(tablet, person.username).status_code for _ in range(6)]
    assert statuses == [200] * 4 + [429] * 2


def test_S8_the_director_is_never_locked_out_at_the_machine_of_the_server() -> None:
    chief, own = colleague(None), Client()
    for n in range(40):
        try_password(own, f"nobody{n}")
        try_password(own, chief.username)
    assert try_password(own, chief.username, PASSWORD).status_code == 302


def test_a_name_guessed_from_many_addresses_is_refused_and_the_person_comes_in() -> None:
    chief, home = colleague(None), Client(REMOTE_ADDR="10.9.9.9")
    assert try_password(home, chief.username, PASSWORD).status_code == 302
    strangers = [Client(REMOTE_ADDR=f"10.0.0.{n}") for n in range(30)]
    statuses = [try_password(stranger, chief.username).status_code for stranger in strangers]
    assert statuses == [200] * 19 + [429] * 11
    assert try_password(from_hall(), chief.username, PASSWORD).status_code == 429
    assert try_password(from_hall(), colleague(None).username, PASSWORD).status_code == 302
    home.post(reverse("floor:sign_out"))
    home.defaults["REMOTE_ADDR"] = "10.8.8.8"
    assert try_password(home, chief.username, PASSWORD).status_code == 302


def test_what_comes_through_a_proxy_on_that_machine_is_counted() -> None:
    chief = colleague(None)
    client = Client(headers={"X-Forwarded-For": "127.0.0.1"})
    statuses = [try_password(client, chief.username).status_code for _ in range(6)]
    assert statuses == [200] * 4 + [429] * 2


def test_M2_another_address_gives_no_new_tries_at_a_tablet() -> None:
    event, tablet = evening(), Client()
    pair(event, tablet)
    judge, other = with_pin(event), with_pin(event, Role.SECRETARY)
    thief = tablet.cookies

    def carried(number: int, person: Staff, pin: str) -> int:
        device = Client(REMOTE_ADDR=f"10.0.0.{number}")
        device.cookies = thief
        return enter(device, person, pin).status_code

    statuses = [carried(number, judge, "0001") for number in range(24)]
    assert statuses == [200] * 4 + [429] * 20
    assert carried(40, judge, PIN) == 429
    assert carried(40, other, PIN) == 302, "a colleague at the same tablet goes on"


def test_M2_everybodys_pins_at_one_tablet_are_bounded_too() -> None:
    event, tablet = evening(), Client()
    pair(event, tablet)
    for _ in range(4):
        person = with_pin(event)
        for _ in range(5):
            enter(tablet, person, "0001")
    assert enter(tablet, with_pin(event)).status_code == 429


def test_M2_a_locked_tablet_leaves_the_others_of_its_address_their_pins() -> None:
    event, first, second = evening(), from_hall(), from_hall()
    pair(event, first)
    pair(event, second)
    people = [with_pin(event) for _ in range(5)]
    for person in people:
        for _ in range(5):
            enter(first, person, "0001")
    assert enter(second, people[0]).status_code == 302


# one's own page -----------------------------------------------------------------------------

NEW = "ganz neu und lang"


@pytest.mark.parametrize("address", ["floor:set_password", "floor:set_pin"])
def test_L10_the_current_password_is_not_guessed_on_ones_own_page(address: str) -> None:
    staff = colleague(None)

    def change(number: int, password: str) -> int:
        client = Client(REMOTE_ADDR=f"10.0.0.{number}")
        client.force_login(staff)
        sent = {"old": password, "password": NEW, "again": NEW}
        sent |= {"pin-password": password, "pin-pin": PIN, "pin-again": PIN}
        return client.post(reverse(address), sent).status_code

    assert [change(n, "falsch") for n in range(6)] == [200] * 4 + [429] * 2
    assert change(9, PASSWORD) == 429
    staff.refresh_from_db()
    assert staff.check_password(PASSWORD) and staff.pin == ""


def test_L10_what_is_wrong_beside_the_password_is_not_counted() -> None:
    staff, client = colleague(None), Client()
    client.force_login(staff)
    sent = {"old": PASSWORD, "password": NEW, "again": "anders"}
    statuses = [client.post(reverse("floor:set_password"), sent).status_code for _ in range(8)]
    assert statuses == [200] * 8


# what is left behind ------------------------------------------------------------------------


def test_sessions_that_ran_out_are_deleted_when_somebody_signs_in(event: Evening) -> None:
    for client in (Client(), Client()):
        client.force_login(event.chief)
    old = Session.objects.order_by("pk").first()
    assert old is not None
    Session.objects.filter(pk=old.pk).update(expire_date=timezone.now() - timedelta(hours=1))
    try_password(from_hall(), colleague(None).username, PASSWORD)
    assert not Session.objects.filter(pk=old.pk).exists()
    assert Session.objects.count() == 2


@pytest.fixture
def event() -> Evening:
    return evening()
