"""A page that is brought to paper: by the station, or by whoever reads it."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from floor.models import PrintStation

Row = TypeVar("Row")
MOST_PAPERS = 500  # on a page: what the browser of a small computer still brings to paper at once


def render_papers(
    request: HttpRequest,
    template: str,
    rows: Sequence[Row],
    draw: Callable[[Row], object] = lambda row: row,
) -> HttpResponse:
    """Draw the papers of ``rows`` on ``?form=`` (sheets, when it names none), five hundred a
    ``?page=``; ``template`` extends parts/paper.html. ``draw`` makes of a row what the template
    needs, of those on the page alone."""
    forms = dict(PrintStation.Form.choices)
    form = request.GET.get("form", "")
    pages = max(1, -(-len(rows) // MOST_PAPERS))
    page = min(_number(request.GET.get("page", "")), pages)
    query = request.GET.copy()
    for parameter in ("form", "page"):
        query.pop(parameter, None)
    papers = {
        "forms": forms.items(),
        "form": form if form in forms else PrintStation.Form.SHEET.value,
        "rows": [draw(row) for row in rows[(page - 1) * MOST_PAPERS : page * MOST_PAPERS]],
        "total": len(rows),
        "page": page,
        "pages": range(1, pages + 1),
        "query": query.urlencode(),
    }
    return render(request, template, papers)


def chosen_keys(request: HttpRequest, name: str) -> set[int]:
    """The rows that the address names (``?entry=5&entry=9``); none named means all. What is no key
    names no row: 0."""
    named = request.GET.getlist(name)
    return {int(key) if key.isdecimal() and len(key) < 19 else 0 for key in named}


def _number(text: str) -> int:
    return int(text) or 1 if text.isdecimal() and len(text) < 9 else 1
