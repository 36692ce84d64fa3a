"""A final table of five in a browser: a deal with 10,000 set aside, signed, played on, its slips
printed, and the protocol signed by two on their own devices (BFSP 2.1.4, 2.3.3)."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from chips import services as chips
from floor.models import Staff
from floor.time.tournament_time import now
from floor.values.roles import Role
from registration.entries.selectors import chips_in_play
from results import services
from results.models import Deal, Signature
from results.selectors.deals import prizes_left
from seating.models import Stay
from tests.door import sign_in
from tests.evening import Evening, evening
from tests.floor.people import colleague
from tests.results.playing import play, rows
from tests.screens import check_fit
from tests.serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
CUT = """() => [...document.querySelectorAll(".paper")]
  .filter((paper) => paper.scrollHeight > paper.clientHeight).map((paper) => paper.textContent)"""
PHONE, LAPTOP = (390, 844), (1440, 900)
SHARES = [4_000, 2_500, 1_600, 1_100, 800]


@pytest.fixture
def event(server: Server) -> Evening:
    """Five left at one table, whose stacks were counted: a fifteenth of all chips, two, to five."""
    event = evening(20, drawn=True, payout_shares=SHARES, declared_pool=10_000_000)
    event.now = now()
    for name, amount in (("Кубок лучшему из тех, кому исполнилось восемнадцать", 0), ("Приз", 5)):
        of_age = {"fact": "from", "value": "18", "amount": amount}
        services.add_special_prize(event.tap(), name=name, **of_age)
    play(event, left=5)
    part = chips_in_play(event.tournament) // 15
    stays = Stay.objects.live().filter(tournament=event.tournament).order_by("entry")
    for n, stay in enumerate(stays.select_related("table"), start=1):
        counted = [[stay.number, part * n]]
        chips.count_table(event.tap(), table=stay.table.number, counted=counted)
    return event


def test_BFSP_2_3_3_five_make_a_deal_play_on_and_two_sign_what_the_winner_took(
    server: Server, event: Evening, new_page: Callable[..., Page]
) -> None:
    secretary = colleague(event, Role.SECRETARY)
    page, phone = new_page(1440, 900, locale="en-US"), new_page(390, 844, locale="en-US")
    for device, staff in ((page, event.chief), (phone, secretary)):
        sign_in(device, server, staff)
    base = f"{server.url}/t/{event.tournament.slug}/results"
    make_the_deal(page, base)
    play_on_and_print_the_slips(page, base, event)
    sign_on_two_devices(page, phone, base, event, secretary)


def make_the_deal(page: Page, base: str) -> None:
    page.goto(f"{base}/deal/")
    page.locator("#deal-kept").fill("10000")
    page.get_by_role("button", name="Present it to the players").click()
    expect(page.locator("#deal-ways tbody tr")).to_have_count(5)
    expect(page.locator("#deal-ways thead th")).to_have_text(
        ["Player", "Chips", "Equally", "By chips", "ICM"]
    )
    check_fit(page, PHONE, LAPTOP)
    page.locator("#signing").get_by_role("link", name="ICM").click()
    boxes = page.locator("#shares input[type=checkbox]")
    expect(boxes).to_have_count(5)
    for n in range(4):
        boxes.nth(n).check()
    write = page.get_by_role("button", name="Record the deal")
    write.click()
    expect(page.locator(".notice")).to_contain_text("Everybody left has to sign")
    for n in range(5):
        boxes.nth(n).check()
    write.click()
    expect(page.locator("#made")).to_contain_text("signed by everybody")
    expect(page.locator("#made")).to_contain_text("10\u00a0000")


def play_on_and_print_the_slips(page: Page, base: str, event: Evening) -> None:
    """Whoever wins takes what was left beside the own share."""
    shares = {share.entry_id: share.amount for share in Deal.objects.get().shares.all()}
    assert sum(shares.values()) == 10_000_000 - 10_000
    event.tournament.refresh_from_db()
    play(event)
    won = {entry: row for entry, row in rows(event).items() if entry in shares}
    winner = next(entry for entry, row in won.items() if row.spread == "1")
    assert {entry: row.prize for entry, row in won.items()} == shares | {
        winner: shares[winner] + 10_000
    }
    page.goto(f"{base}/slips/")
    expect(page.locator(".paper")).to_have_count(5)
    first = page.locator(".paper").filter(has_text=won[winner].name)
    expect(first).to_contain_text(f"{won[winner].prize:,}".replace(",", "\u00a0"))
    expect(first).to_contain_text("Кубок лучшему")
    assert page.evaluate(CUT) == []
    page.evaluate("window.print = () => { window.printed = true }")
    page.locator("[data-print]").click()
    assert page.evaluate("window.printed") is True


def sign_on_two_devices(
    page: Page, phone: Page, base: str, event: Evening, secretary: Staff
) -> None:
    """The secretary signs on a phone what the chief judge has signed on a laptop."""
    for device in (page, phone):
        device.goto(f"{base}/")
    expect(phone.locator("#countersign")).to_have_count(0)
    page.locator("#protocol details.destructive summary").click()
    page.locator("#protocol input[name=typed]").fill(event.tournament.name)
    page.locator("#protocol details.destructive button").click()
    expect(page.locator("#protocol .unsigned")).to_be_visible()
    phone.locator("#countersign").click()
    expect(phone.locator("#countersign")).to_have_count(0)
    expect(page.locator("#protocol")).to_contain_text(secretary.name)
    expect(page.locator("#protocol .unsigned")).to_have_count(0)
    signed = list(Signature.objects.order_by("pk").values_list("staff", "role"))
    assert signed == [(event.chief.pk, "chief_judge"), (secretary.pk, "secretary")]


def test_what_is_typed_into_an_offer_is_added_up_before_it_is_laid(
    server: Server, event: Evening, new_page: Callable[..., Page]
) -> None:
    page = new_page(*PHONE, locale="en-US")
    sign_in(page, server, event.chief)
    page.goto(f"{server.url}/t/{event.tournament.slug}/results/deal/")
    chips_sum, money_sum = page.locator("[data-of=stack]"), page.locator("[data-of=share]")
    expect(chips_sum).to_contain_text("agrees")
    expect(money_sum).to_be_hidden()
    first = page.locator("input[data-stack]").first
    first.fill(str(int(first.input_value()) - 5))
    expect(chips_sum.locator("[data-left]:visible")).to_have_text("5")
    first.fill(str(int(first.input_value()) + 7))
    expect(chips_sum.locator(".badge:visible")).to_contain_text("by 2")
    page.locator("input[data-share]").nth(1).fill("1500")
    page.get_by_label("Left for the winner").fill("500")
    expect(money_sum).to_contain_text("Adds up to 2\u00a0000")
    left = sum(prizes_left(event.tournament, 5)) - 2_000
    expect(money_sum.locator("[data-left]:visible")).to_have_text(
        f"{left:,}".replace(",", "\u00a0")
    )
    check_fit(page, PHONE, LAPTOP)
