"""Papers are ordered on any device and each is printed once, by one station."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.conf import settings
from django.db import IntegrityError, connection, transaction
from django.urls import reverse
from playwright.sync_api import Page, Route, expect

from floor.models import PrintOrder, PrintStation
from floor.printing import selectors, services
from floor.printing.papers import MOST_KEYS
from floor.printing.stations import GONE_MS, SILENT_MS
from floor.time.tournament_time import now
from floor.values.roles import Role
from rules.refusal import Refused
from seating import services as hall
from seating.hall.sitters import sitters
from tests.door import sign_in, signed_in
from tests.evening import Evening, evening
from tests.floor.paper import WINDOW, next_order, opened, ordered
from tests.floor.people import colleague
from tests.screens import check_fit, until
from tests.seating.room import at, free
from tests.serving import Server

pytestmark = pytest.mark.django_db
OTHER = "2" * 32


def state(number: int) -> str:
    return PrintOrder.objects.get(number=number).state


def test_without_a_station_nothing_is_ordered_and_a_silent_one_is_waited_for() -> None:
    event = evening()
    with pytest.raises(Refused) as refused:
        ordered(event)
    assert refused.value.refusals[0].code == "print.no_station"
    _, station = opened(event)
    event.now += SILENT_MS + 1
    number = ordered(event)
    (shown,) = selectors.stations(event.tournament, event.now)
    assert shown.silence_s == 20 and state(number) == "waiting"
    event.now += GONE_MS
    with pytest.raises(Refused):
        ordered(event)
    services.close_station(event.tap(), station_id=station.pk)
    with pytest.raises(Refused):
        services.close_station(event.tap(), station_id=station.pk)


def test_orders_come_in_their_order_and_each_is_printed_once() -> None:
    event, station = opened()
    first, second = ordered(event), ordered(event)
    taken = next_order(station, event.now, begins=True)
    assert taken is not None and taken.number == first
    again = next_order(station, event.now)
    assert again is not None and again.number == first, "the window that has it is told once more"
    taken = next_order(station, event.now, done=first)
    assert taken is not None and taken.number == second
    assert next_order(station, event.now, done=second) is None
    assert [state(first), state(second)] == ["printed", "printed"]
    with pytest.raises(Refused):
        services.settle_paper(event.tap(), number=first, how="again")


def test_whether_it_was_printed_is_asked_after_a_reload() -> None:
    event, station = opened()
    number, behind = ordered(event), ordered(event)
    next_order(station, event.now, begins=True)
    assert next_order(station, event.now, begins=True, window=OTHER) is None
    with pytest.raises(Refused):
        next_order(station, event.now, done=number)
    assert state(number) == "taken", "the window that is gone cannot say so any more"
    in_doubt = [order.is_in_doubt for order in selectors.queue(event.tournament, event.now)]
    assert in_doubt == [True, False]
    services.settle_paper(event.tap(), number=number, how="again")
    taken = next_order(station, event.now, window=OTHER)
    assert taken is not None and taken.number == number, "before what was ordered later"
    next_order(station, event.now, begins=True)
    services.settle_paper(event.tap(), number=number, how="printed")
    taken = next_order(station, event.now)
    assert taken is not None and taken.number == behind
    services.settle_paper(event.tap(), number=behind, how="cancelled")
    assert next_order(station, event.now) is None


def test_new_papers_are_those_that_were_not_ordered_yet() -> None:
    event, _ = opened()
    keys = [PrintOrder.objects.get(number=ordered(event, *some, new=True)).keys
            for some in ((1, 2), (1, 2, 3), (1, 2, 3))]  # fmt: skip
    assert keys == [[1, 2], [3], [1, 2, 3]]


def test_what_is_too_much_for_one_order_is_ordered_by_parts() -> None:
    event, _ = opened()
    everybody = list(range(1, MOST_KEYS + 3))
    shown = [selectors.keys_to_order(event.tournament, "seat_card", everybody[:3])]
    for _part in range(2):
        shown.append(selectors.keys_to_order(event.tournament, "seat_card", everybody))
        ordered(event, *map(int, shown[-1].split(",")), new=True)
    assert shown == ["1,2,3", ",".join(map(str, everybody[:MOST_KEYS])), "501,502"]


def test_the_database_refuses_two_orders_in_one_station() -> None:
    event, station = opened()
    for number in (ordered(event), ordered(event)):
        row = PrintOrder.objects.filter(number=number)
        if number == 1:
            row.update(state="taken", station=station)
    with pytest.raises(IntegrityError), transaction.atomic():
        row.update(state="taken", station=station)
    with pytest.raises(IntegrityError), transaction.atomic():
        row.update(number=1)


@pytest.mark.django_db(transaction=True)
def test_two_stations_never_print_the_same_order() -> None:
    event, first = opened()
    _, second = opened(event, "0" * 64)
    numbers = {ordered(event) for _ in range(12)}

    def work(station: PrintStation) -> list[int]:
        printed, done, begins = list[int](), None, True
        while taken := next_order(station, event.now, begins=begins, done=done):
            done, begins = taken.number, False
            printed.append(done)
        connection.close()
        return printed

    with ThreadPoolExecutor(2) as desks:
        printed = [number for batch in desks.map(work, (first, second)) for number in batch]
    assert sorted(printed) == sorted(numbers)
    assert set(PrintOrder.objects.values_list("state", flat=True)) == {"printed"}


def test_who_orders_reads_at_once_what_becomes_of_it() -> None:
    event = evening(4, drawn=True)
    event.now = now()
    client = signed_in(event.chief)
    slug = event.tournament.slug
    ask = {"paper": "seat_card", "keys": "1,2", "place": "here"}

    def order() -> str:
        sent = ask | {"request_id": event.tap().request_id}
        headers = {"HX-Request": "true"}
        return client.post(f"/t/{slug}/print/order/", sent, headers=headers).content.decode()

    assert "No print station is open" in order()
    _, station = opened(event)
    assert "before it: 0" in " ".join(order().split())
    PrintStation.objects.update(seen_ms=now() - SILENT_MS - 5000)
    assert "has not answered for 25 s" in " ".join(order().split())
    next_order(station, now(), begins=True, window=WINDOW)
    assert "is being printed" in client.get(f"/t/{slug}/print/order/1/?place=here").content.decode()


@pytest.mark.parametrize("key", ["99999999", "no-key", "9" * 19])
def test_what_no_paper_is_about_prints_none_and_not_all(key: str) -> None:
    event = evening(4, drawn=True)
    page = reverse("seating:cards", args=[event.tournament.slug])
    client = signed_in(event.chief)
    assert 'data-count="4"' in client.get(page).content.decode()
    assert 'data-count="0"' in client.get(page, {"entry": key}).content.decode()


PRINTED = "window.print = () => { top.printed = [...(top.printed ?? []), location.search]; }"


def open_station(desk: Page, server: Server, event: Evening) -> None:
    """Make the page of the desk a station that only notes what it would print."""
    desk.add_init_script(PRINTED)
    desk.goto(f"{server.url}/t/{event.tournament.slug}/print/")
    desk.locator("input[value=roll]").check()
    desk.locator("form[action$='/open/'] button").click()
    expect(desk.locator("[data-says=ready]")).to_be_visible()


@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
def test_a_station_goes_on_for_whoever_signs_in_there_next(
    server: Server, new_page: Callable[..., Page]
) -> None:
    event = evening(4, drawn=True)
    event.now = now()
    desk = new_page(1440, 900)
    sign_in(desk, server, event.chief)
    held = list[Route]()

    def hold_back(route: Route) -> None:
        """The station's first question comes after somebody else has signed in. The route stays:
        taken away while the page loads anew, it may keep what the page asks for meanwhile."""
        if held:
            route.continue_()
        else:
            held.append(route)

    desk.route("**/print/next/", hold_back)
    open_station(desk, server, event)
    session = signed_in(colleague(event, Role.REGISTRAR)).cookies[settings.SESSION_COOKIE_NAME]
    cookies = {session.key: session.value, settings.CSRF_COOKIE_NAME: "a" * 32}
    desk.context.add_cookies(  # both at once, as signing in does: the station asks at any moment
        [{"name": name, "value": value, "url": server.url} for name, value in cookies.items()]
    )
    until(desk, lambda: held)
    held[0].continue_()
    (entry, *_) = [sitter.entry_id for sitter in sitters(event.tournament)]
    number = ordered(event, entry)
    until(desk, lambda: state(number) == "printed")


@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
def test_a_slip_travels_from_a_phone_to_the_station(
    server: Server, new_page: Callable[..., Page]
) -> None:
    event = evening(12, drawn=True)
    event.now = now()
    entry = at(event.tournament, 1)
    seat = free(event.tournament, 2)
    hall.order_move(event.tap(), entry_id=entry, table=2, seat=seat, reason="balance")
    phone, desk = new_page(390, 844), new_page(1440, 900)
    for page in (phone, desk):
        sign_in(page, server, event.chief)
    open_station(desk, server, event)
    phone.goto(f"{server.url}/t/{event.tournament.slug}/hall/")
    phone.locator("#order-slips button").click()
    expect(phone.locator("#order-slips b")).to_be_visible()
    (stay,) = [sitter.stay_id for sitter in sitters(event.tournament) if sitter.entry_id == entry]
    until(desk, lambda: desk.evaluate("window.printed") == [f"?form=roll&stay={stay}"])
    paper = desk.frame_locator("#paper").locator(".paper")
    expect(paper).to_have_count(1)
    expect(paper.locator("dd").first).to_have_text("2")
    check_fit(desk, (390, 844), (1440, 900))
    desk.locator("#again-1").click()
    until(desk, lambda: len(desk.evaluate("printed")) == 2)
