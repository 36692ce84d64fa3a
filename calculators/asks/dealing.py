"""Errors of dealing, and who is dealt in."""

from calculators.calculator import Calculator
from calculators.calculator import words as _
from calculators.forms.actions import Actions
from calculators.forms.question import Amount, Cards, Choice, IfBook, Player, Text, YesNo
from calculators.forms.rows import Rows

CALCULATORS = (
    Calculator(
        "wrong_card_count",
        "dealing",
        _("Too many or too few cards"),
        (
            Amount("cards_received", _("Cards he received"), unit="number"),
            Amount("cards_due", _("Cards he should have"), unit="number", start="2"),
            Actions("actions", _("What has happened"), posts=False),
            Player("player", _("Who has them"), ("actions",)),
            YesNo("on_button", _("Is he on the button?")),
        ),
        rests_on=("dealing.count_until", "dealing.count_again", "dealing.too_late"),
        also=_("misdeal redeal wrong number of cards"),
    ),
    Calculator(
        "wrong_cards_at_showdown",
        "dealing",
        _("Wrong number of cards at the showdown"),
        rests_on=("dealing.last_with_wrong_count",),
        also=_("last player dead hand"),
    ),
    Calculator(
        "at_seat",
        "dealing",
        _("Late to the seat: is the hand live?"),
        (
            Choice(
                "arrival",
                _("When he was at his seat"),
                (
                    ("before_first_card", _("Before the first card")),
                    ("during_deal", _("During the deal")),
                    ("after_deal", _("After the deal")),
                ),
                start="during_deal",
            ),
        ),
        rests_on=("showdown.at_seat_by",),
        also=_("arrives late dead hand"),
    ),
    Calculator(
        "initial_button",
        "dealing",
        _("Where the button starts"),
        (
            Rows(
                "card_rows",
                _("Cards dealt for the button"),
                (Text("seat", _("Seat")), Cards("cards", _("Card"), single=True, most=1)),
                maps=True,
                least=4,
                called="123456789",
                add=_("Another seat"),
                when=(IfBook("button.initial", ("high_card",)),),
            ),
            Amount(
                "max_seats",
                _("Seats at the table"),
                unit="number",
                start="=table_size",
                when=(IfBook("button.initial", ("last_seat",)),),
            ),
        ),
        rests_on=("button.initial",),
        also=_("first button high card"),
    ),
    Calculator(
        "bb_ante",
        "bets",
        _("Big blind ante"),
        (
            Amount("bb", _("Big blind"), start="=big_blind"),
            Amount("bb_player_stack", _("All the big blind has"), optional=True),
        ),
        rests_on=("betting.big_blind_ante",),
        also=_("ante first short stack"),
    ),
)
