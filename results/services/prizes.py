"""Prizes and bounties are handed to the players."""

from floor import journal
from floor.event import fields
from floor.journal.open_line import OpenLine
from floor.values.roles import DESK
from registration.models import CashMove, Entry, Ticket
from registration.models.ways_to_pay import IN_DRAWER, TICKET
from registration.money import cash_moves, tickets
from results import prize_payments, selectors
from results.models import PrizePayment
from results.selectors import early_money, satellite
from rules.refusal import Refused, missing, refuse


@journal.verb("prize.paid", roles=DESK, club=tickets.ISSUED, club_at_times=True)
def pay_prize(line: OpenLine, *, entry_id: int, amount: int, method: str) -> None:
    """Hand the player ``amount``, all that is still due of prize and bounties; cash leaves the
    drawer of whoever taps, a ticket is made anew. The number of the slip is that of the line.

    Refused "entry.unknown", "prize.none", "prize.paid", "prize.changed" when something else is due
    by now than was read, "drawer.too_little", "drawer.closed"; on a day that others follow as
    early_money.still_open.
    """
    entry = selectors.entry(line.tournament, entry_id)
    prizes = {prize.entry_id: prize for prize in prize_payments.prizes(line.tournament, line.now)}
    prize = prizes.get(entry.pk)
    if prize is None or prize.due < 1:
        _check_known(line)
    if prize is None:
        raise refuse("prize.none")
    if prize.due < 1:
        raise refuse("prize.paid")
    if prize.due != amount:
        raise refuse("prize.changed")
    in_cash = method in IN_DRAWER
    move = cash_moves.take_out(line, CashMove.Purpose.PRIZE, amount) if in_cash else None
    ticket = _ticket(line, entry, amount) if method == TICKET.code else None
    line.create(
        PrizePayment,
        tournament_id=line.tournament.pk,
        entry_id=entry.pk,
        number=line.seq,
        amount=amount,
        method=method,
        move_id=move.pk if move else None,
        ticket_id=ticket.pk if ticket else None,
        staff_id=line.staff_id,
        at_ms=line.now,
    )
    line.fact(entry=entry.pk, amount=amount, method=method)


def _check_known(line: OpenLine) -> None:
    """Refuse on a day that others follow while no prize of it is known."""
    if not fields.is_early_day(line.tournament):
        return
    if reasons := early_money.still_open(line.tournament, line.now):
        raise Refused(*reasons)


def _ticket(line: OpenLine, entry: Entry, amount: int) -> Ticket:
    """A new ticket; of the worth of those that are won here, for what they are."""
    event = line.tournament
    if amount != event.results_terms.ticket_value:
        return tickets.issue(line, entry, amount)
    target, step = satellite.target(event), satellite.next_step(event)
    return tickets.issue(line, entry, amount, target=target, step=step)


@journal.verb("prize.returned", roles=DESK)
def take_prize_back(line: OpenLine, *, number: int) -> None:
    """The payment of slip ``number`` was a mistake, or too much by now: the money is back, and what
    is due is paid anew. Also after the protocol is signed, when undo reaches no payment any more.

    Refused "slip.unknown", "slip.returned", "slip.ticket" for a ticket, which is in the player's
    hands; "drawer.none_open", "drawer.closed".
    """
    payments = line.tournament.prize_payments.select_related("move__drawer")
    payment = payments.filter(number=number, voids=None).first()
    if payment is None:
        raise missing("slip.unknown", number=number)
    if payments.filter(voids=payment).exists():
        raise refuse("slip.returned", number=number)
    if payment.ticket_id:
        raise refuse("slip.ticket", number=number)
    move = cash_moves.give_back(line, payment.move) if payment.move else None
    line.create(
        PrizePayment,
        tournament_id=line.tournament.pk,
        entry_id=payment.entry_id,
        number=line.seq,
        amount=-payment.amount,
        method=payment.method,
        move_id=move.pk if move else None,
        staff_id=line.staff_id,
        at_ms=line.now,
        voids_id=payment.pk,
    )
    line.fact(entry=payment.entry_id, amount=payment.amount, slip=number)
