"""An evening with progressive bounties: twenty players, two out in one hand, one of them corrected,
and every coin paid at the desk."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from clock import services as clock
from floor.journal import hooks
from floor.time.tournament_time import now
from floor.values.roles import Role
from registration import services as desk
from registration.entries.selectors import pool
from registration.models import Drawer, Entry
from registration.money import drawers
from results import prize_payments, services
from results.models import KnockOut
from results.selectors import bounties
from tests.door import sign_in
from tests.evening import Evening, evening
from tests.floor.people import colleague
from tests.results.playing import at_table, is_over, places
from tests.serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
PLAYERS, HEAD, FLOAT = 20, 50_000, 10**7


@dataclass
class Night:
    """Twenty players at two tables, a judge with a phone, the chief with a laptop at the desk."""

    event: Evening
    server: Server
    phone: Page
    laptop: Page

    def go(self, page: Page, path: str) -> None:
        page.goto(f"{self.server.url}/t/{self.event.tournament.slug}/{path}")
        expect(page.locator("#link")).to_have_attribute("data-state", "live")

    def winners(self, entry: Entry) -> set[int]:
        return set(KnockOut.objects.filter(bust_out__entry=entry).values_list("winner", flat=True))

    def won(self, entry: Entry) -> int:
        self.event.tournament.refresh_from_db()
        return bounties.stand(self.event.tournament).bounties.won.get(entry.pk, 0)


@pytest.fixture
def night(server: Server, new_page: Callable[..., Page]) -> Night:
    event = evening(0, bounty=HEAD, bounty_kind="progressive", table_size=10)
    event.now = now()
    desk.open_drawer(event.tap(), currency=event.tournament.currency, opening=FLOAT)
    event.enter(PLAYERS)
    event.draw()
    clock.start(event.tap())
    phone, laptop = new_page(390, 844, locale="en-US"), new_page(1440, 900, locale="en-US")
    for page, staff in ((phone, colleague(event, Role.JUDGE)), (laptop, event.chief)):
        sign_in(page, server, staff)
    return Night(event, server, phone, laptop)


def test_an_evening_with_progressive_bounties(night: Night) -> None:
    first, second, winner, other = at_table(night.event, 1)[:4]
    two_out_in_one_hand(night, (first, second), winner, other)
    correct_who_won_the_first(night, first, winner, other)
    play_to_the_end(night)
    pay_everybody(night)


def two_out_in_one_hand(
    night: Night, gone: tuple[Entry, Entry], winner: Entry, other: Entry
) -> None:
    """One has won all of the smaller stack, both share the larger one."""
    phone, (first, second) = night.phone, gone
    night.go(phone, "floor/several-out/?table=1")
    for entry in gone:
        phone.locator(f"#out-{entry.pk}").check()
    phone.locator("#choose-out").click()
    expect(phone.locator("#do-several-out")).to_be_visible()
    phone.wait_for_function("() => performance.now() > 700")  # no double tap
    phone.locator("#choose > summary").click()
    third = phone.locator(f"#out-{other.pk}")
    third.check()  # who is only ticked does not go out, nor do the others without them
    expect(phone.locator("#do-several-out")).to_be_hidden()
    expect(phone.locator("#choose-out")).to_be_visible()
    third.uncheck()
    expect(phone.locator("#choose-out")).to_be_hidden()
    for entry, stack, winners in ((first, "900", [winner]), (second, "2100", [winner, other])):
        phone.locator(f"#stack-{entry.pk}").fill(stack)
        for by in winners:
            phone.locator(f"#won-{entry.pk}-{by.pk}").check()
    phone.locator("#do-several-out").click()
    expect(phone.locator("#tile-1")).to_contain_text("8/10")
    assert places(night.event)[first.pk] == (20, 20) and places(night.event)[second.pk] == (19, 19)
    assert night.winners(second) == {winner.pk, other.pk}
    assert (night.won(winner), night.won(other)) == (HEAD // 2 + HEAD // 4, HEAD // 4)


def correct_who_won_the_first(night: Night, first: Entry, winner: Entry, other: Entry) -> None:
    """What changes stands on the page before it is written."""
    laptop = night.laptop
    night.go(laptop, "bounties/")
    laptop.locator(f"#fall-{first.pk}").get_by_role("link").click()
    laptop.get_by_role("checkbox", name=winner.member.short_name).uncheck()
    laptop.get_by_role("checkbox", name=other.member.short_name).check()
    laptop.get_by_role("button", name="Show what changes").click()
    expect(laptop.locator("#bounty-shifts tbody tr")).to_have_count(2)
    assert night.winners(first) == {winner.pk}
    laptop.get_by_role("button", name="Record it").click()
    expect(laptop.locator(f"#fall-{first.pk}")).to_contain_text(other.member.short_name)
    assert night.winners(first) == {other.pk}
    assert (night.won(winner), night.won(other)) == (HEAD // 4, HEAD // 2 + HEAD // 4)


def play_to_the_end(night: Night) -> None:
    """Each is knocked out by who sits next, alone or with one more."""
    event = night.event
    while not is_over(event):
        table = next(n for n in (1, 2) if len(at_table(event, n)) > 1 or n == 2)
        gone, *others = at_table(event, table) or at_table(event, 1)
        others = others or at_table(event, 1)
        event.now += 60_000
        winners = [entry.pk for entry in others[: 1 + gone.pk % 2]]
        services.bust_out(event.tap(), entry_id=gone.pk, winners=winners)
    stand = bounties.stand(event.tournament)
    assert (stand.to_assign, stand.bounties.heads) == ((), {})
    assert sum(stand.bounties.won.values()) == PLAYERS * HEAD == pool(event.tournament).bounty


def pay_everybody(night: Night) -> None:
    """The winner's prize with all bounties in one sum by a tap, the others by the verb; then the
    drawer holds what was sold less what was paid."""
    event, laptop = night.event, night.laptop
    drawer = Drawer.objects.get()
    before = drawers.contents(drawer).expected
    rows = prize_payments.prizes(event.tournament, event.now)
    assert rows[0].amount and rows[0].bounty, "the winner has both"
    night.go(laptop, "prizes/")
    laptop.locator(f"#pay-{rows[0].entry_id}-cash").click()
    expect(laptop.locator(f"#prize-{rows[0].entry_id} [data-state=done]")).to_be_visible()
    for row in rows[1:]:
        ask = {"entry_id": row.entry_id, "amount": row.due, "method": "cash"}
        services.pay_prize(event.tap(), **ask)
    expect(laptop.locator("#prizes .badge[data-state=done]")).to_have_count(len(rows))
    paid = sum(row.total for row in prize_payments.prizes(event.tournament, event.now))
    assert all(row.due == 0 for row in prize_payments.prizes(event.tournament, event.now))
    assert drawers.contents(drawer).expected == before - paid
    desk.close_drawer(event.tap(), drawer_id=drawer.pk, counted=before - paid)
    services.sign(event.tap(), typed=event.tournament.name)
    event.tournament.refresh_from_db()
    assert hooks.broken(event.tournament) == []
