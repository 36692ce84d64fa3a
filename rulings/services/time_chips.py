"""Time-bank chips: spent at the table, told by the dealer or a judge."""

from clock import selectors as clock
from clock.action_clock import no_chip
from floor import journal
from floor.accounts.roles import FLOOR
from floor.journal.open_line import OpenLine
from rules.refusal import Refused, refuse
from rulings.models import TimeChip
from rulings.selectors.time_chips import action_terms, spent
from seating.selectors import open_table, stay_of


@journal.verb("time_chip.spent", roles=FLOOR)
def spend_time_chip(line: OpenLine, *, table: int, entry: int, left: int) -> None:
    """The player of ``entry`` at ``table`` buys more time; ``left``: how many chips the player had
    by then, by the page.

    Refused: "table.unknown", "table.closed", "floor_call.not_here" for who sits elsewhere,
    "time_chip.told" where somebody has told it meanwhile, and the reasons of action_clock.no_chip.
    """
    row = open_table(line.tournament, table)
    if stay_of(line.tournament, entry).table_id != row.pk:
        raise refuse("floor_call.not_here", table=table)
    terms = action_terms(line.tournament)
    gone = spent(line.tournament, [entry]).get(entry, 0)
    if terms.chips - gone != left:
        raise refuse("time_chip.told")
    level = clock.reading(line.tournament, line.now).number
    if reason := no_chip(terms, level, gone):
        raise Refused(reason)
    line.create(TimeChip, tournament_id=line.tournament.pk, entry_id=entry, spent_ms=line.now)
    line.fact(table=table, entry=entry, left_chips=terms.chips - gone - 1)
    line.touch(f"table-{table}", f"entry-{entry}")
