"""A pot bet of the wrong size, noticed later (TDA 2019 52-B)."""

from collections.abc import Sequence

from calculators import ask
from calculators.betting.inputs import Action
from calculators.betting.street import substantial
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs, Items, Positive
from calculators.sentence import Facts, Speech, _, either, sentence


class Inputs(BaseInputs):
    correct_pot_bet: Positive = ask.amount(_("Right amount"))
    bet_made: Positive = ask.amount(_("Amount that was bet"))
    actions_after: Items[Action] = ask.actions(_("Actions after it"))
    bettor: str = ask.player(_("Who bet"), ("actions_after",))
    next_card_dealt: bool = ask.yes_no(_("Has the next card been dealt?"))


def decide(case: Case[Inputs]) -> Decision:
    """Return corrected, final_bet and adjust: a map of players to chips, negative for chips that
    go back. Too big is cut until the street ends, too small is lifted until substantial action, and
    what is right stands."""
    inputs, book = case.inputs, case.book.corrections
    right, bet = inputs.correct_pot_bet, inputs.bet_made
    too_big, late = bet > right, substantial(inputs.actions_after)
    cited = book.pot_too_big if too_big else book.pot_too_small
    settled(cited)
    corrected = right != bet and (too_big or not late) and not inputs.next_card_dealt
    adjusted = _adjusted(inputs.bettor, inputs.actions_after, right, bet)
    result = {
        "corrected": corrected,
        "final_bet": right if corrected else bet,
        "adjust": adjusted if corrected else {},
    }
    reason = step("pot.miscounted", right=right, made=bet, substantial=late)
    if right == bet:
        reason = step("pot.right", amount=right)
    return Decision(result, case.book.rule(cited), (reason,))


def _adjusted(bettor: str, actions: Sequence[Action], right: int, bet: int) -> dict[str, int]:
    """Return what each player adds, or gets back as a negative: all who have matched the bet, and
    of an all-in for less what is above the right one; an all-in has nothing to add."""
    chips = {bettor: right - bet}
    for action in actions:
        total = min(action.to or 0, bet)
        if total > right or (total == bet and not action.all_in):
            chips[action.player] = right - total
    return chips


def say(result: Facts, inputs: Facts) -> Speech:
    if result["corrected"]:
        yield sentence(_("The bet becomes %(to)s."), to=result["final_bet"])
    elif result["final_bet"] == inputs.get("correct_pot_bet"):
        yield sentence(_("The bet is right: %(to)s stands."), to=result["final_bet"])
    else:
        yield sentence(_("Too late to correct: the bet stays %(to)s."), to=result["final_bet"])


TITLE = _("A pot bet of the wrong size")
GROUP = "bets"
DECIDES = ("underbet_correction",)
ALSO = _("pot-limit miscounted")
RESTS_ON = ("corrections.pot_too_big", "corrections.pot_too_small")
STEPS = {
    "pot.right": _("The amount is right: %(amount)s."),
    "pot.miscounted": either(
        "substantial",
        _("Correct is %(right)s, the bet was %(made)s; substantial action has followed."),
        _("Correct is %(right)s, the bet was %(made)s; no substantial action has followed."),
    ),
}
FIELDS = {"final_bet": _("The bet is")}
