"""Who opens stud, and with what (FSPR 5.7.3, 6.7.2 and 7.5.4, BFSP 5.8.2 and 6.5.4, TDA 2019
RP-10-E)."""

from calculators.cards.card import card
from calculators.case import Case, settled
from calculators.decision import Decision, Malformed, Uncovered, step

FREE = ["fold", "bring_in", "complete"]


def bring_in(case: Case) -> Decision:
    """Return player and options. ``upcards``: player to card, ``clockwise``: the players in order,
    ``all_in_for_ante``: those who have no chips left for it."""
    asked, book = case.asked, case.book.stud
    settled(book.bring_in)
    if case.game == "razz":
        raise Uncovered  # the books speak of the lowest card of stud
    upcards = asked.part("upcards")
    seated = asked.texts("clockwise")
    all_in = asked.texts("all_in_for_ante", ())
    if not seated:
        raise Malformed(asked.at("clockwise"), "must not be empty")
    rank = {name: card(upcards.text(name), upcards.at(name)) for name in seated}
    lowest = min(seated, key=lambda name: rank[name])
    told = step("card.lowest", player=lowest, all_in=lowest in all_in)
    if lowest not in all_in:
        alone = {"player": lowest, "options": ["bring_in"]}
        return Decision(alone, case.book.rule(book.bring_in), (told,))
    at = seated.index(lowest)
    others = [name for name in seated[at + 1 :] + seated[:at] if name not in all_in]
    if not others:
        raise Uncovered
    next_low = min(others, key=lambda name: rank[name])
    by_card = settled(book.all_in_low_card) == "next_lowest_card"
    result = {
        "player": next_low if by_card else others[0],
        "options": ["bring_in"] if by_card else FREE,
    }
    return Decision(result, case.book.rule(book.all_in_low_card), (told,))


def stud_bring_in_amount(case: Case) -> Decision:
    """Return bring_in in chips, from ``limits`` [lower, upper]."""
    cited = case.book.stud.bring_in_amount
    settled(cited)
    lower = case.asked.wholes("limits", least=1)[:1]
    if not lower or lower[0] % 2:
        raise Malformed(case.asked.at("limits[0]"), "must be an even number of chips")
    told = step("limit.lower", chips=lower[0])
    return Decision({"bring_in": lower[0] // 2}, case.book.rule(cited), (told,))
