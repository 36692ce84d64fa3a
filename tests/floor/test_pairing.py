"""Televisions: six letters, ten minutes, once; guessing is hopeless; a revoked one goes dark."""

import uuid
from typing import Any

import pytest
from django.conf import settings
from django.db import IntegrityError, transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils import translation
from django.utils.html import escape

from floor.accounts import attempt_policy, attempts
from floor.displays import devices, pairing
from floor.displays import services as displays_services
from floor.journal import rendering
from floor.journal import services as journal_services
from floor.live import authorise
from floor.models import Attempt, JournalLine, Screen, Tournament
from floor.models.tournament import CONSONANTS, random_name
from floor.time import tournament_time
from floor.values import roles
from floor.values.roles import Role
from floor.web import journal_page as page
from rules.refusal import Refused
from tests.evening import Evening, evening
from tests.floor.people import colleague, tap_of
from tests.floor.sockets import Screens
from tests.scenes.floor import clock_of, screen_of
from tests.serving import Server

pytestmark = pytest.mark.django_db
TELEVISION = reverse("floor:television")
POLICY = attempt_policy.for_code(1, "10.0.0.1")
BY_ADDRESS = POLICY.sources[1]
DAY_MS = 24 * 60 * 60 * 1000
SOON = 5.0  # seconds within which a revoked screen must be cut


@pytest.fixture
def event() -> Evening:
    return evening()


@pytest.fixture
def chief(event: Evening) -> Client:
    return signed_in(event.chief)


def signed_in(staff: object) -> Client:
    client = Client()
    client.force_login(staff)
    return client


@pytest.fixture
def television() -> Client:
    return waiting()


def waiting() -> Client:
    """A television that shows its letters."""
    client = Client()
    assert client.post(reverse("floor:wait"))["Location"] == TELEVISION
    return client


def screen(television: Client) -> Screen:
    screen = devices.screen_of_device(cookies(television), tournament_time.now())
    assert screen is not None
    return screen


def cookies(television: Client) -> dict[str, str]:
    return {name: morsel.value for name, morsel in television.cookies.items()}


def letters(television: Client) -> str:
    return screen(television).code or ""


def pair(client: Client, event: Evening, code: str, **sent: Any) -> HttpResponse:
    form = {"request_id": str(uuid.uuid4()), "code": code, "name": "Бар О'Нила"}
    address = reverse("floor:pair_screen", args=[event.tournament.slug])
    return client.post(address, form | sent, HTTP_ACCEPT="application/json")


def refused_as(answer: HttpResponse) -> str:
    code = str(answer.json()["refusals"][0]["code"])
    other = {"screen.too_many_tries": 429, "screen.unknown": 404}
    assert answer.status_code == other.get(code, 409)
    return code


FIRST = "clock-60.bubble-15.final_table-30"  # from its pairing on


def public(event: Evening, shown: str = FIRST) -> str:
    address = reverse("clock:wall", args=[event.tournament.public_id])
    return f"{address}?show={shown}" if shown else address


def page_of(television: Client) -> str:
    return television.get(TELEVISION).content.decode()


def clock_at(monkeypatch: pytest.MonkeyPatch, later_ms: int) -> None:
    """Everybody's tournament time is that much later."""
    at = tournament_time.now() + later_ms
    for module in (
        "floor.views.television",
        "floor.accounts.access",
        "floor.live.authorise",
    ):
        monkeypatch.setattr(f"{module}.now", lambda: at)


# the letters --------------------------------------------------------------------------------


def test_reading_the_page_makes_no_code() -> None:
    assert "code" not in Client().get(TELEVISION).cookies
    assert not Screen.objects.exists()


def test_a_television_shows_six_consonants_in_two_groups(television: Client) -> None:
    code = letters(television)
    assert len(code) == 6 and set(code) <= set(CONSONANTS)
    assert f"{code[:3]} {code[3:]}".upper() in page_of(television)
    assert television.cookies[devices.COOKIE]["httponly"]
    assert screen(television).token_hash != television.cookies[devices.COOKIE].value


def test_a_reload_and_a_second_asking_keep_the_letters(television: Client) -> None:
    code = letters(television)
    television.get(TELEVISION)
    television.post(reverse("floor:wait"))
    assert letters(television) == code and Screen.objects.count() == 1


def test_after_ten_minutes_there_are_others(
    television: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = letters(television)
    clock_at(monkeypatch, pairing.LIFE_MS)
    assert 'data-shows=""' in page_of(television)
    television.post(reverse("floor:wait"))
    assert Screen.objects.get().code != code


@pytest.mark.parametrize(
    ("sent", "meant"),
    [
        ("bcdfgh", "bcdfgh"),
        (" BCD fgh ", "bcdfgh"),
        ("bcd-fgh", "bcdfgh"),
        ("ИСВ АПР", "bcdfgh"),
        ("исвапрол", ""),
        ("ольтзй", "jkmnpq"),
        ("кыемцч", "rstvwx"),
        ("яяяяяі", "zzzzzb"),
        ("bcdfga", ""),
        ("bcdfg", ""),
        ("123456", ""),
        ("", ""),
        ("ｂｃｄｆｇｈ", ""),
    ],
)
def test_letters_are_read_under_either_keyboard(sent: str, meant: str) -> None:
    assert pairing.normalise_code(sent) == meant


def test_two_codes_the_same_are_impossible(television: Client) -> None:
    taken = letters(television)
    with pytest.raises(IntegrityError), transaction.atomic():
        Screen.objects.create(token_hash="0" * 64, code=taken, expires_ms=1)


def test_a_code_that_is_taken_is_drawn_again(
    television: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = iter([letters(television), letters(television), "zzzzzz"])
    monkeypatch.setattr(pairing, "random_name", lambda _length: next(drawn))
    assert letters(waiting()) == "zzzzzz"


def test_a_screen_waits_or_is_paired_and_nothing_between(event: Evening) -> None:
    here = event.tournament
    for fields in ({}, {"code": "bcdfgh"}, {"tournament": here}, {"expires_ms": 1}):
        with pytest.raises(IntegrityError), transaction.atomic():
            Screen.objects.create(token_hash=uuid.uuid4().hex, **fields)


def test_one_address_does_not_fill_the_house() -> None:
    for _ in range(pairing.MOST_WAITING):
        waiting()
    answer = Client().post(reverse("floor:wait"), HTTP_ACCEPT="application/json")
    assert refused_as(answer) == "screen.too_many_wait"
    assert Client(REMOTE_ADDR="10.0.0.9").post(reverse("floor:wait")).status_code == 302


# pairing ------------------------------------------------------------------------------------


def test_who_types_the_letters_says_what_is_shown(
    television: Client, chief: Client, event: Evening
) -> None:
    assert pair(chief, event, letters(television).upper()).status_code == 302
    assert f'<iframe src="{public(event)}"' in page_of(television)
    line = JournalLine.objects.get(kind="screen.paired")
    assert "floor.screen" in line.touches
    beside = JournalLine.objects.get(beside=line)
    assert f"floor.screen:screen_id={screen(television).pk}" in beside.touches
    token = television.cookies[devices.COOKIE].value
    assert token not in str([line.ask, line.facts, line.changes])
    with translation.override("en"):
        assert rendering.render([line], roles.CREW)[line.pk] == (
            "Screen paired: Бар О'Нила; it shows Проба О'Нила: Clock, Bubble, Final table"
        )


def test_the_wall_may_stand_in_our_own_frame_and_other_pages_in_none(event: Evening) -> None:
    wall = Client().get(public(event))
    assert wall["X-Frame-Options"] == "SAMEORIGIN"
    assert "frame-ancestors 'self'" in wall["Content-Security-Policy"]
    page = Client().get(TELEVISION)
    assert page["X-Frame-Options"] == "DENY"
    assert "frame-src 'self'" in page["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in page["Content-Security-Policy"]
    assert "frame-src" not in Client().get(reverse("floor:sign_in"))["Content-Security-Policy"]


def test_a_code_works_once(television: Client, chief: Client, event: Evening) -> None:
    code, other = letters(television), evening()
    pair(chief, event, code)
    assert refused_as(pair(chief, event, code)) == "screen.no_such_code"
    assert refused_as(pair(signed_in(other.chief), other, code)) == "screen.no_such_code"
    assert screen(television).tournament == event.tournament


def test_a_form_sent_twice_pairs_once_and_is_answered_alike(
    television: Client, chief: Client, event: Evening
) -> None:
    code, same = letters(television), str(uuid.uuid4())
    assert pair(chief, event, code, request_id=same).status_code == 302
    assert pair(chief, event, code, request_id=same).status_code == 302
    assert JournalLine.objects.filter(kind="screen.paired").count() == 1
    assert not Attempt.objects.exists()


def test_a_code_that_is_over_pairs_nothing(
    television: Client, chief: Client, event: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = letters(television)
    clock_at(monkeypatch, pairing.LIFE_MS)
    assert refused_as(pair(chief, event, code)) == "screen.no_such_code"
    assert not JournalLine.objects.filter(kind="screen.paired").exists()


@pytest.mark.parametrize("sent", [{"code": "bcdfg"}, {"name": " "}])
def test_what_cannot_be_a_code_is_no_try(
    television: Client, chief: Client, event: Evening, sent: dict[str, str]
) -> None:
    form = {"code": letters(television)} | sent
    assert refused_as(pair(chief, event, form.pop("code"), **form)) == "form.invalid"
    assert not Attempt.objects.exists()


def test_a_paired_television_that_asks_for_letters_keeps_its_wall(
    television: Client, chief: Client, event: Evening
) -> None:
    pair(chief, event, letters(television))
    television.post(reverse("floor:wait"))
    assert public(event) in page_of(television)
    assert television.get(TELEVISION).cookies[devices.COOKIE]["max-age"] == devices.COOKIE_AGE


# guessing -----------------------------------------------------------------------------------


def test_s9_a_person_may_be_wrong_five_times_in_a_quarter_of_an_hour(
    television: Client, chief: Client, event: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = [refused_as(pair(chief, event, random_name(6))) for _ in range(7)]
    assert codes == ["screen.no_such_code"] * 5 + ["screen.too_many_tries"] * 2
    assert refused_as(pair(chief, event, letters(television))) == "screen.too_many_tries"
    clock_at(monkeypatch, attempt_policy.WINDOW_MS + 1000)
    fresh = waiting()
    code = Screen.objects.get(token_hash=devices.hash_token(cookies(fresh)["screen"])).code or ""
    assert pair(chief, event, code).status_code == 302


def test_s9_another_address_does_not_help_the_person(chief: Client, event: Evening) -> None:
    for _ in range(5):
        pair(chief, event, random_name(6))
    elsewhere = Client(REMOTE_ADDR="10.0.0.9")
    elsewhere.force_login(event.chief)
    assert refused_as(pair(elsewhere, event, random_name(6))) == "screen.too_many_tries"


def test_s9_nor_do_more_people_at_one_address(television: Client, event: Evening) -> None:
    people = [signed_in(colleague(event, Role.SECRETARY)) for _ in range(4)]
    codes = [refused_as(pair(p, event, random_name(6))) for p in people for _ in range(4)]
    assert codes.count("screen.no_such_code") == BY_ADDRESS.most == 10
    elsewhere = Client(REMOTE_ADDR="10.0.0.9")
    elsewhere.force_login(event.chief)
    assert pair(elsewhere, event, letters(television)).status_code == 302


def test_s9_right_letters_forgive_no_wrong_ones(event: Evening) -> None:
    """Who pairs a screen of his own between the tries wins none."""

    def begin(later: int) -> attempts.Begun:
        return attempts.begin(POLICY, event.chief.username, event.now + later)

    for at in range(4):
        begin(at)
    begin(4).was_right()
    begin(5)
    with pytest.raises(Refused, match="too_many_tries"):
        begin(6)


def test_s9_guessing_for_a_day_hits_in_less_than_one_of_a_thousand() -> None:
    tries = BY_ADDRESS.most * DAY_MS / attempt_policy.WINDOW_MS
    hit = tries * pairing.MOST_WAITING / len(CONSONANTS) ** pairing.LETTERS
    assert (tries, round(hit, 5)) == (960, 0.00041)
    assert hit < 0.001


# another view, and none ----------------------------------------------------------------------


def post(client: Client, event: Evening, name: str, **form: object) -> HttpResponse:
    form = {"request_id": str(uuid.uuid4()), **form}
    address = reverse(f"floor:{name}", args=[event.tournament.slug])
    return client.post(address, form, HTTP_ACCEPT="application/json")


def test_a_screen_is_given_the_wall_of_another_tournament_and_undo_brings_the_first(
    television: Client, chief: Client, event: Evening
) -> None:
    other = evening()
    pair(chief, event, letters(television))
    form = {"screen": screen(television).pk, "shows": other.tournament.pk, "view": "clock"}
    assert post(chief, event, "show_on_screen", **form).status_code == 302
    assert public(other, "clock-20") in page_of(television)
    journal_services.undo_line(event.tap(), seq=JournalLine.objects.get(kind="screen.shown").seq)
    assert public(event) in page_of(television)
    assert "floor.screen" in JournalLine.objects.latest("pk").touches


def test_undo_says_beforehand_what_the_screen_will_show(chief: Client, event: Evening) -> None:
    other, screen = evening(), screen_of(event)
    there = clock_of(other) | {"views": ["clock", "seats"], "seconds": [20, 30]}
    line = displays_services.show_on_screen(event.tap(), screen_id=screen.pk, **there)
    address = reverse("floor:undo", args=[event.tournament.slug])
    page = chief.get(address, {"seq": line.seq}, HTTP_ACCEPT_LANGUAGE="en").content.decode()
    _line, change = page.split("Once it is undone")
    screen_shows = f"Screen {escape(screen.name)} shows {escape(event.tournament.name)}: "
    assert screen_shows + "Clock" in change and "Seats A to Z" not in change


def test_the_evening_is_what_is_played_and_what_is_of_the_day(event: Evening) -> None:
    same_day, hidden, played, another_day = evening(), evening(), evening(), evening()
    rows = Tournament.objects
    rows.filter(pk=hidden.tournament.pk).update(hidden_ms=event.now)
    rows.filter(pk=played.tournament.pk).update(starts_on="2001-01-01", stage="seated")
    rows.filter(pk=another_day.tournament.pk).update(starts_on="2001-01-02")
    address = reverse("clock:evening", args=[event.tournament.public_id])
    shown = Client().get(address).json()["events"]
    expected = [played, event, same_day]
    assert shown == [listed_event.tournament.public_id for listed_event in expected]


def test_a_tournament_that_is_over_is_offered_on_its_own_page_only(event: Evening) -> None:
    old = evening()
    old.tournament.stage, old.tournament.finished_ms = "finished", old.now
    old.tournament.save()
    screen_of(event)
    page = signed_in(event.chief).get(reverse("floor:screens", args=[event.tournament.slug]))
    offered = page.context["choices"]
    assert [key for key, _name in offered] == [event.tournament.pk]


def test_a_revoked_screen_asks_for_new_letters(
    television: Client, chief: Client, event: Evening
) -> None:
    pair(chief, event, letters(television))
    pk = screen(television).pk
    assert authorise.authorise_screen(cookies(television)) == pk
    assert post(chief, event, "revoke_screen", screen=pk).status_code == 302
    assert authorise.authorise_screen(cookies(television)) == 0
    assert "iframe" not in page_of(television)
    assert refused_as(post(chief, event, "revoke_screen", screen=pk)) == "screen.unknown"
    television.post(reverse("floor:wait"))
    assert letters(television)
    assert pair(chief, event, letters(television)).status_code == 302


def test_every_event_lists_the_televisions_of_the_hall_and_may_use_them(
    television: Client, chief: Client, event: Evening
) -> None:
    """One that was paired in an event that is over by now is of use to the next."""
    pair(chief, event, letters(television))
    other, pk = evening(), screen(television).pk
    ended = {"stage": "finished", "finished_ms": event.now}
    Tournament.objects.filter(pk=event.tournament.pk).update(**ended)
    theirs = signed_in(other.chief)
    page = theirs.get(reverse("floor:screens", args=[other.tournament.slug])).content.decode()
    assert "Бар О&#x27;Нила" in page
    ask = {"screen": pk, "shows": other.tournament.pk, "view": "clock"}
    assert post(theirs, other, "show_on_screen", **ask).status_code == 302
    assert public(other, "clock-20") in page_of(television)
    beside = JournalLine.objects.get(kind="screen.changed", beside__kind="screen.shown")
    assert f"floor.screen:screen_id={pk}" in beside.touches
    assert post(theirs, other, "revoke_screen", screen=pk).status_code == 302


def test_the_secretary_pairs_and_takes_back_his_own(event: Evening) -> None:
    secretary = colleague(event, Role.SECRETARY)
    screen = screen_of(event)
    tap = tap_of(event, secretary)
    line = displays_services.show_on_screen(tap, screen_id=screen.pk, **clock_of(event))
    journal_services.undo_line(tap_of(event, secretary), seq=line.seq)
    client = signed_in(secretary)
    assert pair(client, event, letters(waiting()), name="У входа").status_code == 302


def test_the_room_is_in_the_menu_of_those_who_may(event: Evening, chief: Client) -> None:
    room = reverse("floor:screens", args=[event.tournament.slug])
    desk = reverse("pages:desk", args=[event.tournament.slug])
    office = reverse("floor:staff", args=[event.tournament.slug])
    assert room in chief.get(office).content.decode()
    registrar = signed_in(colleague(event, Role.REGISTRAR))
    assert room not in registrar.get(desk).content.decode()


def test_the_journal_tells_of_screens_after_the_view_is_gone(event: Evening) -> None:
    screen = screen_of(event)
    Screen.objects.filter(pk=screen.pk).update(views=["nothing"], seconds=[20], events=[""])
    assert page.lines(event.tournament).count() >= 1
    assert devices.address_to_show(Screen.objects.get(pk=screen.pk)) == public(event, "")


# live ---------------------------------------------------------------------------------------


@pytest.mark.django_db(transaction=True)
def test_s3_a_television_is_told_and_cut_when_that_changes(
    both: list[Server], hall: Screens, transactional_db: None
) -> None:
    event, other = evening(), evening()
    for server in both:
        token = pairing.new_waiting_screen("", event.now)
        waiting_screen = Screen.objects.get(token_hash=devices.hash_token(token))
        Screen.objects.filter(pk=waiting_screen.pk).update(
            expires_ms=tournament_time.now() + DAY_MS
        )
        device = f"{devices.COOKIE}={token}"
        tv = hall.at(server, "/ws/screen/", cookies=device)
        assert tv.next() == {"k": "screen", "shows": waiting_screen.code}
        displays_services.pair_screen(event.tap(), code=waiting_screen.code, name="Бар")
        assert tv.closed(SOON) == 4503
        tv = hall.at(server, "/ws/screen/", cookies=device)
        assert tv.next()["shows"] == public(event)
        displays_services.show_on_screen(
            event.tap(), screen_id=waiting_screen.pk, **clock_of(other)
        )
        assert tv.closed(SOON) == 4503
        tv = hall.at(server, "/ws/screen/", cookies=device)
        assert tv.next()["shows"] == public(other, "clock-20")
        displays_services.revoke_screen(event.tap(), screen_id=waiting_screen.pk)
        assert tv.closed(SOON) == 4503
        assert hall.at(server, "/ws/screen/", cookies=device).next()["shows"] == ""


@pytest.mark.django_db(transaction=True)
def test_s3_a_stranger_is_told_nothing(
    server: Server, hall: Screens, transactional_db: None
) -> None:
    for device in ("", f"{devices.COOKIE}=forged", f"{settings.SESSION_COOKIE_NAME}=x"):
        assert hall.at(server, "/ws/screen/", cookies=device).next() == {"k": "screen", "shows": ""}
    assert hall.refused(server, "/ws/screen/", origin="https://evil.example") == 403
