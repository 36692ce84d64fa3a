"""From a bust-out to the move that follows: two judges on phones, and the wall."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from floor.models import JournalLine, Staff
from floor.time.tournament_time import now
from floor.values.roles import Role
from seating.models import Stay
from tests.door import sign_in
from tests.evening import Evening, evening
from tests.floor.people import colleague
from tests.screens import settled, until
from tests.seating.room import bust_out, free, seats, sizes
from tests.serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
NewPage = Callable[..., Page]  # asked for last, so that the pages close before the evening is gone
PHONE, WALL = (390, 844), (1920, 1080)


@pytest.fixture
def event(server: Server) -> Evening:
    """Nineteen players at two tables, and it is not known who has the button."""
    playing = evening(20)
    playing.now = now()
    playing.draw()
    bust_out(playing, 2)
    return playing


def seats_at(event: Evening, table: int) -> list[int]:
    """The taken seats of a table, the lowest first."""
    return sorted(seat for number, seat in seats(event.tournament).values() if number == table)


def kinds(event: Evening) -> list[str]:
    lines = JournalLine.objects.filter(journal=event.tournament.journal).order_by("seq")
    return list(lines.values_list("kind", flat=True))


def test_a_move_that_another_act_makes_due_leads_nobody_away_from_the_ring(
    server: Server, new_page: NewPage
) -> None:
    event = evening(20)
    event.now = now()
    event.draw()
    page = new_page(*PHONE)
    sign_in(page, server, event.chief)
    page.goto(f"{server.url}/t/{event.tournament.slug}/table/2/?seat={seats_at(event, 2)[0]}")
    expect(page.locator("#link")).to_have_attribute("data-state", "live")
    page.locator("#do-out").click()
    expect(page.locator("#undo-toast button")).to_be_visible()
    settled(page)
    page.locator(f"#seat-{seats_at(event, 2)[-1]}").click()
    expect(page.locator("#do-out")).to_be_visible()
    stood = page.evaluate("scrollY")
    bust_out(event, 2)
    expect(page.locator("#plan .proposal")).to_have_count(1)
    settled(page)
    expect(page.locator("#do-out")).to_be_visible()
    assert page.evaluate("scrollY") == stood


def refused(*pages: Page) -> list[Page]:
    return [page for page in pages if page.locator("#notice").inner_text().strip()]


def test_five_taps_from_bust_out_to_arrival_and_two_judges_into_one_seat(
    server: Server, event: Evening, new_page: NewPage
) -> None:
    """No tap but these, and the page scrolls by itself to what the next one needs."""

    def open_phone(staff: Staff, path: str) -> Page:
        page = new_page(*PHONE)
        sign_in(page, server, staff)
        page.goto(f"{server.url}/t/{event.tournament.slug}/{path}")
        expect(page.locator("#link")).to_have_attribute("data-state", "live")
        return page

    judge = open_phone(event.chief, "table/2/")
    other = open_phone(colleague(event, Role.JUDGE), "table/1/")
    wall = new_page(*WALL)
    wall.goto(f"{server.url}/wall/{event.tournament.public_id}/")
    begun, out = len(kinds(event)), seats_at(event, 2)[0]
    expect(judge.locator(".table-head .num")).to_have_text("9/10")

    judge.locator(f"#seat-{out}").click()  # 1
    judge.locator("#do-out").click()  # 2
    expect(judge.locator(f"#tell-2-{out}")).to_be_in_viewport()
    settled(judge)  # a tap before that was meant for what stood there
    judge.locator(f"#tell-2-{out}").click()  # 3: the button was there
    answer = judge.locator(f"#tell-1-{seats_at(event, 1)[0]}")
    expect(answer).to_be_in_viewport(ratio=1)
    expect(judge.locator("#seat-acts button")).to_have_count(0)
    expect(judge.locator(".seat-answers")).to_be_visible()
    name = answer.locator("span:not([class])").first.inner_text().split("→")[0].strip()
    answer.click()  # 4: the button of the other table, and the move that follows
    arrived = judge.locator(".coming [id^=arrive-]")
    expect(arrived).to_be_in_viewport(ratio=1)
    expect(other.locator("#plan .coming")).to_contain_text(name)
    expect(wall.locator("body")).to_contain_text(name)
    settled(judge)  # led to it, as before
    arrived.click()  # 5
    expect(judge.locator("#plan .badge[data-state=done]")).to_be_visible()
    line_kinds = ["table.position_reported", "move.ordered", "move.arrived"]
    assert kinds(event)[begun:] == ["entry.out", *line_kinds]
    assert sizes(event.tournament) == {1: 9, 2: 9}

    seat = free(event.tournament, 2)
    for page, table in ((judge, 2), (other, 1)):
        settled(page)
        page.locator(f"#seat-{seats_at(event, table)[-1]}").click()
        page.locator("#move-by-hand summary").click()
        page.locator("#move-to").select_option(f"2-{seat}")
    for page in (judge, other):  # neither page has heard of the other one's tap
        page.locator("#do-move-by-hand").dispatch_event("click")
    until(judge, lambda: bool(refused(judge, other)))
    (loser,) = refused(judge, other)
    winner = judge if loser is other else other
    sits = Stay.objects.live().get(tournament=event.tournament, arrived=False)
    expect(loser.locator("#notice")).to_contain_text(sits.entry.member.short_name)
    expect(winner.locator("#undo-toast")).to_contain_text(sits.entry.member.short_name)
    assert (sits.table.number, sits.number) == (2, seat)
