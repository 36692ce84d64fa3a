"""How many play the final table (TDA 2019 RP-9, TDA 2011 9, Metropolitan 10, BFSP 3.1)."""

from calculators.case import Case, settled
from calculators.decision import Decision, Uncovered, step
from calculators.hall.table import rules_of
from seating.final_table import final_size
from seating.rules import GameKind

KINDS = ("board", "draw", "mixed", "stud")
BY_GAME = {"stud": "stud", "stud8": "stud", "razz": "stud", "mixed": "mixed"}


def final_table(case: Case) -> Decision:
    """Return players. ``max_seats`` of the event; ``game_kind``: board, draw, stud or mixed, else
    told by the game of the case."""
    asked, cited = case.asked, case.book.final_table.sizes
    settled(cited)
    kind = asked.word("game_kind", KINDS, BY_GAME.get(case.game, "board"))
    size = final_size(rules_of(case).final, asked.seats(), GameKind(kind))
    if size is None:
        raise Uncovered
    told = step("final.players", players=size.value, seats=asked.seats())
    return Decision({"players": size.value}, case.book.rule(cited), (told,))
