"""What draws the eye on a wall: the frame of the last minute, the plate under new blinds."""

import pytest
from playwright.sync_api import Page, expect

from tests.clock.boards import MINUTE, board, clock, state
from tests.clock.test_wall import later, open_wall
from tests.clock.wall_hall import Hall
from tests.screens import until

pytestmark = pytest.mark.browser
ANIMATED = """() => document.getAnimations().map((each) => each.effect.getComputedTiming())
  .map(({ endTime, iterations }) => [endTime, iterations])"""


def test_the_last_minute_frames_every_view_and_empties(hall: Hall, page: Page) -> None:
    hall.board = board(clock=clock(6, 23 * MINUTE))
    hall.views = "payouts-20"
    open_wall(hall, page)
    expect(page.locator("body")).to_have_attribute("data-view", "payouts")
    frame = page.locator("#minute")
    expect(frame).to_be_hidden()
    later(hall, page, 75_000)
    expect(frame).to_be_visible()
    share = "document.getElementById('minute').style.getPropertyValue('--share')"
    before = float(page.evaluate(share))
    later(hall, page, 20_000)
    until(page, lambda: float(page.evaluate(share)) < before - 0.3)


def test_a_new_level_moves_for_two_seconds_at_most_and_then_rests(hall: Hall, page: Page) -> None:
    hall.board = board(clock=clock(6, 0))
    open_wall(hall, page)
    plate = page.locator("#blinds")
    expect(plate).to_have_css("background-color", "rgb(255, 209, 102)")
    assert all(end <= 2000 and times == 1 for end, times in page.evaluate(ANIMATED))
    later(hall, page, 25_000)
    expect(plate).to_have_css("background-color", "rgba(0, 0, 0, 0)")


def test_where_less_motion_is_asked_for_nothing_moves(hall: Hall, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    for shown in (board(clock=clock(6, 0)), state("last")):
        hall.board = shown
        open_wall(hall, page)
        assert page.evaluate(ANIMATED) == []
    page.emulate_media(reduced_motion="no-preference")
