"""The hall of every moment, from the journal."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.values import roles
from floor.values.parse import is_number
from floor.web import journal_page as page
from seating.hall import history


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
