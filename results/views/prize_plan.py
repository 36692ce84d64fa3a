"""The prize plan: where the pool comes from, what places win, the table of shares as a sheet, and
the publication."""

from collections.abc import Callable
from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access
from floor.accounts.access import Pass
from floor.event import fields
from floor.journal import sentences
from floor.journal.reads import once
from floor.models import Tournament
from floor.time.tournament_time import now
from floor.values import roles
from floor.web import responses
from floor.web.act_view import act_view
from floor.web.live_parts import Part
from registration.entries import selectors as registration
from results import blockers, prize_sheet, prize_table, services
from results.models import ClubPrizeTable
from results.prize_plan_forms import CopiedTableForm, PublishForm, TableNameForm, sheet_of
from results.prize_sheet import Sheet
from results.published_prizes import mark
from results.selectors.money import prizes
from results.selectors.prize_plan import PlaceRow, place_rows, plan
from results.selectors.published_prizes import all_publications
from results.shipped_tables import shipped_tables
from rules.refusal import Missing, Refusal, Refused, missing

Sealed = Callable[[], tuple[Refusal, ...]]  # why the terms of prizes can no longer be changed


@require_GET
def prize_plan(request: HttpRequest, slug: str) -> HttpResponse:
    """The plan; ``?table=`` a shipped one and ``?club=`` one of the club's propose another. A day
    that others follow leads to that of the last one, which has the prizes."""
    holder = access.staff(request, slug, *roles.CREW)
    if fields.is_early_day(holder.tournament):
        return redirect("results:prize_plan", fields.whole(holder.tournament).slug)
    if request.headers.get("HX-Request"):
        is_tables = request.GET.get("part") == "tables"
        part = _tables(holder, _sealed(holder)) if is_tables else _plan(holder)
        return part.answer(request)
    return _page(request, holder, _proposed(request))


def _proposed(request: HttpRequest) -> str | None:
    """The text of the table that the address proposes; None where it proposes none."""
    if key := request.GET.get("table"):
        if key not in shipped_tables():
            raise missing("prize_table.unknown")
        return shipped_tables()[key].rows
    if key := request.GET.get("club"):
        table = ClubPrizeTable.objects.filter(pk=int(key)).first() if key.isdecimal() else None
        if table is None:
            raise missing("prize_table.unknown")
        return table.rows
    return None


def _plan(holder: Pass) -> Part:
    return Part("results/_prize_plan.html", partial(_plan_context, holder))


def _plan_context(holder: Pass) -> dict[str, Any]:
    context = plan(holder.tournament, now())
    return context | {
        "mark": mark(context["prizes"].won),
        "publications": all_publications(holder.tournament),
        "may_publish": holder.may_tap(services.publish_prizes)
        and context["prizes"].state != "published"
        and (context["rows"] or context["special"]),
    }


def _sealed(holder: Pass) -> Sealed:
    return once(lambda: blockers.prize_terms(holder.tournament))


def _tables(holder: Pass, sealed: Sealed) -> Part:
    return Part("results/_prize_tables.html", partial(_tables_context, holder, sealed))


def _tables_context(holder: Pass, sealed: Sealed) -> dict[str, Any]:
    return {
        "shipped": [(key, table.title) for key, table in shipped_tables().items()],
        "clubs": ClubPrizeTable.objects.all(),
        "reasons": sentences.notices(*sealed()),
        "may_change": holder.may_tap(services.change_prize_terms) and not sealed(),
    }


def _page(
    request: HttpRequest,
    holder: Pass,
    proposal: str | None = None,
    typed: Sheet | None = None,
    refused: Refused | None = None,
) -> HttpResponse:
    """The page with the saved table, a ``proposal``, or what was ``typed`` with what is wrong."""
    saved = holder.tournament.results_terms.payout_table
    rows = prize_table.read(saved if proposal is None else proposal)
    sealed = _sealed(holder)
    context = {
        "plan": _plan(holder),
        "sheet": typed or prize_sheet.sheet(rows),
        "is_proposal": proposal not in (None, saved) or typed is not None,
        "would_win": _would_win(holder.tournament, proposal) if proposal else [],
        "has_table": bool(saved),
        "by_amounts": bool(holder.tournament.results_terms.payout_amounts),
        "tables": _tables(holder, sealed),
        "may_change": holder.may_tap(services.change_prize_terms) and not sealed(),
        "name_form": TableNameForm(),
        "copied_form": CopiedTableForm(),
        "refusals": sentences.notices(*refused.refusals) if refused else [],
    }
    return render(request, "results/prize_plan.html", context, status=409 if refused else 200)


def _would_win(tournament: Tournament, table: str) -> list[PlaceRow]:
    """What places would win by the table with the entries there are."""
    entries = registration.entries_of_field(tournament)
    return place_rows(prizes(tournament, entries, prize_table.shares(table, entries)))


@require_POST
def change_table(request: HttpRequest, slug: str) -> HttpResponse:
    """Save the sheet as the event's table; an empty one takes it away."""
    holder = access.actor(request, slug, services.change_prize_terms)
    typed = sheet_of(request.POST)
    try:
        table = prize_table.written(prize_table.read(prize_sheet.text(typed)))
        line = services.change_prize_terms(
            access.tap(request, holder), values={"payout_table": table}
        )
    except Missing:
        raise
    except Refused as refused:
        return _page(request, holder, typed=typed, refused=refused)
    return responses.act(request, line)


@require_POST
def read_table(request: HttpRequest, slug: str) -> HttpResponse:
    """Show what was pasted or is in a file as a proposal; nothing is saved."""
    holder = access.actor(request, slug, services.change_prize_terms)
    copied = responses.validated(CopiedTableForm(request.POST, request.FILES))["text"]
    typed = prize_sheet.read_copied(copied)
    try:
        table = prize_table.written(prize_table.read(prize_sheet.text(typed)))
    except Refused as refused:
        return _page(request, holder, typed=typed, refused=refused)
    return _page(request, holder, table)


@require_GET
def table_file(request: HttpRequest, slug: str) -> HttpResponse:
    """The event's table as CSV, as spreadsheets and ``read_table`` take it."""
    holder = access.staff(request, slug, *roles.CREW)
    rows = prize_table.read(holder.tournament.results_terms.payout_table)
    content = "\ufeff" + prize_sheet.as_csv(prize_sheet.sheet(rows), gettext("Places"))
    answer = HttpResponse(content, content_type="text/csv; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="prizes-{slug}.csv"'
    return answer


save_table = act_view(services.save_prize_table, TableNameForm)
drop_table = act_view(services.drop_prize_table)
publish = act_view(services.publish_prizes, PublishForm)
