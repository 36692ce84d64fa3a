"""The link of every page: what was missed is noticed, and the time is the best of many pings."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.clock.wall_hall import Hall
from tests.clock.wall_time import beat, let_pass
from tests.screens import until

pytestmark = pytest.mark.browser
LISTEN = """async (options) => {
  const { Live } = await import("/static/live/live.js");
  window.heard = [];
  const live = (window.live = new Live("/ws/floor/hall/", options));
  live.addEventListener("floor", ({ detail }) => heard.push([detail.seq, ...detail.touches]));
  live.addEventListener("resync", () => heard.push("resync"));
}"""
TIME = """async (trips) => {
  const { TournamentTime } = await import("/static/live/live.js");
  let mono = 1000;
  const time = new TournamentTime(() => mono);
  return trips.map(([trip, offset, late = 0, jump = 0]) => {
    const sent = mono;
    const told = mono + trip / 2 + late + offset;
    mono += trip + jump;
    time.pong(sent, told);
    mono += 5000;
    return [time.now() - mono, time.bound];
  });
}"""
Listen = Callable[..., Callable[[], Any]]


@pytest.fixture
def listen(hall: Hall, page: Page) -> Listen:
    """Opens a staff page's link after ``greeting`` is set; returns what it has told so far."""

    def start(*greeting: dict[str, Any], **options: Any) -> Callable[[], Any]:
        hall.greeting = list(greeting)
        page.goto(f"{hall.url}/healthz")
        page.evaluate(LISTEN, options)
        settle(page, "live.time.bound !== null")
        return lambda: page.evaluate("heard")

    return start


def settle(page: Page, condition: str) -> None:
    """Wait for something true in the page; its policy allows no code made from text."""
    until(page, lambda: page.evaluate(condition))


def beats(hall: Hall, page: Page) -> None:
    """Pings of the page are answered until it has told more than its first number."""
    until(page, lambda: page.evaluate("heard.length > 1") or beat(hall, page))


def floor(seq: int, *touches: str) -> dict[str, Any]:
    return {"k": "floor", "seq": seq, "touches": touches}


def test_a_page_that_is_up_to_date_is_told_only_what_is_new(hall: Hall, listen: Listen) -> None:
    heard = listen(floor(12), floor(13, "table-14", "seating"), seq=12)
    assert heard() == [[12], [13, "table-14", "seating"]]


def club(seq: int, *touches: str) -> dict[str, Any]:
    return {"k": "club", "seq": seq, "touches": touches}


def test_what_the_club_writes_has_numbers_of_its_own(listen: Listen) -> None:
    begun = floor(12) | {"club": 4}
    heard = listen(
        begun, club(5, "members"), floor(13, "clock"), club(5, "members"), seq=12, club=4
    )
    assert heard() == [[12], [12, "members"], [13, "clock"]]


def test_a_line_of_the_club_that_was_missed_is_read_anew(listen: Listen) -> None:
    heard = listen(floor(12) | {"club": 4}, club(6, "members"), club(7, "screens"), seq=12, club=4)
    assert heard() == [[12], "resync", [12, "screens"]]


def test_what_the_club_wrote_between_the_page_and_the_socket_is_read_anew(listen: Listen) -> None:
    heard = listen(floor(12) | {"club": 5}, floor(13, "clock"), seq=12, club=4)
    assert heard() == ["resync", [13, "clock"]]


def test_a_last_line_of_the_club_that_was_lost_is_missed_by_the_pongs(
    hall: Hall, page: Page, listen: Listen
) -> None:
    let_pass(page)
    hall.seq, hall.club = 12, 4
    heard = listen(floor(12) | {"club": 4}, seq=12, club=4)
    hall.club = 5
    beats(hall, page)
    assert heard() == [[12], "resync"]
    hall.send(club(6, "members"))
    settle(page, "heard.length > 2")
    assert heard()[2] == [12, "members"]


def test_what_happened_between_the_page_and_the_socket_is_read_anew(listen: Listen) -> None:
    assert listen(floor(15), seq=12)() == ["resync"]


def test_a_server_that_does_not_say_where_it_stands_is_read_anew(listen: Listen) -> None:
    assert listen(seq=12)() == ["resync"]


def test_a_skipped_number_is_read_anew_and_the_next_is_told(listen: Listen) -> None:
    heard = listen(floor(12), floor(14, "clock"), floor(15, "clock"), seq=12)
    assert heard() == [[12], "resync", [15, "clock"]]


def test_a_line_overtaken_on_the_way_is_not_told_again(listen: Listen) -> None:
    heard = listen(floor(12), floor(13, "clock"), floor(13, "clock"), floor(11, "clock"), seq=12)
    assert heard() == [[12], [13, "clock"]]


def test_a_server_that_lost_its_ear_for_a_while_says_so(listen: Listen) -> None:
    heard = listen(floor(12), {"k": "resync"}, floor(19, "clock"), seq=12)
    assert heard() == [[12], "resync", [19, "clock"]]


def test_a_new_link_finds_what_was_missed_while_it_was_away(
    hall: Hall, page: Page, listen: Listen
) -> None:
    heard = listen(floor(12), seq=12)
    hall.stop()
    settle(page, "!live.online")
    hall.greeting = [floor(13)]
    hall.start()
    settle(page, "live.online")
    assert heard() == [[12], "resync"]


def test_a_new_link_to_an_unchanged_floor_reads_nothing(
    hall: Hall, page: Page, listen: Listen
) -> None:
    heard = listen(floor(12), seq=12)
    hall.stop()
    settle(page, "!live.online")
    hall.start()
    settle(page, "live.online && heard.length > 1")
    assert heard() == [[12], [12]]


def test_a_page_without_a_number_of_its_own_is_told_to_read_after_a_new_link(
    hall: Hall, page: Page, listen: Listen
) -> None:
    heard = listen()
    assert heard() == []
    hall.stop()
    settle(page, "!live.online")
    hall.start()
    settle(page, "heard.length > 0")
    assert heard() == ["resync"]


def test_a_last_line_that_was_lost_is_missed_by_the_number_of_the_pongs(
    hall: Hall, page: Page, listen: Listen
) -> None:
    let_pass(page)
    hall.seq = 12
    heard = listen(floor(12), seq=12)
    hall.seq = 13
    beats(hall, page)
    assert heard() == [[12], "resync"]
    hall.send(floor(14, "clock"))
    settle(page, "heard.length > 2")
    assert heard() == [[12], "resync", [14, "clock"]]


def test_a_server_set_back_to_a_backup_is_read_anew(hall: Hall, page: Page, listen: Listen) -> None:
    let_pass(page)
    hall.seq = 12
    heard = listen(floor(12), seq=12)
    hall.seq = 8
    beats(hall, page)
    hall.send(floor(9, "clock"))
    settle(page, "heard.length > 2")
    assert heard() == [[12], "resync", [9, "clock"]]


def test_the_time_is_that_of_the_shortest_round_trip(hall: Hall, page: Page) -> None:
    page.goto(f"{hall.url}/healthz")
    late = [[80, 0, 30], [10, 0, 2], [200, 0, -90], [40, 0, 15]]
    assert page.evaluate(TIME, late) == [[30, 40], [2, 5], [2, 5], [2, 5]]


def test_a_good_round_trip_is_forgotten_after_sixteen(hall: Hall, page: Page) -> None:
    page.goto(f"{hall.url}/healthz")
    trips = [[10, 0, 2], *([[40, 0, 15]] * 16)]
    assert page.evaluate(TIME, trips)[-2:] == [[2, 5], [15, 20]]


def test_a_clock_that_stood_still_in_sleep_is_believed_at_once(hall: Hall, page: Page) -> None:
    page.goto(f"{hall.url}/healthz")
    slept = 600_000
    assert page.evaluate(TIME, [[10, 0], [90, slept]]) == [[0, 5], [slept, 45]]


def test_a_clock_that_jumps_back_under_a_ping_spoils_nothing(hall: Hall, page: Page) -> None:
    page.goto(f"{hall.url}/healthz")
    back = -600_000
    got = page.evaluate(TIME, [[10, 0], [10, 0, 0, back], [10, -back]])
    assert got[-1] == [-back, 5]
