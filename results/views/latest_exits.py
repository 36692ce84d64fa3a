"""Who went out last: beside the map of the hall."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.accounts.access import Pass
from floor.values import roles
from floor.web.live_parts import Part
from floor.web.shared import shared_fragment
from results import services
from results.selectors.latest_exits import latest_exits

TEMPLATE = "results/_latest_exits.html"


@require_GET
def latest(request: HttpRequest, slug: str) -> HttpResponse:
    """The last to go out, with place, seat and time."""
    member = access.staff(request, slug, *roles.CREW)
    return shared_fragment(request, member, TEMPLATE, lambda: _context(member))


def latest_exits_part(member: Pass) -> Part:
    """The same as a part of a page."""
    return Part(TEMPLATE, lambda: _context(member))


def _context(member: Pass) -> dict[str, Any]:
    return {
        "exits": latest_exits(member.tournament),
        "may_put_back": member.may_tap(services.put_back),
    }
