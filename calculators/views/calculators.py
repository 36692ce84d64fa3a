"""Calculators: the list of them, and one page for each. Nothing is written here, so a calculator
is a GET: its address holds what was answered, and can be shown to a colleague."""

from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET

from calculators.answer import Answer, answer
from calculators.catalogue import TOPICS
from calculators.forms.answers import fields_of
from calculators.forms.sheet import Sheet, fresh_sheet
from calculators.malformed import Fault, Malformed
from calculators.question_groups import Actions
from calculators.questions import first_fields
from calculators.selectors import surroundings
from calculators.topic import Topic
from calculators.wording.groups import beside, shelves, without_rule
from floor.accounts import access
from floor.accounts.access import Pass
from floor.models import Tournament
from floor.texts.format import book_name
from floor.time.tournament_time import now
from floor.values import roles
from rules import rulebook
from rules.rulebook import Rulebook
from seating.views.current_table import current_table, sitters_at

TAP, OURS = "tap", ("tap", "decide", "book", "sent")


@require_GET
def calculators(request: HttpRequest, slug: str) -> HttpResponse:
    """All calculators as a judge thinks of them; ``?q=`` finds some without a script."""
    holder = access.staff(request, slug, *roles.CREW)
    book = rulebook.load(holder.tournament.rulebook)
    sought = request.GET.get("q", "").strip()[:60]
    context = {
        "shelves": shelves(book, sought),
        "without_rule": without_rule(book, sought),
        "book_name": book_name(book.key),
        "sought": sought,
    }
    return render(request, "calculators/calculators.html", context)


@require_GET
def calculator(request: HttpRequest, slug: str, topic: str) -> HttpResponse:
    """One calculator: its questions, and the answer once it was asked to decide."""
    holder = access.staff(request, slug, *roles.CREW)
    if topic not in TOPICS:
        raise Http404
    sheet, wrong = tapped(request, drawn(request, holder, TOPICS[topic]))
    htmx = request.headers.get("HX-Request")
    if TAP in request.GET and not wrong and not htmx:
        return redirect(address(request, sheet))
    context = page_context(request, TOPICS[topic], sheet, wrong) | _of_event(request, holder)
    shown = render(request, f"calculators/{'_asked' if htmx else 'calculator'}.html", context)
    if htmx:
        shown["HX-Replace-Url"] = address(request, sheet)
    return shown


def _of_event(request: HttpRequest, holder: Pass) -> dict[str, Any]:
    """What the page has from the event: its book, the names at the table where the judge stands."""
    sitters = sitters_at(holder, current_table(request, holder))
    return {
        "own_book": holder.tournament.rulebook,
        "may_record": holder.may(*roles.FLOOR),
        "players_here": [sitter.name for sitter in sitters],
    }


def drawn(request: HttpRequest, holder: Pass, topic: Topic) -> Sheet:
    """The sheet with what the address says, or as it is before anybody answers: with the table at
    which the judge stands."""
    around, book = surroundings(holder.tournament, now()), book_of(request, holder.tournament)
    if "sent" not in request.GET:
        table = current_table(request, holder)
        return fresh_sheet(topic, around, book).tapped(f"hall.table|{table}")
    # A street that was not asked about until now has sent nothing yet.
    streets = first_fields([ask for ask in topic.ask if isinstance(ask, Actions)], around)
    sent = streets | {name: texts for name, texts in request.GET.lists() if name not in OURS}
    return Sheet(topic.ask, fields_of(sent), around, book)


def book_of(request: HttpRequest, tournament: Tournament) -> Rulebook:
    """The book that was chosen to compare, else the event's."""
    chosen = request.GET.get("book", "")
    return rulebook.load(chosen if chosen in rulebook.offered() else tournament.rulebook)


def tapped(request: HttpRequest, sheet: Sheet) -> tuple[Sheet, list[Fault]]:
    try:
        return sheet.tapped(request.GET.get(TAP, "")), []
    except Malformed as wrong:
        return sheet, list(wrong.faults)


def address(request: HttpRequest, sheet: Sheet) -> str:
    """Where the sheet lies as it is now: without the tap that made it so."""
    kept = [(name, request.GET[name]) for name in ("decide", "book", "sent") if name in request.GET]
    fields = [(name, text) for name, texts in sheet.sent.lists() for text in texts]
    return f"{request.path}?{urlencode([*kept, *fields])}"


def page_context(
    request: HttpRequest, topic: Topic, sheet: Sheet, wrong: Sequence[Fault]
) -> dict[str, Any]:
    """What the page shows: the questions, and the answer or what keeps it from being given."""
    result, faults = None, list(wrong)
    deciding = "decide" in request.GET or (topic.at_once and sheet.complete)
    if deciding and not faults:
        result, faults = decided(topic, sheet)
    sheet.complain(faults)
    return {
        "calculator": topic,
        "beside": beside(topic, sheet.book),
        "sheet": sheet,
        "answer": result,
        "deciding": deciding,
        "incomplete": bool(faults),
        "book": sheet.book,
        "book_name": book_name(sheet.book.key),
        "books": [(key, book_name(key)) for key in rulebook.offered()],
    }


def decided(topic: Topic, sheet: Sheet) -> tuple[Answer | None, list[Fault]]:
    if sheet.faults:
        return None, sheet.faults
    try:
        return answer(sheet.book, topic.name, sheet.inputs), []
    except Malformed as wrong:
        return None, list(wrong.faults)
