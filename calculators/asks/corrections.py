"""Bets of a wrong size, noticed later."""

from calculators.calculator import Calculator
from calculators.calculator import words as _
from calculators.forms.actions import Actions
from calculators.forms.question import Amount, Choice, Player, WhichAct, YesNo
from calculators.forms.street import LIMIT, NO_LIMIT, street

CALCULATORS = (
    Calculator(
        "undersized_correction",
        "bets",
        _("A bet below the least one"),
        (
            *street((NO_LIMIT, LIMIT)),
            WhichAct("bad_action_index", _("Which one was too small")),
            Choice(
                "discovered",
                _("When it was noticed"),
                (
                    ("same_round", _("In the same round")),
                    ("next_card_dealt", _("After the next card")),
                ),
                start="same_round",
            ),
        ),
        rests_on=("corrections.short_wager",),
        also=_("undersized raise too small"),
    ),
    Calculator(
        "pot_bet_correction",
        "bets",
        _("A pot bet of the wrong size"),
        (
            Amount("correct_pot_bet", _("Right amount")),
            Amount("bet_made", _("Amount that was bet")),
            Actions("actions_after", _("Actions after it")),
            Player("bettor", _("Who bet"), ("actions_after",)),
            YesNo("next_card_dealt", _("Has the next card been dealt?")),
        ),
        rests_on=("corrections.pot_too_big", "corrections.pot_too_small"),
        also=_("pot-limit miscounted"),
    ),
)
