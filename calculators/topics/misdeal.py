"""Whether an error in the deal is a misdeal, and until when (FSPR 7.3, BFSP 6.3, TDA 2019 35, TDA
2011 31 and 32, Metropolitan 33 and 34)."""

from typing import Literal

from calculators import ask
from calculators.betting.inputs import Act
from calculators.dealing import misdeals, procedure
from calculators.dealing.misdeals import DealInputs, actions_since_deal
from calculators.dealing.procedure import ruled
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import Items
from calculators.sentence import Facts, Speech, _, sentence
from rules.cited import Cited

CAUSES = (
    ("wrong_first_seat", _("First card to the wrong seat")),
    ("wrong_order", _("Cards dealt in a wrong order")),
    ("seat_missed", _("A player was not dealt in")),
    ("seat_not_in", _("Cards to a seat that is not in")),
    ("shown_in_cut", _("Cards seen in the cut")),
    ("not_shuffled", _("Not shuffled or not cut")),
)


class Inputs(DealInputs):
    cause: Literal[
        "shown_in_cut", "not_shuffled", "wrong_first_seat", "wrong_order", "seat_not_in",
        "seat_missed",
    ] = ask.choice(
        _("What went wrong"),
        CAUSES,
        hint=_("A wrong number of cards, exposed and boxed cards have pages of their own."),
    )  # fmt: skip
    repairable: bool = ask.yes_no(
        _("Can it be put right without another deal?"),
        when=(
            ask.If("cause", "wrong_first_seat", "wrong_order"),
            ask.IfBook("misdeal.wrong_first_seat", "unless_repaired"),
        ),
    )
    actions: Items[Act] = actions_since_deal()


def decide(case: Case[Inputs]) -> Decision:
    """Return ruling (misdeal, put_right, play_on), to_do and left_open."""
    inputs = case.inputs
    cited: Cited[str] = getattr(case.book.misdeal, inputs.cause)
    if settled(cited) == "unless_repaired" and inputs.repairable:
        return ruled(case, "put_right", cited, ["deal_on"], step("misdeal.repairable"))
    return misdeals.misdeal(case, cited, cited)


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence(SAID[result["ruling"]])


SAID = {**misdeals.SAID, "put_right": _("No misdeal: the error is put right.")}
TITLE = _("Misdeal")
GROUP = "dealing"
DECIDES = ("misdeals", "misdeal_replay")
ALSO = _("redeal wrong seat missed seat empty seat cut shuffle")
RESTS_ON = (
    "misdeal.shown_in_cut",
    "misdeal.not_shuffled",
    "misdeal.wrong_first_seat",
    "misdeal.wrong_order",
    "misdeal.seat_not_in",
    "misdeal.seat_missed",
)
STEPS = {**misdeals.STEPS, "misdeal.repairable": _("It can be put right without another deal.")}
FIELDS = procedure.FIELDS
CODES = {**SAID, **misdeals.CODES}
