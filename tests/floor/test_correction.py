"""The owner says what time it is: times of day follow, and nothing that runs is moved."""

import sys
import uuid
from datetime import timedelta
from types import FrameType

import pytest
from django.test import Client
from django.urls import reverse

from clock import selectors, services
from floor.displays.board import board
from floor.event import correction
from floor.journal import reads
from floor.journal.touches import name
from floor.live.listener import Listener
from floor.models import Journal, JournalLine, TimeCorrection
from floor.texts.format import clock_time
from floor.time import tournament_time
from floor.time.tournament_time import ahead_at, local, now
from floor.values.roles import Role
from rules.refusal import Refused
from tests import own_loop
from tests.clock.round_sheet import hall
from tests.door import signed_in
from tests.evening import Evening
from tests.floor.people import colleague

pytestmark = pytest.mark.django_db
HOUR = 3_600_000


@pytest.fixture
def event() -> Evening:
    """Players, a running clock, and a chief judge who founded the tournament."""
    event = hall(4)
    event.now = now()
    event.chief.is_organiser = True
    event.chief.save()
    services.start(event.tap())
    return event


def correct(event: Evening, ahead_ms: int) -> JournalLine:
    line = correction.correct_time(event.tap(), ahead_ms=ahead_ms)
    tournament_time.forget_corrections()
    return line


def test_times_of_day_follow_from_then_on_and_no_clock_is_moved(event: Evening) -> None:
    before = selectors.reading(event.tournament, event.now)
    anchor = selectors.anchor(event.tournament)
    shown, written = local(event.now, "UTC"), clock_time(event.now - HOUR, event.tournament)
    line = correct(event, HOUR)
    assert local(event.now, "UTC") == shown + timedelta(hours=1)
    assert clock_time(event.now - HOUR, event.tournament) == written
    assert selectors.reading(event.tournament, event.now) == before
    assert selectors.anchor(event.tournament) == anchor
    assert line.journal.kind == Journal.Kind.CLUB and line.facts == {"minutes": 60}
    assert board(event.tournament)["tournament"]["ahead_ms"] == HOUR


def test_the_last_word_counts_and_the_fact_is_by_how_much_it_moved(event: Evening) -> None:
    correct(event, HOUR)
    assert correct(event, -HOUR).facts == {"minutes": -120}
    assert ahead_at(event.now) == -HOUR


def test_time_and_clock_agree_after_it(event: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    wall = now() + 2 * HOUR
    monkeypatch.setattr(tournament_time, "_wall_ms", lambda: wall)
    ahead = tournament_time.ahead_of_wall_ms()
    correct(event, -ahead)
    assert abs(tournament_time.ahead_of_wall_ms()) < HOUR / 60


@pytest.mark.parametrize(
    ("ahead_ms", "code"),
    [(0, "time.same"), (900, "time.same"), (-(10**13), "time.too_far"), (10**13, "time.too_far")],
)
def test_what_cannot_be_is_refused(event: Evening, ahead_ms: int, code: str) -> None:
    with pytest.raises(Refused, match=code):
        correct(event, ahead_ms)
    assert not TimeCorrection.objects.exists()


def test_only_who_founds_tournaments_says_it(event: Evening) -> None:
    event.chief.is_organiser = False
    event.chief.save()
    with pytest.raises(Refused, match=r"time\.owners_only"):
        correct(event, HOUR)
    page = read(signed_in(event.chief), event)
    assert "Only people who may create tournaments can correct the time." in page
    assert "preview-time" not in page


def read(client: Client, event: Evening, kind: str = "floor:time") -> str:
    return str(client.get(reverse(kind, args=[event.tournament.slug])).content.decode())


def test_the_page_shows_what_would_change_and_writes_nothing(event: Evening) -> None:
    chief = signed_in(event.chief)
    page = read(chief, event)
    assert 'id="shown"' in page and 'aria-current="page">Journal<' in page
    corrected = local(event.now + HOUR, event.tournament.timezone)
    answer = chief.post(
        reverse("floor:preview_time", args=[event.tournament.slug]),
        {"day": corrected.date().isoformat(), "at": f"{corrected:%H:%M}"},
    )
    text = answer.content.decode()
    assert answer.status_code == 200 and f'id="then">{corrected:%H:%M}<' in text
    assert not TimeCorrection.objects.exists()
    ahead = int(text.split('name="ahead_ms" value="')[1].split('"')[0])
    assert abs(ahead - HOUR) <= HOUR / 50
    sent = {"ahead_ms": ahead, "request_id": uuid.uuid4()}
    done = [
        chief.post(reverse("floor:correct_time", args=[event.tournament.slug]), sent)
        for _ in range(2)
    ]
    assert [response.status_code for response in done] == [302, 302]
    assert TimeCorrection.objects.get().ahead_ms == ahead
    assert f'id="shown">{corrected:%H:%M}<' in read(chief, event)


@pytest.mark.parametrize(
    "form", [{}, {"day": "x", "at": "25:00"}, {"day": "0001-01-01", "at": "1:00"}]
)
def test_nonsense_is_answered_with_the_page(event: Evening, form: dict[str, str]) -> None:
    address = reverse("floor:preview_time", args=[event.tournament.slug])
    assert signed_in(event.chief).post(address, form).status_code == 409


def test_a_machine_whose_clock_is_right_is_believed_in_one_tap(
    event: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    wall = now() + 2 * HOUR
    monkeypatch.setattr(tournament_time, "_wall_ms", lambda: wall)
    address = reverse("floor:preview_time", args=[event.tournament.slug])
    text = signed_in(event.chief).post(address, {"by_machine": "1"}).content.decode()
    ahead = int(text.split('name="ahead_ms" value="')[1].split('"')[0])
    assert abs(ahead - 2 * HOUR) < HOUR / 60


def test_other_judges_have_no_such_page(event: Evening) -> None:
    judge = signed_in(colleague(event, Role.JUDGE))
    assert judge.get(reverse("floor:time", args=[event.tournament.slug])).status_code == 403


def test_corrections_may_be_forgotten_at_any_moment_by_another_thread(event: Evening) -> None:
    correct(event, HOUR)

    def forgets(_frame: object, _kind: str, _value: object) -> object:
        tournament_time.forget_corrections()
        return forgets

    def enters(frame: FrameType, _kind: str, _value: object) -> object:
        return forgets if frame.f_code is ahead_at.__code__ else None

    before = sys.gettrace()
    sys.settrace(enters)
    try:
        ahead = ahead_at(event.now)
    finally:
        sys.settrace(before)
    assert ahead == HOUR


def test_what_was_corrected_while_the_listener_was_deaf_is_read_anew(event: Evening) -> None:
    assert ahead_at(event.now) == 0
    correction.correct_time(event.tap(), ahead_ms=HOUR)
    own_loop.run(Listener()._resync())
    assert ahead_at(event.now) == HOUR


def test_what_shows_a_time_of_day_from_memory_is_read_anew_after_a_correction(
    event: Evening,
) -> None:
    """The first page of a process that showed one followed, all later ones did not."""
    for _page in range(2):
        with reads.recorded() as names:
            local(event.now, "UTC")
        assert names == {name(TimeCorrection)}
