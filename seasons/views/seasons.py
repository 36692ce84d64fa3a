"""The seasons of the club: all of them, and one more."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access
from floor.accounts.access import Pass
from floor.values import roles
from floor.web import responses
from seasons import selectors, services
from seasons.forms import SeasonForm


@require_GET
def seasons(request: HttpRequest, slug: str) -> HttpResponse:
    """The list, and the form of a new one."""
    holder = access.staff(request, slug, *roles.CREW)
    context = {"seasons": selectors.seasons(), "form": SeasonForm(), "may_found": _may(holder)}
    name = "_seasons" if request.headers.get("HX-Request") else "seasons"
    return render(request, f"seasons/{name}.html", context)


def _may(holder: Pass) -> bool:
    return holder.may_tap(services.found_season) and holder.tablet is None


@require_POST
def begin(request: HttpRequest, slug: str) -> HttpResponse:
    """Begin a season, and go to its page."""
    holder = access.actor(request, slug, services.found_season)
    values = responses.validated(SeasonForm(request.POST))
    line = services.found_season(access.tap(request, holder), **values)
    return redirect("seasons:season", slug, line.facts["season"])
