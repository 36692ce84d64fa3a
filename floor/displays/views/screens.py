"""The televisions of the hall: pair one by its code, give it views, revoke it."""

from collections.abc import Iterator
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access, attempt_policy, attempts, roles
from floor.accounts.access import Pass
from floor.displays import club_look
from floor.displays import selectors as displays_selectors
from floor.displays import services as displays_services
from floor.displays.catalogue import WALLS
from floor.displays.forms import Choices, PairForm, ScreenIdForm, ShowForm
from floor.displays.media_forms import SoundsForm
from floor.displays.media_sentences import FAULTS, SOUNDS, USES, VOICES
from floor.displays.turns import SECONDS, USUAL
from floor.journal.sentences import notices
from floor.models import ClubLook, Medium, Screen, ScreenFault
from floor.web import qr, responses
from floor.web.act_view import act_view
from floor.web.origin import address_of


@require_GET
def screens(request: HttpRequest, slug: str) -> HttpResponse:
    holder = access.staff(request, slug, *roles.PAPERS)
    short = qr.address(request, reverse("floor:television"))
    return render(
        request, "floor/screens.html", {"short": short} | _screens_context(request, holder)
    )


@require_GET
def paired_screens(request: HttpRequest, slug: str) -> HttpResponse:
    """The list alone, read anew when a screen is touched."""
    holder = access.staff(request, slug, *roles.PAPERS)
    return render(request, "floor/_screens.html", _screens_context(request, holder))


@require_POST
def pair(request: HttpRequest, slug: str) -> HttpResponse:
    """The code is looked for only when this account, and this address, may still try."""
    holder = access.actor(request, slug, displays_services.pair_screen)
    ask = responses.validated(PairForm(request.POST))
    tap = access.tap(request, holder)
    policy = attempt_policy.for_code(holder.staff.pk, address_of(request))
    attempt = attempts.begin(policy, holder.staff.username, tap.now)
    event = displays_services.pair_screen(tap, **ask)
    attempt.was_right()
    return responses.act(request, event)


@require_POST
def show(request: HttpRequest, slug: str) -> HttpResponse:
    holder = access.actor(request, slug, displays_services.show_on_screen)
    ask = responses.validated(ShowForm(_choices(request, holder), request.POST))
    return responses.act(
        request, displays_services.show_on_screen(access.tap(request, holder), **ask)
    )


revoke = act_view(displays_services.revoke_screen, ScreenIdForm)
set_sounds = act_view(displays_services.set_sounds, SoundsForm)


def _screens_context(request: HttpRequest, holder: Pass) -> dict[str, Any]:
    choices = _choices(request, holder)
    return {
        "screens": list(_rows({key for key, _name in choices})),
        "choices": choices,
        "languages": settings.LANGUAGES,
        "seconds": SECONDS,
        "sounds": list(SOUNDS.items()),
        "voices": list(VOICES.items()),
        "look_faults": notices(*club_look.faults(ClubLook.objects.first())),
    }


def _rows(offered: set[int]) -> Iterator[tuple[Screen, list[dict[str, Any]], bool, list[str]]]:
    """Each screen, every view, whether its event is among the ``offered``, and its faults."""
    faults = displays_selectors.screen_faults()
    for screen in displays_selectors.screens():
        words = [_fault_words(*fault) for fault in faults.get(screen.pk, [])]
        # What stands on a screen may be of an event that is over by now.
        yield screen, _views_of(screen), screen.shows_id in offered, words


def _views_of(screen: Screen) -> list[dict[str, Any]]:
    """Every view there is: whether it is on the screen, alone or in turn, and for how long."""
    shown = {turn.view: turn.seconds for turn in screen.turns}
    return [
        {
            "name": view,
            "label": wall.label,
            "is_on": view in shown,
            "is_alone": [view] == list(shown),
            "seconds": shown.get(view, USUAL),
        }
        for view, wall in WALLS.items()
    ]


def _fault_words(fault: ScreenFault, medium: Medium | None) -> str:
    name = (medium.name or USES[Medium.Use(medium.use)]) if medium else ""
    return FAULTS[ScreenFault.What(fault.what)] % {"name": name}


def _choices(request: HttpRequest, holder: Pass) -> Choices:
    """Every tournament whose views can be shown."""
    mine = displays_selectors.showable(holder.tournament, access.tablet_of(request))
    return [(event.pk, event.name) for event in mine]
