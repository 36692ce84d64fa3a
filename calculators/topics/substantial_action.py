"""Enough has happened for the hand to go on (TDA 2019 36, TDA 2011 32, Metropolitan 34)."""

from calculators import ask
from calculators.betting.inputs import Act
from calculators.betting.street import acted, substantial, with_chips
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs, Items
from calculators.sentence import Facts, Speech, _, sentence


class Inputs(BaseInputs):
    actions: Items[Act] = ask.actions(_("What has happened"))


def decide(case: Case[Inputs]) -> Decision:
    """Return substantial: two actions of which one is with chips, or any three."""
    cited, actions = case.book.out_of_turn.substantial_action, case.inputs.actions
    settled(cited)
    reason = step("actions.counted", number=len(acted(actions)), with_chips=with_chips(actions))
    return Decision({"substantial": substantial(actions)}, case.book.rule(cited), (reason,))


def say(result: Facts, inputs: Facts) -> Speech:
    if result["substantial"]:
        yield sentence(_("There was substantial action."))
    else:
        yield sentence(_("There was no substantial action yet."))


TITLE = _("Substantial action")
GROUP = "turn"
DECIDES = ("substantial_action",)
ALSO = _("has enough happened")
RESTS_ON = ("out_of_turn.substantial_action",)
STEPS = {"actions.counted": _("Actions: %(number)s, with chips: %(with_chips)s.")}
