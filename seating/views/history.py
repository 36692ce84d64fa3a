"""The hall of every moment, from the journal."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.journal.forms import SeqForm
from floor.journal.selectors import line_of
from floor.values import roles
from floor.values.parse import is_number
from floor.web import journal_page as page
from floor.web import responses
from rules.refusal import missing
from seating.hall import history
from seating.hall.ring import Dot, small_ring


@require_GET
def moment(request: HttpRequest, slug: str) -> HttpResponse:
    """The hall in small as it stood after the line ``?seq``, beside the journal: who came and who
    left by it."""
    holder = access.staff(request, slug, *roles.CREW)
    seq = responses.validated(SeqForm(request.GET))["seq"]
    line = line_of(holder.tournament, seq)
    if line is None:
        raise missing("undo.unknown", seq=seq)
    hall = history.hall_then(holder.tournament, seq)
    size = holder.tournament.seating_terms.table_size
    context = {
        "row": page.rows(holder, [line])[0],
        "hall": hall,
        "tables": [(table, _ring(table, size)) for table in hall.tables],
        "players": sum(len(table.people) for table in hall.tables),
    }
    return render(request, "seating/_moment.html", context)


def _ring(table: history.TableThen, size: int) -> list[Dot]:
    states = {sitter.seat: change or "taken" for sitter, change in table.seats}
    return small_ring(max([size, *states]), states)


@require_GET
def replay(request: HttpRequest, slug: str) -> HttpResponse:
    """Who sat where after the line ``?seq``; the page plays line after line."""
    holder = access.staff(request, slug, *roles.CREW)
    typed = request.GET.get("seq", "")
    then = history.moment(holder.tournament, int(typed) if is_number(typed) else None)
    hall = history.hall_then(holder.tournament, then.line.seq) if then else None
    context = {
        "then": then,
        "row": page.rows(holder, [then.line])[0] if then else None,
        "hall": hall,
    }
    part = "_" * bool(request.headers.get("HX-Request"))
    return render(request, f"seating/{part}replay.html", context)
