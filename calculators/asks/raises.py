"""How much may be bet, and whether it may be raised at all."""

from calculators.calculator import Calculator
from calculators.calculator import words as _
from calculators.forms.question import Players
from calculators.forms.street import LIMIT, NO_LIMIT, POT_LIMIT, RAISES, street

TO_ACT = _("Then tap the player who is to act.")
CALCULATORS = (
    Calculator(
        "min_raise",
        "bets",
        _("Minimum raise"),
        street(actor=TO_ACT),
        rests_on=("betting.min_bet", "betting.min_raise", "betting.min_reraise"),
        common=2,
        also=_("least bet re-raise to call"),
    ),
    Calculator(
        "reopen",
        "bets",
        _("Call or raise after an all-in"),
        (*street(actor=TO_ACT), *RAISES),
        rests_on=("betting.short_all_ins_add_up",),
        also=_("does an all-in reopen the betting short all-in"),
    ),
    Calculator(
        "pot_limit_max",
        "bets",
        _("Pot-limit maximum"),
        street((POT_LIMIT,), actor=TO_ACT),
        rests_on=("betting.pot_limit_max",),
        also=_("pot bet PLO Omaha"),
    ),
    Calculator(
        "limit_options",
        "bets",
        _("Limit: bets, raises, cap"),
        (*street((LIMIT,), actor=TO_ACT), *RAISES),
        rests_on=("betting.limit_uncapped", "betting.limit_raises"),
        also=_("cap number of raises"),
    ),
    Calculator(
        "round_closed",
        "bets",
        _("Is the round of betting over?"),
        (
            *street((NO_LIMIT, POT_LIMIT, LIMIT)),
            Players("players", _("Players in the hand"), ("actions",)),
        ),
        rests_on=("betting.round_over",),
        also=_("who still owes betting complete"),
    ),
)
