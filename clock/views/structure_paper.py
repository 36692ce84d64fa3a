"""The structure outside of the house: as a file, and on paper."""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from clock import selectors, structure_file
from clock.structure_rows import rows
from floor.accounts import access
from floor.displays.devices import allow_own_frame
from floor.values import roles
from floor.web.paper_page import render_papers

TYPES = {"csv": "text/csv; charset=utf-8", "json": "application/json"}


@require_GET
def download(request: HttpRequest, slug: str, form: str) -> HttpResponse:
    """The sheet as a CSV or JSON file."""
    if form not in TYPES:
        raise Http404
    event = access.staff(request, slug, *roles.CREW).tournament
    text = structure_file.written(selectors.sheet(event), form)
    answer = HttpResponse(text, content_type=TYPES[form])
    answer["Content-Disposition"] = f'attachment; filename="structure-{event.slug}.{form}"'
    return answer


@require_GET
@allow_own_frame
def paper(request: HttpRequest, slug: str) -> HttpResponse:
    """The sheet as one paper, with the stack it is played with."""
    event = access.staff(request, slug, *roles.CREW).tournament
    whole = (rows(selectors.sheet(event)), event.registration_terms.starting_stack)
    return render_papers(request, "clock/structure_paper.html", [whole])
