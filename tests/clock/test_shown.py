"""What a wall shows at a moment: static/wall/shown.js, which has no page, asked in a browser."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.clock.boards import MINUTE, board, clock, hand, held, message, move, state, tournament
from tests.clock.wall_hall import BEGAN, Hall
from tests.each import check_each

pytestmark = pytest.mark.browser
ASK = """async ({ boards, turns, moments }) => {
  const { momentAt, shownAt } = await import("/static/wall/shown.js");
  return moments.map((now) => {
    const at = Object.entries(boards).map(([event, each]) => [event, momentAt(each, now)]);
    const { view, why, turned, event } = shownAt(new Map(at), turns);
    return [view, why, turned, event];
  });
}"""
SHIFTS = """async (moments) => {
  const { shiftAt } = await import("/static/wall/shown.js");
  return moments.map(shiftAt);
}"""
DEALERS = """async ({ boards, now }) => {
  const { dealersStay, momentAt } = await import("/static/wall/shown.js");
  const moments = boards.map((board) => momentAt(board, now));
  return moments.map(({ board, mode, reading }) => dealersStay(board, mode, reading));
}"""
MINUTES = """async ({ boards, now, isStill }) => {
  const { lastMinute, momentAt } = await import("/static/wall/shown.js");
  return boards.map((board) => lastMinute(momentAt(board, now), isStill));
}"""
MODES = """async ({ boards, now }) => {
  const { momentAt } = await import("/static/wall/shown.js");
  return boards.map((board) => momentAt(board, now).mode);
}"""
LIST = [["clock", 20], ["payouts", 10], ["break_order", 30]]
SECOND = 1000
ROUND = 60 * SECOND
ZERO = BEGAN - BEGAN % ROUND + ROUND  # a round of the list begins


@pytest.fixture
def blank(hall: Hall, page: Page) -> Page:
    page.goto(f"{hall.url}/healthz")
    return page


def shown(page: Page, own_board: dict[str, Any], turns: Any, *moments: int) -> list[list[Any]]:
    """View, why and the time it has had, at each of the moments."""
    listed = [[view, seconds, ""] for view, seconds in turns]
    return [turn[:3] for turn in shown_of(page, {"": own_board}, listed, *moments)]


def shown_of(page: Page, boards: dict[str, Any], turns: Any, *moments: int) -> list[list[Any]]:
    """The same with the event, of a wall of several."""
    ask = {"boards": boards, "turns": turns, "moments": moments or [BEGAN + 5 * MINUTE]}
    rows: list[list[Any]] = page.evaluate(ASK, ask)
    return rows


def view(page: Page, own_board: dict[str, Any], *views: str) -> str:
    """What a wall with these views in turn shows, five minutes into the evening."""
    return str(shown(page, own_board, [[name, 10] for name in views])[0][0])


def test_a_list_turns_by_the_halls_clock_alone(blank: Page) -> None:
    moments = [ZERO + at * SECOND for at in (0, 19, 20, 29, 30, 59, 60)]
    names = [name for name, _why, _turned in shown(blank, board(), LIST, *moments)]
    assert names == ["clock", "clock", "payouts", "payouts", "break_order", "break_order", "clock"]


def test_a_view_turns_its_pages_by_the_time_it_was_seen(blank: Page) -> None:
    """So no page of it is left out, however short its turns are."""
    last = ZERO + 30 * SECOND - 1
    (_, _, before), (_, _, after) = shown(blank, board(), LIST, last, last + ROUND - 9999)
    assert after - before == 1


def test_what_has_nothing_to_say_is_passed_over_but_alone(blank: Page) -> None:
    quiet = board(tables={"open": 1, "next_to_break": None, "then": []})
    moments = range(ZERO, ZERO + ROUND, 5 * SECOND)
    rows = shown(blank, quiet, [*LIST, ["moves", 20], ["alternates", 20]], *moments)
    assert {name for name, _why, _turned in rows} == {"clock", "payouts"}
    assert view(blank, quiet, "moves") == "moves"
    assert view(blank, quiet, "moves", "alternates") == "clock"
    assert view(blank, board(tournament=tournament(message=message("Dinner"))), "message", "moves")


def test_who_has_arrived_leaves_the_moves_after_a_minute_without_a_new_board(blank: Page) -> None:
    own_board = board(moves=[move("Ли Ц.") | {"arrived": True, "at_ms": ZERO}])
    turns = [["moves", 20], ["alternates", 20]]
    rows = shown(blank, own_board, turns, ZERO + MINUTE - 1, ZERO + MINUTE)
    assert [name for name, _why, _turned in rows] == ["moves", "clock"]


def test_what_the_hall_needs_takes_every_wall(blank: Page) -> None:
    later = BEGAN + 5 * MINUTE
    on_the_way = move("Ли Ц.", why="break")
    new_level = clock(6, -5 * MINUTE + 19 * SECOND)
    cases = {
        "breaks": (board(moves=[on_the_way]), ["clock", "moves"]),
        "breaks, for long": (board(moves=[on_the_way | {"at_ms": 0}]), ["clock", "moves"]),
        "all arrived": (board(moves=[on_the_way | {"arrived": True}]), ["payouts", "list"]),
        "one moves": (board(moves=[move("Ли Ц.")]), ["payouts", "list"]),
        "hand for hand": (board(clock=hand(t1="done")), ["clock", "hand_for_hand"]),
        "last hands": (board(last_hands=3), ["clock", "last_hands"]),
        "a new level": (board(clock=new_level), ["clock", "level"]),
        "a level": (board(), ["payouts", "list"]),
        "paused": (board(clock=clock(6, SECOND, runs=False)), ["payouts", "list"]),
        "over": (state("finished") | {"moves": [on_the_way]}, ["payouts", "list"]),
        "emergency": (
            board(tournament=tournament(emergency=message("Out")), last_hands=3),
            ["payouts", "list"],
        ),
    }

    def check(name: str) -> None:
        own_board, expected = cases[name]
        assert shown(blank, own_board, [["payouts", 20]], later)[0][:2] == expected

    check_each(list(cases), check)


def test_a_message_does_not_give_way_to_a_level_but_to_a_break(blank: Page) -> None:
    level = board(clock=clock(6, -5 * MINUTE + SECOND))
    assert view(blank, level, "message") == "message"
    assert view(blank, level | {"moves": [move("Ли Ц.", why="redraw")]}, "message") == "clock"


def test_seats_are_what_the_clock_shows_from_the_draw_on(blank: Page) -> None:
    assert view(blank, state("seats"), "clock") == "seats"
    assert view(blank, state("before"), "clock") == "clock"
    assert view(blank, state("run"), "clock") == "clock"


def test_a_clock_held_at_its_beginning_stands_in_a_pause(blank: Page) -> None:
    """A boot held it there: it had begun, so nobody is shown what comes before the start."""
    cases = {
        "not started": (clock(0, 0, runs=False), "before"),
        "held": (clock(0, 0, runs=False, held=True), "pause"),
        "later": (clock(0, 1, runs=False, held=True), "pause"),
    }
    ask = {"boards": [board(clock=at) for at, _ in cases.values()], "now": BEGAN}
    assert blank.evaluate(MODES, ask) == [mode for _, mode in cases.values()]


def test_a_clock_that_waits_in_the_middle_of_a_level_is_in_a_break(blank: Page) -> None:
    """One that waits at the beginning of a level had no break: play begins there."""
    waits = {"since_ms": BEGAN + 10 * MINUTE}
    rests, begins = clock(6, 5 * MINUTE), clock(6, 0)
    ask = {"boards": [board(clock=at | {"anchor": at["anchor"] | waits}) for at in (rests, begins)]}
    assert blank.evaluate(MODES, ask | {"now": BEGAN}) == ["break", "hold"]


def test_at_the_end_nobody_looks_for_a_seat(blank: Page) -> None:
    over = state("finished")
    for name in ("seats", "moves", "break_order", "alternates"):
        assert view(blank, over, name) == "clock"
    assert view(blank, over, "seats", "payouts") == "payouts"


def test_the_layout_stands_in_nine_places_in_turn(blank: Page) -> None:
    places = blank.evaluate(SHIFTS, [BEGAN + at * 3 * MINUTE for at in range(9)])
    assert len({tuple(place) for place in places}) == 9
    assert {step for place in places for step in place} == {-1, 0, 1}
    assert blank.evaluate(SHIFTS, [BEGAN, BEGAN]) == [places[0]] * 2


def test_tda_2019_rp_7_no_dealers_change_in_the_last_90_seconds_before_a_level_or_a_pause(
    blank: Page,
) -> None:
    book = {"no_push": {"seconds": 90, "rule": "tda_2019 RP-7"}}
    level = 25 * MINUTE
    cases = {
        "90 seconds": (clock(5, level - 90 * SECOND, **book), False),
        "less": (clock(5, level - 90 * SECOND + 1, **book), True),
        "last second": (clock(5, level - 1, **book), True),
        "before a break": (clock(6, level - SECOND, **book), True),
        "before a hold": (clock(6, level - SECOND, levels=held(), **book), True),
        "in a break": (clock(7, 14 * MINUTE, **book), False),
        "the last row": (clock(10, level - SECOND, **book), False),
        "paused": (clock(6, level - SECOND, runs=False, **book), False),
        "the book is silent": (clock(6, level - SECOND, no_push=None), False),
    }
    ask = {"boards": [board(clock=at) for at, _ in cases.values()], "now": BEGAN}
    answers = dict(zip(cases, blank.evaluate(DEALERS, ask), strict=True))
    assert answers == {name: stays for name, (_, stays) in cases.items()}


# several events ------------------------------------------------------------------------------

BOTH = [["clock", 20, ""], ["clock", 20, "omaha"], ["payouts", 10, ""], ["evening", 10, ""]]
NOW = ZERO + 5 * MINUTE  # and nothing is new


def omaha(**changes: Any) -> dict[str, Any]:
    """The board of another event in the hall; ``of``: changes of what is said of the event."""
    of = changes.pop("of", {})
    return board(tournament=tournament(name="Omaha", public_id="omaha") | of) | changes


def both(page: Page, own: dict[str, Any], other: dict[str, Any]) -> list[str]:
    """View and event at each quarter of a round of their list, from its beginning."""
    moments = [NOW + at * SECOND for at in (5, 25, 45, 55)]
    rows = shown_of(page, {"": own, "omaha": other}, BOTH, *moments)
    return [f"{view} {event}".strip() for view, _why, _turned, event in rows]


def test_a_list_turns_between_events(blank: Page) -> None:
    assert both(blank, board(), omaha()) == ["clock", "clock omaha", "payouts", "evening"]


def test_a_view_is_passed_over_by_the_board_of_its_own_event(blank: Page) -> None:
    turns = [["clock", 20, ""], ["payouts", 20, "omaha"], ["alternates", 20, "omaha"]]
    quiet = omaha(prizes={"pool": 0, "places": [], "undistributed": 0, "special": []})
    moments = [NOW + at * SECOND for at in range(0, 60, 10)]
    for other, views in ((quiet, {"clock"}), (omaha(), {"clock", "payouts"})):
        rows = shown_of(blank, {"": board(), "omaha": other}, turns, *moments)
        assert {view for view, *_ in rows} == views


def test_a_break_of_any_event_takes_the_wall_and_of_two_each_in_turn(blank: Page) -> None:
    breaks = {"moves": [move("Ли Ц.", why="break")]}
    assert both(blank, board(), omaha(**breaks)) == ["clock omaha"] * 4
    assert both(blank, board(**breaks), omaha()) == ["clock"] * 4
    assert set(both(blank, board(**breaks), omaha(**breaks))) == {"clock", "clock omaha"}


def test_a_new_level_of_any_event_takes_the_wall_but_not_the_evening(blank: Page) -> None:
    new = {"clock": clock(6, BEGAN - NOW)}
    moments = [NOW + at * SECOND for at in (5, 19, 21, 45, 55)]
    rows = shown_of(blank, {"": board(), "omaha": omaha(**new)}, BOTH, *moments)
    assert [event for *_, event in rows] == ["omaha", "omaha", "omaha", "", ""]
    just = {"clock": clock(6, BEGAN - NOW - 55 * SECOND)}
    rows = shown_of(blank, {"": board(), "omaha": omaha(**just)}, BOTH, NOW + 57 * SECOND)
    assert rows[0][:2] == ["evening", "list"]


def test_hand_for_hand_and_last_hands_take_the_turns_of_their_event(blank: Page) -> None:
    """Or those who play the other one would be without a clock for an hour."""
    for long in ({"clock": hand(t1="done")}, {"last_hands": 3}):
        of_own = both(blank, board(**long), omaha())
        assert of_own == ["clock", "clock omaha", "clock", "evening"]
        assert both(blank, board(), omaha(**long)) == ["clock", "clock omaha", "payouts", "evening"]
        alone = shown_of(blank, {"": board(**long)}, [["payouts", 20, ""]], NOW)
        assert alone[0][0] == "clock"


def test_a_hidden_event_leaves_the_list_and_a_board_that_has_not_come_is_waited_for(
    blank: Page,
) -> None:
    assert "clock omaha" not in both(blank, board(), omaha(of={"hidden": True}))
    views = [["clock", 20, "omaha"], ["payouts", 20, ""]]
    hidden = {"": board(), "omaha": omaha(of={"hidden": True})}
    for boards in (hidden, {"": board()}):
        rows = shown_of(blank, boards, views, *(NOW + at * SECOND for at in (5, 25)))
        assert [[view, event] for view, _why, _turned, event in rows] == [["payouts", ""]] * 2
    assert shown_of(blank, {"": board()}, [["clock", 20, "omaha"]], NOW)[0][::3] == ["clock", ""]


def test_an_event_that_is_over_has_its_turns_for_an_hour_while_others_go_on(blank: Page) -> None:
    def over(ago: int) -> dict[str, Any]:
        of = {"stage": "finished", "finished_ms": NOW - ago, "public_id": "omaha"}
        return state("finished") | {"tournament": tournament(**of)}

    views = [["clock", 20, ""], ["clock", 20, "omaha"]]
    moments = [NOW + at * SECOND for at in (5, 25)]
    for ago, own, events in (
        (50 * MINUTE, board(), {"", "omaha"}),
        (61 * MINUTE, board(), {""}),
        (61 * MINUTE, over(90 * MINUTE), {"", "omaha"}),
    ):
        rows = shown_of(blank, {"": own, "omaha": over(ago)}, views, *moments)
        assert {event for *_, event in rows} == events, ago


def test_the_last_minute_empties_by_seconds_or_by_tens_of_them(blank: Page) -> None:
    def shares(*boards: dict[str, Any], is_still: bool = False) -> list[float | None]:
        ask = {"boards": boards, "now": BEGAN, "isStill": is_still}
        rows: list[float | None] = blank.evaluate(MINUTES, ask)
        return rows

    def left(seconds: int, row: int = 6, **changes: Any) -> dict[str, Any]:
        lasts = 25 * MINUTE if row == 6 else 15 * MINUTE
        return board(clock=clock(row, lasts - seconds * SECOND, **changes))

    assert shares(left(60), left(45), left(1), left(30, row=7)) == [1, 0.75, 1 / 60, 0.5]
    assert shares(left(59), left(41), left(40), is_still=True) == [1, 5 / 6, 4 / 6]
    assert shares(left(61), left(30, runs=False), state("hold"), state("finished")) == [None] * 4
