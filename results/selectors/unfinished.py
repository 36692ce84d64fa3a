"""What is left to do for an event that is over."""

from dataclasses import dataclass

from floor.models import Tournament
from registration.money import drawers, evening
from results import prize_payments
from results.deadlines import Deadline
from results.selectors.protocols import is_signed, to_send


@dataclass(frozen=True)
class Unfinished:
    """Whether the protocol is ``signed``; by when its latest revision is to be sent, None once it
    was or where nobody gets it; what prizes are ``due``; how many drawers are open; how
    much cash lies in none of them, below zero where more was paid than taken. Minor units."""

    signed: bool
    to_send: Deadline | None
    due: int
    drawers: int
    in_no_drawer: int


def unfinished(event: Tournament, now: int) -> Unfinished:
    return Unfinished(
        signed=is_signed(event),
        to_send=to_send(event),
        due=sum(max(prize.due, 0) for prize in prize_payments.prizes(event, now)),
        drawers=drawers.open_count(event.currency),
        in_no_drawer=evening.cash_without_drawer([event]).total()
        - prize_payments.cash_without_drawer([event]).total(),
    )
