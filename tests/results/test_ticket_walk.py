"""Tickets over several events, whatever is done and taken back in whatever order: outstanding are
those that were issued, but for those used and those made void."""

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random

import pytest

from floor.journal import hooks
from floor.journal import services as journal_services
from floor.journal.private import Private
from floor.models import JournalLine
from registration import services as desk
from registration.models import Sale, Ticket
from registration.money import held_tickets, tickets
from registration.money.payment import Details
from results import selectors, services
from results.selectors.ticket_winners import ticket_winners
from rules.refusal import Refused
from seating import services as hall
from tests.evening import Evening, evening
from tests.results.playing import play

pytestmark = pytest.mark.django_db
WALKS = int(os.environ.get("TD_WALKS", "2"))
ACTS = 40
FEWEST = 6  # that are done, whatever was refused
VALUE = 400_000  # three tickets of six entries of 200,000


@dataclass(eq=False)
class Act:
    """A line of an event that stands or was taken back: tickets were "issued", "used", or "voided",
    or the sale that the act ``of`` a used one was is void ("freed")."""

    kind: str
    event: Evening
    seq: int
    tickets: frozenset[int]
    of: "Act | None" = None


@dataclass
class Walk:
    """Two satellites that are over and the event of their tickets."""

    chance: Random
    target: Evening
    satellites: list[Evening]
    standing: list[Act] = field(
        default_factory=list
    )  # the last one done, or done again, at the end
    undone: list[Act] = field(default_factory=list)

    def step(self) -> None:
        """Something that may be refused, which leaves everything as it was."""
        acts: list[Callable[[], None]] = [self.award, self.use, self.use, self.void, self.free]
        with suppress(Refused):
            self.chance.choice([*acts, self.undo, self.undo, self.redo])()
        self.check()

    def award(self) -> None:
        event = self.chance.choice(self.satellites)
        settled = ticket_winners(event.tournament, selectors.result(event.tournament))
        winners = [*settled.tickets, *settled.others]
        line = services.award_tickets(event.tap(), winners=winners)
        issued = JournalLine.objects.get(beside=line).facts["ticket"]
        self.standing.append(Act("issued", event, line.seq, frozenset(issued)))

    def use(self) -> None:
        ticket = self.any_ticket()
        assert ticket.entry
        line = desk.enter(
            self.target.tap(),
            member_id=ticket.entry.member_id,
            method="ticket",
            details=Private(Details(ticket=ticket.number)),
        )
        self.standing.append(Act("used", self.target, line.seq, frozenset([ticket.pk])))

    def void(self) -> None:
        event, ticket = self.chance.choice([self.target, *self.satellites]), self.any_ticket()
        line = hall.void_ticket(event.tap(), ticket_id=ticket.pk)
        self.standing.append(Act("voided", event, line.seq, frozenset([ticket.pk])))

    def free(self) -> None:
        act = self.any_of([ticket for ticket in self.standing if ticket.kind == "used"])
        sale = Sale.objects.get(tournament=self.target.tournament, seq=act.seq)
        line = desk.void_sale(self.target.tap(), sale_id=sale.pk)
        self.standing.append(Act("freed", self.target, line.seq, act.tickets, act))

    def undo(self, act: Act | None = None) -> None:
        act = act or self.any_of(self.standing)
        journal_services.undo_line(act.event.tap(), seq=act.seq)
        self.standing.remove(act)
        self.undone.append(act)

    def take_back_all(self) -> None:
        """In an order that is allowed. Where an act was taken back, another that was done again
        before it may have to wait, as the void of a sale for the entry that is in for it; what was
        done with tickets goes before their issue, which is done again where it went first."""
        for _ in range(3 * ACTS):
            latest_first = list(reversed(self.standing))
            done_with_them = [act for act in latest_first if act.kind != "issued"]
            issues = [act for act in latest_first if act.kind == "issued"]
            issued_before = [act for act in self.undone if act.kind == "issued"]
            for act in done_with_them or issues:
                with suppress(Refused):
                    self.undo(act)
                    break
            else:
                self.redo(issued_before[0])
            if not self.standing:
                return
        raise AssertionError([(act.kind, act.seq) for act in self.standing])

    def redo(self, act: Act | None = None) -> None:
        act = act or self.any_of(self.undone)
        journal_services.redo_line(act.event.tap(), seq=act.seq)
        self.undone.remove(act)
        self.standing.append(act)

    def any_ticket(self) -> Ticket:
        keys = list(Ticket.objects.order_by("pk").values_list("pk", flat=True))
        if not keys:
            raise Refused
        return Ticket.objects.select_related("entry").get(pk=self.chance.choice(keys))

    def any_of(self, acts: list[Act]) -> Act:
        if not acts:
            raise Refused
        return self.chance.choice(acts)

    def of_kind(self, kind: str) -> set[int]:
        return {key for act in self.standing if act.kind == kind for key in act.tickets}

    def check(self) -> None:
        issued, voided = self.of_kind("issued"), self.of_kind("voided")
        freed = [act.of for act in self.standing if act.kind == "freed"]
        paid = [act for act in self.standing if act.kind == "used" and act not in freed]
        used = {key for act in paid for key in act.tickets} - voided
        outstanding = issued - used - voided
        rows = Ticket.objects.all()
        assert {row.pk for row in rows} == issued
        assert {row.pk for row in rows if row.used_id} == used
        assert {row.pk for row in rows if row.voided_ms} == voided
        assert len(issued) == len(outstanding) + len(used) + len(voided)
        waiting = held_tickets.waiting_for(self.target.tournament)
        assert {row.pk for row in waiting} == outstanding
        worth = tickets.worth_unused(self.target.tournament.currency)
        assert worth == (len(outstanding), VALUE * len(outstanding))
        for event in (self.target, *self.satellites):
            assert hooks.broken(event.tournament) == []


def over(target: Evening) -> Evening:
    """A satellite whose three tickets are won and not issued."""
    event = evening(6, drawn=True, declared_pool=None, payout_unit=1)
    services.aim_tickets(event.tap(), target_id=target.tournament.pk, value=VALUE)
    play(event, left=3)
    services.end_event(event.tap())
    event.tournament.refresh_from_db()
    return event


@pytest.mark.parametrize("number", range(WALKS))
def test_outstanding_is_issued_without_used_and_void(
    number: int, request: pytest.FixtureRequest
) -> None:
    chance = Random(f"{request.config.getoption('randomly_seed')} {number}")
    target = evening(2, buy_in=VALUE, fee=0)
    walk = Walk(chance, target, [over(target), over(target)])
    walk.award()
    for _ in range(ACTS):
        walk.step()
    while len(walk.standing) + len(walk.undone) < FEWEST:  # most was refused
        walk.step()
    walk.take_back_all()
    assert not Ticket.objects.exists()
    assert held_tickets.waiting_for(target.tournament) == []
