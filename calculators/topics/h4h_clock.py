"""Hand-for-hand: what a hand takes off the clock (TDA 2019 RP-8-B to D)."""

from fractions import Fraction
from typing import Annotated

from pydantic import Field, PlainValidator

from calculators import ask
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs, Number, Positive, decimal
from calculators.sentence import Facts, Speech, _, sentence
from clock.hand_for_hand_time import after_hand
from clock.timeline import Anchor, Level, number, read

MOST_HANDS = 200
MOST_LEVELS = 100
MOST_MINUTES = 10_000

Minutes = Annotated[Fraction, PlainValidator(decimal(MOST_MINUTES))]


class Inputs(BaseInputs):
    """``minutes_per_hand``: the organiser's figure instead of the book's."""

    remaining: Minutes = ask.text(_("Minutes left in the level"), hint=_("17.5 is 17 minutes 30"))
    hands: Annotated[Number, Field(ge=0, le=MOST_HANDS)] = ask.amount(
        _("Hands dealt"), unit="number"
    )
    level: Positive = ask.amount(_("Level"), unit="number", start="=level")
    next_level_minutes: Annotated[list[Minutes], Field(max_length=MOST_LEVELS - 1)] = ask.chips(
        _("Minutes of the next levels"), unit="number", default=[]
    )
    minutes_per_hand: Minutes | None = ask.figure(
        _("Minutes for each hand"), optional=True, default=None
    )


def decide(case: Case[Inputs]) -> Decision:
    """Return clock: level and remaining minutes at the start of each following hand. Beyond the
    last of the levels the clock stands at zero."""
    inputs, cited = case.inputs, case.book.hand_for_hand.minutes_per_hand
    usual = Fraction(str(settled(cited)))
    cost = usual if inputs.minutes_per_hand is None else inputs.minutes_per_hand
    lengths = [inputs.remaining, *inputs.next_level_minutes]
    levels = [Level(seconds=_seconds(minutes)) for minutes in lengths]
    anchor, clock = Anchor(), []
    for _hand in range(inputs.hands):
        anchor = after_hand(levels, anchor, _seconds(cost))
        minutes = Fraction(read(levels, anchor, 0).left_ms, 60_000)
        passed = (number(levels, anchor.row) or 1) - 1
        clock.append({"level": inputs.level + passed, "remaining": _plain(minutes)})
    reason = step("hand.costs", minutes=_plain(cost), hands=len(clock))
    return Decision({"clock": clock}, case.book.rule(cited), (reason,))


def _seconds(minutes: Fraction) -> int:
    return round(minutes * 60)


def _plain(minutes: Fraction) -> int | float:
    return int(minutes) if minutes.denominator == 1 else float(minutes)


def say(result: Facts, inputs: Facts) -> Speech:
    if not result["clock"]:
        yield sentence(_("Nothing is deducted."))
        return
    last = result["clock"][-1]
    text = _("After the last hand: level %(level)s, %(left)s minutes left.")
    yield sentence(text, level=last["level"], left=last["remaining"])


TITLE = _("Hand for hand: the clock")
GROUP = "time"
DECIDES = ("hand_for_hand",)
ALSO = _("minutes deducted synchronised")
STEPS = {"hand.costs": _("Each hand takes %(minutes)s minutes off the clock; hands: %(hands)s.")}
FIELDS = {"clock": _("Clock at the start of each hand")}
