"""A judge's evening on a phone under the FSPR rules, as he lives it: one page, one thumb.

A bet of several chips is decided, a second breach of one clause costs two rounds that follow the
player to another table, a disqualification is asked for, confirmed and taken back, one protest is
taken and one comes too late.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from clock import services as clock
from floor.journal import hooks
from floor.time.tournament_time import now
from floor.values.roles import Role
from registration.models import Entry
from results import services as results
from rulings.models import Penalty, Protest, Ruling
from seating.models import Stay
from tests.door import sign_in
from tests.evening import Evening, evening
from tests.floor.people import colleague
from tests.journey.floor_phone import FloorPhone
from tests.screens import double_tap, undo
from tests.seating.test_phone import LAPTOP, PHONE
from tests.serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@dataclass
class Night:
    """Thirteen players at three tables of six, a judge with a phone, the chief with a laptop."""

    event: Evening
    server: Server
    phone: Page
    laptop: Page

    def go(self, page: Page, path: str) -> None:
        page.goto(f"{self.server.url}/t/{self.event.tournament.slug}/{path}")
        expect(page.locator("#link")).to_have_attribute("data-state", "live")

    def sound(self) -> None:
        self.event.tournament.refresh_from_db()
        assert hooks.broken(self.event.tournament) == []

    def place(self, entry: Entry) -> tuple[int, int]:
        stay = Stay.objects.live().select_related("table").get(entry=entry)
        return stay.table.number, stay.number

    def at_table(self, number: int) -> list[Entry]:
        here = Stay.objects.live().filter(tournament=self.event.tournament, table__number=number)
        return [stay.entry for stay in here.order_by("number").select_related("entry__member")]


@pytest.fixture
def night(server: Server, new_page: Callable[..., Page]) -> Night:
    event = evening(13, rulebook="fspr", table_size=6, final_table_size=6)
    event.now = now()
    event.draw()
    clock.start(event.tap())
    phone, laptop = new_page(*PHONE, locale="en-US"), new_page(*LAPTOP, locale="en-US")
    for page, staff in ((phone, colleague(event, Role.JUDGE)), (laptop, event.chief)):
        sign_in(page, server, staff)
    return Night(event, server, phone, laptop)


def test_a_night_of_rulings(night: Night) -> None:
    decide_a_bet_of_several_chips(night)
    player = night.at_table(3)[0]
    owed = two_rounds_for_the_second_breach(night, player)
    owed = count_at_the_table(night, player, owed)
    break_his_table(night, player)
    count_at_the_table(night, player, owed)
    disqualify_and_take_it_back(night, night.at_table(1)[0])
    a_protest_in_time_and_one_too_late(night, player)


def decide_a_bet_of_several_chips(night: Night) -> None:
    """Four chips without a word against 600: more than the call needs, less than a raise."""
    phone = night.phone
    night.go(phone, "pocket/")
    phone.locator(".pocket-doors a", has_text="Calculators").click()
    phone.locator("a[href*='chip_action']").first.click()
    phone.locator("label.option", has_text=re.compile("^Flop$")).click()
    phone.locator("#ask-actions .roster label", has_text=re.compile("^UTG$")).click()
    phone.locator("#ask-actions-amount").fill("600")
    phone.locator("#ask-actions-to").click()
    expect(phone.locator("#ask-actions .acts-so-far")).to_contain_text("600")
    phone.locator("#ask-actions .roster label", has_text=re.compile("^CO$")).click()
    phone.locator("#ask-push-chips").fill("500 200 100 100")
    phone.locator("#pad [data-done]").click()
    phone.locator("#do-decide").click()
    expect(phone.locator("#decision .decision")).to_contain_text("300")
    expect(phone.locator("#decision .rule-tag").first).to_contain_text("5.1")
    phone.locator("#decision a", has_text="ruling").click()
    phone.locator("#do-record").click()
    expect(phone.locator("#new-ruling.given")).to_be_visible()
    row = Ruling.objects.get(tournament=night.event.tournament)
    assert row.topic == "chip_action" and row.case is not None
    assert row.case["push"]["chips"] == [500, 200, 100, 100]


def two_rounds_for_the_second_breach(night: Night, player: Entry) -> int:
    """FSPR 8.1.5: a warning first, two rounds for the second; a round is the players now."""
    tap_the_offence(night, player)
    night.phone.locator(".sanctions button", has_text=re.compile("warning", re.I)).click()
    expect(night.phone.locator("#sheet .badge[data-state=done]")).to_be_visible()
    tap_the_offence(night, player)
    expect(night.phone.locator(".breach .num")).to_have_text("2")
    night.phone.locator(".sanctions button", has_text=re.compile("2 missed rounds")).click()
    expect(night.phone.locator("#sheet .badge[data-state=done]")).to_be_visible()
    second = Penalty.objects.get(tournament=night.event.tournament, entry=player, occurrence=2)
    assert second.hands == 2 * len(night.at_table(3))
    night.sound()
    return second.hands


def tap_the_offence(night: Night, player: Entry) -> None:
    table, seat = night.place(player)
    night.go(night.phone, f"table/{table}/")
    night.phone.locator(f"#seat-{seat}").click()
    night.phone.locator("#chosen a, .dock a", has_text="Penalty").first.click()
    night.phone.locator("#offence-shows_or_declares_hand").click()


def count_at_the_table(night: Night, player: Entry, owed: int) -> int:
    """Two hands are dealt; a double tap on one of them counts once."""
    table, seat = night.place(player)
    night.go(night.phone, f"table/{table}/")
    expect(night.phone.locator(f"#seat-{seat} .seat-owes")).to_have_text(f"misses {owed}")
    night.go(night.phone, "penalties/")
    row = night.phone.locator(".owing li", has_text=player.member.surname)
    for left in (owed - 1, owed - 2):
        double_tap(row.locator("button"))
        expect(row.locator(".owing-left .big")).to_have_text(str(left))
    night.sound()
    return owed - 2


def break_his_table(night: Night, player: Entry) -> None:
    """One player goes out, twelve fit at two tables: the third is broken, he owes at the next."""
    floor = FloorPhone(night.phone, night.server.url, night.event.tournament)
    loser = next(entry for entry in night.at_table(3) if entry.pk != player.pk)
    table, seat = night.place(loser)
    night.go(night.phone, f"table/{table}/")
    night.phone.locator(f"#seat-{seat}").click()
    night.phone.locator("#do-out").click()
    expect(night.phone.locator(f"#seat-{seat}.free")).to_be_visible()
    floor.settle()
    assert night.place(player)[0] != table
    night.sound()


def disqualify_and_take_it_back(night: Night, player: Entry) -> None:
    """FSPR 8.2.2: the judge asks, the chief judge confirms with one tap, and undoes it with one."""
    table, seat = night.place(player)
    night.go(night.phone, f"penalties/new/?entry={player.pk}&offence=insult")
    night.phone.locator(".sanctions button", has_text="Ask the chief judge").first.click()
    expect(night.phone.locator("#sheet .badge[data-state=soon]")).to_be_visible()
    night.go(night.laptop, "penalties/")
    night.laptop.locator("[id^=grant-]").click()
    expect(night.laptop.locator("[id^=grant-]")).to_have_count(0)
    assert not Stay.objects.live().filter(entry=player).exists()
    night.sound()
    undo(night.laptop)
    expect(night.laptop.locator("[id^=grant-]")).to_be_visible()
    assert night.place(player) == (table, seat)
    night.sound()


def a_protest_in_time_and_one_too_late(night: Night, player: Entry) -> None:
    """FSPR 8.3: before the end only."""
    phone = night.phone
    night.go(phone, f"protests/?entry={player.pk}")
    phone.locator("input[name=target]").first.check()
    phone.locator("#protest-text").fill("Карты показал дилер, не я.")
    phone.locator("#do-receive").click()
    expect(phone.locator("#protest-1")).to_contain_text("показал дилер")
    expect(phone.locator("#protest-text")).to_have_count(0)  # the next one is about somebody else
    night.go(phone, f"protests/?entry={player.pk}")
    phone.locator("input[name=target]").first.check()
    phone.locator("#protest-text").fill("И второй раз тоже.")
    everybody_else_goes_out(night)
    expect(phone.locator("#do-receive")).to_be_disabled()  # the page has heard that it is over
    assert Protest.objects.filter(tournament=night.event.tournament).count() == 1
    night.sound()


def everybody_else_goes_out(night: Night) -> None:
    inside = Entry.objects.filter(tournament=night.event.tournament, state=Entry.State.IN)
    for entry in list(inside.order_by("pk"))[:-1]:
        night.event.now = now()
        results.bust_out(night.event.tap(), entry_id=entry.pk)
