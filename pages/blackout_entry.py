"""Enter afterwards what was written on the blackout paper."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.texts.format import sentence
from floor.web.act_view import act_view
from results import services
from results.forms import BlackoutForm
from results.paper_lines import LONGEST, MOST_LINES, Happened, Move, Out, Wrong
from results.selectors import blackout
from seating import selectors
from seating.hall.seat_name import seat_name


class Row(NamedTuple):
    """A line as it was read: whose, where a move leads, and why it cannot be entered."""

    line: int
    names: str
    to: str = ""
    refusal: str = ""


@require_GET
def blackout_entry(request: HttpRequest, slug: str) -> HttpResponse:
    """A field for the lines; with ``?lines=`` also what they say."""
    event = access.staff(request, slug, *services.enter_blackout.kind.roles).tournament
    lines = request.GET.get("lines", "")[: MOST_LINES * LONGEST]
    sitters = list(selectors.sitters(event))
    names = {sitter.entry_id: sitter.name for sitter in sitters}
    happened = blackout.read(event, lines)
    context: dict[str, Any] = {
        "lines": lines,
        "rows": _rows(happened, names),
        "is_in_play": event.is_in_play,
        **_example(sitter.table for sitter in sitters),
    }
    is_part = bool(request.headers.get("HX-Request"))
    template = "pages/_blackout_lines.html" if is_part else "pages/blackout_entry.html"
    return render(request, template, context)


def _example(tables: Iterable[int]) -> dict[str, str]:
    """The tables that the examples name: the last one of the hall, and the first."""
    numbers = sorted(set(tables)) or [1]
    return {"table": str(numbers[-1]), "other": str(numbers[0])}


def _rows(happened: Iterable[Happened], names: dict[int, str]) -> list[Row]:
    """The last line, which was typed just now, comes first."""
    return [_row(incident, names) for incident in reversed(tuple(happened))]


def _row(happened: Happened, names: dict[int, str]) -> Row:
    match happened:
        case Out(line, entries, _places):
            return Row(line, " + ".join(names[entry] for entry in entries))
        case Move(line, entry, place):
            return Row(line, names[entry], to=seat_name(*place))
        case Wrong(line, refusal):
            return Row(line, "", refusal=sentence(refusal))


enter_blackout = act_view(services.enter_blackout, BlackoutForm)
