"""The stub fell, or its order is lost (TDA 2019 RP-4, Metropolitan RP-4)."""

from typing import Literal

from calculators import ask
from calculators.dealing import procedure
from calculators.dealing.procedure import ruled
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs
from calculators.sentence import Facts, Speech, _, sentence
from rules.cited import Cited

STUB = (
    ("known", _("Order known")),
    ("alone", _("Order lost")),
    ("mixed", _("Mixed with muck")),
)


class Inputs(BaseInputs):
    stub: Literal["known", "alone", "mixed"] = ask.choice(_("The stub that fell"), STUB)


def decide(case: Case[Inputs]) -> Decision:
    """Return ruling (order_restored, stub_shuffled, all_shuffled), to_do and left_open."""
    stub = case.inputs.stub
    cited: Cited[tuple[str, ...]] = getattr(case.book.deck, f"stub_{stub}")
    return ruled(case, RULED[stub], cited, settled(cited), step("stub.fell", stub=stub))


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence(SAID[result["ruling"]])


RULED = {"known": "order_restored", "alone": "stub_shuffled", "mixed": "all_shuffled"}
SAID = {
    "order_restored": _("The stub goes on in its old order."),
    "stub_shuffled": _("The stub is shuffled and goes on."),
    "all_shuffled": _("Stub, muck and burnt cards are one new stub."),
}
TITLE = _("Dropped or mixed stub")
GROUP = "dealing"
DECIDES = ("disordered_stub",)
ALSO = _("disordered fell stub muck")
RESTS_ON = ("deck.stub_known", "deck.stub_alone", "deck.stub_mixed")
REASONS = {
    "known": _("The order of the stub can be restored."),
    "alone": _("The order of the stub is lost; no other card is among it."),
    "mixed": _("The stub lies among muck and burnt cards."),
}
STEPS = {"stub.fell": lambda facts: REASONS[facts["stub"]]}
FIELDS = procedure.FIELDS
CODES = {**SAID, **procedure.CODES}
