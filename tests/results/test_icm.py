"""What stacks win on average: against orders counted one by one, and against published examples."""

from fractions import Fraction
from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from results import icm
from tests.each import for_each
from tools.bench.deals import recursive

NOTHING = Fraction(1, 2**100)  # far less than a coin


def by_every_order(chips: list[int], prizes: list[int]) -> list[Fraction]:
    """The definition, order by order: the chance that it comes to that times what it wins."""
    won = [Fraction(0)] * len(chips)
    for order in permutations(range(len(chips))):
        chance, rest = Fraction(1), sum(chips)
        for player in order:
            chance *= Fraction(chips[player], rest)
            rest -= chips[player]
        for player, prize in zip(order, prizes, strict=True):
            won[player] += chance * prize
    return won


STACKS = st.lists(st.integers(1, 10**6), min_size=1, max_size=5)
PRIZES = st.lists(st.integers(0, 10**7), min_size=5, max_size=5)


@given(STACKS, PRIZES)
@settings(max_examples=60)
def test_it_is_what_every_order_of_places_gives_on_average(
    chips: list[int], prizes: list[int]
) -> None:
    left = sorted(prizes, reverse=True)[: len(chips)]
    exact = icm.exact(chips, left)
    assert all(
        abs(ours - theirs) <= NOTHING
        for ours, theirs in zip(exact, by_every_order(chips, left), strict=True)
    )


@for_each("players", [6, 7, 8, 9])
def test_to_nine_players_it_is_what_the_plain_recursion_gives(players: int) -> None:
    chips = [7_919 * n % 104_729 + 500 for n in range(1, players + 1)]
    prizes = [int(10**8 / place**1.4) for place in range(1, players + 1)]
    plain = recursive(chips, prizes)
    for ours, theirs in zip(icm.exact(chips, prizes), plain, strict=True):
        assert abs(float(ours) - theirs) < 0.01


@for_each(
    ("source", "chips", "prizes", "published"),
    [
        (
            "README of github.com/poker-apprentice/icm-calculator",
            [150_000, 98_750, 45_500, 13_250],
            [425_00, 280_00, 130_00, 75_00],
            [323_20, 278_12, 195_79, 112_89],
        ),
        (
            "pailiku.com, ICM Result",
            [5_000, 3_000, 1_500, 500],
            [500_00, 300_00, 200_00, 0],
            [377_78, 312_89, 225_60, 83_73],
        ),
        (
            "en.wikipedia.org, Independent Chip Model, in hundredths; printed as 45, 32 and 23",
            [50, 30, 20],
            [70_00, 30_00, 0],
            [45_18, 32_25, 22_57],
        ),
        ("two equal stacks, by hand", [1, 1], [3, 1], [2, 2]),
        ("only the winner is paid, by hand", [3, 1], [100, 0], [75, 25]),
    ],
)
def test_published_examples(
    source: str, chips: list[int], prizes: list[int], published: list[int]
) -> None:
    assert [round(value) for value in icm.exact(chips, prizes)] == published, source


def test_twelve_are_worked_out_to_the_coin_and_thirteen_are_sampled() -> None:
    twelve = icm.values(tuple(range(1, 13)), (100,) * 12)
    assert (set(twelve.values), twelve.error) == ({100}, 0)
    chips, prizes = tuple(range(1, 14)), tuple(range(1300, 0, -100))
    assert icm.values(chips, prizes).error > 0
    assert icm.values(chips, prizes) == icm.sampled(chips, prizes, icm.SAMPLES), "no chance in it"


def test_what_is_sampled_is_right_within_the_error_it_names() -> None:
    chips, prizes = [40, 30, 20, 10, 10, 5], [60_000, 30_000, 20_000, 10_000, 5_000, 0]
    drawn, exact = icm.sampled(chips, prizes, 5_000), icm.exact(chips, prizes)
    assert sum(drawn.values) == sum(prizes)
    assert 0 < drawn.error < 1_000
    for ours, theirs in zip(drawn.values, exact, strict=True):
        assert abs(ours - theirs) <= 2 * drawn.error
    assert drawn.values[3] == drawn.values[4], "equal stacks win the same"
    assert list(drawn.values) == sorted(drawn.values, reverse=True)
