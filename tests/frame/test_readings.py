"""Fragments read themselves anew without taking anything from the person at the screen."""

import pytest
from playwright.sync_api import expect

from tests.frame.hall import Hall

pytestmark = pytest.mark.browser
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


def test_a_button_keeps_the_focus(hall: Hall) -> None:
    hall.page.locator("#move").focus()
    read(hall)
    expect(hall.page.locator("#move")).to_be_focused()


def test_a_reading_waits_for_the_finger_on_it(hall: Hall) -> None:
    hall.page.locator("#move").hover()
    hall.page.mouse.down()
    read(hall)
    with hall.page.expect_response("**/move"), hall.page.expect_response("**/fragment"):
        hall.page.mouse.up()
    assert len(hall.posted) == 1
    assert hall.readings == 2


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
    expect(link).to_have_attribute("data-state", "live", timeout=10_000)
