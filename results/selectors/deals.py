"""The deal that is laid before the players left: what each would get in each of the ways."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import get_args

from django.db.models import QuerySet

from chips import counts
from floor.journal import compiled
from floor.models import Tournament
from floor.texts.format import money, number
from registration.entries import selectors as registration
from results import icm
from results.deal import Stake, Way, set_aside, split
from results.models import DealOffer, DealStake
from results.published_prizes import mark
from results.selectors.endings import entries_in
from results.selectors.money import prizes
from rules.refusal import Refusal, Refused, refuse


@dataclass(frozen=True)
class Shares:
    """What each entry would get in one ``way``, or the ``reasons`` why nobody can say. ``error``:
    so much each amount may be off; 0 where it was worked out."""

    way: str
    amounts: Mapping[int, int]
    reasons: tuple[Refusal, ...] = ()
    error: int = 0

    @property
    def mark(self) -> str:
        """A few letters that stand for exactly these amounts of these entries."""
        return mark([number for row in sorted(self.amounts.items()) for number in row])


@dataclass(frozen=True)
class Player:
    """One of those left, by the ``entry``; ``amounts``: by each way in turn, None where nobody can
    say."""

    entry: int
    name: str
    chips: int
    amounts: tuple[int | None, ...]


@dataclass(frozen=True)
class Laid:
    """An offer as people read it. ``total``: what is divided; ``is_old``: others are left by
    now."""

    offer: DealOffer
    total: int
    ways: list[Shares]
    players: list[Player]
    is_old: bool


@compiled.first
def offer(tournament: Tournament) -> QuerySet[DealOffer]:
    """What is laid before the players; None where nothing is."""
    return DealOffer.objects.filter(tournament=tournament)


@compiled.rows
def _stakes(offer: DealOffer) -> QuerySet[DealStake]:
    rows = DealStake.objects.filter(offer=offer).select_related("entry__member")
    return rows.order_by("-chips", "pk")


def stakes(offer: DealOffer) -> list[Stake]:
    """By which the offer is worked out, most chips first."""
    return [Stake(row.entry_id, row.chips, row.amount) for row in _stakes(offer)]


def last_counted(tournament: Tournament) -> dict[int, int]:
    """The chips of each entry in the last count, as far as it has come; nothing before the
    first."""
    latest = counts.counts_of(tournament)[-1:]
    return {stack.entry_id: stack.chips for count in latest for stack in count.stacks.all()}


def prizes_left(tournament: Tournament, players: int) -> list[int]:
    """The prizes of the first places that so many ``players`` still play for."""
    won = prizes(tournament).prizes[:players]
    return [*won, *[0] * (players - len(won))]


def shares(tournament: Tournament, way: str, stakes: Sequence[Stake], kept: int) -> Shares:
    """What each would get of the prizes that are still played for; raises Refused as deal.split,
    amounts as people read them, and "deal.chips_sum", with both sums, where it goes by chips and
    those of the ``stakes`` are not the chips in play."""
    left, unit = prizes_left(tournament, len(stakes)), tournament.results_terms.unit
    try:
        amounts = split(way, stakes, left, unit, kept)
    except Refused as refused:
        raise Refused(
            *(_readable(refusal, tournament) for refusal in refused.refusals)
        ) from refused
    if way not in ("chips", "icm"):
        return Shares(way, amounts)
    counted, in_play = sum(stake.chips for stake in stakes), registration.chips_in_play(tournament)
    if counted != in_play:
        raise refuse("deal.chips_sum", counted=number(counted), in_play=number(in_play))
    return Shares(way, amounts, error=_error(stakes, left, kept) if way == "icm" else 0)


def _error(stakes: Sequence[Stake], left: Sequence[int], kept: int) -> int:
    chips = tuple(stake.chips for stake in stakes)
    return icm.values(chips, tuple(set_aside(left, kept))).error


def _readable(reason: Refusal, tournament: Tournament) -> Refusal:
    if reason.code != "deal.sum":
        return reason
    facts = {name: money(int(str(amount)), tournament) for name, amount in reason.facts.items()}
    return replace(reason, facts=facts)


def all_ways(tournament: Tournament, stakes: Sequence[Stake], kept: int) -> list[Shares]:
    """Every way beside the others; by hand only where somebody's amount is written."""
    ways = [way for way in get_args(Way) if way != "amounts" or any(s.amount for s in stakes)]
    return [_shares_or_reasons(tournament, way, stakes, kept) for way in ways]


def _shares_or_reasons(
    tournament: Tournament, way: str, stakes: Sequence[Stake], kept: int
) -> Shares:
    try:
        return shares(tournament, way, stakes, kept)
    except Refused as refused:
        return Shares(way, {}, refused.refusals)


def laid(tournament: Tournament) -> Laid | None:
    """What is laid before the players, every way with what each would get; None where nothing
    is."""
    stands = offer(tournament)
    if stands is None:
        return None
    given = stakes(stands)
    ways = all_ways(tournament, given, stands.kept)
    players = [
        Player(
            row.entry_id,
            row.entry.member.short_name,
            row.chips,
            tuple(way.amounts.get(row.entry_id) for way in ways),
        )
        for row in _stakes(stands)
    ]
    is_old = {stake.entry for stake in given} != entries_in(tournament)
    total = sum(prizes_left(tournament, len(given))) - stands.kept
    return Laid(stands, total, ways, players, is_old)
