"""Time-bank chips: spent at the table, told by the dealer or a judge."""

from typing import Any

from clock.action_clock import bought_ms, no_chip
from floor import journal
from floor.journal.open_line import OpenLine
from floor.values.roles import FLOOR
from rules.refusal import Refused, refuse
from rulings.models import TimeChip
from rulings.selectors.action_clock import ActionClock, clock_of
from seating.models import Table
from seating.selectors import open_table, stay_of


@journal.verb("time_chip.spent", roles=FLOOR)
def spend_time_chip(line: OpenLine, *, table: int, entry: int, left: int) -> None:
    """The player of ``entry`` at ``table`` buys more time; ``left``: how many chips the player had
    by then, by the page. Its seconds go to the decision that is being made there.

    Refused: "table.unknown", "table.closed", "floor_call.not_here" for who sits elsewhere,
    "time_chip.told" where somebody has told it meanwhile, the reasons of action_clock.no_chip, and
    Missing "action_clock.none".
    """
    row = open_table(line.tournament, table)
    if stay_of(line.tournament, entry).table_id != row.pk:
        raise refuse("floor_call.not_here", table=table)
    row.tournament = line.tournament
    here = clock_of(row, line.now, [entry])
    if here.left[entry] != left:
        raise refuse("time_chip.told")
    if reason := no_chip(here.terms, here.is_timed, left):
        raise Refused(reason)
    owner = {"tournament_id": line.tournament.pk, "entry_id": entry}
    line.create(TimeChip, **owner, spent_ms=line.now, **_given(row, here))
    line.fact(table=table, entry=entry, left_chips=left - 1)


def _given(table: Table, here: ActionClock) -> dict[str, Any]:
    """To which decision the chip gives its time; to none where nobody decides."""
    if here.ends_ms is None:
        return {}
    given = bought_ms(here.ends_ms, here.now, here.terms.chip_seconds)
    return {"table_number": table.number, "decision": here.last.number, "given_ms": given}
