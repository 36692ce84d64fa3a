"""Acting before one's turn (FSPR 5.10, BFSP 4.10, TDA 2019 53-A, TDA 2011 35, Metropolitan
39-A and 39-C)."""

from calculators.betting.street import WAGERS, Action, Street, actions_of, one_action, street_of
from calculators.case import Case, settled
from calculators.decision import Decision, Malformed, step
from calculators.topics.reopen import may_raise
from rules.cited import Cited

FACING = ["call", "raise", "fold"]
FREE = ["check", "bet"]


def out_of_turn(case: Case) -> Decision:
    """Return action_changed, binding, options, returned (chips) and chips_stay_in_pot, whether the
    book keeps his chips in whatever he does now; call_total (None: nothing is bet) and, where the
    action is open again, min_raise_total (None: he may not raise).

    ``oot`` is the action out of turn, ``intervening`` what the skipped players then did.
    """
    asked, book = case.asked, case.book.out_of_turn
    if "oot" not in asked:
        raise Malformed(asked.at("oot"), "is missing")
    action, skipped = one_action(asked.part("oot")), actions_of(asked, "intervening")
    before = street_of(case)
    street = street_of(case, (*actions_of(asked), *skipped))
    chips = max((action.to or 0) - before.has(action.player), 0)
    changed = any(one.kind in WAGERS for one in skipped)
    if may_change(case):
        return open_again(case, street, action.player, chips, changed, book.dealer_error)
    if action.all_in and book.all_in.value == "binds":
        return bound(case, street, action, changed, book.all_in)
    cited: Cited[str] = {"fold": book.fold, "check": book.check}.get(action.kind, book.bet)
    settled(cited)
    if changed and action.kind != "fold":
        return open_again(case, street, action.player, chips, changed, cited)
    return bound(case, street, action, changed, cited)


def may_change(case: Case) -> bool:
    """Tell whether the dealer prompted him and he may still change what he did, since nobody has
    acted after it; a book that makes no exception for it rules as ever."""
    prompted = case.asked.flag("dealer_error") and not case.asked.flag("next_player_acted")
    return prompted and case.book.out_of_turn.dealer_error.value != "as_any"


def bound(case: Case, street: Street, action: Action, changed: bool, on: Cited[str]) -> Decision:
    """He is held to what he did."""
    result = {
        "action_changed": changed,
        "binding": True,
        "options": [action.kind],
        "returned": 0,
        "chips_stay_in_pot": action.to is not None and kept_in(case),
        "call_total": street.level if street.opened else None,
        "min_raise_total": None,
    }
    return Decision(result, case.book.rule(on), (step("action.binds", kind=action.kind),))


def open_again(
    case: Case, street: Street, player: str, chips: int, changed: bool, on: Cited[str]
) -> Decision:
    """He acts anew, within the cap and what a short all-in has left him; his chips come back, or
    stay whatever he does."""
    book = case.book.out_of_turn
    stay = changed and on is book.bet and chips > 0 and kept_in(case)
    aggressive = settled(book.after_change) == "all_options"
    raising = aggressive and may_raise(case, street, player)
    options = FACING if street.opened else FREE
    result = {
        "action_changed": changed,
        "binding": False,
        "options": [word for word in options if raising or word != "raise"],
        "returned": 0 if stay else chips,
        "chips_stay_in_pot": stay,
        "call_total": street.level if street.opened else None,
        "min_raise_total": street.level + street.least_raise if raising else None,
    }
    on = on if aggressive else book.after_change
    return Decision(result, case.book.rule(on), (step("action.changed", changed=changed),))


def kept_in(case: Case) -> bool:
    """Tell whether chips bet out of turn stay in, whatever happens (FSPR 5.10, BFSP 4.10)."""
    return case.book.out_of_turn.bet.value == "chips_stay"
