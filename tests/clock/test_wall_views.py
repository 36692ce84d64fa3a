"""The views of a wall beside the clock: what they say, their size at ten metres, and that they go
on without the network."""

from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.clock.boards import (
    BOUNTIES,
    MINUTE,
    NAMES,
    PRIZES,
    SEATS,
    SPECIAL,
    board,
    clock,
    message,
    move,
    state,
    tournament,
)
from tests.clock.test_wall import (
    CAPITAL,
    CUT,
    CUT_NAMES,
    HEAVIEST,
    MM,
    SIZES,
    TURN,
    later,
    linked,
    lost,
    open_wall,
    shows,
    weight,
)
from tests.clock.wall_hall import BEGAN, Hall
from tests.clock.wall_time import jump, let_jump
from tests.screens import against, resize, until

pytestmark = pytest.mark.browser
NBSP = "\u00a0"
LANDSCAPE = ((3840, 2160), (1920, 1080), (1280, 720))
PORTRAIT = (1080, 1920)
DEALERS = dict(enumerate(NAMES * 4))
MOVES = [move(f"{name} {at}", arrived=at > 3) for at, name in enumerate(NAMES)]
FULL: dict[str, dict[str, Any]] = {
    "seats": board(seats="5-1"),
    "moves": board(moves=MOVES),
    "payouts": board(prizes=board()["prizes"] | {"special": SPECIAL}),
    "bounties": board(bounties=BOUNTIES),
    "break_order": board(
        tables={
            "open": 30,
            "next_to_break": "Blue 30",
            "then": [str(at) for at in range(29, 1, -1)],
        }
    ),
    "alternates": board(
        players={"left": 9, "entries": 99, "chips": 1, "average": 1, "waiting": 12, "queue": NAMES}
    ),
    "deal": board(
        deal={
            "kept": 10_000,
            "total": 5_951_000,
            "ways": [{"way": way, "error": 0} for way in ("equal", "chips", "icm", "amounts")],
            "players": [
                {"name": name, "chips": 141_000, "amounts": [1_190_200] * 4} for name in NAMES[:5]
            ],
        }
    ),
    "dealers": board(
        dealers=[
            {"dealer": at, "from": None, "to": str(at) if at % 4 else None, "at_ms": BEGAN}
            for at in range(len(DEALERS))
        ]
    ),
    "evening": board(),
    "message": board(tournament=tournament(message=message("Dinner until nine. " * 10))),
}
EMPTY = board(
    prizes={"pool": 0, "places": [], "undistributed": 0, "special": []},
    tables={"open": 0, "next_to_break": None, "then": []},
)
SAYING_NOTHING = (
    *("seats", "moves", "payouts", "bounties", "break_order", "alternates", "dealers", "deal"),
    *("bracket", "message"),
)


UNBROKEN = {"dealers", "evening"}  # given names; names of events, which end with an ellipsis
# Words of names that go on in another line.
BROKEN = r"""() => [...document.querySelectorAll(".view .name")].flatMap((name) => {
  const text = name.firstChild;
  if (!name.checkVisibility() || text?.nodeType !== 3) return [];
  return [...text.data.matchAll(/[^\s-]+/g)].filter(({ index, 0: word }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1;
  }).map(([word]) => word);
})"""


def views(hall: Hall, page: Page, boards: Iterable[tuple[str, dict[str, Any]]]) -> Iterator[str]:
    """Each view with its board, on one page after the other."""
    for name, own_board in boards:
        hall.views, hall.board, hall.dealers = f"{name}-20", own_board, DEALERS
        open_wall(hall, page)
        expect(page.locator(f"[data-view={name}].view")).to_be_visible()
        yield name


def test_each_view_is_read_at_ten_metres_nothing_hangs_over_and_axe_finds_nothing(
    hall: Hall, page: Page
) -> None:
    for name in views(hall, page, [*FULL.items(), ("payouts", state("finished"))]):
        assert against(page) == [], name
        for width, height in (*LANDSCAPE, PORTRAIT):
            resize(page, width, height)
            until(page, lambda: page.evaluate(CUT) == page.evaluate(CUT_NAMES) == [])
            if name not in UNBROKEN:
                assert page.evaluate(BROKEN) == [], (name, width)
            unit = min(width, height) / 1080
            for place, size in page.evaluate(SIZES):
                assert size / unit * CAPITAL * MM >= 29.9, (name, width, place, size)


EMPTY_ROWS = """(name) => [...document.querySelectorAll(`[data-view=${name}].view li`)]
  .filter((row) => row.checkVisibility() && row.getBoundingClientRect().height < 10)
  .map((row) => row.textContent)"""
LOW = "name => document.querySelector(`[data-view=${name}].view`).getBoundingClientRect().height"


def test_on_a_phone_a_view_is_as_long_as_what_it_says(hall: Hall, page: Page) -> None:
    for name in views(hall, page, [*FULL.items(), ("bubble", board())]):
        resize(page, 390, 844)
        until(page, lambda name=name: page.evaluate(LOW, name) > 100)
        assert page.evaluate(EMPTY_ROWS, name) == [], name
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, name


def test_the_clock_alone_stands_in_for_each_view_with_nothing(hall: Hall, page: Page) -> None:
    for name in SAYING_NOTHING:
        hall.views, hall.board = f"{name}-20", EMPTY
        open_wall(hall, page)
        expect(page.locator("#face")).to_be_visible()
        expect(page.locator(f"[data-view={name}].view")).to_be_hidden()
    for width, height in (*LANDSCAPE, PORTRAIT):
        resize(page, width, height)
        until(page, lambda: page.evaluate(CUT) == [])


def test_the_clock_stands_below_on_one_line(hall: Hall, page: Page) -> None:
    hall.views = "payouts-20"
    open_wall(hall, page)
    shows(page, "strip-level", "Level 6")
    shows(page, "strip-blinds", f"1{NBSP}000{NBSP}/{NBSP}2{NBSP}000")
    before = page.inner_text("#strip-face")
    expect(page.locator("#strip-face")).not_to_have_text(before)
    hall.show(clock=clock(runs=False))
    shows(page, "strip-word", "Pause")


def test_prizes_that_were_won_leave_the_list_and_the_next_one_is_marked(
    hall: Hall, page: Page
) -> None:
    hall.views = "payouts-20"
    open_wall(hall, page)
    expect(page.locator("#payouts li")).to_have_count(len(PRIZES) - 1)  # two places share a row
    hall.show(players=hall.board["players"] | {"left": 3})
    expect(page.locator("#payouts li")).to_have_count(3)
    expect(page.locator("#payouts .due")).to_have_text(f"310{NBSP}304")


def test_a_list_turns_and_a_break_takes_the_wall_without_the_network(
    hall: Hall, page: Page
) -> None:
    hall.views, hall.seats = "payouts-30.break_order-30", SEATS
    open_wall(hall, page)
    until(page, lambda: page.evaluate("__wall.view") in {"payouts", "break_order"})
    hall.show(moves=[move("Ли Ц.", why="break")])
    expect(page.locator("#movers li")).to_have_count(1)
    expect(page.locator(".view:not([hidden])")).to_have_count(0)
    hall.show(moves=[])
    expect(page.locator(".view:not([hidden])")).to_have_count(1)
    seen = page.evaluate("__wall.view")
    later(hall, page, 30_000)
    until(page, lambda: page.evaluate("__wall.view") not in {seen, "clock"})
    hall.stop()
    lost(page)
    expect(page.locator(".view:not([hidden]) li").first).to_be_visible()
    hall.start()
    linked(page)


def test_a_wall_with_every_view_is_light(hall: Hall, page: Page) -> None:
    hall.views, hall.board = ".".join(f"{name}-20" for name in FULL), FULL["moves"]
    open_wall(hall, page)
    page.wait_for_load_state("networkidle")
    assert 0 < weight(page) < HEAVIEST


def test_the_evening_has_every_event_of_the_hall_and_an_emergency_takes_it(
    hall: Hall, page: Page
) -> None:
    hall.views = "evening-20"
    omaha = tournament(name="Omaha at nine", public_id="omaha")
    hall.others = {
        "omaha": board(tournament=omaha, clock=clock(5, 20 * MINUTE)),
        "over": state("finished")
        | {"tournament": omaha | {"stage": "finished", "public_id": "over"}},
        "soon": state("before")
        | {"tournament": tournament(public_id="soon", stage="registration")},
    }
    open_wall(hall, page)
    rows = page.locator("#evening li")
    expect(rows).to_have_count(4)
    expect(rows.nth(1).locator(".name")).to_have_text("Omaha at nine")
    text = ""
    for _fact in ("left", "ante", "late entry"):
        text += rows.nth(1).inner_text()
        later(hall, page, TURN)
    assert "Players left: 31 / 147" in text and "Late entry until" in text
    expect(rows.nth(2)).to_contain_text("The tournament is over")
    expect(rows.nth(3)).to_contain_text("Registration is open")
    before = rows.nth(1).locator(".time").inner_text()
    expect(rows.nth(1).locator(".time")).not_to_have_text(before)
    hall.show(tournament=tournament(emergency=message("Leave the hall", None)))
    expect(page.locator("#emergency-text")).to_have_text("Leave the hall")


def test_the_evening_is_whole_from_its_first_moment_on(hall: Hall, page: Page) -> None:
    """No socket has said a board yet, and the list of events was not answered."""
    hall.views, hall.greeting = "evening-20", []
    hall.others = {name: board(tournament=tournament(public_id=name)) for name in ("omaha", "soon")}
    page.route("**/evening/", lambda route: route.abort())
    page.goto(f"{hall.url}/wall")
    expect(page.locator("#evening li")).to_have_count(3)


def test_an_upright_wall_cuts_no_fact_of_the_evening(hall: Hall, page: Page) -> None:
    hall.views = "evening-20"
    hall.board = state("finished") | {"winner": "Преображенская-Благовещенчикова А.-В. К."}
    open_wall(hall, page)
    resize(page, *PORTRAIT)
    facts = page.locator("#evening .facts").last
    expect(facts).to_contain_text("Преображенская-Благовещенчик")
    cut = "e => [e, ...e.children].some((p) => p.scrollWidth > p.clientWidth)"
    until(page, lambda: not facts.evaluate(cut))


def test_the_evening_leaves_an_event_that_is_no_longer_of_it(hall: Hall, page: Page) -> None:
    hall.views = "evening-20"
    hall.others = {name: board(tournament=tournament(public_id=name)) for name in ("omaha", "soon")}
    sockets = dict[str, WebSocket]()
    page.on("websocket", lambda socket: sockets.update({socket.url.split("/")[-2]: socket}))
    let_jump(page)
    open_wall(hall, page)
    rows = page.locator("#evening li")
    expect(rows).to_have_count(3)
    until(page, lambda: sockets.keys() >= hall.others.keys())  # one is opened after another
    del hall.others["omaha"]
    jump(page, mono=31_000, date=31_000)
    expect(rows).to_have_count(2)
    until(page, lambda: sockets["omaha"].is_closed())
    assert not sockets["soon"].is_closed()
