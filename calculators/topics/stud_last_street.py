"""Too few cards for the last round of stud (FSPR 7.5.3, BFSP 6.5.3, TDA 2019 RP-10-H)."""

from calculators import ask
from calculators.decision import Case, Decision, Uncovered, settled, step
from calculators.inputs import BaseInputs, TwoOrMore, Whole
from calculators.sentence import Facts, Opening, Speech, _, sentence

LEAST_FOR_A_COMMUNITY_CARD = 3
BURN, LAST = 1, 1


class Inputs(BaseInputs):
    stub: Whole = ask.amount(_("Cards left in the deck"), unit="number")
    players: TwoOrMore = ask.amount(_("Players in the hand"), unit="number")
    burns: Whole = ask.amount(_("Burnt cards"), unit="number", start="3", default=3)


def decide(case: Case[Inputs]) -> Decision:
    """Return procedure and community_card. Needed: a card for each player, one to burn, and, but
    for FSPR, the last card of the deck, which is never dealt."""
    inputs, cited = case.inputs, case.book.stud.short_stub
    how = settled(cited)
    stub, burns, players = inputs.stub, inputs.burns, inputs.players
    last = 0 if how == "rest_then_burns" else LAST
    needed = players + BURN + last
    if stub >= needed:
        procedure = "deal_normally"
    elif how == "burns_then_community_card":
        procedure = _with_the_burns(stub, burns, needed)
    else:
        enough = max(stub - last, 0) + burns >= players
        procedure = _the_rest_first(enough, discards=how != "rest_then_burns")
    result = {"procedure": procedure, "community_card": procedure.endswith("community_card")}
    reason = step("cards.needed", needed=needed, stub=stub)
    return Decision(result, case.book.rule(cited), (reason,))


def _with_the_burns(stub: int, burns: int, needed: int) -> str:
    if stub + burns >= needed:
        return "shuffle_in_burns_then_deal"
    if stub >= LEAST_FOR_A_COMMUNITY_CARD:
        return "burn_one_then_community_card"
    return "shuffle_in_burns_then_community_card"


def _the_rest_first(enough: bool, discards: bool) -> str:
    """Return what is dealt after the stub; FSPR does not say what is when the burnt cards are too
    few."""
    if not (enough or discards):
        raise Uncovered
    return "deal_rest_then_shuffle_in_burns" + ("" if enough else "_and_discards")


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence("%(procedure)s.", procedure=Opening(result["procedure"]))


TITLE = _("Too few cards for the last round")
GROUP = "stud"
DECIDES = ("stud_corrections",)
ALSO = _("community card seventh street")
RESTS_ON = ("stud.short_stub",)
STEPS = {"cards.needed": _("Cards needed: %(needed)s; in the deck: %(stub)s.")}
FIELDS = {"procedure": _("What to do"), "community_card": _("One card for all")}
CODES = {
    "deal_normally": _("deal as ever"),
    "shuffle_in_burns_then_deal": _("shuffle the burnt cards in, then deal"),
    "shuffle_in_burns_then_community_card": _("shuffle the burnt cards in, one card for all"),
    "burn_one_then_community_card": _("burn one, one card for all"),
    "deal_rest_then_shuffle_in_burns": _(
        "deal what is left, then shuffle the burnt cards, deal on"
    ),
    "deal_rest_then_shuffle_in_burns_and_discards": _(
        "deal what is left, then shuffle the burnt cards and as many discards as needed, deal on"
    ),
}
