"""Fragments read themselves anew without taking anything from the person at the screen."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.frame.hall import Hall, draw
from tests.screens import until

pytestmark = pytest.mark.browser
NewPage = Callable[..., Page]
CARET = "(e) => [e.value, e.selectionStart, e.selectionEnd]"


def read(hall: Hall, seq: int = 813, *touches: str) -> None:
    """One reading of the fragment and what follows it."""
    with hall.page.expect_response("**/fragment"):
        hall.frame(seq, *(touches or ("table-14",)))
    hall.page.wait_for_timeout(50)


def test_a_touch_reads_the_fragments_that_care(hall: Hall) -> None:
    hall.frame(813, "entry-3", "clock")
    read(hall, 814)
    assert hall.readings == 1


def test_a_gap_in_the_numbers_reads_everything(hall: Hall) -> None:
    read(hall, 815, "entry-3")
    assert hall.readings == 1


def test_typed_text_the_caret_and_the_focus_stay(hall: Hall) -> None:
    field = hall.page.locator("#find")
    field.press_sequentially("Ковалёва")
    field.evaluate("(e) => e.setSelectionRange(2, 4)")
    read(hall)
    expect(field).to_be_focused()
    assert field.evaluate(CARET) == ["Ковалёва", 2, 4]


def test_what_is_typed_stays_when_the_half_minute_is_over(new_page: NewPage) -> None:
    stacks = """<section id="stacks" hx-get="/fragment" {% live poll=True %}>
      <input id="stack-1"><input id="stack-2"></section>"""
    page = '{% extends "base.html" %}{% block main %}' + stacks + "{% endblock %}"
    hall = Hall(new_page(390, 844), draw(page), draw(stacks))
    hall.freeze()
    hall.page.locator("#stack-1").fill("3 425")
    hall.page.locator("#stack-2").focus()
    with hall.page.expect_response("**/fragment"):
        hall.page.clock.run_for(31_000)
    until(hall.page, lambda: hall.readings == 1)
    expect(hall.page.locator("#stack-1")).to_have_value("3 425")
    expect(hall.page.locator("#stack-2")).to_be_focused()


def test_what_was_unfolded_stays_so_and_its_summary_keeps_the_focus(new_page: NewPage) -> None:
    fold = """<section id="table-14" hx-get="/fragment" {% live "table-14" %}>
      <details id="figures"><summary>Show as table</summary>1</details></section>"""
    page = '{% extends "base.html" %}{% block main %}' + fold + "{% endblock %}"
    hall = Hall(new_page(390, 844), draw(page), draw(fold))
    hall.open()
    hall.page.locator("summary").focus()
    hall.page.keyboard.press("Enter")
    read(hall)
    expect(hall.page.locator("#figures")).to_have_attribute("open", "")
    expect(hall.page.locator("summary")).to_be_focused()


def test_a_button_keeps_the_focus(hall: Hall) -> None:
    hall.page.locator("#move").focus()
    read(hall)
    expect(hall.page.locator("#move")).to_be_focused()


def test_a_reading_waits_for_the_finger_on_it(hall: Hall) -> None:
    hall.freeze()  # after a second a finger is forgotten
    hall.page.locator("#move").hover()
    hall.page.mouse.down()
    read(hall)
    with hall.page.expect_response("**/fragment"):
        with hall.page.expect_response("**/move"):
            hall.page.mouse.up()
        hall.page.clock.resume()
    assert len(hall.posted) == 1
    assert hall.readings == 2


def test_a_reading_waits_for_the_finger_on_what_comes_beside_it(new_page: NewPage) -> None:
    part = '<li id="place-7"{}><a id="tile-7" href="/table">{}</a></li>'
    cover = (
        '<div id="known" hidden data-covers="tiles" hx-get="/fragment" {% live "seating" %}></div>'
    )
    tiles = f'<section id="tiles"><ul>{part.format("", "old")}</ul></section>'
    page = '{% extends "base.html" %}{% block main %}' + cover + tiles + "{% endblock %}"
    hall = Hall(
        new_page(1366, 768), draw(page), cover + part.format(' hx-swap-oob="outerHTML"', "new")
    )
    hall.freeze()
    hall.page.locator("#tile-7").hover()
    hall.page.mouse.down()
    read(hall, 813, "seating")
    expect(hall.page.locator("#tile-7")).to_have_text("old")
    with hall.page.expect_navigation(url="**/table"):
        hall.page.mouse.up()


def test_a_reading_waits_for_the_answer_to_an_act_in_it(hall: Hall) -> None:
    """Else the refusal would come to a form that is no longer there, and nobody would read it."""
    hall.held, hall.answer = [], (409, '<div class="refusal"><p>Taken by Petrov</p></div>')
    hall.page.locator("#move").click()
    read(hall)
    hall.page.evaluate("document.getElementById('move').dataset.same = ''")
    read(hall, 814)
    expect(hall.page.locator("#move[data-same]")).to_have_count(1)
    with hall.page.expect_response("**/fragment"):
        hall.release()
    expect(hall.page.locator("#notice")).to_contain_text("Taken by Petrov")
    expect(hall.page.locator("#move[data-same]")).to_have_count(0)


def test_a_failed_reading_is_said_and_tried_again(hall: Hall) -> None:
    hall.reads_fail = True
    read(hall)
    link = hall.page.locator("#link")
    expect(link).to_have_attribute("data-state", "stale")
    expect(hall.page.locator("#notice .refusal")).to_have_count(0)
    hall.reads_fail = False
    expect(link).to_have_attribute("data-state", "live")


def expect_readings(hall: Hall, *elements: str) -> None:
    """Each of them waits for an answer, and all their answers have been written."""
    for element in elements:
        expect(hall.page.locator(element)).to_have_class(re.compile(r"\bhtmx-request\b"))
    hall.under_way(len(elements))


def written_from_now_on(hall: Hall, words: str) -> Locator:
    """The fragment's words in the page, once an answer of the server as it is now has arrived."""
    hall.fragment = hall.fragment.replace("<span>Find</span>", f"<span>{words}</span>")
    return hall.page.locator("#table-14").get_by_text(words)


def test_what_was_written_before_an_act_and_comes_after_it_is_read_once_more(hall: Hall) -> None:
    """Two judges act at one moment: the second act is heard while the first is still read."""
    hall.slow = []
    hall.frame(813, "table-14")
    expect_readings(hall, "#table-14")
    words = written_from_now_on(hall, "Taken")
    hall.frame(814, "table-14", "entry-3")
    hall.arrive()
    expect(words).to_be_visible()
    assert hall.readings == 2


def test_an_answer_to_a_person_that_an_act_overtook_is_read_once_more(hall: Hall) -> None:
    hall.slow = []
    hall.page.locator("#look").click()
    expect_readings(hall, "#look")
    words = written_from_now_on(hall, "Taken")
    hall.frame(813, "table-14")
    expect_readings(hall, "#look", "#table-14")
    hall.arrive()
    expect(words).to_be_visible()


def test_a_reading_waits_for_the_answer_that_is_to_stand_in_its_place(hall: Hall) -> None:
    """What was looked for in a list that is read anew meanwhile would have nowhere to go."""
    hall.slow = []
    hall.frame(813, "table-14")
    expect_readings(hall, "#table-14")
    words = written_from_now_on(hall, "Sought")
    hall.page.locator("#look").click()
    expect_readings(hall, "#look", "#table-14")
    hall.reads_fail = True  # the reading that was put off shows nothing
    hall.arrive()
    expect(words).to_be_visible()


PLAN = '<p id="plan" hx-get="/fragment?plan" {% live "seating" "table-14" %}>WORDS</p>'
SEATS = '<p id="seats" hx-get="/fragment?seats" {% live "seating" %}>WORDS</p>'


@pytest.fixture
def pair(new_page: NewPage) -> Hall:
    """A page with two fragments that one act touches."""
    page = '{% extends "base.html" %}{% block main %}' + PLAN + SEATS + "{% endblock %}"
    hall = Hall(new_page(1366, 768), draw(page))
    hall.open()
    return hall


def test_what_one_act_touches_is_read_in_one_request(pair: Hall) -> None:
    texts = {"/fragment?plan": PLAN, "/fragment?seats": SEATS}
    pair.together = {at: text.replace("WORDS", at) for at, text in texts.items()}
    pair.frame(813, "seating", "table-14")
    expect(pair.page.locator("#plan")).to_have_text("/fragment?plan")
    expect(pair.page.locator("#seats")).to_have_text("/fragment?seats")
    assert (pair.read_together, pair.readings) == ([list(texts)], 0)
    with pair.page.expect_response("**/fragment?plan"):
        pair.frame(814, "table-14")
    assert (len(pair.read_together), pair.readings) == (1, 1)


def test_what_is_refused_together_is_read_one_by_one(pair: Hall) -> None:
    pair.together, pair.fragment = None, PLAN
    alone = [pair.page.expect_response(f"**/fragment?{name}") for name in ("plan", "seats")]
    with alone[0], alone[1]:
        pair.frame(813, "seating")
    expect(pair.page.locator("#link")).to_have_attribute("data-state", "live")


def test_a_server_with_too_much_to_do_is_asked_again_later_and_not_for_each(pair: Hall) -> None:
    pair.reads_fail = True
    pair.frame(813, "seating")
    until(pair.page, lambda: len(pair.read_together) == 1)
    until(pair.page, lambda: len(pair.read_together) == 2)
    assert pair.readings == 0


def test_a_style_that_a_script_has_set_does_not_come_back_as_an_inline_one(hall: Hall) -> None:
    messages = list[str]()
    hall.page.on("console", lambda message: messages.append(message.text))
    hall.page.locator("#move").evaluate("(e) => e.style.setProperty('--high', '3')")
    read(hall)
    assert [text for text in messages if "Content Security Policy" in text] == []
