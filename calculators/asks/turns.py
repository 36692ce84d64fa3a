"""Acting before one's turn, and letting others act."""

from calculators.asks.chips_pushed import dealer
from calculators.calculator import Calculator
from calculators.calculator import words as _
from calculators.forms.actions import Actions
from calculators.forms.question import YesNo
from calculators.forms.street import street

CALCULATORS = (
    Calculator(
        "out_of_turn",
        "turn",
        _("Action out of turn"),
        (
            *street(),
            Actions(
                "oot",
                _("Then out of turn"),
                hint=_("Tap the player, then what he did."),
                after=("actions",),
                single=True,
            ),
            Actions(
                "intervening",
                _("What the skipped players did after it"),
                after=("actions",),
            ),
            *dealer("out_of_turn.dealer_error", "may_change_until_next_acts"),
        ),
        rests_on=("out_of_turn.bet", "out_of_turn.check", "out_of_turn.fold"),
        common=3,
        also=_("out of turn OOT acted first"),
    ),
    Calculator(
        "substantial_action",
        "turn",
        _("Substantial action"),
        (Actions("actions", _("What has happened")),),
        rests_on=("out_of_turn.substantial_action",),
        also=_("has enough happened"),
    ),
    Calculator(
        "skipped_player",
        "turn",
        _("Skipped player"),
        (
            Actions("actions_after_skip", _("What the players behind him did")),
            YesNo("had_reasonable_time", _("Did he have time to speak up?")),
        ),
        rests_on=("corrections.skipped_player",),
        also=_("reasonable time let others act"),
    ),
)
