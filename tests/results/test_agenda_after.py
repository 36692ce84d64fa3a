"""What the console says when an event is over: until when, and whose hand is missing."""

import re

import pytest
from django.utils import translation

from floor.accounts.access import Pass
from floor.models import Staff
from floor.texts.format import time_left
from floor.values.roles import Role
from pages.agenda import steps
from pages.agenda_step import Step
from results import services
from rulings.services.terms import change_protest_terms
from tests.each import for_each
from tests.evening import Evening, evening
from tests.floor.people import colleague
from tests.results.playing import MINUTE, play, read, tap_of

pytestmark = pytest.mark.django_db
HOUR = 60 * MINUTE


@pytest.fixture
def over(monkeypatch: pytest.MonkeyPatch) -> Evening:
    """Four have played; the machine's time is that of the evening."""
    event = evening(4, drawn=True)
    monkeypatch.setattr("pages.agenda_after.now", lambda: event.now)
    play(event)
    return event


def agenda(event: Evening, staff: Staff | None = None, *held: str) -> list[Step]:
    event.tournament.refresh_from_db()
    holder = Pass(event.tournament, staff or event.chief, held or ("chief_judge",))
    with translation.override("en"):
        return [step for step in steps(holder) if not step.done]


def test_FSPR_1_9_3_thirty_minutes_are_counted_down(over: Evening) -> None:
    end = over.tournament.finished_ms
    first = agenda(over)[0]
    assert (first.text, first.due_ms) == ("Sign the official results by 19:33.", end + 30 * MINUTE)
    over.now = end + 30 * MINUTE
    late = agenda(over)[0]
    assert (late.text, late.due_ms) == ("The official results were to be signed by 19:33.", None)


def test_FSPR_1_9_4_a_day_is_counted_down_after_the_signature(over: Evening) -> None:
    services.sign(over.tap(), typed=over.tournament.name)
    end = over.tournament.finished_ms
    (send,) = [step for step in agenda(over) if str(step.act) == "Mark as sent"]
    assert send.due_ms == end + 24 * HOUR and "19:03" in str(send.text)
    over.now = end + 24 * HOUR
    (send,) = [step for step in agenda(over) if str(step.act) == "Mark as sent"]
    assert send.due_ms is None and "were to be sent" in str(send.text)


def test_BFSP_2_3_3_the_secretary_is_asked_for_the_second_signature(over: Evening) -> None:
    secretary = colleague(over, Role.SECRETARY)
    assert not [step for step in agenda(over) if "wait for the signature" in str(step.text)]
    services.sign(over.tap(), typed=over.tournament.name)
    (theirs,) = [
        step for step in agenda(over, secretary, "secretary") if step.act == "Sign as well"
    ]
    assert theirs.text == "The official results wait for the signature: Secretary." and theirs.url
    (other,) = [step for step in agenda(over, secretary, "registrar") if step.act == "Sign as well"]
    assert not other.url, "the desk reads that it is missing and cannot give it"
    assert "waits for the signature" in read(over)
    services.countersign(tap_of(over, secretary.pk))
    assert not [step for step in agenda(over) if step.act == "Sign as well"]
    assert "waits for the signature" not in read(over)


def test_FSPR_8_3_2_while_protests_are_taken_the_agenda_says_until_when() -> None:
    event = evening(4, drawn=True)
    change_protest_terms(event.tap(), values={"protest_minutes": 15})
    play(event)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pages.agenda_after.now", lambda: event.now)
        first = agenda(event)[0]
        assert first.text == "Protests are taken until 19:18."
        assert first.due_ms == event.tournament.finished_ms + 15 * MINUTE
        event.now = first.due_ms
        assert "Protests are taken" not in str(agenda(event)[0].text)


LEFT = [
    (0, "0:00"), (-5_000, "0:00"), (1, "0:01"), (61_000, "1:01"), (HOUR - 1, "1:00:00"),
    (24 * HOUR, "24:00:00"),
]  # fmt: skip


@for_each(("left_ms", "text"), LEFT)
def test_what_is_left_is_written_as_a_clock(left_ms: int, text: str) -> None:
    assert time_left(left_ms) == text


def test_the_page_counts_to_the_moment_of_the_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    event = evening(3, drawn=True)
    play(event)
    for place in ("pages.results", "floor.web.floor_tags"):
        monkeypatch.setattr(f"{place}.now", lambda: event.now + MINUTE)
    shown = read(event)
    (until, text) = re.findall(r'data-deadline-ms="(\d+)"[^>]*>([\d:]+)<', shown)[0]
    assert (int(until), text) == (event.tournament.finished_ms + 30 * MINUTE, "29:00")
    assert f'data-due-ms="{29 * MINUTE}"' in shown, "then the page says that it is overdue"
