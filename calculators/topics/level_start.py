"""Which level a hand is played at (TDA 2019 23, TDA 2011 19, Metropolitan 21)."""

from calculators import ask
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs, Positive, Whole
from calculators.sentence import Facts, Speech, _, either, sentence


class Inputs(BaseInputs):
    """Both moments are in the same unit of time. ``announced``: before the hand began;
    ``substantial_action``: before ``old_blinds`` was noticed."""

    level: Positive = ask.amount(_("Level that ends"), unit="number", start="=level")
    clock_zero: Whole = ask.amount(_("Clock at zero, in seconds"), unit="seconds")
    hand_start: Whole = ask.amount(_("Hand began, in seconds"), unit="seconds")
    announced: bool = ask.yes_no(
        _("Had the end of the level been announced?"),
        start="yes",
        when=ask.IfBook("levels.begins", "time_out_and_announced"),
        default=True,
    )
    old_blinds: bool = ask.yes_no(_("Was it begun with the blinds of the level before by mistake?"))
    substantial_action: bool = ask.yes_no(
        _("Has there been substantial action in it?"), when=ask.If("old_blinds", True)
    )


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
STEPS = {
    "hand.began": _("The hand began at %(at)s, the clock was at zero at %(zero)s."),
    "level.unannounced": _("The end of the level had not been announced: it had not begun."),
    "level.old_blinds": either(
        "stands",
        _("Begun with the blinds of the level before, it is finished with them."),
        _("Begun with the blinds of the level before, it is put right."),
    ),
}
