"""What undo says of the clock before it acts: words, never keys and milliseconds."""

import pytest

from clock.undo_preview import preview_sentences
from floor.journal.hooks import Difference

CASES = {
    "a pause taken back": (
        [Difference("row", 2, 1), Difference("elapsed", 300_000, 0), Difference("since", None, 7)],
        ["The clock runs as if it had not been stopped."],
    ),
    "a start taken back": ([Difference("since", 7, None)], ["The clock stops."]),
    "a minute taken back": (
        [Difference("elapsed", 60_000, 0), Difference("since", 9, 7)],
        ["The time on the clock changes."],
    ),
    "a sheet taken back": ([Difference("structure", "a", "b")], ["The structure changes."]),
    "an announcement taken back": (
        [Difference("hand 1", "running", None), Difference("hand 1 table 7", "dealing", None)],
        ["Hand 1 is not played."],
    ),
    "the next hand taken back": (
        [Difference("hand 1", "ended", "running"), Difference("hand 2", "running", None)],
        ["Hand 1 is being played.", "Hand 2 is not played."],
    ),
    "the end done again": ([Difference("hand 1", "running", "ended")], ["Hand 1 is over."]),
    "a report taken back": (
        [Difference("hand 3 table 12", "done", "all_in")],
        ["Hand 3, table 12: all-in"],
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_in_words(case: str) -> None:
    differences, said = CASES[case]
    assert preview_sentences(differences) == said
