"""Chips of an earlier bet taken back before a bet (TDA 2019 46-B, Metropolitan 46-B)."""

from calculators.betting.cap import may_raise
from calculators.betting.inputs import PushInputs
from calculators.betting.street import street_of
from calculators.decision import Case, Decision, settled, step
from calculators.malformed import malformed
from calculators.sentence import _

NOTHING = _("Nothing is to be called: chips taken back bind to nothing.")


def only_took_back(inputs: PushInputs) -> bool:
    """Whether the player took chips back and has neither pushed others nor said anything yet."""
    prior = inputs.prior
    took_back = prior is not None and prior.handling in ("pulled_all", "pulled_part")
    return took_back and not inputs.push.chips and inputs.declared is None


def taken_back(case: Case[PushInputs]) -> Decision:
    """Return ruling, amount_total and options: a call or a raise, or the call alone where the
    player may not raise. Raises Malformed where nothing is to be called."""
    street, player, cited = street_of(case), case.inputs.actor, case.book.chips.pulled_back
    settled(cited)
    owes = street.owes(player)
    if owes <= 0:
        raise malformed("prior.handling", "prior.nothing_to_call", NOTHING)
    result: dict[str, object] = (
        {"ruling": "call_or_raise", "amount_total": None, "options": ["call", "raise"]}
        if may_raise(case, street, player)
        else {"ruling": "call", "amount_total": street.level, "options": ["call"]}
    )
    return Decision(result, case.book.rule(cited), (step("chips.taken_back", owes=owes),))
