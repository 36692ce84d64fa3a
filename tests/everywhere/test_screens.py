"""Every page there is in a real browser, full of hostile texts: S4, Q1, Q2, Q3."""

import os
import re
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest
from django.conf import settings
from django.urls import reverse
from playwright.sync_api import Dialog, Page, Request

from floor.models import Appointment, Medium
from floor.values.roles import Role
from tests.access_table import ACCESS
from tests.evening import evening
from tests.everywhere import house as houses
from tests.everywhere.addresses import readings, visitor
from tests.everywhere.house import House
from tests.everywhere.payloads import Armoury
from tests.screens import THE_PAGE, against, cut_words, resize
from tests.serving import Server

pytestmark = pytest.mark.browser
LAPTOP, TABLET, PHONE = (1366, 768), (768, 1024), (390, 844)
LANGUAGES = ("ru-RU", "en-US", "ar")
# In the suite each page in one of them, for axe on a laptop or on a phone, by turns; before a
# release in all languages, for axe on both.
ALL = os.environ.get("TD_SCREENS") == "all"
STANDS = """() => ({
  in_no_group: document.querySelector(".nav-groups") !== null
    && document.querySelector(".nav-pages [aria-current]") === null,
  alive: document.querySelectorAll("td-x, [td-x], img[src=x], [onfocus], [onload]").length,
})"""
OF_ONE_WIDTH = re.compile(r"/cards/|/overlay/")  # a sheet of paper, the picture of a stream
MOST_REQUESTS = 12  # of the wall


# Shown otherwise when the evening is over.
LATE = {"pages:results", "rulings:protests", "pages:console", "clock:wall", "pages:hall"}


@pytest.mark.parametrize(
    ("built", "names"),
    [(houses.playing, set(ACCESS)), (houses.finished, LATE)],
    ids=["playing", "finished"],
)
def test_S4_Q1_Q2_every_page_in_a_browser(
    built: Callable[..., House],
    names: set[str],
    server: Server,
    new_page: Callable[..., Page],
    request: pytest.FixtureRequest,
) -> None:
    house, faults = built(Armoury()), dict[str, list[Any]]()
    chance = Random(request.config.getoption("randomly_seed"))
    paths, sizes = whole_pages(house, names, chance), [LAPTOP, TABLET, PHONE]
    paths.append(console_with_antes(house))
    for turn, language in enumerate(LANGUAGES):
        page = new_page(*sizes[0], locale=language)
        carry(page, house, server)
        abroad = list[str]()
        page.on("request", partial(_note, server=server, seen=abroad))
        page.on("dialog", partial(_dismiss, seen=abroad))
        for path in paths if ALL else paths[turn :: len(LANGUAGES)]:
            answer = page.goto(server.url + path)
            assert answer is not None and answer.status == 200, path
            if remarks := [*looked_at(page, sizes), *abroad]:
                faults[f"{path} {language}"] = remarks
            abroad.clear()
            sizes.reverse()  # the next page is opened as wide as this one was at last
        page.context.close()
    assert not faults, "\n".join(f"{path}: {remarks}" for path, remarks in faults.items())


def console_with_antes(house: House) -> str:
    """Where the longest figures stand."""
    event = evening(key="fspr_club_evening")
    Appointment.objects.create(
        tournament=event.tournament, staff=house.event.chief, role=Role.CHIEF_JUDGE
    )
    return reverse("pages:console", args=[event.tournament.slug])


def whole_pages(house: House, names: set[str], chance: Random) -> list[str]:
    """What stands alone in a browser: of each name one, by lot; before a release all."""
    client, of_name, shown = visitor(house), defaultdict[str, list[str]](list), list[str]()
    for name, path in readings(house):
        of_name[name].append(path)
    for name in sorted(names & of_name.keys()):
        for path in of_name[name] if ALL else [chance.choice(of_name[name])]:
            answer = client.get(path)
            if answer.streaming:  # a file
                continue
            if answer.status_code == 200 and b"<!doctype" in answer.content[:20].lower():
                shown.append(path)
    return shown


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


def _dismiss(dialog: Dialog, seen: list[str]) -> None:
    seen.append(dialog.message)
    dialog.dismiss()


def looked_at(page: Page, sizes: list[tuple[int, int]]) -> list[Any]:
    """What is wrong with the page, which has just been opened at the first of the sizes."""
    remarks: list[Any] = [*against(page)]
    is_wall = "/wall/" in page.url  # a television; a phone may look at it too
    for size in sizes:
        if is_wall and size == TABLET:
            continue
        resize(page, *size)
        remarks += [(size[0], words) for words in cut(page, is_wall)]
    if ALL:
        remarks += against(page, resized=True)
    stands = page.evaluate(STANDS)
    if stands["in_no_group"]:
        remarks.append("in no group of pages")
    if stands["alive"]:
        remarks.append("a text came alive")
    return remarks


def cut(page: Page, is_wall: bool) -> list[str]:
    """Words that do not fit; of walls only whether they are wider than the screen."""
    words = [] if OF_ONE_WIDTH.search(page.url) else cut_words(page)
    return [word for word in words if word == THE_PAGE or not is_wall]


def test_Q3_the_wall_asks_for_little(server: Server, page: Page) -> None:
    house = houses.playing()  # a name in Arabic letters would bring their font
    Medium.objects.all().delete()  # what the club puts in comes beside
    urls = list[str]()
    page.on("request", lambda request: urls.append(request.url))
    page.goto(f"{server.url}/wall/{house.tournament.public_id}/")
    page.wait_for_load_state("networkidle")
    assert len([url for url in urls if not url.startswith("data:")]) <= MOST_REQUESTS
