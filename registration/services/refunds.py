"""A part of the price is given back, and the sale stays."""

from floor import journal
from floor.journal.open_line import OpenLine
from floor.models import Stage
from floor.values.roles import PAPERS
from registration import steps
from registration.entries import selectors
from registration.models.ways_to_pay import BACK
from registration.money import refunds, tickets
from rules.refusal import refuse

SHARES = ("fee", "pool", "staff", "bounty")


@journal.verb("refund.given", roles=PAPERS, club=tickets.ISSUED, club_at_times=True)
def give_refund(line: OpenLine, *, entry_id: int, shares: dict[str, int], method: str) -> None:
    """Give back what the entry paid: amounts by the ``shares`` they came into, each one of SHARES;
    by "ticket" in a new ticket of the club.

    Refused "entry.unknown", "refund.not_money" when it is no way to give money back,
    "sale.amount_not_positive", "refund.too_much" when the entry paid less into a share, or less in
    money and tickets: the rest is owed, or was free; "sale.finished" for the prize pool once the
    event is over, see steps.check_pool; steps.check_bounties; "drawer.closed", "drawer.too_little".
    """
    entry = selectors.entry(line.tournament, entry_id)
    if method not in BACK or not shares.keys() <= set(SHARES):
        raise refuse("refund.not_money")
    if min(shares.values(), default=0) < 1:
        raise refuse("sale.amount_not_positive")
    if "pool" in shares and line.tournament.stage == Stage.FINISHED:
        raise refuse("sale.finished")
    if "bounty" in shares:
        steps.check_bounties(line, [entry.pk])
    steps.refund_part(line, entry, shares, method)
    if refunds.overdrawn_entries(line.tournament, entry.pk):
        raise refuse("refund.too_much")
