"""The desk in a real browser: keyboard alone, a scanner, a wrong layout, two desks at once."""

from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

import pytest
from django.urls import reverse
from playwright.sync_api import Page, Route, expect

from floor.event import services as event_services
from floor.journal.private import Private
from floor.models import Staff
from registration import demo, services
from registration.models import Entry, Tender, Terms
from tests.door import sign_in
from tests.evening import Evening, evening
from tests.registration.desk import listed, registrar
from tests.screens import against, settled, until
from tests.serving import Server
from tests.views import address_of

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

LONG = "Преображенская-Благовещенчик"


@pytest.fixture
def event(server: Server) -> Evening:
    event = evening()
    listed(*demo.members())
    return event


def show(page: Page, server: Server, event: Evening, name: str = "desk") -> None:
    page.goto(server.url + address_of(f"registration:{name}", event.tournament.slug))
    expect(page.locator("#link")).to_have_attribute("data-state", "live")


def opened(page: Page, server: Server, event: Evening, person: Staff) -> Page:
    sign_in(page, server, person)
    show(page, server, event)
    return page


@pytest.fixture
def desk(new_page: Callable[..., Page], server: Server, event: Evening) -> Page:
    page = new_page(1366, 768, locale="en-GB")
    return opened(page, server, event, registrar(event.tournament))


@pytest.fixture
def chiefs_desk(new_page: Callable[..., Page], server: Server, event: Evening) -> Page:
    """With the card of somebody whom only the chief judge may admit."""
    page = opened(new_page(1366, 768, locale="en-GB"), server, event, event.chief)
    page.keyboard.type("лопат\n")
    expect(page.get_by_label("Admit anyway, because")).to_be_visible()
    return page


def type_and_wait(page: Page, keys: str, whole: str = "") -> None:
    """Until what stands there is the answer to all of it, ``whole``, not to the first letters."""
    with page.expect_response(lambda answer: query_of(answer.url) == [(whole or keys).strip()]):
        page.keyboard.type(keys)
    settled(page)


def query_of(url: str) -> list[str]:
    return parse_qs(urlsplit(url).query).get("q", [])


def test_a_part_by_card_and_the_rest_in_cash_by_keyboard_alone(desk: Page) -> None:
    type_and_wait(desk, "ивашкевцова")
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("button", name="Cash")).to_be_focused()
    desk.keyboard.press("Equal")
    expect(desk.get_by_label("A part of it")).to_be_focused()
    desk.keyboard.type("50000\n")
    expect(desk.locator("[data-sold]")).to_be_visible()
    paid = dict(Tender.objects.values_list("method", "amount"))
    assert paid == {"card": 50_000, "cash": 150_000}


def test_from_the_name_to_the_entry_without_a_mouse(desk: Page) -> None:
    field = desk.locator("#query")
    expect(field).to_be_focused()
    type_and_wait(desk, "иваш")
    expect(desk.get_by_role("option")).to_have_count(2)
    desk.keyboard.press("ArrowDown")
    desk.keyboard.press("ArrowDown")
    expect(desk.get_by_role("option", selected=True)).to_contain_text("Ивашкевцова")
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("heading", name="Ивашкевцова Агата Гордеевна")).to_be_visible()
    expect(desk.get_by_role("button", name="Cash")).to_be_focused()
    desk.keyboard.press("Enter")
    expect(desk.locator("[data-sold]")).to_contain_text("Entry 1")
    expect(field).to_be_focused()
    expect(field).to_have_value("")
    expect(desk.locator("#counters")).to_contain_text("Ивашкевцова")
    assert Entry.objects.get().sales.get().tenders.get().method == "cash"


def test_another_method_by_the_keyboard(desk: Page) -> None:
    desk.keyboard.type("207017")
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("button", name="Cash")).to_be_focused()
    desk.keyboard.press("Tab")
    desk.keyboard.press("Enter")
    expect(desk.locator("[data-sold]")).to_be_visible()
    assert Entry.objects.get().sales.get().tenders.get().method == "card"


def test_a_scanner_is_faster_than_the_list(desk: Page) -> None:
    """Digits and Enter arrive at once; the list of the first digits must not open anybody else."""
    desk.keyboard.type("207017\n", delay=1)
    expect(desk.get_by_role("heading", name="Абрамчёнок Игнат Лаврентьевич")).to_be_visible()
    desk.wait_for_timeout(400)
    expect(desk.get_by_role("heading", name="Абрамчёнок Игнат Лаврентьевич")).to_be_visible()


def test_a_scan_over_an_open_member_opens_the_other_and_sells_nothing(desk: Page) -> None:
    desk.keyboard.type("207017\n")
    expect(desk.get_by_role("button", name="Cash")).to_be_focused()
    desk.keyboard.type("205731\n", delay=1)
    expect(desk.get_by_role("heading", name="Бабровник Остап Денисович")).to_be_visible()
    assert not Entry.objects.exists()


def hold(page: Page, pattern: str) -> list[Route]:
    """What is asked for by such addresses from now on waits in the list that is returned."""
    held = list[Route]()
    page.route(pattern, lambda route: held.append(route))
    return held


def test_a_scan_before_the_script_is_there_is_not_lost(
    new_page: Callable[..., Page], server: Server, event: Evening
) -> None:
    page = new_page(1366, 768, locale="en-GB")
    sign_in(page, server, registrar(event.tournament))
    scripts = hold(page, "**/htmx*.js")
    page.goto(f"{server.url}/t/{event.tournament.slug}/desk/", wait_until="commit")
    expect(page.locator("#query")).to_be_focused()
    page.keyboard.type("207017\n")
    page.wait_for_url("**/desk/?q=207017", wait_until="commit")
    until(page, lambda: len(scripts) > 1)
    scripts[-1].continue_()  # the browser has given up the other
    expect(page.get_by_role("button", name="Cash")).to_be_focused()
    page.keyboard.type("205731\n", delay=1)
    expect(page.get_by_role("heading", name="Бабровник Остап Денисович")).to_be_visible()


def test_a_scan_while_the_page_begins_opens_the_member(
    new_page: Callable[..., Page], server: Server, event: Evening
) -> None:
    """Enter before htmx said that it listens: looking at what was typed took the answer's place."""
    page = new_page(1366, 768, locale="en-GB")
    sign_in(page, server, registrar(event.tournament))
    page.route("**/registration/desk*.js", scan_at_once)
    show(page, server, event)
    expect(page.get_by_role("heading", name="Абрамчёнок Игнат Лаврентьевич")).to_be_visible()


def scan_at_once(route: Route) -> None:
    """The script, and a scanner that has done with number and Enter when htmx begins."""
    number_and_enter = "field.value = '207017'; field.form.requestSubmit();"
    scan = f"addEventListener('DOMContentLoaded', () => {{ {number_and_enter} }});"
    answer = route.fetch()
    fresh = {"Content-Type": answer.headers["content-type"], "Cache-Control": "no-store"}
    route.fulfill(headers=fresh, body=f"{answer.text()}\n{scan}")


@pytest.mark.parametrize("status", [503, None])
def test_a_card_that_could_not_be_read_is_asked_for_again(desk: Page, status: int | None) -> None:
    """A server that had too much to do left the number in the field, and no button for Enter."""
    requests = list[Route]()

    def fail_once(route: Route) -> None:
        requests.append(route)
        if len(requests) > 1:
            route.continue_()
        elif status:
            route.fulfill(status=status, content_type="text/html", body="<p class=refusal>")
        else:
            route.abort()

    desk.route("**/desk/open/**", fail_once)
    desk.keyboard.type("207017\n")
    expect(desk.get_by_role("button", name="Cash")).to_be_focused()
    expect(desk.locator("#notice .refusal")).to_have_count(0)


@pytest.fixture
def selling(desk: Page) -> Route:
    """An entry is being sold at the desk: what was sent, and not answered yet."""
    desk.keyboard.type("207017\n")
    expect(desk.get_by_role("button", name="Cash")).to_be_focused()
    settled(desk)  # no reading of the card anew takes the press
    expect(desk.locator("#link")).to_have_attribute("data-state", "live")  # else no act is sent
    sales = hold(desk, "**/desk/enter/")
    desk.keyboard.press("Enter")
    until(desk, lambda: bool(sales))
    return sales[0]


def test_a_scan_that_overtakes_the_sale_before_it_is_opened_after_it(
    desk: Page, selling: Route
) -> None:
    """The answer of the sale took the card away that had come meanwhile."""
    desk.keyboard.type("205731\n", delay=1)
    expect(desk.get_by_role("heading", name="Бабровник Остап Денисович")).to_be_visible()
    with desk.expect_response("**/desk/enter/"):
        selling.continue_()
    expect(desk.locator("#counters .latest")).to_contain_text("Абрамчёнок")
    settled(desk)
    expect(desk.get_by_role("heading", name="Бабровник Остап Денисович")).to_be_visible()
    expect(desk.get_by_role("button", name="Cash")).to_be_focused()


def test_what_is_typed_while_the_sale_is_answered_stays(desk: Page, selling: Route) -> None:
    """The field was emptied under the fingers, and the second half was looked for alone."""
    desk.keyboard.type("2057")
    with desk.expect_response("**/desk/enter/"):
        selling.continue_()
    expect(desk.locator("#counters .latest")).to_contain_text("Абрамчёнок")
    expect(desk.locator("#query")).to_have_value("2057")
    desk.keyboard.type("31\n")
    expect(desk.get_by_role("heading", name="Бабровник Остап Денисович")).to_be_visible()


def test_the_keyboard_was_left_in_latin(desk: Page) -> None:
    desk.keyboard.type("Fhfvx")
    desk.keyboard.press("Enter")
    expect(desk.locator("#found")).to_contain_text("Nobody found")
    expect(desk.get_by_role("option")).to_have_count(0)
    desk.keyboard.press("Escape")
    desk.keyboard.type(",f,hjd")
    expect(desk.get_by_role("option")).to_contain_text("Бабровник")


def test_escape_begins_anew(desk: Page) -> None:
    desk.keyboard.type("207017\n")
    expect(desk.get_by_role("button", name="Cash")).to_be_focused()
    desk.keyboard.press("Escape")
    expect(desk.locator("#query")).to_be_focused()
    expect(desk.locator("#query")).to_have_value("")
    expect(desk.locator("#found article")).to_have_count(0)


def test_after_escape_who_was_sold_an_entry_last_stands_there_again(desk: Page) -> None:
    desk.keyboard.type("207017\n")
    expect(desk.get_by_role("button", name="Cash")).to_be_focused()
    desk.keyboard.press("Enter")
    expect(desk.locator(".sold")).to_contain_text("Абрамчёнок")
    type_and_wait(desk, "бабров")
    expect(desk.get_by_role("option")).to_contain_text("Бабровник")
    desk.keyboard.press("Escape")
    expect(desk.locator(".sold")).to_contain_text("Абрамчёнок")
    type_and_wait(desk, "бабров")
    expect(desk.get_by_role("option")).to_contain_text("Бабровник")
    expect(desk.locator("#query")).to_have_value("бабров")


def test_what_was_on_its_way_does_not_come_after_escape(desk: Page) -> None:
    """A card that came late took the focus from whoever was typing the next name."""
    late = list[Route]()
    desk.route("**/desk/open/**", lambda route: late.append(route))
    desk.keyboard.type("207017\n")
    until(desk, lambda: bool(late))
    desk.keyboard.press("Escape")
    for route in late:
        route.continue_()
    settled(desk)
    expect(desk.locator("#found article")).to_have_count(0)
    expect(desk.locator("#query")).to_be_focused()
    type_and_wait(desk, "бабров")
    expect(desk.get_by_role("option")).to_contain_text("Бабровник")


def test_who_may_not_play_gets_every_reason_and_no_button(desk: Page) -> None:
    desk.keyboard.type("гусляров\n")
    card = desk.locator(".card")
    expect(card).to_contain_text("BFSP 1.1")
    expect(card.locator(".against > li")).to_have_count(2)
    expect(card.get_by_role("button")).to_have_count(0)
    expect(desk.locator("#query")).to_be_focused()


def test_two_desks_and_one_member(
    desk: Page, new_page: Callable[..., Page], server: Server, event: Evening
) -> None:
    other = new_page(1366, 768, locale="en-GB")
    opened(other, server, event, registrar(event.tournament))
    for page in (desk, other):
        page.keyboard.type("207017\n")
        expect(page.get_by_role("button", name="Cash")).to_be_focused()
    desk.keyboard.press("Enter")
    expect(desk.locator("[data-sold]")).to_be_visible()
    expect(other.locator("#counters .latest")).to_contain_text("Абрамчёнок")  # pushed
    expect(other.locator(".card")).to_contain_text("already registered")
    expect(other.get_by_role("button", name="Cash")).to_have_count(0)
    expect(other.locator("#query")).to_be_focused()
    other.keyboard.press("Enter")
    settled(other)
    expect(other.locator(".card")).to_contain_text("already registered")
    assert Entry.objects.count() == 1


def test_an_open_card_is_read_anew_and_keeps_what_is_typed_and_the_focus(
    chiefs_desk: Page, event: Evening
) -> None:
    page = chiefs_desk
    page.locator("#reason").fill("взнос уплачен")
    page.evaluate("document.getElementById('card').dataset.old = ''")
    event_services.set_message(event.tap(), text=Private("Пауза"))
    expect(page.locator("#card:not([data-old])")).to_be_visible()
    expect(page.locator("#reason")).to_be_focused()
    expect(page.locator("#reason")).to_have_value("взнос уплачен")


def test_a_name_typed_slowly_is_one_name(desk: Page) -> None:
    """The answer to the first letter selected it, and the second one took its place."""
    type_and_wait(desk, "ъ")
    type_and_wait(desk, "ы", "ъы")
    expect(desk.locator("#query")).to_have_value("ъы")


def test_undo_by_its_key_though_the_field_has_the_focus(desk: Page) -> None:
    desk.keyboard.type("207017\n")
    expect(desk.get_by_role("button", name="Cash")).to_be_focused()
    desk.keyboard.press("Enter")
    expect(desk.locator("#undo-toast")).to_contain_text("Абрамчёнок")
    expect(desk.locator("#query")).to_be_focused()
    desk.keyboard.press("Control+z")
    expect(desk.locator("#counters .latest")).to_contain_text("Nobody yet")


def test_undo_stands_at_the_foot_and_in_the_list(desk: Page) -> None:
    desk.keyboard.type("207017\n")
    expect(desk.get_by_role("button", name="Cash")).to_be_focused()
    desk.keyboard.press("Enter")
    expect(desk.locator("#undo-toast")).to_contain_text("Абрамчёнок")
    desk.locator("#counters .latest").get_by_role("button", name="Undo").click()
    expect(desk.locator("#counters .latest")).to_contain_text("Nobody yet")
    assert not Entry.objects.exists()


def test_the_chief_judge_admits_with_a_reason(chiefs_desk: Page) -> None:
    page = chiefs_desk
    page.get_by_label("Admit anyway, because").fill("взнос уплачен у стола")
    page.get_by_role("button", name="Cash").click()
    expect(page.locator("[data-sold]")).to_contain_text("Лопатёнок")
    assert Entry.objects.count() == 1


def test_after_the_draw_the_seat_is_read_out_across_the_desk(
    desk: Page, server: Server, event: Evening
) -> None:
    event.enter(4)
    Terms.objects.update(late_levels=4)  # by no line: before one, or the desk keeps what it read
    event.draw()
    show(desk, server, event)
    expect(desk.locator("[data-left-ms]")).to_have_text("1:40:00")
    desk.keyboard.type("207017\n")
    expect(desk.get_by_role("button", name="Cash")).to_be_focused()
    desk.keyboard.press("Enter")
    expect(desk.locator(".sold .place")).to_be_visible()
    expect(desk.get_by_role("link", name="Print seat card")).to_be_visible()


def test_nothing_against_it_for_who_cannot_see(
    new_page: Callable[..., Page], server: Server, event: Evening
) -> None:
    page = new_page(390, 844)
    sign_in(page, server, event.chief)
    show(page, server, event)
    for typed in ("ива", "преобр\n", "гусляров\n", "лопат\n"):
        page.keyboard.press("Escape")
        type_and_wait(page, typed)
        assert against(page) == [], typed


@pytest.mark.parametrize("name", ["pages:entries", "seating:cards"])
def test_what_goes_to_paper_goes_by_one_button(
    desk: Page, server: Server, event: Evening, name: str
) -> None:
    services.enter(event.tap(), member_id=event.member().pk, method="cash")
    services.enter(event.tap(), member_id=event.member().pk, method="cash")
    event.draw()
    desk.goto(server.url + reverse(name, args=[event.tournament.slug]))
    desk.evaluate("() => { window.print = () => { document.title = 'on paper' } }")
    desk.locator("[data-print]").click()
    expect(desk).to_have_title("on paper")


def test_while_nothing_is_sold_that_is_said_before_a_new_person_is_written_down(
    desk: Page, event: Evening
) -> None:
    type_and_wait(desk, "никтоничей")
    way, warning = desk.get_by_role("link", name="New person"), desk.locator(".while-closed")
    expect(way).to_be_visible()
    expect(warning).to_be_hidden()
    event.enter(4)
    event.draw()
    expect(desk.locator("#sale-closed")).to_be_visible()
    expect(warning).to_be_visible()
    below, newest = way.bounding_box(), desk.locator(".newest").bounding_box()
    assert below and newest
    assert newest["x"] == below["x"] and newest["y"] > below["y"], "under the field there is room"
