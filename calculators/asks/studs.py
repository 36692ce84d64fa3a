"""Stud."""

from calculators.asks.pots import ANOTHER, PLAYER
from calculators.calculator import Calculator
from calculators.calculator import words as _
from calculators.forms.actions import Actions
from calculators.forms.question import Amount, Cards, Choice, If, YesNo
from calculators.forms.rows import Pair, Rows

LIMITS = Pair(
    "limits",
    _("Limits"),
    of=(_("Lower"), _("Upper")),
    starts=("small_blind", "big_blind"),
)
CALCULATORS = (
    Calculator(
        "bring_in",
        "stud",
        _("Who brings it in"),
        (
            Rows(
                "card_rows",
                _("Open cards, clockwise"),
                (
                    PLAYER,
                    Cards("upcards", _("Open card"), single=True, most=1),
                    YesNo("all_in_for_ante", _("All-in for the ante")),
                ),
                maps=True,
                listed="clockwise",
                add=ANOTHER,
            ),
        ),
        rests_on=("stud.bring_in",),
        also=_("lowest card"),
    ),
    Calculator(
        "stud_bring_in_amount",
        "stud",
        _("How much the bring-in is"),
        (LIMITS,),
        rests_on=("stud.bring_in_amount",),
    ),
    Calculator(
        "stud_bets",
        "stud",
        _("Bets and raises of stud"),
        (
            LIMITS,
            Choice(
                "round",
                _("Round of betting"),
                tuple((str(n), str(n)) for n in range(1, 6)),
                whole=True,
                start="1",
            ),
            YesNo("open_pair", _("Is there an open pair?"), when=(If("round", (2,)),)),
            Actions("actions", _("What has happened")),
        ),
        rests_on=("stud.upper_limit_from_round", "stud.open_pair_doubles"),
        also=_("open pair fourth street upper limit"),
    ),
    Calculator(
        "stud_last_street",
        "stud",
        _("Too few cards for the last round"),
        (
            Amount("stub", _("Cards left in the deck"), unit="number"),
            Amount("players", _("Players in the hand"), unit="number"),
            Amount("burns", _("Burnt cards"), unit="number", start="3"),
        ),
        rests_on=("stud.short_stub",),
        also=_("community card seventh street"),
    ),
)
