"""Views of the wall that are pictures: the last table, the bubble, the winner."""

from typing import Any

import pytest
from django.template.loader import render_to_string
from playwright.sync_api import Page, expect

from floor.photo import SMALL_BYTES
from results.evening_field import Evening, ExpectedEnd, Moment
from results.evening_plot import Words, draw
from tests.clock.boards import MINUTE, NAMES, board, state
from tests.clock.test_wall import (
    CAPITAL,
    CUT,
    CUT_NAMES,
    HEAVIEST,
    MM,
    SIZES,
    later,
    lost,
    open_wall,
    shows,
    transferred,
    weight,
)
from tests.clock.test_wall_club import PIXEL
from tests.clock.test_wall_views import FULL
from tests.clock.wall_hall import BEGAN, Hall
from tests.results.test_evening_field import ON_BREAK, PLAYED, SHEET
from tests.screens import against, resize, until

pytestmark = pytest.mark.browser
NBSP = "\u00a0"
LEAST_MM = 12  # of a capital in the longest names: read at four metres, all others at eight
HELD = """() => [...document.querySelectorAll("#ring-seats > li")].flatMap((plate) => {
  const box = plate.getBoundingClientRect();
  return [...plate.querySelectorAll(".name, .stack, .bar")].filter((e) => {
    const { left, right, top, bottom } = e.getBoundingClientRect();
    const isBeside = left < box.left || right > box.right;
    const isOut = isBeside || top < box.top - 1 || bottom > box.bottom + 1;
    return isOut || e.scrollWidth > e.clientWidth + 1;
  }).map((e) => e.textContent);
})"""
PLATES = """() => [...document.querySelectorAll("#ring-seats > li")]
  .map((e) => e.getBoundingClientRect().toJSON())"""


def last_table(seats: int, **changes: Any) -> dict[str, Any]:
    """So many players at it, of a table with ten seats; the third of them has the button."""
    rows = [
        {"seat": at, "name": NAMES[at % len(NAMES)], "chips": 1_000_000 - 90_000 * at}
        for at in range(1, seats + 1)
    ]
    table = {"table": "1", "counted_ms": BEGAN, "button": 3, "button_ms": BEGAN, "seats": rows}
    players = {"left": seats, "entries": 147, "chips": 4_410_000, "average": 490_000, "waiting": 0}
    return board(final_table=table | changes, players=players | {"queue": [], "people": 129})


def lies_over(a: dict[str, float], b: dict[str, float]) -> bool:
    beside = a["right"] <= b["left"] or b["right"] <= a["left"]
    return not (beside or a["bottom"] <= b["top"] or b["bottom"] <= a["top"])


def test_the_ring_has_every_seat_its_stack_and_the_next_prize(hall: Hall, page: Page) -> None:
    hall.views, hall.board = "final_table-20", last_table(9)
    open_wall(hall, page)
    expect(page.locator("#ring-seats > li")).to_have_count(9)
    expect(page.locator("#ring-seats .stack").first).to_have_text(f"910{NBSP}000455 BB")
    shows(page, "next-place", "Place 9")
    shows(page, "next-prize", f"1{NBSP}840{NBSP}BYN")
    shows(page, "first-prize", f"22{NBSP}080{NBSP}BYN")
    hall.show(final_table=None)
    expect(page.locator("body")).to_have_attribute("data-view", "clock")


def test_the_button_is_shown_only_while_it_is_where_it_was_seen(hall: Hall, page: Page) -> None:
    hall.views, hall.board = "final_table-20", last_table(6)
    open_wall(hall, page)
    expect(page.locator("#ring-seats .on-button .place")).to_have_text("3")
    later(hall, page, 181_000)
    expect(page.locator("#ring-seats .on-button")).to_have_count(0)


def test_before_a_count_the_average_stands_for_the_stacks(hall: Hall, page: Page) -> None:
    uncounted = last_table(4, counted_ms=None)
    for seat in uncounted["final_table"]["seats"]:
        seat["chips"] = None
    hall.views, hall.board = "final_table-20", uncounted
    open_wall(hall, page)
    shows(page, "final-average", f"490{NBSP}000")
    expect(page.locator("#ring-seats .stack")).to_have_count(0)


def test_plates_hold_the_longest_names_and_lie_over_nothing(hall: Hall, page: Page) -> None:
    hall.views = "final_table-20"
    for seats in (2, 3, 5, 6, 9, 10):
        hall.board = last_table(seats)
        open_wall(hall, page)
        for width, height in ((1920, 1080), (1280, 720), (1080, 1920)):
            resize(page, width, height)
            until(page, lambda: page.evaluate(CUT) == page.evaluate(HELD) == [])
            plates = page.evaluate(PLATES)
            pairs = [(a, b) for at, a in enumerate(plates) for b in plates[at + 1 :]]
            assert not any(lies_over(a, b) for a, b in pairs), (seats, width)
            for place, size in page.evaluate(SIZES):
                assert size * 1080 / min(width, height) * CAPITAL * MM >= LEAST_MM, (seats, place)
        assert against(page) == [], seats


def test_the_bubble_says_how_many_have_to_go_out(hall: Hall, page: Page) -> None:
    hall.views = "bubble-20"
    open_wall(hall, page)
    shows(page, "bubble-figure", "20")
    shows(page, "bubble-words", "places to the money")
    shows(page, "bubble-prize", f"736{NBSP}BYN")
    for width, height in ((1920, 1080), (1080, 1920)):
        resize(page, width, height)
        until(page, lambda: page.evaluate(CUT) == [])
    assert against(page) == []
    hall.show(players=hall.board["players"] | {"left": 11})
    expect(page.locator("body")).to_have_attribute("data-view", "clock")


def test_portraits_of_the_first_three_stand_beside_their_names(hall: Hall, page: Page) -> None:
    page.route("**/portraits/**", lambda it: it.fulfill(body=PIXEL, content_type="image/png"))
    over = state("finished")
    photos = [f"/wall/hall/portraits/{at}/a/" for at in range(3)]
    rows = [row | {"photo": photo} for row, photo in zip(over["podium"], photos, strict=False)]
    hall.board = over | {"podium": rows + over["podium"][3:]}
    open_wall(hall, page)
    expect(page.locator("#winner-photo .portrait")).to_have_attribute("alt", over["winner"])
    expect(page.locator("#podium .portrait")).to_have_count(2)
    for width, height in ((1920, 1080), (1280, 720)):
        resize(page, width, height)
        until(page, lambda: page.evaluate(CUT) == page.evaluate(CUT_NAMES) == [])
    hall.board = over
    open_wall(hall, page)
    expect(page.locator("#winner-photo")).to_have_text("1")
    expect(page.locator(".portrait")).to_have_count(0)


def test_a_finished_wall_with_portraits_is_light(hall: Hall, page: Page) -> None:
    """The heaviest portraits come on top: the browser counts nothing that a test answers."""
    hall.board = state("finished")
    open_wall(hall, page)
    page.wait_for_load_state("networkidle")
    assert 0 < weight(page) + 3 * SMALL_BYTES < HEAVIEST


def test_the_course_of_the_event_is_as_large_as_its_place_and_stays_without_the_network(
    hall: Hall, page: Page
) -> None:
    end = ExpectedEnd(40 * MINUTE, 45 * MINUTE, 50 * MINUTE)
    field = Evening(SHEET, PLAYED, (Moment(0, 16, 32_000),), 25 * MINUTE, ON_BREAK, end)
    words = Words(
        "Players left", "Average stack", "19:25", "≈ 20:00", "End ≈ 20:00", [(0, "19:00")]
    )
    svg = render_to_string("parts/plot.html", {"plot": draw(field, words), "label": "Field"})
    page.route("**/plot/**", lambda it: it.fulfill(body=svg, content_type="text/html"))
    hall.views = "plot-20"
    open_wall(hall, page)
    expect(page.locator("#plot svg.plot")).to_be_visible()
    for width, height in ((1920, 1080), (1280, 720), (1080, 1920)):
        resize(page, width, height)
        until(page, lambda: page.evaluate(CUT) == [])
    high = page.locator("#plot svg.plot").bounding_box()
    assert high and high["width"] > 0.7 * 1080
    hall.stop()
    lost(page)
    expect(page.locator("#plot svg.plot")).to_be_visible()


def test_a_wall_with_lists_and_pictures_is_light(hall: Hall, page: Page) -> None:
    hall.board = last_table(9) | {"moves": FULL["moves"]["moves"]}
    hall.views = ".".join(f"{name}-20" for name in (*FULL, "final_table", "bubble", "plot"))
    open_wall(hall, page)
    page.wait_for_load_state("networkidle")
    assert 0 < weight(page) < HEAVIEST
    assert all(name.startswith(hall.url) for name in transferred(page))
