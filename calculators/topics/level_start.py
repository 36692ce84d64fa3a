"""Which level a hand is played at (TDA 2019 23, TDA 2011 19, Metropolitan 21)."""

from calculators.conditions import IfBook
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs, Positive, Whole
from calculators.questions import Amount, YesNo
from calculators.sentence import Facts, Speech, _, sentence


class Inputs(BaseInputs):
    """``level`` is the one that ends at ``clock_zero``, ``hand_start`` the moment the hand began;
    both moments in the same unit of time. ``announced``: whether the end of the time had been
    announced when the hand began."""

    level: Positive
    clock_zero: Whole
    hand_start: Whole
    announced: bool = True


def decide(case: Case[Inputs]) -> Decision:
    """Return level. Where the book wants the announcement the next one has begun only when the time
    is out and it was announced (TDA 2011 19)."""
    levels, inputs = case.book.levels, case.inputs
    settled(levels.applies_from)
    out = inputs.hand_start >= inputs.clock_zero
    waits = settled(levels.begins) == "time_out_and_announced" and not inputs.announced
    reasons = [step("hand.began", at=inputs.hand_start, zero=inputs.clock_zero)]
    if out and waits:
        reasons.append(step("level.unannounced"))
    level = inputs.level + (out and not waits)
    return Decision({"level": level}, case.book.rule(levels.applies_from), tuple(reasons))


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence(_("The hand is played at level %(n)s."), n=result["level"])


TITLE = _("Which level is this hand?")
GROUP = "time"
DECIDES = ("new_hand_new_level",)
ALSO = _("new level blinds go up")
RESTS_ON = ("levels.applies_from", "levels.begins")
ASK = (
    Amount("level", _("Level that ends"), unit="number", start="=level"),
    Amount("clock_zero", _("Clock at zero, in seconds"), unit="seconds"),
    Amount("hand_start", _("Hand began, in seconds"), unit="seconds"),
    YesNo(
        "announced",
        _("Had the end of the level been announced?"),
        start="yes",
        when=(IfBook("levels.begins", ("time_out_and_announced",)),),
    ),
)
STEPS = {
    "hand.began": _("The hand began at %(at)s, the clock was at zero at %(zero)s."),
    "level.unannounced": _("The end of the level had not been announced: it had not begun."),
}
