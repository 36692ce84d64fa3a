"""What questions about tables have in common."""

from calculators.question_groups import FromHall
from calculators.questions import Amount, Question, Seat, Seats
from calculators.sentence import _

GAMES = (
    ("board", _("With a board")),
    ("mixed", _("Mixed")),
    ("stud_only", _("Stud only")),
    ("ofc", _("Chinese")),
)


def table(name: str, title: str, frozen: bool = False) -> tuple[Question, ...]:
    """Return the questions about a table: its seats, who sits, the hand just played."""
    around = f"{name}.max_seats"
    last = (
        ("button", _("Button of the last hand")),
        ("sb", _("Small blind of the last hand")),
        ("bb", _("Big blind of the last hand")),
    )
    still = (("button", _("Frozen button of a mixed game")), ("sb", _("Frozen small blind")))
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
