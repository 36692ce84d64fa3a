"""Taking a line back: first what it would change, then the act."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from floor.accounts import access
from floor.accounts.access import Pass
from floor.journal import sentences, undo, undo_preview
from floor.journal import services as journal_services
from floor.journal.forms import SeqForm
from floor.web import journal_page as page
from floor.web import obstruction, responses
from rules.refusal import Refused

IN_THE_WAY = ("undo.overtaken", "undo.sealed")  # their facts name the line
MOST_SENTENCES = 30  # of consequences; the others are counted


@require_http_methods(["GET", "POST"])
def undo_line(request: HttpRequest, slug: str) -> HttpResponse:
    """GET shows what undoing line ``seq`` would change, POST undoes it."""
    return _reversal(request, slug, redo=False)


@require_http_methods(["GET", "POST"])
def redo_line(request: HttpRequest, slug: str) -> HttpResponse:
    """GET shows what doing line ``seq`` again would change, POST does it."""
    return _reversal(request, slug, redo=True)


def _reversal(request: HttpRequest, slug: str, *, redo: bool) -> HttpResponse:
    holder = access.actor(request, slug, journal_services.undo_line, journal_services.redo_line)
    seq = responses.validated(SeqForm(request.GET if request.method == "GET" else request.POST))[
        "seq"
    ]
    if undo.is_by_password(holder.tournament.journal, seq):
        access.require_password(request)
    if request.method == "GET":
        return _preview(request, holder, seq, redo=redo)
    verb = journal_services.redo_line if redo else journal_services.undo_line
    try:
        return responses.act(request, verb(access.tap(request, holder), seq=seq))
    except Refused as refused:
        if request.headers.get("HX-Request"):
            raise obstruction.explained(holder, seq, refused) from refused
        return _refused(request, holder, seq, refused, redo=redo)


def _preview(request: HttpRequest, holder: Pass, seq: int, *, redo: bool) -> HttpResponse:
    try:
        act, target = undo.act_and_target(holder.tournament.journal, seq, redo=redo)
        undo.refuse_without_right(holder.tournament.journal, act, target, holder.staff.pk)
        differences = undo.consequences(holder.tournament.pk, seq, holder.staff.pk, redo=redo)
    except Refused as refused:
        return _refused(request, holder, seq, refused, redo=redo)
    texts = undo_preview.preview_sentences(differences)
    context = {"sentences": texts[:MOST_SENTENCES], "may": True}
    context["others"] = max(len(texts) - MOST_SENTENCES, 0)
    context["back"] = responses.same_site(request, request.GET.get("next", ""))
    return render(request, "floor/undo.html", context | _line(holder, seq, redo=redo))


def _refused(
    request: HttpRequest, holder: Pass, seq: int, refused: Refused, *, redo: bool
) -> HttpResponse:
    """Why not, with a link to the line that stands in the way."""
    later = next((r.facts["seq"] for r in refused.refusals if r.code in IN_THE_WAY), None)
    notices = sentences.notices(*obstruction.explained(holder, seq, refused).refusals)
    context = {"refusals": notices, "later": later, "may": False} | _line(holder, seq, redo=redo)
    return render(request, "floor/undo.html", context, status=responses.status_of(refused))


def _line(holder: Pass, seq: int, *, redo: bool) -> dict[str, object]:
    events = list(page.lines(holder.tournament).filter(seq=seq))
    rows = page.rows(holder, events)
    return {"row": rows[0] if rows else None, "seq": seq, "redo": redo}
