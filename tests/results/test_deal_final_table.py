"""A final table of five in a browser: a deal with 10,000 set aside, signed, played on, paid out."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from chips import services as chips
from floor.models import Tournament
from floor.time.tournament_time import now
from registration.entries.selectors import chips_in_play
from results.models import Deal
from seating.models import Stay
from tests.door import sign_in
from tests.evening import Evening, evening
from tests.results.playing import play, rows
from tests.serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SHARES = [4_000, 2_500, 1_600, 1_100, 800]


@pytest.fixture
def event(server: Server) -> Evening:
    """Five left at one table, whose stacks were counted: a fifteenth of all chips, two, to five."""
    event = evening(20, drawn=True, payout_shares=SHARES, declared_pool=10_000_000)
    event.now = now()
    play(event, left=5)
    part = chips_in_play(event.tournament) // 15
    stays = Stay.objects.live().filter(tournament=event.tournament).order_by("entry")
    for n, stay in enumerate(stays.select_related("table"), start=1):
        counted = [[stay.number, part * n]]
        chips.count_table(event.tap(), table=stay.table.number, counted=counted)
    return event


def test_five_make_a_deal_play_on_and_the_winner_takes_what_was_left(
    server: Server, event: Evening, new_page: Callable[..., Page]
) -> None:
    page = new_page(1440, 900, locale="en-US")
    sign_in(page, server, event.chief)
    base = f"{server.url}/t/{event.tournament.slug}/results"
    page.goto(f"{base}/deal/")
    page.locator("#deal-kept").fill("10000")
    page.get_by_role("button", name="Lay it before the players").click()
    expect(page.locator("#deal-ways tbody tr")).to_have_count(5)
    expect(page.locator("#deal-ways thead th")).to_have_text(
        ["Player", "Chips", "Equally", "By chips", "ICM"]
    )
    page.locator("#signing").get_by_role("link", name="ICM").click()
    boxes = page.locator("#shares input[type=checkbox]")
    expect(boxes).to_have_count(5)
    for n in range(4):
        boxes.nth(n).check()
    write = page.get_by_role("button", name="Write down the deal")
    write.click()
    expect(page.locator(".notice")).to_contain_text("Everybody left has to sign")
    for n in range(5):
        boxes.nth(n).check()
    write.click()
    expect(page.locator("#made")).to_contain_text("signed by everybody")
    expect(page.locator("#made")).to_contain_text("10\u00a0000")
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
    assert Tournament.objects.get(pk=event.tournament.pk).finished_ms is not None
