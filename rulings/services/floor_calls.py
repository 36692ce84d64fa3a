"""Calls for a judge: made, taken by whoever goes, ended by a ruling or without one."""

from clock.hand_progress import no_report
from clock.steps import report_of
from floor import journal
from floor.journal.open_line import OpenLine
from floor.values.roles import CREW, FLOOR
from rules.refusal import Refused, missing, refuse
from rulings.models import FloorCall
from rulings.selectors.floor_calls import open_calls
from seating.selectors import open_table, stay_of

CALLED, TAKEN, ENDED = "floor_call.called", "floor_call.taken", "floor_call.ended"


@journal.verb(CALLED, roles=CREW)
def call_floor(
    line: OpenLine,
    *,
    table: int,
    kind: str = "call",
    entry: int | None = None,
    hand: int | None = None,
    winners: list[int] | None = None,
) -> None:
    """Ask for a judge at ``table``, or report that the player of ``entry`` is out ("out"), whose
    chips ``winners`` of the table have won, or the synchronised ``hand`` (its number on the page)
    done ("hand"), for a judge to confirm.

    Refused: "table.unknown", "table.closed", "floor_call.not_in_play", "floor_call.open" where it
    was said already, "floor_call.not_here" for who sits elsewhere, of the winners too, and for a
    hand the reasons of clock.services.report_table.
    """
    if not line.tournament.is_in_play:
        raise refuse("floor_call.not_in_play")
    row = open_table(line.tournament, table)
    if kind == FloorCall.Kind.HAND:
        report = report_of(line, table, hand)
        if reason := no_report(table, report.state, report.State.DONE, by_card=False):
            raise Refused(reason)
    if (entry is None) == (kind == FloorCall.Kind.OUT):
        raise missing("entry.unknown")
    named = [] if entry is None else [entry, *(winners or [])]
    if any(stay_of(line.tournament, player).table_id != row.pk for player in named):
        raise refuse("floor_call.not_here", table=table)
    same = FloorCall.objects.filter(table=row, kind=kind, entry=entry, ended_ms=None).first()
    if same is not None:
        if any(call.row == same for call in open_calls(line.tournament, line.now, table)):
            raise refuse("floor_call.open")
        line.update(same, ended_ms=line.now)
    new_call = line.create(
        FloorCall,
        tournament_id=line.tournament.pk,
        table_id=row.pk,
        kind=kind,
        entry_id=entry,
        winners=named[1:],
        called_by_id=line.staff_id,
        called_ms=line.now,
    )
    _say(line, new_call)


@journal.verb(TAKEN, roles=FLOOR)
def take_call(line: OpenLine, *, call: int, seen: int | None = None) -> None:
    """Whoever taps goes there; ``seen``: who went by what the page showed.

    Refused: "floor_call.unknown", "floor_call.ended", "floor_call.taken" with the name of whoever
    goes by now.
    """
    row = _open(line, call)
    if row.taken_by_id not in (None, seen) or row.taken_by_id == line.staff_id:
        raise refuse("floor_call.taken", name=row.taken_by.name if row.taken_by else "")
    line.update(row, taken_by_id=line.staff_id)
    _say(line, row)


@journal.verb(ENDED, roles=FLOOR)
def end_call(line: OpenLine, *, call: int) -> None:
    """Nothing more is to be done there. Refused: "floor_call.unknown", "floor_call.ended"."""
    row = _open(line, call)
    line.update(row, ended_ms=line.now)
    _say(line, row)


def _open(line: OpenLine, call: int) -> FloorCall:
    rows = FloorCall.objects.filter(tournament=line.tournament, pk=call)
    row = rows.select_related("table", "taken_by").first()
    if row is None:
        raise missing("floor_call.unknown")
    if row.ended_ms is not None:
        raise refuse("floor_call.ended")
    return row


def _say(line: OpenLine, call: FloorCall) -> None:
    line.fact(floor_call=call.pk, table=call.table.number, call_kind=call.kind)
    if call.entry_id is not None:
        line.fact(entry=call.entry_id)
