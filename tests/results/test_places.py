"""Places and shared prizes, with the worked cases of one hand-for-hand hand."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from results.hand_ties import tied
from results.places import Finish, Place, money_reached, share_out, shared_hands, standings
from rules import rulebook
from rules.refusal import Refused
from tests.each import for_each

CASES = [
    case
    for case in json.loads(
        (Path(__file__).parent.parent / "cases" / "h4h_cases.json").read_text(encoding="utf-8")
    )
    if case["topic"] == "h4h_bust"
]


def answer(inputs: dict[str, Any]) -> dict[str, Any]:
    names = [bust["player"] for bust in inputs["busts"]]
    tables = [bust["table"] for bust in inputs["busts"]]
    finishes = [
        Finish(number, 1, tables.index(bust["table"]), bust["stack"])
        for number, bust in enumerate(inputs["busts"])
    ]
    prizes = [inputs["prizes"].get(str(n), 0) for n in range(1, inputs["paid_places"] + 1)]
    before = inputs["players_before"]  # the policy that was chosen is that of this hand
    standing = standings(before, finishes, inputs["policy"], paid=before - len(finishes))
    awards = share_out(standing.places, prizes, inputs["unit"])
    return {
        "players_left": standing.left,
        "places": {names[place.entry]: [place.best, place.worst] for place in standing.places},
        "awards": {names[entry]: amount for entry, amount in awards.amounts.items()},
        "undistributed": awards.undistributed,
        "bubble_burst": money_reached(standing.left, inputs["paid_places"]),
    }


@for_each("case", CASES, ids=lambda case: case["id"])
def test_case(case: dict[str, Any]) -> None:
    computed = answer(case["inputs"])
    assert {key: computed[key] for key in case["expected"]} == case["expected"]


def places(
    entries: int, *finishes: Finish, policy: Any = "same_table_by_stack", paid: int = 0
) -> dict[int, Any]:
    standing = standings(entries, finishes, policy, paid)
    return {place.entry: (place.best, place.worst) for place in standing.places}


def test_first_out_is_last() -> None:
    assert places(5, Finish(11), Finish(12)) == {11: (5, 5), 12: (4, 4)}


def test_the_best_stand_first() -> None:
    standing = standings(5, [Finish(11), Finish(12), Finish(13)])
    assert [place.entry for place in standing.places] == [13, 12, 11]
    assert standing.left == 2
    assert Place(12, 4, 4) in standing.places


def test_nobody_is_out_yet() -> None:
    standing = standings(47, [])
    assert (standing.left, standing.places) == (47, ())
    assert share_out(standing.places, (100,)).amounts == {}


def test_the_last_one_left_has_the_only_free_place() -> None:
    assert standings(3, [Finish(1), Finish(2)]).left == 1


def test_a_late_entry_moves_every_place_down() -> None:
    finishes = [Finish(1), Finish(2)]
    before, after = standings(9, finishes), standings(10, finishes)
    assert [place.best + 1 for place in before.places] == [place.best for place in after.places]


def test_a_bust_out_taken_back_leaves_no_trace() -> None:
    kept = [Finish(1), Finish(3, 7, 1, 500)]
    assert places(9, *kept) == {1: (9, 9), 3: (8, 8)}
    assert places(9, kept[0], Finish(2, 7, 2, 900), kept[1]) == {1: (9, 9), 2: (7, 8), 3: (7, 8)}


@for_each("paid", [8, 9])
def test_RP_8_A_all_of_the_hand_that_reaches_the_money_share_even_from_one_table(
    paid: int,
) -> None:
    hand = Finish(1, 1, 5, 900), Finish(2, 1, 5, 100)
    spans = places(10, *hand, policy="share_all", paid=paid)
    assert spans == {1: (9, 10), 2: (9, 10)}
    assert shared_hands(10, hand, "share_all", paid) == {1}


@for_each("paid", [0, 7, 10, 50])
def test_RP_8_A_is_silent_on_every_other_hand_and_the_bigger_stack_is_ahead(paid: int) -> None:
    hand = Finish(1, 1, 5, 900), Finish(2, 1, 5, 100)
    assert places(10, *hand, policy="share_all", paid=paid) == {1: (9, 9), 2: (10, 10)}
    assert shared_hands(10, hand, "share_all", paid) == set()


@for_each("book", ["fspr", "bfsp", "tda_2011", "tda_2019", "metropolitan"])
def test_places_2_and_3_of_one_hand_with_90000_and_1000_chips(book: str) -> None:
    """Long in the money: no book lets them share (TDA 2019 RP-8-A speaks of the bubble)."""
    policy = rulebook.load(book).hand_for_hand.ties.value
    hand = Finish(1, 1, 5, 1_000), Finish(2, 1, 5, 90_000)
    assert places(3, *hand, policy=policy, paid=3) == {2: (2, 2), 1: (3, 3)}
    awards = share_out(standings(3, hand, policy, 3).places, (5000, 3000, 2000))
    assert awards.amounts == {1: 2000, 2: 3000}


def test_the_bigger_stack_of_one_table_is_ahead_whoever_was_entered_first() -> None:
    expected = {1: (10, 10), 2: (9, 9)}
    big, small = Finish(2, 1, 5, 900), Finish(1, 1, 5, 100)
    assert places(10, big, small) == places(10, small, big) == expected


def test_two_of_one_table_and_one_of_another() -> None:
    spans = places(52, Finish(1, 1, 3, 900), Finish(2, 1, 3, 100), Finish(3, 1, 4, 50))
    assert spans == {1: (50, 51), 3: (50, 51), 2: (52, 52)}


def test_two_tables_with_two_each() -> None:
    hand = [Finish(1, 1, 3, 9), Finish(2, 1, 3, 1), Finish(3, 1, 4, 5), Finish(4, 1, 4, 5)]
    assert places(52, *hand) == {1: (49, 51), 3: (49, 51), 4: (49, 51), 2: (52, 52)}


def test_a_stack_that_was_not_told_proves_no_order() -> None:
    assert places(10, Finish(1, 1, 3, None), Finish(2, 1, 3, 900)) == {1: (9, 10), 2: (9, 10)}


def test_who_was_at_no_table_ties_with_the_leaders() -> None:
    spans = places(10, Finish(1, 1), Finish(2, 1), Finish(3, 1, 4, 10))
    assert set(spans.values()) == {(8, 10)}


def test_two_hands_do_not_mix() -> None:
    spans = places(52, Finish(1, 1, 3), Finish(2, 1, 4), Finish(3, 2, 5), Finish(4, 2, 6))
    assert spans == {1: (51, 52), 2: (51, 52), 3: (49, 50), 4: (49, 50)}


def test_a_disqualification_in_the_middle_of_a_hand_stands_below_it() -> None:
    spans = places(52, Finish(1, 1, 3), Finish(99), Finish(2, 1, 4))
    assert spans == {99: (52, 52), 1: (50, 51), 2: (50, 51)}


def test_nobody_ties_with_nobody() -> None:
    assert tied([], "share_all") == tied([], "same_table_by_stack") == []


def test_more_out_than_came_in() -> None:
    with pytest.raises(Refused, match=r"^finishes\.too_many$") as caught:
        standings(1, [Finish(1), Finish(2)])
    assert dict(caught.value.refusals[0].facts) == {"entries": 1, "finishes": 2}


def test_nobody_goes_out_twice() -> None:
    with pytest.raises(Refused, match=r"^entry\.out_twice$"):
        standings(5, [Finish(1), Finish(2), Finish(1)])


def test_one_alone_gets_his_prize_to_the_last_coin() -> None:
    awards = share_out([Place(7, 2, 2)], (5001, 2999), unit=100)
    assert (awards.amounts, awards.undistributed) == ({7: 2999}, 0)


def test_ties_share_in_whole_units_and_the_rest_is_shown() -> None:
    tie = [Place(7, 2, 3), Place(8, 2, 3)]
    awards = share_out(tie, (5000, 2500, 1600), unit=100)
    assert (awards.amounts, awards.undistributed) == ({7: 2000, 8: 2000}, 100)


def test_a_unit_must_be_something() -> None:
    with pytest.raises(Refused, match=r"^unit\.not_positive$"):
        share_out([], (), unit=0)


@for_each(
    ("left", "burst"),
    [(51, False), (50, True), (49, True), (1, True)],
)
def test_the_bubble(left: int, burst: bool) -> None:
    assert money_reached(left, 50) is burst


def evening_of(outs: list[tuple[bool, int | None, int | None]], late: int) -> Any:
    finishes = [
        Finish(entry, entry // 4 if together else None, table, stack)
        for entry, (together, table, stack) in enumerate(outs)
    ]
    return len(outs) + late, finishes


outs = st.tuples(st.booleans(), st.none() | st.integers(1, 3), st.none() | st.integers(0, 3))
evenings = st.builds(evening_of, st.lists(outs, max_size=25), st.integers(0, 20))
policies = st.sampled_from(["share_all", "same_table_by_stack"])
paids = st.integers(0, 25)


@given(evenings, policies, paids)
def test_every_place_is_covered_exactly(
    evening: tuple[int, list[Finish]], policy: Any, paid: int
) -> None:
    entries, finishes = evening
    standing = standings(entries, finishes, policy, paid)
    assert standing.left == entries - len(finishes)
    spans = {(place.best, place.worst) for place in standing.places}
    covered = [n for best, worst in spans for n in range(best, worst + 1)]
    assert sorted(covered) == list(range(standing.left + 1, entries + 1))
    assert {place.entry for place in standing.places} == {finish.entry for finish in finishes}


@given(evenings, policies, st.lists(st.integers(0, 10**6), max_size=30), st.integers(1, 500))
def test_money_in_equals_money_out(
    evening: tuple[int, list[Finish]], policy: Any, prizes: list[int], unit: int
) -> None:
    entries, finishes = evening
    standing = standings(entries, finishes, policy, len(prizes))
    awards = share_out(standing.places, prizes, unit)
    assert sum(awards.amounts.values()) + awards.undistributed == sum(
        prizes[standing.left : entries]
    )
    assert all(amount >= 0 for amount in awards.amounts.values()) and awards.undistributed >= 0


@given(evenings, policies, paids)
def test_undoing_the_last_hand_restores_all_the_places_before(
    evening: tuple[int, list[Finish]], policy: Any, paid: int
) -> None:
    entries, finishes = evening
    kept = [finish for finish in finishes if finish.entry // 4 != (len(finishes) - 1) // 4]
    after = {place.entry: place for place in standings(entries, finishes, policy, paid).places}
    assert all(after[p.entry] == p for p in standings(entries, kept, policy, paid).places)
