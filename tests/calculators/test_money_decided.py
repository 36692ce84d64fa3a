"""Prizes, places and the clock of hand-for-hand through the one door; chips that are not lost."""

import random
from typing import Any

from rules.rulebook import KEYS
from tests.calculators.through_the_door import ask, complaint, ruled, silent
from tests.each import for_each

CUP = {"prizes": [2944000, 1840000, 1177000, 809000, 588000], "unit": 1000}
SHARES = [40, 25, 16, 11, 8]


def test_the_pool_behind_a_printed_list() -> None:
    result = ruled("any", "payout_reverse", **CUP, percentages=SHARES)
    assert result["pool_range"] == {"down": [7360000, 7362500], "nearest": None, "up": None}


@for_each("rounding", ["down", "nearest", "up"])
def test_every_pool_of_the_range_gives_the_list_and_none_beside_it(rounding: str) -> None:
    chance = random.Random(rounding)
    for _ in range(60):
        unit = chance.choice([1, 5, 100, 500])
        shares = chance.choice([SHARES, [50, 30, 20], [100], [37.5, 25, 17.5, 12.5, 7.5]])
        state: dict[str, Any] = {"percentages": shares, "unit": unit}
        pool = chance.randint(1, 10**6)
        given = ruled("any", "payouts", **state, pool=pool, rounding=rounding)
        if 0 in given["prizes"]:
            continue
        reverse = ruled("any", "payout_reverse", **state, prizes=given["prizes"])
        low, high = reverse["pool_range"][rounding]
        assert low <= pool < high
        for at, same in ((low, True), (high - 1, True), (low - 1, False), (high, False)):
            if at >= 0:
                again = ruled("any", "payouts", **state, pool=at, rounding=rounding)
                assert (again["prizes"] == given["prizes"]) is same


def test_decimals_are_exact_as_they_are_written() -> None:
    shares = [33.4, 33.3, 33.3]
    result = ruled("any", "payouts", pool=1000, percentages=shares)
    assert (result["prizes"], result["undistributed"]) == ([334, 333, 333], 0)
    result = ruled("bfsp", "prize_pool", paid_entries=3, buy_in=1000, fee_percent=12.5, added=75)
    assert (result["gross"], result["fee"], result["pool"]) == (3000, 375, 2700)


@for_each("remainder", ["first", "last", "one_unit_each_from_top", "none"])
@for_each("rounding", ["down", "nearest", "up"])
def test_prizes_and_what_is_left_make_up_the_pool(rounding: str, remainder: str) -> None:
    chance = random.Random(rounding + remainder)
    for _ in range(50):
        pool = chance.randint(0, 10**6)
        given = {"pool": pool, "unit": chance.choice([1, 10, 250]), "percentages": SHARES}
        answer = ask(
            "any", "payouts", "any", given | {"rounding": rounding, "remainder": remainder}
        )
        if "error" in answer:
            assert answer["error"]["field"] == "inputs.remainder"
            continue
        result = answer["result"]
        assert sum(result["prizes"]) + result["undistributed"] == pool
        assert result["sum"] == sum(result["prizes"])


@for_each(
    ("topic", "given", "fault"),
    [
        ("payouts", {"pool": 1, "percentages": [50, 40]}, "percentages: percentages.not_hundred"),
        ("payouts", {"pool": 1, "percentages": []}, "percentages: field.too_few least=1"),
        ("payouts", {"pool": 1, "percentages": [101]}, "percentages[0]: number.above most=100"),
        ("payouts", {"pool": 1, "percentages": ["50", 50]}, "percentages[0]: number.not_number"),
        ("payouts", {"pool": 1, "percentages": [100], "unit": 0}, "unit: number.below least=1"),
        ("payouts", {"pool": 1.5, "percentages": [100]}, "pool: number.not_whole"),
        (
            "payouts",
            {"pool": 1, "percentages": [100], "rounding": "even"},
            "rounding: field.not_one_of",
        ),
        ("prize_pool", {"buy_in": 1}, "paid_entries: field.missing"),
        (
            "prize_pool",
            {"paid_entries": 1, "buy_in": 5, "fee_per_entry": 6},
            "fee_per_entry: fee.above_buy_in",
        ),
        (
            "prize_pool",
            {"paid_entries": 1, "buy_in": 5, "fee_per_entry": 1, "fee_percent": 1},
            "fee_per_entry: fee.twice",
        ),
        (
            "payout_reverse",
            {"prizes": [1, 2], "percentages": [100]},
            "percentages: percentages.count n=2",
        ),
    ],
)
def test_money_that_cannot_be(topic: str, given: dict[str, Any], fault: str) -> None:
    assert complaint("any", topic, **given) == f"inputs.{fault}"


BUSTS = [
    {"player": "A", "table": "T1", "stack": 10},
    {"player": "B", "table": "T1", "stack": 20},
    {"player": "C", "table": "T2", "stack": 5},
]
HAND = {"players_before": 52, "paid_places": 50, "prizes": {"50": 2400}, "busts": BUSTS}


def test_tda_2019_RP_8_A_is_the_policy_where_none_is_told() -> None:
    result = ruled("tda_2019", "h4h_bust", **HAND)
    assert result["places"] == {name: [50, 52] for name in "ABC"}
    assert (result["awards"]["A"], result["rule"]) == (800, "tda_2019 RP-8-A")
    assert silent("bfsp", "h4h_bust", **HAND)


def test_two_tables_by_stacks() -> None:
    result = ruled("bfsp", "h4h_bust", **HAND, policy="same_table_by_stack")
    assert result["places"] == {"B": [50, 51], "C": [50, 51], "A": [52, 52]}
    assert result["awards"] == {"A": 0, "B": 1200, "C": 1200}
    assert result["rule"] == ""  # the organiser's own


def test_tables_may_be_numbers() -> None:
    numbered = [bust | {"table": int(str(bust["table"])[1:])} for bust in BUSTS]
    named = [bust | {"table": str(bust["table"])[1:]} for bust in BUSTS]
    for policy in ("share_all", "same_table_by_stack"):
        result = ruled("tda_2019", "h4h_bust", **(HAND | {"busts": numbered}), policy=policy)
        assert result == ruled("tda_2019", "h4h_bust", **(HAND | {"busts": named}), policy=policy)
    fault = complaint("tda_2019", "h4h_bust", **(HAND | {"busts": [BUSTS[0] | {"table": [1]}]}))
    assert fault == "inputs.busts[0].table: field.not_text_or_whole"


def test_tda_2019_RP_8_A_who_is_left_is_paid_since_this_hand_or_before() -> None:
    busts = [{"player": "A"}]
    for before, burst in ((52, False), (51, True), (50, True), (27, True)):
        state = {"players_before": before, "paid_places": 50, "prizes": {}, "busts": busts}
        assert ruled("tda_2019", "h4h_bust", **state)["bubble_burst"] is burst


def test_a_hand_in_which_nobody_went_out() -> None:
    result = ruled("tda_2019", "h4h_bust", **(HAND | {"busts": []}))
    assert (result["players_left"], result["places"], result["bubble_burst"]) == (52, {}, False)


@for_each(
    ("change", "fault"),
    [
        ({"busts": [BUSTS[0], BUSTS[0]]}, "busts: names.twice"),
        ({"players_before": 3}, "busts: players.too_many n=3"),
        ({"prizes": {"first": 5}}, "prizes.first: place.unreadable"),
        ({"prizes": {"50": -1}}, "prizes.50: number.below least=0"),
        ({"paid_places": 10**9}, "paid_places: number.above most=100000"),
        ({"policy": "draw"}, "policy: field.not_one_of"),
        (
            {"policy": "same_table_by_stack", "busts": [{"player": "A", "table": "T"}]},
            "busts[0].stack: field.missing",
        ),
    ],
)
def test_a_hand_that_cannot_be(change: dict[str, Any], fault: str) -> None:
    assert complaint("tda_2019", "h4h_bust", **(HAND | change)) == f"inputs.{fault}"


def test_what_is_shared_and_what_is_left_are_the_prizes_reached() -> None:
    chance = random.Random(8)
    for _ in range(80):
        before, out = chance.randint(3, 60), chance.randint(1, 8)
        if out >= before:
            continue
        paid = chance.randint(1, 40)
        prizes = {str(place): chance.randint(1, 5000) for place in range(1, paid + 1)}
        busts = [
            {"player": f"P{n}", "table": f"T{chance.randint(1, 4)}", "stack": chance.randint(1, 4)}
            for n in range(out)
        ]
        result = ruled(
            "tda_2019",
            "h4h_bust",
            players_before=before,
            paid_places=paid,
            prizes=prizes,
            busts=busts,
            unit=chance.choice([1, 10, 100]),
            policy=chance.choice(["share_all", "same_table_by_stack"]),
        )
        reached = sum(prizes.get(str(place), 0) for place in range(before - out + 1, before + 1))
        assert sum(result["awards"].values()) + result["undistributed"] == reached
        assert result["players_left"] == before - out


def test_tda_2019_RP_8_a_short_level_is_passed_in_one_hand_and_the_last_one_ends() -> None:
    result = ruled(
        "tda_2019", "h4h_clock", remaining=1, hands=3, level=4, next_level_minutes=[0.5, "1.5"]
    )
    assert result["clock"] == [
        {"level": 6, "remaining": 1},
        {"level": 6, "remaining": 0},
        {"level": 6, "remaining": 0},
    ]
    fault = complaint("tda_2019", "h4h_clock", remaining=1, hands=10**6, level=1)
    assert fault == "inputs.hands: number.above most=200"
    assert complaint("tda_2019", "h4h_clock", remaining="soon", hands=1, level=1) == (
        "inputs.remaining: number.not_number"
    )


@for_each("book", ["fspr", "bfsp", "tda_2011", "metropolitan"])
def test_only_one_book_knows_the_time_of_a_hand(book: str) -> None:
    assert silent(book, "h4h_clock", remaining=9, hands=1, level=1, minutes_per_hand=2)


@for_each("book", KEYS)
def test_side_pots_hold_every_chip(book: str) -> None:
    chance = random.Random(book)
    for _ in range(60):
        names = "ABCDEF"[: chance.randint(2, 6)]
        most = chance.randint(10, 500)
        folded = {name for name in names[1:] if chance.random() < 0.3}
        all_in = {n for n in names[1:] if n not in folded and chance.random() < 0.5}
        short = folded | all_in
        chips = {name: chance.randint(0, most) if name in short else most for name in names}
        dead = chance.randint(0, 50)
        result = ruled(
            book,
            "side_pots",
            contributions=chips,
            folded=sorted(folded),
            all_in=sorted(all_in),
            dead_money=dead,
        )
        back = result["uncalled"]["amount"] if result["uncalled"] else 0
        assert sum(pot["amount"] for pot in result["pots"]) + back == sum(chips.values()) + dead
        assert all(folded.isdisjoint(pot["eligible"]) for pot in result["pots"])


@for_each("book", ["tda_2011", "tda_2019", "metropolitan"])
def test_a_race_changes_the_chips_by_less_than_a_new_one_and_those_saved(book: str) -> None:
    chance = random.Random(book)
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    for _ in range(60):
        chance.shuffle(deck)
        pile = list(deck)
        players = []
        for name in "ABCDEFGH"[: chance.randint(2, 8)]:
            chips = chance.randint(0, 7)
            cards = [pile.pop() for _ in range(chips % 4)]
            other = chance.choice([0, 100, 2500])
            player = {"player": name, "seat": 1, "race_chips": chips, "other_value": other}
            players.append(player | {"cards": cards})
        state = {"race_chip": 25, "next_chip": 100, "players": players}
        result = ruled(book, "chip_race", **state, rounding="nearest")
        before = sum(25 * int(str(p["race_chips"])) + int(str(p["other_value"])) for p in players)
        won = len(result["winners"])
        assert won <= result["chips_to_race"]
        lost = 100 * (result["chips_to_race"] - won)  # more chips than players who race
        after = sum(result["stacks"].values()) - 100 * len(result["saved"]) + lost
        assert abs(after - before) <= 50
        had = {p["player"] for p in players if p["race_chips"] or p["other_value"]}
        assert all(result["stacks"][name] > 0 for name in had)
