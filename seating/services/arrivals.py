from django.db.models import QuerySet

from floor import journal
from floor.journal import compiled
from floor.journal.open_line import OpenLine
from floor.models import Tournament
from floor.values.roles import FLOOR
from rules.refusal import refuse
from seating import selectors, steps
from seating.models import Stay


@journal.verb("move.arrived", roles=FLOOR)
def confirm_arrival(line: OpenLine, *, entry_id: int) -> None:
    """The dealer at the new table has seen the slip: the held seat is taken."""
    _arrive(line, entry_id, came=True)


@journal.verb("move.stack_brought", roles=FLOOR)
def bring_stack(line: OpenLine, *, entry_id: int) -> None:
    """The player does not come, so a judge has carried the stack to the held seat: it is absent
    there, blinds and antes are posted from it, and the table that broke waits no longer. Refused
    "move.arrived"."""
    _arrive(line, entry_id, came=False)


@journal.verb("move.table_arrived", roles=FLOOR)
def confirm_table(line: OpenLine, *, table: int, seen: int | None = None) -> None:
    """Everybody who was on the way to ``table`` sits there now; ``seen``: how many the page showed.
    Refused: "table.unknown", "move.nobody_coming", "move.others_on_the_way"."""
    row = selectors.table(line.tournament, table)
    stays = [stay for stay in _held(line.tournament) if stay.table_id == row.pk]
    if not stays:
        raise refuse("move.nobody_coming", table=table)
    _check_seen(stays, seen)
    steps.arrive(line, stays)
    line.fact(table=table, entries=[stay.entry_id for stay in stays])


@journal.verb("move.everybody_arrived", roles=FLOOR)
def confirm_everybody(line: OpenLine, *, seen: int | None = None) -> None:
    """Everybody who was on the way sits there now: a whole break, or a redraw, at one tap;
    ``seen``: how many the page showed. Refused: "move.nobody_on_the_way",
    "move.others_on_the_way"."""
    stays = _held(line.tournament)
    if not stays:
        raise refuse("move.nobody_on_the_way")
    _check_seen(stays, seen)
    steps.arrive(line, stays)
    line.fact(players=len(stays), entries=[stay.entry_id for stay in stays])


def _arrive(line: OpenLine, entry_id: int, *, came: bool) -> None:
    stay = selectors.stay_of(line.tournament, entry_id)
    if stay.arrived:
        raise refuse("move.arrived", table=stay.table.number, seat=stay.number)
    steps.arrive(line, [stay], away=() if came else (stay.number,))
    line.fact(entry=entry_id, table=stay.table.number, seat=stay.number)


@compiled.rows
def _held(tournament: Tournament) -> QuerySet[Stay]:
    """The seats that are held for players on the way."""
    held = Stay.objects.live().filter(tournament=tournament, arrived=False)
    return held.select_related("table").order_by("pk")


def _check_seen(stays: list[Stay], seen: int | None) -> None:
    """Refuse to confirm who was sent after the page was read; None: whoever it is."""
    if seen not in (None, len(stays)):
        raise refuse("move.others_on_the_way", players=len(stays))
