"""The text of a rulebook comes in: the chief judge chooses a document and reads what was found."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from floor.accounts import access
from floor.accounts.access import Pass
from floor.journal.sentences import sentence
from floor.time.tournament_time import local, now
from floor.web.worker_pools import reads_document
from library import services
from library.forms import DocumentForm
from library.import_words import report_sections, summary
from library.models import Text
from library.text_extraction import LARGEST
from rules import rulebook
from rules.refusal import Refused


@reads_document
@require_http_methods(["GET", "POST"])
def import_page(request: HttpRequest, slug: str) -> HttpResponse:
    """The form and the texts there are; ``?book=`` shows the report on one. POST reads a document:
    409 with the reason when it cannot be read, and the text of before stays."""
    holder = access.staff(request, slug)
    access.require_password(request)
    if request.method == "GET":
        own = rulebook.load(holder.tournament.rulebook).base
        return _page(request, holder, DocumentForm(initial={"book": own}))
    form = DocumentForm(request.POST, request.FILES)
    if not form.is_valid():
        return _page(request, holder, form, status=409)
    book, file = form.cleaned_data["book"], form.cleaned_data["file"]
    try:
        services.import_text(book, file.name, file.read(LARGEST + 1), now_ms=now(), by=holder.staff)
    except Refused as refused:
        form.add_error("file", [sentence(refusal) for refusal in refused.refusals])
        return _page(request, holder, form, status=409)
    return redirect(reverse("library:import", args=[slug]) + f"?book={book}")


def _page(
    request: HttpRequest, holder: Pass, form: DocumentForm, status: int = 200
) -> HttpResponse:
    zone = holder.tournament.timezone
    texts = [_described(text, zone) for text in Text.objects.select_related("imported_by")]
    book = request.GET.get("book")
    shown = next((entry for entry in texts if entry["text"].book == book), None)
    own = rulebook.load(holder.tournament.rulebook)
    context = {"form": form, "texts": texts, "shown": shown, "own": own}
    return render(request, "library/import.html", context, status=status)


def _described(text: Text, zone: str) -> dict[str, Any]:
    return {
        "text": text,
        "at": local(text.imported_ms, zone),
        "counted": summary(text.report),
        "sections": report_sections(text.report),
    }
