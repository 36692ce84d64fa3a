"""Money: the pool, the prizes, places shared, and what an offence costs."""

from calculators.asks.pots import PLAYER
from calculators.calculator import Calculator
from calculators.calculator import words as _
from calculators.forms.question import Amount, Chips, Choice, Figure, Offence, Percents, Text
from calculators.forms.rows import Rows

ROUNDINGS = (
    ("down", _("Down")),
    ("nearest", _("To the nearest")),
    ("up", _("Up")),
)
REMAINDERS = (
    ("none", _("Nobody")),
    ("first", _("The first")),
    ("last", _("The last")),
    ("one_unit_each_from_top", _("One unit each from the top")),
)
CALCULATORS = (
    Calculator(
        "prize_pool",
        "prizes",
        _("Prize pool"),
        (
            Amount("paid_entries", _("Paid entries"), unit="number"),
            Amount("buy_in", _("Buy-in"), unit="number"),
            Figure("fee_percent", _("Fee, per cent"), optional=True),
            Amount("fee_per_entry", _("Fee for each entry"), unit="number", optional=True),
            Amount("added", _("Added"), unit="number", optional=True, more=True),
            Amount("guarantee", _("Guarantee"), unit="number", optional=True, more=True),
        ),
        also=_("guarantee overlay fee"),
    ),
    Calculator(
        "payouts",
        "prizes",
        _("Prizes"),
        (
            Amount("pool", _("Prize pool"), unit="number"),
            Percents("percentages", _("Per cent for each place")),
            Amount("unit", _("Rounded to"), unit="number", start="1"),
            Choice("rounding", _("Rounded"), ROUNDINGS, start="down"),
            Choice("remainder", _("Who gets the rest"), REMAINDERS, start="none"),
        ),
        also=_("payouts percentages rounding"),
    ),
    Calculator(
        "payout_reverse",
        "prizes",
        _("Pool behind printed prizes"),
        (
            Chips("prizes", _("Printed prizes"), unit="number"),
            Percents("percentages", _("Per cent for each place")),
            Amount("unit", _("Rounded to"), unit="number", start="1"),
        ),
        also=_("reverse check"),
    ),
    Calculator(
        "h4h_bust",
        "prizes",
        _("Places shared hand for hand"),
        (
            Amount(
                "players_before", _("Players before the hand"), unit="number", start="=players_left"
            ),
            Amount("paid_places", _("Paid places"), unit="number"),
            Rows(
                "prize_rows",
                _("Prizes of the places in question"),
                (Text("place", _("Place")), Amount("prizes", _("Prize"), unit="number")),
                maps=True,
                least=2,
                called="",
                add=_("Another place"),
            ),
            Rows(
                "busts",
                _("Who is out in this hand"),
                (
                    PLAYER,
                    Text("table", _("Table")),
                    Amount("stack", _("Chips at the start of the hand")),
                ),
                least=2,
                add=_("Another player"),
            ),
            Choice(
                "policy",
                _("Ties"),
                (
                    ("share_all", _("All share")),
                    ("same_table_by_stack", _("At one table the bigger stack is higher")),
                ),
                start="share_all",
            ),
            Amount("unit", _("Rounded to"), unit="number", start="1"),
        ),
        also=_("bubble ties tied places"),
    ),
    Calculator(
        "penalty",
        "time",
        _("Penalty for an offence"),
        (
            Offence("offence", _("Offence")),
            Choice(
                "occurrence",
                _("Which time"),
                (("1", _("First")), ("2", _("Second")), ("3", _("Third"))),
                whole=True,
                start="1",
            ),
            Amount(
                "players_at_table",
                _("Players at the table, he included"),
                unit="number",
                start="=table_size",
            ),
        ),
        also=_("warning sanction missed rounds disqualification"),
    ),
)
