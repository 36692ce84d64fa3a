"""Chips that leave play."""

from calculators.asks.pots import ANOTHER, PLAYER
from calculators.calculator import Calculator
from calculators.calculator import words as _
from calculators.forms.question import Amount, Cards, Choice
from calculators.forms.rows import Rows

CALCULATORS = (
    Calculator(
        "chip_race",
        "chips",
        _("Chip race"),
        (
            Amount("race_chip", _("Chip that leaves"), start="25"),
            Amount("next_chip", _("Chip it becomes"), start="100"),
            Rows(
                "players",
                _("Players from seat 1"),
                (
                    PLAYER,
                    Amount("race_chips", _("Chips that leave"), unit="number"),
                    Amount("other_value", _("Value of the rest"), optional=True),
                    Cards("cards", _("Cards, one for each odd chip"), optional=True, most=5),
                ),
                least=4,
                add=ANOTHER,
            ),
            Choice(
                "rounding",
                _("Odd chips left over at the table"),
                (
                    ("exact", _("There are none")),
                    ("up", _("Rounded up")),
                    ("nearest", _("To the nearest")),
                    ("down", _("Rounded down")),
                ),
                start="exact",
            ),
        ),
        rests_on=("chip_race.most_for_one",),
        also=_("colour up race off"),
    ),
    Calculator(
        "leftover_after_race",
        "chips",
        _("Old chips found after the race"),
        (
            Amount("chip", _("Value of one"), start="25"),
            Amount("count", _("How many"), unit="number"),
            Amount("smallest_in_play", _("Smallest chip in play"), start="=smallest_chip"),
        ),
        rests_on=("chip_race.left_over",),
        also=_("leftover removed"),
    ),
    Calculator(
        "stack_in_bb",
        "chips",
        _("Stack in big blinds"),
        (
            Amount("stack", _("Stack")),
            Amount("bb", _("Big blind"), start="=big_blind"),
        ),
        also=_("how many big blinds"),
    ),
)
