"""The sheet is changed under a running clock: the clock keeps what it shows, played rows stay."""

from dataclasses import fields, replace

import pytest

from clock import selectors, services
from clock.sentences import SHEET_PARTS
from clock.sheet import mark
from clock.sheet_change import PARTS, SheetChange, sheet_change
from clock.timeline import Level
from floor.journal import services as journal_services
from floor.journal.rendering import render
from floor.values import roles
from rules.refusal import Refused
from tests.clock.round_sheet import MINUTE, SHEET, hall, shown
from tests.evening import Evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening() -> Evening:
    """Five minutes into level 2."""
    playing = hall()
    services.start(playing.tap())
    playing.now += 25 * MINUTE
    return playing


def refused(evening: Evening, *levels: Level) -> list[tuple[str, object]]:
    with pytest.raises(Refused) as caught:
        services.edit_structure(evening.tap(), rows=levels)
    return [(fault.code, fault.facts.get("row")) for fault in caught.value.refusals]


def test_rows_to_come_are_changed_added_and_removed(evening: Evening) -> None:
    longer = (*SHEET[:2], Level(1200, 250, 500), Level(600, kind="break"), Level(900, 400, 800))
    services.edit_structure(evening.tap(), rows=longer)
    assert selectors.sheet(evening.tournament) == longer
    shorter = SHEET[:2]
    services.edit_structure(evening.tap(), rows=shorter)
    assert selectors.sheet(evening.tournament) == shorter


def test_the_line_says_which_rows_are_others_and_what_of_them(evening: Evening) -> None:
    longer = (*SHEET[:1], *(replace(level, seconds=1800) for level in SHEET[1:3]), *SHEET[3:])
    line = services.edit_structure(evening.tap(), rows=longer)
    sentence = render([line], roles.CREW)[line.pk]
    assert sentence == "Structure changed from row 2 on, up to row 3 (length)"


def test_what_changed_is_said_by_its_rows_and_parts() -> None:
    a, b, c = (Level(600, small, 2 * small) for small in (100, 200, 300))
    played = replace(b, small_blind=150, seconds=900, big_blind_ante=True)
    for before, after, first, last, parts in (
        ((a, b), (a, b, c), 3, 3, ("rows_added",)),
        ((a, b, c), (a, c), 2, 2, ("rows_removed",)),
        ((a, b, c), (a,), 2, 2, ("rows_removed",)),
        ((a, b, c), (a, played, c), 2, 2, ("blinds", "ante", "length")),
        ((a, b, c), (a, Level(600, kind="break"), b, c), 2, 2, ("rows_added",)),
        (
            (a, b, c),
            (replace(a, limit="pot_limit"), b, replace(c, kind="hold")),
            1,
            3,
            ("game", "pauses"),
        ),
    ):
        assert sheet_change(before, after) == SheetChange(first, last, parts)
    assert sheet_change((a, b), (a, b)) is None


def test_every_column_of_a_sheet_is_of_a_part_that_has_words() -> None:
    columns = [name for names in PARTS.values() for name in names]
    assert sorted(columns) == sorted(field.name for field in fields(Level))
    assert SHEET_PARTS.keys() == PARTS.keys() | {"rows_added", "rows_removed"}


def test_the_clock_keeps_what_it_shows(evening: Evening) -> None:
    before = shown(evening)
    services.edit_structure(evening.tap(), rows=(*SHEET[:2], Level(900, 400, 800)))
    after = shown(evening)
    assert (after.row, after.left_ms, after.running) == (before.row, before.left_ms, True)


def test_the_level_being_played_may_be_made_longer(evening: Evening) -> None:
    longer = (SHEET[0], replace(SHEET[1], seconds=1800), *SHEET[2:])
    services.edit_structure(evening.tap(), rows=longer)
    assert shown(evening).left_ms == 25 * MINUTE


def test_what_was_played_is_locked_row_by_row(evening: Evening) -> None:
    changed = (replace(SHEET[0], seconds=60), replace(SHEET[1], seconds=60), *SHEET[2:])
    assert refused(evening, *changed) == [
        ("structure.row_played", 1),
        ("structure.row_too_short", 2),
    ]


def test_every_fault_at_once_with_its_row(evening: Evening) -> None:
    broken = (*SHEET[:2], Level(600, kind="break"), Level(0, 900, 600))
    assert refused(evening, *broken) == [("level.no_time", 4), ("level.small_over_big", 4)]


def test_an_old_fault_in_a_played_row_locks_nothing(evening: Evening) -> None:
    """Level 1 was played with an ante above the big blind; what is to come can still be mended."""
    evening.tournament.levels.filter(row=0).update(ante=300)
    odd = (replace(SHEET[0], ante=300), *SHEET[1:3], Level(900, 600, 1200))
    services.edit_structure(evening.tap(), rows=odd)
    assert selectors.sheet(evening.tournament) == odd


def test_nothing_changed(evening: Evening) -> None:
    assert refused(evening, *SHEET) == [("structure.same", None)]


def test_of_two_who_change_one_sheet_the_second_is_refused(evening: Evening) -> None:
    seen = mark(selectors.sheet(evening.tournament))
    first, second = SHEET[:2], (*SHEET, Level(900, 500, 1000))
    services.edit_structure(evening.tap(), rows=first, seen=seen)
    with pytest.raises(Refused, match=r"structure\.changed_meanwhile"):
        services.edit_structure(evening.tap(), rows=second, seen=seen)
    services.edit_structure(evening.tap(), rows=second, seen=mark(first))
    assert selectors.sheet(evening.tournament) == second


def test_no_rows_at_all(evening: Evening) -> None:
    assert ("sheet.empty", None) in refused(evening)


def test_a_double_tap_changes_once(evening: Evening) -> None:
    tap, two_rows = evening.tap(), SHEET[:2]
    assert (
        services.edit_structure(tap, rows=two_rows).seq
        == services.edit_structure(tap, rows=two_rows).seq
    )


def test_undo_restores_sheet_and_anchor(evening: Evening) -> None:
    before = (selectors.sheet(evening.tournament), selectors.anchor(evening.tournament))
    event = services.edit_structure(evening.tap(), rows=(*SHEET[:2], Level(900, 400, 800)))
    evening.now += 3 * MINUTE
    journal_services.undo_line(evening.tap(), seq=event.seq)
    assert (selectors.sheet(evening.tournament), selectors.anchor(evening.tournament)) == before


def test_undo_names_the_later_line_when_the_clock_was_touched_since(evening: Evening) -> None:
    event = services.edit_structure(evening.tap(), rows=SHEET[:2])
    paused = services.pause(evening.tap())
    with pytest.raises(Refused) as caught:
        journal_services.undo_line(evening.tap(), seq=event.seq)
    (fault,) = caught.value.refusals
    assert (fault.code, fault.facts["seq"]) == ("undo.overtaken", paused.seq)
