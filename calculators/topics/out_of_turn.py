"""Acting before one's turn (FSPR 5.10, BFSP 4.10, TDA 2019 53-A, TDA 2011 35, Metropolitan
39-A and 39-C)."""

from calculators import ask
from calculators.betting.cap import may_raise
from calculators.betting.inputs import Action, StreetInputs, dealer_error_field
from calculators.betting.say import say_back
from calculators.betting.street import WAGERS, Street, street_of
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import Items
from calculators.sentence import Facts, OneOf, Speech, _, either, sentence
from rules.cited import Cited

FACING = ["call", "raise", "fold"]
FREE = ["check", "bet"]
UNTIL_NEXT = ("out_of_turn.dealer_error", "may_change_until_next_acts")


class Inputs(StreetInputs):
    """``oot`` is the action out of turn, ``intervening`` what the skipped players then did."""

    oot: Action = ask.actions(
        _("Then out of turn"),
        hint=_("Tap the player, then what they did."),
        after=("actions",),
        single=True,
    )
    intervening: Items[Action] = ask.actions(
        _("What the skipped players did after it"), after=("actions",), default=[]
    )
    dealer_error: bool = dealer_error_field(*UNTIL_NEXT)
    next_player_acted: bool = ask.yes_no(
        _("Has the next player acted since?"),
        when=(ask.If("dealer_error", True), ask.IfBook(*UNTIL_NEXT)),
    )


def decide(case: Case[Inputs]) -> Decision:
    """Return action_changed, binding, options, returned (chips) and chips_stay_in_pot, whether the
    book keeps the chips in whatever the player does now; call_total (None: nothing is bet) and,
    where the action is open again, min_raise_total (None: no raise)."""
    inputs, book = case.inputs, case.book.out_of_turn
    action = inputs.oot
    now = street_of(case)
    chips = max((action.to or 0) - now.has(action.player), 0)
    now.play(inputs.intervening, "intervening")
    changed = any(act.action in WAGERS for act in inputs.intervening)
    if _may_change(case):
        return _open_again(case, now, action.player, chips, changed, book.dealer_error)
    if action.all_in and book.all_in.value == "binds":
        return _bound(case, now, action, changed, book.all_in)
    cited: Cited[str] = {"fold": book.fold, "check": book.check}.get(action.action, book.bet)
    settled(cited)
    if changed and action.action != "fold":
        return _open_again(case, now, action.player, chips, changed, cited)
    return _bound(case, now, action, changed, cited)


def _may_change(case: Case[Inputs]) -> bool:
    """Whether the dealer prompted the player, who may still change what they did, since nobody has
    acted after it; a book that makes no exception for it rules as ever."""
    prompted = case.inputs.dealer_error and not case.inputs.next_player_acted
    return prompted and case.book.out_of_turn.dealer_error.value != "as_any"


def _bound(
    case: Case[Inputs], now: Street, action: Action, changed: bool, on: Cited[str]
) -> Decision:
    """The player is held to what they did."""
    result = {
        "action_changed": changed,
        "binding": True,
        "options": [action.action],
        "returned": 0,
        "chips_stay_in_pot": action.to is not None and _kept_in(case),
        "call_total": now.level if now.opened else None,
        "min_raise_total": None,
    }
    return Decision(result, case.book.rule(on), (step("action.binds", kind=action.action),))


def _open_again(
    case: Case[Inputs], now: Street, player: str, chips: int, changed: bool, on: Cited[str]
) -> Decision:
    """The player acts anew, within the cap and what a short all-in has left them; their chips come
    back, or stay whatever they do."""
    book = case.book.out_of_turn
    stay = changed and on is book.bet and chips > 0 and _kept_in(case)
    aggressive = settled(book.after_change) != "call_or_fold"
    raising = aggressive and may_raise(case, now, player)
    options = FACING if now.opened else FREE
    result = {
        "action_changed": changed,
        "binding": False,
        "options": [word for word in options if raising or word != "raise"],
        "returned": 0 if stay else chips,
        "chips_stay_in_pot": stay,
        "call_total": now.level if now.opened else None,
        "min_raise_total": now.level + now.least_raise if raising else None,
    }
    on = on if aggressive else book.after_change
    return Decision(result, case.book.rule(on), (step("action.changed", changed=changed),))


def _kept_in(case: Case[Inputs]) -> bool:
    """Whether chips bet out of turn stay in, whatever happens (FSPR 5.10, BFSP 4.10)."""
    return case.book.out_of_turn.bet.value == "chips_stay"


def say(result: Facts, inputs: Facts) -> Speech:
    options, to = OneOf(result["options"]), inputs.get("oot", {}).get("to")
    if not result["binding"]:
        yield sentence(_("It does not bind: the player may %(options)s."), options=options)
        if result["chips_stay_in_pot"]:
            yield sentence(_("What the player put in stays in the pot."))
        yield from say_back(result["returned"])
    elif to:
        yield sentence(_("The action out of turn binds: %(what)s to %(to)s."), what=options, to=to)
    else:
        yield sentence(_("The action out of turn binds: %(what)s."), what=options)


TITLE = _("Action out of turn")
GROUP = "turn"
DECIDES = ("out_of_turn",)
ALSO = _("out of turn OOT acted first")
COMMON = 3
RESTS_ON = ("out_of_turn.bet", "out_of_turn.check", "out_of_turn.fold")
STEPS = {
    "action.binds": _(
        "The action has not changed for the player in a way that frees them: %(kind)s binds."
    ),
    "action.changed": either(
        "changed",
        _("Somebody has bet or raised since: the action has changed."),
        _("The dealer misled the player, and nobody has acted since."),
    ),
}
FIELDS = {
    "action_changed": _("The action has changed"),
    "binding": _("It binds"),
    "chips_stay_in_pot": _("The player's chips stay in the pot"),
}
