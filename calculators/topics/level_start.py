"""Which level a hand is played at (TDA 2019 23, TDA 2011 19, Metropolitan 21)."""

from calculators.case import Case, settled
from calculators.decision import Decision, step


def level_start(case: Case) -> Decision:
    """Return level. ``level`` is the one that ends at ``clock_zero``, ``hand_start`` the moment
    the hand began; both moments in the same unit of time."""
    asked, cited = case.asked, case.book.levels.applies_from
    settled(cited)
    level, began = asked.whole("level", least=1), asked.whole("hand_start")
    zero = asked.whole("clock_zero")
    told = step("hand.began", at=began, zero=zero)
    return Decision({"level": level + (began >= zero)}, case.book.rule(cited), (told,))
