"""Which level a hand is played at (TDA 2019 23, TDA 2011 19, Metropolitan 21)."""

from calculators.conditions import If, IfBook
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs, Positive, Whole
from calculators.questions import Amount, YesNo
from calculators.sentence import Facts, Speech, _, either, sentence


class Inputs(BaseInputs):
    """``level`` is the one that ends at ``clock_zero``, ``hand_start`` the moment the hand began;
    both moments in the same unit of time. ``announced``: whether the end of the time had been
    announced when the hand began; ``old_blinds``: it was begun after that with the blinds of
    ``level`` by mistake; ``substantial_action``: there had been some before that was noticed."""

    level: Positive
    clock_zero: Whole
    hand_start: Whole
    announced: bool = True
    old_blinds: bool = False
    substantial_action: bool = False


def decide(case: Case[Inputs]) -> Decision:
    """Return level. Where the book wants the announcement the next one has begun only when the time
    is out and it was announced (TDA 2011 19). A hand begun by mistake with the blinds of the level
    before is finished with them once there was substantial action (TDA 2019 23)."""
    levels, inputs = case.book.levels, case.inputs
    settled(levels.applies_from)
    out = inputs.hand_start >= inputs.clock_zero
    waits = settled(levels.begins) == "time_out_and_announced" and not inputs.announced
    reasons = [step("hand.began", at=inputs.hand_start, zero=inputs.clock_zero)]
    if out and waits:
        reasons.append(step("level.unannounced"))
    level = inputs.level + (out and not waits)
    if level > inputs.level and inputs.old_blinds:
        settled(levels.old_blinds)
        stands = inputs.substantial_action
        reasons.append(step("level.old_blinds", stands=stands))
        result = {"level": inputs.level if stands else level}
        return Decision(result, case.book.rule(levels.old_blinds), tuple(reasons))
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
    YesNo("old_blinds", _("Was it begun with the blinds of the level before by mistake?")),
    YesNo(
        "substantial_action",
        _("Has there been substantial action in it?"),
        when=(If("old_blinds", (True,)),),
    ),
)
STEPS = {
    "hand.began": _("The hand began at %(at)s, the clock was at zero at %(zero)s."),
    "level.unannounced": _("The end of the level had not been announced: it had not begun."),
    "level.old_blinds": either(
        "stands",
        _("Begun with the blinds of the level before, it is finished with them."),
        _("Begun with the blinds of the level before, it is put right."),
    ),
}
