"""Keys by their place on the keyboard, dead where somebody types."""

import pytest
from playwright.sync_api import expect

from tests.frame.hall import Hall

pytestmark = pytest.mark.browser
RUSSIAN_M = "dispatchEvent(new KeyboardEvent('keydown', {code: 'KeyM', key: 'ь', bubbles: true}))"


def test_a_russian_layout_presses_the_same_key(hall: Hall) -> None:
    with hall.page.expect_response("**/move"):
        hall.page.evaluate(f"document.body.{RUSSIAN_M}")


def test_keys_are_dead_in_a_field(hall: Hall) -> None:
    hall.page.keyboard.press("Slash")
    expect(hall.page.locator("#find")).to_be_focused()
    hall.page.keyboard.type("m n")
    expect(hall.page.locator("#find")).to_have_value("m n")
    assert hall.posted == []


def test_space_is_the_main_act_even_after_a_click_elsewhere(hall: Hall) -> None:
    with hall.page.expect_response("**/move"):
        hall.page.locator("#move").click()
    with hall.page.expect_response("**/pause"):
        hall.page.keyboard.press("Space")
    assert len(hall.posted) == 2


def test_space_presses_the_button_reached_by_tab(hall: Hall) -> None:
    hall.page.get_by_role("button", name="Pause").focus()
    hall.page.keyboard.press("Tab")
    with hall.page.expect_response("**/move"):
        hall.page.locator("#move").press("Space")
    assert len(hall.posted) == 1


@pytest.mark.parametrize("press", ["click", "tap", "key"])
def test_a_held_button_asks_after_a_short_press(hall: Hall, press: str) -> None:
    hall.freeze()
    button, question = (
        hall.page.locator("button[data-key=KeyN]"),
        hall.page.locator("#hold-question"),
    )

    def short() -> None:
        button.press("Enter") if press == "key" else button.click(click_count=1 + (press == "tap"))

    short()
    expect(question).to_have_text("Next level: keep it pressed, or press once more")
    assert hall.posted == []
    hall.page.clock.run_for(500)
    with hall.page.expect_response("**/next"):
        button.press("Enter") if press == "key" else button.click()
    expect(question).to_be_empty()


def test_a_held_button_acts_once_while_the_mouse_stays_down(hall: Hall) -> None:
    hall.freeze()
    hall.page.locator("button[data-key=KeyN]").hover()
    hall.page.mouse.down()
    assert hall.posted == []
    with hall.page.expect_response("**/next"):
        hall.page.clock.run_for(600)
    hall.page.mouse.up()
    expect(hall.page.locator("#hold-question")).to_be_empty()
    assert len(hall.posted) == 1


def test_a_held_key_needs_to_be_held(hall: Hall) -> None:
    hall.freeze()
    hall.page.keyboard.down("KeyN")
    hall.page.clock.run_for(599)
    hall.page.keyboard.up("KeyN")
    hall.page.clock.run_for(1_000)
    assert hall.posted == []
    hall.page.keyboard.down("KeyN")
    with hall.page.expect_response("**/next"):
        hall.page.clock.run_for(600)
    hall.page.keyboard.up("KeyN")
    assert len(hall.posted) == 1


def test_a_held_key_asks_when_it_would_do_something_else_by_then(hall: Hall) -> None:
    """Two judges hold N: the second one would skip a level."""
    hall.freeze()
    hall.page.keyboard.down("KeyN")
    hall.page.clock.run_for(300)
    hall.page.locator("input[name=row]").evaluate("input => (input.value = 5)")
    hall.page.clock.run_for(300)
    hall.page.keyboard.up("KeyN")
    expect(hall.page.locator("#hold-question")).to_contain_text("Next level")
    assert hall.posted == []


def test_a_held_key_acts_though_its_page_was_read_anew_meanwhile(hall: Hall) -> None:
    hall.freeze()
    hall.page.keyboard.down("KeyN")
    for own in ("request_id", "csrfmiddlewaretoken"):
        fields = hall.page.locator(f"input[name={own}]")
        fields.evaluate_all("inputs => inputs.forEach(input => (input.value += '0'))")
    with hall.page.expect_response("**/next"):
        hall.page.clock.run_for(600)
    hall.page.keyboard.up("KeyN")


def test_a_button_says_that_its_key_is_held(hall: Hall) -> None:
    expect(hall.page.locator("button[data-key=KeyN] kbd")).to_have_text("hold N")
    expect(hall.page.locator("button[data-key=KeyM] kbd")).to_have_text("M")


def test_the_question_mark_lists_the_keys(hall: Hall) -> None:
    hall.page.keyboard.press("Shift+Slash")
    keys = hall.page.get_by_role("dialog")
    expect(keys).to_contain_text("Pause")
    expect(keys.locator("kbd")).to_have_text(["Ctrl+K", "Space", "N", "/", "M", "Ctrl+Z"])
    hall.page.keyboard.press("Space")  # closes the dialog by its button, pauses nothing
    expect(keys).to_be_hidden()
    assert hall.posted == []
