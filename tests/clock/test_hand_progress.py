"""What a hand of hand-for-hand play waits for, and what a table may report."""

from clock.hand_progress import no_report, progress
from tests.each import for_each

STATES = {"d": "dealing", "a": "all_in", "g": "go", "D": "done"}


@for_each(
    ("tables", "comes_next"),
    [
        ("dD", "wait"),
        ("da", "wait"),  # who still plays would learn from the cards that the money is reached
        ("aD", "go"),
        ("aa", "go"),
        ("agD", "go"),
        ("gD", "wait"),
        ("DD", "next"),
        ("", "next"),
    ],
)
def test_what_comes_next(tables: str, comes_next: str) -> None:
    states = [(number, STATES[letter]) for number, letter in enumerate(tables, start=1)]
    assert progress(states).comes_next == comes_next


def test_tables_by_what_they_do() -> None:
    hand = progress([(7, "done"), (12, "all_in"), (3, "dealing"), (5, "go")])
    assert (hand.dealing, hand.held, hand.shown, hand.done) == ((3,), (12,), (5,), (7,))
    assert hand.playing == (3, 5, 12)


@for_each(
    ("before", "after", "by_judge", "by_card"),
    [
        ("dealing", "all_in", "", ""),
        ("dealing", "done", "", ""),
        ("dealing", "dealing", "hand.reported", "hand.reported"),
        ("all_in", "dealing", "", ""),
        ("all_in", "done", "hand.held", "hand.held"),
        ("go", "done", "", ""),
        ("go", "all_in", "", "hand.reported"),
        ("done", "dealing", "", "hand.reported"),
        ("done", "all_in", "", "hand.reported"),
    ],
)
def test_what_may_be_reported(before: str, after: str, by_judge: str, by_card: str) -> None:
    for by, code in ((False, by_judge), (True, by_card)):
        refusal = no_report(4, before, after, by_card=by)
        assert (refusal.code if refusal else "") == code
