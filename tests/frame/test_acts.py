"""An act is one request, whatever the fingers and the link do."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.frame.conftest import PAGE
from tests.frame.hall import Hall, draw

pytestmark = pytest.mark.browser
REFUSED = '{% include "parts/notice.html" %}'
TOAST = '{% include "floor/toast.html" with sentence="Petrov moved" take_back="/undo" seq=7 %}'


def test_a_double_tap_is_one_request(hall: Hall) -> None:
    hall.held = []
    pause = hall.page.get_by_role("button", name="Pause")
    pause.click()
    pause.click()
    expect(hall.page.locator("form[aria-busy=true]")).to_have_count(1)
    hall.release()
    expect(hall.page.locator("form[aria-busy=true]")).to_have_count(0)
    assert len(hall.posted) == 1


def test_what_is_chosen_is_sent_at_once_where_the_page_says_so(
    new_page: Callable[..., Page],
) -> None:
    choice = """{% act_form "/show" %}<select id="language" name="language" data-sends>
      <option value="">as the event</option><option value="en">English</option></select>
      <button name="view" value="seats">Seats</button>{% endact_form %}"""
    page = '{% extends "base.html" %}{% block main %}' + choice + "{% endblock %}"
    hall = Hall(new_page(390, 844), draw(page))
    hall.open()
    with hall.page.expect_response("**/show"):
        hall.page.locator("#language").select_option("en")
    (sent,) = hall.posted
    assert sent["language"] == "en" and "view" not in sent


def test_after_an_answer_the_next_press_is_a_new_act(hall: Hall) -> None:
    for _ in range(2):
        with hall.page.expect_response("**/pause"):
            hall.page.get_by_role("button", name="Pause").click()
        expect(hall.page.locator("form[aria-busy=true]")).to_have_count(0)
    first, second = (act["request_id"] for act in hall.posted)
    assert first != second


@pytest.mark.parametrize("answer", [None, (503, ""), (500, "<!doctype html><p>500")])
def test_pressed_again_without_an_answer_it_is_the_same_act(
    hall: Hall, answer: tuple[int, str] | None
) -> None:
    hall.answer = answer
    hall.page.locator("#move").click()
    expect(hall.page.locator("#notice")).to_contain_text("will not be done twice")
    hall.frame(813, "table-14")  # the fragment is read anew meanwhile, with another id in it
    expect(hall.page.locator("#table-14 form[data-unanswered]")).to_have_count(1)
    hall.answer = (204, "")
    with hall.page.expect_response("**/move"):
        hall.page.locator("#move").click()
    assert hall.posted[0]["request_id"] == hall.posted[1]["request_id"]


def test_every_refusal_stands_in_the_notice_with_its_paragraph(hall: Hall) -> None:
    taken = {"sentence": "Table 7 seat 3 is taken by Petrov.", "rule": "bfsp 3.1"}
    closed = {"sentence": "Late entry is closed.", "rule": ""}
    hall.answer = (409, draw(REFUSED, refusals=[taken, closed]))
    hall.page.get_by_role("button", name="Pause").click()
    notice = hall.page.get_by_role("alert")
    expect(notice.locator(".refusal")).to_have_count(2)
    expect(notice.locator(".rule-tag")).to_have_text(["BFSP 3.1"])
    notice.get_by_role("button", name="Close").first.click()
    expect(notice.locator(".refusal")).to_have_count(1)
    hall.answer = (204, "")
    hall.page.get_by_role("button", name="Pause").click()
    expect(notice.locator(".refusal")).to_have_count(0)


def test_a_closed_door_is_not_called_a_failure(hall: Hall) -> None:
    hall.answer = (404, "<!doctype html><p>Not found")
    hall.page.get_by_role("button", name="Pause").click()
    expect(hall.page.get_by_role("alert")).to_contain_text("Nothing was recorded")


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ((409, draw(REFUSED, refusals=[{"sentence": "Everybody is there.", "rule": ""}])), "there"),
        ((404, "<!doctype html><p>Not found"), "Nothing was recorded"),
        (None, "will not be done twice"),
    ],
)
def test_what_is_answered_when_the_form_is_gone_is_said(
    hall: Hall, answer: tuple[int, str] | None, sentence: str
) -> None:
    hall.held = []
    hall.page.locator("#move").click()
    table = hall.page.locator("#table-14")
    table.evaluate("first => first.classList.add('first')")
    hall.page.get_by_role("button", name="Look").click()
    expect(table).not_to_have_class(re.compile("first"))
    hall.answer = answer
    hall.release()
    expect(hall.page.get_by_role("alert")).to_contain_text(sentence)


def test_undo_stands_for_ten_seconds(hall: Hall) -> None:
    hall.freeze()
    hall.answer = (200, draw(TOAST))
    hall.page.get_by_role("button", name="Pause").click()
    toast = hall.page.locator("#undo-toast")
    expect(toast).to_contain_text("Petrov moved")
    hall.page.clock.run_for(9_500)
    expect(toast).to_contain_text("Petrov moved")
    hall.page.clock.run_for(1_000)
    expect(toast).to_be_empty()


def test_ctrl_z_undoes_and_the_toast_is_gone(hall: Hall) -> None:
    hall.answer = (200, draw(TOAST))
    hall.page.get_by_role("button", name="Pause").click()
    expect(hall.page.locator("#undo-toast")).to_contain_text("Petrov moved")
    hall.answer = (204, "")
    with hall.page.expect_response("**/undo"):
        hall.page.keyboard.press("Control+KeyZ")
    expect(hall.page.locator("#undo-toast")).to_be_empty()


def test_what_cannot_be_undone_asks_for_the_name(hall: Hall) -> None:
    hall.page.locator("summary", has_text="Delete").click()
    hall.page.locator("[name=typed]").fill("minsk")  # right or not, the server says
    with hall.page.expect_response("**/gone"):
        hall.page.locator(".confirm form button").click()
    assert hall.posted[0]["typed"] == "minsk"


def test_without_a_link_no_act_is_sent_and_it_is_said(hall: Hall) -> None:
    hall.freeze()
    hall.cut()
    link = hall.page.locator("#link")
    expect(link).to_have_attribute("data-state", "stale")
    hall.page.clock.run_for(2_000)
    expect(link).to_contain_text("no connection for 0:02, nothing is recorded")
    pause = hall.page.get_by_role("button", name="Pause")
    expect(pause).to_be_disabled()
    hall.page.keyboard.press("Space")
    expect(hall.page.get_by_role("alert")).to_contain_text("nothing was recorded")
    hall.down = False
    hall.page.clock.resume()
    expect(link).to_have_attribute("data-state", "live")
    expect(pause).to_be_enabled()
    expect(hall.page.get_by_role("alert")).to_be_empty()
    assert hall.posted == []


@pytest.mark.parametrize("width", [390, 1200, 1366])
def test_what_undo_takes_back_is_read_whole(new_page: Callable[..., Page], width: int) -> None:
    words = "Вылет: Константинопольский Александр, место 47, стол 12"
    hall = Hall(new_page(width, 800), draw(PAGE, "ru"))
    hall.open()
    hall.answer = (200, draw(TOAST, "ru").replace("Petrov moved", words))
    hall.page.get_by_role("button", name="Pause").click()
    sentence = hall.page.locator("#undo-toast span").first
    expect(sentence).to_have_text(words)
    assert sentence.evaluate("e => e.clientWidth > 0 && e.scrollHeight <= e.clientHeight + 1")


NEIGHBOURS = """() => {
  const box = (part) => part.getBoundingClientRect();
  const toast = box(document.querySelector("#undo-toast > .toast"));
  return Array.from(document.querySelectorAll(".nav-groups a, .nav-pages a, .link, .find-button"))
    .filter((part) => part.checkVisibility())
    .filter((part) => box(part).left < toast.right && box(part).right > toast.left)
    .filter((part) => box(part).top < toast.bottom && box(part).bottom > toast.top)
    .map((part) => part.textContent.trim());
}"""


@pytest.mark.parametrize("width", [390, 1024, 1366, 1920])
def test_undo_lies_over_no_page_no_search_and_not_over_the_link(
    new_page: Callable[..., Page], width: int
) -> None:
    words = "Вход с местом: Преображенская-Благовещенчик А. К., стол 12 место 10"
    hall = Hall(new_page(width, 800), draw(PAGE, "ru"))
    hall.open()
    hall.answer = (200, draw(TOAST, "ru").replace("Petrov moved", words))
    hall.page.get_by_role("button", name="Pause").click()
    expect(hall.page.locator("#undo-toast > .toast")).to_contain_text(words)
    assert hall.page.evaluate(NEIGHBOURS) == []
