"""Whose money of an event lies nowhere yet, and who said of which that it is kept."""

from typing import Any

from django.db.models import QuerySet, Sum

from floor.journal import compiled
from floor.models import Stage, Tournament
from registration.entries import queue
from registration.entries.selectors import sale
from registration.models import Entry, Sale
from registration.money import debts, tickets
from results.models import KeptMoney
from results.money_owed import Owed, unsettled
from results.selectors.bounties import BountyStand


def is_due(tournament: Tournament, now: int) -> bool:
    """Whether it is time to say what becomes of it: no more entries are sold."""
    return tournament.stage != Stage.REGISTRATION and not sale(tournament, now).is_open


def owed(tournament: Tournament) -> list[Owed]:
    """All that is owed at the end, those who wait first; at most five queries."""
    owing = debts.outstanding(tournament)
    credits_by_entry = {entry.pk: amount for entry, amount in owing}
    return [
        *_of_alternates(tournament, credits_by_entry),
        *(Owed("credit", *_whose(entry), amount) for entry, amount in owing),
        *(
            Owed("ticket", *_whose(ticket.entry), ticket.value, ticket.number)
            for ticket in tickets.outstanding([tournament])
            if ticket.entry and ticket.refund_id  # a ticket that was won is a prize paid
        ),
    ]


def bounties_of_nobody(stand: BountyStand) -> list[Owed]:
    """The bounties of entries that are out which nobody has won; until somebody has, they are no
    prize of anybody's."""
    amounts = stand.bounties.unassigned
    rows = Entry.objects.filter(pk__in=amounts).select_related("member").order_by("pk")
    return [Owed("bounty", *_whose(entry), amounts[entry.pk]) for entry in rows]


def _of_alternates(tournament: Tournament, credit: dict[int, int]) -> list[Owed]:
    """What was paid, not what is still owed, by who waits."""
    waiting = queue.waiting(tournament)
    paid = _paid(tournament) if waiting else {}
    rows = [
        Owed("queue", *_whose(entry), paid.get(entry.pk, 0) - credit.get(entry.pk, 0))
        for entry in waiting
    ]
    return [row for row in rows if row.amount]


def _whose(entry: Entry) -> tuple[int, int, str]:
    return entry.pk, entry.member_id, entry.member.short_name


@compiled.as_dict
def _paid(tournament: Tournament) -> QuerySet[Sale, tuple[int, int]]:
    waiting = queue.entries_waiting(tournament).values("pk")
    rows = Sale.objects.filter(tournament=tournament, entry__in=waiting).order_by()
    return rows.values_list("entry").annotate(sum=Sum("price"))


@compiled.rows
def kept(tournament: Tournament) -> QuerySet[KeptMoney]:
    """What somebody said is kept, the earliest first."""
    rows = KeptMoney.objects.filter(tournament=tournament).order_by("pk")
    return rows.select_related("entry__member", "staff")


def open_and_kept(tournament: Tournament) -> tuple[tuple[Owed, ...], list[tuple[Owed, KeptMoney]]]:
    """What lies nowhere yet; and what is kept, each with who said so."""
    rows: dict[Any, KeptMoney] = {(r.kind, r.entry_id, r.number): r for r in kept(tournament)}
    all_owed = owed(tournament)
    left = unsettled(all_owed, {key: row.amount for key, row in rows.items()})
    return left, [(debt, rows[debt.key]) for debt in all_owed if debt not in left]
