"""The public board of a small hall, as the wall gets it."""

from typing import Any

from tests.clock.wall_hall import BEGAN

MINUTE = 60_000
LATE = 6  # the first row in which late entry is closed
PRIZES = (2208000, 1472000, 1030400, 736000, 552000, 441600, 331200, 257600, 184000, 73600, 73600)


NOBODY_WAITS: dict[str, Any] = {"waiting": 0, "queue": []}


def level(seconds: int, small_blind: int, ante: int = 0) -> dict[str, Any]:
    return {
        "number": None,
        "seconds": seconds,
        "small_blind": small_blind,
        "big_blind": 2 * small_blind,
        "ante": ante,
        "big_blind_ante": ante > 0,
        "kind": "level" if small_blind else "break",
        "purpose": "",
        "game": "holdem",
        "limit": "no_limit",
        "bring_in": 0,
        "small_bet": 0,
    }


def sheet() -> list[dict[str, Any]]:
    """Nine levels of 25 minutes with a break of 15 after the third and the sixth, numbered."""
    blinds = (50, 100, 200, 0, 300, 500, 1000, 0, 1500, 2000, 4000)
    rows = [level(1500 if small else 900, small, 2 * small) for small in blinds]
    for number, row in enumerate((row for row in rows if row["kind"] == "level"), start=1):
        row["number"] = number
    return rows


def anchor(row: int, elapsed_ms: int = 0, *, runs: bool = True) -> dict[str, Any]:
    return {"row": row, "elapsed_ms": elapsed_ms, "since_ms": BEGAN if runs else None}


def held(purpose: str = "colour_up") -> list[dict[str, Any]]:
    """The same sheet with a hold instead of its second break."""
    rows = sheet()
    rows[7] |= {"kind": "hold", "purpose": purpose, "seconds": 0}
    return rows


def clock(row: int = 6, elapsed_ms: int = 10 * MINUTE, **changes: Any) -> dict[str, Any]:
    """Ten minutes into the sixth row unless told otherwise; ``runs=False`` stops it."""
    runs = changes.pop("runs", True)
    part = {"levels": sheet(), "anchor": anchor(row, elapsed_ms, runs=runs)}
    return part | {"hand_for_hand": None} | changes


def hand(**states: str) -> dict[str, Any]:
    """``hand(t1="done", t2="dealing")``: the third hand, the clock standing."""
    tables = [{"number": int(name[1:]), "state": state} for name, state in states.items()]
    return clock(runs=False, hand_for_hand={"hand": 3, "tables": tables, "flights": []})


def move(name: str, ago_ms: int = 5_000, **changes: Any) -> dict[str, Any]:
    row = {"name": name, "from": [7, 3], "to": [12, 5], "at_ms": BEGAN - ago_ms}
    return row | {"arrived": False, "why": "balance"} | changes


def tournament(**changes: Any) -> dict[str, Any]:
    return {
        "name": "Чемпионат Республики Беларусь по спортивному покеру, главное событие",
        "public_id": "hall",
        "stage": "seated",
        "currency": "BYN",
        "currency_digits": 2,
        "rulebook": "bfsp",
        "language": "en",
        "timezone": "Europe/Minsk",
        "message": None,
        "emergency": None,
    } | changes


def message(text: str, lasts_ms: int | None = 15 * MINUTE) -> dict[str, Any]:
    """What the director has just said, for so long; None: until it is taken down."""
    until = None if lasts_ms is None else BEGAN + lasts_ms
    return {"text": text, "since_ms": BEGAN, "until_ms": until}


def board(**changes: Any) -> dict[str, Any]:
    places = [{"place": place, "amount": amount} for place, amount in enumerate(PRIZES, start=1)]
    return {
        "seq": 812,
        "tournament": tournament(),
        "clock": clock(),
        "late_entry": {"until_row": LATE, "until_ms": None},
        "players": {"left": 31, "entries": 147, "people": 129, "chips": 4410000, "average": 142258}
        | NOBODY_WAITS,
        "tables": {"open": 4, "next_to_break": "5", "then": ["4", "3"]},
        "moves": [],
        "prizes": NO_PRIZES | {"pool": 7360000, "places": places, "undistributed": 2000},
        "winner": None,
        "results_at": None,
        "podium": [],
        "seats": None,
        "bounties": None,
        "last_hands": None,
        "dealers": [],
    } | changes


def state(name: str) -> dict[str, Any]:
    """The board of a moment of the evening, by the mode the wall should show for it."""
    return board(**CHANGES[name])


NAMES = ("Иванов И.", "Константинопольский-Задунайский К.", "О'Коннор <b>Ш</b>", "Ли Ц.") * 3
SEATS = [[f"{name}", 1 + at % 12, 1 + at // 12] for at, name in enumerate(sorted(NAMES * 9))]


SPECIAL = [
    {"name": "Кубок лучшему игроку клуба «Орион»", "amount": 0, "winners": []},
    {"name": "Лучшему до 25 лет", "amount": 150_000, "winners": [NAMES[1]]},
]
BOUNTIES = {
    "kind": "mystery",
    "paid": 7_350_000,
    "won": 3_120_000,
    "on_heads": 0,
    "in_envelopes": 4_230_000,
    "players": [
        {"name": name, "knocked_out": 1 + at % 3, "won": 940_000 - 60_000 * at, "head": 0}
        for at, name in enumerate(NAMES)
    ],
    "envelopes": [
        {"amount": 1_000_000, "count": 1, "closed": 1},
        {"amount": 250_000, "count": 4, "closed": 0},
        {"amount": 50_000, "count": 40, "closed": 31},
    ],
}


def podium() -> list[dict[str, Any]]:
    """Everybody who was paid, the winner first."""
    return [
        {"place": str(place), "best": place, "name": NAMES[place % len(NAMES)], "prize": amount}
        for place, amount in enumerate(PRIZES, start=1)
    ]


NO_PRIZES = {"pool": 0, "places": [], "undistributed": 0, "tickets": 0, "special": []}
CHANGES: dict[str, dict[str, Any]] = {
    "before": {
        "clock": clock(0, 0, runs=False),
        "tournament": tournament(stage="registration"),
        "prizes": NO_PRIZES,
    },
    "drawn": {"clock": clock(0, 0, runs=False)},
    "run": {"moves": [move(name) for name in NAMES[:3]]},
    "last": {"clock": clock(6, 25 * MINUTE - 50_000)},
    "pause": {"clock": clock(runs=False)},
    "break": {
        "clock": clock(7),
        "tournament": tournament(message=message("Colour-up of the 25 chips")),
    },
    "hold": {"clock": clock(7, 0, levels=held())},
    "hand": {
        "clock": hand(t1="done", t2="dealing", t3="all_in", t5="done", t11="done"),
        "players": {"left": 12, "entries": 147, "chips": 4410000, "average": 367500},
    },
    "seats": {"clock": clock(0, 0, runs=False), "seats": 812},
    "finished": {
        "tournament": tournament(stage="finished"),
        "winner": NAMES[1],
        "podium": podium(),
    },
    "moving": {"moves": [move(name, why="break") for name in NAMES[:6]]},
}
