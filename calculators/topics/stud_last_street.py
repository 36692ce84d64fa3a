"""Too few cards for the last round of stud (FSPR 7.5.3, BFSP 6.5.3, TDA 2019 RP-10-H)."""

from calculators.case import Case, settled
from calculators.decision import Decision, Uncovered, step

LEAST_FOR_A_COMMUNITY_CARD = 3
BURN, LAST = 1, 1


def stud_last_street(case: Case) -> Decision:
    """Return procedure and community_card. Needed: a card for each player, one to burn, and, but
    for FSPR, the last card of the deck, which is never dealt."""
    asked, cited = case.asked, case.book.stud.short_stub
    how = settled(cited)
    stub, burns = asked.whole("stub"), asked.whole("burns", 3)
    players = asked.whole("players", least=2)
    last = 0 if how == "rest_then_burns" else LAST
    needed = players + BURN + last
    if stub >= needed:
        procedure = "deal_normally"
    elif how == "burns_then_community_card":
        procedure = with_the_burns(stub, burns, needed)
    else:
        enough = max(stub - last, 0) + burns >= players
        procedure = the_rest_first(enough, discards=how != "rest_then_burns")
    result = {"procedure": procedure, "community_card": procedure.endswith("community_card")}
    told = step("cards.needed", needed=needed, stub=stub)
    return Decision(result, case.book.rule(cited), (told,))


def with_the_burns(stub: int, burns: int, needed: int) -> str:
    if stub + burns >= needed:
        return "shuffle_in_burns_then_deal"
    if stub >= LEAST_FOR_A_COMMUNITY_CARD:
        return "burn_one_then_community_card"
    return "shuffle_in_burns_then_community_card"


def the_rest_first(enough: bool, discards: bool) -> str:
    """Return what is dealt after the stub; FSPR does not say what is when the burnt cards are too
    few."""
    if not (enough or discards):
        raise Uncovered
    return "deal_rest_then_shuffle_in_burns" + ("" if enough else "_and_discards")
