"""A judge who does what the plan says, one tap after another, for whole evenings in tests."""

from dataclasses import dataclass
from random import Random

from pages.hall.floor_plan import Proposal, proposals
from registration.models import Entry
from results import services as results
from rules.refusal import Refusal, Refused
from seating import selectors, services
from seating.models import Stay
from seating.positions import positions_now
from tests.evening import Evening
from tests.seating.room import redraw_final, seats

PATIENCE = 200  # taps until a plan that is not settled is a failure


@dataclass
class Judge:
    """``chance`` decides who goes out, who is told to have the blinds, who walks slowly."""

    event: Evening
    chance: Random

    def bust_out(self) -> None:
        """Somebody who sits loses his last chip."""
        here = Stay.objects.live().filter(tournament=self.event.tournament, arrived=True)
        entries = sorted(here.values_list("entry_id", flat=True))
        results.bust_out(self.event.tap(), entry_id=self.chance.choice(entries))
        self.event.tournament.refresh_from_db()

    def settle(self) -> None:
        """Follow the plan until nothing is proposed and everybody sits."""
        for _ in range(PATIENCE):
            self.event.now += self.chance.randrange(1_000, 20_000)
            if self.chance.random() < 0.7:
                self.arrive()
            plan = proposals(self.event.tournament, self.event.now)
            if not plan:
                return self.arrive()
            self.follow(plan[0])
        raise AssertionError(f"no end to the plan: {plan[0]}")

    def arrive(self) -> None:
        live = Stay.objects.live().filter(tournament=self.event.tournament, arrived=False)
        waiting = sorted(live.values_list("entry_id", "table__number"))
        if waiting and self.chance.random() < 0.3:
            services.confirm_table(self.event.tap(), table=waiting[0][1])
            return self.arrive()
        for entry, _ in waiting:
            services.confirm_arrival(self.event.tap(), entry_id=entry)
        return None

    def follow(self, first: Proposal) -> None:
        try:
            ACTS[first.kind](self, first)
        except Refused as refusal:
            self.wait(refusal.refusals[0])
        self.event.tournament.refresh_from_db()

    def wait(self, why: Refusal) -> None:
        """Players have to arrive first, or too many seats are behind the button in this hand."""
        assert why.code in {"break.on_the_way", "break.only_gap_free"}
        self.arrive()
        if why.code == "break.only_gap_free":
            self.event.now += selectors.REPORT_IS_FRESH_MS

    def final(self, first: Proposal) -> None:
        redraw_final(self.event.tap(), table=self.chance.choice(first.step.tables))

    def close(self, first: Proposal) -> None:
        verb = services.order_break if first.step.players else services.close_table
        verb(self.event.tap(), table=first.step.table)

    def move(self, first: Proposal) -> None:
        unanswered = [question.table for question in first.questions if question.reported is None]
        if unanswered:
            for table in unanswered:
                self.tell(table)
        elif first.player and first.to_seat:
            services.order_move(
                self.event.tap(),
                entry_id=first.player.entry_id,
                table=first.step.to_table,
                seat=first.to_seat,
                reason="balance",
            )
        else:  # no seat is allowed in the next hand
            self.event.now += selectors.REPORT_IS_FRESH_MS

    def tell(self, table: int) -> None:
        row = selectors.table(self.event.tournament, table)
        seat = self.chance.choice(positions_now.dealt_in(row, self.event.now))
        services.report_position(self.event.tap(), table=table, seat=seat)

    def left(self) -> int:
        inside = Entry.objects.filter(tournament=self.event.tournament, state=Entry.State.IN)
        return inside.count()

    def places(self) -> list[tuple[int, int]]:
        return sorted(seats(self.event.tournament).values())


ACTS = {"final": Judge.final, "break": Judge.close, "move": Judge.move}
