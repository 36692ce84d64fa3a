"""The structure editor: the sheet as a table of fields, its faults beside the rows."""

from collections import defaultdict
from typing import Any, cast

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from clock import forms, selectors, services, sheet
from clock.forms import TypedRow
from floor.accounts import access
from floor.accounts.access import Pass
from floor.journal import sentences
from floor.models import JournalLine
from floor.printing.services import order_paper
from floor.time.tournament_time import now
from floor.values import roles
from floor.web import responses
from pages.structure_check import check_context
from pages.structure_sources import proposed, sources_context, uploaded
from rules.refusal import Refusal, Refused


@require_http_methods(["GET", "POST"])
def structure(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the sheet, or one that is proposed; a POST changes it, or shows what was typed with what
    is wrong beside it. A file that is posted is a proposal as well, and so is what is only to be
    looked at: of that the check comes alone."""
    if request.method == "GET" or "look" in request.POST:
        return _looked_at(request, access.staff(request, slug, *roles.CREW))
    holder = access.actor(request, slug, services.edit_structure)
    if "file" in request.FILES:
        return _read(request, holder)
    typed = forms.typed_rows(request.POST)
    try:
        line = _change(request, holder, typed)
    except Refused as refused:
        page = _page(holder, typed, refused.refusals, _seen(request)) | {"is_unsaved": True}
        return render(request, "clock/structure.html", page, status=409)
    saved = redirect(f"{reverse('pages:structure', args=[slug])}?saved")
    return responses.offering_undo(saved, line)


def _looked_at(request: HttpRequest, holder: Pass) -> HttpResponse:
    """The saved sheet, what the address proposes, or the check of what was typed."""
    if request.method == "GET":
        return _shown(request, holder, proposed(holder.tournament, request))
    return _checked(request, holder, forms.typed_rows(request.POST))


def _checked(request: HttpRequest, holder: Pass, typed: list[TypedRow]) -> HttpResponse:
    """What is to be said of the rows that stand in the editor at this moment."""
    unreadable = tuple(forms.unreadable(typed))
    levels = () if unreadable else forms.sheet(typed)
    faults = unreadable or sheet.faults(levels)
    context = check_context(holder.tournament, levels, request.POST, faults)
    return render(request, "clock/_structure_check.html", context)


def _shown(request: HttpRequest, holder: Pass, proposal: list[TypedRow] | None) -> HttpResponse:
    """The saved sheet, or the proposal, with what is to be said of it."""
    saved = levels = selectors.sheet(holder.tournament)
    typed = [forms.typed_row(level) for level in levels] if proposal is None else proposal
    faults = () if proposal is None else tuple(forms.unreadable(typed))
    if proposal is not None and not faults:
        levels = forms.sheet(typed)
    page = _page(holder, typed, faults, _seen(request))
    page |= {"saved": "saved" in request.GET, "is_proposal": bool(faults) or levels != saved}
    page["is_unsaved"] = request.method == "POST" and page["is_proposal"]
    query = request.GET if request.method == "GET" else request.POST
    page |= check_context(holder.tournament, levels, query, faults or sheet.faults(levels))
    page |= sources_context(query, page["stack"], page["entries"])
    return render(request, "clock/structure.html", page)


def _read(request: HttpRequest, holder: Pass) -> HttpResponse:
    try:
        return _shown(request, holder, uploaded(holder.tournament, request))
    except Refused as refused:
        typed = [forms.typed_row(level) for level in selectors.sheet(holder.tournament)]
        page = _page(holder, typed, refused.refusals)
        return render(request, "clock/structure.html", page, status=409)


def _change(request: HttpRequest, holder: Pass, typed: list[TypedRow]) -> JournalLine:
    if wrong := forms.unreadable(typed):
        raise Refused(*wrong)
    rows, seen = forms.sheet(typed), _seen(request) or None
    return services.edit_structure(access.tap(request, holder), rows=rows, seen=seen)


def _seen(request: HttpRequest) -> str:
    return request.POST.get("seen", "")[:16]


def _page(
    holder: Pass, typed: list[TypedRow], faults: tuple[Refusal, ...], seen: str = ""
) -> dict[str, Any]:
    """Faults that name a row stand beside it, the others above the sheet. ``seen`` stays the sheet
    that was first read until somebody is told that it is another one now."""
    faults_of = _by_row(faults, len(typed))
    sealed = bool(holder.tournament.journal.sealed_seq)
    may_act = holder.may_tap(services.edit_structure) and not sealed
    locked = selectors.reading(holder.tournament, now()).row if may_act else len(typed)
    if not seen or "structure.changed_meanwhile" in {fault.code for fault in faults}:
        seen = sheet.mark(selectors.sheet(holder.tournament))
    rows = [_row(at, row, faults_of[at], at <= locked) for at, row in enumerate(typed, start=1)]
    general = [sentences.sentence(fault) for fault in faults_of[0]]
    page = {"rows": rows, "seen": seen, "faults": general, "may_act": may_act, "sealed": sealed}
    may_order = {"may_order": holder.may_tap(order_paper)}
    return page | may_order | {"read_only": not may_act} | _choices(typed)


def _by_row(faults: tuple[Refusal, ...], count: int) -> dict[int, list[Refusal]]:
    """The faults by their row from 1; under 0 those of the whole sheet and of rows beyond it."""
    faults_of: dict[int, list[Refusal]] = defaultdict(list)
    for fault in faults:
        row = int(str(fault.facts.get("row", 0)))
        faults_of[row if row <= count else 0].append(fault)
    return faults_of


def _row(number: int, typed: TypedRow, faults: list[Refusal], locked: bool) -> dict[str, Any]:
    """``wrong`` are the names of the cells that cannot be read."""
    wrong = {cell for fault in faults for cell in cast(list[str], fault.facts.get("cells", []))}
    texts = [sentences.sentence(fault) for fault in faults]
    return {"number": number, "typed": typed, "faults": texts, "wrong": wrong, "locked": locked}


def _choices(typed: list[TypedRow]) -> dict[str, Any]:
    """An empty row, what a row can be, and whether the games of the levels are shown."""
    by_game = any(row.game != forms.GAMES[0] for row in typed)
    choices = {"kinds": forms.kinds(), "games": forms.games(), "by_game": by_game}
    return choices | {"empty": {"typed": TypedRow()}}
