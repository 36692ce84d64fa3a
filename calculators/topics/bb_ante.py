"""The big blind ante (TDA 2019 RP-11)."""

from calculators import ask
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs, Positive, Whole
from calculators.sentence import Facts, Speech, _, sentence


class Inputs(BaseInputs):
    bb: Positive = ask.amount(_("Big blind"), start="=big_blind")
    bb_player_stack: Whole | None = ask.amount(
        _("All the big blind has"), optional=True, default=None
    )


def decide(case: Case[Inputs]) -> Decision:
    """Return ante and, with ``bb_player_stack``, ante_paid and blind_paid, in chips: the ante is a
    big blind, however few play, and is paid before the blind."""
    cited = case.book.betting.big_blind_ante
    settled(cited)
    ante, stack = case.inputs.bb, case.inputs.bb_player_stack
    result = {"ante": ante}
    if stack is not None:
        paid = min(ante, stack)
        result |= {"ante_paid": paid, "blind_paid": min(ante, stack - paid)}
    return Decision(result, case.book.rule(cited), (step("ante.first", ante=ante),))


def say(result: Facts, inputs: Facts) -> Speech:
    if "ante_paid" not in result:
        yield sentence(_("The ante is %(ante)s."), ante=result["ante"])
        return
    yield sentence(
        _("First the ante, %(ante)s, then the blind, %(blind)s."),
        ante=result["ante_paid"],
        blind=result["blind_paid"],
    )


TITLE = _("Big blind ante")
GROUP = "bets"
DECIDES = ("ante_format",)
ALSO = _("ante first short stack")
RESTS_ON = ("betting.big_blind_ante",)
STEPS = {"ante.first": _("The ante is %(ante)s and is paid before the blind.")}
FIELDS = {
    "ante": _("Ante"),
    "ante_paid": _("Paid as the ante"),
    "blind_paid": _("Paid as the blind"),
}
