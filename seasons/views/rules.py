"""The rules of a season: tried on an event, seen with whom they move, and let count."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access
from floor.journal import sentences
from floor.values import roles
from floor.web import responses
from rules.refusal import Refused
from seasons import changes, season_page, selectors, services, trial
from seasons.forms import KNOWN_NAMES, CountForm, NumbersForm, RulesForm
from seasons.models import SeasonRules
from seasons.selectors import WHOLE, SeasonStand


@require_GET
def rules(request: HttpRequest, slug: str, season_id: int) -> HttpResponse:
    """The rules that count, the former ones, and those that the address tries."""
    holder = access.staff(request, slug, *roles.CREW)
    access.require_password(request)  # it may name other events
    stand = selectors.stand(selectors.season(season_id), to_try=True)
    typed = RulesForm(request.GET) if "formula" in request.GET else None
    numbers = NumbersForm(request.GET if typed else None)
    context = _tried(stand, typed, numbers) if typed else {}
    context |= {
        "stand": stand,
        "season": stand.season,
        "may_change": holder.may_tap(services.change_rules),
    }
    if request.headers.get("HX-Request"):
        return render(request, "seasons/_trial.html", context)
    context |= {
        "form": _form(stand, typed),
        "numbers": numbers,
        "known_names": KNOWN_NAMES,
        "has_event": bool(stand.counted(WHOLE)),
        "history": [
            (revision.rules, [season_page.change_text(change) for change in revision.changes])
            for revision in changes.rules_changes(stand)
        ],
    }
    return render(request, "seasons/rules.html", context)


def _form(stand: SeasonStand, typed: RulesForm | None) -> RulesForm:
    """As it was typed, else with what counts; nobody is asked for quarters that there are not."""
    form = typed or RulesForm(instance=stand.newest or SeasonRules())
    if len(stand.stretches) == 1:
        form.hide_quarters()
    return form


def _tried(stand: SeasonStand, typed: RulesForm, numbers: NumbersForm) -> dict[str, Any]:
    """What the typed rules would do: ``refusals`` where they cannot count, a ``sample`` of points,
    the first players, and whom they move."""
    try:
        values = responses.validated(typed)
        wanted = SeasonRules(season=stand.season, number=len(stand.rules) + 1, **values)
        sample = trial.sample_of_event(stand, wanted) or trial.sample_of_numbers(
            numbers.figures(), wanted
        )
    except Refused as refused:
        return {"is_trial": True, "refusals": sentences.notices(*refused.refusals)}
    table = stand.table(WHOLE, rules=wanted)
    first = table.rows[: season_page.MOST_MOVES]
    names = season_page.names_of(row.person for row in first)
    return {
        "is_trial": True,
        "refusals": sentences.notices(*_obstacles(stand, wanted)),
        "wanted": values,
        "seen": trial.digest(stand, wanted),
        "sample": sample,
        "points": [
            (place, None if value is None else season_page.points_text(value))
            for place, value in sample.points
        ],
        "rows": season_page.player_rows(stand, WHOLE, first, names),
        "moved": [
            season_page.change_text(change)
            for change in (changes.by_rules(stand, stand.newest, wanted) if stand.newest else ())
        ],
    }


def _obstacles(stand: SeasonStand, wanted: SeasonRules) -> tuple[Any, ...]:
    try:
        services.check_rules(stand, wanted)
    except Refused as refused:
        return refused.refusals
    return ()


@require_POST
def change_rules(request: HttpRequest, slug: str, season_id: int) -> HttpResponse:
    """Let the rules count that were tried, and go to the table."""
    holder = access.actor(request, slug, services.change_rules)
    values = responses.validated(CountForm(request.POST))
    services.change_rules(access.tap(request, holder), season_id=season_id, **values)
    return redirect("seasons:season", slug, season_id)
