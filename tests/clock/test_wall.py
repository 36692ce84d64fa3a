"""The wall, which nobody touches: what it shows in each hour of the evening, and that it goes on
showing the right time when the hall around it fails."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.clock.boards import (
    CHANGES,
    MINUTE,
    NAMES,
    SEATS,
    board,
    clock,
    hand,
    held,
    level,
    message,
    move,
    podium,
    sheet,
    state,
    tournament,
)
from tests.clock.wall_hall import BEGAN, Hall
from tests.clock.wall_time import BEAT, beat, jump, let_jump, let_pass, pass_time, wrong_by
from tests.screens import against, resize, until

pytestmark = pytest.mark.browser
NBSP = "\u00a0"
HEAVIEST = 100_000  # bytes of a wall with all its files
TURN = 7_000  # ms between the pages of a list
MOST_LOOKS = 100  # until all of some twelve pages were seen


def open_wall(hall: Hall, page: Page) -> None:
    page.goto(f"{hall.url}/wall")
    linked(page)


def linked(page: Page) -> None:
    expect(page.locator("body")).to_have_attribute("data-link", "on")


def transferred(page: Page) -> dict[str, int]:
    """What the page has read, by address, with its bytes; of what a test answers in place of the
    server they are 0."""
    sizes: dict[str, int] = page.evaluate(
        "Object.fromEntries(['resource', 'navigation']"
        ".flatMap((kind) => performance.getEntriesByType(kind))"
        ".map((one) => [one.name, one.transferSize]))"
    )
    return sizes


def weight(page: Page) -> int:
    """Of all of it, in bytes."""
    return sum(transferred(page).values())


def is_lost(page: Page) -> bool:
    return page.get_attribute("body", "data-link") == "off"


def lost(page: Page) -> None:
    expect(page.locator("body")).to_have_attribute("data-link", "off")


def mode(page: Page, name: str) -> None:
    expect(page.locator("body")).to_have_attribute("data-mode", name)


def shows(page: Page, place: str, text: str) -> None:
    expect(page.locator(f"#{place}")).to_have_text(text)


def error(hall: Hall, page: Page) -> float:
    """By how many ms the wall's idea of the time is wrong."""
    return wrong_by(page, hall.now)


def true_again(hall: Hall, page: Page) -> None:
    until(page, lambda: error(hall, page) < 100)


def later(hall: Hall, page: Page, ms: int) -> None:
    """So much later in the hall; the wall asks for the time at once."""
    hall.leap(ms)
    page.evaluate("dispatchEvent(new Event('online'))")
    true_again(hall, page)


def minute_later(hall: Hall, page: Page) -> None:
    """In the hall and by all clocks of a wall that hears nobody."""
    hall.leap(MINUTE)
    jump(page, date=MINUTE, mono=MINUTE)


def see_all(hall: Hall, page: Page, rows: Locator, count: int) -> None:
    """The pages turn by themselves, and so many different rows stand on them."""
    seen = set[str]()
    for _look in range(MOST_LOOKS):  # not so many seconds: a slow one may leave a page out
        seen.update(rows.all_inner_texts())
        if len(seen) == count:
            return
        later(hall, page, TURN // 2)  # a quick one leaves none out
    assert len(seen) == count


def evening(hall: Hall, page: Page) -> Iterator[str]:
    """The wall through all hours, one after the other on the same page."""
    open_wall(hall, page)
    for name in CHANGES:
        hall.show(**state(name))
        expect(page.locator("body")).to_have_attribute("data-seq", str(hall.board["seq"]))
        yield name


# --- what it shows


def test_each_hour_of_the_evening_has_its_mode(hall: Hall, page: Page) -> None:
    for name in evening(hall, page):
        mode(page, {"moving": "run", "seats": "before", "drawn": "before"}.get(name, name))


def test_a_running_level(hall: Hall, page: Page) -> None:
    open_wall(hall, page)
    shows(page, "level", "Level 6")
    shows(page, "blinds", f"1{NBSP}000{NBSP}/{NBSP}2{NBSP}000")
    shows(page, "ante", f"BB ante 2{NBSP}000")
    shows(page, "next-level", f"\u20661{NBSP}500{NBSP}/{NBSP}3{NBSP}000\u2069 · ante 3{NBSP}000")
    shows(page, "average-blinds", "71.1 BB")
    shows(page, "next-to-break", "Table 5")
    expect(page.locator("#track i")).to_have_count(4)


def test_the_last_minute_has_its_word(hall: Hall, page: Page) -> None:
    hall.board = state("last")
    open_wall(hall, page)
    shows(page, "word", "Last minute")


def test_tda_2019_rp_7_dealers_that_do_not_change_are_a_line_under_the_time(
    hall: Hall, page: Page
) -> None:
    no_push = {"seconds": 90, "rule": "tda_2019 RP-7"}
    hall.board = board(clock=clock(6, 25 * MINUTE - 80_000, no_push=no_push))
    open_wall(hall, page)
    shows(page, "caption", "Dealers stay")
    hall.show(chips_leave=[{"row": 7, "value": 25, "into": 100}])
    shows(page, "caption", "Dealers stay")
    hall.show(clock=clock(6, 25 * MINUTE - 80_000, no_push=None))
    shows(page, "caption", "Chips that leave: 25")


def test_soft_hands_have_the_word_only_while_nothing_else_has_it(hall: Hall, page: Page) -> None:
    soft: dict[str, Any] = {"soft": {"tables": []}}
    hall.board = board(clock=clock(**soft))
    open_wall(hall, page)
    shows(page, "word", "No table more than one hand ahead")
    hall.show(clock=clock(**soft), last_hands=3)
    shows(page, "word", "Last hands: 3")
    hall.show(clock=clock(runs=False, **soft), last_hands=None)
    shows(page, "word", "Pause")


def test_times_of_day_are_those_of_the_event_not_of_the_television(hall: Hall, page: Page) -> None:
    hall.board = board(tournament=tournament(timezone="Asia/Tokyo"), clock=clock(7, 0))
    open_wall(hall, page)
    ends = BEGAN + 15 * MINUTE  # 1790000000 is 14:13:20 in Greenwich
    assert ends // 60_000 % (24 * 60) == 14 * 60 + 28
    shows(page, "return", "Play at 23:28")


def test_a_paused_break_promises_no_time(hall: Hall, page: Page) -> None:
    hall.board = board(clock=clock(7, MINUTE, runs=False))
    open_wall(hall, page)
    shows(page, "level", "Break")
    shows(page, "word", "Pause")
    expect(page.locator("#return")).to_be_hidden()


def test_a_hold_is_named_and_waits_without_a_time(hall: Hall, page: Page) -> None:
    open_wall(hall, page)
    hall.show(**board(clock=clock(6, 24 * MINUTE, levels=held("dinner"))))
    shows(page, "break-label", "Dinner at")
    later(hall, page, 10 * MINUTE)
    mode(page, "hold")
    shows(page, "level", "Dinner")
    shows(page, "return", "The clock waits")
    expect(page.locator("#face")).to_be_hidden()


def test_a_level_of_stud_shows_its_game_its_bets_and_its_bring_in(hall: Hall, page: Page) -> None:
    stud = {"game": "stud", "limit": "fixed_limit", "bring_in": 50, "small_bet": 200}
    levels = sheet()
    levels[6] |= stud | {"small_blind": 0, "big_blind": 0, "ante": 25, "big_blind_ante": False}
    open_wall(hall, page)
    hall.show(**board(clock=clock(6, levels=levels)))
    shows(page, "blinds", f"200{NBSP}/{NBSP}400")
    shows(page, "ante", "Ante 25 · Bring-in 50")
    shows(page, "caption", "Seven-card stud, fixed limit")


def test_a_level_of_open_face_chinese_shows_what_a_point_is_worth(hall: Hall, page: Page) -> None:
    ofc = {"game": "ofc", "limit": "fixed_limit", "small_bet": 200}
    levels = sheet()
    levels[6] |= ofc | {"small_blind": 0, "big_blind": 0, "ante": 0, "big_blind_ante": False}
    open_wall(hall, page)
    hall.show(**board(clock=clock(6, levels=levels)))
    shows(page, "blinds", "200 a point")
    shows(page, "caption", "Open-face Chinese poker")
    expect(page.locator("#average-blinds")).to_be_hidden()


def test_the_next_level_of_stud_has_its_bring_in(hall: Hall, page: Page) -> None:
    stud = {"game": "stud", "limit": "fixed_limit", "bring_in": 50, "small_bet": 200}
    levels = sheet()
    levels[8] |= stud | {"small_blind": 0, "big_blind": 0, "ante": 25, "big_blind_ante": False}
    open_wall(hall, page)
    hall.show(**board(clock=clock(6, levels=levels)))
    game = "Seven-card stud, fixed limit"
    shows(
        page,
        "next-level",
        f"\u2066200{NBSP}/{NBSP}400\u2069 · ante 25 · Bring-in 50 · {game}",
    )


def test_before_the_start_the_entries_are_counted(hall: Hall, page: Page) -> None:
    hall.board = state("before") | {"players": {"left": 1, "entries": 1, "chips": 0, "average": 0}}
    open_wall(hall, page)
    shows(page, "face", "1")
    shows(page, "caption", "entry")
    hall.show(players={"left": 2, "entries": 2, "chips": 0, "average": 0})
    shows(page, "face", "2")
    shows(page, "caption", "entries")
    expect(page.locator("#sheet li").first).to_have_text(re.compile(rf"^2100{NBSP}/{NBSP}200"))


def test_play_is_counted_down_to_and_begins_with_the_server_dead(hall: Hall, page: Page) -> None:
    begins = clock(0, 0) | {"anchor": {"row": 0, "elapsed_ms": 0, "since_ms": BEGAN + 10 * MINUTE}}
    hall.board = state("before") | {"clock": begins}
    let_jump(page)
    open_wall(hall, page)
    expect(page.locator("#word")).to_contain_text("Play begins in 9:5")
    later(hall, page, 9 * MINUTE)
    hall.stop()
    lost(page)
    mode(page, "before")
    minute_later(hall, page)
    expect(page.locator("#face")).to_have_text(re.compile("25:00|24:5"))
    mode(page, "run")
    shows(page, "level", "Level 1")
    assert error(hall, page) < 100


def test_before_the_draw_the_wall_says_when_play_is_to_begin(hall: Hall, page: Page) -> None:
    begins = clock(0, 0, runs=False) | {"start_by_terms_ms": BEGAN + 120 * MINUTE}
    hall.board = state("before") | {"clock": begins}
    open_wall(hall, page)
    expect(page.locator("#word")).to_contain_text("Play begins at")
    later(hall, page, 120 * MINUTE)
    shows(page, "word", "")


def test_the_next_day_is_counted_down_to(hall: Hall, page: Page) -> None:
    rest = {"row": 8, "elapsed_ms": 0, "since_ms": BEGAN + 30 * MINUTE}
    hall.board = board(clock=clock(levels=held("day_end")) | {"anchor": rest})
    open_wall(hall, page)
    mode(page, "hold")
    expect(page.locator("#word")).to_contain_text("Play begins in")


def test_late_entry_then_the_bubble_then_the_pay_jumps(hall: Hall, page: Page) -> None:
    hall.board = board(clock=clock(5, 20 * MINUTE))
    open_wall(hall, page)
    shows(page, "slot-label", "Late entry closes in")
    hall.show(clock=clock())
    shows(page, "slot-figure", "20")
    shows(page, "slot-more", "places to the money")
    hall.show(players=hall.board["players"] | {"left": 12})
    shows(page, "slot-more", "place to the money")
    hall.show(players=hall.board["players"] | {"left": 11})
    shows(page, "slot-figure", f"1{NBSP}840")
    shows(page, "slot-more", "in 2 bust-outs")


def test_only_prizes_still_to_be_won_are_listed_and_equal_ones_share_a_row(
    hall: Hall, page: Page
) -> None:
    open_wall(hall, page)
    expect(page.locator("#places li").last).to_have_text("10–11736")
    hall.show(players=hall.board["players"] | {"left": 3})
    expect(page.locator("#places li")).to_have_count(3)


PRIZES_SEEN = """() => {
  const list = document.getElementById("places").getBoundingClientRect();
  const rows = [...document.querySelectorAll("#places li")].map((e) => e.getBoundingClientRect());
  return rows.filter((e) => e.top >= list.top - 1 && e.bottom <= list.bottom + 1).length
    / (rows.length || 1);
}"""


@pytest.mark.parametrize("left", [4, 10, 20])
def test_prizes_keep_their_room_beside_a_message_moves_and_the_next_prize(
    hall: Hall, page: Page, left: int
) -> None:
    """Rows are whole and never fewer than two, when players look at them most."""
    with_message = tournament(
        message=message("Everybody who is still in the game gets a dinner. " * 2)
    )
    moves = [move(name) for name in NAMES[:2]]
    hall.board = board(
        moves=moves, tournament=with_message, players=hall.board["players"] | {"left": left}
    )
    open_wall(hall, page)
    for width, height in ((1280, 720), (1920, 1080)):
        resize(page, width, height)
        until(
            page, lambda: page.evaluate(PRIZES_SEEN) == 1 and page.locator("#places li").count() > 1
        )
        assert page.evaluate(OVERLAPS) == []


def test_seats_and_moves_are_read_down_the_columns(hall: Hall, page: Page) -> None:
    hall.board = state("seats")
    hall.seats = [[f"Player {at:02}", at, 1] for at in range(1, 15)]
    open_wall(hall, page)
    resize(page, 1920, 1080)
    rows = page.locator("#seats li")
    expect(rows).not_to_have_count(0)
    edges = rows.evaluate_all("rows => rows.map((row) => row.getBoundingClientRect().left)")
    assert edges == sorted(edges)
    expect(page.locator("#seats-heads span").first).to_have_text("Table, seat")
    seats = [[10, 2], [9, 1], [9, 8], [10, 1]]
    hall.show(
        clock=clock(),
        seats=None,
        moves=[move(f"P{at}", why="break") | {"to": to} for at, to in enumerate(seats)],
    )
    expect(page.locator("#movers .name")).to_have_text(["P1", "P2", "P3", "P0"])


def test_hand_for_hand_shows_the_tables_and_their_words(hall: Hall, page: Page) -> None:
    hall.board = board(clock=hand(t1="done", t2="dealing", t3="all_in"))
    open_wall(hall, page)
    shows(page, "word", "Hand for hand, hand 3")
    expect(page.locator("#tiles li")).to_have_text(
        ["Table 1done", "Table 2dealing", "Table 3all-in"]
    )
    shows(page, "caption", "Players left: 31 / 147")
    hall.show(clock=hand(t1="done", t2="done", t3="done"))
    expect(page.locator("#tiles li.done")).to_have_count(3)
    waits = hand(t1="done")
    waits["hand_for_hand"]["flights"] = [{"flight": "1B", "tables": [4, 7]}]
    hall.show(clock=waits)
    shows(page, "caption", "Waiting for 1B, tables 4, 7")


def test_the_winner_and_his_prize(hall: Hall, page: Page) -> None:
    hall.board = state("finished")
    open_wall(hall, page)
    shows(page, "winner", "Константинопольский-Задунайский К.")
    shows(page, "prize", f"22{NBSP}080{NBSP}BYN")


def test_a_broken_table_gets_the_wall_until_its_players_have_arrived(
    hall: Hall, page: Page
) -> None:
    hall.board = state("moving")
    open_wall(hall, page)
    shows(page, "caption", "Breaking: table 7")
    expect(page.locator("#movers li")).to_have_count(6)
    expect(page.locator("#face")).to_be_visible()
    hall.show(moves=[mover | {"arrived": True} for mover in hall.board["moves"]])
    expect(page.locator("#movers")).to_be_hidden()
    expect(page.locator("#moves li.arrived")).to_have_count(2)


def test_only_tables_that_are_waited_for_are_said_to_break(hall: Hall, page: Page) -> None:
    gone = [move(name, why="break", arrived=True) for name in NAMES[:2]]
    on_the_way = [move(name, why="break") | {"from": [4, 1]} for name in NAMES[2:5]]
    hall.board = board(moves=gone + on_the_way)
    open_wall(hall, page)
    shows(page, "caption", "Breaking: table 4")
    expect(page.locator("#movers li")).to_have_count(3)


@pytest.mark.parametrize("why", ["break", "final_table"])
def test_players_on_their_way_fill_both_columns_above_a_message_and_the_pages_turn(
    hall: Hall, page: Page, why: str
) -> None:
    """Nobody is printed over, at each size a hall has."""
    long_message = message("Players of the closed tables take all their chips along in racks. " * 2)
    moves = [move(f"{name} {at}", why=why) for at, name in enumerate(NAMES[:7])]
    hall.board = board(moves=moves, tournament=tournament(message=long_message))
    open_wall(hall, page)
    for width, height in ((1366, 768), (1024, 768), (1920, 1080)):
        resize(page, width, height)
        until(page, lambda: page.evaluate(HIDDEN_MOVERS) == page.evaluate(CUT_NAMES) == [])
        edges = page.evaluate(LEFT_EDGES)
        assert len(set(edges)) == min(2, len(edges))
    see_all(hall, page, page.locator("#movers .name"), len(moves))


def test_a_move_that_has_arrived_stays_a_minute(hall: Hall, page: Page) -> None:
    open_wall(hall, page)
    ago = BEGAN - hall.now() + 40_000
    hall.show(moves=[move("Ли Ц.", ago, arrived=True), move("Иванов И.", ago - 60_000)])
    expect(page.locator("#moves li")).to_have_count(2)
    later(hall, page, 18_000)
    expect(page.locator("#moves li")).to_have_count(1)
    expect(page.locator("#moves .name")).to_have_text("Иванов И.")


def test_seats_are_shown_from_the_draw_until_the_clock_is_started(hall: Hall, page: Page) -> None:
    open_wall(hall, page)
    hall.show(**state("seats"))
    shown = page.locator("#seats li")
    expect(shown).not_to_have_count(0)
    for width, height in ((1366, 768), (1920, 1080)):
        resize(page, width, height)
        until(page, lambda: page.evaluate(CUT_NAMES) == [])
    see_all(hall, page, shown, len(SEATS))
    hall.show(clock=clock(0, 0))
    expect(page.locator("#seats")).to_be_hidden()


def test_the_podium_names_every_prize(hall: Hall, page: Page) -> None:
    hall.board = state("finished") | {"podium": podium()[:5]}
    open_wall(hall, page)
    expect(page.locator("#podium li")).to_have_count(4)
    expect(page.locator("#podium li").first).to_contain_text(f"14{NBSP}720")
    won = page.locator("#prize").inner_text()
    hall.show(prizes={"pool": 7_360_000, "places": [], "undistributed": 0, "special": []})
    expect(page.locator("#places li")).to_have_count(0)
    expect(page.locator("#prize")).to_have_text(won)  # a deal divided the prizes of the places


def test_a_message_waits_for_nobody_who_has_arrived(hall: Hall, page: Page) -> None:
    open_wall(hall, page)
    with_message = tournament(message=message("Dinner is served"))
    hall.show(moves=[move("Ли Ц.", arrived=True), move("Иванов И.")], tournament=with_message)
    shows(page, "message", "Dinner is served")
    expect(page.locator("#moves .name")).to_have_text("Иванов И.")
    hall.show(moves=[move(name, why="break") for name in NAMES[:6]])
    expect(page.locator("#movers")).to_be_visible()
    shows(page, "message", "Dinner is served")
    expect(page.locator("#message")).to_be_visible()


def test_a_message_leaves_by_itself_when_its_time_has_passed(hall: Hall, page: Page) -> None:
    hall.board = board(tournament=tournament(message=message("Dinner", 5 * MINUTE)))
    open_wall(hall, page)
    shows(page, "message", "Dinner")
    later(hall, page, 5 * MINUTE)
    expect(page.locator("#message")).to_be_hidden()
    hall.show(tournament=tournament(message=message("Dinner", None)))
    shows(page, "message", "Dinner")


def test_an_emergency_takes_the_wall_with_a_sound_until_it_is_taken_down(
    hall: Hall, page: Page
) -> None:
    text = "Прекратите игру и спокойно выйдите из зала через ближайший выход. " * 3
    for _hour in evening(hall, page):
        hall.show(tournament=hall.board["tournament"] | {"emergency": message(text, None)})
        expect(page.locator("#emergency-text")).to_have_text(text.strip())
        page.wait_for_function(COVERED)  # the face of its letters may come after the words
        page.keyboard.press("Shift")  # a browser nobody has touched keeps silent
        until(page, lambda: page.evaluate("__wall.rings"))
        hall.show(tournament=hall.board["tournament"] | {"emergency": None})
        expect(page.locator("#emergency")).to_be_hidden()
        assert not page.evaluate("__wall.rings")


# Nothing else can be seen anywhere, and its words are whole.
COVERED = """() => {
  const place = document.getElementById("emergency");
  const spots = [[5, 5], [innerWidth / 2, innerHeight / 2], [innerWidth - 5, innerHeight - 5]];
  const seen = spots.every(([x, y]) => place.contains(document.elementFromPoint(x, y)));
  return seen && place.scrollHeight <= place.clientHeight && place.scrollWidth <= place.clientWidth;
}"""


def test_markup_in_a_name_is_shown_as_text(hall: Hall, page: Page) -> None:
    evil = "</script><img src=x onerror=alert(1)>'\"&lt;\u202e🂡"
    hall.board = board(
        tournament=tournament(name=evil, message=message(evil)), moves=[move(evil, why="break")]
    )
    open_wall(hall, page)
    shows(page, "event", evil)
    expect(page.locator("#movers .name")).to_have_text(evil)
    hall.show(winner=evil)
    shows(page, "winner", evil)
    assert page.locator("img").count() == 0


def test_an_empty_hall_without_a_structure(hall: Hall, page: Page) -> None:
    hall.board = state("before") | {
        "clock": clock(0, 0, runs=False, levels=[]),
        "players": {"left": 0, "entries": 0, "chips": 0, "average": 0},
        "tables": {"open": 0, "next_to_break": None, "then": []},
    }
    open_wall(hall, page)
    shows(page, "face", "0")


# --- how it looks from ten metres

SIZES = """() => [...document.querySelectorAll("body *")]
  .filter((e) => e.checkVisibility())
  .filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()))
  .map((e) => [e.id || e.className || e.tagName, parseFloat(getComputedStyle(e).fontSize)])"""
CUT = """() => [...document.querySelectorAll("body *")]
  .filter((e) => e.checkVisibility() && e.textContent.trim())
  .filter((e) => {
    const { right, bottom, left, top } = e.getBoundingClientRect();
    return right > innerWidth + 1 || bottom > innerHeight + 1 || left < -1 || top < -1;
  })
  .map((e) => e.id || e.className || e.tagName)"""
FAR = {"face", "blinds", "ante", "return"}
MM = 1210 / 1920  # a pixel of a television of 55 inches with 1920 x 1080
CAPITAL = 0.727  # of the size of Inter


LEFT_EDGES = """() => [...document.querySelectorAll("#movers li")]
  .map((e) => e.getBoundingClientRect().left)"""
HIDDEN_MOVERS = """() => {
  const place = document.getElementById("movers").getBoundingClientRect();
  const below = document.getElementById("message").getBoundingClientRect().top;
  return [...document.querySelectorAll("#movers li")]
    .filter((e) => e.getBoundingClientRect().top < place.top - 1
      || e.getBoundingClientRect().bottom > Math.min(place.bottom, below) + 1)
    .map((e) => e.textContent);
}"""


def test_nothing_that_matters_is_less_than_thirty_millimetres(hall: Hall, page: Page) -> None:
    """The height of a capital letter, by arithmetic: thirty millimetres are read at ten metres."""
    resize(page, 1920, 1080)
    for name in evening(hall, page):
        sizes = page.evaluate(SIZES)
        for place, size in sizes:
            assert size * CAPITAL * MM >= 29.9, (name, place, size)
            assert place not in FAR or size >= 0.095 * 1080 - 0.1, (name, place)
        if name == "pause":
            assert dict(sizes)["word"] >= 0.095 * 1080


# Parts of the wall that lie over each other, by their boxes.
OVERLAPS = """() => {
  const parts = ["game", "headline", "room", "blinds", "ante", "return", "caption", "winner",
    "prize", "podium", "seats", "tiles", "movers", "track", "money", "ahead", "message",
    "moves", "event"]
    .map((id) => document.getElementById(id))
    .filter((e) => e.checkVisibility() && e.textContent.trim());
  const boxes = parts.map((e) => [e.id, e.getBoundingClientRect()]);
  const over = ([, a], [, b]) => a.left < b.right - 2 && b.left < a.right - 2
    && a.top < b.bottom - 2 && b.top < a.bottom - 2;
  const pairs = boxes.flatMap((a, n) => boxes.slice(n + 1).map((b) => [a, b]));
  return pairs.filter(([a, b]) => over(a, b)).map(([a, b]) => `${a[0]} ${b[0]}`);
}"""


def test_q1_nothing_hangs_over_another_part_and_axe_finds_nothing(hall: Hall, page: Page) -> None:
    for name in evening(hall, page):
        for width, height in ((3840, 2160), (1920, 1080), (1366, 768), (1280, 720), (1024, 768)):
            resize(page, width, height)
            assert page.evaluate(CUT) == [], (name, width)
            assert page.evaluate(OVERLAPS) == [], (name, width)
        resize(page, 1920, 1080)
        assert against(page) == [], name


def test_a_phone_scrolls_down_but_not_sideways(hall: Hall, page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    hall.board = state("run")
    open_wall(hall, page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(page.locator("#places li")).to_have_count(10)


def test_q2_q3_light_and_without_the_internet(hall: Hall, page: Page) -> None:
    requested = list[str]()
    page.on("request", lambda request: requested.append(request.url))
    open_wall(hall, page)
    page.wait_for_load_state("networkidle")
    assert {url for url in requested if not url.startswith((hall.url, "data:"))} == set()
    assert len([url for url in requested if not url.startswith("data:")]) <= 14
    assert 0 < weight(page) < HEAVIEST


# --- what goes wrong at two in the morning


# Every mode the wall is painted in from now on.
MODES = """() => {
  window.modes = [];
  new MutationObserver(() => modes.push(document.body.dataset.mode))
    .observe(document.body, { attributeFilter: ["data-mode", "data-seq"] });
}"""


def test_a_push_redraws_and_an_older_board_does_not(hall: Hall, page: Page) -> None:
    open_wall(hall, page)
    hall.show(clock=clock(runs=False))
    mode(page, "pause")
    expect(page.locator("body")).to_have_attribute("data-seq", "813")
    page.evaluate(MODES)
    hall.send({"k": "board", "board": board()})
    hall.show(players=hall.board["players"] | {"left": 30})
    shows(page, "left", "30")
    assert set(page.evaluate("window.modes")) == {"pause"}


def test_r5_levels_change_with_the_server_dead_and_the_link_says_so(hall: Hall, page: Page) -> None:
    hall.board = board(clock=clock(0, 0, levels=[level(600, 100), level(3600, 200)]))
    let_jump(page)
    open_wall(hall, page)
    shows(page, "blinds", f"100{NBSP}/{NBSP}200")
    later(hall, page, 9 * MINUTE)
    hall.stop()
    lost(page)
    expect(page.locator("#link")).to_contain_text("No connection")
    shows(page, "blinds", f"100{NBSP}/{NBSP}200")
    minute_later(hall, page)
    shows(page, "blinds", f"200{NBSP}/{NBSP}400")
    assert error(hall, page) < 100
    assert page.evaluate("window.__wall.row") == 1


def test_r5_what_changed_while_it_was_blind_is_there_with_the_link(hall: Hall, page: Page) -> None:
    open_wall(hall, page)
    hall.stop()
    lost(page)
    hall.board = hall.board | {"seq": 830, "clock": clock(runs=False)}
    hall.start()
    linked(page)
    mode(page, "pause")
    true_again(hall, page)


def test_a_backup_brought_back_has_smaller_numbers_and_is_believed(hall: Hall, page: Page) -> None:
    open_wall(hall, page)
    hall.stop()
    lost(page)
    hall.board = state("pause") | {"seq": 5}
    hall.start()
    linked(page)
    mode(page, "pause")


def test_a_last_board_that_was_lost_is_missed_by_the_number_of_the_pongs(
    hall: Hall, page: Page
) -> None:
    hall.seq = hall.board["seq"]
    let_pass(page)
    open_wall(hall, page)
    hall.board = state("pause") | {"seq": 77}  # which nobody sends
    hall.seq = 77
    until(page, lambda: page.get_attribute("body", "data-mode") == "pause" or beat(hall, page))
    linked(page)


def test_a_server_that_takes_the_socket_and_says_nothing_is_no_link(hall: Hall, page: Page) -> None:
    let_pass(page)
    open_wall(hall, page)
    hall.deaf = True
    until(page, lambda: is_lost(page) or pass_time(hall, page, BEAT))
    hall.deaf = False
    linked(page)


COUNT = """() => {
  const later = setTimeout.bind(window);
  window.set = 0;
  window.setTimeout = (act, delay) => {
    set += 1;
    return later(act, delay);
  };
}"""


@pytest.mark.parametrize("name", ["run", "pause"])
def test_between_two_seconds_the_wall_rests(hall: Hall, page: Page, name: str) -> None:
    page.clock.install()
    page.add_init_script(f"({COUNT})()")
    hall.board = state(name)
    open_wall(hall, page)
    page.clock.run_for(1500)
    assert page.evaluate("window.set") < 40


def test_a_board_with_a_fault_beside_the_clock_does_not_stop_the_clock(
    hall: Hall, browser: Browser
) -> None:
    hall.board = board(moves=[move("Ли Ц.") | {"from": None}])
    page = browser.new_page()  # one that is allowed to complain
    open_wall(hall, page)
    before = page.inner_text("#face")
    expect(page.locator("#face")).not_to_have_text(before)
    page.close()


DAY = 86_400_000


@pytest.mark.parametrize(
    ("date", "mono"),
    [(DAY, 0), (0, -600_000), (-3_600_000, 600_000)],
    ids=["date set", "slept", "ran ahead and date set"],
)
def test_r6_the_televisions_own_clocks_jump(hall: Hall, page: Page, date: int, mono: int) -> None:
    let_pass(page)
    let_jump(page)
    open_wall(hall, page)
    for _ in range(5):  # the quick first pings are over: now the wall must notice itself
        beat(hall, page)
    true_again(hall, page)
    pings = page.evaluate("pings")
    jump(page, date=date, mono=mono)
    pass_time(hall, page, 1_000)
    assert page.evaluate("pings") > pings
    true_again(hall, page)


def test_an_updated_server_makes_the_wall_begin_anew_once(hall: Hall, page: Page) -> None:
    loads = list[str]()
    page.on("load", lambda _: loads.append("load"))
    open_wall(hall, page)
    hall.stop()
    lost(page)
    hall.edition = 2
    hall.start()
    expect(page.locator("link[href*='wall.css?2']")).to_have_count(1)
    linked(page)
    until(page, lambda: len(loads) > 1)
    page.wait_for_timeout(500)
    assert len(loads) == 2


def test_a_new_link_to_the_same_server_does_not_reload(hall: Hall, page: Page) -> None:
    open_wall(hall, page)
    page.evaluate("window.kept = true")
    hall.stop()
    lost(page)
    hall.start()
    linked(page)
    page.wait_for_timeout(500)
    assert page.evaluate("window.kept")


# Names in a list of the wall that end in an ellipsis, or stand below its edge.
CUT_NAMES = """[...document.querySelectorAll("#seats li, #movers li, #podium li")].filter((row) => {
  const name = row.querySelector(".name");
  const [inside, list] = [row, row.parentElement].map((box) => box.getBoundingClientRect());
  const isOut = inside.bottom > list.bottom + 1;
  return row.offsetHeight && (isOut || name.scrollWidth > name.clientWidth);
}).map((row) => row.textContent)"""
