"""The stub fell, or its order is lost (TDA 2019 RP-4, Metropolitan RP-4)."""

from typing import Literal

from calculators.dealing import procedure
from calculators.dealing.procedure import ruled
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs
from calculators.questions import Choice
from calculators.sentence import Facts, Speech, _, sentence
from rules.cited import Cited


class Inputs(BaseInputs):
    """``stub``: its order is "known", or lost with the stub "alone", or it is "mixed" with muck and
    burnt cards."""

    stub: Literal["known", "alone", "mixed"]


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
STUB = (
    ("known", _("Order known")),
    ("alone", _("Order lost")),
    ("mixed", _("Mixed with muck")),
)
ASK = (Choice("stub", _("The stub that fell"), STUB),)
REASONS = {
    "known": _("The order of the stub can be restored."),
    "alone": _("The order of the stub is lost; no other card is among it."),
    "mixed": _("The stub lies among muck and burnt cards."),
}
STEPS = {"stub.fell": lambda facts: REASONS[facts["stub"]]}
FIELDS = procedure.FIELDS
CODES = {**SAID, **procedure.CODES}
