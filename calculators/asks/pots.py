"""Pots, their parts, and the chips that cannot be halved."""

from calculators.calculator import Calculator
from calculators.calculator import words as _
from calculators.forms.question import (
    Amount,
    Cards,
    Choice,
    If,
    IfBook,
    Player,
    Question,
    Standing,
    Text,
)
from calculators.forms.rows import Rows
from calculators.forms.seat_question import Seat

PLAYER = Text("player", _("Player"))
STANDINGS = (
    ("", _("In")),
    ("all_in", _("All-in")),
    ("folded", _("Folded")),
    ("pending", _("To act")),
)
KINDS = (("board", _("With a board")), ("stud", _("Stud")), ("razz", _("Razz")))
ANOTHER = _("Another player")
STUD = If("game_kind", ("stud", "razz"))
# Federations know no odd chip by suit: the button tells in every game.
BY_THE_BUTTON = (STUD, IfBook("pots.odd_chip_stud", ("first_after_button",)))


def winners(name: str, label: str, optional: bool = False) -> Rows:
    columns: tuple[Question, ...] = (
        PLAYER,
        Amount("seat", _("Seat"), unit="number", optional=True),
        Cards("cards", _("Cards"), optional=True, when=(STUD,)),
    )
    return Rows(name, label, columns, least=2, add=ANOTHER, optional=optional)


CALCULATORS = (
    Calculator(
        "side_pots",
        "pots",
        _("Side pots"),
        (
            Rows(
                "contributions_rows",
                _("What each player has put in"),
                (
                    PLAYER,
                    Amount("contributions", _("Chips")),
                    Standing("standing", _("He is"), STANDINGS),
                ),
                maps=True,
                add=ANOTHER,
            ),
            Amount("dead_money", _("Antes and dead chips"), optional=True),
            Player(
                "split_of",
                _("Show the parts of one player"),
                ("contributions",),
                _("Nobody"),
                optional=True,
                more=True,
            ),
        ),
        rests_on=("pots.side_pots",),
        common=4,
        also=_("main pot all-in split"),
    ),
    Calculator(
        "odd_chip",
        "pots",
        _("Odd chip and split pots"),
        (
            Amount("pot", _("Pot")),
            Amount("smallest_chip", _("Smallest chip in play"), start="=smallest_chip"),
            Choice(
                "game_kind",
                _("Game"),
                KINDS,
                start="board",
            ),
            Amount("max_seats", _("Seats at the table"), unit="number", start="=table_size"),
            Seat("button_seat", _("Button"), when=(If("game_kind", ("board",)),)),
            Seat("button_seat", _("Button"), when=BY_THE_BUTTON),
            winners("high_winners", _("Winners, or winners of the high half")),
            winners("low_winners", _("Winners of the low half"), optional=True),
        ),
        rests_on=("pots.odd_chip_board", "pots.odd_chip_stud"),
        also=_("split pot chop hi-lo"),
    ),
)
