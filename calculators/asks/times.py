"""Clocks, levels, breaks, and hands that are missed."""

from calculators.calculator import Calculator
from calculators.calculator import words as _
from calculators.forms.question import Amount, Chips, Figure, Given, Tally, Text, YesNo

CALCULATORS = (
    Calculator(
        "decision_clock",
        "time",
        _("Call the clock"),
        (YesNo("facing_bet", _("Does he face a bet?"), start="yes"),),
        rests_on=("decision_clock.thinking_s",),
        common=5,
        also=_("time to think countdown seconds"),
    ),
    Calculator(
        "level_start",
        "time",
        _("Which level is this hand?"),
        (
            Amount("level", _("Level that ends"), unit="number", start="=level"),
            Amount("clock_zero", _("Clock at zero, in seconds"), unit="seconds"),
            Amount("hand_start", _("Hand began, in seconds"), unit="seconds"),
        ),
        rests_on=("levels.applies_from",),
        also=_("new level blinds go up"),
    ),
    Calculator(
        "dealer_push",
        "time",
        _("May the dealers change?"),
        (
            Amount(
                "seconds_to_break_or_level",
                _("Seconds to the break or the level"),
                unit="seconds",
                start="=seconds_left",
            ),
        ),
        rests_on=("dealing.no_push_s",),
        also=_("dealer push before a break"),
    ),
    Calculator(
        "missed_hands",
        "time",
        _("Missed hands"),
        (
            Amount("rounds", _("Missed rounds"), unit="number", start="1", optional=True),
            Amount(
                "players_at_table",
                _("Players at the table, he included"),
                unit="number",
                start="=table_size",
                when=(Given("rounds"),),
            ),
            Amount("single_hands", _("Single hands"), unit="number", optional=True),
            Tally(
                "dealt_since",
                _("Dealt since"),
                (("hand", _("Hands")), ("redeal", _("Dealt anew"))),
                optional=True,
                more=True,
            ),
        ),
        rests_on=("missed_hands.round_is", "missed_hands.single_hands"),
        also=_("penalty rounds served remaining"),
    ),
    Calculator(
        "h4h_clock",
        "time",
        _("Hand for hand: the clock"),
        (
            Text("remaining", _("Minutes left in the level"), hint=_("17.5 is 17 minutes 30")),
            Amount("hands", _("Hands dealt"), unit="number"),
            Amount("level", _("Level"), unit="number", start="=level"),
            Chips("next_level_minutes", _("Minutes of the next levels"), unit="number"),
            Figure("minutes_per_hand", _("Minutes for each hand"), optional=True),
        ),
        also=_("minutes deducted synchronised"),
    ),
)
