"""The draw for everybody: what is known before it, and the files from which it is drawn again."""

from pathlib import Path
from typing import Any

from django.http import FileResponse, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect
from django.template.loader import render_to_string
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from floor.journal import kept
from floor.journal.table_names import places
from floor.models import JournalLine, Stage, Tournament
from floor.values.language import reader_language
from floor.values.parse import is_number
from floor.web.public_pages import in_chosen_language
from seating import draw
from seating.draws import seed_store
from seating.draws.draw_list import draw_list
from seating.draws.published import RECORDS, Published, lines_of, published

MOST_LISTED = 200
PROGRAM = Path(draw.__file__)


@require_GET
@never_cache
@in_chosen_language
def public_draw(request: HttpRequest, public_id: str) -> HttpResponse:
    """Before the draw its hashes, after it the seats, drawn again in the reader's browser: those of
    line ``?line=``, else of the last draw of many. Drawn once a second, however many ask."""
    event = get_object_or_404(Tournament, public_id=public_id)
    line = request.GET.get("line", "")
    seq = int(line) if is_number(line) else None
    key = ("public_draw", event.pk, seq, reader_language())
    return HttpResponse(kept.once_a_second(key, lambda: _page(event, seq)))


def _page(event: Tournament, seq: int | None) -> str:
    rows = lines_of(event).filter(undoes=None).defer("changes", "ask").order_by("-seq")
    wholes = rows.filter(kind__in=("seats.drawn", "step.entry_sold", "seats.redrawn"))
    shown = rows.filter(seq=seq).first() if seq else wholes.first() or rows.first()
    listed = list(rows.select_related("undo")[:MOST_LISTED])
    context: dict[str, Any] = {
        "event": event,
        "kept_query": f"line={seq}&" if seq else "",
        "commitment": seed_store.unused(event).commitment,
        "listed": draw_list(event) if event.stage == Stage.REGISTRATION else None,
        "shown": shown,
        "table_names": {number: place.name for number, place in places().items() if place.name},
        "label": RECORDS[shown.kind].label if shown else "",
        "draws": [(line, RECORDS[line.kind].label, hasattr(line, "undo")) for line in listed],
    }
    return render_to_string("seating/public_draw.html", context)


@require_GET
@never_cache
def draw_list_file(request: HttpRequest, public_id: str) -> HttpResponse:
    """The list of the draw to come; its SHA-256 is the hash that is shown. After the draw it is
    part of the draw's file, to which the page leads: what it would be drawn from by then is not
    what was drawn."""
    event = get_object_or_404(Tournament, public_id=public_id)
    if event.stage != Stage.REGISTRATION:
        return redirect("seating:public_draw", public_id)
    text = kept.once_a_second(("draw_list", event.pk), lambda: draw.list_text(*draw_list(event)))
    return HttpResponse(text, content_type="text/plain; charset=us-ascii")


@require_GET
def draw_file(request: HttpRequest, public_id: str, seq: int) -> JsonResponse:
    """The draw of line ``seq``: facts, seed and result, entries by number. The page of everybody
    in the hall asks for it at once, so it is read once a second."""
    event = get_object_or_404(Tournament, public_id=public_id)

    def read() -> Published:
        return published(get_object_or_404(JournalLine, journal=event.journal_id, seq=seq))

    answer = JsonResponse(kept.once_a_second(("draw_file", event.pk, seq), read))
    answer["Content-Disposition"] = f'attachment; filename="draw-{seq}.json"'
    return answer


@require_GET
def draw_program(request: HttpRequest) -> FileResponse:
    """The program that draws again, to be read and run by whoever doubts."""
    return FileResponse(PROGRAM.open("rb"), content_type="text/plain; charset=utf-8")
