"""How many hands a sanction lasts, and how many are left (FSPR 8.1.2, BFSP 7.1.2, TDA 2019 71-A
and 35-C, TDA 2011 50, Metropolitan 65-A and 33-C)."""

from calculators.case import Case, settled
from calculators.decision import Decision, step
from rules.cited import Cited
from rules.missed_rounds import Owed, hands_left, hands_owed, hands_served

DEALT = ("hand", "redeal")


def missed_hands(case: Case) -> Decision:
    """Return hands and, with ``dealt_since``, remaining. ``players_at_table`` is counted when the
    sanction is given, the offender included; a hand dealt anew is the same hand."""
    asked, book = case.asked, case.book.missed_hands
    rounds, single = asked.whole("rounds", 0), asked.whole("single_hands", 0)
    cited: Cited[object] = book.round_is
    if single:
        cited = book.single_hands
        settled(cited)
    players = 0
    if rounds or not single:
        cited = book.round_is
        settled(cited)
        players = asked.whole("players_at_table", least=1)
        rounds = asked.whole("rounds", least=1)
    hands = hands_owed(rounds, players, single)
    result = {"hands": hands}
    told = [step("round.hands", rounds=rounds, single=single, hands=hands)]
    if "dealt_since" in asked:
        served = served_hands(case)
        (result["remaining"],) = hands_left([Owed(hands)], (), range(1, served + 1))
        told.append(step("hands.served", hands=served))
    return Decision(result, case.book.rule(cited), tuple(told))


def served_hands(case: Case) -> int:
    dealt = case.asked.words("dealt_since", DEALT)
    if "redeal" in dealt:
        settled(case.book.missed_hands.redeal)
    return hands_served(dealt)
