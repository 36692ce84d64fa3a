"""Open-face Chinese poker by the only book that has it, the Belarusian; which hand is better."""

import random
from typing import Any

from tests.calculators.through_the_door import complaint, ruled, silent
from tests.each import for_each

CARD = "card.unreadable"
GOOD = {
    "top": ["6c", "6d", "2h"],
    "middle": ["8c", "8d", "8h", "4s", "Kc"],
    "bottom": ["2d", "5d", "9d", "Jd", "Kd"],
}  # 1 + 2 + 4 points of royalties
PLAIN = {
    "top": ["3c", "4c", "7h"],
    "middle": ["9c", "9h", "4d", "5s", "Jc"],
    "bottom": ["Tc", "Th", "5h", "5c", "Qs"],
}
FOUL = {
    "top": ["As", "Ah", "2c"],
    "middle": ["3s", "3h", "7s", "9s", "Js"],
    "bottom": ["Ts", "Td", "6s", "6h", "Qc"],
}


def player(name: str, rows: dict[str, list[str]], **more: object) -> dict[str, Any]:
    return {"player": name, **rows, **more}


def score(*players: dict[str, Any]) -> dict[str, Any]:
    return ruled("bfsp", "ofc_score", "ofc", players=list(players))


@for_each("book", ["fspr", "tda_2011", "tda_2019", "metropolitan"])
def test_no_other_book_knows_it(book: str) -> None:
    assert silent(book, "ofc_royalty", "ofc", box="top", cards=GOOD["top"])
    assert silent(book, "ofc_score", "ofc", players=[player("A", GOOD), player("B", PLAIN)])


def test_bfsp_ofc_royalty_is_paid_by_the_difference() -> None:
    result = score(player("A", GOOD), player("B", PLAIN))
    assert result["royalties"] == {"A": 7, "B": 0}
    assert result["pairs"][0]["points"] == 6
    assert result["totals"] == {"A": 13, "B": -13}
    assert result["rule"] == "bfsp OFC-scoring"


def test_bfsp_ofc_the_second_player_may_win() -> None:
    result = score(player("B", PLAIN), player("A", GOOD))
    assert result["pairs"][0] == {
        "pair": ["B", "A"],
        "rows": {"top": -1, "middle": -1, "bottom": -1},
        "points": -6,
        "royalties": -7,
        "net": -13,
    }


def test_bfsp_ofc_play_a_dead_hand_earns_nothing_and_loses_the_scoop() -> None:
    result = score(player("A", PLAIN), player("F", FOUL))
    assert (result["dead"], result["royalties"]) == (["F"], {"A": 0, "F": 0})
    assert result["totals"] == {"A": 6, "F": -6}
    assert result["fantasy_next"] == []


def test_bfsp_ofc_play_two_dead_hands_owe_each_other_nothing() -> None:
    other = {
        "top": ["Kc", "Kd", "2d"],
        "middle": ["4c", "4d", "7d", "9d", "Jd"],
        "bottom": ["8s", "8d", "6c", "6d", "Qd"],
    }
    result = score(player("F", FOUL), player("G", other))
    assert (result["dead"], result["totals"]) == (["F", "G"], {"F": 0, "G": 0})


@for_each(
    ("top", "middle", "dead"),
    [
        (["Qc", "Qd", "Kh"], ["Qs", "Qh", "5c", "4c", "3d"], True),  # the higher kicker on top
        (["Qc", "Qd", "5h"], ["Qs", "Qh", "5c", "4c", "3d"], False),  # equal as far as three go
        (["Qc", "Qd", "5h"], ["2s", "2h", "3c", "3s", "4d"], False),
        (["2c", "2d", "2h"], ["As", "Ah", "Kc", "Ks", "4d"], True),  # trips beat two pairs
        (["Ac", "Kd", "Qh"], ["As", "Kh", "Qc", "3s", "2d"], False),
        (["Ac", "Kd", "Qh"], ["As", "Kh", "Jc", "3s", "2d"], True),
    ],
)  # fmt: skip
def test_bfsp_ofc_play_three_cards_against_five(
    top: list[str], middle: list[str], dead: bool
) -> None:
    bottom = ["6d", "6h", "6s", "7d", "7h"]
    rows = {"top": top, "middle": middle, "bottom": bottom}
    result = score(player("A", rows), player("B", PLAIN))
    assert result["dead"] == (["A"] if dead else [])


@for_each(
    ("top", "bottom", "inside", "again"),
    [
        (["Qc", "Qd", "2h"], ["9s", "9h", "9c", "2c", "2d"], False, True),
        (["Jc", "Jd", "2h"], ["9s", "9h", "9c", "2c", "2d"], False, False),
        (["2c", "2d", "2h"], ["9s", "9h", "9c", "3c", "3d"], False, True),
        (["Qc", "Qd", "2h"], ["9s", "9h", "9c", "2c", "2d"], True, False),
        (["2c", "2d", "2h"], ["9s", "9h", "9c", "3c", "3d"], True, True),
        (["4c", "5d", "7h"], ["9s", "9h", "9c", "9d", "3d"], True, True),
        (["4c", "5d", "7h"], ["9s", "Ts", "Js", "Qs", "Ks"], True, True),
    ],
)
def test_bfsp_ofc_fantasy(top: list[str], bottom: list[str], inside: bool, again: bool) -> None:
    rows = {"top": top, "middle": ["8c", "8d", "8h", "4s", "5h"], "bottom": bottom}
    result = score(player("A", rows, in_fantasy=inside), player("B", PLAIN))
    assert result["dead"] == []
    assert result["fantasy_next"] == (["A"] if again else [])


def test_equal_rows_are_won_by_nobody() -> None:
    twin = {
        "top": ["3d", "4h", "7c"],
        "middle": ["9d", "9s", "4c", "5h", "Jh"],
        "bottom": ["Td", "Ts", "5d", "5c", "Qd"],
    }
    twin["bottom"] = ["Td", "Ts", "5d", "5s", "Qd"]
    first = PLAIN | {"middle": ["9c", "9h", "4d", "8s", "Jc"]}
    result = score(player("A", first), player("B", twin))
    assert result["pairs"][0]["rows"] == {"top": 0, "middle": 1, "bottom": 0}
    assert result["totals"] == {"A": 1, "B": -1}


@for_each(
    ("box", "cards", "points"),
    [
        ("bottom", ["As", "2d", "3h", "4c", "5s"], 2),
        ("bottom", ["As", "2s", "3s", "4s", "5s"], 15),
        ("middle", ["9s", "Ts", "Js", "Qs", "Ks"], 30),
        ("middle", "ThJhQhKhAh", 50),
        ("bottom", ["10s", "Js", "Qs", "Ks", "As"], 25),
        ("top", ["Ah", "Kh", "Qh"], 0),
        ("top", ["2h", "3h", "4h"], 0),
    ],
)
def test_bfsp_ofc_royalty(box: str, cards: list[str], points: int) -> None:
    assert ruled("bfsp", "ofc_royalty", "ofc", box=box, cards=cards)["points"] == points


@for_each(
    ("box", "cards", "fault"),
    [
        ("top", GOOD["middle"], "inputs.cards: cards.count wanted=3"),
        ("middle", GOOD["top"], "inputs.cards: cards.count wanted=5"),
        ("top", ["6c", "6c", "2h"], "inputs.cards: cards.count wanted=3"),
        ("left", GOOD["top"], "inputs.box: field.not_one_of"),
    ],
)
def test_a_row_that_is_none(box: str, cards: list[str], fault: str) -> None:
    assert complaint("bfsp", "ofc_royalty", "ofc", box=box, cards=cards) == fault


def test_two_or_three_play() -> None:
    fault = complaint("bfsp", "ofc_score", "ofc", players=[player("A", GOOD)])
    assert fault == "inputs.players: field.too_few least=2"
    fault = complaint("bfsp", "ofc_score", "ofc", players=[player("A", GOOD), player("A", PLAIN)])
    assert fault == "inputs.players: names.twice"


DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]


def test_what_one_wins_another_loses() -> None:
    chance = random.Random(13)
    for _ in range(60):
        deck = chance.sample(DECK, 39)
        players = []
        for name in "ABC"[: chance.randint(2, 3)]:
            own = [deck.pop() for _ in range(13)]
            rows = {"top": own[:3], "middle": own[3:8], "bottom": own[8:]}
            players.append(player(name, rows, in_fantasy=chance.random() < 0.3))
        result = score(*players)
        assert sum(result["totals"].values()) == 0
        assert all(result["royalties"][name] == 0 for name in result["dead"])


@for_each(
    ("hands", "winner"),
    [
        (["A2345", "65432"], 1),  # the ace is low in its own straight
        (["AKQJT", "A2345"], 0),
        (["33322", "222AA"], 0),
        (["AAKKQ", "AAKKJ", "QQQ23"], 2),
        (["A K Q J 10", "KQJ109"], 0),
        (["AKQJ9", "AKQJ9", "22345"], 2),
        (["AKQJ9", "AKQJ9"], "tie"),
        ([["Ah", "Kh", "Qh", "Jh", "9h"], ["As", "Ks", "Qs", "Js", "9s"]], "tie"),
        ([["Ah", "Kh", "Qh", "Jh", "9h"], "AKQJT"], 0),
        (["AhKhQhJh9h", "10c9d8h7s6c"], 0),
        ([["Ah", "Kd", "Qh", "Jh", "9h", "9s", "2c"], "AKQJ9"], 0),
    ],
)
def test_bfsp_4_6_1_and_fspr_5_6_1(hands: list[Any], winner: object) -> None:
    assert ruled("bfsp", "compare_hands", hands=hands)["winner"] == winner
    assert ruled("fspr", "compare_hands", hands=hands)["rule"] == "fspr 5.6.1"


def test_flushes_of_ranks() -> None:
    result = ruled("bfsp", "compare_hands", hands=["A2345", "K9876"], all_flush=True)
    assert result["winner"] == 0
    fault = complaint("bfsp", "compare_hands", hands=["AA345", "K9876"], all_flush=True)
    assert fault == "inputs.hands[0]: card.twice"


@for_each(
    ("hands", "fault"),
    [
        (["AKQJ", "A2345"], "inputs.hands[0]: cards.count wanted=5–7"),
        (["AKQJ9"], "inputs.hands: field.too_few least=2"),
        (["55555", "AKQJ9"], "inputs.hands[0]: card.twice"),
        (["AKQJ1", "AKQJ9"], "inputs.hands[0]: cards.count wanted=5–7"),
        ([["As", "As", "Kd", "Qd", "2c"], "AKQJ9"], "inputs.hands[0]: card.twice"),
        ([["As", "Xs", "Kd", "Qd", "2c"], "AKQJ9"], f"inputs.hands[0][1]: {CARD}"),
        ([7, "AKQJ9"], "inputs.hands[0]: field.not_list"),
    ],
)  # fmt: skip
def test_hands_that_are_none(hands: list[Any], fault: str) -> None:
    assert complaint("bfsp", "compare_hands", hands=hands) == fault


def test_books_of_the_directors_rank_no_hands() -> None:
    assert silent("tda_2019", "compare_hands", hands=["AKQJ9", "A2345"])


def test_fspr_5_6_1_bfsp_4_6_1_rank_no_low_hands() -> None:
    assert silent("fspr", "compare_hands", "razz", hands=["AKQJ9", "A2345"])
