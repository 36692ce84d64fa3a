"""Calculators under a thumb: real taps in a real browser at the size of a phone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from floor.models import Tournament
from tests.evening import Evening, evening
from tests.screens import check_fit
from tests.seating.test_phone import show
from tests.serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
NewPage = Callable[..., Page]
PHONE = (390, 844)


@pytest.fixture
def event(server: Server) -> Evening:
    night = evening(20, drawn=True)
    Tournament.objects.filter(pk=night.tournament.pk).update(rulebook="tda_2019")
    return night


def opened(new_page: NewPage, server: Server, event: Evening, topic: str) -> Page:
    page = new_page(*PHONE, locale="en-US")
    return show(page, server, event, f"calculators/{topic}/" if topic else "calculators/")


def pad(page: Page, *keys: str) -> None:
    """Press keys of the keypad: digits one by one, a chip by its amount."""
    for key in keys:
        page.locator(
            f"#pad button:visible[data-chip='{key}'], #pad button:visible[data-digits='{key}']"
        ).first.click()


def test_a_multi_chip_bet_is_decided_by_taps_alone(
    server: Server, event: Evening, new_page: NewPage
) -> None:
    page = opened(new_page, server, event, "chip_action")
    page.locator("label.option", has_text=re.compile("^Flop$")).click()
    expect(page.locator("#ask-actions .roster input[value=SB]")).to_be_checked()
    page.locator("#ask-actions .roster label", has_text=re.compile("^UTG$")).click()
    page.locator("#ask-actions-amount").click()
    pad(page, "6", "0", "0")
    page.locator("#pad [data-done]").click()
    page.locator("#ask-actions-to").click()
    expect(page.locator("#ask-actions .acts-so-far")).to_contain_text("UTG bets 600")
    page.locator("#ask-actions .roster label", has_text=re.compile("^CO$")).click()
    page.locator("#ask-push-chips").click()
    pad(page, "500", "500")
    page.locator("#pad [data-done]").click()
    page.locator("#do-decide").click()
    expect(page.locator(".decision")).to_have_text(re.compile(r"Call of 600\. 400 goes back\."))
    expect(page.locator("#decision .rule-tag").first).to_contain_text("TDA 2019")
    expect(page.locator("#answer")).to_be_focused()
    expect(page.locator("#decision")).to_be_in_viewport()


def test_one_tap_tells_all_steps_of_a_dealing_error(
    server: Server, event: Evening, new_page: NewPage
) -> None:
    page = opened(new_page, server, event, "premature_card")
    page.locator("label.option", has_text="Turn").click()
    expect(page.locator(".to-do > li")).to_have_count(9)
    expect(page.locator(".to-do > li").last).to_be_in_viewport()
    check_fit(page, PHONE, (1440, 900))


def test_tda_2019_35_D_a_ruling_that_changes_above_the_finger_is_brought_before_the_eyes(
    server: Server, event: Evening, new_page: NewPage
) -> None:
    page = opened(new_page, server, event, "misdeal")
    decision = page.locator(".decision")
    page.locator("label.option", has_text="A player was not dealt in").click()
    expect(decision).to_contain_text("Misdeal:")
    for player in ("UTG", "UTG+1", "UTG+2"):
        expect(page.locator(f"#ask-actions .roster input[value='{player}']")).to_be_checked()
        page.locator("#ask-actions button", has_text=re.compile("^Fold$")).click()
    expect(decision).to_contain_text("played on")
    expect(decision).to_be_in_viewport()


def test_a_slow_press_is_not_lost_when_the_answer_comes_under_it(
    server: Server, event: Evening, new_page: NewPage
) -> None:
    page = show(new_page(1366, 768, locale="en-US"), server, event, "calculators/min_raise/")
    page.locator("#ask-actions-amount").fill("600")
    page.locator("#ask-actions-to").hover()
    page.mouse.down()
    page.wait_for_timeout(600)
    page.mouse.up()
    expect(page.locator("#ask-actions .acts-so-far")).to_contain_text("UTG raises to 600")


def test_a_tap_beside_the_keypad_puts_it_away_and_counts(
    server: Server, event: Evening, new_page: NewPage
) -> None:
    page = opened(new_page, server, event, "min_raise")
    page.locator("#ask-actions-amount").click()
    pad(page, "6", "00")
    page.locator("#ask-actions-to").click()
    expect(page.locator("#ask-actions .acts-so-far")).to_contain_text("UTG raises to 600")
    expect(page.locator("#pad")).to_be_hidden()


def test_what_was_asked_may_change_and_the_answer_follows(
    server: Server, event: Evening, new_page: NewPage
) -> None:
    page = opened(new_page, server, event, "stack_in_bb")
    page.locator("#ask-stack").click()
    pad(page, "1", "0", "00")
    page.locator("#ask-bb").click()
    pad(page, "1", "00")
    page.locator("#pad [data-done]").click()
    page.locator("#do-decide").click()
    expect(page.locator(".decision")).to_have_text("Big blinds: 10.")
    page.locator("#ask-stack").click()
    pad(page, "1", "00", "00")
    page.locator("#pad [data-done]").click()
    expect(page.locator(".decision")).to_have_text("Big blinds: 100.")
    page.reload()
    expect(page.locator(".decision")).to_have_text("Big blinds: 100.")


def test_cards_are_picked_by_rank_and_suit(
    server: Server, event: Evening, new_page: NewPage
) -> None:
    page = opened(new_page, server, event, "chip_race")
    page.locator("[name='players.0.cards']").click()
    page.locator("#pad [data-rank='K']").click()
    page.locator("#pad [data-suit='s']").click()
    page.locator("#pad [data-rank='T']").click()
    page.locator("#pad [data-suit='d']").click()
    expect(page.locator("[name='players.0.cards']")).to_have_value("Ks Td")


def test_a_tap_takes_the_table_from_the_hall(
    server: Server, event: Evening, new_page: NewPage
) -> None:
    page = opened(new_page, server, event, "next_positions")
    page.locator("#ask-hall-table-1").click()
    taken = page.locator("[name='table.occupied']:checked")
    expect(taken).to_have_count(10)


def test_the_list_narrows_as_one_types(server: Server, event: Evening, new_page: NewPage) -> None:
    page = opened(new_page, server, event, "")
    page.locator("#seek").fill("multi chip")
    expect(page.locator(".topic:visible")).to_have_count(1)
    page.locator("#seek").press("Enter")
    expect(page.locator("h1")).to_have_text("Chips pushed or words said")


def test_a_page_suits_everybody_and_fits_the_phone(
    server: Server, event: Evening, new_page: NewPage
) -> None:
    page = new_page(*PHONE, locale="en-US")
    for topic in ("", "chip_action/", "side_pots/", "seat_choice/", "penalty/"):
        show(page, server, event, f"calculators/{topic}")
        check_fit(page, PHONE)
