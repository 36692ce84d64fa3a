"""Chips of an all-in player found after the call (TDA 2019 62 and 49, Metropolitan 56 and 48)."""

from calculators import ask
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs, Positive
from calculators.sentence import Facts, Speech, _, sentence


class Inputs(BaseInputs):
    counted_all_in: Positive = ask.amount(_("All-in as counted"))
    found_later: Positive = ask.amount(_("Chips found later"))
    caller_stack: Positive = ask.amount(_("All the caller has"))
    all_in_player_wins: bool = ask.yes_no(_("Does the all-in player win?"), default=...)
    part_of_accepted_action: bool = ask.yes_no(
        _("Does the director count them as part of the action?"), default=...
    )


def decide(case: Case[Inputs]) -> Decision:
    """Return paid_by_caller (chips), all_in_player_out and hidden_chips_to.

    The director rules whether they are part of the accepted action: then the bet is called in full,
    as far as the caller's stack goes; else they are neither paid nor kept by one who loses. Who
    loses to a shorter stack has what it did not reach, and is not out.
    """
    inputs, book = case.inputs, case.book.corrections
    settled(book.hidden_chips)
    part, wins = inputs.part_of_accepted_action, inputs.all_in_player_wins
    counted, stack = inputs.counted_all_in, inputs.caller_stack
    bet = counted + inputs.found_later if part else counted
    lost_to = "caller" if part else "td_may_award_caller"
    keeps = wins or (part and stack <= counted)
    result = {
        "paid_by_caller": min(bet, stack) if wins else 0,
        "all_in_player_out": not wins and bet <= stack,
        "hidden_chips_to": "all_in_player" if keeps else lost_to,
    }
    cited = book.accepted_action if part else book.hidden_chips
    settled(cited)
    reason = step("all_in.counted", counted=counted, found=inputs.found_later)
    return Decision(result, case.book.rule(cited), (reason,))


def say(result: Facts, inputs: Facts) -> Speech:
    chips = result["paid_by_caller"]
    if result["all_in_player_out"]:
        yield sentence(_("The all-in player is out: hidden chips do not keep them in."))
    elif inputs.get("part_of_accepted_action"):
        yield sentence(
            _("The hidden chips are part of the bet: the caller pays %(chips)s."), chips=chips
        )
    else:
        yield sentence(
            _("The caller pays %(chips)s. The hidden chips are not paid for."), chips=chips
        )


TITLE = _("Hidden chips of an all-in")
GROUP = "bets"
DECIDES = ("chips_found_behind",)
ALSO = _("found chips behind")
RESTS_ON = ("corrections.hidden_chips",)
STEPS = {"all_in.counted": _("Counted all-in: %(counted)s; found later: %(found)s.")}
FIELDS = {
    "paid_by_caller": _("The caller pays"),
    "all_in_player_out": _("The all-in player is out"),
    "hidden_chips_to": _("The hidden chips go to"),
}
CODES = {
    "all_in_player": _("the all-in player"),
    "caller": _("the caller"),
    "td_may_award_caller": _("the director may give them to the caller"),
}
