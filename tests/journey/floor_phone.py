"""A judge with a phone: what he taps, and what the page must show before he taps again."""

from playwright.sync_api import Page, expect

from floor.models import Tournament
from floor.time.tournament_time import now
from pages.hall.floor_plan import Proposal, proposals
from seating.hall.sitters import Sitter, sitters


class FloorPhone:
    """One thumb. Every act waits for what a person would wait for: the page."""

    def __init__(self, page: Page, url: str, tournament: Tournament) -> None:
        self.page, self.tournament = page, tournament
        self.base = f"{url}/t/{tournament.slug}"

    def bust_out(self, sitter: Sitter) -> None:
        """Open the table, then two taps."""
        self.page.goto(f"{self.base}/table/{sitter.table}/?")
        expect(self.page.locator("#table")).to_be_visible()
        self.page.locator(f"#seat-{sitter.seat}").click()
        self.page.locator("#do-out").click()
        expect(self.page.locator(f"#seat-{sitter.seat}.free")).to_be_visible()

    def settle(self) -> int:
        """Do what the plan says until nothing is left to do; the number of acts."""
        self.page.goto(f"{self.base}/moves/")
        acts = 0
        while step := self.first_step():
            self.do(step)
            acts += 1
        return acts

    def first_step(self) -> Proposal | list[Sitter] | None:
        """Who is on his way comes first: a move is not over before the dealer has seen the slip."""
        coming = [sitter for sitter in sitters(self.tournament) if not sitter.arrived]
        if coming:
            return coming
        return next(iter(proposals(self.reread(), now())), None)

    def do(self, step: Proposal | list[Sitter]) -> None:
        if isinstance(step, list):
            self.confirm(step)
        elif step.kind == "final":
            self.page.locator("#do-final").click()
            expect(self.page.locator("#do-final")).to_have_count(0)
        elif step.kind == "break":
            self.page.locator("#do-break").click()
            expect(self.page.locator(".coming")).to_be_visible()
        elif any(question.reported is None for question in step.questions):
            self.answer(step)
        else:
            self.page.locator("#do-move").click()
            expect(self.page.locator(".coming")).to_be_visible()

    def answer(self, step: Proposal) -> None:
        """The button is at the lowest seat with a player: as good as any."""
        table = next(question.table for question in step.questions if question.reported is None)
        seat = min(s.seat for s in sitters(self.tournament) if s.table == table)
        self.page.locator(f"#tell-{table}-{seat}").click()
        expect(self.page.locator(f"#tell-{table}-{seat}:not([aria-pressed])")).to_have_count(0)

    def confirm(self, coming: list[Sitter]) -> None:
        """Player by player, or a whole table at once where the page offers it."""
        table = coming[0].table
        group = [sitter for sitter in coming if sitter.table == table]
        section = self.page.locator(f"[data-to-table='{table}']")
        section.locator("button").first.wait_for()
        together = self.page.locator(f"#arrive-all-{table}").count() > 0
        section.locator("button").first.click()
        left = len(coming) - (len(group) if together else 1)
        expect(self.page.locator(".coming .rows li")).to_have_count(left)

    def reread(self) -> Tournament:
        self.tournament.refresh_from_db()
        return self.tournament
