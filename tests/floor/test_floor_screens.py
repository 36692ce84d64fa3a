"""The pages of people and of the journal in a real browser."""

import re
from collections.abc import Callable

import pytest
from django.urls import reverse
from playwright.sync_api import Page, Route, expect

from floor.accounts import invitations
from floor.event import services as event_services
from floor.journal import services as journal_services
from floor.journal.private import Private
from floor.time.tournament_time import now
from floor.values.roles import Role
from tests.door import sign_in
from tests.evening import Evening, evening
from tests.floor.people import PASSWORD, colleague
from tests.screens import check_fit
from tests.serving import Server

pytestmark = pytest.mark.browser
NewPage = Callable[..., Page]
PIN = "4711"


@pytest.fixture
def event(server: Server) -> Evening:
    event = evening(4)
    event.now = now()
    event.chief.set_password(PASSWORD)
    event.chief.is_organiser = True
    event.chief.save()
    return event


@pytest.fixture
def laptop(new_page: NewPage, server: Server, event: Evening) -> Page:
    """The chief judge's, signed in, in English."""
    page = new_page(1366, 768, locale="en-US")
    sign_in(page, server, event.chief)
    return page


def at(server: Server, event: Evening, room: str) -> str:
    return f"{server.url}/t/{event.tournament.slug}/{room}/"


def linked(page: Page) -> None:
    expect(page.locator("#link")).to_have_attribute("data-state", "live")


def test_the_journal_grows_by_itself(laptop: Page, server: Server, event: Evening) -> None:
    laptop.goto(at(server, event, "journal"))
    expect(laptop.locator(".line")).to_have_count(5)
    linked(laptop)
    line = event_services.set_message(event.tap(), text=Private("Ужин"))
    expect(laptop.locator(".line")).to_have_count(6)
    journal_services.undo_line(event.tap(), seq=line.seq)
    expect(laptop.locator(".line.undone .sentence")).to_have_text("Message on screens: Ужин")


def test_ctrl_z_shows_what_it_would_change_and_the_second_does_it(
    laptop: Page, server: Server, event: Evening
) -> None:
    """A scanner, which types a number and Enter, does not."""
    line = event_services.set_message(event.tap(), text=Private("Ужин"))
    laptop.goto(at(server, event, "hall"))
    laptop.keyboard.press("Control+KeyZ")
    laptop.wait_for_url(f"**/journal/undo/?seq={line.seq}&next=*")
    linked(laptop)  # without a link no act is taken
    expect(laptop.locator(".consequences")).to_contain_text("Message on screens")
    expect(laptop.get_by_role("heading", level=1)).to_be_focused()
    laptop.keyboard.type("207017\n")
    laptop.keyboard.press("Control+KeyZ")
    laptop.wait_for_url(at(server, event, "hall"))
    laptop.goto(at(server, event, "journal"))
    expect(laptop.locator(f"#line-{line.seq}")).to_have_class(re.compile("undone"))


def test_undo_right_after_the_act_and_redo_right_after_that(
    laptop: Page, server: Server, event: Evening
) -> None:
    judge = colleague(event, Role.JUDGE)
    laptop.goto(at(server, event, "staff"))
    linked(laptop)
    people, toast = laptop.locator(".person"), laptop.locator("#undo-toast .toast")
    laptop.locator(f"#dismiss-{judge.pk}-judge").click()
    expect(people).to_have_count(1)
    expect(toast).to_be_visible()
    laptop.keyboard.press("Control+KeyZ")
    expect(people).to_have_count(2)
    expect(toast.get_by_role("button")).to_contain_text("Redo")
    toast.get_by_role("button").click()
    expect(people).to_have_count(1)


def test_a_colleague_scans_the_code_and_is_in(
    laptop: Page, new_page: NewPage, server: Server, event: Evening
) -> None:
    laptop.goto(at(server, event, "staff"))
    laptop.select_option("#invite-role", "registrar")
    laptop.locator("#main .act.main").click()
    expect(laptop.locator("#invitations svg.qr")).to_be_visible()
    address = laptop.locator("#invitations .address").input_value()
    laptop.context.grant_permissions(["clipboard-read", "clipboard-write"])  # else it asks
    laptop.locator("#invitations [data-copy]").click()
    expect(laptop.locator("#invitations [data-copy]")).to_have_text("Copied")
    laptop.locator("#appoint-username").focus()
    laptop.keyboard.press("Control+KeyV")
    expect(laptop.locator("#appoint-username")).to_have_value(address[:40])
    laptop.locator("#appoint-username").fill("")
    phone = new_page(390, 844, locale="ru-RU")
    phone.goto(address)
    phone.fill("#id_name", "Юлия Щукина")
    phone.locator("#id_name").blur()
    expect(phone.locator("#id_username")).to_have_value("yuliya.shchukina")
    phone.locator("#id_username").click()
    phone.keyboard.type("yuliya")
    expect(phone.locator("#id_username")).to_have_value("yuliya")
    phone.fill("#id_password", PASSWORD)
    phone.keyboard.press("Enter")
    phone.wait_for_url(at(server, event, "desk"))
    expect(phone.locator("body")).to_contain_text(event.tournament.name)
    expect(laptop.locator(".person")).to_have_count(2)
    laptop.select_option("#invite-role", "judge")
    laptop.locator("#main .act.main").click()
    expect(laptop.locator("#invitations svg.qr")).to_have_count(2)
    expect(laptop.locator("#invitations .address").last).to_have_value(address)


def test_a_shared_tablet_changes_hands_in_two_taps_and_a_pin(
    laptop: Page, server: Server, event: Evening
) -> None:
    judge = colleague(event, Role.JUDGE)
    judge.set_pin(PIN)
    judge.save()
    laptop.goto(at(server, event, "staff"))
    laptop.fill("#tablet-name", "Desk 1")
    laptop.locator("#main .act.destructive").last.click()
    laptop.wait_for_url("**/switch/")
    laptop.get_by_role("link", name=judge.name).click()
    for digit in "47199":
        laptop.locator(f"[data-digit='{digit}']").click()
    for _ in range(2):
        laptop.locator("[data-rub-out]").click()
    laptop.locator("[data-digit='1']").click()
    laptop.locator(".pin-pad .main").click()
    laptop.wait_for_url("**/hall/")
    expect(laptop.locator(".account .name")).to_have_text(judge.name)
    laptop.set_viewport_size({"width": 768, "height": 1024})
    expect(laptop.locator(".menu-button")).to_contain_text(judge.name[:10])


def test_axe_finds_nothing_on_what_strangers_read(
    new_page: NewPage, server: Server, event: Evening
) -> None:
    link = invitations.invite(event.tap(), "judge")
    page = new_page(390, 800)
    for path in ("/sign-in/", link, "/link/x/", "/t/x/journal/"):
        page.goto(f"{server.url}{path}")
        check_fit(page, (390, 800), (1366, 800))


def test_the_way_back_brings_the_page_and_not_its_fragment(
    laptop: Page, server: Server, event: Evening
) -> None:
    laptop.goto(at(server, event, "results"))
    linked(laptop)
    with laptop.expect_response(lambda answer: "hx-request" in answer.request.headers):
        changed = "new CustomEvent('floor:changed')"
        laptop.evaluate(f"document.querySelector('#results').dispatchEvent({changed})")
    laptop.goto(at(server, event, "journal"))
    laptop.go_back()
    expect(laptop.locator("header.frame")).to_be_visible()
    expect(laptop.locator("#results")).to_be_visible()


def test_a_suggestion_takes_no_typed_user_name_away(
    new_page: NewPage, server: Server, event: Evening
) -> None:
    link = invitations.invite(event.tap(), "judge")
    page = new_page(390, 844, locale="en-US")
    page.goto(f"{server.url}{link}")
    page.fill("#id_name", "Anna Desk")

    held: list[Route] = []
    page.route("**/username/**", lambda route: held.append(route))
    with page.expect_request("**/username/**"):
        page.press("#id_name", "Tab")
    page.fill("#id_username", "anna")
    with page.expect_response("**/username/**"):
        held[0].continue_()
    expect(page.locator(".htmx-request, .htmx-swapping, .htmx-settling")).to_have_count(0)
    expect(page.locator("#id_username")).to_have_value("anna")


def test_a_new_event_has_the_time_zone_of_the_device(laptop: Page, server: Server) -> None:
    device = laptop.context.new_cdp_session(laptop)
    device.send("Emulation.setTimezoneOverride", {"timezoneId": "Asia/Yerevan"})
    laptop.goto(server.url + reverse("pages:create", args=["cup_of_belarus_2010"]))
    expect(laptop.locator("[name=timezone]")).to_have_value("Asia/Yerevan")
    device.send("Emulation.setTimezoneOverride", {"timezoneId": ""})


def test_the_clubs_colours_are_asked_for_while_their_theme_is_chosen(
    laptop: Page, server: Server, event: Evening
) -> None:
    laptop.goto(at(server, event, "club-media"))
    colours = laptop.get_by_role("group", name="The club's own colours")
    laptop.get_by_label("Theme").select_option("night")
    expect(colours).to_be_hidden()
    laptop.get_by_label("Theme").select_option("own")
    expect(colours).to_be_visible()


def test_a_file_on_its_way_says_how_much_of_it_was_sent(
    laptop: Page, server: Server, event: Evening
) -> None:
    laptop.goto(at(server, event, "club-media"))
    bar = laptop.locator("#put-medium progress")
    expect(bar).to_be_hidden()
    for sent, is_shown in ((3, True), (4, False)):
        progress = f"{{ lengthComputable: true, loaded: {sent}, total: 4 }}"
        laptop.evaluate(f"htmx.trigger('#put-medium', 'htmx:xhr:progress', {progress})")
        expect(bar).to_be_visible(visible=is_shown)
        expect(bar).to_have_js_property("position", sent / 4)


def test_the_closed_terms_of_a_row_are_of_one_height(
    laptop: Page, server: Server, event: Evening
) -> None:
    laptop.goto(at(server, event, "terms"))
    folds = ".panel:has(> .terms-fold:not([open]))"
    rows: dict[int, set[int]] = {}
    for place in laptop.locator(folds).all():
        box = place.bounding_box()
        assert box
        rows.setdefault(round(box["y"]), set()).add(round(box["height"]))
    assert len(rows) >= 3
    assert all(len(heights) == 1 for heights in rows.values()), rows
