"""Coming in with a password: who is let in, who is locked out, where he lands."""

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from floor.models import Attempt, Screen, Staff
from floor.models.tournament import Stage, Tournament
from floor.values.roles import Role
from tests.door import signed_in
from tests.evening import evening
from tests.floor.people import PASSWORD, colleague

pytestmark = pytest.mark.django_db
TRIES = 5


def try_password(client: Client, username: str, password: str = PASSWORD, **more: object):
    form = {"username": username, "password": password, **more.pop("form", {})}
    return client.post(reverse("floor:sign_in"), form, **more)


def is_in(client: Client) -> bool:
    return client.get(reverse("floor:home")).status_code == 200


def test_in_and_out(client: Client) -> None:
    staff = colleague(None)
    answer = try_password(client, staff.username)
    assert answer.status_code == 302 and answer["Location"] == reverse("floor:home")
    assert is_in(client)
    client.post(reverse("floor:sign_out"))
    assert not is_in(client)


@pytest.mark.parametrize("what", ["wrong password", "unknown name", "gone", "no password", "empty"])
def test_nobody_else_gets_in(client: Client, what: str) -> None:
    staff = colleague(None)
    if what == "gone":
        Staff.objects.update(is_active=False)
    if what == "no password":
        staff.set_unusable_password()
        staff.save()
    sent = {"wrong password": (staff.username, "x"), "unknown name": ("nobody", PASSWORD)}
    sent |= {"empty": ("", ""), "gone": (staff.username, PASSWORD)}
    answer = try_password(client, *sent.get(what, (staff.username, PASSWORD)))
    assert answer.status_code == 200 and not is_in(client)


def test_too_many_tries_are_locked_out_with_a_sentence() -> None:
    staff, client = colleague(None), Client(REMOTE_ADDR="10.0.0.5")
    statuses = [try_password(client, staff.username, "x").status_code for _ in range(TRIES)]
    assert statuses[-1] == 429
    answer = try_password(client, staff.username)
    assert answer.status_code == 429 and not is_in(client)
    assert "refusal" in answer.content.decode()


def test_somebody_elses_tries_lock_nobody_out_at_his_own_machine(client: Client) -> None:
    staff = colleague(None)
    far = Client(REMOTE_ADDR="10.0.0.66")
    for _ in range(TRIES + 1):
        try_password(far, staff.username, "x")
    assert try_password(far, staff.username).status_code == 429
    assert try_password(client, staff.username).status_code == 302


@pytest.mark.parametrize(
    ("address", "there"),
    [
        ("/t/x/journal/?table=7", "/t/x/journal/?table=7"),
        ("https://testserver/me/", "https://testserver/me/"),  # a proxy nobody told us of
        ("https://evil.example/", "/"),
        ("//evil.example", "/"),
        ("console", "/"),
        ("", "/"),
    ],
)
def test_the_way_on_leads_to_this_house_only(client: Client, address: str, there: str) -> None:
    staff = colleague(None)
    answer = try_password(client, staff.username, form={"next": address})
    assert answer["Location"] == there


def test_the_way_on_never_leaves_https(client: Client) -> None:
    staff, form = colleague(None), {"next": "http://testserver/me/"}
    answer = try_password(client, staff.username, form=form, secure=True)
    assert answer["Location"] == "/"


def test_every_answer_says_what_a_browser_may_do_with_it(client: Client) -> None:
    answer = client.get(reverse("floor:sign_in"))
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Referrer-Policy"] == "same-origin"
    assert answer["X-Frame-Options"] == "DENY"
    assert "unsafe" not in answer["Content-Security-Policy"]
    allowed = settings.CONTENT_SECURITY_POLICY["DIRECTIVES"].items()
    written = {f"{directive} {' '.join(sources)}" for directive, sources in allowed}
    assert set(answer["Content-Security-Policy"].split("; ")) == written


def test_who_comes_in_leaves_no_trace_but_a_session() -> None:
    """From where each colleague signed in is read by nobody, so it is not kept."""
    staff, client = colleague(None), Client(REMOTE_ADDR="10.0.0.5")
    try_password(client, staff.username)
    assert client.session.get("_auth_user_id") == str(staff.pk)
    assert not Attempt.objects.exists()


@pytest.mark.parametrize("is_https", [True, False])
def test_no_cookie_is_read_by_scripts_or_leaves_https(client: Client, is_https: bool) -> None:
    staff = colleague(None)
    Staff.objects.filter(pk=staff.pk).update(language="en")
    client.get(reverse("floor:sign_in"), secure=is_https)
    answer = try_password(client, staff.username, secure=is_https)
    assert {"sessionid", "csrftoken", "django_language", "device"} == set(answer.cookies)
    for cookie in answer.cookies.values():
        assert cookie["httponly"] and cookie["samesite"] == "Lax"
        assert bool(cookie["secure"]) is is_https


def test_a_session_that_somebody_made_up_is_nobodys(client: Client) -> None:
    client.cookies["sessionid"] = "\0" * 32
    assert client.get(reverse("floor:me")).status_code == 302


def test_the_sign_in_of_a_page_that_needs_it_leads_back(client: Client) -> None:
    answer = client.get(reverse("floor:me"))
    page = client.get(answer["Location"]).content.decode()
    assert f'name="next" value="{reverse("floor:me")}"' in page


def test_the_language_stays_with_the_person(client: Client) -> None:
    staff = colleague(None)
    client.force_login(staff)
    client.post(reverse("floor:set_language"), {"language": "en", "next": "/"})
    staff.refresh_from_db()
    assert staff.language == "en"
    tablet = Client()
    answer = try_password(tablet, staff.username)
    assert answer.cookies["django_language"].value == "en"
    assert b'lang="en"' in tablet.get("/").content


@pytest.mark.parametrize("code", ["", "xx", "../../etc", "e" * 300, "ru\x00"])
def test_a_language_that_is_none_changes_nothing(client: Client, code: str) -> None:
    staff = colleague(None)
    client.force_login(staff)
    assert client.post(reverse("floor:set_language"), {"language": code}).status_code == 302
    staff.refresh_from_db()
    assert staff.language == ""


@pytest.mark.parametrize(
    ("roles", "room"),
    [
        ([Role.REGISTRAR], "pages:desk"),
        ([Role.JUDGE], "pages:hall"),
        ([Role.SECRETARY], "pages:console"),
        ([Role.CHIEF_JUDGE], "pages:console"),
        ([Role.JUDGE, Role.REGISTRAR], "pages:console"),
        ([Role.DISPLAY], "clock:wall"),
    ],
)
def test_home_shows_ones_own_tournaments_and_opens_the_first_page(
    client: Client, roles: list[Role], room: str
) -> None:
    mine, other = evening(), evening()
    staff = colleague(None)
    for role in roles:
        mine.tournament.appointment_set.create(staff=staff, role=role)
    client.force_login(staff)
    page = client.get("/").content.decode()
    place = mine.tournament.public_id if room == "clock:wall" else mine.tournament.slug
    assert f'href="{reverse(room, args=[place])}"' in page
    assert other.tournament.slug not in page
    assert reverse("pages:choose_template") not in page


def test_an_empty_home_says_the_next_act(client: Client) -> None:
    client.force_login(colleague(None, is_organiser=True))
    page = client.get("/").content.decode()
    assert reverse("pages:choose_template") in page and page.count("<h3>") == 3


def test_home_has_the_steps_that_are_left_below_the_event_until_all_are_done() -> None:
    event = evening()
    chief, place = event.chief, event.tournament
    chief.is_organiser = True
    chief.save()

    def steps_left() -> int:
        above, _title, steps = signed_in(chief).get("/").content.decode().partition("first-steps")
        assert place.slug in above, "the event comes first"
        return steps.count("<h3>")

    assert steps_left() == 2
    place.appointment_set.create(staff=colleague(None), role=Role.JUDGE)
    assert steps_left() == 1
    Screen.objects.create(
        token_hash="0" * 64,
        tournament=place,
        shows=place,
        views=["clock"],
        seconds=[10],
        events=[""],
        paired_by=chief,
        paired_ms=event.now,
    )
    assert steps_left() == 0


def test_an_event_in_play_is_opened_by_a_button() -> None:
    chief = evening().chief
    assert b"Open the tournament" not in signed_in(chief).get("/").content
    Tournament.objects.update(stage=Stage.SEATED)
    assert signed_in(chief).get("/").content.count(b"Open the tournament") == 1


def test_while_the_first_event_is_played_the_first_steps_are_over() -> None:
    chief = evening().chief
    chief.is_organiser = True
    chief.save()
    assert b"first-steps" in signed_in(chief).get("/").content
    Tournament.objects.update(stage=Stage.SEATED)
    assert b"first-steps" not in signed_in(chief).get("/").content


def test_nobody_is_shown_the_first_steps_twice() -> None:
    event = evening()
    colleague_elsewhere = colleague(None, is_organiser=True)
    for place in (event.tournament, evening().tournament):
        place.appointment_set.create(staff=colleague_elsewhere, role=Role.CHIEF_JUDGE)
    assert b"first-steps" not in signed_in(colleague_elsewhere).get("/").content


def test_another_password_ends_the_other_sessions(client: Client) -> None:
    staff = colleague(None)
    other = Client()
    for device in (client, other):
        try_password(device, staff.username)
    new = "другой карандаш"
    sent = {"old": PASSWORD, "password": new, "again": new}
    assert client.post(reverse("floor:set_password"), sent).status_code == 302
    assert is_in(client) and not is_in(other)
    assert try_password(other, staff.username, new).status_code == 302


@pytest.mark.parametrize(
    "sent",
    [
        {"old": "falsch", "password": "ganz neu und lang", "again": "ganz neu und lang"},
        {"old": PASSWORD, "password": "ganz neu und lang", "again": "anders"},
        {"old": PASSWORD, "password": "kurz", "again": "kurz"},
        {"old": PASSWORD, "password": "password1", "again": "password1"},
        {"password": "ganz neu und lang", "again": "ganz neu und lang"},
    ],
)
def test_a_password_is_not_changed_by(client: Client, sent: dict[str, str]) -> None:
    staff = colleague(None)
    client.force_login(staff)
    assert client.post(reverse("floor:set_password"), sent).status_code == 200
    staff.refresh_from_db()
    assert staff.check_password(PASSWORD)


def test_a_name_in_other_letters_is_the_same_name(client: Client) -> None:
    """A tablet begins a field with a capital; nobody else can have the name in another case."""
    staff = colleague(None)
    assert try_password(client, staff.username.upper()).status_code == 302
    assert is_in(client)
