"""Whether a player may raise when the action comes back to him (FSPR 5.7.3 and 5.9.8, BFSP 4.7.3
and 4.9.8, TDA 2019 47, TDA 2011 37, Metropolitan 43)."""

from calculators.betting.street import Street, open_to, street_of
from calculators.case import Case
from calculators.decision import Decision, step
from calculators.topics.limit_options import capped
from rules.cited import Cited


def reopen(case: Case) -> Decision:
    """Return may_raise, to_call, options and min_raise_total (chips, total; None: no raise)."""
    street, actor = street_of(case), case.asked.text("actor")
    open_to_him = may_raise(case, street, actor)
    result = {
        "may_raise": open_to_him,
        "to_call": street.owes(actor),
        "options": options(street, actor, open_to_him),
        "min_raise_total": street.level + street.least_raise if open_to_him else None,
    }
    told = step(
        "raise.open" if open_to_him else "raise.closed",
        level=street.level,
        counted=street.counted,
        seen=street.seen.get(actor, (0, 0))[1],
        least=street.least_raise,
    )
    return Decision(result, case.book.rule(rests_on(case, street)), (told,))


def rests_on(case: Case, street: Street) -> Cited[object]:
    """Return what the answer rests on: in limit the cap, else half of a raise decides, if the book
    says so."""
    betting = case.book.betting
    if capped(case, street):
        return betting.limit_uncapped
    half = street.limit and not betting.limit_all_in_counts_pct.silent
    return betting.limit_all_in_counts_pct if half else betting.short_all_ins_add_up


def options(street: Street, player: str, open_to_him: bool) -> list[str]:
    """Return what the player may do, fold first where he has something to match."""
    found = ["fold", "call"] if street.owes(player) else ["check"]
    if open_to_him:
        found.append("raise" if street.opened else "bet")
    return found


def may_raise(case: Case, street: Street, player: str) -> bool:
    """Tell whether ``player`` may raise: it is open to him, and no cap of limit, as far as it was
    told, is reached."""
    if capped(case, street):
        return False
    return open_to(case, street, player)
