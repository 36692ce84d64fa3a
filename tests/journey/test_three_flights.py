"""A main event of three flights of twenty and a last day in a browser: flights added, bags typed at
the tables with a wrong count found, the bags opened, the draw, the last hands, the protocol.

Entries and most bust-outs are by verbs: tests/journey/test_cup.py taps those.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from chips import packing
from floor.models import Stage, Tournament
from floor.time.tournament_time import now
from registration import services as desk
from registration.entries import selectors as registration
from registration.models import Entry
from results import selectors
from seating.hall.sitters import Sitter, sitters
from tests.door import sign_in
from tests.evening import Evening, evening
from tests.results.playing import out
from tests.screens import settled
from tests.serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
LAPTOP = (1366, 768)
FLIGHTS, ENTRIES, LEFT, STACK, PRICE = "ABC", 20, 4, 3_000, 200_000


class Festival:
    """The last day, its flights, and the chief judge's page."""

    def __init__(self, server: Server, page: Page) -> None:
        self.server, self.page = server, page
        self.last = evening(0, late_levels=4)
        sign_in(page, server, self.last.chief)

    def open(self, event: Tournament, path: str) -> None:
        self.page.goto(f"{self.server.url}/t/{event.slug}/{path}")

    def add_flights(self) -> list[Tournament]:
        self.open(self.last.tournament, "days/")
        for number in range(len(FLIGHTS)):
            self.page.locator("#add-day").click()
            expect(self.page.locator("#days-of tbody tr")).to_have_count(number + 2)
        expect(self.page.locator("#day-switch")).to_contain_text("2")  # it came while one looked
        desk.change_entry_terms(self.last.tap(), values={"late_levels": 0})
        self.last.tournament.refresh_from_db()
        return list(Tournament.objects.filter(field=self.last.tournament).order_by("flight"))

    def play(self, event: Tournament, left: int) -> None:
        """Down to so many players."""
        day = Evening(event, self.last.chief, now())
        for entry in Entry.objects.filter(tournament=event, state="in").order_by("pk"):
            if registration.live_count(event) == left:
                return
            out(day, entry)

    def pack(self, event: Tournament, *, wrong_by: int) -> None:
        """Type the bags of every table; the first one wrongly at first."""
        at: dict[int, list[Sitter]] = {}
        for sitter in sitters(event):
            at.setdefault(sitter.table, []).append(sitter)
        chips = registration.chips_in_play(event) // LEFT
        for table, there in at.items():
            self.open(event, f"chips/bagging/{table}/")
            for sitter in there:
                typed = chips + (wrong_by if sitter == at[min(at)][0] else 0)
                self.page.locator(f"#bag-chips-{sitter.seat}").fill(str(typed))
                number = f"{event.flight}{table}{sitter.seat}"
                self.page.locator(f"#bag-number-{sitter.seat}").fill(number)
                self.page.locator(f"#bag-signed-{sitter.seat}").check()
            self.page.locator("#bag-save").click()
            settled(self.page)
        self.open(event, "chips/bagging/")

    def count_wrongly(self, event: Tournament) -> None:
        """The wrong count is named; all is counted again."""
        self.pack(event, wrong_by=500)
        expect(self.page.locator("#bags .badge").first).to_contain_text("500 too many")

    def end(self, event: Tournament) -> None:
        """The day ends with all its bags."""
        self.pack(event, wrong_by=0)
        expect(self.page.locator("#bags .badge").first).to_have_text(
            "All bags are packed, and they agree."
        )
        self.page.locator("#end-day").click()
        expect(self.page.locator("#end-day")).to_have_count(0)
        event.refresh_from_db()
        assert event.stage == Stage.FINISHED

    def last_day(self) -> None:
        event, page = self.last.tournament, self.page
        self.open(event, "days/")
        page.locator("#take-bags").click()
        expect(page.locator("#take-bags")).to_have_count(0)
        self.open(event, "draw/")
        page.locator("#do-draw").click()
        expect(page.locator(".by-table section")).to_have_count(2)
        event.refresh_from_db()
        self.play(event, left=2)
        loser = sitters(event)[0]
        self.open(event, f"table/{loser.table}/?seat={loser.seat}")
        page.locator("#do-out").click()
        self.open(event, "results/?all")
        expect(page.locator("#places tbody tr")).to_have_count(len(FLIGHTS) * ENTRIES)

    def sign(self) -> None:
        page = self.page
        page.locator("details.destructive summary").click()
        page.locator("input[name=typed]").fill(self.last.tournament.name)
        page.locator("details.destructive form button").click()
        expect(page.locator("details.destructive")).to_have_count(0)


def test_three_flights_of_twenty_to_the_signed_protocol(
    server: Server, new_page: Callable[..., Page]
) -> None:
    festival = Festival(server, new_page(*LAPTOP, locale="en-US"))
    flights = festival.add_flights()
    for flight in flights:
        day = Evening(flight, festival.last.chief, now())
        day.enter(ENTRIES)
        day.draw()
        festival.play(flight, LEFT)
        if flight == flights[0]:
            festival.count_wrongly(flight)
        festival.end(flight)
    assert sum(packing.packing(flight).chips for flight in flights) == 3 * ENTRIES * STACK
    festival.last_day()
    last = festival.last.tournament
    last.refresh_from_db()
    result = selectors.result(last)
    spans = [(row.best, row.worst) for row in result.rows]
    assert sorted(place for span in {*spans} for place in range(span[0], span[1] + 1)) == list(
        range(1, 61)
    )
    assert registration.pool_of_field(last).pool == 3 * ENTRIES * PRICE  # the prizes are announced
    assert sum(row.prize for row in result.rows) == result.pool - result.undistributed
    festival.sign()
