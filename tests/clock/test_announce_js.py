"""What a wall says aloud: each thing once and in time, whatever is done to the clock."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.clock.boards import clock, held, move, tournament
from tests.clock.wall_hall import BEGAN, Hall

pytestmark = pytest.mark.browser
LEVEL, BREAK = 1500_000, 900_000  # ms a row of the sheet lasts
HEAR = """async (looks) => {
  const { hear } = await import("/static/wall/announce.js");
  let heard = null;
  return looks.map(([board, now]) => {
    const { after, due } = hear(heard, board, now);
    heard = after;
    return due.map(({ what }) => what);
  });
}"""
SAYS = """async ([one, board, now]) => {
  const { sentenceOf } = await import("/static/wall/announce.js");
  return sentenceOf(one, board, now);
}"""
Board = dict[str, Any]


def board(shows: dict[str, Any], *moves: dict[str, Any], stage: str = "seated") -> Board:
    return {"tournament": tournament(stage=stage), "clock": shows, "moves": list(moves)}


def looks(shown: Board, *at_ms: int) -> list[tuple[Board, int]]:
    return [(shown, BEGAN + at) for at in at_ms]


RUNS = board(clock(1, 0))
ENDS = LEVEL - 60_000  # one minute before
SAID = ["minute", "level", "minute", "break", "minute", "level", "minute"]
EVENINGS: dict[str, tuple[list[tuple[Board, int]], list[list[str]]]] = {
    "a page that was read anew says nothing again": (looks(RUNS, 500, 1_500), [[], []]),
    "one minute, then the break, then the level, each once": (
        looks(
            RUNS, 9_000, ENDS - 100, ENDS + 100, ENDS + 1_100, LEVEL + 200, LEVEL + 1_200,
            LEVEL + BREAK - 59_800, LEVEL + 2 * BREAK,
        ),
        [[], [], ["minute"], [], ["level"], [], [], []],
    ),
    "the break is said as one": (
        looks(board(clock(2, 0)), 9_000, LEVEL + 50, LEVEL + BREAK - 59_000, LEVEL + BREAK + 10),
        [[], ["break"], ["minute"], ["level"]],
    ),
    "what a wall slept through is not said when it wakes": (
        looks(RUNS, 9_000, LEVEL + 5_001, 2 * LEVEL - 50_000),
        [[], [], []],
    ),
    "a pause in the first seconds does not say the level twice": (
        [
            *looks(board(clock(0, 9_000)), 0),
            *looks(board(clock(1, 0)), 300),
            *looks(board(clock(1, 400, runs=False)), 400),
            *looks(board(clock(1, 400)), 900),
        ],
        [[], ["level"], [], []],
    ),
    "a minute that was given back is counted down again": (
        [
            *looks(RUNS, 9_000, ENDS + 10),
            *looks(board(clock(1, -300_000)), ENDS + 5_000, ENDS + 300_010, ENDS + 301_000),
        ],
        [[], ["minute"], [], ["minute"], []],
    ),
    "a level set back to is said again": (
        [*looks(RUNS, 9_000), *looks(board(clock(0, 0)), 100), *looks(RUNS, 200)],
        [[], ["level"], ["level"]],
    ),
    "a hold is said where it is reached": (
        looks(board(clock(6, 0, levels=held())), 9_000, LEVEL + 700, LEVEL + 1_700),
        [[], ["break"], []],
    ),
    "a clock that begins by itself is heard then": (
        looks(board(clock(0, 0)), -90_000, -1_000, 100, 1_100),
        [[], [], ["level"], []],
    ),
    "a stopped clock begins nothing": (
        [*looks(RUNS, 9_000), *looks(board(clock(2, 0, runs=False)), 10_000, 11_000)],
        [[], [], []],
    ),
    "moves once, and not those that are known": (
        [
            (board(clock(1, 0), move("А", 9_000)), BEGAN + 9_000),
            (board(clock(1, 0), move("А", 9_000), move("Б", -9_500)), BEGAN + 10_000),
            (board(clock(1, 0), move("Б", -9_500)), BEGAN + 11_000),
            (board(clock(1, 0), move("В", -12_000)), BEGAN + 18_000),
        ],
        [[], ["moves"], [], []],
    ),
    "an event that is over is silent": (
        looks(board(clock(1, 0), stage="finished"), 9_000, LEVEL + 100),
        [[], []],
    ),
}  # fmt: skip


@pytest.mark.parametrize("evening", EVENINGS)
def test_each_thing_is_said_once_and_in_time(hall: Hall, page: Page, evening: str) -> None:
    page.goto(f"{hall.url}/healthz")
    seen, sentences = EVENINGS[evening]
    assert page.evaluate(HEAR, seen) == sentences


def test_whatever_the_moments_of_the_looks_nothing_is_said_twice(hall: Hall, page: Page) -> None:
    page.goto(f"{hall.url}/healthz")
    for step in (250, 997, 4_999):
        moments = range(9_000, 3 * LEVEL + BREAK, step)
        heard = page.evaluate(HEAR, looks(RUNS, *moments))
        assert [what for due in heard for what in due] == SAID


def test_the_sentence_of_a_level_and_of_a_break(hall: Hall, page: Page) -> None:
    page.goto(f"{hall.url}/healthz")

    def says(what: str, row: int, shows: dict[str, Any]) -> Any:
        return page.evaluate(SAYS, [{"what": what, "row": row}, board(shows), BEGAN])

    facts = {"number": 2, "small": 100, "big": 200, "ante": 200}
    assert says("level", 1, clock(1, 0)) == {"word": "blinds_ante", "facts": facts}
    points = clock(1, 0)
    points["levels"][1] |= {"game": "ofc", "small_bet": 50, "ante": 0}
    assert says("level", 1, points)["word"] == "points"
    until = {"word": "break", "facts": {"until_ms": BEGAN + BREAK}}
    assert says("break", 3, clock(3, 0)) == until
    assert says("break", 7, clock(7, 0, levels=held())) == {"word": "hold", "facts": {}}
