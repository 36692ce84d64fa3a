"""What a topic may ask."""

from calculators.forms.actions import Actions
from calculators.forms.question import (
    Amount,
    Cards,
    Chips,
    Choice,
    Figure,
    Given,
    If,
    IfBook,
    Offence,
    Percents,
    Player,
    Players,
    Question,
    Standing,
    Tally,
    Text,
    WhichAct,
    Words,
    YesNo,
)
from calculators.forms.question import cited as parameter
from calculators.forms.rows import Pair, Rows
from calculators.forms.seat_question import FromHall, Seat, Seats

__all__ = [
    "Actions", "Amount", "Cards", "Chips", "Choice", "Figure", "FromHall", "Given", "If", "IfBook",
    "Offence", "Pair", "Percents", "Player", "Players", "Question", "Rows", "Seat", "Seats",
    "Standing", "Tally", "Text", "WhichAct", "Words", "YesNo", "parameter",
]  # fmt: skip
