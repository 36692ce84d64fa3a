"""Whole events drawn by lot: not a coin is lost between what was paid and who gets it.

TD_EXAMPLES=1000 draws 100,000 events. A failure names the seed of its event.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import get_args

from results.bounties import (
    Bounties,
    Kind,
    KnockOut,
    clockwise,
    fill_envelopes,
    settle,
    settle_envelopes,
)
from results.bust_out_order import group_by_hand
from results.deal import Stake, split
from results.hand_ties import Finish, TiePolicy
from results.payouts import (
    Payouts,
    Percent,
    Pool,
    Remainder,
    Rounding,
    Unwon,
    fund,
    payouts,
    shares_to_win,
)
from results.places import Awards, Place, share_out, standings
from results.special_prizes import Winners, divide, highest, set_aside
from seating.draw import draw_envelope
from tests.each import EXAMPLES, check_each

UNITS = (1, 5, 100, 1_000)
HAND_BY_HAND, TOGETHER = 0.7, 4  # how many of the hands have one bust-out; at most so many


@dataclass(frozen=True)
class Event:
    """What was paid and how it went. ``special`` prizes take of the pool what it gives, ``added``
    ones are paid beside it. ``finishes``: who is out, the first one first; ``left``: who was in at
    the end; ``deal``: so many who were in at some time agreed on their prizes."""

    pool: Pool
    special: list[int]
    added: list[int]
    paid: Payouts
    rounding: Rounding
    heads: dict[int, int]
    finishes: list[Finish]
    left: list[int]
    policy: TiePolicy
    unit: int
    deal: int


def drawn_event(rng: Random) -> Event:
    entries, unit = rng.randint(2, 40), rng.choice(UNITS)
    price, bounty = rng.randint(1, 20_000), rng.choice([0, 1, 999, 5_000, rng.randint(1, 10**6)])
    rebuys = [rng.randint(0, 2) for _ in range(entries)]
    heads = {entry: bounty * (1 + rebuys[entry - 1]) for entry in range(1, entries + 1)}
    sold = price * (entries + sum(rebuys))
    pool = fund(
        sold + sum(heads.values()),
        sum(heads.values()) + rng.randint(0, sold),
        added=rng.choice([0, rng.randint(0, 50_000)]),
        guarantee=rng.choice([0, rng.randint(0, 2 * sold)]),
        declared=rng.choice([None, None, rng.randint(0, 2 * sold)]),
    )
    shares = shares_to_win(percentages(rng), entries, rng.choice(get_args(Unwon)))
    rounding: Rounding = rng.choice(get_args(Rounding))
    least = rng.choice([0, 0, rng.randint(0, sold)])
    special, added = ([rng.randint(0, price * 3) for _ in range(rng.randint(0, 3))] for _ in "12")
    special = set_aside(pool.pool, special)
    divided = pool.pool - sum(special)
    paid = payouts(divided, shares, unit, rounding, rng.choice(get_args(Remainder)), least)
    order = rng.sample(range(1, entries + 1), entries)
    left = rng.choice([1, 1, 1, rng.randint(1, entries)])
    return Event(
        pool,
        special,
        added,
        paid,
        rounding,
        heads,
        finishes(rng, order[left:][::-1]),
        order[:left],
        rng.choice(get_args(TiePolicy)),
        unit,
        rng.choice([0, 0, rng.randint(2, 6)]),
    )


def percentages(rng: Random) -> list[Percent]:
    """From one place to twelve, no place with more than the one before it."""
    parts = sorted((rng.randint(1, 1_000) for _ in range(rng.randint(1, 12))), reverse=True)
    return [Fraction(100 * part, sum(parts)) for part in parts]


def finishes(rng: Random, order: Sequence[int]) -> list[Finish]:
    """One after another, now and then several in one hand, some of them of one table."""
    finishes: list[Finish] = []
    for entry in order:
        same = finishes[-TOGETHER:]
        joins = same and rng.random() > HAND_BY_HAND and len({row.hand for row in same}) > 1
        hand = same[-1].hand if joins else entry
        finishes.append(Finish(entry, hand, rng.randint(1, 3), rng.choice([None, 500, 900])))
    return finishes


def drawn_bounties(rng: Random, event: Event) -> Bounties:
    """Each head is won by up to three who are still in, or by nobody yet."""
    inside = {*event.left, *(finish.entry for finish in event.finishes)}
    knock_outs = []
    for hand in group_by_hand(event.finishes):
        inside -= {finish.entry for finish in hand}
        for finish in hand:
            winners = rng.sample(sorted(inside), min(len(inside), rng.choice([0, 1, 1, 1, 2, 3])))
            seats = {winner: rng.choice([None, rng.randint(1, 9)]) for winner in winners}
            knock_outs.append(KnockOut(finish.entry, clockwise(5, seats, 9), finish.hand))
    kind: Kind = rng.choice(get_args(Kind))
    kept = rng.choice([event.left, []])
    unit = rng.choice(UNITS)
    total = sum(event.heads.values())
    if kind != "mystery" or not total:
        kind = "fixed" if kind == "mystery" else kind
        return settle(kind, event.heads, knock_outs, kept=kept, unit=unit)
    late = knock_outs[rng.randint(0, len(knock_outs)) :]
    amounts = fill_envelopes(total, len(late) + len(event.left), [], unit)
    opened = open_envelopes(
        rng, amounts, [knock_out.entry for knock_out in late if knock_out.winners] + kept
    )
    return settle_envelopes(total, opened, late, kept=kept, unit=unit)


def open_envelopes(rng: Random, amounts: Sequence[int], won: Sequence[int]) -> dict[int, int]:
    """Some of those that were won, each drawn of those that are closed then."""
    opened: dict[int, int] = {}
    closed = list(range(len(amounts)))
    for entry in rng.sample(list(won), rng.randint(0, len(won))):
        number = draw_envelope(closed, rng.randbytes(32))
        closed.remove(number)
        opened[entry] = amounts[number]
    return opened


def drawn_deal(rng: Random, event: Event, places: Sequence[Place]) -> dict[int, int]:
    """What those agreed on who took the best places, where these win something; all of them were
    in when the others were out, so none of them ties with another."""
    players = [place.entry for place in places if place.worst <= event.deal]
    prizes = [*event.paid.prizes, *[0] * event.deal][: len(players)]
    if not sum(prizes) or len(players) < 2:
        return {}
    stakes = [Stake(entry, rng.randint(1, 10_000)) for entry in players]
    return split(rng.choice(["equal", "chips", "icm"]), stakes, prizes, event.unit)


def drawn_special(rng: Random, event: Event, places: Sequence[Place], amount: int) -> Winners:
    """Who wins a special prize: the highest of some players, now and then of none."""
    members = {entry for entry in event.heads if rng.random() < rng.choice([0, 0.1, 0.5])}
    winners = highest(places, members)
    best = {place.entry: place.best for place in places}
    assert all(best[entry] >= best[winners[0]] for entry in members)
    division = divide(amount, winners, event.unit)
    assert set(division.amounts) == set(winners) and len({best[entry] for entry in winners}) < 2
    return division


def all_places(event: Event) -> list[Place]:
    """From the best on; those left at the end in the order in which they were drawn."""
    count = len(event.heads)
    table = standings(count, event.finishes, event.policy, event.paid.paid_places)
    left = [Place(entry, n, n) for n, entry in enumerate(event.left, start=1)]
    return [*left, *table.places]


def check_event(seed: int) -> None:
    rng = Random(seed)
    event = drawn_event(rng)
    places = all_places(event)
    assert len({place.entry for place in places}) == len(places) == len(event.heads)
    deal = drawn_deal(rng, event, places)
    awards = share_out(
        [place for place in places if place.entry not in deal], event.paid.prizes, event.unit
    )
    check_order(event.paid.prizes, awards, places)
    won = [drawn_special(rng, event, places, amount) for amount in event.special + event.added]
    check_sums(event, awards, deal, drawn_bounties(rng, event), won)


def check_order(prizes: Sequence[int], awards: Awards, places: Sequence[Place]) -> None:
    """Nobody wins more than who is placed better, and nobody less than nothing."""
    assert all(better >= worse >= 0 for better, worse in pairwise([*prizes, 0]))
    won = [awards.amounts[place.entry] for place in places if place.entry in awards.amounts]
    assert all(better >= worse >= 0 for better, worse in pairwise([*won, 0]))


def check_sums(
    event: Event,
    awards: Awards,
    deal: dict[int, int],
    bounties: Bounties,
    special: Sequence[Winners],
) -> None:
    """Prizes of places and special ones, bounties and the rest are what was paid, less the fee, and
    what was added, to the pool or for special prizes."""
    unwon = sum(event.paid.prizes[len(event.heads) :])
    rest = event.paid.undistributed + awards.undistributed + unwon
    prizes = sum(awards.amounts.values()) + sum(deal.values())
    pool, collected = event.pool, sum(event.heads.values())
    assert sum(event.special) <= pool.pool and min(event.special, default=0) >= 0
    won_special = sum(sum(division.amounts.values()) for division in special)
    not_won = sum(division.rest for division in special) + sum(
        amount
        for amount, division in zip(event.special + event.added, special, strict=True)
        if not division.amounts
    )
    funds = pool.gross - pool.fee + pool.added + pool.overlay + sum(event.added)
    assert prizes + won_special + not_won + rest == pool.pool + sum(event.added) == funds
    won = sum(bounties.won.values())
    still = sum(bounties.heads.values()) + sum(bounties.unassigned.values()) + bounties.in_envelopes
    assert won + still == bounties.total == collected
    amounts = [*deal.values(), *bounties.won.values(), *bounties.heads.values()]
    amounts += [*bounties.unassigned.values(), bounties.in_envelopes]
    amounts += [
        amount for division in special for amount in (*division.amounts.values(), division.rest)
    ]
    assert min(amounts) >= 0
    assert rest >= 0 or event.rounding != "down"  # rounded up, they promise more than there is
    assert rest >= 0 or rest > -event.unit * event.paid.paid_places


def test_prizes_bounties_and_the_rest_are_what_was_paid_and_added() -> None:
    check_each(range(100 * EXAMPLES), check_event, name=lambda seed: f"event {seed}")
