"""Open-face Chinese poker."""

from calculators.asks.pots import ANOTHER, PLAYER
from calculators.calculator import Calculator
from calculators.calculator import words as _
from calculators.forms.question import Cards, Choice, YesNo
from calculators.forms.rows import Rows

CALCULATORS = (
    Calculator(
        "ofc_score",
        "chinese",
        _("Scoring of Chinese poker"),
        (
            Rows(
                "players",
                _("Players from the first seat after the button"),
                (
                    PLAYER,
                    Cards("top", _("Top, three cards"), most=3),
                    Cards("middle", _("Middle, five cards"), most=5),
                    Cards("bottom", _("Bottom, five cards"), most=5),
                    YesNo("in_fantasy", _("In fantasy now")),
                ),
                least=2,
                add=ANOTHER,
            ),
        ),
        also=_("OFC open-face royalties fantasy dead hand"),
    ),
    Calculator(
        "ofc_royalty",
        "chinese",
        _("Royalty of one row"),
        (
            Choice(
                "box",
                _("Row"),
                (("top", _("Top")), ("middle", _("Middle")), ("bottom", _("Bottom"))),
                start="bottom",
            ),
            Cards("cards", _("Cards"), most=5),
        ),
        also=_("OFC bonus points"),
    ),
)
