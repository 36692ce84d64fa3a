"""The journal: everything that was done, who did it, and the way back."""

from collections.abc import Iterable
from dataclasses import replace
from operator import itemgetter
from typing import Any
from urllib.parse import urlencode

from django import forms
from django.db.models import Model
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.accounts import selectors as accounts_selectors
from floor.accounts.access import Pass
from floor.journal import reads, sentences, touches
from floor.values import roles
from floor.values.parse import LARGEST_ID
from floor.web import journal_page as page
from floor.web.journal_page import Wanted
from floor.web.live_parts import Part
from registration.people import search
from rules.refusal import refuse
from seating.models import Table


class FilterForm(forms.Form):
    """Which lines to show; what is wrong is said beside its field and does not count."""

    table = forms.IntegerField(label=_("Table"), required=False, min_value=1, max_value=9999)
    player = forms.CharField(label=_("Player"), required=False, max_length=100)
    staff = forms.TypedChoiceField(label=_("Done by"), required=False, coerce=int, empty_value=None)
    noun = forms.ChoiceField(label=_("About"), required=False)
    club = forms.BooleanField(label=_("Club journal"), required=False)
    until = forms.IntegerField(
        required=False, min_value=1, max_value=LARGEST_ID, widget=forms.HiddenInput
    )

    def __init__(self, data: Any, people: list[accounts_selectors.Person]) -> None:
        super().__init__(data, auto_id="filter-%s")
        everybody = [(str(person.staff.pk), person.staff.name) for person in people]
        self.fields["staff"].choices = [("", _("everybody")), *everybody]  # type: ignore[attr-defined]
        words = {noun: str(text) for noun, text in sentences.NOUNS.items()}
        nouns = sorted(words.items(), key=itemgetter(1))
        self.fields["noun"].choices = [("", _("everything")), *nouns]  # type: ignore[attr-defined]


@require_GET
def journal(request: HttpRequest, slug: str) -> HttpResponse:
    holder = access.staff(request, slug, *roles.CREW)
    return render(request, "floor/journal.html", _lines(request, holder))


@require_GET
def lines(request: HttpRequest, slug: str) -> HttpResponse:
    """The list alone, read anew after every act on the floor."""
    holder = access.staff(request, slug, *roles.CREW)
    return render(request, "floor/_lines.html", _lines(request, holder))


def _lines(request: HttpRequest, holder: Pass) -> dict[str, Any]:
    form = reads.once(lambda: _form(request, holder))
    wanted = _wanted(holder, form().cleaned_data)
    rows, more = page.page(holder, wanted)
    return {
        "fields": Part("floor/_filter_fields.html", lambda: {"form": form()}),
        "filtered": replace(wanted, until=None) != Wanted(),
        "paged": wanted.until is not None,
        "of_club": wanted.of_club,
        "rows": rows,
        "more": more,
        **_queries(request, more),
    }


def _form(request: HttpRequest, holder: Pass) -> FilterForm:
    form = FilterForm(request.GET, accounts_selectors.people(holder.tournament))
    form.is_valid()
    return form


@require_GET
def undo_mine(request: HttpRequest, slug: str) -> HttpResponse:
    """Ctrl+Z, and "Undo last" under the thumb: to the page that shows what undoing one's own latest
    act would change; the undo leads back to ``next``, or else to the page it was asked for on."""
    holder = access.staff(request, slug, *roles.CREW)
    latest = page.latest_of(holder)
    if latest is None:
        raise refuse("undo.nothing")
    answer = redirect("floor:undo", slug)
    came_from = request.GET.get("next") or request.headers.get("Referer")
    way = {"seq": latest.seq} | ({"next": came_from} if came_from else {})
    answer["Location"] += f"?{urlencode(way)}"
    return answer


def _wanted(holder: Pass, filters: dict[str, Any]) -> Wanted:
    touching = []
    if table := filters.get("table"):
        touching.append(_names(Table.objects.filter(tournament=holder.tournament, number=table)))
    if player := filters.get("player"):
        touching.append(_names(search.players(player, holder.tournament)))
    return Wanted(
        touching=tuple(touching),
        staff_id=filters.get("staff"),
        noun=filters.get("noun") or "",
        until=filters.get("until"),
        of_club=filters.get("club", False),
    )


def _names(rows: Iterable[Model]) -> frozenset[str]:
    """The names that lines touch which concern one of the rows."""
    return frozenset(name for row in rows for name in touches.concerning(row))


def _queries(request: HttpRequest, more: int | None) -> dict[str, str]:
    """The queries of this list, of the older lines and of the newest, all with its filters."""
    query = request.GET.copy()
    query.pop("until", None)
    newest = query.urlencode()
    query["until"] = str(more)
    return {"here": request.GET.urlencode(), "older": query.urlencode(), "newest": newest}
