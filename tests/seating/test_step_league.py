"""A league of steps as the Belarusian federation had it in autumn 2010: single tables of ten that
begin when they are full, two tickets to the next step a table; 40 entries, 8 tickets."""

import html
import uuid
from datetime import date
from typing import Any

import pytest
from django.urls import reverse

from floor.journal import services as journal_services
from floor.journal.private import Private
from floor.models import JournalLine, Stage, Step, Template, Tournament
from floor.values.roles import Role
from registration import services as desk
from registration.models import Entry, Ticket
from registration.money.payment import Details
from results import services as results
from results.selectors import satellite
from results.selectors.endings import players_in
from rules.refusal import Refused
from seating import services
from seating.draws.published import published
from seating.step_tables import offered, open_table, tables
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.floor.people import colleague
from tests.registration.desk import refusal
from tests.results.playing import play

pytestmark = pytest.mark.django_db
TABLE: dict[str, Any] = {
    "table_size": 10,
    "declared_pool": None,
    "payout_unit": 1,
    "late_levels": 0,
}


def league(home: Evening, last: Tournament | None = None) -> list[Step]:
    """Two steps under a template of the club each: 65,000, then 325,000, two tickets a table."""
    steps = []
    for number, (price, worth) in enumerate([(65_000, 325_000), (325_000, 1_625_000)], start=1):
        model = evening(buy_in=price, fee=0, ticket_value=worth, **TABLE)
        services.save_template(model.tap(), name=f"Ступень {number}")
        template = Template.objects.get(name=f"Ступень {number}").pk
        target = last.pk if last and number == 2 else 0
        ask: dict[str, Any] = {"number": number, "template_id": template, "target_id": target}
        services.set_step(home.tap(), league="Лига О'Нила", **ask)
        steps.append(Step.objects.get(number=number))
    return steps


def table(home: Evening, step: Step) -> Evening:
    """The table of the step that sells entries."""
    event = services.found_table(
        step_id=step.pk,
        beside=home.tournament,
        staff_id=home.chief.pk,
        request_id=uuid.uuid4(),
        now=home.now,
    )
    return Evening(event, home.chief)


def sell(event: Evening, count: int) -> JournalLine:
    for _ in range(count):
        line = services.enter_at_step(event.tap(), member_id=event.member().pk, method="cash")
    event.tournament.refresh_from_db()
    return line


def won(event: Evening) -> list[Ticket]:
    """The tickets of the two who are left."""
    play(event, left=2)
    results.end_event(event.tap())
    event.tournament.refresh_from_db()
    left = [entry for entry, _name in players_in(event.tournament)]
    results.award_tickets(event.tap(), winners=left)
    return list(Ticket.objects.filter(entry__in=left))


def test_40_entries_fill_four_tables_and_win_eight_tickets_to_the_next_step() -> None:
    home = evening(1)
    first, second = league(home)
    issued = []
    for number in range(1, 5):
        event = table(home, first)
        assert event.tournament.name == f"Лига О'Нила 1.{number}"
        assert table(home, first).tournament == event.tournament, "two desks sell at one table"
        sell(event, 9)
        assert event.tournament.stage == Stage.REGISTRATION
        line = sell(event, 1)
        assert event.tournament.stage == Stage.SEATED and open_table(first) is None
        assert len(published(line)["result"]) == 10
        issued += won(event)
    assert [step_table.entries for step_table in tables(first)] == [10] * 4
    assert len(issued) == 8 and {t.value for t in issued} == {325_000}
    assert {(t.step_id, t.target_id) for t in issued} == {(second.pk, None)}
    ticket, here = issued[0], table(home, second)
    assert ticket.entry
    ask: dict[str, Any] = {
        "member_id": ticket.entry.member_id,
        "method": "ticket",
        "details": Private(Details(ticket=ticket.number)),
    }
    there = table(home, first)
    assert refusal(services.enter_at_step, there.tap(), **ask) == "ticket.other_step"
    assert refusal(desk.enter, home.tap(), **ask) == "ticket.other_step"
    services.enter_at_step(here.tap(), **ask)
    ticket.refresh_from_db()
    assert ticket.used and ticket.used.tournament == here.tournament


def test_the_last_step_leads_to_an_event() -> None:
    home = evening(1)
    _first, second = league(home, last=home.tournament)
    event = table(home, second)
    sell(event, 10)
    assert satellite.next_step(event.tournament) is None
    assert {ticket.target for ticket in won(event)} == {home.tournament}


def test_the_entry_that_fills_the_table_is_taken_back_with_the_draw() -> None:
    home = evening(1)
    event = table(home, league(home)[0])
    line = sell(event, 10)
    journal_services.undo_line(event.tap(), seq=line.seq)
    event.tournament.refresh_from_db()
    assert event.tournament.stage == Stage.REGISTRATION
    assert Entry.objects.filter(tournament=event.tournament).count() == 9
    assert open_table(event.tournament.step) == event.tournament  # type: ignore[arg-type]
    sell(event, 1)
    assert event.tournament.stage == Stage.SEATED


def test_what_is_no_step() -> None:
    home = evening(1)
    first = league(home)[0]
    ask: dict[str, Any] = {"league": "Лига", "number": 1, "template_id": first.template_id}
    assert refusal(services.set_step, home.tap(), **ask | {"league": " "}) == "step.no_league"
    assert refusal(services.set_step, home.tap(), **ask | {"number": 0}) == "step.number"
    assert refusal(services.set_step, home.tap(), **ask | {"template_id": 0}) == "template.unknown"
    assert refusal(services.set_step, home.tap(), **ask, target_id=10**6) == "step.unknown_event"
    drop: dict[str, Any] = {"template_id": first.template_id}
    assert refusal(services.drop_template, home.tap(), **drop) == "template.of_step"
    sold: dict[str, Any] = {"member_id": home.member().pk, "method": "cash"}
    assert refusal(services.enter_at_step, home.tap(), **sold) == "step.none"


def test_a_step_is_dropped_once_its_tables_are_over_and_its_tickets_used() -> None:
    home = evening(1)
    first, second = league(home)
    event = table(home, first)
    drop = services.drop_step
    assert refusal(drop, home.tap(), step_id=10**6) == "step.unknown"
    sell(event, 10)
    assert refusal(drop, home.tap(), step_id=first.pk) == "step.plays"
    issued = won(event)
    assert refusal(drop, home.tap(), step_id=second.pk) == "step.tickets_out"
    line = drop(home.tap(), step_id=first.pk)
    assert list(offered()) == [second] and event.tournament.step_id == first.pk
    first.refresh_from_db()
    columns = {"beside": home.tournament, "staff_id": home.chief.pk, "now": home.now}
    with pytest.raises(Refused):
        services.found_table(step_id=first.pk, request_id=uuid.uuid4(), **columns)
    journal_services.undo_line(home.tap(), seq=line.seq)
    assert list(offered()) == [first, second]
    journal_services.redo_line(home.tap(), seq=line.seq)
    assert list(offered()) == [second]
    ask: dict[str, Any] = {"league": first.league, "number": 1, "template_id": second.template_id}
    services.set_step(home.tap(), **ask)
    assert table(home, first).tournament.name == "Лига О'Нила 1.2", "set again it goes on"
    assert len(issued) == 2


def test_tickets_won_below_a_dropped_step_are_for_any_event() -> None:
    home = evening(1)
    first, second = league(home)
    services.drop_step(home.tap(), step_id=second.pk)
    event = table(home, first)
    sell(event, 10)
    assert {(ticket.step, ticket.target) for ticket in won(event)} == {(None, None)}


def test_the_page_drops_a_step_and_says_why_it_cannot() -> None:
    home = evening(1)
    first, second = league(home)
    event = table(home, first)
    sell(event, 1)
    chief, at = signed_in(home.chief), [home.tournament.slug]
    page = chief.get(reverse("pages:steps", args=at)).content.decode()
    assert f"{event.tournament.name} is not over yet." in html.unescape(page)
    sent = {"step": str(second.pk), "request_id": str(uuid.uuid4())}
    chief.post(reverse("pages:drop_step", args=at), sent)
    page = chief.get(reverse("pages:steps", args=at)).content.decode()
    assert f'id="drop-step-{first.pk}"' in page and f'id="drop-step-{second.pk}"' not in page


def test_who_may_save_a_template_is_led_there_where_the_club_has_none() -> None:
    home = evening()
    for person, is_led in ((home.chief, True), (colleague(home, Role.REGISTRAR), False)):
        page = signed_in(person).get(reverse("pages:steps", args=[home.tournament.slug]))
        assert ('/terms/#templates"' in page.content.decode()) == is_led


def test_the_page_sets_steps_and_leads_to_the_desk_of_the_open_table() -> None:
    home = evening(1)
    first, _second = league(home)
    chief = signed_in(home.chief)
    at = [home.tournament.slug]
    page = chief.get(reverse("pages:steps", args=at)).content.decode()
    assert f'id="open-step-{first.pk}"' in page and 'id="set-step"' in page
    sent = {"league": "Другая", "number": "1", "template": str(first.template_id), "target": ""}
    sent["request_id"] = str(uuid.uuid4())
    chief.post(reverse("pages:set_step", args=at), sent)
    assert Step.objects.filter(league="Другая", number=1).exists()
    opening: dict[str, Any] = {"step": str(first.pk), "request_id": str(uuid.uuid4())}
    answer = chief.post(reverse("pages:open_step", args=at), opening)
    event = Tournament.objects.get(step=first)
    assert answer["Location"] == reverse("pages:desk", args=[event.slug])
    assert event.starts_on == date(2010, 10, 16)
    sold = {"member": home.member().pk, "method": "cash", "request_id": str(uuid.uuid4())}
    chief.defaults |= {"HTTP_HX_REQUEST": "true"}
    chief.post(reverse("pages:enter", args=[event.slug]), sold)
    assert JournalLine.objects.filter(kind="step.entry_sold").exists()
