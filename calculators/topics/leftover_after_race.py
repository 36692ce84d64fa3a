"""Chips found after their denomination has left play (TDA 2019 24-C, Metropolitan 22-C)."""

from calculators.case import Case, settled
from calculators.decision import Decision, step


def leftover_after_race(case: Case) -> Decision:
    """Return exchanged_value and removed_without_compensation: only full chips are given."""
    asked, cited = case.asked, case.book.chip_race.left_over
    settled(cited)
    value = asked.whole("chip", least=1) * asked.whole("count")
    smallest = asked.whole("smallest_in_play", least=1)
    removed = value % smallest
    result = {"exchanged_value": value - removed, "removed_without_compensation": removed}
    told = step("chips.found", value=value, smallest=smallest)
    return Decision(result, case.book.rule(cited), (told,))
