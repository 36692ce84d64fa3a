import itertools
from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.refusal import Refused
from seating.draw import OpenTable, SeatAt, even_shares
from seating.draws.seat_draw import DrawList, draw_one, draw_seats, full_tables
from seating.hall.hall_use import HallUse
from tests.each import for_each
from tests.seating.test_lot import SEED, chi_square, seed


def codes(refused: pytest.ExceptionInfo[Refused]) -> list[str]:
    return [refusal.code for refusal in refused.value.refusals]


def drawn_seats(
    entries: Sequence[int], tables: Sequence[int], seats: int, lot: bytes, kept: dict[int, SeatAt]
) -> dict[int, SeatAt]:
    return draw_seats(DrawList(entries, full_tables(tables, seats), kept), lot)


@st.composite
def events(draw: st.DrawFn) -> tuple[list[int], list[int], int, dict[int, SeatAt]]:
    """Entries, tables, seats a table, and at most one kept seat a table."""
    seats = draw(st.integers(2, 10))
    tables = draw(st.lists(st.integers(1, 99), min_size=1, max_size=8, unique=True))
    count = draw(st.integers(len(tables), len(tables) * seats))
    entries = draw(st.permutations(range(1, count + 1)))
    special = draw(st.integers(0, len(tables)))
    kept = {entries[i]: (tables[i], draw(st.integers(1, seats))) for i in range(special)}
    return entries, tables, seats, kept


@given(events(), st.binary(min_size=32, max_size=32))
def test_7_everybody_gets_one_seat_and_the_tables_are_even(
    event: tuple[list[int], list[int], int, dict[int, SeatAt]], lot: bytes
) -> None:
    entries, tables, seats, kept = event
    drawn = drawn_seats(entries, tables, seats, lot, kept)
    assert sorted(drawn) == sorted(entries)
    assert len(set(drawn.values())) == len(entries)
    assert all(at in tables and 1 <= seat <= seats for at, seat in drawn.values())
    sizes = Counter(at for at, _ in drawn.values())
    assert max(sizes.values()) - min(sizes[table] for table in tables) <= 1
    assert kept.items() <= drawn.items()


@given(events())
def test_the_order_of_the_list_decides_nothing(
    event: tuple[list[int], list[int], int, dict[int, SeatAt]],
) -> None:
    entries, tables, seats, kept = event
    assert drawn_seats(entries, tables, seats, SEED, kept) == drawn_seats(
        sorted(entries), tables, seats, SEED, kept
    )


def test_5_2_every_seating_is_equally_likely() -> None:
    counts = Counter(
        tuple(drawn_seats([1, 2, 3, 4], [1, 2], 2, seed(i), {})[entry] for entry in (1, 2, 3, 4))
        for i in range(4800)
    )
    seats = [(1, 1), (1, 2), (2, 1), (2, 2)]
    assert chi_square([counts[order] for order in itertools.permutations(seats)]) < 49.7


def test_5_2_every_seat_of_a_table_is_equally_likely_to_stay_empty() -> None:
    empty = Counter(
        (
            {1, 2, 3, 4, 5}
            - {seat for _, seat in drawn_seats(range(4), [1], 5, seed(i), {}).values()}
        ).pop()
        for i in range(2000)
    )
    assert chi_square([empty[seat] for seat in range(1, 6)]) < 18.5  # 4 degrees, one in a thousand


def test_9_kept_seats_do_not_change_what_chance_means_for_the_others() -> None:
    counts = Counter(
        drawn_seats([1, 2, 3, 4], [1, 2], 2, seed(i), {2: (2, 1)})[4] for i in range(1500)
    )
    assert chi_square([counts[(1, 1)], counts[(1, 2)], counts[(2, 2)]]) < 13.9


def by_the_recipe(count: int, tables: int, seats: int) -> dict[int, SeatAt]:
    """What a stranger would write who has read the recipe and nothing else of this program."""
    words = (
        int(sha256(SEED + b"seats" + block.to_bytes(8, "big")).hexdigest()[i : i + 16], 16)
        for block in itertools.count()
        for i in (0, 16, 32, 48)
    )

    def shuffle(pile: list[Any]) -> list[Any]:
        for i in reversed(range(1, len(pile))):
            word = next(word for word in words if word < 2**64 - 2**64 % (i + 1))
            pile[i], pile[word % (i + 1)] = pile[word % (i + 1)], pile[i]
        return pile

    pile = []
    for table in range(1, tables + 1):
        players = count // tables + (table <= count % tables)
        pile += [(table, seat) for seat in shuffle(list(range(1, seats + 1)))[:players]]
    return dict(zip(shuffle(list(range(1, count + 1))), pile, strict=True))


@for_each(("count", "tables", "seats"), [(47, 5, 10), (18, 2, 9), (3, 4, 6)])
def test_a_stranger_comes_to_the_same_seats(count: int, tables: int, seats: int) -> None:
    entries, numbers = range(1, count + 1), range(1, tables + 1)
    assert drawn_seats(entries, numbers, seats, SEED, {}) == by_the_recipe(count, tables, seats)


def test_a_published_draw_never_changes() -> None:
    drawn = drawn_seats(range(1, 6), [1, 2], 3, SEED, {5: (2, 3)})
    assert drawn == {5: (2, 3), 2: (1, 2), 1: (1, 1), 3: (1, 3), 4: (2, 1)}


def test_every_reason_against_a_draw_is_named() -> None:
    kept = {1: (1, 1), 2: (1, 1), 3: (9, 1), 4: (1, 7), 8: (1, 2)}
    with pytest.raises(Refused) as refused:
        drawn_seats([1, 1, 2, 3, 4], [1, 1], 2, SEED, kept)
    assert codes(refused) == [
        "draw.entry_repeated",
        "draw.table_repeated",
        "draw.no_room",
        "draw.kept_twice",
        "draw.kept_no_seat",
        "draw.kept_no_seat",
        "draw.kept_stranger",
    ]


def test_kept_seats_at_one_table_may_not_make_the_hall_uneven() -> None:
    kept = {1: (1, 1), 2: (1, 2), 3: (1, 3)}
    with pytest.raises(Refused) as refused:
        drawn_seats([1, 2, 3, 4], [1, 2], 9, SEED, kept)
    assert refused.value.refusals[0].facts == {"table": 1, "kept": 3, "fewest": 1}


def test_no_tables_no_draw() -> None:
    with pytest.raises(Refused) as refused:
        drawn_seats([1], [], 9, SEED, {})
    assert codes(refused) == ["draw.no_room"]
    assert drawn_seats([], [], 9, SEED, {}) == {}


def test_ten_thousand_entries_are_seated() -> None:
    drawn = drawn_seats(range(10_112), range(1, 1125), 9, SEED, {})
    assert len(set(drawn.values())) == 10_112


def test_8_A_a_late_entry_goes_to_any_seat_of_the_shortest_tables() -> None:
    tables = [
        OpenTable(1, 8, (3,)),
        OpenTable(2, 7, (5, 9)),
        OpenTable(3, 7, (1, 2)),
        OpenTable(4, 6, ()),
    ]
    counts = Counter(draw_one(tables, {}, seed(i)) for i in range(1200))
    assert sorted(counts) == [(2, 5), (2, 9), (3, 1), (3, 2)]
    assert chi_square(list(counts.values())) < 16.3


@for_each(
    ("met", "drawn"),
    [
        ({2: 1}, {3, 4}),
        ({2: 2, 3: 1, 4: 1}, {3, 4}),
        ({2: 1, 3: 1, 4: 1}, {2, 3, 4}),  # a longer table is no way out
        ({5: 1}, {2, 3, 4}),
    ],
)
def test_a_late_entry_meets_its_group_where_the_tables_leave_nothing_else(
    met: dict[int, int], drawn: set[int]
) -> None:
    tables = [OpenTable(n, 7, (1, n)) for n in (2, 3, 4)] + [OpenTable(5, 8, (1, 2))]
    counts = Counter(draw_one(tables, met, seed(i)) for i in range(600))
    assert sorted(counts) == [(n, seat) for n in sorted(drawn) for seat in (1, n)]
    assert chi_square(list(counts.values())) < 20.6


def test_a_late_entry_finds_no_seat() -> None:
    with pytest.raises(Refused) as refused:
        draw_one([OpenTable(1, 9, ())], {}, SEED)
    assert codes(refused) == ["seat.none_free"]


def test_shares_fill_the_shortest_first_and_stop_at_the_last_seat() -> None:
    tables = [OpenTable(4, 7, (1, 2)), OpenTable(2, 5, (1,)), OpenTable(9, 7, (3, 4))]
    assert even_shares(3, tables) == {4: 1, 2: 1, 9: 1}
    assert even_shares(5, tables) == {4: 2, 2: 1, 9: 2}


@given(st.integers(2, 8), st.integers(2, 9), st.data())
def test_who_is_kept_apart_sits_together_only_where_it_must_be(
    tables: int, seats: int, data: st.DataObject
) -> None:
    """Every group has at each table a share as even as it gets; who has a kept seat counts."""
    entries = list(range(1, tables * seats + 1))
    sizes = data.draw(st.lists(st.integers(2, tables), max_size=seats))
    marks = list(itertools.accumulate(sizes, initial=0))
    groups = [entries[a:b] for a, b in itertools.pairwise(marks)]
    drawn = draw_seats(
        DrawList(entries, full_tables(range(1, tables + 1), seats), {}, groups), SEED
    )
    assert len(set(drawn.values())) == len(entries)
    assert all(len({drawn[entry][0] for entry in group}) == len(group) for group in groups)


def test_a_hall_of_seven_clubs_has_no_more_of_one_at_a_table_than_it_must() -> None:
    """2,000 players, nobody without a club: 286 of each at 223 tables of nine, in one try."""
    entries, tables = range(2000), full_tables(range(1, 224), 9)
    clubs = [[entry for entry in entries if entry % 7 == club] for club in range(7)]
    drawn = draw_seats(DrawList(entries, tables, {}, clubs), SEED)
    assert max(n for club in clubs for n in Counter(drawn[e][0] for e in club).values()) == 2


def test_seats_that_are_not_used_and_the_order_of_opening() -> None:
    use = HallUse.parsed(9, "7, 3", "3-1 3-9 1 2")
    assert use.tables_for(20, 0, itertools.count(1)) == [
        (7, (*range(1, 10),)),
        (3, (*range(2, 9),)),
        (4, (*range(1, 10),)),
    ]
    assert [number for number, _ in use.tables_for(2, 3, itertools.count(1))] == [7, 3, 4]
    drawn = draw_seats(DrawList(range(25), use.tables_for(25, 0, itertools.count(1))), SEED)
    assert Counter(table for table, _ in drawn.values()) == {7: 9, 4: 9, 3: 7}


def test_neighbours_of_three_who_are_kept_apart_are_as_likely_as_others() -> None:
    """Two tables of three, two kept apart: each of the eighteen ways comes as often."""
    listed = DrawList(range(6), full_tables([1, 2], 3), {}, [[0, 1]])
    drawn = [draw_seats(listed, seed(i)) for i in range(1800)]
    ways = Counter((seats[0], seats[1]) for seats in drawn)
    assert len(ways) == 18 and chi_square(list(ways.values())) < 40.8  # 17 degrees
    assert chi_square(list(Counter(seats[2] for seats in drawn).values())) < 20.5
