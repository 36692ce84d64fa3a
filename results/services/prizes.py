"""Prizes are handed to the players."""

from floor import journal
from floor.accounts.roles import DESK
from floor.journal.open_line import OpenLine
from registration import cash_moves, tickets
from registration.models import CashMove
from results import prize_payments, selectors
from results.models import PrizePayment
from rules.refusal import refuse


@journal.verb("prize.paid", roles=DESK, club=tickets.ISSUED, club_at_times=True)
def pay_prize(line: OpenLine, *, entry_id: int, amount: int, method: str) -> None:
    """Hand the player ``amount``, all that is still due of the prize; cash leaves the drawer of
    whoever taps, a ticket is made anew. The number of the slip is that of the line.

    Refused "entry.unknown", "prize.none", "prize.paid", "prize.changed" when something else is due
    by now than was read, "drawer.too_little", "drawer.closed".
    """
    entry = selectors.entry(line.tournament, entry_id)
    prizes = {prize.entry_id: prize for prize in prize_payments.prizes(line.tournament)}
    prize = prizes.get(entry.pk)
    if prize is None:
        raise refuse("prize.none")
    if prize.due < 1:
        raise refuse("prize.paid")
    if prize.due != amount:
        raise refuse("prize.changed")
    method = PrizePayment.Method(method)
    is_cash = method == PrizePayment.Method.CASH
    move = cash_moves.take_out(line, CashMove.Purpose.PRIZE, amount) if is_cash else None
    is_ticket = method == PrizePayment.Method.TICKET
    ticket = tickets.issue(line, entry, amount) if is_ticket else None
    line.create(
        PrizePayment,
        tournament_id=line.tournament.pk,
        entry_id=entry.pk,
        number=line.seq,
        amount=amount,
        method=method.value,
        move_id=move.pk if move else None,
        ticket_id=ticket.pk if ticket else None,
        staff_id=line.staff_id,
        at_ms=line.now,
    )
    line.fact(entry=entry.pk, amount=amount, method=method.value)
    line.touch("prizes", f"entry-{entry.pk}")
