"""A hand that was killed (FSPR 8.4.1 and 5.9.1, BFSP 7.4.1, 4.9.1 and 6.6.9, TDA 2019 13-C and 65,
TDA 2011 15 and 48, Metropolitan 12-C and 59)."""

from calculators import ask
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs
from calculators.sentence import Facts, Speech, _, sentence
from rules.cited import Cited


class Inputs(BaseInputs):
    dealer_error: bool = ask.yes_no(_("Was it the dealer's mistake?"), start="yes")
    all_in: bool = ask.yes_no(_("Was the player all-in?"), when=ask.If("dealer_error", True))
    recoverable: bool = ask.yes_no(_("Can the hand be restored?"), start="yes")
    was_tabled: bool = ask.yes_no(_("Was it tabled before?"))


def decide(case: Case[Inputs]) -> Decision:
    """Return ruling. pot_to_real_winner: the dealer killed the winning hand, and it lay open (TDA
    books) or the facts can be restored (federations). may_return: the player was all-in and
    the cards can be restored exactly, if the chief judge decides so (BFSP 6.6.9). Else a hand that
    was not protected is hand_live where it can be identified for certain and the book says so, or
    hand_dead.
    """
    inputs, book = case.inputs, case.book.dealing
    if inputs.all_in and inputs.dealer_error and not book.killed_all_in.silent:
        ruling = "may_return" if inputs.recoverable else "hand_dead"
        return _ruled(case, ruling, book.killed_all_in)
    if inputs.was_tabled and not book.tabled_winner.silent:
        return _ruled(case, book.tabled_winner.value, book.tabled_winner)
    if inputs.dealer_error and inputs.recoverable and not book.killed_winner.silent:
        return _ruled(case, book.killed_winner.value, book.killed_winner)
    live = settled(book.unprotected) == "dead_unless_identified" and inputs.recoverable
    return _ruled(case, "hand_live" if live else "hand_dead", book.unprotected)


def _ruled(case: Case[Inputs], ruling: str, on: Cited[str]) -> Decision:
    return Decision({"ruling": ruling}, case.book.rule(on), (step("hand.killed", ruling=ruling),))


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence(RULINGS[result["ruling"]])


RULINGS = {
    "hand_dead": _("The hand is dead, play goes on."),
    "hand_live": _("The hand is live."),
    "hand_stays_dead": _("The hand stays dead."),
    "may_return": _("The chief judge may decide that the cards come back: they can be restored."),
    "pot_to_real_winner": _("The pot goes to the real winner."),
}
TITLE = _("The dealer killed the winning hand")
GROUP = "showdown"
DECIDES = ("accidentally_killed", "tabling_killing")
ALSO = _("mucked by mistake")
RESTS_ON = ("dealing.killed_winner", "dealing.tabled_winner", "dealing.unprotected")
STEPS = {"hand.killed": _("For a hand the dealer killed the book says: %(ruling)s.")}
CODES = {"may_return": _("the cards may come back")}
