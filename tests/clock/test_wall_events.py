"""A wall of two events: each view says of which it is, and each clock is right."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.clock.boards import MINUTE, SEATS, board, clock, message, move, state, tournament
from tests.clock.test_wall import CUT, CUT_NAMES, later, linked, lost, open_wall, shows
from tests.clock.test_wall_views import LANDSCAPE, PORTRAIT
from tests.clock.wall_hall import BEGAN, Hall
from tests.screens import resize, until

pytestmark = pytest.mark.browser
MAIN, SIDE = "Кубок", "Омаха в девять"
LEFT = {MAIN: 15 * MINUTE, SIDE: 23 * MINUTE}  # when the hall opens
FITS = "(e) => e.scrollHeight <= e.clientHeight + 1 && e.scrollWidth <= e.clientWidth + 1"
SEEN = "[...['event', 'face'].map((id) => document.getElementById(id).textContent), __wall.now]"


@pytest.fixture
def both(hall: Hall) -> Hall:
    """The clock of one event for twenty seconds, then that of the other."""
    hall.views = "clock-20.clock-20-omaha"
    hall.board = board(tournament=tournament(name=MAIN))
    hall.others = {"omaha": omaha(clock=clock(5, 2 * MINUTE))}
    return hall


def omaha(**changes: Any) -> dict[str, Any]:
    return board(tournament=tournament(name=SIDE, public_id="omaha", currency="EUR")) | changes


def turn_to(hall: Hall, page: Page, name: str, since: int = 1_000) -> None:
    """Go on until the turn of that event has begun so many ms ago."""
    into = hall.now() % 40_000
    begins = 0 if name == MAIN else 20_000
    later(hall, page, (begins + since - into) % 40_000)
    shows(page, "event", name)


def clock_is_right(page: Page) -> None:
    """The face shows what the hall's time makes of the clock of the event that is named."""
    name, face, now = page.evaluate(SEEN)
    minutes, seconds = (int(part) for part in face.split(":"))
    left = LEFT[name] - (now - BEGAN)
    assert abs((minutes * 60 + seconds) * 1000 - left) <= 1100, (name, face, left)


def test_it_turns_between_two_events_and_each_clock_is_right(both: Hall, page: Page) -> None:
    open_wall(both, page)
    for name in (MAIN, SIDE, MAIN, SIDE):
        turn_to(both, page, name)
        clock_is_right(page)
    shows(page, "blinds", "500\u00a0/\u00a01\u00a0000")
    expect(page.locator("#pool")).to_contain_text("EUR")


def test_a_line_of_either_event_is_told_and_an_emergency_says_whose_it_is(
    both: Hall, page: Page
) -> None:
    open_wall(both, page)
    turn_to(both, page, SIDE)
    both.show_other("omaha", players=both.others["omaha"]["players"] | {"left": 7})
    shows(page, "left", "7")
    turn_to(both, page, MAIN)
    shows(page, "left", "31")
    both.show_other("omaha", moves=[move("Ли Ц.", why="break")])
    shows(page, "event", SIDE)
    expect(page.locator("#movers li")).to_have_count(1)
    alarm = both.others["omaha"]["tournament"] | {"emergency": message("Leave the hall", None)}
    both.show_other("omaha", tournament=alarm)
    shows(page, "emergency-text", "Leave the hall")
    shows(page, "emergency-event", SIDE)


def test_it_goes_on_without_the_network_and_comes_back_by_itself(both: Hall, page: Page) -> None:
    open_wall(both, page)
    turn_to(both, page, MAIN, since=17_000)
    both.stop()
    lost(page)
    until(page, lambda: page.evaluate(SEEN)[0] == SIDE)
    clock_is_right(page)
    both.others["omaha"] |= {"seq": 900, "players": both.board["players"] | {"left": 5}}
    both.start()
    linked(page)
    turn_to(both, page, SIDE)
    shows(page, "left", "5")


def test_a_hidden_event_leaves_and_comes_back(both: Hall, page: Page) -> None:
    open_wall(both, page)
    turn_to(both, page, SIDE)
    other_event = both.others["omaha"]["tournament"]
    both.show_other("omaha", tournament=other_event | {"hidden": True})
    shows(page, "event", MAIN)
    both.show_other("omaha", tournament=other_event)
    shows(page, "event", SIDE)


def test_each_event_has_seats_of_its_own(both: Hall, page: Page) -> None:
    both.views = "seats-20.seats-20-omaha"
    both.board |= {"seats": "5-1"}
    both.others["omaha"] |= {"seats": "5-1"}  # the same mark, and another list
    both.seats = SEATS
    requested = list[str]()
    page.on("request", lambda it: requested.append(it.url) if it.url.endswith("/seats/") else None)
    open_wall(both, page)
    for name in (MAIN, SIDE, MAIN):
        turn_to(both, page, name)
        expect(page.locator("#seats li").first).to_be_visible()
    assert sorted(url.split("/")[-3] for url in requested) == ["hall", "omaha"]


def test_an_event_before_its_beginning_says_so_in_its_turn(both: Hall, page: Page) -> None:
    both.others["omaha"] = state("before") | {
        "tournament": tournament(name=SIDE, public_id="omaha", stage="registration")
    }
    open_wall(both, page)
    turn_to(both, page, SIDE)
    shows(page, "level", "Registration is open")
    turn_to(both, page, MAIN)
    shows(page, "level", "Level 6")


def test_long_names_that_begin_alike_are_told_apart_and_nothing_hangs_over(
    both: Hall, page: Page
) -> None:
    begins = "Чемпионат Республики Беларусь по спортивному покеру, "
    both.board["tournament"]["name"] = begins + "главное событие"
    both.others["omaha"]["tournament"]["name"] = begins + "омаха с пределом"
    both.others["omaha"]["moves"] = [move("Ли Ц.", why="break")]  # and the wall is full
    open_wall(both, page)
    shows(page, "event", begins + "омаха с пределом")
    for width, height in (*LANDSCAPE, PORTRAIT):
        resize(page, width, height)
        until(page, lambda: page.evaluate(CUT) == page.evaluate(CUT_NAMES) == [])
        assert page.locator("#event").evaluate(FITS), (width, height)
