"""The bubble on four phones: two dealers by the cards of their tables, two judges."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from floor.models import Staff
from floor.time.tournament_time import now
from floor.values.roles import Role
from results.models import Bubble, BustOut
from seating import services as hall
from seating.cards import table_card
from seating.models import Table
from tests.door import sign_in
from tests.evening import Evening, evening
from tests.floor.people import colleague
from tests.serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
NewPage = Callable[..., Page]
PHONE = (390, 844)
PAID = [3_700, *[300] * 21]  # hundredths of a per cent: 22 places of 24


@pytest.fixture
def event(server: Server) -> Evening:
    """Eight tables of three, two places to the money."""
    event = evening(24, drawn=True, table_size=3, payout_shares=PAID, card_ends_hands=True)
    event.now = now()
    for table in range(3, 9):
        hall.see_seats(event.tap(), table=table)
    return event


def judge_phone(server: Server, page: Page, event: Evening, staff: Staff) -> Page:
    sign_in(page, server, staff)
    page.goto(f"{server.url}/t/{event.tournament.slug}/hand/")
    expect(page.locator("#link")).to_have_attribute("data-state", "live")
    return page


def dealer_phone(server: Server, page: Page, event: Evening, number: int) -> Page:
    table = Table.objects.get(tournament=event.tournament, number=number)
    page.goto(server.url + table_card.address(event.tournament.public_id, table))
    expect(page.locator("#link")).to_have_attribute("data-state", "live")
    return page


def test_a_triple_bust_out_over_two_tables_bursts_it(
    server: Server, new_page: NewPage, event: Evening
) -> None:
    def phone() -> Page:
        return new_page(*PHONE, locale="en-US")

    chief = judge_phone(server, phone(), event, event.chief)
    judge = judge_phone(server, phone(), event, colleague(event, Role.JUDGE))
    dealers = [dealer_phone(server, phone(), event, number) for number in (1, 2)]
    chief.locator("#do-announce").click()
    for dealer in dealers:
        dealer.locator("#do-see").click()
        dealer.locator("#card-all-in").click()
        expect(dealer.locator("#table-card")).to_contain_text("Wait for the go")
    for table in range(3, 9):
        judge.locator(f"#report-{table}-done").click()
    chief.locator("#do-go").click()
    report_out(dealers[0], 2)
    report_out(dealers[1], 1)
    confirm_out(judge, 3)
    for dealer in dealers:
        dealer.locator("#card-hand").click()
        expect(dealer.locator("#table-card")).to_contain_text("Wait for the next hand")
    expect(chief.locator("#hand-exits li b.big")).to_have_text(["22–24"] * 3)
    assert len(set(BustOut.objects.values_list("hand_group", flat=True))) == 1
    count(chief, 21)
    expect(judge.locator("#bubble")).to_contain_text("counted 21")
    count(judge, 20)
    expect(judge.locator("#notice")).to_contain_text("Count again, both of you")
    count(judge, 21)
    for page in (chief, judge):
        expect(page.locator("#bubble")).to_contain_text("The bubble has burst")
    row = Bubble.objects.get()
    assert (row.counted_by, row.confirmed_by is not None) == (event.chief, True)
    expect(chief.locator("#do-end")).to_be_visible()


def report_out(dealer: Page, players: int) -> None:
    """The go has come to the dealer by itself; so many players of the table are out."""
    expect(dealer.locator("#table-card")).to_contain_text("turn the cards up")
    for number in range(players):
        dealer.locator("#card-out summary").click()
        dealer.locator("#card-out button:enabled").first.click()
        expect(dealer.locator("#card-out button:disabled")).to_have_count(number + 1)


def confirm_out(judge: Page, players: int) -> None:
    confirm = judge.get_by_role("button", name="Confirm: out")
    for left in range(players, 0, -1):
        expect(confirm).to_have_count(left)
        confirm.first.click()
    expect(confirm).to_have_count(0)


def count(phone: Page, players: int) -> None:
    phone.locator("#bubble-counted").fill(str(players))
    phone.locator("#do-count").click()
