"""Too few cards for the last round of stud (TDA 2019 RP-10-H)."""

from rules.decisions.case import Case, settled
from rules.decisions.decision import Decision, step

LEAST_FOR_A_COMMUNITY_CARD = 3


def stud_last_street(case: Case) -> Decision:
    """Return procedure and community_card. Needed: a card for each player, one to burn, and the
    last card of the deck, which is never dealt."""
    asked, cited = case.asked, case.book.stud.short_stub
    settled(cited)
    stub, burns = asked.whole("stub"), asked.whole("burns", 3)
    needed = asked.whole("players", least=2) + 2
    procedure = "shuffle_in_burns_then_community_card"
    if stub >= needed:
        procedure = "deal_normally"
    elif stub + burns >= needed:
        procedure = "shuffle_in_burns_then_deal"
    elif stub >= LEAST_FOR_A_COMMUNITY_CARD:
        procedure = "burn_one_then_community_card"
    result = {"procedure": procedure, "community_card": procedure.endswith("community_card")}
    return Decision(
        result, case.book.rule(cited), (step("cards.needed", needed=needed, stub=stub),)
    )
