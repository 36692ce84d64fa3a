"""F3: a boot under a wrong clock skips no level without a word."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from django.test import Client
from django.urls import reverse

from clock import boot_gap, selectors, services
from clock.models import Clock
from clock.timeline import Anchor, Level
from floor.displays.board import board
from floor.journal import services as journal_services
from floor.models import JournalLine, TimeAnchor
from floor.time import tournament_time
from rules.refusal import Refused
from tests.clock.round_sheet import HOLD, MINUTE, SHEET, hall, shown
from tests.door import signed_in
from tests.evening import START_MS, Evening

HOUR = 60 * MINUTE
AT = START_MS
RUNNING = Anchor(1, 5 * MINUTE, AT)  # 15 minutes are left of the second level
LONG = (*SHEET, *(Level(7200, n * 1000, n * 2000) for n in (1, 2, 3)))


@pytest.mark.parametrize("minutes", [0, 1, 14, 20])
def test_a_short_gap_passes(minutes: int) -> None:
    assert boot_gap.held(SHEET, RUNNING, AT, AT + minutes * MINUTE) is None


@pytest.mark.parametrize("minutes", [21, 60, 30 * 60])
def test_more_than_a_level_does_not_pass_without_a_word(minutes: int) -> None:
    before = boot_gap.held(LONG, RUNNING, AT + MINUTE, AT + (1 + minutes) * MINUTE)
    assert before == Anchor(1, 6 * MINUTE, AT + MINUTE)


def test_more_than_an_hour_of_a_long_level_does_not_pass() -> None:
    clock = Anchor(4, 0, AT)
    assert boot_gap.held(LONG, clock, AT, AT + HOUR) is None
    assert boot_gap.held(LONG, clock, AT, AT + HOUR + 1) == clock


def test_a_boot_before_what_was_known_does_not_make_the_clock_wait_for_days() -> None:
    assert boot_gap.held(SHEET, RUNNING, AT + HOUR, AT - 72 * HOUR) is not None


def test_a_clock_that_stands_and_one_that_waits_are_left_alone() -> None:
    stopped, waits = replace(RUNNING, since_ms=None), replace(RUNNING, since_ms=AT + 40 * HOUR)
    for clock in (stopped, waits):
        for later in (30 * HOUR, -72 * HOUR):
            assert boot_gap.held(SHEET, clock, AT, AT + later) is None


def test_a_start_that_lay_far_back_in_the_gap_is_held_at_its_beginning() -> None:
    waits = Anchor(0, 0, AT + HOUR)
    assert boot_gap.held(SHEET, waits, AT, AT + HOUR + 20 * MINUTE) is None
    assert boot_gap.held(SHEET, waits, AT, AT + 9 * HOUR) == waits


def test_behind_a_hold_nothing_passes() -> None:
    """The machine was off over dinner: the clock stands where it would stand anyway."""
    sheet = (*SHEET[:2], HOLD, SHEET[3])
    assert boot_gap.held(sheet, RUNNING, AT, AT + 30 * HOUR) is None
    assert boot_gap.held(sheet, Anchor(0, 0, AT), AT, AT + 30 * HOUR) is not None


# the verbs -------------------------------------------------------------------------------------


@pytest.fixture
def event() -> Evening:
    """Five minutes into the second level."""
    event = hall(4, sheet=LONG)
    services.start(event.tap())
    event.now += 25 * MINUTE
    return event


@pytest.fixture
def boot(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], int]:
    """The machine and its database are started again, with the wall clock at that moment."""

    def boot(wall: int) -> int:
        monkeypatch.setattr(tournament_time, "boot_id", lambda: f"boot at {wall}")
        monkeypatch.setattr("clock.services.boot_gap.boot_id", lambda: f"boot at {wall}")
        monkeypatch.setattr(tournament_time, "_wall_ms", lambda: wall)
        monkeypatch.setattr(tournament_time, "_database_started_ms", lambda: wall)
        tournament_time.forget()
        return services.hold_running_clocks()

    monkeypatch.setattr(tournament_time, "_base", None)  # as it was, afterwards
    return boot


Boot = Callable[[int], int]


def last_known(event: Evening) -> int:
    """The last line of the evening is written here, by the desk."""
    services.shift(event.tap(), seconds=60)
    return event.now


@pytest.mark.django_db
def test_thirty_hours_ahead_the_clock_is_held_and_goes_on_from_where_it_stood(
    event: Evening, boot: Boot
) -> None:
    last_ms = last_known(event)
    assert boot(last_ms + 30 * HOUR) == 1
    held = event.tournament.journal.lines.latest("seq")
    assert (held.kind, held.staff_id, held.facts["minutes"]) == ("clock.held", None, 1800)
    event.now = tournament_time.now()
    assert (shown(event).number, shown(event).left_ms) == (2, 16 * MINUTE)
    assert not shown(event).running
    services.start(event.tap())
    event.now += MINUTE
    assert (shown(event).number, shown(event).left_ms) == (2, 15 * MINUTE)
    assert Clock.objects.get().held_ms is None


@pytest.mark.django_db
def test_time_that_really_passed_is_counted(event: Evening, boot: Boot) -> None:
    last_ms = last_known(event)
    before = selectors.anchor(event.tournament)
    assert boot(last_ms + 2 * HOUR) == 1
    event.now = last_ms + 2 * HOUR
    services.count_gap(event.tap())
    assert shown(event).running
    event.now += MINUTE
    counted = shown(event)
    Clock.objects.update(row=before.row, elapsed_ms=before.elapsed_ms, since_ms=before.since_ms)
    assert counted == shown(event), "as if nobody had held it"


@pytest.mark.django_db
@pytest.mark.parametrize("hours", [-1, -72])
def test_a_clock_in_the_past_skips_nothing(event: Evening, boot: Boot, hours: int) -> None:
    """A little behind, time goes on from what was known; by days, the clock is held."""
    event.now = tournament_time.now()
    services.go_to(event.tap(), row=1)
    last_ms = last_known(event)
    assert boot(last_ms + hours * HOUR) == (hours == -72)
    event.now = tournament_time.now()
    assert shown(event).number == 2
    assert 0 <= 21 * MINUTE - shown(event).left_ms < MINUTE
    with pytest.raises(Refused, match=r"clock\.not_held"):
        services.count_gap(event.tap())


@pytest.mark.django_db
def test_the_server_started_twice_asks_once_and_a_decision_stays(
    event: Evening, boot: Boot
) -> None:
    last_ms = last_known(event)
    assert boot(last_ms + 2 * HOUR) == services.hold_running_clocks() == 1
    event.now = last_ms + 2 * HOUR
    services.count_gap(event.tap())
    lines = JournalLine.objects.count()
    assert services.hold_running_clocks() == 0
    assert JournalLine.objects.count() == lines


@pytest.mark.django_db
def test_a_short_restart_and_another_machine_ask_nothing(
    event: Evening, boot: Boot, monkeypatch: pytest.MonkeyPatch
) -> None:
    last_ms = last_known(event)
    assert boot(last_ms + 3 * MINUTE) == 0
    monkeypatch.setattr(tournament_time, "boot_id", lambda: "another machine")
    monkeypatch.setattr(tournament_time, "_wall_ms", lambda: last_ms + 3 * HOUR)
    monkeypatch.setattr(tournament_time, "_database_started_ms", lambda: last_ms - HOUR)
    tournament_time.forget()
    assert services.hold_running_clocks() == 0, "the database has run all the time"
    assert TimeAnchor.objects.get(boot_id="another machine").known_ms is None


@pytest.mark.django_db
def test_a_quiet_stretch_before_a_short_restart_asks_nothing(
    event: Evening, boot: Boot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two hours without a line in which the server ran: a minute has stood still, not two hours."""
    ran_until = last_known(event) + 2 * HOUR
    tournament_time.now()  # this boot has its row
    with monkeypatch.context() as later:
        later.setattr(tournament_time, "now", lambda: ran_until)
        tournament_time.note_running()
    assert boot(ran_until + MINUTE) == 0
    assert tournament_time.gap() == (ran_until, ran_until + MINUTE)


@pytest.mark.django_db
def test_a_clock_held_in_its_first_second_is_none_that_was_not_started(
    event: Evening, boot: Boot
) -> None:
    """It was to begin while the machine was off: the console asks, and sells nothing as before."""
    services.go_to(event.tap(), row=0)
    services.pause(event.tap())
    at = event.now + HOUR
    Clock.objects.update(row=0, elapsed_ms=0, since_ms=at)
    assert boot(at + 9 * HOUR) == 1
    event.now = at + 9 * HOUR
    clock = board(event.tournament)["clock"]
    assert clock["anchor"] == {"row": 0, "elapsed_ms": 0, "since_ms": None} and clock["held"]
    agenda = signed_in(event.chief).get(reverse("pages:agenda", args=[event.tournament.slug])).text
    assert "the clock is held" in agenda and "Draw the seats" not in agenda
    services.start(event.tap())
    assert not board(event.tournament)["clock"]["held"]


@pytest.mark.django_db
def test_the_console_offers_both_and_says_what_the_clock_would_show(
    event: Evening, boot: Boot, monkeypatch: pytest.MonkeyPatch
) -> None:
    last_ms = last_known(event)
    boot(last_ms + 2 * HOUR)
    monkeypatch.setattr("clock.views.acts.now", lambda: last_ms + 2 * HOUR)
    reader: Client = signed_in(event.chief)
    text = reader.get(f"/t/{event.tournament.slug}/clock/").content.decode()
    assert "Go on from where it stood" in text and "may be wrong" in text
    assert "The time really passed: level 4, 46:00" in text
    line = event.tournament.journal.lines.latest("seq")
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert 'id="do-count-gap"' not in reader.get(f"/t/{event.tournament.slug}/clock/").text
