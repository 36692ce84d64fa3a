"""What the frame of every staff page needs: the tournament, the menu of who works here.

Apps add their pages to the menu, so that this one need not know them.
"""

from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.functional import Promise, SimpleLazyObject
from django.utils.translation import pgettext_lazy

from floor.accounts.access import Pass, tablet_of
from floor.displays import catalogue, emergencies
from floor.values import roles
from floor.values.roles import Role
from floor.web import addresses
from floor.web.live_parts import Part
from floor.web.theme import Theme, theme_of

TOGETHER = 100  # positions of a group
DAY_SWITCH = Part("parts/day_switch.html", dict)  # it shows the event alone
EMERGENCY_IN_FRAME = Part("clock/_emergency.html", lambda: {"in_frame": True})


@dataclass(frozen=True, eq=False)  # to compare labels is to translate them
class Group:
    """Pages of the menu that one kind of work needs."""

    label: str | Promise


RUN = Group(pgettext_lazy("pages", "Run"))
DESK = Group(pgettext_lazy("pages", "Desk"))
FLOOR = Group(pgettext_lazy("pages", "Floor"))
JUDGE = Group(pgettext_lazy("pages", "Judge"))
OFFICE = Group(pgettext_lazy("pages", "Office"))
GROUPS = (RUN, DESK, FLOOR, JUDGE, OFFICE)


Explanation = tuple[str | Promise, str | Promise, str | Promise]


@dataclass(frozen=True)
class MenuEntry:
    """A page in the menu of staff who hold one of ``roles``.

    ``view`` is its name, with the tournament's slug as its one argument. The menu is in the order
    of groups and in each of ``position``; a hundred of positions belongs together. ``explains`` is
    the help on the page: what stands there, the usual act, and what else one should know. The
    evening begins on this page for staff whose only role is ``opens_for``.
    """

    group: Group
    position: int
    view: str
    label: str | Promise
    roles: tuple[Role, ...]
    explains: Explanation
    opens_for: Role | None = None


@dataclass(frozen=True)
class MenuLink:
    """A page in somebody's menu, and whether it or one inside of it is being read; ``begins``:
    after pages that it does not belong together with."""

    address: str
    label: str | Promise
    is_current: bool
    begins: bool = False


@dataclass(frozen=True)
class MenuGroup:
    """A group in somebody's menu, with the pages that are open to this person: at least one."""

    label: str | Promise
    pages: tuple[MenuLink, ...]

    @property
    def address(self) -> str:
        """Where the group begins: its first page."""
        return self.pages[0].address

    @property
    def is_current(self) -> bool:
        """Whether the page that is being read belongs to it."""
        return any(page.is_current for page in self.pages)


MENU: list[MenuEntry] = []
EXPLAINED: dict[str, Explanation] = {}  # view of a page without an entry -> the help on it
ENTRY_OF: dict[str, str] = {}  # view of a page without an entry -> view of the one it belongs to


def offer(
    group: Group,
    view: str,
    label: str | Promise,
    roles: tuple[Role, ...],
    *,
    position: int,
    explains: Explanation,
    inside: tuple[str, ...] = (),
    opens_for: Role | None = None,
) -> None:
    """Add a page to the menu; an app does so in its ``menu.py``. ``inside`` names the views of the
    pages that are reached from it and have no entry of their own."""
    MENU.append(MenuEntry(group, position, view, label, roles, explains, opens_for))
    MENU.sort(key=lambda entry: (GROUPS.index(entry.group), entry.position))
    for page_inside in inside:
        put_inside(page_inside, view)


def explain(explanation: Explanation, *views: str) -> None:
    """The help on pages that have no entry in the menu. A page inside an entry shows the help of
    the entry unless it has its own."""
    EXPLAINED.update(dict.fromkeys(views, explanation))


def put_inside(view: str, entry: str) -> None:
    """Let a page without an entry of its own belong to the ``entry`` of an app below."""
    if ENTRY_OF.setdefault(view, entry) != entry:
        raise ValueError(f"{view} belongs to {ENTRY_OF[view]} already")


def page(request: HttpRequest) -> dict[str, Any]:
    """The context of every page: its ``theme`` and the ``themes`` to choose from, what ``explains``
    it, ``tablet``, the shared device on which this session was begun by PIN; behind the door also
    ``tournament``, its ``day_switch``, ``floor_pass``, ``menu`` and of it the ``menu_group`` of
    this page, ``way_back`` from a choice made in the frame, and ``reads_discipline``,
    whether this person reads penalties and protests, and the ``emergency`` of the hall, which
    stands as a part in the frame; in a practice house ``practice_home``.
    """
    view = request.resolver_match.view_name if request.resolver_match else ""
    context: dict[str, Any] = {"tablet": tablet_of(request), "theme": theme_of(request)}
    context["themes"] = Theme
    context["explains"] = SimpleLazyObject(lambda: explanation_of(view))  # a fragment has none
    if settings.PRACTICE:
        context["practice_home"] = _practice_home(request)
    member: Pass | None = getattr(request, "floor_pass", None)
    if member is None:
        return context
    menu: Any = SimpleLazyObject(lambda: menu_of(member, view))
    return context | {
        "tournament": member.tournament,
        "day_switch": DAY_SWITCH,
        "emergency": SimpleLazyObject(lambda: emergencies.standing(member.tournament)),
        "emergency_in_frame": EMERGENCY_IN_FRAME,
        "floor_pass": member,
        "menu": menu,
        "menu_group": SimpleLazyObject(lambda: _current(menu)),
        "way_back": SimpleLazyObject(lambda: _way_back(request, menu)),
        "reads_discipline": member.may(*roles.DISCIPLINE),
    }


def explanation_of(view: str) -> Explanation | None:
    """The help on the page of this view; None where nobody has explained it or what leads to it."""
    of = ENTRY_OF.get(view, view)
    in_menu = (entry.explains for entry in MENU if entry.view == of)
    return EXPLAINED.get(view) or next(in_menu, None)


def _practice_home(request: HttpRequest) -> str:
    """Where the club's own house ends this one, which is a practice house."""
    host = request.get_host().rpartition(":")[0] or request.get_host()
    return f"http://{host}:{settings.PRACTICE}/practice/"


def _current(menu: list[MenuGroup]) -> MenuGroup | None:
    return next((group for group in menu if group.is_current), None)


def _way_back(request: HttpRequest, menu: list[MenuGroup]) -> str:
    """This page; the first of its group where it answers a form, and cannot be read again."""
    if request.method == "GET" or not menu:
        return request.get_full_path()
    return (_current(menu) or menu[0]).address


def first_page(member: Pass) -> str:
    """The address on which the evening begins for this person; the wall when they have no page."""
    open_to = open_entries(member)
    own = [entry for entry in open_to if member.roles == {entry.opens_for}]
    if not open_to:
        return catalogue.address(member.tournament)
    return addresses.page_of((own or open_to)[0].view, member.tournament.slug)


def main_page(slug: str) -> str:
    """The address of the tournament's main page, the first in the menu."""
    return addresses.page_of(MENU[0].view, slug)


def open_entries(member: Pass) -> list[MenuEntry]:
    """The entries of the menu that are open to this person."""
    return [entry for entry in MENU if member.may(*entry.roles)]


def open_page(member: Pass, view: str) -> str:
    """The address of a page of the menu; "" where it is not open to this person."""
    is_open = any(entry.view == view for entry in open_entries(member))
    return addresses.page_of(view, member.tournament.slug) if is_open else ""


def menu_of(member: Pass, view: str = "") -> list[MenuGroup]:
    """The menu of this person, who reads the page of ``view``: groups that have a page for them."""
    entries = open_entries(member)
    pages = {
        group: _links([entry for entry in entries if entry.group is group], member, view)
        for group in GROUPS
    }
    return [MenuGroup(group.label, links) for group, links in pages.items() if links]


def _links(entries: list[MenuEntry], member: Pass, view: str) -> tuple[MenuLink, ...]:
    hundreds = [entry.position // TOGETHER for entry in entries]
    return tuple(
        MenuLink(
            addresses.page_of(entry.view, member.tournament.slug),
            entry.label,
            entry.view == ENTRY_OF.get(view, view),
            begins=hundred != before,
        )
        for entry, hundred, before in zip(entries, hundreds, hundreds[:1] + hundreds, strict=False)
    )
