"""Pots, odd chips and the chip race: what the worked examples leave open."""

from tests.calculators.in_one_line import complaint, not_covered, ruling
from tests.each import for_each


def amounts(result: dict[str, object]) -> list[object]:
    assert isinstance(result["pots"], list)
    return [(pot["amount"], pot["eligible"]) for pot in result["pots"]]


def test_fspr_5_1_three_all_ins_make_three_pots_and_nobody_calls_the_rest() -> None:
    put_in = {"A": 100, "B": 300, "C": 700, "D": 1000}
    result = ruling("fspr", "side_pots", contributions=put_in, all_in=["A", "B", "C"])
    assert amounts(result) == [
        (400, ["A", "B", "C", "D"]),
        (600, ["B", "C", "D"]),
        (800, ["C", "D"]),
    ]
    assert result["uncalled"] == {"player": "D", "amount": 300}


def test_folded_chips_and_dead_money_stay_without_a_claim() -> None:
    put_in = {"A": 100, "B": 500, "C": 500, "D": 250}
    result = ruling(
        "bfsp", "side_pots", contributions=put_in, all_in=["A"], folded=["D"], dead_money=75
    )
    assert amounts(result) == [(475, ["A", "B", "C"]), (950, ["B", "C"])]


def test_chips_above_the_last_all_in_of_a_folded_player_fall_to_the_pot_below() -> None:
    put_in = {"A": 100, "B": 100, "C": 300, "D": 300}
    result = ruling("bfsp", "side_pots", contributions=put_in, all_in=["A", "B"], folded=["C", "D"])
    assert amounts(result) == [(800, ["A", "B"])]


def test_two_all_ins_of_one_size_are_one_pot() -> None:
    result = ruling("bfsp", "side_pots", contributions={"A": 80, "B": 80}, all_in=["A", "B"])
    assert (amounts(result), result["uncalled"]) == ([(160, ["A", "B"])], None)


def test_who_owes_chips_is_named() -> None:
    put_in = {"A": 100, "B": 300, "C": 300}
    fault = complaint("bfsp", "side_pots", contributions=put_in)
    assert fault == "inputs.contributions.A: player.owes n=300"
    fault = complaint("bfsp", "side_pots", contributions={"A": 10, "B": "all"})
    assert fault == "inputs.contributions.B: number.not_whole"
    fault = complaint("bfsp", "side_pots", contributions={})
    assert fault == "inputs.contributions: field.too_few least=1"


BOARD = {"smallest_chip": 25, "game_kind": "board", "button_seat": 6, "max_seats": 9}
SEATS = [{"player": "A", "seat": 5}, {"player": "B", "seat": 8}, {"player": "C", "seat": 6}]


def test_fspr_6_8_3_the_button_is_the_last_to_get_an_odd_chip() -> None:
    result = ruling("fspr", "odd_chip", **BOARD, pot=125, high_winners=SEATS)
    assert result["awards"] == {"B": 50, "A": 50, "C": 25}


def test_tda_2011_16_knows_no_exception_for_hands_identical_both_ways() -> None:
    state = BOARD | {"pot": 150, "high_winners": SEATS[:2], "low_winners": SEATS[:2]}
    assert ruling("tda_2011", "odd_chip", **state)["awards"] == {"B": 100, "A": 50}
    assert ruling("tda_2019", "odd_chip", **state)["awards"] == {"B": 75, "A": 75}
    assert not_covered("fspr", "odd_chip", **state)


def test_fspr_6_8_3_stud_goes_by_the_button_tda_2019_20_B_by_suit() -> None:
    winners = [
        {"player": "A", "seat": 8, "cards": ["10h", "2c"]},
        {"player": "B", "seat": 5, "cards": ["Ts", "2d"]},
    ]
    state = BOARD | {"game_kind": "stud", "pot": 125, "high_winners": winners}
    assert ruling("fspr", "odd_chip", **state)["awards"] == {"A": 75, "B": 50}
    assert ruling("tda_2019", "odd_chip", **state)["awards"] == {"B": 75, "A": 50}
    winners[1]["cards"] = ["1s"]
    fault = complaint("tda_2019", "odd_chip", **state)
    assert fault == "inputs.high_winners[1].cards[0]: card.unreadable"


def test_a_pot_of_broken_chips_is_named() -> None:
    fault = complaint("bfsp", "odd_chip", **BOARD, pot=130, high_winners=SEATS)
    assert fault == "inputs.pot: number.not_multiple of=25"


RACE = {"race_chip": 25, "next_chip": 100}


def racer(name: str, chips: int, other: int, *cards: str) -> dict[str, object]:
    return {"player": name, "race_chips": chips, "other_value": other, "cards": list(cards)}


def test_tda_2019_24_A_one_chip_for_one_player_even_with_the_two_best_cards() -> None:
    players = [racer("A", 3, 500, "As", "Ks", "Qs"), racer("B", 1, 500, "2c")]
    result = ruling("tda_2019", "chip_race", **RACE, players=players)
    assert (result["winners"], result["stacks"]) == (["A"], {"A": 600, "B": 500})


@for_each(("rounding", "raced"), [("up", 2), ("down", 1), ("nearest", 2)])
def test_odd_chips_that_do_not_come_out_even(rounding: str, raced: int) -> None:
    players = [racer("A", 3, 500, "As", "Ks", "Qs"), racer("B", 3, 500, "2c", "3c", "4c")]
    result = ruling("tda_2011", "chip_race", **RACE, players=players, rounding=rounding)
    assert result["chips_to_race"] == raced
    fault = complaint("tda_2011", "chip_race", **RACE, players=players)
    assert fault == "inputs.rounding: chips.left_over n=2"


def test_a_race_needs_a_card_for_each_odd_chip_and_chips_that_fit() -> None:
    fault = complaint("tda_2019", "chip_race", **RACE, players=[racer("A", 2, 0, "As")])
    assert fault == "inputs.players[0].cards: cards.not_for_each n=2"
    fault = complaint("tda_2019", "chip_race", race_chip=25, next_chip=60, players=[])
    assert fault == "inputs.next_chip: number.not_multiple of=25"


def test_federations_have_no_procedure_for_a_chip_race() -> None:
    for book in ("fspr", "bfsp"):
        assert not_covered(book, "chip_race", **RACE, players=[])
        assert not_covered(book, "leftover_after_race", chip=25, count=7, smallest_in_play=100)
