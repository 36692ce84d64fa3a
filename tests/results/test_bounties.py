"""Who wins which bounty: the decision alone."""

from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from results.bounties import (
    Bounties,
    BountyDay,
    Kind,
    KnockOut,
    Win,
    clockwise,
    fill_envelopes,
    settle,
    settle_days,
    settle_envelopes,
    shares,
)
from rules.refusal import Refused
from seating.draw import draw_envelope

HEADS = {1: 100, 2: 100, 3: 100, 4: 100}


def codes(act: Any) -> list[str]:
    with pytest.raises(Refused) as caught:
        act()
    return [reason.code for reason in caught.value.refusals]


def test_a_fixed_bounty_is_the_head_whatever_was_won_before() -> None:
    knock_outs = [KnockOut(4, (3,)), KnockOut(3, (1,)), KnockOut(2, (1,))]
    settled = settle("fixed", HEADS, knock_outs, kept=[1])
    assert settled.won == {3: 100, 1: 300}
    assert settled.knocked_out == {3: 1, 1: 2}
    assert (settled.heads, settled.unassigned, settled.total) == ({}, {}, 400)


def test_half_of_a_progressive_bounty_goes_on_the_head_of_its_winner() -> None:
    knock_outs = [KnockOut(4, (3,)), KnockOut(3, (1,))]
    settled = settle("progressive", HEADS, knock_outs)
    assert settled.wins == (Win(4, 3, 50, 50), Win(3, 1, 75, 75))
    assert settled.heads == {1: 175, 2: 100}
    at_the_end = settle("progressive", HEADS, [*knock_outs, KnockOut(2, (1,))], kept=[1])
    assert at_the_end.won == {3: 50, 1: 75 + 50 + 225}
    assert at_the_end.heads == {} and at_the_end.total == 400


def test_the_odd_unit_of_a_half_goes_on_the_head() -> None:
    settled = settle("progressive", {1: 5, 2: 5}, [KnockOut(2, (1,))])
    assert settled.wins == (Win(2, 1, 2, 3),)
    settled = settle("progressive", {1: 250, 2: 250}, [KnockOut(2, (1,))], unit=100)
    assert settled.wins == (Win(2, 1, 100, 150),)


def test_winners_of_a_hand_share_and_odd_units_go_one_each_from_the_first() -> None:
    assert shares(100, [7, 5, 6], 1) == {7: 34, 5: 33, 6: 33}
    assert shares(200, [7, 5, 6], 10) == {7: 70, 5: 70, 6: 60}
    assert shares(105, [7, 5], 10) == {7: 55, 5: 50}
    settled = settle("progressive", {1: 25, 2: 25, 3: 25}, [KnockOut(3, (2, 1))])
    assert settled.wins == (Win(3, 2, 6, 7), Win(3, 1, 6, 6))


def test_the_first_share_is_the_next_seat_to_the_left() -> None:
    assert clockwise(8, {1: 2, 2: 9, 3: 7, 4: 10}, 10) == (2, 4, 1, 3)
    assert clockwise(8, {5: None, 4: None, 1: 7}, 10) == (1, 4, 5)


def test_what_nobody_has_won_stays_named() -> None:
    settled = settle("progressive", HEADS, [KnockOut(4, (3,)), KnockOut(3)])
    assert settled.unassigned == {3: 150} and settled.won == {3: 50}
    assert settled.total == 400


@pytest.mark.parametrize(
    ("knock_outs", "code"),
    [
        ([KnockOut(1, (1,))], "bounty.own_head"),
        ([KnockOut(1, (9,))], "bounty.winner_unknown"),
        ([KnockOut(1, (2, 2))], "bounty.winner_twice"),
        ([KnockOut(1), KnockOut(2, (1,))], "bounty.winner_out"),
        ([KnockOut(1, (2,), hand=7), KnockOut(2, (), hand=7)], "bounty.winner_out"),
    ],
)
def test_who_cannot_have_won_a_head(knock_outs: list[KnockOut], code: str) -> None:
    assert codes(lambda: settle("fixed", HEADS, knock_outs)) == [code]


def test_envelopes_are_the_largest_by_name_and_the_rest_equal() -> None:
    assert fill_envelopes(1_000, 5, [300, 200], 50) == (350, 200, 150, 150, 150)
    assert fill_envelopes(1_000, 2, [100, 300, 200], 50) == (800, 200)
    assert fill_envelopes(100, 3, [], 1) == (34, 33, 33)
    assert codes(lambda: fill_envelopes(100, 3, [101], 1)) == ["envelopes.too_large"]
    assert codes(lambda: fill_envelopes(100, 0, [], 1)) == ["envelopes.none"]
    assert codes(lambda: fill_envelopes(0, 3, [], 1)) == ["envelopes.none"]


def test_an_opened_envelope_is_shared_and_the_others_hold_the_rest() -> None:
    knock_outs = [KnockOut(4, (3, 2)), KnockOut(3, (1,)), KnockOut(2)]
    settled = settle_envelopes(1_000, {4: 101, 2: 50, 1: 600}, knock_outs, kept=[1])
    assert settled.won == {3: 51, 2: 50, 1: 600}
    assert (settled.unassigned, settled.in_envelopes, settled.total) == ({2: 50}, 249, 1_000)
    assert settled.knocked_out == {3: 1, 2: 1, 1: 1}  # one of them with an envelope to open


@given(st.sets(st.integers(1, 500), min_size=1), st.binary(min_size=32, max_size=32))
def test_the_envelope_is_of_those_left_and_drawn_again_the_same(
    left: set[int], seed: bytes
) -> None:
    number = draw_envelope(sorted(left), seed)
    assert number in left
    assert draw_envelope(sorted(left, reverse=True), seed) == number


def test_every_envelope_can_be_drawn() -> None:
    seeds = (n.to_bytes(32, "big") for n in range(200))
    assert {draw_envelope(range(1, 6), seed) for seed in seeds} == {1, 2, 3, 4, 5}


@st.composite
def events(draw: st.DrawFn) -> tuple[dict[int, int], list[KnockOut], list[int], int]:
    """Heads, who knocked out whom, who is left, the unit; some by several, some by nobody yet."""
    amounts = draw(st.lists(st.integers(0, 10**7), min_size=2, max_size=24))
    heads = dict(enumerate(amounts, start=1))
    order = draw(st.permutations(list(heads)))
    gone = order[: draw(st.integers(0, len(order) - 1))]
    knock_outs = []
    for place, entry in enumerate(gone):
        winners = draw(st.lists(st.sampled_from(order[place + 1 :]), max_size=3, unique=True))
        knock_outs.append(KnockOut(entry, tuple(winners)))
    unit = draw(st.sampled_from([1, 7, 100, 1_000]))
    return heads, knock_outs, order[len(gone) :], unit


def parts(settled: Bounties) -> list[int]:
    paid = [amount for win in settled.wins for amount in (win.paid, win.on_head)]
    return [*paid, *settled.heads.values(), *settled.unassigned.values(), settled.in_envelopes]


@given(events(), st.sampled_from(get_args(Kind)), st.booleans())
def test_not_a_coin_is_lost_and_none_is_below_nothing(
    event: tuple[dict[int, int], list[KnockOut], list[int], int], kind: Kind, is_over: bool
) -> None:
    heads, knock_outs, left, unit = event
    kept, total = (left if is_over else []), sum(heads.values())
    if kind == "mystery":
        if not total:
            return
        amounts = fill_envelopes(total, len(heads), [], unit)
        assert sum(amounts) == total and min(amounts) >= 0
        opened = {
            knock_out.entry: amount for knock_out, amount in zip(knock_outs, amounts, strict=False)
        }
        settled = settle_envelopes(total, opened, knock_outs, kept=kept, unit=unit)
    else:
        settled = settle(kind, heads, knock_outs, kept=kept, unit=unit)
        assert settled.heads.keys() == set(left) - set(kept)
    assert settled.total == total
    assert sum(settled.won.values()) == sum(win.paid for win in settled.wins)
    assert min(parts(settled), default=0) >= 0


@given(events())
def test_progressive_halves_to_the_unit(
    event: tuple[dict[int, int], list[KnockOut], list[int], int],
) -> None:
    """The head at its knock-out is what the entry paid and what was put on it since; of each share
    whole units are paid, never more than what goes on the head, nor less by more than two units."""
    heads, knock_outs, left, unit = event
    settled = settle("progressive", heads, knock_outs, unit=unit)
    on_heads = dict(heads)
    for knock_out in knock_outs:
        wins = [win for win in settled.wins if win.entry == knock_out.entry]
        assert [win.winner for win in wins] == list(knock_out.winners)
        got = [win.paid + win.on_head for win in wins]
        assert sum(got) == (on_heads[knock_out.entry] if wins else 0)
        assert got == sorted(got, reverse=True) and (not got or got[0] - got[-1] < 2 * unit)
        for win in wins:
            assert win.paid % unit == 0
            assert 0 <= win.on_head - win.paid < 2 * unit
            on_heads[win.winner] += win.on_head
    assert settled.heads == {entry: on_heads[entry] for entry in left}


def test_a_head_goes_with_its_player_to_the_next_day() -> None:
    first = BountyDay({1: 100, 2: 100, 3: 100}, [KnockOut(3, (1,))])
    other = BountyDay({4: 100, 5: 100}, [KnockOut(5, (4,))])
    last = BountyDay({11: 0, 12: 0, 14: 0}, [KnockOut(14, (12,)), KnockOut(11, (12,))], [12])
    goes_on = {1: 11, 2: 12, 4: 14}
    fixed = settle_days("fixed", [first, other, last], goes_on)
    assert fixed.won == {1: 100, 4: 100, 12: 300}
    half = settle_days("progressive", [first, other, last], goes_on)
    assert half.won == {1: 50, 4: 50, 12: 75 + 75 + 250}  # of the heads 150, 150; the own one
    assert (half.heads, half.total) == ({}, 500)


def test_the_head_of_a_bag_left_behind_goes_along() -> None:
    days = [BountyDay({1: 100}, []), BountyDay({2: 100}, []), BountyDay({9: 0, 8: 30}, [])]
    assert settle_days("fixed", days, {1: 9, 2: 9}).heads == {9: 200, 8: 30}


def test_before_the_bags_are_opened_heads_lie_with_the_day() -> None:
    days = [BountyDay({1: 100, 2: 100}, [KnockOut(1)]), BountyDay({}, [])]
    settled = settle_days("fixed", days, {2: 9})
    assert (settled.heads, settled.unassigned, settled.total) == ({2: 100}, {1: 100}, 200)
