"""A number with several meanings (TDA 2019 57, TDA 2011 44, Metropolitan 51)."""

from calculators.case import Case, settled
from calculators.decision import Decision, Malformed, step


def ambiguous_amount(case: Case) -> Decision:
    """Return ruling (fixed, or td_discretion with a default) and amount, in chips. Meanings below
    the least legal bet are left out; ``pot`` holds all chips, bets in front included."""
    asked, cited = case.asked, case.book.chips.ambiguous
    how = settled(cited)
    candidates = sorted(asked.wholes("candidates", least=1))
    if not candidates:
        raise Malformed(asked.at("candidates"), "must not be empty")
    least = asked.whole("min_legal", 0)
    legal = [amount for amount in candidates if amount >= least] or candidates[-1:]
    within = legal
    if how == "highest_within_pot":
        pot = asked.whole("pot")
        within = [amount for amount in legal if amount <= pot] or legal[:1]
    amount = within[-1] if how == "highest_within_pot" else legal[0]
    ruling = "td_discretion" if how == "director_lowest" else "fixed"
    told = step("amount.meanings", legal=legal, within=within)
    return Decision({"ruling": ruling, "amount": amount}, case.book.rule(cited), (told,))
