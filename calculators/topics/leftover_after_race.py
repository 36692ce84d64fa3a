"""Chips found after their denomination has left play (TDA 2019 24-C, Metropolitan 22-C)."""

from calculators import ask
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs, Positive, Whole
from calculators.sentence import Facts, Speech, _, sentence
from chips.race import taken_for_nothing


class Inputs(BaseInputs):
    chip: Positive = ask.amount(_("Value of one"), start="25")
    count: Whole = ask.amount(_("How many"), unit="number")
    smallest_in_play: Positive = ask.amount(_("Smallest chip in play"), start="=smallest_chip")


def decide(case: Case[Inputs]) -> Decision:
    """Return exchanged_value and removed_without_compensation: only full chips are given."""
    inputs, cited = case.inputs, case.book.chip_race.left_over
    settled(cited)
    value = inputs.chip * inputs.count
    removed = taken_for_nothing(inputs.count, inputs.chip, inputs.smallest_in_play)
    result = {"exchanged_value": value - removed, "removed_without_compensation": removed}
    reason = step("chips.found", value=value, smallest=inputs.smallest_in_play)
    return Decision(result, case.book.rule(cited), (reason,))


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence(
        _("%(chips)s is exchanged, %(lost)s is taken away for nothing."),
        chips=result["exchanged_value"],
        lost=result["removed_without_compensation"],
    )


TITLE = _("Old chips found after the race")
GROUP = "chips"
DECIDES = ("chip_race",)
ALSO = _("leftover removed")
RESTS_ON = ("chip_race.left_over",)
STEPS = {"chips.found": _("They are worth %(value)s; the smallest chip in play is %(smallest)s.")}
FIELDS = {
    "exchanged_value": _("Exchanged"),
    "removed_without_compensation": _("Removed without exchange"),
}
