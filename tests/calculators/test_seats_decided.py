"""Seats, blinds and moves through the one door: the floor's answers, and the books' silences."""

import random
from typing import Any

from rules.rulebook import KEYS
from seating.hall.rules_from_book import seating_rules
from seating.plan.balance import balance_check
from tests.calculators.through_the_door import complaint, ruled, silent
from tests.each import for_each

FEDERATIONS, DIRECTORS = ("fspr", "bfsp"), ("tda_2011", "tda_2019", "metropolitan")
TWICE = "names.twice"
FULL = {
    "max_seats": 9,
    "occupied": list(range(1, 10)),
    "last": {"button": 1, "sb": 2, "bb": 3},
}
GAPS = {
    "max_seats": 9,
    "occupied": [1, 3, 4, 6, 7, 9],
    "last": {"button": 1, "sb": 2, "bb": 3},
}


def table(*occupied: int, button: int, sb: int, bb: int, seats: int = 9) -> dict[str, Any]:
    last = {"button": button, "sb": sb, "bb": bb}
    return {"max_seats": seats, "occupied": list(occupied), "last": last}


@for_each("book", DIRECTORS)
def test_tda_2019_34_B_heads_up_the_small_blind_has_the_button(book: str) -> None:
    result = ruled(book, "next_positions", table=table(2, 5, button=2, sb=2, bb=5))
    assert (result["button"], result["sb"], result["bb"]) == (5, 5, 2)
    assert result["rule"].endswith({"tda_2019": " 34", "tda_2011": " 30"}.get(book, " 32"))


@for_each("book", FEDERATIONS)
def test_federations_say_nothing_of_heads_up(book: str) -> None:
    assert silent(book, "next_positions", table=table(2, 5, button=2, sb=2, bb=5))


@for_each("book", FEDERATIONS)
def test_fspr_6_2_3_bfsp_5_3_2_the_button_moves_to_the_next_player(book: str) -> None:
    result = ruled(book, "next_positions", table=table(2, 5, 8, button=5, sb=8, bb=1))
    assert (result["button"], result["sb"], result["bb"]) == (8, 2, 5)


def test_tda_2019_32_a_button_two_hands_dead() -> None:
    first = ruled("tda_2019", "next_positions", table=table(1, 4, 5, 6, button=1, sb=2, bb=3))
    assert (first["button_dead"], first["sb_dead"], first["bb"]) == (True, True, 4)
    second = ruled("tda_2019", "next_positions", table=table(1, 4, 5, 6, button=2, sb=3, bb=4))
    assert (second["button"], second["button_dead"], second["sb_dead"]) == (3, True, False)


@for_each(
    ("given", "fault"),
    [
        ({"table": FULL | {"last": {}}}, "inputs.table.last: blinds.missing"),
        ({"table": FULL | {"occupied": [4]}}, "inputs.table.occupied: seats.too_few n=2"),
        ({"table": FULL | {"occupied": [4, 10]}}, "inputs.table.occupied[1]: number.above most=9"),
        ({"table": FULL | {"occupied": [4, 4]}}, f"inputs.table.occupied: {TWICE}"),
        ({"table": FULL | {"max_seats": 10**9}}, "inputs.table.max_seats: number.above most=50"),
        ({"table": FULL | {"last": {"bb": 0}}}, "inputs.table.last.bb: number.below least=1"),
        ({}, "inputs.table: field.missing"),
    ],
)  # fmt: skip
def test_a_table_that_is_none(given: dict[str, Any], fault: str) -> None:
    assert complaint("tda_2019", "next_positions", **given) == fault


@for_each(
    ("mode", "books"),
    [
        ("balance", {"fspr", "bfsp", "tda_2011", "tda_2019"}),
        ("break", {"tda_2011", "tda_2019", "metropolitan"}),
        ("late_registration", {"tda_2019", "metropolitan"}),
        ("balance_stud", {"tda_2011", "tda_2019"}),
    ],
)
def test_which_books_say_where_a_player_sits(mode: str, books: set[str]) -> None:
    given = GAPS | {"last_opened_seat": 5}
    spoken = {book for book in KEYS if not silent(book, "seat_choice", table=given, mode=mode)}
    assert spoken == books


def test_bfsp_3_1_who_goes_for_another_gets_no_worse_a_seat() -> None:
    result = ruled("bfsp", "seat_choice", table=GAPS, mode="balance", no_worse_than=2)
    assert result["forbidden"] == {"5": "worse_than_the_seat_left"}
    assert (result["allowed"], result["best"]) == ([2, 8], [8])


def test_a_full_table_has_no_seat() -> None:
    result = ruled("tda_2019", "seat_choice", table=FULL, mode="break")
    assert (result["allowed"], result["best"], result["positions"]) == ([], None, {})
    assert ruled("tda_2019", "seat_choice", table=FULL, mode="balance")["best"] == []


def test_stud_fills_the_seat_that_opened_last_once_it_is_told() -> None:
    fault = complaint("tda_2019", "seat_choice", table=GAPS, mode="balance_stud")
    assert fault == "inputs.table.last_opened_seat: field.missing"


def test_bfsp_3_1_somebody_goes_for_a_player_in_his_hand_others_wait() -> None:
    state: dict[str, Any] = {"table": FULL, "still_in_hand": [4, 5]}
    result = ruled("bfsp", "mover", **state)
    assert (result["seat"], result["hands_before_bb"]) == (6, 2)
    assert ruled("bfsp", "mover", **state, difference=2)["seat"] == 4
    assert ruled("fspr", "mover", **state)["seat"] == 4
    assert ruled("tda_2019", "mover", **state)["seat"] == 4


@for_each(
    ("kind", "books"),
    [
        ("board", {"fspr", "bfsp", "tda_2011", "tda_2019"}),
        ("mixed", {"tda_2011", "tda_2019", "metropolitan"}),
        ("stud_only", {"tda_2011", "tda_2019"}),
        ("ofc", {"bfsp"}),
    ],
)
def test_which_books_say_who_moves(kind: str, books: set[str]) -> None:
    state: dict[str, Any] = {"table": FULL, "game_kind": kind, "destination_open_seat": 5}
    assert {book for book in KEYS if not silent(book, "mover", **state)} == books


def test_tda_2019_11_B_in_a_stud_round_the_frozen_button_tells_the_big_blind() -> None:
    given = {"max_seats": 8, "occupied": [1, 2, 4, 5, 7, 8], "frozen": {"button": 4, "sb": 5}}
    result = ruled("tda_2019", "mover", "mixed", table=given)
    assert (result["seat"], result["rule"]) == (7, "tda_2019 11-B")


def test_stud_moves_by_position() -> None:
    result = ruled("tda_2019", "mover", "stud", table=GAPS, destination_open_seat=5)
    assert (result["seat"], result["hands_before_bb"]) == (6, None)
    fault = complaint("tda_2019", "mover", "razz", table=GAPS)
    assert fault == "inputs.destination_open_seat: seat.none most=9"


def test_bfsp_chinese_poker_moves_the_first_behind_the_button() -> None:
    given = table(1, 2, 3, button=1, sb=2, bb=3, seats=3)
    result = ruled("bfsp", "mover", "ofc", table=given)
    assert (result["seat"], result["rule"]) == (3, "bfsp OFC-general")


def test_a_stand_in_is_sent_no_worse() -> None:
    result = ruled("bfsp", "move_player", source=FULL, destination=GAPS, still_in_hand=[4])
    assert (result["mover_seat"], result["hands_before_bb"]) == (5, 1)
    assert result["forbidden"] == {"5": "worse_than_the_seat_left"}
    usual = ruled("bfsp", "move_player", source=FULL, destination=GAPS)
    assert (usual["mover_seat"], usual["best"]) == (4, [5])


def test_the_lost_clause_of_metropolitan_moves_nobody() -> None:
    assert silent("metropolitan", "move_player", source=FULL, destination=GAPS)


@for_each("book", KEYS)
def test_balance_check_is_what_the_hall_does(book: str) -> None:
    chance = random.Random(book)
    for _ in range(40):
        counts = {f"T{n}": chance.randint(2, 9) for n in range(chance.randint(1, 6))}
        turbo, allowed = chance.random() < 0.3, chance.random() < 0.3
        result = ruled(
            book, "balance_check", tables=counts, max_seats=9, turbo=turbo, judge_exception=allowed
        )
        rules = seating_rules(book).balance
        floor = balance_check(
            dict(enumerate(counts.values())), rules, 9, turbo=turbo, judge_exception=allowed
        )
        assert (result["difference"], result["move_due"]) == (floor.difference, floor.due)
        assert result["rule"].startswith(f"{book} ")


@for_each(
    ("book", "seats", "kind", "players"),
    [
        ("tda_2011", 10, "board", 10),
        ("tda_2011", 9, "stud", 9),
        ("tda_2011", 6, "stud", 7),
        ("tda_2011", 6, "draw", 7),
        ("tda_2011", 7, "stud", 8),
        ("tda_2011", 8, "draw", None),
        ("tda_2019", 10, "board", None),
        ("tda_2019", 6, "stud", 7),
        ("metropolitan", 7, "board", 9),
        ("metropolitan", 6, "mixed", 6),
        ("bfsp", 9, "board", None),
        ("bfsp", 10, "board", 9),
        ("fspr", 10, "board", None),
    ],
)
def test_the_final_table(book: str, seats: int, kind: str, players: int | None) -> None:
    given: dict[str, Any] = {"max_seats": seats, "game_kind": kind}
    if players is None:
        assert silent(book, "final_table", **given)
    else:
        assert ruled(book, "final_table", **given)["players"] == players


def test_tda_2019_10_a_seat_card_for_everybody_from_the_highest_card() -> None:
    players = [
        {"player": "P1", "seat": 9, "card": "10h"},
        {"player": "P2", "seat": 2, "card": "Ts"},
        {"player": "P3", "seat": 4, "card": "2c"},
    ]
    result = ruled("metropolitan", "break_draw", players=players, seat_cards=["a", "b", "c", "d"])
    assert result["first"] == "P2"
    assert result["assignment"] == {"P2": "a", "P3": "b", "P1": "c"}
    for book in ("fspr", "bfsp", "tda_2011"):
        assert silent(book, "break_draw", players=players, seat_cards=["a", "b", "c"])
    fault = complaint("tda_2019", "break_draw", players=players, seat_cards=["a"])
    assert fault == "inputs.seat_cards: cards.too_few n=3"
    players[0]["card"] = "10s"
    fault = complaint("tda_2019", "break_draw", players=players, seat_cards=["a", "b", "c"])
    assert fault == "inputs.players: names.twice"


def test_tda_2011_8_A_tda_2019_11_D_metropolitan_9_C_a_difference_of_two_makes_no_move_due() -> (
    None
):
    for book in ("tda_2011", "tda_2019", "metropolitan"):
        result = ruled(book, "balance_check", tables={"T1": 9, "T2": 7}, max_seats=9)
        assert (result["difference"], result["move_due"], result["halted"]) == (2, False, [])
        halted = ruled(book, "balance_check", tables={"T1": 9, "T2": 6}, max_seats=9)
        assert (halted["move_due"], halted["halted"]) == (True, ["T2"])


def test_tda_2019_32_and_34_the_third_player_may_sit_on_the_button() -> None:
    two = table(2, 7, button=2, sb=2, bb=7)
    result = ruled("tda_2019", "seat_choice", mode="late_registration", table=two)
    assert result["positions"]["4"] == "BTN"
    assert 4 in result["allowed"]
    joined = table(2, 4, 7, button=2, sb=2, bb=7)
    for book in ("tda_2011", "tda_2019", "metropolitan"):
        result = ruled(book, "next_positions", table=joined)
        assert (result["button"], result["sb"], result["bb"]) == (4, 7, 2)
