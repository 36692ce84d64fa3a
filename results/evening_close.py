"""The close of an evening: what each event sold, what was added, won and paid, and the drawers.

The page, the workbook and the paper show the same close. Amounts in the smallest unit.
"""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass

from django.db.models import prefetch_related_objects

from floor.models import Tournament
from registration.models import Entry, Ticket
from registration.money import debts, evening, tickets
from registration.money.evening import DrawerRow, EventMoney
from results import prize_payments
from results.models import KeptMoney
from results.money_owed import Owed
from results.payouts import Pool
from results.prize_payments import Prize
from results.selectors import bounties, special_prizes
from results.selectors.money import pool_with
from results.selectors.money_owed import bounties_of_nobody, open_and_kept


@dataclass(frozen=True)
class EventClose:
    """What one event took and paid. ``pool`` is what the entries brought for prizes and what was
    added; ``prizes`` are those won so far, with the bounties and the special ones, for which
    ``special_added`` is added beside the pool; ``lies_nowhere`` and ``kept`` are money of players
    that is no prize pool (results/money_owed.py), with who said of which that it is kept;
    ``to_open`` are the entries for which a mystery envelope waits: what is in it is not known."""

    money: EventMoney
    pool: Pool
    prizes: list[Prize]
    lies_nowhere: tuple[Owed, ...] = ()
    kept: tuple[tuple[Owed, KeptMoney], ...] = ()
    special_added: int = 0
    to_open: tuple[int, ...] = ()

    @property
    def event(self) -> Tournament:
        return self.money.event

    @property
    def fund(self) -> int:
        """What the prizes are of."""
        return self.pool.pool

    @property
    def sums(self) -> dict[str, int]:
        """Where the money goes; what is due is owed to players, less what they owe back. "moved":
        bounties that another day pays, or is to be paid for (Prize.moved)."""
        won = sum(prize.amount for prize in self.prizes)
        bounties = sum(prize.bounty for prize in self.prizes)
        special = sum(prize.special_sum for prize in self.prizes)
        paid = sum(prize.paid for prize in self.prizes)
        moved = sum(prize.moved for prize in self.prizes)
        return {
            "gross": self.money.gross,
            "fee": self.money.fee,
            "staff": self.money.staff,
            "bounty": self.money.bounty,
            "waiting": self.money.waiting,
            "added": self.pool.added,
            "overlay": self.pool.overlay,
            "special_added": self.special_added,
            "fund": self.fund,
            "won": won,
            "bounties_won": bounties,
            "special_won": special,
            "moved": moved,
            "paid": paid,
            "due": won + bounties + special + moved - paid,
        }

    @property
    def unpaid(self) -> list[Prize]:
        """Whom something is owed, or who owes something back."""
        return [prize for prize in self.prizes if prize.due]


@dataclass(frozen=True)
class Close:
    """The close over ``events``; ``without_drawer``: who took or paid cash without one;
    ``funded`` and ``debts``: what was sold for a promise (registration/money/debts.py);
    ``tickets``: won and not used yet."""

    events: list[EventClose]
    drawers: list[DrawerRow]
    without_drawer: list[tuple[str, int]]
    funded: list[tuple[str, int, int]]
    debts: list[tuple[Entry, int]]
    tickets: list[Ticket]

    @property
    def sums(self) -> dict[str, int]:
        """The sums over all events."""
        sums = Counter[str]()
        for row in self.events:
            sums.update(row.sums)
        return dict(sums)


def close(tournament: Tournament, reader: int, kept: Collection[int], now: int) -> Close:
    """The close of the evening of ``tournament`` at ``now`` for a ``reader`` who keeps the papers
    of the events ``kept``; about twelve queries an event."""
    events = evening.events(tournament, kept)
    prefetch_related_objects(events, "results_terms")
    return Close(
        [_event(money, now) for money in evening.money(events)],
        evening.drawers(events, reader, kept, prize_payments.drawers(events)),
        _without_drawer(events),
        debts.funded(*events),
        debts.outstanding(*events),
        tickets.outstanding(events),
    )


def _without_drawer(events: list[Tournament]) -> list[tuple[str, int]]:
    """What people should have who sold or paid prizes in cash without a drawer, by name."""
    cash = evening.cash_without_drawer(events)
    cash.subtract(prize_payments.cash_without_drawer(events))
    return [(name, amount) for (name, _key), amount in sorted(cash.items()) if amount]


def _event(money: EventMoney, now: int) -> EventClose:
    rows = special_prizes.special_prizes(money.event)
    pool = pool_with(money.event, money.pool, rows)
    left, kept = open_and_kept(money.event)
    prizes = prize_payments.of_day(money.event, now)
    special = special_prizes.amounts(money.event, pool.pool, rows)
    added = sum(amount for row, amount in special if not row.from_pool)
    stand = bounties.stand(money.event)
    nowhere = (*left, *bounties_of_nobody(stand))
    return EventClose(money, pool, prizes, nowhere, tuple(kept), added, stand.to_open)
