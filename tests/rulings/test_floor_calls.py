"""Calls for a judge: who goes, what closes them, and what has come true needs no confirming."""

import re

import pytest
from django.urls import reverse

from clock import services as clock
from floor.journal import services as journal
from floor.journal.private import Private
from floor.values.roles import Role
from results import services as results
from rulings.models import FloorCall
from rulings.ruling_steps import Text
from rulings.selectors.floor_calls import open_calls
from rulings.services import floor_calls as services
from rulings.services import log, penalties
from seating import services as hall
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.floor.people import colleague, tap_of
from tests.results.playing import at_table
from tests.rulings.penalised import NAMING
from tests.seating.room import refused

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Evening:
    return evening(18, drawn=True, table_size=9)


def shown(event: Evening) -> list[tuple[str, int]]:
    return [(call.row.kind, call.minutes) for call in open_calls(event.tournament, event.now)]


def test_a_call_is_taken_by_one_and_closed_by_the_ruling_of_who_went(event: Evening) -> None:
    other = colleague(event, Role.JUDGE)
    services.call_floor(event.tap(), table=1)
    call = FloorCall.objects.get()
    assert refused(services.call_floor, event.tap(), table=1).code == "floor_call.open"
    event.now += 150_000
    assert shown(event) == [("call", 2)]
    services.take_call(tap_of(event, other), call=call.pk)
    assert refused(services.take_call, event.tap(), call=call.pk).code == "floor_call.taken"
    decision = Private(Text(decision="Пас"))
    log.rule(event.tap(), table=1, text=decision)
    assert shown(event), "by a judge who was not there for it"
    line = log.rule(tap_of(event, other), table=1, text=decision)
    call.refresh_from_db()
    assert (shown(event), call.ruling.number if call.ruling else None) == ([], 2)
    page = reverse("rulings:ruling", args=[event.tournament.slug, 2])
    assert "Judge called" in signed_in(event.chief).get(page).content.decode()
    journal.undo_line(event.tap(), seq=line.seq)
    assert shown(event) == [("call", 2)]
    penalties.impose(tap_of(event, other), entry=at_table(event, 1)[0].pk, **NAMING)
    call.refresh_from_db()
    assert call.penalty is not None and not shown(event)
    journal.undo_line(event.tap(), seq=line.seq + 2)
    services.end_call(event.tap(), call=call.pk)
    assert refused(services.end_call, event.tap(), call=call.pk).code == "floor_call.ended"


def test_a_reported_bust_out_is_asked_until_it_is_booked(event: Evening) -> None:
    entry = at_table(event, 1)[0].pk
    services.call_floor(event.tap(), table=1, kind="out", entry=entry)
    wrong = refused(services.call_floor, event.tap(), table=2, kind="out", entry=entry)
    assert wrong.code == "floor_call.not_here"
    results.bust_out(event.tap(), entry_id=entry)
    assert shown(event) == []
    event.now += 1
    results.put_back(event.tap(), entry_id=entry)
    assert shown(event) == [], "of the stay before"


def test_a_reported_hand_is_asked_until_it_is_done(event: Evening) -> None:
    assert refused(services.call_floor, event.tap(), table=1, kind="hand").code == "hand.none"
    hall.begin_hand_for_hand(event.tap())
    services.call_floor(event.tap(), table=1, kind="hand")
    assert shown(event) == [("hand", 0)]
    clock.report_table(event.tap(), table=1, state="done")
    assert shown(event) == []


def test_the_hall_and_the_lists_show_it_with_its_acts(event: Evening) -> None:
    services.call_floor(event.tap(), table=2)
    judge, slug = signed_in(event.chief), event.tournament.slug
    tiles = judge.get(reverse("pages:tiles", args=[slug])).content.decode()
    assert len(re.findall(r'class="tile[^"]* called', tiles)) == 1
    pk = FloorCall.objects.get().pk
    rows = judge.get(reverse("rulings:floor_calls", args=[slug])).content.decode()
    assert f'id="floor-call-{pk}-take"' in rows
    here = judge.get(reverse("rulings:floor_calls", args=[slug]), {"only": 1}).content.decode()
    assert "floor-call-" not in here
