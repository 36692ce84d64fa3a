"""Who wins what: hands ranked, pots shared, no chip lost."""

import random
from typing import Any

from rules.rulebook import KEYS
from tests.calculators.through_the_door import complaint, ruled, silent
from tests.each import for_each

BOARD = ["2c", "7d", "9h", "Js", "Kc"]
SEATS: dict[str, Any] = {
    "button_seat": 4,
    "max_seats": 9,
    "seats": {"A": 2, "B": 5, "C": 7},
}


def pots(*shares: tuple[int, str]) -> list[dict[str, object]]:
    return [{"amount": amount, "eligible": list(names)} for amount, names in shares]


def holdem(book: str = "tda_2019", **inputs: object) -> dict[str, Any]:
    return ruled(book, "showdown", "nlhe", **({"board": BOARD} | SEATS | inputs))


@for_each("book", KEYS)
def test_each_pot_goes_to_its_own_best_hand(book: str) -> None:
    hands = {"A": ["As", "Kd"], "B": ["Qh", "Td"], "C": ["9s", "9c"]}
    result = holdem(book, hands=hands, pots=pots((300, "ABC"), (125, "AB")))
    assert result["awards"] == {"B": 425}  # king-high straight
    hands["B"] = ["Ah", "Qs"]
    result = holdem(book, hands=hands, pots=pots((300, "ABC"), (125, "AB")))
    assert result["awards"] == {"C": 300, "A": 125}


@for_each("book", KEYS)
def test_the_board_plays_and_the_odd_chips_go_around_from_the_button(book: str) -> None:
    board = ["Tc", "Jd", "Qh", "Ks", "Ac"]
    hands = {"A": ["2s", "2d"], "B": ["3h", "3d"], "C": ["4h", "4d"]}
    result = holdem(book, board=board, hands=hands, pots=pots((125, "ABC")), smallest_chip=25)
    assert result["awards"] == {"B": 50, "C": 50, "A": 25}
    assert result["rule"].startswith(f"{book} ")


@for_each("book", KEYS)
def test_suits_do_not_decide_a_flush(book: str) -> None:
    board = ["2h", "7h", "9h", "Jh", "Kh"]
    hands = {"A": ["3s", "3d"], "B": ["4s", "4d"]}
    assert holdem(book, board=board, hands=hands, pots=pots((200, "AB")))["awards"] == {
        "A": 100,
        "B": 100,
    }


def test_seats_are_asked_for_only_where_a_chip_cannot_be_split() -> None:
    hands = {"A": ["As", "Kd"], "B": ["Ah", "Ks"]}
    state = {"board": BOARD, "hands": hands, "smallest_chip": 25}
    even = ruled("bfsp", "showdown", "nlhe", **state, pots=pots((100, "AB")))
    assert even["awards"] == {"A": 50, "B": 50}
    fault = complaint("bfsp", "showdown", "nlhe", **state, pots=pots((125, "AB")))
    assert fault == "inputs.max_seats: field.missing"


def test_who_is_alone_in_a_pot_needs_no_hand() -> None:
    hands = {"A": ["As", "Kd"], "B": ["Ah", "Qs"]}
    result = holdem(hands=hands, pots=pots((300, "AB"), (77, "D")))
    assert result["awards"] == {"A": 300, "D": 77}


OMAHA = ["Ah", "Kh", "8c", "4d", "3s"]


@for_each("book", KEYS)
def test_omaha_plays_two_of_ones_own(book: str) -> None:
    hands = {"A": ["Qh", "2c", "9d", "9s"], "B": ["As", "Td", "6s", "7c"]}
    result = ruled(
        book,
        "showdown",
        "plo",
        board=["2h", "5h", "9h", "Kh", "Ad"],
        hands=hands,
        pots=pots((10, "AB")),
    )
    assert result["awards"] == {"A": 10}  # a set of nines; one heart of his own is no flush


def test_omaha_eight_without_a_low_goes_high_and_with_one_is_halved() -> None:
    hands = {"A": ["Ac", "Kd", "Qs", "Js"], "B": ["5c", "2d", "9s", "9h"]}
    state: dict[str, Any] = {"hands": hands, "pots": pots((125, "AB")), "smallest_chip": 25}
    low = ruled("tda_2019", "showdown", "omaha8", board=OMAHA, **state, **SEATS)
    assert low["awards"] == {"B": 125}  # wheel: a straight and the best low
    hands["B"] = ["7c", "2d", "9s", "9h"]
    low = ruled("tda_2019", "showdown", "omaha8", board=OMAHA, **state, **SEATS)
    assert (low["awards"], low["rule"]) == ({"A": 75, "B": 50}, "tda_2019 20-C")
    no_low = ["Ah", "Kh", "9d", "9c", "3c"]
    high = ruled("tda_2019", "showdown", "omaha8", board=no_low, **state, **SEATS)
    assert high["awards"] == {"B": 125}  # four nines


def test_federations_say_nothing_of_the_odd_chip_between_high_and_low() -> None:
    hands = {"A": ["Ac", "Kd", "Qs", "Js"], "B": ["7c", "2d", "9s", "9h"]}
    state: dict[str, Any] = {"board": OMAHA, "hands": hands, "smallest_chip": 25, **SEATS}
    assert silent("fspr", "showdown", "omaha8", **state, pots=pots((125, "AB")))
    even = ruled("fspr", "showdown", "omaha8", **state, pots=pots((150, "AB")))
    assert even["awards"] == {"A": 75, "B": 75}


STUD8 = {
    "A": ["As", "2d", "3h", "4c", "6s", "Kd", "Kh"],
    "B": ["Ac", "2s", "3d", "4h", "6d", "Qd", "Qh"],
}


def test_tda_2019_20_B_the_low_half_of_stud_eight_goes_by_suit_with_the_ace_low() -> None:
    result = ruled(
        "tda_2019",
        "showdown",
        "stud8",
        hands=STUD8,
        pots=pots((175, "AB")),
        smallest_chip=25,
    )
    # Seven chips: four for the kings, three for 6-4-3-2-A twice: the odd one to the spade six.
    assert result["awards"] == {"A": 150, "B": 25}


@for_each(
    ("book", "awards"),
    [("tda_2019", {"B": 75, "A": 50}), ("metropolitan", {"B": 75, "A": 50}), ("bfsp", None)],
)
def test_razz_the_lowest_hand_and_the_suit_of_its_highest_card(
    book: str, awards: dict[str, int] | None
) -> None:
    hands = {
        "A": ["As", "2d", "3h", "5c", "7c", "Kd", "Kh"],
        "B": ["Ah", "2s", "3d", "5h", "7d", "Qd", "Qh"],
        "C": ["Ac", "2h", "3s", "6h", "7s", "Jd", "Jh"],
    }
    state: dict[str, Any] = {"hands": hands, "pots": pots((125, "ABC")), "smallest_chip": 25}
    result = ruled(book, "showdown", "razz", **state, **SEATS)
    # 7-5-3-2-A twice: the seven counts by suit, the ace is low. Federations go by the button.
    assert result["awards"] == (awards or {"B": 75, "A": 50})


def test_razz_sees_no_straight_and_no_flush() -> None:
    hands = {
        "A": ["As", "2s", "3s", "4s", "5s", "Kd", "Kh"],
        "B": ["Ah", "2h", "3d", "4h", "6d", "Qd", "Qh"],
    }
    result = ruled("tda_2011", "showdown", "razz", hands=hands, pots=pots((100, "AB")))
    assert result["awards"] == {"A": 100}


def test_stud_with_a_common_card() -> None:
    hands = {
        "A": ["Ks", "2d", "3h", "4c", "6s", "Kd"],
        "B": ["Qc", "2s", "7d", "9h", "Jd", "Qd"],
    }
    result = ruled(
        "tda_2019", "showdown", "stud", hands=hands, board=["Qh"], pots=pots((100, "AB"))
    )
    assert result["awards"] == {"B": 100}


def test_odd_chips_of_a_high_half_and_a_quartered_low() -> None:
    state: dict[str, Any] = {
        "board": ["2h", "3d", "8c", "Kd", "Ks"],
        "hands": {
            "A": ["Kc", "Kh", "Qc", "Qd"],
            "B": ["Ac", "4h", "9c", "9d"],
            "C": ["Ad", "4s", "Tc", "Td"],
        },
        "pots": pots((700, "ABC")),
        "smallest_chip": 100,
    }
    result = ruled("tda_2019", "showdown", "omaha8", **state, **SEATS)
    assert result["awards"] == {"A": 400, "B": 200, "C": 100}


A, B = ["As", "Kd"], ["Ah", "Ks"]
ELSEWHERE = "card.twice"


@for_each(
    ("change", "fault"),
    [
        ({"hands": {"A": A, "B": ["As", "Ks"]}}, f"hands.B: {ELSEWHERE}"),
        ({"hands": {"A": ["As", "Kc"], "B": B}}, f"hands.A: {ELSEWHERE}"),
        ({"hands": {"A": ["As"], "B": B}}, "hands.A: cards.count wanted=2"),
        ({"hands": {"A": ["As", "As"], "B": B}}, "hands.A: cards.count wanted=2"),
        ({"hands": {"A": ["As", "1d"], "B": B}}, "hands.A[1]: card.unreadable"),
        ({"hands": {"A": A}}, "pots[0].eligible[1]: names.unknown"),
        ({"board": BOARD[:4]}, "board: cards.count wanted=5"),
        ({"pots": pots((130, "AB"))}, "pots[0].amount: number.not_multiple of=25"),
        ({"pots": pots((100, ""))}, "pots[0].eligible: field.missing"),
        ({"pots": pots((100, "AA"))}, "pots[0].eligible: names.twice"),
    ],
)
def test_what_cannot_be_is_named(change: dict[str, object], fault: str) -> None:
    state: dict[str, Any] = {"board": BOARD, "hands": {"A": A, "B": B}, "smallest_chip": 25}
    state |= {"pots": pots((100, "AB"))} | change
    assert complaint("bfsp", "showdown", "nlhe", **state) == f"inputs.{fault}"


def test_the_game_is_told_by_the_inputs_or_by_the_case() -> None:
    for game in ("mixed", "ofc"):
        fault = complaint("bfsp", "showdown", game, hands={}, pots=[])
        assert fault.startswith("inputs.game: field.missing")


def test_cards_may_be_written_in_one_text() -> None:
    state = {"board": "2c7d9hJsKc", "hands": {"A": "AsKd", "B": "10h10s"}}
    assert holdem(**state, pots=pots((100, "AB")))["awards"] == {"A": 100}


DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
DEALT = {
    "nlhe": (2, 5),
    "plo": (4, 5),
    "omaha8": (4, 5),
    "stud": (7, 0),
    "stud8": (7, 0),
    "razz": (7, 0),
}


@for_each("game", sorted(DEALT))
@for_each("book", KEYS)
def test_no_chip_is_lost_and_none_is_made(book: str, game: str) -> None:
    chance = random.Random(f"{book} {game}")
    for _ in range(25):
        own, common = DEALT[game]
        names = "ABCDEF"[: chance.randint(2, 6)]
        deck = chance.sample(DECK, own * len(names) + common)
        hands = {name: [deck.pop() for _ in range(own)] for name in names}
        chip = chance.choice([1, 5, 25, 100])
        shares = [
            {
                "amount": chip * chance.randint(0, 400),
                "eligible": chance.sample(names, chance.randint(1, len(names))),
            }
            for _ in range(chance.randint(1, 4))
        ]
        seats = dict(zip(names, chance.sample(range(1, 10), len(names)), strict=True))
        inputs: dict[str, Any] = {"hands": hands, "pots": shares, "smallest_chip": chip}
        inputs |= {"seats": seats, "button_seat": chance.randint(1, 9), "max_seats": 9}
        if common:
            inputs["board"] = deck
        if silent(book, "showdown", game, **inputs):
            assert book in {"fspr", "bfsp"} and game in {"omaha8", "stud8"}
            continue
        awards = ruled(book, "showdown", game, **inputs)["awards"]
        assert sum(awards.values()) == sum(int(str(pot["amount"])) for pot in shares)
        assert all(amount > 0 and amount % chip == 0 for amount in awards.values())


def test_no_book_says_who_opens_razz() -> None:
    state = {"upcards": {"A": "9c", "B": "Kh"}, "clockwise": ["A", "B"]}
    assert ruled("fspr", "bring_in", "stud", **state)["player"] == "A"
    assert silent("fspr", "bring_in", "razz", **state)
