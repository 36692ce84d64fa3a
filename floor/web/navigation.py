"""What the frame of every staff page needs: the tournament, the menu of who works here.

Apps add their pages to the menu, so that this one need not know them.
"""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import Promise

from floor.accounts import roles
from floor.accounts.access import Pass, tablet_of
from floor.accounts.roles import Role
from floor.displays import catalogue


@dataclass(frozen=True)
class MenuEntry:
    """A page in the menu of staff who hold one of ``roles``.

    ``view`` is its name, with the tournament's slug as its one argument. The menu is in the order
    of ``position``. The evening begins on this page for staff whose only role is ``opens_for``.
    """

    position: int
    view: str
    label: str | Promise
    roles: tuple[Role, ...]
    opens_for: Role | None = None


MENU: list[MenuEntry] = []


def offer(
    view: str,
    label: str | Promise,
    roles: tuple[Role, ...],
    *,
    position: int,
    opens_for: Role | None = None,
) -> None:
    """Add a page to the menu; an app does so in its ``menu.py``."""
    MENU.append(MenuEntry(position, view, label, roles, opens_for))
    MENU.sort(key=lambda entry: entry.position)


def page(request: HttpRequest) -> dict[str, Any]:
    """The context of every page: ``tablet``, the shared device on which this session was begun by
    PIN; behind the door also ``tournament``, ``floor_pass``, ``menu`` and ``reads_discipline``,
    whether this person reads penalties and protests.
    """
    context: dict[str, Any] = {"tablet": tablet_of(request)}
    member: Pass | None = getattr(request, "floor_pass", None)
    if member is None:
        return context
    return context | {
        "tournament": member.tournament,
        "floor_pass": member,
        "menu": _menu(request, member),
        "reads_discipline": member.may(*roles.DISCIPLINE),
    }


def first_page(member: Pass) -> str:
    """The address on which the evening begins for this person; the wall when they have no page."""
    open_to = [entry for entry in MENU if member.may(*entry.roles)]
    own = [entry for entry in open_to if member.roles == {entry.opens_for}]
    if not open_to:
        return catalogue.address("", member.tournament)
    return reverse((own or open_to)[0].view, args=[member.tournament.slug])


def main_page(slug: str) -> str:
    """The address of the tournament's main page, the first in the menu."""
    return reverse(MENU[0].view, args=[slug])


def _menu(request: HttpRequest, member: Pass) -> list[tuple[str, str | Promise, bool]]:
    """Address, label and whether it is the page being read, of every page open to this person."""
    here = request.resolver_match.view_name if request.resolver_match else ""
    return [
        (reverse(entry.view, args=[member.tournament.slug]), entry.label, entry.view == here)
        for entry in MENU
        if member.may(*entry.roles)
    ]
