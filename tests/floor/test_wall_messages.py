"""What is said to the hall: it ends by itself, an emergency takes every wall, and no word of either
stands in the journal."""

import json

import pytest
from django.test import Client

from clock import services as clock
from clock.selectors import anchor
from floor.displays.board import board
from floor.displays.devices import address_to_show
from floor.event import services
from floor.journal import services as journal_services
from floor.journal.private import Private
from floor.models import JournalLine, Screen, Tournament, WallMessage
from rules.refusal import Refused
from tests.evening import Evening, evening
from tests.scenes.floor import screen_of

pytestmark = pytest.mark.django_db
MINUTE = 60_000
TEXT = "Player Sidorov, please come to the desk"


@pytest.fixture
def event() -> Evening:
    return evening()


def shown(event: Evening) -> dict[str, object]:
    """The tournament as the walls get it."""
    tournament = Tournament.objects.get(pk=event.tournament.pk)
    part: dict[str, object] = board(tournament)["tournament"]
    return part


def standing() -> int:
    """The newest message, which stands on the walls."""
    return WallMessage.objects.latest("pk").pk


def test_a_message_ends_after_a_quarter_of_an_hour_unless_told_otherwise(event: Evening) -> None:
    services.set_message(event.tap(), text=Private(TEXT))
    until = event.now + 15 * MINUTE
    assert shown(event)["message"] == {"text": TEXT, "since_ms": event.now, "until_ms": until}
    services.set_message(event.tap(), text=Private(TEXT), minutes=5)
    assert shown(event)["message"]["until_ms"] == event.now + 5 * MINUTE  # type: ignore[index]
    services.set_message(event.tap(), text=Private(TEXT), minutes=0)
    assert shown(event)["message"]["until_ms"] is None  # type: ignore[index]


def test_a_message_is_taken_down_once(event: Evening) -> None:
    services.set_message(event.tap(), text=Private(TEXT))
    first = JournalLine.objects.latest("seq").facts["message"]
    services.set_message(event.tap(), text=Private("Another"))
    with pytest.raises(Refused, match=r"message\.replaced"):
        services.take_down_message(event.tap(), message=first)
    services.take_down_message(event.tap(), message=standing())
    assert shown(event)["message"] is None
    with pytest.raises(Refused, match=r"message\.none"):
        services.take_down_message(event.tap(), message=first)


@pytest.mark.parametrize(
    ("text", "minutes", "code"),
    [
        (" \n ", 5, "empty"),
        ("x" * 201, 5, "too_long"),
        ("x", -1, "minutes"),
        ("x", 1441, "minutes"),
    ],
)
def test_what_is_no_message(event: Evening, text: str, minutes: int, code: str) -> None:
    with pytest.raises(Refused, match=rf"message\.{code}"):
        services.set_message(event.tap(), text=Private(text), minutes=minutes)


def test_no_word_of_it_stands_in_the_journal(event: Evening) -> None:
    services.set_message(event.tap(), text=Private(TEXT))
    services.take_down_message(event.tap(), message=standing())
    clock.send_emergency(event.tap(), text=Private(TEXT))
    clock.end_emergency(event.tap(), message=standing())
    columns = JournalLine.objects.values_list("ask", "facts", "changes")
    assert "Sidorov" not in json.dumps(list(columns), ensure_ascii=False)


def test_an_emergency_stands_until_it_is_taken_down(event: Evening) -> None:
    sent = clock.send_emergency(event.tap(), text=Private("Leave\nthe hall"))
    event.now += 24 * 60 * MINUTE
    assert shown(event)["emergency"]["text"] == "Leave the hall"  # type: ignore[index]
    journal_services.undo_line(event.tap(), seq=sent.seq)
    assert shown(event)["emergency"] is None
    with pytest.raises(Refused, match=r"emergency\.none"):
        clock.end_emergency(event.tap(), message=sent.facts["message"])
    clock.send_emergency(event.tap(), text=Private("Fire"))
    with pytest.raises(Refused, match=r"emergency\.replaced"):
        clock.end_emergency(event.tap(), message=sent.facts["message"])


def test_an_emergency_stops_the_clock_and_its_end_starts_it(event: Evening) -> None:
    event.enter(2)
    event.draw()
    clock.start(event.tap())
    sent = clock.send_emergency(event.tap(), text=Private(TEXT), pause=True)
    assert anchor(event.tournament).since_ms is None and sent.facts["stopped"]
    clock.end_emergency(event.tap(), message=standing(), start=True)
    assert anchor(event.tournament).since_ms == event.now


def test_an_emergency_is_of_the_hall_and_stops_every_clock_in_it(event: Evening) -> None:
    """It is taken down once for all, and each clock that it stopped has a line of its own event."""
    other, standing_still, later = evening(2, drawn=True), evening(2, drawn=True), evening()
    Tournament.objects.filter(pk=later.tournament.pk).update(starts_on="2030-01-01")
    clock.start(other.tap())
    sent = clock.send_emergency(event.tap(), text=Private(TEXT), pause=True)
    for reached in (event, other, standing_still):
        assert shown(reached)["emergency"]["text"] == TEXT  # type: ignore[index]
    assert shown(other)["emergency"]["event"] == event.tournament.name  # type: ignore[index]
    assert shown(later)["emergency"] is None
    beside = JournalLine.objects.get(beside=sent)
    assert beside.kind == "emergency.raised" and "floor.emergency" in beside.touches
    assert newest(other).kind == "clock.paused" and anchor(other.tournament).since_ms is None
    clock.end_emergency(other.tap(), message=standing(), start=True)
    assert shown(event)["emergency"] is None and anchor(other.tournament).since_ms == other.now


def test_the_sender_s_clock_starts_too_and_new_words_forget_no_clock(event: Evening) -> None:
    other, third = evening(2, drawn=True), evening(2, drawn=True)
    event.enter(2)
    event.draw()
    for running in (event, other):
        clock.start(running.tap())
    clock.send_emergency(event.tap(), text=Private(TEXT), pause=True)
    clock.send_emergency(event.tap(), text=Private("Leave by the north door"), pause=True)
    clock.end_emergency(third.tap(), message=standing(), start=True)
    stopped = [
        anchor(started_event.tournament).since_ms is None for started_event in (event, other)
    ]
    assert stopped == [False, False]


def test_whoever_takes_it_down_elsewhere_starts_the_clocks_it_stopped(event: Evening) -> None:
    other = evening(2, drawn=True)
    clock.start(other.tap())
    event.enter(2)
    event.draw()
    clock.send_emergency(event.tap(), text=Private(TEXT), pause=True)
    event.now += 1000
    clock.start(event.tap())
    clock.end_emergency(event.tap(), message=standing(), start=True)
    assert newest(other).kind == "clock.started" and newest(event).kind == "emergency.ended"


def test_a_clock_that_its_own_judges_started_and_stopped_meanwhile_stands(event: Evening) -> None:
    other = evening(2, drawn=True)
    event.enter(2)
    event.draw()
    clock.start(other.tap())
    clock.send_emergency(event.tap(), text=Private(TEXT), pause=True)
    other.now += 1000
    clock.start(other.tap())
    clock.pause(other.tap())
    clock.end_emergency(event.tap(), message=standing(), start=True)
    assert anchor(event.tournament).since_ms is not None
    assert anchor(other.tournament).since_ms is None


def test_a_clock_for_which_its_own_judges_set_a_start_waits_for_it(event: Evening) -> None:
    other = evening(2, drawn=True)
    clock.start(other.tap())
    clock.send_emergency(event.tap(), text=Private(TEXT), pause=True)
    other.now += 1000
    clock.plan_start(other.tap(), time_of_day="23:00")
    event.enter(2)
    event.draw()
    clock.end_emergency(event.tap(), message=standing(), start=True)
    assert anchor(other.tournament).waits(other.now)


def newest(event: Evening) -> JournalLine:
    return JournalLine.objects.filter(journal=event.tournament.journal_id).latest("seq")


@pytest.mark.parametrize("page", ["hall", "desk", "journal"])
def test_every_page_of_staff_shows_an_emergency(event: Evening, page: str) -> None:
    clock.send_emergency(event.tap(), text=Private("Leave the hall"))
    client = Client()
    client.force_login(event.chief)
    assert "Leave the hall" in client.get(f"/t/{event.tournament.slug}/{page}/").content.decode()


def test_a_screen_that_shows_an_event_of_another_day_comes_back_for_an_emergency(
    event: Evening,
) -> None:
    other, screen = evening(), screen_of(event)
    Screen.objects.update(shows=other.tournament)
    Tournament.objects.filter(pk=other.tournament.pk).update(starts_on="2030-01-01")
    sent = clock.send_emergency(event.tap(), text=Private(TEXT))
    assert f"/{event.tournament.public_id}/?" in at(screen)
    journal_services.undo_line(event.tap(), seq=sent.seq)
    assert f"/{other.tournament.public_id}/?" in at(screen)


def at(screen: Screen) -> str:
    return address_to_show(Screen.objects.get(pk=screen.pk))


def test_the_console_shows_what_stands_and_offers_to_take_it_down(event: Evening) -> None:
    client = Client()
    client.force_login(event.chief)
    here = f"/t/{event.tournament.slug}"
    sent = {"text": TEXT, "minutes": "30", "request_id": str(event.tap().request_id)}
    assert client.post(f"{here}/message/", sent, HTTP_HX_REQUEST="true").status_code == 200
    assert TEXT in client.get(f"{here}/message/").content.decode()
    assert 'id="end-emergency"' not in client.get(f"{here}/").content.decode()
    clock.send_emergency(event.tap(), text=Private("Leave the hall"))
    assert 'id="end-emergency"' in client.get(f"{here}/emergency/").content.decode()
