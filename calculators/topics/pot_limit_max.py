"""The largest bet of pot-limit: call, and raise by what is then in the middle (FSPR 5.7.2 and
5.9.6, BFSP 4.7.2 and 4.9.6, TDA 2019 54-B, Metropolitan 49-B)."""

from calculators.betting.street import Street, short_blind, street_of
from calculators.case import Case, settled
from calculators.decision import Decision, Malformed, step
from rules.rulebook import Rulebook


def pot_limit_max(case: Case) -> Decision:
    """Return pot_now, to_call, max_total, max_raise_by and must_put_in, in chips."""
    street, actor = street_of(case), case.asked.text("actor")
    if street.betting != "pot_limit":
        raise Malformed(case.asked.at("betting"), "must be pot_limit")
    settled(case.book.betting.pot_limit_max)
    filled = short_blind(street, case.book)
    most = largest_total(street, actor, case.book)
    result = {
        "pot_now": street.chips + filled,
        "to_call": street.owes(actor),
        "max_total": most,
        "max_raise_by": most - street.level,
        "must_put_in": most - street.has(actor),
    }
    told = (
        step("pot.now", chips=street.chips, blinds_filled=filled),
        step("pot.after_call", call=street.owes(actor), chips=most - street.level),
    )
    return Decision(result, rule(case, filled), told)


def largest_total(street: Street, player: str, book: Rulebook) -> int:
    """Return the highest total ``player`` may make it on this street, in chips."""
    return street.level + street.chips + short_blind(street, book) + street.owes(player)


def rule(case: Case, filled: int) -> str:
    betting = case.book.betting
    return case.book.rule(betting.short_blinds_filled if filled else betting.pot_limit_max)
