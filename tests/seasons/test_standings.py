"""Places of events into standings: best results, minimum, ties, quarters, what moves."""

from datetime import date
from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from seasons.formula import read
from seasons.standings import (
    EventFigures,
    Move,
    Outcome,
    Quarter,
    Rules,
    moves,
    quarters,
    running_points,
    table,
)
from tests.each import for_each

TEN = Rules(read("max(0, 11 - place)"))


def event(key: int, *, day: int | None = None, **figures: int) -> EventFigures:
    counts = {"entries": 10, "players": 10, "paid_places": 3} | figures
    money = {"buy_in": Decimal(50), "pool": Decimal(500)}
    return EventFigures(key, date(2026, 1, day or key), **counts, **money)


def places(*persons: int, key: int = 1) -> list[Outcome]:
    """The persons in the order of their places."""
    return [Outcome(key, person, place, place) for place, person in enumerate(persons, start=1)]


def ranking(rules: Rules, events: list[EventFigures], outcomes: list[Outcome]) -> list[object]:
    return [(r.best, r.worst, r.person, r.points) for r in table(rules, events, outcomes).rows]


def test_points_are_added_over_events_and_equal_ones_share_a_place() -> None:
    events, outcomes = [event(1), event(2)], [*places(7, 8, 9), *places(8, 7, key=2)]
    assert ranking(TEN, events, outcomes) == [(1, 2, 7, 1900), (1, 2, 8, 1900), (3, 3, 9, 800)]


def test_events_that_differ_in_what_the_formula_asks_share_nothing() -> None:
    """Two alike, one with more entries, one in coins of which a hundred make one."""
    rules = Rules(read("entries - place + prize"))
    events = [event(1), event(2), event(3, entries=20), event(4, unit=100)]
    outcomes = [Outcome(key, 7, 1, 1, prize=100) for key in (1, 2, 3, 4)]
    (row,) = table(rules, events, outcomes).rows
    assert [score.points for score in row.scores] == [10_900, 10_900, 11_900, 1_000]


def test_only_the_best_so_many_count_the_earlier_of_equal_ones_first() -> None:
    rules = Rules(TEN.formula, best_of=2)
    outcomes = [*places(7), *places(8, 7, key=2), *places(8, 7, key=3)]
    standings = table(rules, [event(1), event(2), event(3)], outcomes)
    seven = standings.by_person[7]
    assert (seven.points, [score.counts for score in seven.scores]) == (1900, [True, True, False])


def test_who_has_played_too_few_events_stands_below_without_a_place() -> None:
    rules = Rules(TEN.formula, minimum=2)
    outcomes = [*places(9, 7), *places(8, 7, key=2)]
    rows = ranking(rules, [event(1), event(2)], outcomes)
    assert rows == [(1, 1, 7, 1800), (0, 0, 8, 1000), (0, 0, 9, 1000)]


@for_each(
    ("shared", "worth"), [("best", 900), ("worst", 700), ("average", 800)]
)  # the second to the fourth place
def test_a_shared_place_is_worth_what_the_season_says(shared: str, worth: int) -> None:
    rules = Rules(TEN.formula, shared=shared)  # type: ignore[arg-type]
    standings = table(rules, [event(1)], [Outcome(1, 5, 2, 4)])
    assert standings.rows[0].points == worth


# 7 and 8 have 1800 each: 7 by 10 + 8, 8 by 9 + 9; the last event was won by neither.
UNEVEN = [*places(7, 8), Outcome(2, 8, 2, 2), Outcome(2, 7, 3, 3), Outcome(2, 9, 1, 1)]


@for_each(("ties", "first"), [("shared", [7, 8]), ("wins", [7]), ("best", [7]), ("later", [8])])
def test_equal_points_are_parted_as_the_season_says(ties: str, first: list[int]) -> None:
    rules = Rules(TEN.formula, ties=ties)  # type: ignore[arg-type]
    standings = table(rules, [event(1), event(2)], UNEVEN)
    assert [row.person for row in standings.rows if row.best == 1] == first


def test_who_cannot_be_parted_shares_the_place() -> None:
    outcomes = [*places(7, 8), *places(8, 7, key=2)]
    for ties in ("wins", "best"):
        rules = Rules(TEN.formula, ties=ties)  # type: ignore[arg-type]
        assert [r[:2] for r in ranking(rules, [event(1), event(2)], outcomes)] == [(1, 2)] * 2  # type: ignore[index]


def test_who_shares_the_last_of_the_leading_places_is_a_leader() -> None:
    outcomes = [Outcome(1, 7, 1, 1), Outcome(1, 8, 2, 3), Outcome(1, 9, 2, 3)]
    standings = table(TEN, [event(1)], outcomes)
    assert [row.person for row in standings.leaders(2)] == [7, 8, 9]


def test_a_result_without_a_value_counts_nothing_and_is_named() -> None:
    standings = table(Rules(read("10 / (place - 1)")), [event(1)], places(7, 8))
    assert (standings.undefined, standings.by_person[7].points) == (((1, 7),), 0)


def test_money_is_in_whole_units_of_the_currency() -> None:
    cents = EventFigures(1, date(2026, 1, 1), 2, 2, Decimal(50), Decimal(100), 1, unit=100)
    standings = table(Rules(read("prize + bounties")), [cents], [Outcome(1, 7, 1, 1, 12_50, 2_25)])
    assert standings.rows[0].points == 14_75


def test_outcomes_of_events_that_do_not_count_are_passed_over() -> None:
    assert ranking(TEN, [event(1)], [*places(7), *places(8, key=2)]) == [(1, 1, 7, 1000)]


def test_a_correction_says_who_moves_and_who_leaves() -> None:
    before = table(TEN, [event(1)], places(7, 8, 9))
    after = table(TEN, [event(1)], places(8, 7))
    assert moves(before, after) == [
        Move(8, 2, 1, 900, 1000),
        Move(7, 1, 2, 1000, 900),
        Move(9, 3, 0, 800, 0),
    ]
    assert moves(before, before) == []


def test_a_season_has_its_quarters_by_months_from_its_first_day() -> None:
    assert quarters(date(2026, 9, 1), date(2026, 11, 30)) == [
        Quarter(1, date(2026, 9, 1), date(2026, 11, 30))
    ]
    year = quarters(date(2026, 1, 1), date(2026, 12, 31))
    assert [(q.starts_on.month, q.ends_on.month, q.ends_on.day) for q in year] == [
        (1, 3, 31), (4, 6, 30), (7, 9, 30), (10, 12, 31),
    ]  # fmt: skip
    late = quarters(date(2026, 11, 30), date(2027, 5, 1))
    assert [(q.starts_on, q.ends_on) for q in late] == [
        (date(2026, 11, 30), date(2027, 2, 27)), (date(2027, 2, 28), date(2027, 5, 1)),
    ]  # fmt: skip


def test_running_points_end_with_the_points_of_the_table() -> None:
    rules = Rules(TEN.formula, best_of=1)
    events = [event(1), event(2), event(3)]
    outcomes = [*places(8, 7), *places(7, key=3)]
    rows = table(rules, events, outcomes).rows
    assert running_points(rules, rows, events) == {7: [900, 900, 1000], 8: [1000, 1000, 1000]}


FIELDS = st.lists(st.permutations(range(6)), min_size=1, max_size=5)


@given(FIELDS, st.integers(0, 4), st.integers(0, 4), st.sampled_from(["shared", "wins", "later"]))
def test_places_are_whole_and_the_order_of_reading_changes_nothing(
    fields: list[list[int]], best_of: int, minimum: int, ties: str
) -> None:
    rules = Rules(TEN.formula, best_of, minimum, ties=ties)  # type: ignore[arg-type]
    events = [event(key) for key in range(1, len(fields) + 1)]
    outcomes = [o for e, persons in zip(events, fields, strict=True)
                for o in places(*persons, key=e.key)]  # fmt: skip
    standings = table(rules, events, outcomes)
    assert table(rules, events[::-1], outcomes[::-1]) == standings
    ranked = [row for row in standings.rows if row.is_ranked]
    assert len(ranked) == (6 if minimum <= len(fields) else 0)
    taken = [place for row in ranked for place in (row.best,)]
    assert taken == sorted(taken)
    for place, row in enumerate(ranked, start=1):
        assert row.best <= place <= row.worst
