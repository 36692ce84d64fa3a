"""The clock begins by itself at a time of day, by the terms or by the console."""

from datetime import datetime

import pytest
from django.utils import translation

from clock import selectors, services
from clock.models import Clock
from clock.services import change_clock_terms, plan_start
from clock.time_of_day import coming
from clock.timeline import Anchor
from floor.accounts.access import Pass
from floor.displays.board import board
from floor.journal import services as journal_services
from floor.journal import undo
from floor.journal.undo_preview import preview_sentences
from floor.time.tournament_time import start_of
from pages.agenda import steps
from rules.refusal import Refused
from seating import services as seating
from tests.clock.round_sheet import HELD, MINUTE, SHEET, at_the_hold, hall, shown
from tests.each import for_each
from tests.evening import Evening, evening

pytestmark = pytest.mark.django_db
HOUR = 60 * MINUTE


def at_eight(event: Evening) -> int:
    """20:00 on the day of the event; the evenings of tests begin at 19:00 in Minsk."""
    return start_of(event.tournament.starts_on, "Europe/Minsk") + 20 * HOUR


@pytest.fixture
def planned() -> Evening:
    """Seats are drawn at 19:30; by the terms play begins at 20:00."""
    event = evening(6, starts_at="20:00")
    services.edit_structure(event.tap(), rows=SHEET)
    event.now = at_eight(event) - 30 * MINUTE
    event.draw()
    return event


def texts(event: Evening, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.setattr("pages.agenda.now", lambda: event.now)
    holder = Pass(event.tournament, event.chief, ("chief_judge",))
    with translation.override("en"):
        return [str(step.text) for step in steps(holder)]


def refused(event: Evening, time: str) -> list[str]:
    with pytest.raises(Refused) as caught:
        plan_start(event.tap(), time_of_day=time)
    return [fault.code for fault in caught.value.refusals]


def test_by_the_terms_the_draw_sets_the_clock_and_it_begins_by_itself(planned: Evening) -> None:
    assert shown(planned).begins_at_ms == at_eight(planned)
    planned.now += 55 * MINUTE
    reading = shown(planned)
    assert (reading.number, reading.left_ms, reading.running) == (2, 15 * MINUTE, True)
    assert selectors.began_ms(planned.tournament) == at_eight(planned)


def test_the_board_counts_down_before_the_draw_and_after_it() -> None:
    event = evening(6, starts_at="20:00")
    assert board(event.tournament)["clock"]["start_by_terms_ms"] == at_eight(event)
    event.now = at_eight(event) - HOUR
    event.draw()
    part = board(event.tournament)["clock"]
    assert (part["start_by_terms_ms"], part["anchor"]["since_ms"]) == (None, at_eight(event))


def test_undo_of_the_draw_takes_the_start_back(planned: Evening) -> None:
    line = planned.tournament.journal.lines.latest("seq")
    journal_services.undo_line(planned.tap(), seq=line.seq)
    assert selectors.anchor(planned.tournament) == Anchor()
    assert selectors.began_ms(planned.tournament) is None


def redone(event: Evening, seq: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Do line ``seq`` again; return what was said of it before."""
    monkeypatch.setattr("clock.undo_preview.now", lambda: event.now)
    differences = undo.consequences(event.tournament.pk, seq, redo=True)
    journal_services.redo_line(event.tap(), seq=seq)
    event.tournament.refresh_from_db()
    with translation.override("en"):
        return preview_sentences(differences)


def test_a_draw_done_again_after_the_moment_leaves_the_clock_standing(
    planned: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The seats come back; nobody sat on them at eight, so the clock is for the floor to start."""
    line = planned.tournament.journal.lines.latest("seq")
    journal_services.undo_line(planned.tap(), seq=line.seq)
    planned.now = at_eight(planned) + 5 * MINUTE
    sentences = redone(planned, line.seq, monkeypatch)
    assert not any("clock" in sentence for sentence in sentences)
    assert selectors.anchor(planned.tournament) == Anchor()
    assert selectors.began_ms(planned.tournament) is None
    assert any("has passed, the clock did not" in text for text in texts(planned, monkeypatch))
    journal_services.undo_line(planned.tap(), seq=line.seq)
    assert planned.tournament.journal.lines.latest("seq").kind == "line.undone"


def test_a_draw_done_again_before_the_moment_plans_the_start_again(
    planned: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = planned.tournament.journal.lines.latest("seq")
    journal_services.undo_line(planned.tap(), seq=line.seq)
    planned.now = at_eight(planned) - MINUTE
    assert "The clock will start by itself at 20:00" in redone(planned, line.seq, monkeypatch)
    assert shown(planned).begins_at_ms == at_eight(planned)


def test_a_draw_undone_in_play_by_mistake_runs_on(
    planned: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = planned.tournament.journal.lines.latest("seq")
    planned.now = at_eight(planned) + MINUTE
    journal_services.undo_line(planned.tap(), seq=line.seq)
    planned.now += MINUTE
    sentences = redone(planned, line.seq, monkeypatch)
    assert "The clock runs as if it had not been stopped." in sentences
    assert shown(planned).left_ms == 18 * MINUTE


def test_a_start_that_was_planned_is_not_planned_again_when_it_has_passed(
    planned: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    services.pause(planned.tap())
    line = plan_start(planned.tap(), time_of_day="20:30")
    journal_services.undo_line(planned.tap(), seq=line.seq)
    planned.now = at_eight(planned) + HOUR
    for act in (journal_services.redo_line, journal_services.undo_line):
        called_off = planned.tournament.journal.lines.get(kind="clock.paused").seq
        seq = line.seq if act is journal_services.redo_line else called_off
        with pytest.raises(Refused, match=r"undo\.passed"):
            act(planned.tap(), seq=seq)
    assert selectors.anchor(planned.tournament) == Anchor()


def test_it_is_started_sooner_or_called_off(planned: Evening) -> None:
    services.start(planned.tap())
    assert shown(planned).running
    assert selectors.began_ms(planned.tournament) == planned.now
    journal_services.undo_line(
        planned.tap(), seq=planned.tournament.journal.lines.latest("seq").seq
    )
    assert shown(planned).begins_at_ms == at_eight(planned)
    services.pause(planned.tap())
    assert selectors.anchor(planned.tournament) == Anchor()
    assert selectors.began_ms(planned.tournament) is None


def test_the_console_sets_another_time(planned: Evening) -> None:
    line = plan_start(planned.tap(), time_of_day="20:30")
    assert shown(planned).begins_at_ms == at_eight(planned) + 30 * MINUTE
    assert line.facts["begins"] == "20:30"
    journal_services.undo_line(planned.tap(), seq=line.seq)
    assert shown(planned).begins_at_ms == at_eight(planned)


def test_the_next_day_begins_by_itself_from_the_hold() -> None:
    event = at_the_hold(*HELD)
    began = selectors.began_ms(event.tournament)
    plan_start(event.tap(), time_of_day="14:00")
    reading = shown(event)
    assert (reading.row, reading.running) == (3, False)
    event.now = reading.begins_at_ms or 0
    assert (shown(event).running, shown(event).left_ms) == (True, 20 * MINUTE)
    assert selectors.began_ms(event.tournament) == began
    assert Clock.objects.get().started_ms == event.now


def test_what_refuses_a_start_refuses_to_plan_one(planned: Evening) -> None:
    assert refused(planned, "18:00") == ["clock.time_passed"]
    services.start(planned.tap())
    assert refused(planned, "20:30") == ["clock.running"]
    assert refused(hall(drawn=False), "23:00") == ["clock.not_seated"]


def test_the_terms_are_read_by_the_draw_and_stay_after_it(planned: Evening) -> None:
    with pytest.raises(Refused, match=r"terms\.clock_drawn"):
        change_clock_terms(planned.tap(), values={"starts_at": "20:00"})


def test_a_draw_after_the_moment_plans_nothing_and_the_house_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    event = evening(6, starts_at="20:00")
    event.now = at_eight(event) + MINUTE
    assert any("20:00" in text for text in texts(event, monkeypatch))
    seating.draw(event.tap(), tables=None)
    event.tournament.refresh_from_db()
    assert selectors.anchor(event.tournament) == Anchor()
    assert any("has passed" in text for text in texts(event, monkeypatch))


def test_what_began_while_nobody_was_there_is_said_until_somebody_acts(
    planned: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert any("begins by itself at 20:00" in text for text in texts(planned, monkeypatch))
    planned.now += 50 * MINUTE
    assert sum("began by itself at 20:00" in text for text in texts(planned, monkeypatch)) == 1
    services.go_to(planned.tap(), row=0)
    assert shown(planned).left_ms == 20 * MINUTE
    assert not any("began by itself" in text for text in texts(planned, monkeypatch))


def test_a_level_that_goes_on_by_itself_is_not_begun_anew(planned: Evening) -> None:
    services.start(planned.tap())
    planned.now += 5 * MINUTE
    services.pause(planned.tap())
    plan_start(planned.tap(), time_of_day="20:00")
    planned.now = at_eight(planned) + MINUTE
    assert shown(planned).left_ms == 14 * MINUTE
    stands = selectors.anchor(planned.tournament)
    assert selectors.began_unseen(planned.tournament, stands, planned.now) is None


@for_each(
    ("now", "time", "day"),
    [
        ("18:30", "19:00", 1),
        ("23:30", "14:00", 2),
        ("19:30", "19:00", None),
        ("00:30", "23:00", None),
    ],
)
def test_a_time_of_day_is_the_next_one(now: str, time: str, day: int | None) -> None:
    at = coming(datetime.fromisoformat(f"2026-11-01T{now}"), time)
    assert at == (day and datetime.fromisoformat(f"2026-11-0{day}T{time}"))
