"""An evening at one desk by keyboard alone: all who enter and what happens to some of them."""

import os
import re
from collections.abc import Callable
from datetime import date

import pytest
from playwright.sync_api import Page, expect

from floor.journal import hooks
from floor.models import JournalLine
from floor.time.tournament_time import now
from registration import services
from registration.entries import selectors
from registration.models import Drawer, Entry, Member, Tender
from registration.money import drawers
from results import services as results
from tests.door import sign_in
from tests.evening import Evening, evening
from tests.registration.desk import crowd, listed, row
from tests.screens import settled
from tests.serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
FLOAT = 1_000_000
# A hundred people before a release (docs/tests.md); the desk of two small tables is the same desk.
PLAYERS, TABLE, GIVEN_BACK, OUT, AGAIN, TAKEN_BACK = (
    (100, 10, 3, 2, 20, 10) if os.environ.get("TD_SCREENS") == "all" else (7, 5, 1, 1, 1, 1)
)
ALTERNATES = GIVEN_BACK + OUT
CARD_PART = 50_000
# What holds when the answer is there; asked at every frame, for expect() looks ten times a second.
# A long name has places to break it at, which nobody reads.
NAMED = r"?.textContent.replaceAll('\u00ad', '').trim() === name"
CARD = f"name => document.querySelector('#card h2'){NAMED}"
PAYS = "() => document.activeElement.id === 'pay-cash'"
UNDOES = """seq => document.activeElement.matches('h1')
    && document.querySelector('.main kbd')?.closest('form')?.elements.seq?.value === seq"""
SOLD = f"""name => document.querySelector('[data-sold] h2'){NAMED}
    && document.activeElement.id === 'query' && document.activeElement.value === ''"""


class Desk:
    """The page of the desk, and somebody who never touches a mouse."""

    def __init__(self, page: Page, event: Evening) -> None:
        self.page, self.event = page, event

    def type(self, text: str) -> None:
        settled(self.page)
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")

    def open(self, member: Member) -> None:
        self.type(member.number)
        self.page.wait_for_function(CARD, arg=str(member))

    def sell(self, member: Member) -> None:
        self.type(member.number)
        self.page.wait_for_function(PAYS)
        self.page.keyboard.press("Enter")
        self.page.wait_for_function(SOLD, arg=str(member))

    def tab_to(self, selector: str) -> None:
        """Tab until the focus is on it."""
        for _ in range(80):
            if self.page.evaluate("css => document.activeElement.matches(css)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{selector} is not reached by Tab")

    def choose(self, value: str) -> None:
        """In the list that has the focus; letters typed slowly would begin anew with each."""
        for _ in range(9):
            if self.page.evaluate("document.activeElement.value") == value:
                return
            self.page.keyboard.press("ArrowDown")
        raise AssertionError(f"{value} is not in the list")

    def press(self, selector: str) -> None:
        self.tab_to(selector)
        self.page.keyboard.press("Enter")


@pytest.fixture
def event(server: Server) -> Evening:
    event = evening(
        capacity=PLAYERS, re_entries=1, late_levels=4, table_size=TABLE, rulebook="tda_2019"
    )
    event.now = now()
    services.open_drawer(event.tap(), currency=event.tournament.currency, opening=FLOAT)
    return event


def test_an_evening_without_a_mouse(
    new_page: Callable[..., Page], server: Server, event: Evening
) -> None:
    members = listed(*crowd(PLAYERS + ALTERNATES))
    young = listed(row("500001", "Юнцов", born_on=date(2005, 1, 1)))[0]
    desk = Desk(new_page(1366, 768, locale="en-GB"), event)
    sign_in(desk.page, server, event.chief)
    show(desk.page, server, event, "desk/")
    register(desk, members[:PLAYERS], young)
    seat_and_print(desk, server)
    for member in members[PLAYERS:]:
        desk.sell(member)
    give_back(desk, members[:GIVEN_BACK])
    bust_out(event, OUT)
    admit(desk, members[PLAYERS:])
    for member in bust_out(event, AGAIN):
        desk.sell(member)
    agree(desk)
    take_back(desk, server)


def show(page: Page, server: Server, event: Evening, path: str) -> None:
    page.goto(f"{server.url}/t/{event.tournament.slug}/{path}")


def register(desk: Desk, members: list[Member], young: Member) -> None:
    """With the wrong people among them: nobody, somebody too young, one who is in already, and one
    who was sold an entry by mistake."""
    first, mistaken, *others, last = members
    desk.sell(first)
    desk.type("999999")
    expect(desk.page.locator("#found")).to_contain_text("Nobody found")
    for wrong, reason in ((young, "Not 18"), (first, "already registered")):
        desk.open(wrong)
        expect(desk.page.locator(".card .against")).to_contain_text(reason)
    desk.sell(mistaken)
    desk.page.keyboard.press("Control+z")
    expect(desk.page.locator("#sold")).to_contain_text("This entry was undone")
    for member in (mistaken, *others):
        desk.sell(member)
    in_two_ways(desk, last)


def in_two_ways(desk: Desk, member: Member) -> None:
    desk.type(member.number)
    desk.page.wait_for_function(PAYS)
    desk.page.keyboard.press("=")
    desk.tab_to("#pay-other-amount")
    desk.page.keyboard.type(str(CARD_PART))
    desk.page.keyboard.press("Tab")
    desk.choose("card")
    desk.page.keyboard.press("Shift+Tab")
    desk.page.keyboard.press("Enter")
    desk.page.wait_for_function(SOLD, arg=str(member))


def seat_and_print(desk: Desk, server: Server) -> None:
    show(desk.page, server, desk.event, "draw/")
    desk.page.keyboard.press("Space")
    expect(desk.page.locator("#by-table li")).to_have_count(PLAYERS)
    show(desk.page, server, desk.event, "cards/")
    desk.page.evaluate("() => { window.print = () => { document.title = 'on paper' } }")
    desk.press("[data-print]")
    expect(desk.page).to_have_title("on paper")
    show(desk.page, server, desk.event, "desk/")


def give_back(desk: Desk, members: list[Member]) -> None:
    for member in members:
        desk.open(member)
        desk.press("#card form[action$='/withdraw/'] button")
        desk.page.wait_for_selector("#card form[action$='/withdraw/']", state="detached")


def bust_out(event: Evening, count: int) -> list[Member]:
    """The latest who have a seat go out; the floor's business, not the desk's."""
    inside = Entry.objects.filter(tournament=event.tournament, state=Entry.State.IN, number=1)
    gone = list(inside.select_related("member").order_by("-pk")[:count])
    for entry in gone:
        results.bust_out(event.tap(), entry_id=entry.pk)
    return [entry.member for entry in gone]


def admit(desk: Desk, waiting: list[Member]) -> None:
    for member in waiting:
        expect(desk.page.locator("#queue li:first-child")).to_contain_text(member.short_name)
        expect(desk.page.locator("#queue button[id^=admit-]")).to_be_visible()
        settled(desk.page)  # the floor has told the page of seats that fell free
        desk.press("#queue button[id^=admit-]")
        desk.page.wait_for_function(SOLD, arg=str(member))


def agree(desk: Desk) -> None:
    """To the unit: the chips in play, the drawer, and what the page says of it."""
    tournament = desk.event.tournament
    sold = PLAYERS + ALTERNATES - GIVEN_BACK + AGAIN
    field, terms = selectors.field(tournament), tournament.registration_terms
    assert (field.entries, field.left, field.waiting) == (sold, PLAYERS, 0)
    assert field.chips == sold * terms.starting_stack
    cash = FLOAT + sold * terms.buy_in - CARD_PART
    assert drawers.contents(Drawer.objects.get()).expected == cash
    assert Tender.objects.get(method="card").amount == CARD_PART
    expect(desk.page.locator("#till + p")).to_have_text(re.compile(r"\D*".join(str(cash))))
    assert hooks.broken(tournament) == []


def take_back(desk: Desk, server: Server) -> None:
    """Line by line, the latest first, until the draw and the last of the sales before it are
    undone, one of each kind among them: as if it had never been, to the unit."""
    event, page = desk.event, desk.page
    lines = JournalLine.objects.filter(journal=event.tournament.journal, undoes=None, undo=None)
    sold = lines.filter(kind="entry.sold").order_by("seq")[PLAYERS - TAKEN_BACK].seq
    latest_first = list(lines.filter(seq__gte=sold).order_by("-seq").values_list("seq", flat=True))
    show(page, server, event, "journal/")
    for seq in latest_first:
        settled(page)
        page.keyboard.press("Control+z")
        page.wait_for_function(UNDOES, arg=f"{seq}")
        page.keyboard.press("Control+z")
        page.wait_for_url("**/journal/")
    field, terms = selectors.field(event.tournament), event.tournament.registration_terms
    left = PLAYERS - TAKEN_BACK
    assert (field.entries, field.left, field.waiting) == (left, left, 0)
    assert field.chips == left * terms.starting_stack
    assert drawers.contents(Drawer.objects.get()).expected == FLOAT + left * terms.buy_in
    assert hooks.broken(event.tournament) == []
