"""Every page there is in a real browser, full of hostile texts: S4, Q1, Q2, Q3."""

import os
import re
from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings
from django.urls import reverse
from playwright.sync_api import Page, Request

from floor.models import Appointment, Medium
from floor.values.roles import Role
from tests.access_table import ACCESS
from tests.evening import evening
from tests.everywhere import house as houses
from tests.everywhere.addresses import readings, visitor
from tests.everywhere.house import House
from tests.everywhere.payloads import Armoury
from tests.screens import against, cut_words
from tests.serving import Server

pytestmark = pytest.mark.browser
LAPTOP, PHONE = (1366, 768), (390, 844)
SIZES = [("en-US", LAPTOP), ("ru-RU", PHONE), ("en-US", PHONE), ("ru-RU", LAPTOP)]
# In the suite each page once, in the first or the second way; before a release in all four.
ALL = os.environ.get("TD_SCREENS") == "all"
STANDS = """() => ({
  in_no_group: document.querySelector(".nav-groups") !== null
    && document.querySelector(".nav-pages [aria-current]") === null,
  alive: document.querySelectorAll("td-x, [td-x], img[src=x], [onfocus], [onload]").length,
  wider: document.documentElement.scrollWidth - innerWidth,
})"""
OF_ONE_WIDTH = re.compile(r"/cards/|/overlay/")  # a sheet of paper, the picture of a stream
NO_SCREEN = re.compile(r"/cards/|/wall/|/overlay/")  # paper, and televisions, which are wide
MOST_REQUESTS = 12  # of the wall


# Shown otherwise when the evening is over.
LATE = {"pages:results", "rulings:protests", "pages:console", "clock:wall", "pages:hall"}


@pytest.mark.parametrize(
    ("built", "names"),
    [(houses.playing, set(ACCESS)), (houses.finished, LATE)],
    ids=["playing", "finished"],
)
@pytest.mark.parametrize("turn", range(4 if ALL else 2))
def test_S4_Q1_Q2_every_page_in_a_browser(
    turn: int,
    built: Callable[..., House],
    names: set[str],
    server: Server,
    new_page: Callable[..., Page],
) -> None:
    house, (language, size) = built(Armoury()), SIZES[turn]
    paths = whole_pages(house, names, turn)
    faults: dict[str, list[Any]] = {}
    page = new_page(*size, locale=language)
    carry(page, house, server)
    abroad = list[str]()
    page.on("request", lambda request: _note(request, server, abroad))
    page.on("dialog", lambda dialog: (abroad.append(dialog.message), dialog.dismiss()))
    for path in paths:
        answer = page.goto(server.url + path)
        assert answer is not None and answer.status == 200, path
        page.locator("body *").first.wait_for(state="attached")
        if remarks := [*looked_at(page), *abroad]:
            faults[f"{path} {language}"] = remarks
        abroad.clear()
    page.context.close()
    assert not faults, "\n".join(f"{path}: {remarks}" for path, remarks in faults.items())


def test_no_word_is_cut_in_either_language(server: Server, new_page: Callable[..., Page]) -> None:
    """Plain texts; every page at the widths of a phone, a tablet and a laptop."""
    house = houses.playing()
    with_antes = evening(key="fspr_club_evening")
    Appointment.objects.create(
        tournament=with_antes.tournament, staff=house.event.chief, role=Role.CHIEF_JUDGE
    )
    console = reverse("pages:console", args=[with_antes.tournament.slug])
    cut: dict[str, list[str]] = {}
    widths = [1440, 768, 390]
    for turn, language in enumerate(("ru-RU", "en-US")):
        paths = [
            path for path in whole_pages(house, set(ACCESS), turn) if not NO_SCREEN.search(path)
        ]
        page = new_page(*LAPTOP, locale=language)
        carry(page, house, server)
        for path in [console, *paths]:
            page.goto(server.url + path)
            page.locator("body *").first.wait_for(state="attached")
            for width in widths:
                page.set_viewport_size({"width": width, "height": 900})
                if words := cut_words(page):
                    cut[f"{path} {language} {width}"] = words
            widths.reverse()  # the next page is drawn as wide as this one was at last
        page.context.close()
    assert not cut, "\n".join(f"{path}: {words}" for path, words in cut.items())


def whole_pages(house: House, names: set[str], turn: int) -> list[str]:
    """What stands alone in a browser; one address each. Every other one, unless all are wanted: the
    others have their turn with another language or size."""
    client, shown = visitor(house), dict[str, None]()
    wanted = [path for name, path in readings(house) if name in names]
    for path in wanted if ALL else wanted[turn % 2 :: 2]:
        answer = client.get(path)
        if answer.streaming:  # a file
            continue
        if answer.status_code == 200 and b"<!doctype" in answer.content[:20].lower():
            shown[path] = None
    return list(shown)


def carry(page: Page, house: House, server: Server) -> None:
    """Sign the chief judge in."""
    cookies = visitor(house).cookies
    held = {settings.SESSION_COOKIE_NAME: cookies[settings.SESSION_COOKIE_NAME].value}
    if house.tablet:
        held["tablet"] = house.tablet
    page.context.add_cookies(
        [{"name": name, "value": value, "url": server.url} for name, value in held.items()]  # type: ignore[list-item]
    )


def _note(request: Request, server: Server, seen: list[str]) -> None:
    if not request.url.startswith((server.url, "data:", "blob:")):
        seen.append(request.url)


def looked_at(page: Page) -> list[Any]:
    """What is wrong with the page as it stands."""
    remarks: list[Any] = [(page.url, *fault) for fault in against(page)]
    stands = page.evaluate(STANDS)
    if stands["in_no_group"]:
        remarks.append("in no group of pages")
    if stands["alive"]:
        remarks.append("a text came alive")
    if stands["wider"] > 0 and not OF_ONE_WIDTH.search(page.url):
        remarks.append(f"wider by {stands['wider']}")
    return remarks


def test_Q3_the_wall_asks_for_little(server: Server, page: Page) -> None:
    house = houses.playing(Armoury())
    Medium.objects.all().delete()  # what the club puts in comes beside
    urls = list[str]()
    page.on("request", lambda request: urls.append(request.url))
    page.goto(f"{server.url}/wall/{house.tournament.public_id}/")
    page.wait_for_load_state("networkidle")
    assert len([url for url in urls if not url.startswith("data:")]) <= MOST_REQUESTS
