"""The televisions of the hall: pair one by its code, give it views, revoke it."""

from collections.abc import Iterator
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access, attempt_policy, attempts
from floor.accounts.access import Pass
from floor.displays import club_look
from floor.displays import selectors as displays_selectors
from floor.displays import services as displays_services
from floor.displays.catalogue import WALLS, first_turns
from floor.displays.forms import FIRST_LIST, Choices, PairForm, ScreenIdForm, ShowForm
from floor.displays.media_forms import SoundsForm
from floor.displays.media_sentences import FAULTS, SOUNDS, uses, voices
from floor.journal.sentences import notices
from floor.models import Medium, Screen, ScreenFault, Tournament
from floor.values import roles
from floor.values.turns import MOST, SECONDS, Turn, spell
from floor.web import qr, responses
from floor.web.act_view import act_view
from floor.web.origin import address_of

FREE = 4  # rows of a list to be filled
LAST_USUAL = 30  # the clock, seats, moves and payouts: what most evenings show


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
    events = _showable(request, holder)
    ask = responses.validated(ShowForm(_keys(events), _of_lists(events), request.POST))
    return responses.act(
        request, displays_services.show_on_screen(access.tap(request, holder), **ask)
    )


revoke = act_view(displays_services.revoke_screen, ScreenIdForm)
set_sounds = act_view(displays_services.set_sounds, SoundsForm)


def _screens_context(request: HttpRequest, holder: Pass) -> dict[str, Any]:
    events = _showable(request, holder)
    choices, of_lists = _keys(events), _of_lists(events)
    return {
        "screens": list(_rows({key for key, _name in choices}, {key for key, _name in of_lists})),
        "choices": choices,
        "of_lists": of_lists,
        "languages": settings.LANGUAGES,
        "seconds": SECONDS,
        "sounds": list(SOUNDS.items()),
        "voices": list(voices().items()),
        "first_list": (FIRST_LIST, [WALLS[turn.view].label for turn in first_turns()]),
        "look_faults": notices(*club_look.faults(displays_selectors.look_of_club())),
    }


def _rows(offered: set[int], of_lists: set[str]) -> Iterator[dict[str, Any]]:
    """Each screen with every view, whether its event is among the ``offered``, its list, and its
    faults."""
    faults = displays_selectors.screen_faults()
    empty = _without_media()
    for screen in displays_selectors.screens():
        has_first_list = screen.turns == first_turns()
        yield {
            "screen": screen,
            "views": _views_of(screen, empty, [] if has_first_list else screen.views),
            "has_first_list": has_first_list,
            "shows_nothing": [WALLS[view].label for view in screen.views if view in empty],
            "turns": _list_of(screen, of_lists),
            # The list is another one: what was chosen for a row is not put back into it.
            "edition": spell(screen.turns).replace(".", "_"),
            # What stands on a screen may be of an event that is over by now.
            "is_offered": screen.shows_id in offered,
            "faults": [_fault_words(*fault) for fault in faults.get(screen.pk, [])],
        }


def _without_media() -> set[str]:
    """The views for which the club has uploaded nothing: in their place stands the clock."""
    uploaded = displays_selectors.media_by_use()
    return {view for view, wall in WALLS.items() if wall.of_media and wall.of_media not in uploaded}


def _views_of(screen: Screen, empty: set[str], chosen: list[str]) -> list[dict[str, Any]]:
    """Every view there is, whether it is on the screen alone, whether it has nothing to show, and
    whether it is among the first to choose from: most evenings need it, or it was ``chosen``."""
    alone = screen.turns[0] if len(screen.turns) == 1 else None
    return [
        {
            "name": view,
            "label": wall.label,
            "is_alone": alone is not None and alone.view == view,
            "is_empty": view in empty,
            "is_usual": wall.position <= LAST_USUAL or view in chosen,
        }
        for view, wall in WALLS.items()
    ]


def _list_of(screen: Screen, of_lists: set[str]) -> list[Turn]:
    """The rows of its list, without those of events that are hidden, then some that are free."""
    turns = [turn for turn in screen.turns if not turn.event or turn.event in of_lists]
    return [*turns, *[Turn("")] * FREE][:MOST]


def _fault_words(fault: ScreenFault, medium: Medium | None) -> str:
    name = (medium.name or uses().get(medium.use, medium.use)) if medium else ""
    return FAULTS[ScreenFault.What(fault.what)] % {"name": name}


def _showable(request: HttpRequest, holder: Pass) -> list[Tournament]:
    """Every tournament whose views can be shown."""
    return displays_selectors.showable(holder.tournament, access.tablet_of(request))


def _keys(events: list[Tournament]) -> Choices:
    return [(event.pk, event.name) for event in events]


def _of_lists(events: list[Tournament]) -> Choices:
    """Of which events a row of a list can be: the same, and those that some list has already, for
    one that is over stays in it."""
    listed = displays_selectors.listed_on_screens()
    return list({event.public_id: event.name for event in [*events, *listed]}.items())
