"""A hand that was killed (FSPR 8.4.1 and 5.9.1, BFSP 7.4.1 and 4.9.1, TDA 2019 13-C and 65, TDA
2011 15 and 48, Metropolitan 12-C and 59)."""

from calculators.case import Case, settled
from calculators.decision import Decision, step
from rules.cited import Cited


def killed_hand(case: Case) -> Decision:
    """Return ruling. pot_to_real_winner: the dealer killed the winning hand, and it lay open
    (``was_tabled``, TDA books) or the facts can be restored (federations). Else a hand that was
    not protected is hand_live where it can be identified for certain (``recoverable``) and the
    book says so, or hand_dead.
    """
    asked, book = case.asked, case.book.dealing
    proved = asked.flag("recoverable")
    erred = asked.flag("dealer_error")
    if asked.flag("was_tabled") and not book.tabled_winner.silent:
        return ruled(case, book.tabled_winner.value, book.tabled_winner)
    if erred and proved and not book.killed_winner.silent:
        return ruled(case, book.killed_winner.value, book.killed_winner)
    live = settled(book.unprotected) == "dead_unless_identified" and proved
    return ruled(case, "hand_live" if live else "hand_dead", book.unprotected)


def ruled(case: Case, ruling: str, on: Cited[str]) -> Decision:
    return Decision({"ruling": ruling}, case.book.rule(on), (step("hand.killed", ruling=ruling),))
