"""A wall that has more to say than there is room for, in Russian, whose words are longer."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.clock.boards import PRIZES, board, clock, hand, held, message, move, tournament
from tests.clock.test_wall import CUT, OVERLAPS, open_wall
from tests.clock.wall_hall import Hall
from tests.screens import resize, until

pytestmark = pytest.mark.browser
SIZES = ((1920, 1080), (1280, 720), (1080, 1920))
LONG = "Просим спортсменов занять места: столы 7 и 8 у окна, перерыв через десять минут"
STATES = {f"t{table}": "go" if table % 2 else "dealing" for table in range(1, 9)}
IN_THE_MONEY: dict[str, Any] = {
    "players": {"left": len(PRIZES), "entries": 147, "chips": 4410000, "average": 142258},
    "bubble": {"is_burst": False},
}
BOARDS = {
    "eight tables": board(clock=hand(**STATES)),
    "eight tables and a message": board(
        clock=hand(**STATES), tournament=tournament(message=message(LONG))
    ),
    "players are counted": board(clock=hand(**STATES), **IN_THE_MONEY),
    "a colour-up with moves": board(
        clock=clock(7, levels=held()),
        chips_leave=[{"row": 7, "value": 25}],
        moves=[move("Константинопольский-Задунайский К.", arrived=True), move("Ли Ц.")],
    ),
}
OUT_OF_COLUMN = """() => [...document.querySelectorAll("#slot dd, #message-alone, #tiles li")]
  .filter((e) => e.checkVisibility() && e.scrollWidth > e.clientWidth + 1 && e.clientWidth)
  .map((e) => e.id || e.textContent)"""


@pytest.fixture
def russian() -> Iterator[Hall]:
    hall = Hall(board(), "ru")
    yield hall
    hall.stop()


def test_nothing_lies_over_another_part_or_beyond_the_edge(russian: Hall, page: Page) -> None:
    for name, crowded in BOARDS.items():
        russian.board = crowded
        open_wall(russian, page)
        for width, height in SIZES:
            resize(page, width, height)
            until(page, lambda: page.evaluate(CUT) == [])
            assert page.evaluate(OVERLAPS) == [], (name, width)
            assert page.evaluate(OUT_OF_COLUMN) == [], (name, width)


def test_eight_tables_keep_their_words_while_nothing_else_is_said(
    russian: Hall, page: Page
) -> None:
    cup = tournament(name="Кубок Беларуси, этап 2, осень 2010")
    russian.board = BOARDS["eight tables"] | {"tournament": cup}
    open_wall(russian, page)
    for width, height in SIZES:
        resize(page, width, height)
        expect(page.locator("#tiles li").first).to_have_text("Стол 1вскрытие")
        expect(page.locator("#tiles .state").first).to_be_visible()


ROWS_BEFORE_AND_AFTER = """async () => {
  const { drawWhole } = await import("/static/wall/text.js");
  const list = Object.assign(document.createElement("ol"), { id: "names" });
  list.style.cssText = "position: fixed; display: block; width: 300px; overflow: hidden";
  document.body.append(list);
  const row = () => Object.assign(document.createElement("div"), { textContent: "Ли Ц." });
  const draw = (rows) => {
    list.replaceChildren(...Array.from({ length: rows }, row));
    for (const each of list.children) each.style.cssText = "height: 30px; overflow: hidden";
  };
  return [100, 200].map((height) => {
    list.style.height = `${height}px`;
    drawWhole("names", "the same names", 5, draw);
    return list.children.length;
  });
}"""


def test_rows_that_had_no_room_are_back_when_the_message_is_gone(hall: Hall, page: Page) -> None:
    open_wall(hall, page)
    assert page.evaluate(ROWS_BEFORE_AND_AFTER) == [3, 5]
