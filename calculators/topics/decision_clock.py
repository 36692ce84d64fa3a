"""The clock called on a player (FSPR 8.1.6, BFSP 7.1.7, TDA 2019 29, TDA 2011 24)."""

from calculators import ask
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs, required
from calculators.sentence import Facts, Speech, _, sentence


class Inputs(BaseInputs):
    """``facing_bet`` may be left out where the book makes no difference."""

    facing_bet: bool | None = ask.yes_no(
        _("Does the player face a bet?"), start="yes", default=None
    )


def decide(case: Case[Inputs]) -> Decision:
    """Return seconds to think, countdown, total (all seconds) and on_expiry: fold or check."""
    clock = case.book.decision_clock
    seconds, countdown = settled(clock.thinking_s), settled(clock.countdown_s)
    same = True if clock.facing_bet.value == clock.facing_nothing.value else None
    facing = same if case.inputs.facing_bet is None else case.inputs.facing_bet
    expiry = clock.facing_bet if required(facing, "facing_bet") else clock.facing_nothing
    result = {
        "seconds": seconds,
        "countdown": countdown,
        "total": seconds + countdown,
        "on_expiry": settled(expiry),
    }
    reason = step("clock.runs", seconds=seconds, countdown=countdown)
    return Decision(result, case.book.rule(expiry), (reason,))


def say(result: Facts, inputs: Facts) -> Speech:
    text = _("%(s)s seconds and a countdown of %(c)s; then it is a check.")
    if result["on_expiry"] == "fold":
        text = _("%(s)s seconds and a countdown of %(c)s; then the hand is dead.")
    yield sentence(text, s=result["seconds"], c=result["countdown"])


TITLE = _("Call the clock")
GROUP = "time"
DECIDES = ("calling_clock",)
ALSO = _("time to think countdown seconds")
COMMON = 5
RESTS_ON = ("decision_clock.thinking_s",)
STEPS = {"clock.runs": _("%(seconds)s seconds to think, then a countdown of %(countdown)s.")}
FIELDS = {
    "seconds": _("Seconds to think"),
    "countdown": _("Countdown, seconds"),
    "total": _("In all, seconds"),
    "on_expiry": _("At the end"),
}
