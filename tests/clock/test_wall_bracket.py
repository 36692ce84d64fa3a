"""The stages of an Olympic event on a wall."""

import pytest
from playwright.sync_api import Page, expect

from tests.clock.boards import board
from tests.clock.test_wall import CUT, lost, open_wall
from tests.clock.wall_hall import Hall
from tests.screens import resize, until

pytestmark = pytest.mark.browser


def stage(name: str, kind: str, players: list[tuple[str, str]]) -> str:
    boxes = "".join(
        f'<li class="box"><h3>Table {at}</h3><ul class="plain"><li><b>{left}</b></li>'
        f'<li class="out"><s>{out}</s></li></ul></li>'
        for at, (left, out) in enumerate(players, start=1)
    )
    return f'<li class="stage{kind}"><h2>{name}</h2><ol class="boxes">{boxes}</ol></li>'


HIGH = "document.querySelector('#bracket .stage:not(.over) b').getBoundingClientRect().height"
PAIRS = [(f"Иванов-Крамской {at}. П.", f"Петров {at}. С.") for at in range(16)]
LIST = (
    '<ol class="bracket">'
    + stage("1/8", " over", PAIRS)
    + stage("1/4", "", PAIRS[::2])
    + stage("Final", " to-come", [])
    + "</ol>"
)


def test_the_stage_that_is_played_fills_the_wall_and_stays_without_the_network(
    hall: Hall, page: Page
) -> None:
    page.route("**/bracket/**", lambda it: it.fulfill(body=LIST, content_type="text/html"))
    hall.views, hall.board = "bracket-20", board(bracket=7)
    open_wall(hall, page)
    expect(page.locator("#bracket .stage", has_text="1/4")).to_be_visible()
    expect(page.locator("#bracket .stage.over")).to_be_hidden()
    for width, height in ((1920, 1080), (1280, 720), (1080, 1920)):
        resize(page, width, height)
        until(page, lambda: page.evaluate(CUT) == [])
    resize(page, 1920, 1080)
    until(page, lambda: page.evaluate(HIGH) > 30)
    hall.stop()
    lost(page)
    expect(page.locator("#bracket .stage", has_text="1/4")).to_be_visible()
