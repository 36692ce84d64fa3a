"""What undo says of the clock before it acts: words, never keys and milliseconds."""

from dataclasses import replace

import pytest

from clock import undo_preview
from clock.stand import Stand
from clock.timeline import Anchor, Level
from clock.undo_preview import preview_sentences
from floor.journal.hooks import Difference
from tests.clock.round_sheet import HELD, MINUTE, SHEET

NOW = 100 * MINUTE


def clock(before: Anchor, after: Anchor, sheet: tuple[Level, ...] = SHEET) -> list[Difference]:
    """A clock that stands otherwise afterwards, on ``sheet`` afterwards and on SHEET
    before, or on HELD both times."""
    played = HELD if sheet is HELD else SHEET
    return [Difference(("clock",), Stand(played, before), Stand(sheet, after, "19:00"))]


CASES = {
    "a pause taken back": (
        clock(Anchor(1, 8 * MINUTE), Anchor(1, 5 * MINUTE, NOW - 5 * MINUTE)),
        [
            "The clock runs as if it had not been stopped.",
            "Clock: level 2, 12:00 → level 2, 9:59",
        ],
    ),
    "a start taken back": (
        clock(Anchor(0, 0, NOW - 25 * MINUTE), Anchor()),
        ["The clock stops.", "Clock: level 2, 14:59 → level 1, 20:00"],
    ),
    "a minute taken back": (
        clock(Anchor(0, 4 * MINUTE), Anchor(0, 5 * MINUTE)),
        ["Clock: level 1, 16:00 → level 1, 15:00"],
    ),
    "a level taken back": (
        clock(Anchor(3), Anchor(2, 9 * MINUTE)),
        ["Clock: level 3, 20:00 → Break, 1:00"],
    ),
    "the start after a hold taken back": (
        clock(Anchor(3, 0, NOW - MINUTE), Anchor(1, 0, NOW - 30 * MINUTE), HELD),
        ["The clock stops.", "Clock: level 3, 18:59 → Colour-up"],
    ),
    "another moment with the same time on the clock": (
        clock(Anchor(0, 4 * MINUTE, NOW - MINUTE), Anchor(0, 0, NOW - 5 * MINUTE)),
        [],
    ),
    "a call-off of the start taken back": (
        clock(Anchor(), Anchor(0, 0, NOW + 5 * MINUTE)),
        ["The clock will start by itself at 19:00"],
    ),
    "a planned start taken back": (
        clock(Anchor(0, 0, NOW + 5 * MINUTE), Anchor()),
        ["The clock does not start by itself."],
    ),
    "a longer level taken back": (
        clock(Anchor(0, MINUTE), Anchor(0, MINUTE), (replace(SHEET[0], seconds=600), *SHEET[1:])),
        ["Clock: level 1, 19:00 → level 1, 9:00", "The structure changes."],
    ),
    "an announcement taken back": (
        [Difference(("hand", 1), "running", None), Difference(("hand", 1, 7), "dealing", None)],
        ["Hand 1 is not played."],
    ),
    "the next hand taken back": (
        [Difference(("hand", 1), "ended", "running"), Difference(("hand", 2), "running", None)],
        ["Hand 1 is being played.", "Hand 2 is not played."],
    ),
    "the end done again": ([Difference(("hand", 1), "running", "ended")], ["Hand 1 is over."]),
    "a report taken back": (
        [Difference(("hand", 3, 12), "done", "all_in")],
        ["Hand 3, table 12: all-in"],
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_in_words(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undo_preview, "now", lambda: NOW + 40)
    differences, sentences = CASES[case]
    assert preview_sentences(differences) == sentences


def test_the_same_clock_later_is_no_difference() -> None:
    runs = Stand(SHEET, Anchor(0, 0, NOW), "19:00")
    assert runs == replace(runs, begins="20:00")
    assert repr(runs) == repr(replace(runs, begins="20:00"))  # the walks compare it as text
