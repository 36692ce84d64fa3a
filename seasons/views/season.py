"""One season: its standings, leaders, corrections and events, and the same as files."""

from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access
from floor.accounts.access import Pass
from floor.values import roles
from floor.web import responses
from floor.web.act_view import act_view
from floor.web.live_parts import Part
from floor.web.xlsx import TYPE
from rules.refusal import missing
from seasons import changes, files, public_site, season_page, selectors, services
from seasons.forms import (
    CorrectionForm,
    EventForm,
    QuarterForm,
    SettingsForm,
    TicketsForm,
)
from seasons.selectors import WHOLE, SeasonStand

KINDS = {
    "xlsx": (files.as_xlsx, TYPE),
    "csv": (files.as_csv, "text/csv; charset=utf-8"),
    "json": (files.as_json, "application/json; charset=utf-8"),
}


@require_GET
def season(request: HttpRequest, slug: str, season_id: int) -> HttpResponse:
    """The page; ``?quarter=`` is the stretch that it shows, ``?all`` shows every player."""
    holder = access.staff(request, slug, *roles.CREW)
    access.require_password(request)  # it names other events
    stretch, show_all = _stretch(request), "all" in request.GET
    part = Part("seasons/_season.html", partial(_context, holder, season_id, stretch, show_all))
    if request.headers.get("HX-Request"):
        return part.answer(request)
    context = {"season": selectors.season(season_id), "part": part}
    return render(request, "seasons/season.html", context)


def _stretch(request: HttpRequest) -> int:
    typed = request.GET.get("quarter", "")
    return int(typed) if typed.isdecimal() and len(typed) < 3 else WHOLE


def _context(holder: Pass, season_id: int, stretch: int, show_all: bool) -> dict[str, Any]:
    row = selectors.season(season_id)
    stand = selectors.stand_with_history(row)
    if stretch not in stand.stretches:
        raise missing("season.unknown_quarter")
    table, may_change = stand.table(stretch), holder.may_tap(services.change_season)
    shown = table.rows if show_all else table.rows[: season_page.MOST_SHOWN]
    names = season_page.names_of(r.person for r in shown)
    return {
        "season": row,
        "public_url": public_site.address(row),
        "stand": stand,
        "stretch": stretch,
        "stretches": stretches(stand),
        "events": [] if show_all else stand.counted(stretch),
        "counted": len(stand.counted(stretch)),
        "rows": season_page.player_rows(stand, stretch, shown, names),
        "player_count": len(table.rows),
        "undefined": len(table.undefined),
        "history": season_page.history(stand, stretch, table, names),
        "leaders": season_page.leaders(stand, stretch, table),
        **_corrections(stand),
        "may_change": may_change,
        "form": SettingsForm(instance=row) if may_change else None,
        "to_choose": selectors.to_choose(row) if may_change else [],
        "forms": list(KINDS),
        "query": query(stretch, show_all),
        "all_query": query(stretch, show_all=True),
    }


def _corrections(stand: SeasonStand) -> dict[str, Any]:
    """Those that nobody has noted yet are ``unread``."""
    every = [
        (correction, [season_page.change_text(change) for change in correction.changes])
        for correction in changes.corrections(stand)
    ]
    return {
        "unread": [pair for pair in every if not pair[0].is_noted],
        "read": [pair for pair in every if pair[0].is_noted],
    }


def query(stretch: int, show_all: bool) -> str:
    """What stands behind the address of what is shown."""
    parts = [f"quarter={stretch}"] if stretch else []
    parts += ["all=1"] if show_all else []
    return f"?{'&'.join(parts)}" if parts else ""


def stretches(stand: SeasonStand) -> list[tuple[int, Any]]:
    """The whole season (None) and its quarters, each with its number."""
    quarters = {quarter.number: quarter for quarter in stand.quarters}
    return [(number, quarters.get(number) if number else None) for number in stand.stretches]


@require_GET
def file(request: HttpRequest, slug: str, season_id: int, form: str) -> HttpResponse:
    """The standings as XLSX, CSV or JSON; ``?quarter=`` as on the page."""
    access.staff(request, slug, *roles.CREW)
    access.require_password(request)
    row = selectors.season(season_id)
    if form not in KINDS:
        raise missing("season.unknown")
    stand, stretch = selectors.stand(row), _stretch(request)
    if stretch not in stand.stretches:
        raise missing("season.unknown_quarter")
    write, content_type = KINDS[form]
    answer = HttpResponse(write(stand, stretch), content_type=content_type)
    name = f"season-{row.pk}" + (f"-{stretch}" if stretch else "")
    answer["Content-Disposition"] = f'attachment; filename="{name}.{form}"'
    return answer


@require_POST
def change_season(request: HttpRequest, slug: str, season_id: int) -> HttpResponse:
    """Call it otherwise, move its days, publish it."""
    holder = access.actor(request, slug, services.change_season)
    values = responses.validated(SettingsForm(request.POST))
    line = services.change_season(access.tap(request, holder), season_id=season_id, **values)
    return responses.act(request, line)


set_event = act_view(services.set_event, EventForm)
settle_tickets = act_view(services.settle_tickets, TicketsForm)
void_tickets = act_view(services.void_tickets, QuarterForm)
note_correction = act_view(services.note_correction, CorrectionForm)
