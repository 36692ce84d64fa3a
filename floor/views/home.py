from dataclasses import dataclass
from datetime import timedelta

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from floor.accounts import selectors as accounts_selectors
from floor.accounts.access import Pass, tablet_of
from floor.event import first_steps
from floor.models import Staff, Stage, Tournament
from floor.time.tournament_time import local, now
from floor.values.roles import CHIEF, includes
from floor.web.navigation import first_page

# Days since an event was, or until it is, within which its card says how it stands.
JUST_PLAYED, SOON = timedelta(days=2), timedelta(days=30)


@dataclass(frozen=True)
class Tile:
    """An event on the first page; of one that ``is_near`` the page asks how it stands."""

    tournament: Tournament
    roles: list[str]
    url: str
    is_near: bool


@login_required
@require_GET
def home(request: HttpRequest) -> HttpResponse:
    """The tournaments of this person, each opening with their first page."""
    staff, tablet = request.user, tablet_of(request)
    assert isinstance(staff, Staff)  # noqa: S101 - behind login_required
    mine = accounts_selectors.tournaments_of(staff, tablet)
    may_create = staff.is_organiser and tablet is None
    return render(
        request,
        "floor/home.html",
        {
            "tiles": [_tile(staff, event) for event in sorted(mine, key=_by_turn)],
            "hidden": [] if tablet else _hidden(staff),
            "may_create": may_create,
            "may_practise": settings.MAY_PRACTISE and may_create,
            "steps": first_steps.of(staff, [event.tournament for event in mine])
            if may_create and not settings.PRACTICE
            else None,
        },
    )


def _hidden(staff: Staff) -> list[Tournament]:
    """The hidden events that this person may show again."""
    mine = accounts_selectors.tournaments_of(staff, hidden=True)
    return [
        event.tournament for event in mine if includes([code for code, _ in event.roles], CHIEF)
    ]


def _tile(staff: Staff, mine: accounts_selectors.Mine) -> Tile:
    holder = Pass(mine.tournament, staff, frozenset(code for code, _ in mine.roles))
    roles = [words for _, words in mine.roles]
    return Tile(mine.tournament, roles, first_page(holder), _is_near(mine.tournament))


def _by_turn(mine: accounts_selectors.Mine) -> tuple[int, int]:
    """What is played now comes first, then what comes next, then what was played last."""
    event, today = mine.tournament, local(now(), mine.tournament.timezone).date()
    days = (event.starts_on - today).days
    if event.is_in_play:
        return 0, -days
    return (2, -days) if days < 0 or event.stage == Stage.FINISHED else (1, days)


def _is_near(event: Tournament) -> bool:
    today = local(now(), event.timezone).date()
    return event.is_in_play or -JUST_PLAYED <= event.starts_on - today <= SOON
