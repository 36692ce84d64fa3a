"""Which level a hand is played at (TDA 2019 23, TDA 2011 19, Metropolitan 21)."""

from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs, Positive, Whole
from calculators.questions import Amount
from calculators.sentence import Facts, Speech, _, sentence


class Inputs(BaseInputs):
    """``level`` is the one that ends at ``clock_zero``, ``hand_start`` the moment the hand began;
    both moments in the same unit of time."""

    level: Positive
    clock_zero: Whole
    hand_start: Whole


def decide(case: Case[Inputs]) -> Decision:
    """Return level."""
    cited, inputs = case.book.levels.applies_from, case.inputs
    settled(cited)
    level = inputs.level + (inputs.hand_start >= inputs.clock_zero)
    reason = step("hand.began", at=inputs.hand_start, zero=inputs.clock_zero)
    return Decision({"level": level}, case.book.rule(cited), (reason,))


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence(_("The hand is played at level %(n)s."), n=result["level"])


TITLE = _("Which level is this hand?")
GROUP = "time"
ALSO = _("new level blinds go up")
RESTS_ON = ("levels.applies_from",)
ASK = (
    Amount("level", _("Level that ends"), unit="number", start="=level"),
    Amount("clock_zero", _("Clock at zero, in seconds"), unit="seconds"),
    Amount("hand_start", _("Hand began, in seconds"), unit="seconds"),
)
STEPS = {"hand.began": _("The hand began at %(at)s, the clock was at zero at %(zero)s.")}
