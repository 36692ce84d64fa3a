"""Hand-for-hand: what a hand takes off the clock (TDA 2019 RP-8-B to D) and who finishes where
(RP-8-A)."""

from fractions import Fraction
from typing import Any

from calculators.case import Case, settled
from calculators.decision import Decision, Malformed, step
from calculators.inputs import Inputs
from clock.hand_for_hand_time import after_hand
from clock.timeline import Anchor, Level, number, read
from results.hand_ties import Finish, TiePolicy
from results.places import money_reached, share_out, standings

POLICIES: tuple[TiePolicy, ...] = ("share_all", "same_table_by_stack")
MOST_HANDS = 200
MOST_LEVELS = 100
MOST_MINUTES = 10_000
MOST_PLAYERS = 100_000


def h4h_clock(case: Case) -> Decision:
    """Return clock: level and remaining minutes at the start of each following hand.

    ``minutes_per_hand``: the organiser's figure instead of the book's; ``next_level_minutes``:
    lengths of the levels behind this one. Beyond the last of them the clock stands at zero.
    """
    asked, cited = case.asked, case.book.hand_for_hand.minutes_per_hand
    cost = asked.amount("minutes_per_hand", settled(cited), MOST_MINUTES)
    left, first = asked.amount("remaining", most=MOST_MINUTES), asked.whole("level", least=1)
    lengths = [left, *asked.amounts("next_level_minutes", (), MOST_MINUTES)]
    if len(lengths) > MOST_LEVELS:
        raise Malformed(asked.at("next_level_minutes"), f"must not have more than {MOST_LEVELS}")
    levels = [Level(seconds=_seconds(asked, minutes)) for minutes in lengths]
    anchor, clock = Anchor(), []
    for _ in range(asked.whole("hands", most=MOST_HANDS)):
        anchor = after_hand(levels, anchor, _seconds(asked, cost))
        minutes = Fraction(read(levels, anchor, 0).left_ms, 60_000)
        passed = (number(levels, anchor.row) or 1) - 1
        clock.append({"level": first + passed, "remaining": _plain(minutes)})
    told = step("hand.costs", minutes=_plain(cost), hands=len(clock))
    return Decision({"clock": clock}, case.book.rule(cited), (told,))


def _seconds(asked: Inputs, minutes: Fraction) -> int:
    return round(minutes * 60)


def _plain(minutes: Fraction) -> int | float:
    return int(minutes) if minutes.denominator == 1 else float(minutes)


def h4h_bust(case: Case) -> Decision:
    """Return players_left, places ({player: [best, worst]}), awards, undistributed (money) and
    bubble_burst for those who went out in one hand.

    ``policy``: who ties, the book's own where it is not told; ``prizes``: money by place, nothing
    for a place that is not named; ``unit``: shares are cut to it.
    """
    asked = case.asked
    before, paid = asked.whole("players_before", least=1, most=MOST_PLAYERS), paid_places(asked)
    policy = policy_of(case)
    busts = asked.parts("busts")
    names = players(asked, busts)
    if len(busts) >= before:
        raise Malformed(asked.at("busts"), f"must be fewer than the {before} players before")
    found = standings(before, finishes(busts, policy), policy)
    awards = share_out(found.places, prizes_of(asked, paid), asked.whole("unit", 1, least=1))
    result: dict[str, Any] = {
        "players_left": found.left,
        "places": {names[place.entry]: [place.best, place.worst] for place in found.places},
        "awards": {names[entry]: amount for entry, amount in awards.amounts.items()},
        "undistributed": awards.undistributed,
        "bubble_burst": money_reached(before, found.left, paid),
    }
    told = step("places.shared", policy=policy, out=len(busts), left=found.left)
    return Decision(result, rule_of(case, policy), (told,))


def policy_of(case: Case) -> TiePolicy:
    if "policy" in case.asked:
        return case.asked.choice("policy", POLICIES)
    return settled(case.book.hand_for_hand.ties)


def rule_of(case: Case, policy: TiePolicy) -> str:
    """Return the paragraph behind ``policy``; none where the organiser chose another one."""
    ties = case.book.hand_for_hand.ties
    return case.book.rule(ties) if ties.value == policy and not ties.silent else ""


def paid_places(asked: Inputs) -> int:
    return asked.whole("paid_places", most=MOST_PLAYERS)


def players(asked: Inputs, busts: tuple[Inputs, ...]) -> list[str]:
    names = [part.text("player") for part in busts]
    if len(set(names)) < len(names):
        raise Malformed(asked.at("busts"), "must not name a player twice")
    return names


def finishes(busts: tuple[Inputs, ...], policy: TiePolicy) -> list[Finish]:
    """Return those who are out; where stacks decide, the table and the stack must be told."""
    if policy == "share_all":
        return [Finish(entry, hand=1) for entry in range(len(busts))]
    tables = [part.called("table") for part in busts]
    return [
        Finish(entry, hand=1, table=tables.index(tables[entry]), stack=part.whole("stack"))
        for entry, part in enumerate(busts)
    ]


def prizes_of(asked: Inputs, paid: int) -> list[int]:
    """Return the prize of every paid place, first place first."""
    named = asked.numbers("prizes")
    for place in named:
        if not (place.isascii() and place.isdecimal() and 1 <= int(place) <= MOST_PLAYERS):
            raise Malformed(f"{asked.at('prizes')}.{place[:20]}", "must be a place")
    by_place = {int(place): money for place, money in named.items()}
    return [by_place.get(place, 0) for place in range(1, paid + 1)]
