"""Open-face Chinese poker: standings, the sheet of a table, the same behind its card."""

from typing import Any

from django import forms
from django.core.validators import RegexValidator
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.models import Tournament
from floor.values import roles
from floor.web import responses
from floor.web.act_view import act_view
from rulings.selectors import open_face as selectors
from rulings.services.open_face import ROWS, score_hand
from seating import selectors as seating
from seating.hall.table import HIGHEST_NUMBER
from seating.models import MOST_SEATS, Table
from seating.views.card_page import card_page, nobodys_tap

CARDS = RegexValidator(r"^([2-9TJQKA][cdhs])*\Z", _("A row is written in cards: AhKdQc."))
LENGTHS = {"top": 6, "middle": 10, "bottom": 10}


class HandForm(forms.Form):
    """The rows of a hand: ``top3``, ``middle3`` and ``bottom3`` of seat 3, as "AhKdQc"; ``played``
    names the seats, ``fantasy`` and ``surrendered`` some of them."""

    table = forms.IntegerField(label=_("Table"), min_value=1, max_value=HIGHEST_NUMBER)

    def __init__(self, data: QueryDict) -> None:
        super().__init__(data)
        seats = [(n, n) for n in range(1, MOST_SEATS + 1)]
        for name in ("played", "fantasy", "surrendered"):
            self.fields[name] = forms.TypedMultipleChoiceField(
                choices=seats, coerce=int, required=False
            )
        for seat, _label in seats:
            for row, most in LENGTHS.items():
                self.fields[f"{row}{seat}"] = forms.CharField(
                    max_length=most, required=False, validators=[CARDS]
                )

    def ask(self) -> dict[str, Any]:
        typed = self.cleaned_data
        return {
            "table": typed["table"],
            "players": [
                {
                    "seat": seat,
                    **{row: typed[f"{row}{seat}"] for row in ROWS},
                    "in_fantasy": seat in typed["fantasy"],
                    "surrendered": seat in typed["surrendered"],
                }
                for seat in typed["played"]
            ],
        }


def typed_by_hand(data: QueryDict) -> QueryDict:
    """The fields with cards as the book writes them: "10h, kd" is "ThKd"."""
    copy = data.copy()
    for name in copy:
        if name.rstrip("0123456789") in LENGTHS:
            copy[name] = as_cards(str(copy[name]))
    return copy


def as_cards(text: str) -> str:
    """Ranks in capitals and suits in small letters, without what parts them."""
    letters = [letter for letter in text.replace("10", "T") if letter.isalnum()]
    return "".join(
        letter.upper() if at % 2 == 0 else letter.lower() for at, letter in enumerate(letters)
    )


def _form(data: QueryDict) -> HandForm:
    return HandForm(typed_by_hand(data))


score = act_view(score_hand, event_form=lambda _event, data: _form(data))


@require_GET
def open_face(request: HttpRequest, slug: str) -> HttpResponse:
    """The standings, the tables, and the hands scored last."""
    holder = access.staff(request, slug, *roles.CREW)
    event = holder.tournament
    is_fragment = bool(request.headers.get("HX-Request"))
    context = {
        "standings": selectors.standings(event),
        "latest": selectors.latest(event),
        "tables": seating.open_tables(event) if event.is_in_play else [],
        "may_act": holder.may_tap(score_hand),
    }
    name = "rulings/_open_face.html" if is_fragment else "rulings/open_face.html"
    return render(request, name, context)


@require_GET
def sheet(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Three rows for each player of the table."""
    holder = access.staff(request, slug, *roles.CREW)
    table = seating.table(holder.tournament, number)
    address = reverse("rulings:score_open_face", args=[slug])
    context = sheet_of(holder.tournament, table) | {"note_address": address}
    return render(
        request,
        "rulings/open_face_sheet.html",
        context | {"may_act": holder.may_tap(score_hand)},
    )


def sheet_of(event: Tournament, table: Table) -> dict[str, Any]:
    fantasy = selectors.in_fantasy(event, table.number)
    people = seating.sitters(event, table.number)
    return {"table": table, "players": [(sitter, sitter.entry_id in fantasy) for sitter in people]}


def _report(request: HttpRequest, table: Table) -> None:
    """Of its own table alone; as a line of nobody's."""
    data = request.POST.copy()
    data["table"] = str(table.number)
    values = responses.validated(_form(data))
    with nobodys_tap(request, table) as tap:
        score_hand(tap, **values)


def _context(request: HttpRequest, table: Table) -> dict[str, Any]:
    back = reverse("pages:table_card", kwargs=request.resolver_match.kwargs)  # type: ignore[union-attr]
    return {
        "event": table.tournament,
        "table_address": back,
        "note_address": request.path,
        "may_act": table.tournament.is_in_play,
        "standings": selectors.standings(table.tournament),
        **sheet_of(table.tournament, table),
    }


card = card_page("rulings/open_face_card.html", "rulings/_open_face_card.html", _report, _context)
