"""Who is at the table: said table by table, or seat by seat."""

from collections.abc import Sequence

from floor import journal
from floor.journal.open_line import OpenLine
from floor.values.roles import FLOOR
from rules.refusal import refuse
from seating import selectors, steps
from seating.models import Stay


@journal.verb("seats.seen", roles=FLOOR)
def see_seats(
    line: OpenLine, *, table: int, away: Sequence[int] = (), seat: int | None = None
) -> None:
    """Everybody who plays at ``table`` is there, or the player of the one ``seat``; on the seats
    ``away`` is a stack and nobody at it.

    Who had not come and is there has come. The card of the table, which is nobody, says nothing of
    those. Refused: "table.unknown", "table.closed", "seats.not_now", "seats.nobody".
    """
    if not line.tournament.is_in_play:
        raise refuse("seats.not_now")
    row = selectors.open_table(line.tournament, table)
    here = Stay.objects.live().filter(table=row, arrived=True).select_related("entry")
    stays = list((here if seat is None else here.filter(number=seat)).order_by("number"))
    if line.staff_id is None:
        stays = [stay for stay in stays if stay.entry.no_show_ms is None]
    if not stays:
        raise refuse("seats.nobody", table=table)
    steps.see(line, stays, away)
    absent = [stay.number for stay in stays if stay.number in away]
    for stay in stays:
        if stay.entry.no_show_ms is not None and stay.number not in absent:
            line.update(stay.entry, no_show_ms=None)
    line.fact(table=table, seats=[stay.number for stay in stays], absent=len(absent))
