"""Cases of our own for the topics of which the worked cases have none, to be spoilt as well."""

from typing import Any

HOLDEM = {
    "game": "nlhe",
    "board": ["2c", "7d", "9h", "Js", "Kc"],
    "hands": {"A": ["As", "Kd"], "B": ["Ah", "Ks"], "C": ["9s", "9c"]},
    "pots": [{"amount": 300, "eligible": ["A", "B", "C"]}, {"amount": 125, "eligible": ["A", "B"]}],
    "smallest_chip": 25,
    "button_seat": 4,
    "max_seats": 9,
    "seats": {"A": 2, "B": 5, "C": 7},
}
REVERSE = {
    "prizes": [2944000, 1840000, 1177000, 809000, 588000],
    "percentages": [40, 25, 16, 11, 8],
    "unit": 1000,
}
STUD8 = {
    "game": "stud8",
    "hands": {
        "A": ["As", "2d", "3h", "4c", "6s", "Kd", "Kh"],
        "B": ["Ac", "2s", "3d", "4h", "6d", "Qd", "Qh"],
    },
    "pots": [{"amount": 125, "eligible": ["A", "B"]}],
    "smallest_chip": 25,
}
BALANCE_OFC = {
    "game_kind": "ofc",
    "table": {"max_seats": 3, "occupied": [1, 2, 3], "last": {"button": 1, "sb": 2, "bb": 3}},
}
HEADS_UP = {"max_seats": 9, "occupied": [2, 5], "last": {"button": 2, "sb": 5, "bb": 8}}


def own(book: str, topic: str, inputs: dict[str, Any], game: str = "any") -> dict[str, Any]:
    return {
        "id": f"own-{topic}",
        "rulebook": book,
        "topic": topic,
        "game": game,
        "inputs": inputs,
    }


OWN = [
    own("tda_2019", "showdown", HOLDEM, "nlhe"),
    own("bfsp", "showdown", HOLDEM, "nlhe"),
    own("tda_2019", "showdown", STUD8, "stud8"),
    own("any", "payout_reverse", REVERSE),
    own("bfsp", "mover", BALANCE_OFC, "ofc"),
    own("bfsp", "next_positions", {"table": HEADS_UP}),
]
