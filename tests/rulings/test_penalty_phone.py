"""Penalties under a thumb: a judge's phone, two taps for a sanction, one for a hand."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from floor.time.tournament_time import now
from registration.models import Entry, Member
from rulings.models import Penalty
from tests.evening import Evening, evening
from tests.results.playing import at_table, send
from tests.rulings.penalised import INSULT, STALLING, give, left
from tests.screens import undo, until
from tests.seating.test_phone import PHONE, show
from tests.serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
NewPage = Callable[..., Page]  # asked for last, so that the pages close before the evening is gone


@pytest.fixture
def event(server: Server) -> Evening:
    night = evening(12)
    Member.objects.update(surname="О'Нил-Задунайский", patronymic="Вячеславович")
    night.now = now()
    night.draw()
    return night


@pytest.fixture
def player(event: Evening) -> Entry:
    return at_table(event, 1)[0]


def test_a_second_breach_is_given_and_counted_down_across_a_move(
    event: Evening, server: Server, player: Entry, new_page: NewPage
) -> None:
    give(event, player, **STALLING)
    seat = player.seats.get().number
    page = show(new_page(*PHONE), server, event, f"table/1/?seat={seat}")
    page.locator("#do-penalise").click()
    page.locator("#offence-q").fill("7.1.7")
    expect(page.locator(".offences li")).to_have_count(1)
    page.locator("#offence-slow_play_delay").click()
    expect(page.locator(".breach")).to_contain_text("2")
    page.locator("#sanction-1").click()
    expect(page.locator("#undo-toast button")).to_be_visible()
    assert left(event, player) == 6
    page.goto(f"{server.url}/t/{event.tournament.slug}/table/1/")
    page.locator("#do-count-hand").click()
    expect(page.locator(".seat-owes")).to_contain_text("5")
    send(event, player, 2)
    expect(page.locator(".seat-owes")).to_have_count(0)
    show(page, server, event, "penalties/")
    page.locator(".count-hand").click()
    expect(page.locator(".owing-left b")).to_have_text("4")
    undo(page)
    expect(page.locator(".owing-left b")).to_have_text("5")


def test_an_offence_typed_while_the_page_arrives_is_looked_up(
    event: Evening, server: Server, player: Entry, new_page: NewPage
) -> None:
    scripts: list[Route] = []
    page = show(new_page(*PHONE), server, event, "penalties/")
    page.route("**/htmx*.js", lambda script: scripts.append(script))
    path = f"/t/{event.tournament.slug}/penalties/new/?entry={player.pk}"
    page.goto(f"{server.url}{path}", wait_until="commit")
    page.locator("#offence-q").fill("7.1.7")
    until(page, lambda: bool(scripts))
    for script in scripts:
        script.continue_()
    expect(page.locator(".offences li")).to_have_count(1)


def test_after_a_penalty_the_phone_goes_back_to_the_table_unless_a_finger_stays(
    event: Evening, server: Server, player: Entry, new_page: NewPage
) -> None:
    path = f"penalties/new/?entry={player.pk}&offence={STALLING['offence']}"
    page = new_page(*PHONE)
    page.clock.install()
    show(page, server, event, path)
    page.locator("#sanction-1").click()
    expect(page.locator("[data-seconds]")).not_to_be_empty()
    page.locator("h1").click()
    expect(page.locator("[data-seconds]")).to_be_empty()
    show(page, server, event, f"penalties/new/?entry={player.pk}")
    page.locator(f"#recent-{STALLING['offence']}").click()
    page.locator("#sanction-1").click()
    expect(page.locator("[data-seconds]")).not_to_be_empty()
    page.clock.run_for(5_000)  # of six seconds
    page.wait_for_url("**/table/1/")


def test_a_disqualification_and_its_undo(
    event: Evening, server: Server, player: Entry, new_page: NewPage
) -> None:
    path = f"penalties/new/?entry={player.pk}&offence={INSULT}"
    page = show(new_page(*PHONE), server, event, path)
    page.locator("#disqualify summary").click()  # one tap asks, and says what follows
    expect(page.locator("#disqualify li")).to_have_count(3)
    expect(page.locator("#disqualify h3")).to_contain_text("О'Нил-Задунайский")
    player.refresh_from_db()
    assert player.state == Entry.State.IN
    page.locator("#do-disqualify").click()
    expect(page.locator("#undo-toast button")).to_be_visible()
    player.refresh_from_db()
    assert player.state == Entry.State.OUT
    undo(page)
    player.refresh_from_db()
    assert player.state == Entry.State.IN and not Penalty.objects.exists()


def test_the_sheet_of_the_second_judge_stays_until_he_is_refused_and_then_says_why(
    event: Evening, server: Server, player: Entry, new_page: NewPage
) -> None:
    path = f"penalties/new/?entry={player.pk}&offence={STALLING['offence']}"
    page = show(new_page(*PHONE), server, event, path)
    page.locator("#sanction-note summary").click()
    page.locator("#penalty-note").fill("О'Нил говорил «нет»")
    give(event, player, **STALLING)
    page.locator("#sanction-1").click()
    expect(page.locator(".breach")).to_contain_text("2")
    expect(page.locator("#penalty-note")).to_have_value("О'Нил говорил «нет»")
    assert Penalty.objects.count() == 1
    page.locator("#sanction-1").click()
    expect(page.locator("#undo-toast button")).to_be_visible()
    assert left(event, player) == 6
