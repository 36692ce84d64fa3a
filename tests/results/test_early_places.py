"""Places over flights, in memory. No book says how: see results/early_places.py."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from results.early_places import Flight, early_places, least_prizes
from results.hand_ties import Finish
from results.places import Place, share_out, standings


def test_who_outlasted_a_larger_share_of_their_flight_is_ahead() -> None:
    first = Flight(1, 4, standings(4, [Finish(1), Finish(2)]).places)  # last of 4, third of 4
    second = Flight(1, 8, standings(8, [Finish(3), Finish(4), Finish(5)]).places)
    places = {place.entry: (place.best, place.worst) for place in early_places(12, [first, second])}
    # 4/4 and 8/8 tie, then 7/8, then 3/4 and 6/8 tie
    assert places == {1: (11, 12), 3: (11, 12), 4: (10, 10), 2: (8, 9), 5: (8, 9)}


def test_bags_left_behind_are_ahead_of_who_went_out_and_a_later_day_of_an_earlier_one() -> None:
    first = Flight(1, 3, standings(3, [Finish(1)]).places, [(2, 900), (3, 500)])
    second = Flight(2, 2, standings(2, [Finish(4)]).places)
    assert [place.entry for place in early_places(10, [second, first])] == [4, 2, 3, 1]


flights = st.lists(st.tuples(st.integers(1, 3), st.integers(2, 12), st.integers(0, 11)), max_size=4)


@given(flights, st.integers(0, 5))
def test_places_are_1_to_n_with_ties(days: list[tuple[int, int, int]], left: int) -> None:
    key, flights = 0, list[Flight]()
    for day, entries, out in days:
        gone = [Finish(key + n) for n in range(min(out, entries))]
        key += entries
        bags = [(key - 1, 100)] if len(gone) < entries else []
        flights.append(Flight(day, entries, standings(entries, gone).places, bags))
    placed = sum(len(flight.places) + len(flight.left_behind) for flight in flights)
    rows = early_places(placed + left, flights)
    covered = sorted(
        number
        for best, worst in {(row.best, row.worst) for row in rows}
        for number in range(best, worst + 1)
    )
    assert covered == list(range(left + 1, placed + left + 1))
    assert all(isinstance(row, Place) for row in rows)
    assert len({row.entry for row in rows}) == placed


def test_the_least_of_a_place_is_rounded_as_if_it_came_to_be_shared() -> None:
    first = Flight(1, 4, standings(4, [Finish(1), Finish(2)]).places)
    places = early_places(4, [first])
    assert least_prizes(places, [500, 300, 155, 55], 50) == {2: 150, 1: 50}


def test_a_place_without_a_prize_wins_nothing_at_least() -> None:
    first = Flight(1, 4, standings(4, [Finish(1), Finish(2)]).places)
    assert least_prizes(early_places(4, [first]), [500, 300], 1) == {2: 0, 1: 0}


@given(
    st.lists(st.integers(2, 9), min_size=1, max_size=3),
    st.integers(0, 10**6),
    st.lists(st.integers(0, 999), min_size=1, max_size=30),
    st.sampled_from([1, 5, 50]),
)
def test_what_was_paid_is_taken_back_by_no_later_play(
    sizes: list[int], seed: int, prizes: list[int], unit: int
) -> None:
    """Flights are played on in any order, until a bag or nobody is left in each."""
    rng, entries, falling = Random(seed), sum(sizes), sorted(prizes, reverse=True)
    gone: list[list[Finish]] = [[] for _ in sizes]
    promised = dict[int, int]()
    for _ in range(entries):
        nth = rng.randrange(len(sizes))
        if len(gone[nth]) < sizes[nth] - rng.randint(0, 1):
            gone[nth].append(Finish(nth * 10 + len(gone[nth])))
        flights = [
            Flight(1, size, standings(size, out).places)
            for size, out in zip(sizes, gone, strict=True)
        ]
        places = early_places(entries, flights)
        won = share_out(places, falling, unit).amounts
        assert all(won[entry] >= amount for entry, amount in promised.items())
        least = least_prizes(places, falling, unit)
        assert all(least[entry] >= amount for entry, amount in promised.items())
        promised |= least
