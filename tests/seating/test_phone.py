"""The floor in a real browser: two taps, a phone and a laptop that see the same, a lost link."""

from collections.abc import Callable

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from floor.models import JournalLine, Spot
from floor.time.tournament_time import now
from registration.models import Entry, Member
from seating import selectors, services
from tests.door import sign_in
from tests.evening import Evening, evening
from tests.screens import until
from tests.seating.room import at, bust_out, free, seats
from tests.serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
NewPage = Callable[..., Page]  # asked for last, so that the pages close before the evening is gone
PHONE, LAPTOP = (390, 844), (1366, 768)
LONG = "Константинопольский-Задунайский"
CROWDED = """boxes => {
  const places = boxes.map(box => box.getBoundingClientRect());
  const near = (a, b) => a.left < b.right + 7 && b.left < a.right + 7
    && a.top < b.bottom + 7 && b.top < a.bottom + 7;
  return places.filter((a, i) => a.width < 56 || a.height < 56
    || places.some((b, j) => j > i && near(a, b))).length;
}"""
CUT_OFF = """codes => codes.filter((code) => {
  const card = code.closest("li").getBoundingClientRect(), place = code.getBoundingClientRect();
  return place.bottom > card.bottom || place.right > card.right || place.left < card.left;
}).length"""
# Syllables of names on two lines: a name is broken where the server says it may be, nowhere else.
BROKEN = """names => names.flatMap((name) => {
  const walker = document.createTreeWalker(name, NodeFilter.SHOW_TEXT), texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  const range = document.createRange();
  const line = (text, at) => {
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return Math.round(Array.from(range.getClientRects()).at(-1).top); // before it the hyphen's
  };
  const isBroken = (text, { 0: part, index }) =>
    line(text, index) !== line(text, index + part.length - 1);
  return texts.flatMap((text) => Array.from(text.data.matchAll(/[^\\s\\u00ad-]+/g))
    .filter((part) => isBroken(text, part)).map(String));
})"""


@pytest.fixture
def event(server: Server) -> Evening:
    """Twenty players, one of whom has left the second table."""
    playing = evening(20)
    playing.now = now()
    playing.draw()
    bust_out(playing, 2)
    return playing


def show(page: Page, server: Server, event: Evening, path: str) -> Page:
    """The page for the chief judge, once its link is live."""
    sign_in(page, server, event.chief)
    page.goto(f"{server.url}/t/{event.tournament.slug}/{path}")
    expect(page.locator("#link")).to_have_attribute("data-state", "live")
    return page


def box(part: Locator) -> FloatRect:
    place = part.bounding_box()
    assert place is not None
    return place


def sitter(event: Evening, table: int) -> int:
    return seats(event.tournament)[at(event.tournament, table)][1]


def kinds(after: int) -> list[str]:
    lines = JournalLine.objects.filter(seq__gt=after).order_by("seq")
    return list(lines.values_list("kind", flat=True))


def last(event: Evening) -> int:
    event.tournament.refresh_from_db()
    return event.tournament.journal.last_seq


def test_a_phone_is_led_to_the_move_that_a_bust_out_made_due(
    server: Server, event: Evening, new_page: NewPage
) -> None:
    phone = show(new_page(*PHONE), server, event, "table/2/")
    to_move = phone.locator(".due-below a")
    expect(to_move).to_be_hidden()
    phone.locator(f"#seat-{sitter(event, 2)}").click()
    phone.locator("#do-out").click()
    expect(phone.locator("#plan .proposal h2")).to_be_in_viewport()
    phone.evaluate("scrollTo(0, 0)")
    expect(phone.locator("#plan .proposal h2")).to_be_in_viewport(ratio=1)
    expect(to_move).to_be_hidden()  # right under the table it needs no leading
    phone.set_viewport_size({"width": 375, "height": 667})
    phone.evaluate("scrollTo(0, 0)")
    to_move.click()
    expect(phone.locator("#plan .proposal h2")).to_be_in_viewport()
    phone.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    expect(to_move).to_be_hidden()


def test_on_the_console_of_a_small_laptop_tables_and_the_move_are_in_sight(
    server: Server, event: Evening, new_page: NewPage
) -> None:
    bust_out(event, 2)
    console = show(new_page(*LAPTOP), server, event, "")
    expect(console.locator("#small-tables")).to_be_in_viewport(ratio=1)
    expect(console.locator("#plan .seat-buttons")).to_have_count(2)
    for table in console.locator("#plan .seat-buttons").all():
        expect(table).to_be_in_viewport(ratio=1)


def test_on_a_phone_the_tables_stand_before_the_move_and_the_ring_above_its_acts(
    server: Server, event: Evening, new_page: NewPage
) -> None:
    event.now = now()
    bust_out(event, 2)
    phone = show(new_page(*PHONE), server, event, "hall/")
    expect(phone.locator("#plan .proposal")).to_be_visible()
    assert box(phone.locator("#tiles"))["y"] < box(phone.locator("#plan .proposal"))["y"]
    expect(phone.locator("#tile-2")).to_be_in_viewport()
    expect(phone.locator(".due-below a")).to_be_hidden()  # the move is in sight under two tables
    opened = sitter(event, 2)
    phone.goto(f"{server.url}/t/{event.tournament.slug}/table/2/?seat={opened}")
    expect(phone.locator("#do-out")).to_be_visible()
    ring, acts = box(phone.locator(".ring")), box(phone.locator("#seat-acts"))
    assert ring["y"] + ring["height"] <= acts["y"]


def test_under_many_tables_a_phone_is_led_to_the_move(server: Server, new_page: NewPage) -> None:
    event = evening(70)
    event.now = now()
    event.draw()
    bust_out(event, 2, 3)
    phone = show(new_page(*PHONE), server, event, "hall/")
    phone.locator(".due-below a").click()
    expect(phone.locator("#plan .proposal h2")).to_be_in_viewport()


def test_a_phone_is_led_to_who_is_on_the_way_when_a_table_breaks(
    server: Server, new_page: NewPage
) -> None:
    event = evening(21)
    event.now = now()
    event.draw()
    for table in (1, 2, 3):
        bust_out(event, table)
    phone = show(new_page(*PHONE), server, event, f"table/1/?seat={sitter(event, 1)}")
    expect(phone.locator("#do-out")).to_be_visible()
    phone.locator("#do-break").click()
    expect(phone.locator(".coming h2")).to_be_in_viewport()
    expect(phone.locator("#do-out")).to_have_count(0)


def test_a_double_tap_on_out_takes_one_player_and_does_nothing_else(
    server: Server, event: Evening, new_page: NewPage
) -> None:
    phone = show(new_page(*PHONE), server, event, "table/1/")
    begun, seat = last(event), sitter(event, 1)
    phone.locator(f"#seat-{seat}").click()
    out = _middle(phone.locator("#do-out"))
    for pause in (40, 120, 400):
        phone.mouse.click(*out)
        phone.wait_for_timeout(pause)
    phone.mouse.click(*out)
    expect(phone.locator(f"#seat-{seat}.free")).to_be_visible()
    assert kinds(begun) == ["entry.out"]


def _middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_without_a_link_no_seat_is_emptied(
    server: Server, event: Evening, new_page: NewPage
) -> None:
    phone = show(new_page(*PHONE), server, event, "table/1/")
    phone.locator(f"#seat-{sitter(event, 1)}").click()
    out = phone.locator("#do-out")
    expect(out).to_be_visible()
    server.kill()
    expect(phone.locator("#link")).to_have_attribute("data-state", "offline")
    expect(out).to_have_attribute("aria-disabled", "true")
    out.click(force=True)
    server.start()
    expect(phone.locator("#link")).to_have_attribute("data-state", "live")
    expect(out).not_to_have_attribute("aria-disabled", "true")
    assert Entry.objects.filter(tournament=event.tournament, state="in").count() == 19


def test_a_seat_taken_while_i_look_is_refused_with_the_name(
    server: Server, new_page: NewPage
) -> None:
    event = evening(27)
    event.now = now()
    event.draw()
    seat, quick = free(event.tournament, 2), at(event.tournament, 3)
    phone = show(new_page(*PHONE), server, event, f"table/1/?seat={sitter(event, 1)}")
    phone.locator("#move-by-hand summary").click()
    phone.locator("#move-to").select_option(f"2-{seat}")
    services.order_move(event.tap(), entry_id=quick, table=2, seat=seat, reason="correction")
    phone.locator("#do-move-by-hand").click()
    name = selectors.stay_of(event.tournament, quick).entry.member.short_name
    expect(phone.locator("#notice")).to_contain_text(name)
    expect(phone.locator("#notice")).to_contain_text(f"{seat}")


def test_from_the_seat_to_out_by_keyboard(
    server: Server, event: Evening, new_page: NewPage
) -> None:
    laptop = show(new_page(*LAPTOP), server, event, "table/1/")
    seat = sitter(event, 1)
    laptop.locator(f"#seat-{seat}").focus()
    laptop.keyboard.press("Enter")
    expect(laptop.locator("#do-out")).to_be_focused()
    laptop.keyboard.press("KeyE")
    expect(laptop.locator(f"#seat-{seat}.free")).to_be_visible()


def test_arrows_and_digits_walk_tiles_and_seats(
    server: Server, event: Evening, new_page: NewPage
) -> None:
    laptop = show(new_page(*LAPTOP), server, event, "hall/")
    laptop.keyboard.press("Digit2")
    expect(laptop.locator("#tile-2")).to_be_focused()
    laptop.keyboard.press("ArrowLeft")
    expect(laptop.locator("#tile-1")).to_be_focused()
    laptop.keyboard.press("Enter")
    expect(laptop.locator("#seat-3")).to_be_visible()
    expect(laptop.locator("#link")).to_have_attribute("data-state", "live")
    laptop.keyboard.press("Digit3")
    expect(laptop.locator("#do-out")).to_be_focused()
    expect(laptop.locator("#seat-3")).to_have_attribute("aria-current", "true")
    laptop.keyboard.press("ArrowUp")
    expect(laptop.locator("#seat-4")).to_be_focused()


def test_a_player_is_found_among_the_tiles_by_one_field(
    server: Server, event: Evening, new_page: NewPage
) -> None:
    entry = at(event.tournament, 2)
    Member.objects.filter(entries=entry).update(surname="Ёлкин")
    page = show(new_page(*PHONE), server, event, "hall/")
    page.keyboard.press("Slash")
    page.keyboard.type("елк")
    expect(page.locator("#tile-1")).to_be_hidden()
    expect(page.locator("#tile-2 .is-found")).to_have_text("Ёлкин П.")
    page.keyboard.press("Enter")
    expect(page.locator("#do-out")).to_be_visible()
    expect(page.locator(".seat-who")).to_contain_text("Ёлкин")


@pytest.mark.parametrize("chairs", [6, 9, 10, 12])
def test_ten_seats_find_room_under_a_thumb(chairs: int, server: Server, new_page: NewPage) -> None:
    event = evening(chairs, drawn=True, table_size=chairs, final_table_size=chairs)
    Member.objects.update(surname=LONG, patronymic="Вячеславович")
    phone = show(new_page(*PHONE), server, event, "table/1/?seat=1")
    ring = phone.locator(".ring-seat")
    expect(ring).to_have_count(chairs)
    assert ring.evaluate_all(CROWDED) == 0
    assert phone.locator(".seat-name").evaluate_all(BROKEN) == []
    assert phone.locator("#seat-acts button, #seat-acts summary").evaluate_all(CROWDED) == 0


def test_the_list_of_tables_comes_when_it_is_opened_and_follows(
    event: Evening, server: Server, new_page: NewPage
) -> None:
    page = show(new_page(*LAPTOP), server, event, "hall/")
    page.locator("#tables-summary").click()
    expect(page.locator("#break-order")).to_have_value("2 1")
    expect(page.locator("#tables-summary")).to_be_focused()
    rows = page.locator("#tables .rows")
    expect(rows).to_contain_text("9/10")
    bust_out(event, 2)
    expect(rows).to_contain_text("8/10")


def test_the_public_page_follows_to_the_draw_and_calls_tables_as_the_seat_cards_do(
    server: Server, new_page: NewPage
) -> None:
    event = evening(3, table_size=2)
    services.set_room(event.tap(), room=None, name="Hall", spots=[[1, "Blue 7", 1, 1]])
    phone, frames = new_page(*PHONE), list[str | bytes]()

    def hear(frame: str | bytes) -> None:
        frames.append(frame)

    phone.on("websocket", lambda socket: socket.on("framereceived", hear))
    phone.goto(f"{server.url}/draw/{event.tournament.public_id}/")
    until(phone, lambda: any('"players"' in str(frame) for frame in frames))
    listed = phone.locator("#before code").nth(1)
    before = listed.inner_text()
    event.enter(1)
    expect(listed).not_to_have_text(before)
    event.draw(1, 2)
    expect(phone.locator("#agrees")).to_be_visible()
    tables = phone.locator("#seats tbody td:nth-child(2)")
    assert sorted(tables.all_text_contents()) == ["2", "2", "Blue 7", "Blue 7"]


def test_a_room_that_is_saved_takes_no_moves_of_another_room_away(
    server: Server, new_page: NewPage
) -> None:
    event = evening()
    for name, number in (("Blue", 1), ("Red", 5)):
        services.set_room(event.tap(), room=None, name=name, spots=[[number, name, 1, 1]])
    laptop = show(new_page(*LAPTOP), server, event, "venue/")
    laptop.get_by_role("button", name="Blue:").press("ArrowDown")
    expect(laptop.locator("#spot-1-row")).to_have_value("2")
    red = Spot.objects.get(number=5).room_id
    laptop.locator(f"#room-{red}-first").fill("6")
    laptop.locator(f"#room-{red}-save").click()
    expect(laptop.locator("#spot-6-row")).to_have_value("2")
    expect(laptop.locator("#spot-1-row")).to_have_value("2")
    laptop.locator("#room-new-name").fill("Green")
    laptop.locator("#room-new-first").fill("9")
    laptop.locator("#room-new-save").click()
    expect(laptop.locator("#spot-9-row")).to_have_value("1")
    expect(laptop.locator("#room-new-name")).to_have_value("")
    expect(laptop.locator("#spot-1-row")).to_have_value("2")


def test_the_arrows_and_a_long_drag_keep_their_table_while_others_save_rooms(
    server: Server, new_page: NewPage
) -> None:
    """Each room that somebody saves has the plans read anew under the finger."""
    event = evening()
    services.set_room(event.tap(), room=None, name="Blue", spots=[[1, "Blue", 1, 1]])
    laptop = show(new_page(*LAPTOP), server, event, "venue/")
    table = laptop.get_by_role("button", name="Blue:")
    table.press("ArrowDown")
    services.set_room(event.tap(), room=None, name="Red", spots=[[5, "Red", 1, 1]])
    expect(laptop.get_by_role("button", name="Red:")).to_be_visible()
    laptop.keyboard.press("ArrowDown")
    expect(laptop.locator("#spot-1-row")).to_have_value("3")
    at = box(table)
    laptop.mouse.move(at["x"] + 9, at["y"] + 9)
    laptop.mouse.down()
    laptop.wait_for_timeout(1_100)  # longer than a press is held
    with laptop.expect_response("**/fragments/**"):
        services.set_room(event.tap(), room=None, name="Green", spots=[[9, "Green", 1, 1]])
    laptop.mouse.move(at["x"] + 9, at["y"] + 9 - 2 * 56, steps=3)
    laptop.mouse.up()
    expect(laptop.get_by_role("button", name="Green:")).to_be_visible()
    expect(laptop.locator("#spot-1-row")).to_have_value("1")


def test_two_events_share_a_hall_and_a_break_ends_without_the_one_who_never_arrives(
    server: Server, new_page: NewPage
) -> None:
    first, second = evening(21), evening(4)
    first.now = second.now = now()
    laptop = show(new_page(*LAPTOP), server, first, "venue/")
    for name, value in {"name": "Зал", "first": "1", "last": "5", "prefix": "Blue"}.items():
        laptop.locator(f"#room-new-{name}").fill(value)
    laptop.locator("#room-new-save").click()
    blue = laptop.get_by_role("button", name="Blue 2:")
    blue.press("ArrowDown")
    dragged = laptop.get_by_role("button", name="Blue 3:")
    dragged.hover()
    laptop.mouse.down()
    box = dragged.bounding_box()
    assert box
    laptop.mouse.move(box["x"] + 9, box["y"] + 9 + 2 * 56, steps=4)
    laptop.mouse.up()
    laptop.locator("[id^=room-][id$=-save]").first.click()
    spots = Spot.objects.filter(number__in=(2, 3)).order_by("number").values_list("column", "row")
    until(laptop, lambda: list(spots.all()) == [(2, 2), (3, 3)])
    expect(laptop.locator("#venue-saved")).not_to_be_empty()
    first.draw()
    second.draw()
    show(laptop, server, second, "hall/")
    expect(laptop.locator("#tile-4 .tile-number")).to_contain_text("Blue 4")
    laptop.locator("#tables-summary").click()
    laptop.locator("#open-table").fill("2")
    laptop.locator("#open-table").press("Enter")
    refusal = laptop.get_by_role("alert").filter(has_text="Blue 2")
    expect(refusal).to_contain_text(first.tournament.name)
    bust_out(first, 1)
    leaving = len([table for table, _seat in seats(first.tournament).values() if table == 3])
    services.order_break(first.tap(), table=3)
    phone = show(new_page(*PHONE), server, first, "hall/")
    expect(phone.locator("#tile-3.breaking")).to_be_visible()
    coming = phone.locator("[id^=coming-]")
    expect(coming).to_have_count(leaving)
    for left in range(leaving, 1, -1):
        coming.first.locator("[id^=arrive-]").click()
        expect(coming).to_have_count(left - 1)
    coming.locator("[id^=stack-]").click()
    expect(phone.locator("#tile-3")).to_have_count(0)


def test_the_code_on_a_tables_card_stays_whole_beside_the_longest_name(
    server: Server, new_page: NewPage
) -> None:
    event = evening(4, table_size=2)
    for number, name in enumerate(("Синяя гостиная слева", "Синий 2"), 1):
        spots = [[number, name, 1, 1]]
        services.set_room(event.tap(), room=None, name=f"Зал {number}", spots=spots)
    event.draw(1, 2)
    page = new_page(*LAPTOP)
    sign_in(page, server, event.chief)
    for form in ("sheet", "card", "roll"):
        page.goto(f"{server.url}/t/{event.tournament.slug}/cards/tables/?form={form}")
        codes = page.locator(".table-card .own")
        assert (codes.count(), codes.evaluate_all(CUT_OFF)) == (2, 0), form


def test_who_is_back_is_said_of_one_after_the_other_in_one_place(
    server: Server, event: Evening, new_page: NewPage
) -> None:
    """The second of two quick taps, on whoever stood there then, was swallowed without a word."""
    services.see_seats(event.tap(), table=1, away=[1, 2, 3])
    phone = show(new_page(*PHONE), server, event, "hall/")
    backs = phone.locator("#absent button")
    expect(backs).to_have_count(3)
    phone.evaluate("() => { let at = 5000; performance.now = () => (at += 0.01); }")  # in no time
    for left in (2, 1):
        backs.first.click()
        expect(backs).to_have_count(left)
