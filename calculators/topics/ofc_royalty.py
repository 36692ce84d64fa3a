"""The royalty of one row of open Chinese poker (BFSP, chapter on Chinese poker)."""

from calculators.cards.chinese_rows import BOXES, TRIPS, row_of, royalty
from calculators.cards.ranking import MADE
from calculators.case import Case, settled
from calculators.decision import Decision, step
from rules.cited import Cited


def ofc_royalty(case: Case) -> Decision:
    """Return points for ``cards`` in ``box``: top, middle or bottom."""
    asked, book = case.asked, case.book.chinese
    settled(book.bottom)
    box = asked.word("box", tuple(BOXES))
    row = row_of(asked, "cards", box)
    top: Cited[object] = book.top_trips if row.made == TRIPS else book.top_pair
    cited: dict[str, Cited[object]] = {"top": top, "middle": book.middle, "bottom": book.bottom}
    told = step("row.made", box=box, made=MADE[row.made])
    return Decision({"points": royalty(row, book)}, case.book.rule(cited[box]), (told,))
