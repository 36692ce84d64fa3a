"""Bounties: the money on the head of each entry, and who wins it by knocking that entry out.

Whole numbers of the smallest unit of the currency, exactly: what was won, what is on the heads of
those in play, what nobody has won and what is in closed envelopes make up what the entries paid
for. No book has a paragraph for it; the terms of the event say how a head is won.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from results.bust_out_order import group_by_hand
from rules.refusal import refuse

Kind = Literal["fixed", "progressive", "mystery"]
Sharing = Literal["equal", "whole"]


@dataclass(frozen=True)
class KnockOut:
    """``entry`` went out, knocked out by ``winners``, in the order in which odd units go; nobody
    while it is not known by whom. Those with one ``hand`` went out in the same hand."""

    entry: int
    winners: tuple[int, ...] = ()
    hand: int | None = None


@dataclass(frozen=True)
class Win:
    """What ``winner`` won of the head of ``entry``: ``paid`` out, and put ``on_head`` of the
    winner. At the end of the event whoever is left wins the own head."""

    entry: int
    winner: int
    paid: int
    on_head: int = 0


@dataclass(frozen=True)
class Bounties:
    """``wins`` in their order; ``heads``: what is on each entry in play; ``unassigned``: what was
    on the entries that are out and nobody has won; ``in_envelopes``: what mystery envelopes still
    hold, and what was collected and is in none."""

    wins: tuple[Win, ...]
    heads: Mapping[int, int]
    unassigned: Mapping[int, int]
    in_envelopes: int = 0

    @cached_property
    def won(self) -> Mapping[int, int]:
        """What each entry is paid, by entry; who is paid nothing is not in it."""
        won = Counter[int]()
        for win in self.wins:
            won[win.winner] += win.paid
        return {entry: amount for entry, amount in won.items() if amount}

    @cached_property
    def knocked_out(self) -> Mapping[int, int]:
        """How many entries each has knocked out, alone or with others."""
        return Counter(win.winner for win in self.wins if win.winner != win.entry)

    @property
    def total(self) -> int:
        """All of it: what the entries paid for bounties."""
        left = sum(self.heads.values()) + sum(self.unassigned.values()) + self.in_envelopes
        return sum(win.paid for win in self.wins) + left


def shares(amount: int, winners: Sequence[int], unit: int) -> dict[int, int]:
    """Return what each of the ``winners`` gets of ``amount``: as many whole ``unit``s each, the odd
    units one each from the first winner on, and a part of a unit to the first."""
    units, part = divmod(amount, unit)
    share, odd = divmod(units, len(winners))
    got = {winner: (share + (place < odd)) * unit for place, winner in enumerate(winners)}
    got[winners[0]] += part
    return got


def settle(
    kind: Kind,
    heads: Mapping[int, int],
    knock_outs: Sequence[KnockOut],
    *,
    kept: Collection[int] = (),
    unit: int = 1,
) -> Bounties:
    """Return who has won what of the ``heads``, each entry's own share of its price.

    ``knock_outs``: whoever is out, the first one first. "fixed": the winners share the head;
    "progressive": of each share half is paid, rounded down to ``unit``, the rest goes on the head
    of its winner. ``kept`` are the entries that were left at the end and win their own heads.
    Raises Refused as ``check``.
    """
    check(heads.keys(), knock_outs)
    on_heads, unassigned = dict(heads), dict[int, int]()
    wins: list[Win] = []
    for hand in group_by_hand(knock_outs):
        for knock_out in hand:
            head = on_heads.pop(knock_out.entry)
            if not knock_out.winners:
                unassigned[knock_out.entry] = head
                continue
            for winner, share in shares(head, knock_out.winners, unit).items():
                paid = share // 2 // unit * unit if kind == "progressive" else share
                wins.append(Win(knock_out.entry, winner, paid, share - paid))
                on_heads[winner] += share - paid
    wins += [Win(entry, entry, on_heads.pop(entry)) for entry in kept]
    unassigned = {entry: head for entry, head in unassigned.items() if head}
    return Bounties(tuple(wins), on_heads, unassigned)


@dataclass(frozen=True)
class BountyDay:
    """What the entries of a day paid for their ``heads``, and who went out on it; arguments as of
    ``settle``."""

    heads: Mapping[int, int]
    knock_outs: Sequence[KnockOut]
    kept: Collection[int] = ()


def settle_days(
    kind: Kind, days: Sequence[BountyDay], goes_on: Mapping[int, int], unit: int = 1
) -> Bounties:
    """The same over the ``days`` of an event, in their order. ``goes_on``: by entry the entry of a
    later day with which its player plays on; the head goes with the player, that of a bag left
    behind too."""
    entries = {entry for day in days for entry in day.heads}
    carried = Counter[int]()
    wins, heads, unassigned = list[Win](), dict[int, int](), dict[int, int]()
    for day in days:
        on_heads = {entry: head + carried[entry] for entry, head in day.heads.items()}
        settled = settle(kind, on_heads, day.knock_outs, kept=day.kept, unit=unit)
        wins += settled.wins
        unassigned |= settled.unassigned
        for entry, head in settled.heads.items():
            if goes_on.get(entry) in entries:
                carried[goes_on[entry]] += head
            else:
                heads[entry] = head
    return Bounties(tuple(wins), heads, unassigned)


def settle_envelopes(
    total: int,
    opened: Mapping[int, int],
    knock_outs: Sequence[KnockOut],
    *,
    kept: Collection[int] = (),
    unit: int = 1,
) -> Bounties:
    """The same of a mystery event: ``opened`` are the amounts in the envelopes of entries that were
    knocked out or ``kept``; the rest of ``total``, all that was collected, is in envelopes."""
    wins: list[Win] = []
    unassigned: dict[int, int] = {}
    for knock_out in knock_outs:
        amount = opened.get(knock_out.entry, 0)
        if knock_out.winners:
            got = shares(amount, knock_out.winners, unit)
            wins += [Win(knock_out.entry, winner, share) for winner, share in got.items()]
        elif amount:
            unassigned[knock_out.entry] = amount
    wins += [Win(entry, entry, opened[entry]) for entry in kept if entry in opened]
    return Bounties(tuple(wins), {}, unassigned, total - sum(opened.values()))


def check(entries: Collection[int], knock_outs: Sequence[KnockOut]) -> None:
    """Raise Refused where somebody would win a head and cannot have: "bounty.own_head",
    "bounty.winner_unknown" for an entry that is not of ``entries``, "bounty.winner_twice",
    "bounty.winner_out" for who went out before, or in the same hand."""
    gone: set[int] = set()
    for hand in group_by_hand(knock_outs):
        gone |= {knock_out.entry for knock_out in hand}
        for knock_out in hand:
            if knock_out.entry in knock_out.winners:
                raise refuse("bounty.own_head")
            if len(set(knock_out.winners)) < len(knock_out.winners):
                raise refuse("bounty.winner_twice")
            for winner in knock_out.winners:
                if winner not in entries:
                    raise refuse("bounty.winner_unknown")
                if winner in gone:
                    raise refuse("bounty.winner_out", entry=[winner])


def fill_envelopes(total: int, count: int, largest: Sequence[int], unit: int) -> tuple[int, ...]:
    """Return the amounts in ``count`` envelopes, the largest first; together they are ``total``.

    ``largest`` are those that the terms name; the others are equal, in whole ``unit``s, and what
    that leaves is in the first. Where there are fewer envelopes than are named, the first ones
    count. Raises Refused "envelopes.none", "envelopes.too_large" where those named are more than
    there is.
    """
    if count < 1 or total < 1:
        raise refuse("envelopes.none")
    named = sorted(largest, reverse=True)[:count]
    rest, others = total - sum(named), count - len(named)
    if rest < 0:
        raise refuse("envelopes.too_large", named=sum(named), total=total)
    share = rest // others // unit * unit if others else 0
    amounts = sorted([*named, *[share] * others], reverse=True)
    amounts[0] += rest - share * others
    return tuple(amounts)


def clockwise(victim: int, winners: Mapping[int, int | None], seats: int) -> tuple[int, ...]:
    """Return the ``winners`` (entry to seat) in the order in which odd units go: from the seat left
    of the ``victim``'s on, round a table of so many ``seats``; who sat elsewhere (None) last, by
    entry."""

    def distance(entry: int) -> tuple[bool, int, int]:
        seat = winners[entry]
        return (True, 0, entry) if seat is None else (False, (seat - victim - 1) % seats, entry)

    return tuple(sorted(winners, key=distance))
