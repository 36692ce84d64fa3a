"""How many play the final table (TDA 2019 RP-9, TDA 2011 9, Metropolitan 10, BFSP 3.1)."""

from typing import Literal

from calculators import ask
from calculators.decision import Case, Decision, Uncovered, settled, step
from calculators.hall.table import rules_of
from calculators.inputs import BaseInputs, TableSize
from calculators.sentence import Facts, Speech, _, sentence
from seating.hall.rules import GameKind
from seating.plan.final_table import final_size

BY_GAME = {"stud": "stud", "stud8": "stud", "razz": "stud", "mixed": "mixed"}


class Inputs(BaseInputs):
    """``max_seats`` of the event; ``game_kind``: else told by the game of the case."""

    max_seats: TableSize = ask.amount(_("Seats at a table"), unit="number", start="=table_size")
    game_kind: Literal["board", "draw", "mixed", "stud"] | None = ask.choice(
        _("Game"),
        (
            ("board", _("With a board")),
            ("draw", _("Draw")),
            ("stud", _("Stud")),
            ("mixed", _("Mixed")),
        ),
        start="board",
        default=None,
    )


def decide(case: Case[Inputs]) -> Decision:
    """Return players."""
    inputs, cited = case.inputs, case.book.final_table.sizes
    settled(cited)
    kind = GameKind(inputs.game_kind or BY_GAME.get(case.game, "board"))
    size = final_size(rules_of(case).final, inputs.max_seats, kind)
    if size is None:
        raise Uncovered
    reason = step("final.players", players=size.value, seats=inputs.max_seats)
    return Decision({"players": size.value}, case.book.rule(cited), (reason,))


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence(_("Players of the final table: %(n)s."), n=result["players"])


TITLE = _("Final table players")
GROUP = "seats"
DECIDES = ("final_table_size",)
ALSO = _("when to combine")
STEPS = {"final.players": _("At tables of %(seats)s the final table has %(players)s.")}
