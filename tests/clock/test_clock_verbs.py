"""Start, stop, minutes and rows: what is refused, tapped twice, undone, and lived through."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from clock import selectors, services
from clock.models import Clock
from floor.journal import rendering, undo, undo_preview
from floor.journal import services as journal_services
from floor.journal.tap import Tap
from floor.models import JournalLine, Stage, Tournament
from registration.entries import selectors as registration
from registration.models import Terms
from rules.refusal import Refused
from tests.clock.round_sheet import HELD, MINUTE, at_the_hold, fresh, hall, shown
from tests.evening import Evening

pytestmark = pytest.mark.django_db

Verb = Callable[[Tap], JournalLine]


def codes(refused: pytest.ExceptionInfo[Refused]) -> list[str]:
    return [refusal.code for refusal in refused.value.refusals]


def clock_row() -> tuple[int, int, int | None]:
    clock = Clock.objects.get()
    return clock.row, clock.elapsed_ms, clock.since_ms


@pytest.fixture
def evening() -> Evening:
    return hall()


def test_the_clock_starts_and_everything_else_follows_from_the_time(evening: Evening) -> None:
    services.start(evening.tap())
    evening.now += 25 * MINUTE
    reading = shown(evening)
    assert (reading.number, reading.left_ms, reading.running) == (2, 15 * MINUTE, True)


def test_no_start_before_the_seats_are_drawn() -> None:
    evening = hall(drawn=False)
    with pytest.raises(Refused) as refused:
        services.start(evening.tap())
    assert codes(refused) == ["clock.not_seated"]


def test_no_start_after_the_end(evening: Evening) -> None:
    Tournament.objects.update(stage=Stage.FINISHED, finished_ms=1)
    with pytest.raises(Refused) as refused:
        services.start(evening.tap())
    assert codes(refused) == ["clock.finished"]


def test_a_second_person_who_starts_reads_that_it_runs_and_changes_nothing(
    evening: Evening,
) -> None:
    services.start(evening.tap())
    before = clock_row()
    evening.now += 400
    with pytest.raises(Refused) as refused:
        services.start(evening.tap())
    assert codes(refused) == ["clock.running"]
    assert clock_row() == before


def test_a_second_pause_is_told_that_it_stands(evening: Evening) -> None:
    with pytest.raises(Refused) as refused:
        services.pause(evening.tap())
    assert codes(refused) == ["clock.stands"]


def test_a_hold_waits_for_space_and_then_the_next_row_begins_with_its_full_time() -> None:
    event = at_the_hold()
    reading = shown(event)
    assert (reading.row, reading.running) == (2, False)
    line = services.start(event.tap())
    assert clock_row() == (3, 0, event.now)
    assert line.facts["row"] == 4
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert shown(event) == reading


@pytest.mark.parametrize(
    ("verb", "code"),
    [
        (services.pause, "clock.stands"),
        (lambda tap: services.shift(tap, seconds=60), "clock.holds"),
    ],
)
def test_a_hold_is_not_paused_nor_made_longer(verb: Verb, code: str) -> None:
    event = at_the_hold()
    with pytest.raises(Refused) as refused:
        verb(event.tap())
    assert codes(refused) == [code]


def test_from_a_hold_at_the_end_of_the_sheet_nothing_goes_on() -> None:
    event = at_the_hold(*HELD[:3])
    with pytest.raises(Refused) as refused:
        services.start(event.tap())
    assert codes(refused) == ["clock.nothing_follows"]
    services.edit_structure(event.tap(), rows=HELD)
    services.start(event.tap())
    assert shown(event).row == 3


def test_no_late_entry_runs_out_while_the_clock_stands_at_a_hold() -> None:
    event = at_the_hold()
    sale = registration.sale(event.tournament, event.now)
    assert not sale.running


def test_at_a_hold_before_it_closes_nobody_knows_how_long_late_entry_lasts() -> None:
    event = at_the_hold()
    Terms.objects.update(late_levels=2, late_through_break=True)
    sale = registration.sale(fresh(event), event.now)
    assert sale.is_open and sale.left_ms is None
    Terms.objects.update(late_levels=3)
    assert registration.sale(fresh(event), event.now).left_ms == 20 * MINUTE


@pytest.mark.parametrize("through_break", [False, True])
def test_late_entry_may_last_through_the_break(evening: Evening, through_break: bool) -> None:
    terms = evening.tournament.registration_terms
    type(terms).objects.update(late_levels=2, late_through_break=through_break)
    event = Tournament.objects.get(pk=evening.tournament.pk)
    services.start(evening.tap())
    evening.now += 45 * MINUTE
    assert registration.sale(event, evening.now).is_open is through_break
    evening.now += 5 * MINUTE
    assert not registration.sale(event, evening.now).is_open


VERBS: dict[str, tuple[Verb, ...]] = {
    "start": (services.start,),
    "pause": (services.start, services.pause),
    "shift": (lambda tap: services.shift(tap, seconds=-60),),
    "go_to": (lambda tap: services.go_to(tap, row=1),),
}


@pytest.mark.parametrize("name", VERBS)
def test_a_double_tap_acts_once(evening: Evening, name: str) -> None:
    *before, verb = VERBS[name]
    for earlier in before:
        earlier(evening.tap())
    tap = evening.tap()
    first = verb(tap)
    after = clock_row()
    again = verb(replace(tap, now=tap.now + 300))
    assert again.seq == first.seq
    assert clock_row() == after


def test_undoing_a_pause_is_the_old_anchor_as_if_it_had_never_stopped(evening: Evening) -> None:
    services.start(evening.tap())
    evening.now += 7 * MINUTE
    before = clock_row()
    event = services.pause(evening.tap())
    assert clock_row() == (0, 7 * MINUTE, None)
    evening.now += 3 * MINUTE
    journal_services.undo_line(evening.tap(), seq=event.seq)
    assert clock_row() == before
    assert shown(evening).left_ms == 10 * MINUTE


def test_an_undone_start_leaves_the_clock_where_it_stood(evening: Evening) -> None:
    before = clock_row()
    event = services.start(evening.tap())
    evening.now += 25 * MINUTE
    journal_services.undo_line(evening.tap(), seq=event.seq)
    assert clock_row() == before


def test_levels_roll_over_while_the_server_is_away(evening: Evening) -> None:
    services.start(evening.tap())
    seq = Tournament.objects.get().journal.last_seq
    evening.now += 45 * MINUTE  # nobody wrote anything
    assert (shown(evening).row, shown(evening).number) == (2, None)
    assert Tournament.objects.get().journal.last_seq == seq


def test_minutes_given_to_a_fresh_row_make_it_longer_and_minutes_taken_lead_into_the_next(
    evening: Evening,
) -> None:
    services.go_to(evening.tap(), row=1)
    services.shift(evening.tap(), seconds=60)
    assert (shown(evening).row, shown(evening).left_ms) == (1, 21 * MINUTE)
    services.go_to(evening.tap(), row=0)
    services.shift(evening.tap(), seconds=-21 * 60)
    assert (shown(evening).row, shown(evening).left_ms) == (1, 19 * MINUTE)


def test_a_row_that_is_not_there(evening: Evening) -> None:
    with pytest.raises(Refused) as refused:
        services.go_to(evening.tap(), row=4)
    assert codes(refused) == ["level.missing"]


def test_late_entry_closes_by_the_clock_and_opens_again_when_it_is_put_back(
    evening: Evening,
) -> None:
    Terms.objects.update(late_levels=1)
    evening.tournament.refresh_from_db()
    services.start(evening.tap())
    at = evening.now + 20 * MINUTE
    assert registration.sale(evening.tournament, at - 1).is_open
    assert not registration.sale(evening.tournament, at).is_open
    evening.now = at
    services.go_to(evening.tap(), row=0)
    assert registration.sale(evening.tournament, at).is_open


def test_a_draw_is_not_undone_under_a_running_clock() -> None:
    evening = hall(drawn=False)
    drawn = evening.draw()
    services.start(evening.tap())
    with pytest.raises(Refused) as refused:
        journal_services.undo_line(evening.tap(), seq=drawn.seq)
    assert "clock.not_seated" in codes(refused)


def test_the_journal_says_what_the_clock_showed(evening: Evening) -> None:
    event = services.go_to(evening.tap(), row=3)
    assert event.facts == {"row": 4, "left": 1200, "beginning": 3}
    assert rendering.render([event], {"chief_judge"})[event.pk].endswith(": level 3")
    event = services.go_to(evening.tap(), row=2)
    assert rendering.render([event], {"chief_judge"})[event.pk].endswith(": Break")
    assert "clock.clock" in event.touches


def test_one_query_for_the_sheet_and_one_for_the_anchor(
    evening: Evening, django_assert_num_queries: Callable[..., object]
) -> None:
    with django_assert_num_queries(2):
        selectors.reading(evening.tournament, evening.now)


def test_the_undo_says_from_what_to_what_the_clock_goes(evening: Evening) -> None:
    line = services.shift(evening.tap(), seconds=60)
    differences = undo.consequences(evening.tournament.pk, line.seq)
    sentences = ["Clock: level 1, 21:00 → level 1, 20:00"]
    assert undo_preview.preview_sentences(differences) == sentences


def test_a_break_begun_at_once_ends_by_itself_and_the_level_is_played_to_its_end(
    evening: Evening,
) -> None:
    services.start(evening.tap())
    evening.now += 25 * MINUTE
    services.break_now(evening.tap(), minutes=10)
    evening.now += 9 * MINUTE
    services.shift(evening.tap(), seconds=120)
    services.shift(evening.tap(), seconds=-120)
    reading = shown(evening)
    assert (reading.number, reading.left_ms, reading.running) == (2, 15 * MINUTE, False)
    assert reading.begins_at_ms == evening.now + MINUTE
    evening.now += 3 * MINUTE
    reading = shown(evening)
    assert (reading.number, reading.left_ms, reading.running) == (2, 13 * MINUTE, True)


def test_no_break_begins_while_the_clock_stands_nor_outside_a_level(evening: Evening) -> None:
    with pytest.raises(Refused) as refused:
        services.break_now(evening.tap(), minutes=10)
    assert codes(refused) == ["clock.stands"]
    services.start(evening.tap())
    services.go_to(evening.tap(), row=2)
    with pytest.raises(Refused) as refused:
        services.break_now(evening.tap(), minutes=10)
    assert codes(refused) == ["clock.break_already"]
