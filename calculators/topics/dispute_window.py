"""How long a hand may be disputed (BFSP 5.9.1, TDA 2019 22, TDA 2011 18, Metropolitan 20)."""

from typing import Literal

from calculators import ask
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs, Whole, required
from calculators.sentence import Facts, Speech, _, either, sentence
from rules.cited import Cited


class Inputs(BaseInputs):
    """``kind`` count is about arithmetic and misdirected chips; ``break_after_hand`` needs
    ``seconds_since_award``. ``next_hand_started`` may be left out at a break, and where there was
    substantial action in the next hand."""

    kind: Literal["hand", "count"] = ask.choice(
        _("What is disputed"),
        (("hand", _("The hand")), ("count", _("The count of the chips"))),
        start="hand",
        default="hand",
    )
    next_hand_started: bool | None = ask.yes_no(_("Has the next hand begun?"), default=None)
    substantial_action_in_next_hand: bool = ask.yes_no(
        _("Has there been substantial action in it?"),
        when=(ask.If("next_hand_started", True), ask.If("kind", "count")),
    )
    break_after_hand: bool = ask.yes_no(_("Did a break follow the hand?"))
    seconds_since_award: Whole | None = ask.amount(
        _("Seconds since the pot was pushed"),
        unit="seconds",
        when=ask.If("break_after_hand", True),
        default=None,
    )


def decide(case: Case[Inputs]) -> Decision:
    """Return open. A book that makes no exception of a break (TDA 2011 18) lets a hand be disputed
    through it."""
    inputs, book = case.inputs, case.book.showdown
    settled(book.dispute_until)
    acted, at_break = inputs.substantial_action_in_next_hand, inputs.break_after_hand
    inferred_start = acted if acted or at_break else None
    begun = inferred_start if inputs.next_hand_started is None else inputs.next_hand_started
    started = required(begun, "next_hand_started")
    cited: Cited[object] = book.dispute_until
    still_open = not started
    if at_break and not started and not book.dispute_break_s.silent:
        cited = book.dispute_break_s
        seconds = required(inputs.seconds_since_award, "seconds_since_award")
        still_open = seconds <= settled(book.dispute_break_s)
    elif inputs.kind == "count":
        cited = book.count_dispute
        if settled(book.count_dispute) == "substantial_action_in_next_hand":
            still_open = not acted
    settled(cited)
    reason = step("dispute.until", next_hand_started=started)
    return Decision({"open": still_open}, case.book.rule(cited), (reason,))


def say(result: Facts, inputs: Facts) -> Speech:
    if result["open"]:
        yield sentence(_("It may still be disputed."))
    else:
        yield sentence(_("It is too late to dispute."))


TITLE = _("Is it too late to dispute?")
GROUP = "showdown"
DECIDES = ("disputed_hands",)
ALSO = _("protest a hand appeal")
RESTS_ON = ("showdown.dispute_until", "showdown.dispute_break_s", "showdown.count_dispute")
STEPS = {
    "dispute.until": either(
        "next_hand_started", _("The next hand has begun."), _("The next hand has not begun.")
    )
}
FIELDS = {"open": _("It may still be disputed")}
