"""The sale of chips for an entry that is in, and the void of what was sold."""

from collections.abc import Sequence

from floor import journal
from floor.journal.open_line import OpenLine
from floor.journal.private import Private
from floor.models import Stage
from floor.values.roles import DESK, PAPERS
from registration import steps
from registration.entries import blockers, selectors
from registration.models import Entry, Sale
from registration.models.ways_to_pay import MONEY, TO_SEVERAL
from registration.money import tickets
from registration.money.payment import NO_DETAILS, NOTHING_WRITTEN, Details, Payment
from rules.refusal import Refused, refuse


@journal.verb("rebuy.sold", roles=DESK, club=tickets.USED, club_at_times=True)
def rebuy(
    line: OpenLine,
    *,
    entry_id: int,
    method: str,
    other: dict[str, int] | None = None,
    details: Private[Details] = NO_DETAILS,
) -> None:
    """Sell more chips to a player who is in; refused as offers.chips says, "entry.unknown"."""
    _sell(line, Sale.Kind.REBUY, entry_id, Payment(method, other or {}, details.value))


@journal.verb("add_on.sold", roles=DESK, club=tickets.USED, club_at_times=True)
def sell_add_on(
    line: OpenLine,
    *,
    entry_id: int,
    method: str,
    other: dict[str, int] | None = None,
    details: Private[Details] = NO_DETAILS,
) -> None:
    """Sell the add-on to a player who is in; refused as offers.chips says, "entry.unknown"."""
    _sell(line, Sale.Kind.ADD_ON, entry_id, Payment(method, other or {}, details.value))


@journal.verb("add_on.sold_to_several", roles=DESK)
def sell_add_ons(
    line: OpenLine,
    *,
    sold: Sequence[Sequence[int | str]],
    details: Private[dict[int, Details]] = NOTHING_WRITTEN,
) -> None:
    """Sell the add-on to several players who are in: ``sold`` are pairs of an entry and a method of
    payment, ``details`` by entry what was written down.

    All of it or nothing. Refused "add_on.nobody", "add_on.promised" when one is paid by a ticket or
    by somebody else, which the player's card does; and with every reason against each player,
    ``about`` whom it is, as ``sell_add_on`` is. Raises Missing "entry.unknown".
    """
    methods = {int(entry): str(method) for entry, method in sold}
    if not methods:
        raise refuse("add_on.nobody")
    if not set(methods.values()) <= set(TO_SEVERAL):
        raise refuse("add_on.promised")
    entries = selectors.entries(line.tournament, methods)
    obstacles = selectors.chips_obstacles(line.tournament, entries, Sale.Kind.ADD_ON, line.now)
    if reasons := steps.about_each(entries, obstacles):
        raise Refused(*reasons)
    payments = {
        key: Payment(method, details=details.value.get(key, Details()))
        for key, method in methods.items()
    }
    steps.sell_to_several(line, entries, Sale.Kind.ADD_ON, payments)


@journal.verb("bonus.sold", roles=DESK, club=tickets.USED, club_at_times=True)
def sell_bonus(
    line: OpenLine,
    *,
    entry_id: int,
    method: str,
    other: dict[str, int] | None = None,
    details: Private[Details] = NO_DETAILS,
) -> None:
    """Sell chips whose price goes to the staff; refused as offers.chips says, "entry.unknown"."""
    _sell(line, Sale.Kind.BONUS, entry_id, Payment(method, other or {}, details.value))


@journal.verb("credit.settled", roles=DESK)
def settle_credit(
    line: OpenLine,
    *,
    entry_id: int,
    method: str,
    other: dict[str, int] | None = None,
    details: Private[Details] = NO_DETAILS,
) -> None:
    """The money that is owed for an entry has come, all of it.

    Refused "entry.unknown", "credit.none" when nothing is owed, "credit.not_money" when it is paid
    by another promise, and as steps.sell.
    """
    entry = selectors.entry(line.tournament, entry_id)
    if not {method, *(other or {})} <= set(MONEY):
        raise refuse("credit.not_money")
    steps.settle(line, entry, Payment(method, other or {}, details.value))


def _sell(line: OpenLine, kind: Sale.Kind, entry_id: int, payment: Payment) -> None:
    entry = selectors.entry(line.tournament, entry_id)
    if reasons := selectors.chip_obstacles(line.tournament, entry, kind, line.now):
        raise Refused(*reasons)
    steps.sell(line, entry, kind, payment)


@journal.verb("sale.voided", roles=DESK, club=tickets.RETURNED, club_at_times=True)
def void_sale(line: OpenLine, *, sale_id: int) -> None:
    """Take back one line of the ledger: its money is given back, its chips leave play.

    With the line of an entry goes the entry itself, before the draw and for an alternate: it is
    withdrawn. A line that somebody else sold is voided by whoever keeps the papers: its money may
    be in the other's drawer. Refused
    "sale.unknown", "sale.not_yours", "sale.void", see ``blockers.void``, "sale.more_sold" while a
    rebuy or an add-on stands on the entry, "sale.seated" after the draw; see steps.void,
    steps.check_pool and steps.check_bounties.
    """
    sale = selectors.check_sale(line.tournament, sale_id)
    if sale.staff_id != line.staff_id and not line.staff_holds(PAPERS):
        raise refuse("sale.not_yours")
    entry = selectors.entry(line.tournament, sale.entry_id)
    if reasons := blockers.void(line.tournament, entry):
        raise Refused(*reasons)
    steps.void(line, sale)
    if sale.kind in (Sale.Kind.ENTRY, Sale.Kind.RE_ENTRY):
        _withdraw(line, entry)


def _withdraw(line: OpenLine, entry: Entry) -> None:
    if line.tournament.stage != Stage.REGISTRATION and entry.state == Entry.State.IN:
        raise refuse("sale.seated")
    if selectors.sales(entry):
        raise refuse("sale.more_sold")
    line.update(entry, state=Entry.State.WITHDRAWN.value, queued_seq=None)
