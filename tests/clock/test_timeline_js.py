"""The wall's arithmetic is the server's: the same vectors, run where walls run."""

import json

import pytest
from playwright.sync_api import Page

from tests.clock.timeline_vectors import vectors
from tests.clock.wall_hall import Hall

pytestmark = pytest.mark.browser
# As text: Playwright would look at each of ten thousands of numbers by itself.
READ = """async (cases) => {
  const { read, until, isPast, lateWait } = await import("/static/clock/timeline.js");
  const got = JSON.parse(cases).map(({ sheet, anchor, now, until: [row], late_entry }) => [
    read(sheet, anchor, now),
    until(sheet, anchor, row, now),
    isPast(sheet, anchor, row, now),
    lateWait(late_entry, sheet, anchor, now),
  ]);
  return JSON.stringify(got);
}"""
FACES = """async (lefts) => {
  const { face, flipIn } = await import("/static/clock/timeline.js");
  return lefts.map((left) => [face(left), flipIn(left)]);
}"""
WAITS = """async (lefts) => {
  const { wait } = await import("/static/clock/timeline.js");
  return lefts.map(wait);
}"""


def test_a_browser_reads_the_vectors_like_the_server(hall: Hall, page: Page) -> None:
    page.goto(f"{hall.url}/healthz")
    cases = vectors()
    got = json.loads(page.evaluate(READ, json.dumps(cases)))
    assert got == [[case["reading"], *case["until"][1:], case["late_ms"]] for case in cases]


def test_a_second_is_shown_until_it_is_over(hall: Hall, page: Page) -> None:
    page.goto(f"{hall.url}/healthz")
    lefts = [7_200_000, 125_000, 124_999, 60_000.5, 1000, 1, 0]
    assert page.evaluate(FACES, lefts) == [
        ["120:00", 1000],
        ["2:05", 1000],
        ["2:05", 999],
        ["1:01", 0.5],
        ["0:01", 1000],
        ["0:01", 1],
        ["0:00", 1000],
    ]


def test_a_wait_of_hours_says_them(hall: Hall, page: Page) -> None:
    page.goto(f"{hall.url}/healthz")
    lefts = [0, 309_000, 3_599_000, 3_599_500, 3_600_000, 3_909_000, 36_000_000]
    faces = ["0:00", "5:09", "59:59", "1:00:00", "1:00:00", "1:05:09", "10:00:00"]
    assert page.evaluate(WAITS, lefts) == faces
