"""Bounties as they stand: derived anew at every reading from the sales, the order of bust-outs and
who knocked out whom; on a day of several with those of the days before it."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from django.db.models import Q, QuerySet, Sum

from chips.packing import goes_on, last_entry
from floor.event import fields
from floor.journal import compiled
from floor.journal.sentences import NAMES
from floor.models import Stage, Tournament
from registration.entries import selectors as registration
from registration.entries.selectors import Money
from registration.models import Entry
from results.bounties import (
    Bounties,
    BountyDay,
    KnockOut,
    check,
    clockwise,
    settle_days,
    settle_envelopes,
)
from results.bust_out_order import Ranked
from results.models import BustOut, Envelopes
from results.models import KnockOut as KnockOutRow
from results.selectors.endings import ending
from results.selectors.envelopes import envelopes, opened
from rules.refusal import refuse
from seating.models import Stay

NONE = Bounties((), {}, {})


@dataclass(frozen=True)
class BountyStand:
    """How the bounties of an event stand.

    ``kind`` is None where it has none; then nobody is asked by whom a player went out, nor in a
    mystery event before the envelopes are sealed (``is_on``). ``to_assign`` are the entries that
    are out and whose head nobody has won, ``to_open`` those for which an envelope waits; ``kept``
    were left at the end. ``goes_on``: by entry that of the next day (packing.goes_on); ``days``: by
    entry that went out on a day before, that day.
    """

    kind: str | None
    is_on: bool = False
    bounties: Bounties = NONE
    knock_outs: tuple[KnockOut, ...] = ()
    to_assign: tuple[int, ...] = ()
    to_open: tuple[int, ...] = ()
    envelopes: Envelopes | None = None
    kept: frozenset[int] = frozenset()
    goes_on: Mapping[int, int] = field(default_factory=dict)
    days: Mapping[int, Tournament] = field(default_factory=dict)

    @cached_property
    def won(self) -> dict[int, int]:
        """What each player is paid, by their last entry; who is paid nothing is not in it."""
        return self._by_last_entry(self.bounties.won)

    @cached_property
    def knocked_out(self) -> dict[int, int]:
        """How many each player has knocked out, by their last entry."""
        return self._by_last_entry(self.bounties.knocked_out)

    def _by_last_entry(self, counted: Mapping[int, int]) -> dict[int, int]:
        sums = Counter[int]()
        for entry, count in counted.items():
            sums[last_entry(self.goes_on, entry)] += count
        return dict(sums)


@dataclass(frozen=True)
class PlayerBounty:
    """What a player has won: ``knocked_out`` so many, ``won`` in money; what is on the ``head``."""

    entry: int
    name: str
    knocked_out: int
    won: int
    head: int


def kind(tournament: Tournament) -> str | None:
    """The kind of the event's bounties, None where its entries bring none; two queries."""
    has_some = registration.pool_of_field(tournament).bounty > 0
    return tournament.bounty_terms.bounty_kind if has_some else None


def is_on(tournament: Tournament) -> bool:
    """Whether a player who goes out is worth a bounty now, so that the bust-out asks who won it."""
    bounty_kind = kind(tournament)
    if bounty_kind == "mystery":
        return envelopes(tournament) is not None
    return bounty_kind is not None


@compiled.as_dict
def heads(tournament: Tournament) -> QuerySet[Entry, tuple[int, int]]:
    """What each entry has paid for its own head, by entry; alternates have none yet."""
    playing = Entry.objects.filter(
        tournament=tournament, state__in=[Entry.State.IN, Entry.State.OUT]
    )
    return playing.annotate(head=Sum("sales__to_bounty", default=0)).values_list("pk", "head")


@compiled.rows
def _bust_outs(tournament: Tournament) -> QuerySet[BustOut, tuple[Any, ...]]:
    gone = BustOut.objects.filter(tournament=tournament).order_by("rank")
    return gone.values_list("entry_id", "rank", "hand_group")


@compiled.rows
def _winners(tournament: Tournament) -> QuerySet[KnockOutRow, tuple[int, int]]:
    rows = KnockOutRow.objects.filter(bust_out__tournament=tournament).order_by("position")
    return rows.values_list("bust_out__entry", "winner")


def winners_of(tournament: Tournament) -> dict[int, tuple[int, ...]]:
    """Who has won the head of each entry, by entry, in the order in which odd units go."""
    winners_by_entry = defaultdict[int, list[int]](list)
    for entry, winner in _winners(tournament):
        winners_by_entry[entry].append(winner)
    return {entry: tuple(winners) for entry, winners in winners_by_entry.items()}


def stand(
    tournament: Tournament,
    moved: Sequence[Ranked] = (),
    winners: Mapping[int, tuple[int, ...]] | None = None,
    money: Money | None = None,
) -> BountyStand:
    """How the bounties stand; as if the bust-outs ``moved`` were ranked otherwise, and those of
    ``winners`` had been won by these. ``money`` of the field, where it is known.

    Nine queries at most, and five for each day before this one; two where the event has no
    bounties. Raises Refused as bounties.check.
    """
    total = (money or registration.pool_of_field(tournament)).bounty
    if total <= 0:
        return BountyStand(None)
    if tournament.bounty_terms.bounty_kind == "mystery":
        return _mystery(tournament, total, moved, winners or {})
    return _on_heads(tournament, moved, winners or {})


def _on_heads(
    tournament: Tournament, moved: Sequence[Ranked], winners: Mapping[int, tuple[int, ...]]
) -> BountyStand:
    """How fixed and progressive ones stand."""
    events, terms, by_day = (
        fields.days_up_to(tournament),
        tournament.bounty_terms,
        goes_on(tournament),
    )
    days = [
        BountyDay(
            heads(event),
            _knock_outs(event, moved if event is tournament else (), winners),
            _kept(event),
        )
        for event in events
    ]
    settled = settle_days(terms.bounty_kind, days, by_day, terms.bounty_unit)  # type: ignore[arg-type]  # checked by its column
    return BountyStand(
        terms.bounty_kind,
        True,
        settled,
        tuple(knock_out for day in days for knock_out in day.knock_outs),
        tuple(settled.unassigned),
        kept=frozenset(entry for day in days for entry in day.kept),
        goes_on=by_day,
        days={
            knock_out.entry: event
            for event, day in zip(events[:-1], days[:-1], strict=True)
            for knock_out in day.knock_outs
        },
    )


def _knock_outs(
    tournament: Tournament,
    moved: Sequence[Ranked],
    winners: Mapping[int, tuple[int, ...]],
    since: int = 0,
) -> list[KnockOut]:
    """Of the day, ``since`` a line of its journal."""
    won_by = winners_of(tournament) | dict(winners)
    return [
        KnockOut(ranked.entry, won_by.get(ranked.entry, ()), ranked.hand)
        for ranked in _order(tournament, moved)
        if ranked.rank > since
    ]


def _order(tournament: Tournament, moved: Sequence[Ranked]) -> list[Ranked]:
    """The bust-outs, the first one first."""
    order = {entry: Ranked(entry, rank, hand) for entry, rank, hand in _bust_outs(tournament)}
    order |= {ranked.entry: ranked for ranked in moved}
    return sorted(order.values(), key=lambda ranked: ranked.rank)


def _kept(tournament: Tournament) -> list[int]:
    """Whoever was left when the event ended and so wins the own head; nobody before, nor when the
    day was over and they play on in another event."""
    end = ending(tournament) if tournament.stage == Stage.FINISHED else None
    if end is None or end.how == "day_over":
        return []
    return sorted(_entries_in(tournament))


@compiled.as_set
def _entries_in(tournament: Tournament) -> QuerySet[Entry, int]:
    inside = Entry.objects.filter(tournament=tournament, state=Entry.State.IN)
    return inside.values_list("pk", flat=True)


def _mystery(
    tournament: Tournament,
    total: int,
    moved: Sequence[Ranked],
    winners: Mapping[int, tuple[int, ...]],
) -> BountyStand:
    """How mystery ones stand: the envelopes are those of the last day, who went out before is worth
    none."""
    sealed = envelopes(tournament)
    if sealed is None:
        return BountyStand("mystery", bounties=replace(NONE, in_envelopes=total))
    knock_outs = tuple(_knock_outs(tournament, moved, winners, since=sealed.seq))
    kept = _kept(tournament)
    check(heads(tournament).keys(), knock_outs)
    numbers = opened(tournament)
    amounts = {entry: sealed.amounts[number - 1] for entry, number in numbers.items()}
    unit = tournament.bounty_terms.bounty_unit
    settled = settle_envelopes(total, amounts, knock_outs, kept=kept, unit=unit)
    waiting = [knock_out.entry for knock_out in knock_outs if knock_out.winners] + kept
    is_closed = len(numbers) < len(sealed.amounts)  # who came to a place since may find none left
    return BountyStand(
        "mystery",
        True,
        settled,
        knock_outs,
        tuple(knock_out.entry for knock_out in knock_outs if is_closed and not knock_out.winners),
        tuple(entry for entry in waiting if is_closed and entry not in numbers),
        sealed,
        frozenset(kept),
    )


def check_stand(tournament: Tournament, moved: Sequence[Ranked] = ()) -> None:
    """Raise Refused as ``stand``, and "envelope.not_won_since" where an envelope is open that
    nobody has won by that order of bust-outs."""
    stands = stand(tournament, moved)
    won = {knock_out.entry for knock_out in stands.knock_outs if knock_out.winners} | stands.kept
    if stray := sorted(opened(tournament).keys() - won):
        raise refuse("envelope.not_won_since", entry=stray)


def bust_out_of(entry: int) -> BustOut:
    """The bust-out of an entry that is out."""
    return BustOut.objects.get(entry=entry)


def in_order(gone: BustOut, winners: Sequence[int]) -> tuple[int, ...]:
    """The entries that have won this player's chips in the order in which odd units go; two
    queries."""
    if len(winners) < 2:
        return tuple(winners)
    last = _last_stay(gone)
    if last is None:
        return tuple(sorted(winners))
    seats = dict(_beside(last).values_list("entry", "number"))
    return clockwise(
        last.number, {winner: seats.get(winner) for winner in winners}, last.table.seats
    )


def _last_stay(gone: BustOut) -> Stay | None:
    """The seat from which the player went out."""
    stays = Stay.objects.filter(entry=gone.entry_id, until_seq__isnull=False)
    return stays.select_related("table").order_by("since_seq").last()


def _beside(last: Stay) -> QuerySet[Stay]:
    """The seats of all others at the table of this stay when it ended."""
    then = Stay.objects.filter(table=last.table, since_seq__lt=last.until_seq)
    there = then.filter(Q(until_seq=None) | Q(until_seq__gte=last.until_seq))
    return there.exclude(entry=last.entry_id).order_by("number")


def could_have_won(gone: BustOut, stand: BountyStand) -> list[tuple[int, str]]:
    """Entries with seat and name that may have won this player's bounty: who sat at the table then,
    who is named by now, and who was left at the end; four queries."""
    last = _last_stay(gone)
    seats = dict(_beside(last).values_list("entry", "number")) if last else {}
    named = next(
        (knock_out.winners for knock_out in stand.knock_outs if knock_out.entry == gone.entry_id),
        (),
    )
    others = sorted({*named, *stand.kept} - seats.keys())
    names = NAMES["entry"]({*seats, *others})
    there = [(entry, f"{seat}. {names[entry]}") for entry, seat in seats.items()]
    return [*there, *((entry, names[entry]) for entry in others)]


def check_winners(gone: BustOut, winners: Sequence[int]) -> None:
    """Raise Refused as bounties.check where one of ``winners`` cannot have won the bounty of who
    went out by this bust-out; two queries."""
    entries = Entry.objects.filter(tournament=gone.tournament_id, pk__in=winners)
    playing = entries.filter(state__in=[Entry.State.IN, Entry.State.OUT])
    rows = BustOut.objects.filter(entry__in=[*winners, gone.entry_id]).order_by("rank")
    check(
        set(playing.values_list("pk", flat=True)),
        [
            KnockOut(entry, tuple(winners) if entry == gone.entry_id else (), hand)
            for entry, hand in rows.values_list("entry_id", "hand_group")
        ],
    )


def players(stand: BountyStand) -> list[PlayerBounty]:
    """Who has won something or is worth something, who has won most first; one query."""
    heads = {entry: head for entry, head in stand.bounties.heads.items() if head}
    entries = {*stand.won, *stand.knocked_out, *heads}
    names = NAMES["entry"](entries)
    rows = [
        PlayerBounty(
            entry,
            names[entry],
            stand.knocked_out.get(entry, 0),
            stand.won.get(entry, 0),
            heads.get(entry, 0),
        )
        for entry in entries
    ]
    return sorted(rows, key=lambda row: (-row.won, -row.knocked_out, -row.head, row.name))
