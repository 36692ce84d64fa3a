"""The televisions of the hall: pair one by its code, give it another view, revoke it."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access, attempt_policy, attempts, roles
from floor.accounts.access import Pass
from floor.displays import selectors as displays_selectors
from floor.displays import services as displays_services
from floor.displays.catalogue import WALLS
from floor.displays.forms import Choices, PairForm, ScreenIdForm, ShowForm
from floor.web import qr, responses
from floor.web.act_view import act_view
from floor.web.origin import address_of


@require_GET
def screens(request: HttpRequest, slug: str) -> HttpResponse:
    who = access.staff(request, slug, *roles.PAPERS)
    short = qr.address(request, reverse("floor:television"))
    return render(request, "floor/screens.html", {"short": short} | _screens_context(request, who))


@require_GET
def paired_screens(request: HttpRequest, slug: str) -> HttpResponse:
    """The list alone, read anew when a screen is touched."""
    who = access.staff(request, slug, *roles.PAPERS)
    return render(request, "floor/_screens.html", _screens_context(request, who))


@require_POST
def pair(request: HttpRequest, slug: str) -> HttpResponse:
    """The code is looked for only when this account, and this address, may still try."""
    who = access.actor(request, slug, displays_services.pair_screen)
    ask = responses.validated(PairForm(_choices(request, who), request.POST))
    tap = access.tap(request, who)
    policy = attempt_policy.for_code(who.staff.pk, address_of(request))
    attempt = attempts.begin(policy, who.staff.username, tap.now)
    event = displays_services.pair_screen(tap, **ask)
    attempt.was_right()
    return responses.act(request, event)


@require_POST
def show(request: HttpRequest, slug: str) -> HttpResponse:
    who = access.actor(request, slug, displays_services.show_on_screen)
    ask = responses.validated(ShowForm(_choices(request, who), request.POST))
    return responses.act(request, displays_services.show_on_screen(access.tap(request, who), **ask))


revoke = act_view(displays_services.revoke_screen, ScreenIdForm)


def _screens_context(request: HttpRequest, who: Pass) -> dict[str, Any]:
    choices = _choices(request, who)
    offered = {value for value, _words in choices}
    found = [
        (one, _value(one.shows_id, one.view)) for one in displays_selectors.screens(who.tournament)
    ]
    # What a colleague put on a screen may be of a tournament that is not this reader's.
    kept = [(one, now_on, now_on in offered) for one, now_on in found]
    return {"screens": kept, "choices": choices}


def _choices(request: HttpRequest, who: Pass) -> Choices:
    """Every view of every tournament whose walls this person may show here; its name is said when
    there are several."""
    mine = displays_selectors.showable(who.staff, who.tournament, access.tablet_of(request))
    return [
        (_value(one.pk, view), f"{one.name}: {wall.label}" if mine[1:] else wall.label)
        for one in mine
        for view, wall in WALLS.items()
    ]


def _value(shows: int | None, view: str) -> str:
    return f"{shows}-{view}"
