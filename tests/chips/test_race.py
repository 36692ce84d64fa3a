"""The race of odd chips at a table: what the dealer does, and who gets a chip."""

from chips.race import Racer, deal, new_chips, race
from tests.each import for_each


@for_each(
    ("odd", "rounding", "raced"),
    [(8, "nearest", 2), (7, "nearest", 2), (6, "nearest", 2), (5, "nearest", 1), (5, "up", 2),
     (7, "down", 1), (0, "up", 0), (1, "nearest", 0)],
)  # fmt: skip
def test_odd_chips_make_new_ones(odd: int, rounding: str, raced: int) -> None:
    assert new_chips(odd, 4, rounding) == raced


def test_a_dealer_changes_full_sets_and_deals_a_card_for_each_odd_chip() -> None:
    dealt = deal({5: 7, 1: 4, 3: 1, 2: 0}, 4, "nearest")
    assert dealt.full == {1: 1, 5: 1}
    assert dealt.cards == {3: 1, 5: 3}
    assert [*dealt.cards] == [3, 5]  # from seat 1 on
    assert (dealt.raced, dealt.needs_cards) == (1, True)


def test_no_cards_where_everybody_or_nobody_gets_a_chip() -> None:
    both = deal({1: 3, 2: 3}, 4, "up")
    assert (both.raced, both.all_win, both.needs_cards) == (2, True, False)
    assert not deal({1: 1}, 4, "nearest").needs_cards


def test_the_best_cards_win_one_chip_each_and_nobody_is_raced_out() -> None:
    racers = [
        Racer(1, 0, 3, other=1, best=(12, 0)),
        Racer(4, 0, 2, other=1, best=(12, 3)),
        Racer(6, 0, 1, other=0, best=(3, 3)),
        Racer(7, 1, 2, other=0, best=(2, 2)),
    ]
    over = race(racers, 2, most_for_one=1, can_eliminate=False)
    assert (over.odd, over.winners, over.saved) == (8, (4, 1), (6,))
    assert race(racers, 2, most_for_one=1, can_eliminate=True).saved == ()


@for_each("counts", [{s: (s * 7 + n) % 9 for s in range(1, 10)} for n in range(9)])
def test_a_race_gives_no_player_two_chips_and_rounds_by_less_than_one(
    counts: dict[int, int],
) -> None:
    dealt = deal(counts, 5, "nearest")
    racers = [Racer(seat, 0, odd, 1, (seat, 0)) for seat, odd in dealt.cards.items()]
    over = race(racers, dealt.raced, most_for_one=1, can_eliminate=False)
    assert len(over.winners) == dealt.raced == len(set(over.winners))
    assert abs(over.odd - 5 * len(over.winners)) < 5
