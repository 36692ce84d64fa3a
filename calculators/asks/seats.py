"""Seats, positions and tables; each is decided as the hall decides it."""

from calculators.calculator import Calculator
from calculators.calculator import words as _
from calculators.forms.question import Amount, Cards, Choice, If, Question, Text, Words, YesNo
from calculators.forms.rows import Rows
from calculators.forms.seat_question import FromHall, Seat, Seats

GAMES = (
    ("board", _("With a board")),
    ("mixed", _("Mixed")),
    ("stud_only", _("Stud only")),
    ("ofc", _("Chinese")),
)
FINAL_GAMES = (
    ("board", _("With a board")),
    ("draw", _("Draw")),
    ("stud", _("Stud")),
    ("mixed", _("Mixed")),
)
MODES = (
    ("balance", _("Balancing")),
    ("break", _("Broken table")),
    ("late_registration", _("Late registration")),
    ("balance_stud", _("Balancing in stud")),
)


def table(name: str, title: str, frozen: bool = False) -> tuple[Question, ...]:
    """Return the questions about a table: its seats, who sits, the hand just played."""
    around = f"{name}.max_seats"
    last = (
        ("button", _("Button of the last hand")),
        ("sb", _("Small blind of the last hand")),
        ("bb", _("Big blind of the last hand")),
    )
    still = (
        ("button", _("Frozen button of a mixed game")),
        ("sb", _("Frozen small blind")),
    )
    return (
        FromHall(f"hall.{name}", _("As it stands in the hall"), name, hint=title),
        Amount(around, _("Seats at the table"), hint=title, unit="number", start="=table_size"),
        Seats(
            f"{name}.occupied", _("Taken after the hand"), hint=title, around=around, start="all"
        ),
        *(
            Seat(f"{name}.last.{key}", text, around=around, optional=frozen, strip=True)
            for key, text in last
        ),
        *(
            Seat(f"{name}.frozen.{key}", text, around=around, optional=True, more=True, strip=True)
            for key, text in (still if frozen else ())
        ),
    )


CALCULATORS = (
    Calculator(
        "balance_check",
        "seats",
        _("Balancing: is a move due?"),
        (
            Amount("max_seats", _("Seats at a table"), unit="number", start="=table_size"),
            Rows(
                "table_rows",
                _("Tables"),
                (Text("table", _("Table")), Amount("tables", _("Players"), unit="number")),
                maps=True,
                least=4,
                called="123456789",
                add=_("Another table"),
                start="=tables",
            ),
            YesNo("judge_exception", _("Has the chief judge allowed an exception?")),
            YesNo("turbo", _("Is it a turbo?")),
        ),
        also=_("difference between tables halt"),
    ),
    Calculator(
        "seat_choice",
        "seats",
        _("Which seat he may take"),
        (
            Choice("mode", _("Why he moves"), MODES, start="balance"),
            *table("table", "", frozen=True),
            Seat(
                "table.last_opened_seat",
                _("Seat that opened last"),
                around="table.max_seats",
                when=(If("mode", ("balance_stud",)),),
            ),
            Amount(
                "no_worse_than",
                _("Hands before his blind at the old table"),
                unit="number",
                optional=True,
                more=True,
            ),
            YesNo(
                "single_bb_in_vacated_seat",
                _("May he be a lone big blind in a vacated seat?"),
                start="yes",
                more=True,
            ),
        ),
        also=_("balance break draw late seat position"),
    ),
    Calculator(
        "mover",
        "seats",
        _("Who moves"),
        (
            Choice("game_kind", _("Game"), GAMES, start="board"),
            *table("table", "", frozen=True),
            Seats(
                "still_in_hand",
                _("Still in the hand"),
                around="table.max_seats",
                optional=True,
                more=True,
            ),
            Amount(
                "difference",
                _("Players by which the tables differ"),
                unit="number",
                optional=True,
                more=True,
            ),
            Seat(
                "destination_open_seat",
                _("Open seat of the other table"),
                around="table.max_seats",
                optional=True,
                more=True,
            ),
        ),
        also=_("which player balancing big blind"),
    ),
    Calculator(
        "move_player",
        "seats",
        _("A move from table to table"),
        (*table("source", _("The full table")), *table("destination", _("The short table"))),
        also=_("who moves where balancing"),
    ),
    Calculator(
        "next_positions",
        "seats",
        _("Button and blinds of the next hand"),
        table("table", "", frozen=True),
        also=_("dead button moving button"),
    ),
    Calculator(
        "break_draw",
        "seats",
        _("Draw of a broken table"),
        (
            Rows(
                "players",
                _("Players of the table"),
                (
                    Text("player", _("Player")),
                    Amount("seat", _("Seat"), unit="number"),
                    Cards("card", _("Card"), single=True, most=1),
                ),
                least=4,
                add=_("Another player"),
            ),
            Words("seat_cards", _("Seat cards as they lie in the pile"), hint="T4-7 T1-2"),
        ),
        also=_("break a table two steps"),
    ),
    Calculator(
        "final_table",
        "seats",
        _("Players of the final table"),
        (
            Amount("max_seats", _("Seats at a table"), unit="number", start="=table_size"),
            Choice("game_kind", _("Game"), FINAL_GAMES, start="board"),
        ),
        also=_("when to combine"),
    ),
)
