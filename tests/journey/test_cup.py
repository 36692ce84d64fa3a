"""The cup of 2010 from the first entry to the signed result, in a real browser, as people play it.

Registrar, floor and wall are three pages; the director has a fourth. On the way: a refused member,
a double tap, an undo, a restart in the middle of a level, hand-for-hand, the five printed prizes.
"""

import io
import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from floor.accounts.invitations import owner, owner_link
from floor.journal import hooks
from floor.models import JournalLine, Stage, Tournament
from floor.time.tournament_time import now
from pages.hall.floor_plan import proposals
from registration import demo
from registration.entries.selectors import chips_in_play
from registration.entries.standing import verdicts
from registration.models import Entry, Member
from seating.hall.sitters import sitters
from seating.models import Stay, Table
from seating.plan.balance import balance_check
from seating.selectors import rules_of
from tdapp.management.commands.demo import found_event
from tests.clock.wall_time import wrong_by
from tests.evening import Evening
from tests.journey.floor_phone import FloorPhone
from tests.screens import double_tap, settled, undo
from tests.seating.judge import Judge
from tests.serving import Server

pytestmark = pytest.mark.browser
CHIPS = 141_000
PRIZES = {1: 2_944_000, 2: 1_840_000, 3: 1_177_000, 4: 809_000, 5: 588_000}
DIRECTOR, DESK, WALL = (1366, 768), (1280, 720), (1920, 1080)
PHONE = (390, 844)


class Cup:
    """The event, its screens, and what must hold at every moment of it."""

    def __init__(self, server: Server, new_page: Callable[..., Page]) -> None:
        self.server = server
        self.tournament = found_event(owner())
        self.director = new_page(*DIRECTOR)
        self.sign_in()
        self.base = f"{server.url}/t/{self.tournament.slug}"
        self.desk = new_page(*DESK)
        self.bring_in_the_registrar()
        self.wall = new_page(*WALL)
        self.floor = FloorPhone(self.phone(), server.url, self.tournament)
        self.chance = random.Random(2010)

    def sign_in(self) -> None:
        """The link `up` prints: it is used by a press, not by being looked at."""
        self.director.goto(self.server.url + owner_link())
        self.director.locator("main form button").first.click()
        self.director.wait_for_url(lambda url: "/link/" not in url)

    def bring_in_the_registrar(self) -> None:
        """He opens the director's invitation on the laptop of the desk and makes his account."""
        self.director.goto(f"{self.base}/staff/")
        self.director.locator("#invite-role").select_option("registrar")
        self.director.locator("#invite-role").locator("xpath=ancestor::form//button").click()
        self.desk.goto(self.director.locator("#invitations .address").input_value())
        self.desk.locator("[name=name]").fill("Регистратор Первый")
        self.desk.locator("[name=username]").fill("desk-1")
        self.desk.locator("[name=password]").fill("сорок семь входов")
        self.desk.locator("main form button").first.click()
        self.desk.wait_for_url("**/desk/")

    def phone(self) -> Page:
        """The same person with a phone in the hand."""
        browser = self.director.context.browser
        assert browser is not None
        context = browser.new_context(
            viewport={"width": PHONE[0], "height": PHONE[1]},
            locale="ru-RU",
            has_touch=True,
            storage_state=self.director.context.storage_state(),
        )
        return context.new_page()

    def check(self) -> None:
        """At every moment: chips, seats, and even tables at the start of a hand."""
        self.tournament.refresh_from_db()
        assert chips_in_play(self.tournament) == CHIPS
        assert hooks.broken(self.tournament) == []
        if self.tournament.stage == Stage.SEATED and not proposals(self.tournament, now()):
            rules = rules_of(self.tournament)
            counts = {
                table.number: Stay.objects.live().filter(table=table).count()
                for table in Table.objects.filter(tournament=self.tournament, state="open")
            }
            check = balance_check(counts, rules.balance, self.tournament.seating_terms.table_size)
            assert check.difference <= rules.balance.max_difference.value

    def left(self) -> int:
        return Entry.objects.filter(tournament=self.tournament, state=Entry.State.IN).count()

    def bust_out(self) -> None:
        """Somebody by chance, then whatever has to follow."""
        self.floor.bust_out(self.chance.choice(sitters(self.tournament)))
        self.check()
        self.floor.settle()
        self.check()

    def play_down_to(self, players: int, *, tapped: int = 1) -> None:
        """The last ``tapped`` bust-outs on the phone, those before by verbs: the phone shows no
        more of them, and tests/seating/test_whole_evening.py plays evenings of verbs."""
        for page in (self.director, self.desk, self.floor.page, self.wall):
            page.goto("about:blank")
        judge = Judge(Evening(self.tournament, owner()), self.chance)
        while self.left() > players + tapped:
            judge.event.now = now()
            judge.bust_out()
            judge.settle()
            self.check()
        self.watch()
        while self.left() > players:
            self.bust_out()

    def watch(self) -> None:
        """The wall, and its link."""
        self.wall.goto(f"{self.server.url}/wall/{self.tournament.public_id}/")
        expect(self.wall.locator("body")).to_have_attribute("data-link", "on")


@pytest.fixture
def cup(server: Server, new_page: Callable[..., Page]) -> Cup:
    return Cup(server, new_page)


def test_the_cup_from_the_first_entry_to_the_signed_result(cup: Cup) -> None:
    sell_the_last_seven(cup)
    draw(cup)
    start_the_clock(cup)
    undo_a_bust_out(cup)
    double_tap_out(cup)
    restart_in_the_middle_of_a_level(cup)
    cup.play_down_to(29, tapped=2)  # at thirty a table is broken
    cup.play_down_to(14)
    hand_for_hand(cup)
    cup.play_down_to(10)
    assert cup.tournament.stage == Stage.FINAL_TABLE
    cup.play_down_to(6)
    one_table_waits_for_nobody(cup)
    cup.play_down_to(1)
    the_winner(cup)
    sign(cup)


def sell_the_last_seven(cup: Cup) -> None:
    desk = cup.desk
    banned = next(m for m in Member.objects.all() if verdicts(cup.tournament, m))
    look_up(desk, banned.number)
    expect(desk.locator(".against li")).to_have_count(len(verdicts(cup.tournament, banned)))
    for member in missing(cup.tournament):
        look_up(desk, member.number)
        desk.locator(".card form button").first.click()
        expect(desk.locator("[data-sold] h2")).to_have_text(str(member))
        settled(desk)  # it empties the field for the next one
    assert Entry.objects.filter(tournament=cup.tournament).count() == 47


def look_up(desk: Page, number: str) -> None:
    desk.locator("#query").fill(number)
    desk.locator("#query").press("Enter")
    expect(desk.locator(".card .num").first).to_have_text(number)


def missing(tournament: Tournament) -> list[Member]:
    entered = Entry.objects.filter(tournament=tournament).values("member_id")
    of_the_cup = Member.objects.filter(number__in=[row.number for row in demo.members()])
    return [m for m in of_the_cup.exclude(pk__in=entered) if not verdicts(tournament, m)]


def draw(cup: Cup) -> None:
    page = cup.director
    page.goto(f"{cup.base}/draw/")
    page.locator("#do-draw").click()
    expect(page.locator(".by-table section")).to_have_count(5)
    page.goto(f"{cup.base}/cards/")
    expect(page.locator(".paper")).to_have_count(47)
    cup.check()


def start_the_clock(cup: Cup) -> None:
    cup.watch()
    cup.director.goto(f"{cup.base}/")
    expect(cup.director.locator("#link")).to_have_attribute("data-state", "live")
    expect(cup.director.locator("#do-start")).to_be_enabled()
    cup.director.keyboard.press("Space")
    expect(cup.wall.locator("body")).to_have_attribute("data-mode", "run")


def undo_a_bust_out(cup: Cup) -> None:
    """A wrong tap, taken back beside its words within its ten seconds."""
    wrong = sitters(cup.tournament)[0]
    cup.floor.bust_out(wrong)
    undo(cup.floor.page)
    expect(cup.floor.page.locator(f"#seat-{wrong.seat}.taken")).to_be_visible()
    assert cup.left() == 47
    cup.check()


def double_tap_out(cup: Cup) -> None:
    """Two taps on Out, the second before the answer to the first: one player, one line."""
    before = JournalLine.objects.filter(journal=cup.tournament.journal_id, kind="entry.out").count()
    sitter = cup.chance.choice(sitters(cup.tournament))
    page = cup.floor.page
    page.goto(f"{cup.base}/table/{sitter.table}/?seat={sitter.seat}")
    double_tap(page.locator("#do-out"))
    expect(page.locator(f"#seat-{sitter.seat}.free")).to_be_visible()
    after = JournalLine.objects.filter(journal=cup.tournament.journal_id, kind="entry.out").count()
    assert (after, cup.left()) == (before + 1, 46)
    cup.floor.settle()
    cup.check()


def restart_in_the_middle_of_a_level(cup: Cup) -> None:
    """The server is killed: the wall goes on by itself and finds its way back without a reload."""
    cup.wall.evaluate("window.notReloaded = true")
    cup.server.kill()
    expect(cup.wall.locator("body")).to_have_attribute("data-link", "off")
    expect(cup.wall.locator("body")).to_have_attribute("data-mode", "run")
    cup.server.start()
    expect(cup.wall.locator("body")).to_have_attribute("data-link", "on")
    assert cup.wall.evaluate("window.notReloaded")
    assert wrong_by(cup.wall, now) < 500


def hand_for_hand(cup: Cup) -> None:
    """Two tables: the announcement, their reports, a bust-out, the end."""
    page = cup.director
    page.goto(f"{cup.base}/hand/")
    page.locator("#do-announce").click()
    expect(cup.wall.locator("body")).to_have_attribute("data-mode", "hand")
    cup.bust_out()
    done = page.locator("button[id^='report-'][id$='-done']")
    expect(done).to_have_count(2)
    for left in (1, 0):  # what was reported has no such button any more
        done.first.click()
        expect(done).to_have_count(left)
    expect(page.locator("#do-end")).to_be_enabled()
    page.locator("#do-end").click()
    expect(page.locator("#do-announce")).to_be_visible()


def one_table_waits_for_nobody(cup: Cup) -> None:
    """Six left at the final table, five paid: no other table's hand has to be waited for."""
    page = cup.director
    page.goto(f"{cup.base}/hand/")
    expect(page.locator("#do-announce")).to_be_disabled()


def the_winner(cup: Cup) -> None:
    cup.tournament.refresh_from_db()
    assert cup.tournament.stage == Stage.FINISHED
    expect(cup.wall.locator("body")).to_have_attribute("data-mode", "finished")
    cup.director.goto(f"{cup.base}/results/")
    rows = cup.director.locator("#places tbody tr")
    expect(rows).to_have_count(47)
    for place, prize in PRIZES.items():
        cells = rows.nth(place - 1).locator("th, td")
        assert cells.first.inner_text() == str(place)
        assert f"{prize:,}".replace(",", "\u00a0") in cells.nth(3).inner_text()
    assert rows.nth(5).locator("th, td").nth(3).inner_text().strip() == ""


def sign(cup: Cup) -> None:
    page = cup.director
    page.locator("details.destructive summary").click()
    page.locator("input[name=typed]").fill(cup.tournament.name)
    page.locator("details.destructive form button").click()
    expect(page.locator("details.destructive")).to_have_count(0)
    signed = page.locator("#signed")  # said where the eye is, not somewhere on a shorter page
    expect(signed).to_be_focused()
    expect(signed).to_be_in_viewport(ratio=1)
    answer = page.request.get(f"{cup.base}/protocol.pdf")
    assert answer.headers["content-type"] == "application/pdf"
    text = "".join(sheet.extract_text() for sheet in PdfReader(io.BytesIO(answer.body())).pages)
    for prize in PRIZES.values():
        assert f"{prize:,}".replace(",", "\u00a0") in text
