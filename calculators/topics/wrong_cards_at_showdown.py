"""The only player left holds a wrong number of cards (FSPR 7.3, BFSP 6.3)."""

from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs
from calculators.sentence import Facts, Speech, _, sentence

RESULTS = {
    "hand_void": {"ruling": "hand_void", "bets": "returned_to_all"},
    "loses_pot": {"ruling": "player_loses_pot", "bets": "divided_among_others"},
}
Inputs = BaseInputs


def decide(case: Case[Inputs]) -> Decision:
    """Return ruling and bets."""
    cited = case.book.dealing.last_with_wrong_count
    result = RESULTS[settled(cited)]
    return Decision(result, case.book.rule(cited), (step("cards.wrong_at_showdown"),))


def say(result: Facts, inputs: Facts) -> Speech:
    if result["ruling"] == "hand_void":
        yield sentence(_("The hand is void and all bets go back."))
    else:
        yield sentence(_("The player loses the pot; it is divided among the others."))


TITLE = _("Wrong number of cards at the showdown")
GROUP = "dealing"
ALSO = _("last player dead hand")
RESTS_ON = ("dealing.last_with_wrong_count",)
STEPS = {"cards.wrong_at_showdown": _("The only player left holds a wrong number of cards.")}
CODES = {
    "hand_void": _("the hand is void"),
    "player_loses_pot": _("the player loses the pot"),
    "returned_to_all": _("go back to everybody"),
    "divided_among_others": _("divided among the others"),
}
