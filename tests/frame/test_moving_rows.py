"""A list that is read anew moves its rows from where they were to where they are."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.frame.hall import Hall, draw

pytestmark = pytest.mark.browser
# What a row was told to do is kept; it is over in a moment.
KEEP = """() => {
  window.moves = {};
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    window.moves[this.id] = [frames, timing.duration];
    return animate.call(this, frames, timing);
  };
}"""


def listed(*names: str) -> str:
    rows = "".join(f'<li id="row-{name}">{name}</li>' for name in names)
    return f'<ol id="table-14" hx-get="/fragment" {{% live "table-14" %}}>{rows}</ol>'


@pytest.fixture
def hall(new_page: Callable[..., Page]) -> Hall:
    fragment = listed("ada", "bob", "eve")
    page = '{% extends "base.html" %}{% block main %}' + fragment + "{% endblock %}"
    screen = Hall(new_page(390, 844), draw(page), fragment)
    screen.open()
    screen.page.evaluate(KEEP)
    return screen


def read_as(hall: Hall, *names: str) -> dict[str, list]:
    """The list read anew with these rows, and what moved in it."""
    hall.fragment = listed(*names)
    hall.frame(813, "table-14")
    expect(hall.page.locator("#table-14 li")).to_have_text(names)
    moves: dict[str, list] = hall.page.evaluate("window.moves")
    return moves


def test_a_row_goes_from_where_it_was_and_a_new_one_comes_up(hall: Hall) -> None:
    moves = read_as(hall, "zoe", "bob", "ada")
    height = hall.page.locator("#row-bob").evaluate("row => row.getBoundingClientRect().height")
    assert moves.keys() == {"row-ada", "row-zoe"}  # bob stays in the middle
    frames, duration = moves["row-ada"]
    assert frames["transform"][0] == f"translate(0px, {-2 * height:g}px)" and duration <= 250
    assert moves["row-zoe"][0] == {"opacity": [0, 1]}


def test_nothing_moves_for_who_asks_for_less_motion(hall: Hall) -> None:
    hall.page.emulate_media(reduced_motion="reduce")
    assert read_as(hall, "eve", "bob", "ada") == {}
    hall.page.emulate_media(reduced_motion="null")
