"""The decision that is timed at a table: one row for all phones, and no line."""

import json
import uuid
from dataclasses import replace
from typing import Any

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from clock import services as clock
from clock.action_clock import (
    HAND_LASTS_MS,
    ActionTerms,
    Decision,
    Play,
    bought_ms,
    ends_ms,
    is_timed,
)
from clock.selectors import sheet
from floor.journal.private import Private
from floor.journal.services import undo_line
from floor.models import JournalLine
from floor.time.tournament_time import now
from rulings.models import Ruling, TimedDecision
from rulings.selectors.action_clock import action_clock
from rulings.services.action_clock import end_decision, next_decision, rule_hand_dead
from rulings.services.time_chips import spend_time_chip
from seating import services as hall
from seating.cards import table_card
from tests.door import signed_in
from tests.each import for_each
from tests.evening import Evening
from tests.results.playing import at_table, refused
from tests.scenes.rulings_time_chips import table_one, timed

TERMS = ActionTerms(from_level=5, seconds=20, chips=2, chip_seconds=30)
NOW = 10_000_000
JUST, LONG = Decision(3, None, 20_000, NOW - 1_000), Decision(3, None, 20_000, NOW - HAND_LASTS_MS)


@for_each(
    ("terms", "play", "last", "timed"),
    [
        (TERMS, Play(4), Decision(), False),
        (TERMS, Play(5), Decision(), True),
        (TERMS, Play(9), Decision(), True),
        (ActionTerms(), Play(9), JUST, False),
        (TERMS, Play(None), Decision(), False),  # a break
        (TERMS, Play(None), JUST, True),  # in which the hand is played to its end
        (TERMS, Play(None), LONG, False),
        (TERMS, Play(9, halted=True), Decision(), False),
        (TERMS, Play(9, halted=True), JUST, True),
        (TERMS, Play(9, halted=True), LONG, False),
        (TERMS, Play(4), JUST, False),  # the level was set back
        (TERMS, Play(9, alarm=True, alarm_ms=NOW), JUST, False),
        (TERMS, Play(9, alarm=False, alarm_ms=NOW), JUST, True),
    ],
)
def test_when_decisions_are_timed(
    terms: ActionTerms, play: Play, last: Decision, timed: bool
) -> None:
    assert is_timed(terms, play, last, NOW) is timed


@for_each(
    ("last", "play", "ends"),
    [
        (Decision(), Play(5), None),
        (JUST, Play(5), None),
        (Decision(4, NOW, 20_000, NOW), Play(5), NOW + 20_000),
        (Decision(4, NOW - 60_000, 20_000, NOW - 60_000), Play(5), NOW - 40_000),
        (Decision(4, NOW - 20_000 - HAND_LASTS_MS, 20_000, NOW), Play(5), None),
        (Decision(4, NOW - 10_000, 20_000, NOW), Play(None), NOW + 10_000),
        (Decision(4, NOW - 10_000, 20_000, NOW), Play(5, False, True, NOW - 5_000), None),
        (Decision(4, NOW - 10_000, 20_000, NOW), Play(5, False, False, NOW - 5_000), None),
        (Decision(4, NOW - 10_000, 20_000, NOW), Play(5, False, False, NOW - 15_000), NOW + 10_000),
        (Decision(4, NOW + 3, 20_000, NOW), Play(5), NOW + 20_003),  # of another machine
        (Decision(4, NOW + 60_000, 20_000, NOW), Play(5), None),  # the clock was set back at a boot
    ],
)
def test_until_when_a_decision_has_time(last: Decision, play: Play, ends: int | None) -> None:
    assert ends_ms(last, play, NOW) == ends


@for_each(("at", "bought"), [(NOW - 5_000, 30_000), (NOW, 30_000), (NOW + 2_500, 32_500)])
def test_a_chip_follows_what_is_left(at: int, bought: int) -> None:
    assert bought_ms(NOW, at, 30) == bought


def ends(event: Evening, at: int = 0) -> int | None:
    """When the decision at table 1 is out, ms from the start of the evening."""
    here = action_clock(table_one(event), event.now + at)
    return None if here is None or here.ends_ms is None else here.ends_ms - event.now


@pytest.mark.django_db
def test_a_double_tap_and_two_people_at_once_are_one_tap() -> None:
    event, lines = timed(), JournalLine.objects.count()
    first = next_decision(table_one(event), event.now, 0)
    second = next_decision(table_one(event), event.now + 300, 0)
    assert first.shown == second.shown == {"n": 1, "ends_ms": event.now + 30_000}
    assert end_decision(table_one(event), event.now + 400, 0).shown == first.shown, (
        "of the page before"
    )
    assert end_decision(table_one(event), event.now + 900, 1).shown == {"n": 2, "ends_ms": None}
    assert end_decision(table_one(event), event.now + 950, 1).shown == {"n": 2, "ends_ms": None}
    assert next_decision(table_one(event), event.now + 1_000, 2).last.number == 3
    assert TimedDecision.objects.count() == 1 and JournalLine.objects.count() == lines


@pytest.mark.django_db
def test_a_chip_gives_its_seconds_to_the_decision_and_undo_takes_them_back() -> None:
    event = timed()
    player, other = at_table(event, 1)[:2]
    next_decision(table_one(event), event.now, 0)
    wrong = spend_time_chip(event.tap(), table=1, entry=player.pk, left=4)
    assert ends(event) == 60_000
    undo_line(event.tap(), seq=wrong.seq)
    assert ends(event) == 30_000
    late = replace(event.tap(), now=event.now + 32_000)
    spend_time_chip(late, table=1, entry=other.pk, left=4)
    assert ends(event, 32_000) == 62_000, "from the tap on, for the time was out"
    next_decision(table_one(event), event.now + 40_000, 1)
    assert ends(event, 40_000) == 70_000, "the next player has none of it"


@pytest.mark.django_db
def test_a_dead_hand_is_a_ruling_and_two_judges_make_one() -> None:
    event = timed()
    player = at_table(event, 1)[0]
    ask = {"table": 1, "entry": player.pk, "shown": 1}
    assert refused(lambda: rule_hand_dead(event.tap(), **ask)) == ["action_clock.over"]
    next_decision(table_one(event), event.now, 0)
    assert refused(lambda: rule_hand_dead(event.tap(), **ask)) == ["clock_call.time_left"]
    event.now += 30_000
    elsewhere = ask | {"entry": at_table(event, 2)[0].pk}
    assert refused(lambda: rule_hand_dead(event.tap(), **elsewhere)) == ["floor_call.not_here"]
    line = rule_hand_dead(event.tap(), **ask)
    ruling = Ruling.objects.get()
    assert (ruling.table_number, ruling.number) == (1, line.facts["ruling"])
    assert ruling.concerned.get().entry_id == player.pk and ruling.decision is not None
    assert (ends(event), ruling.rule) == (None, ""), "no book speaks of it"
    assert refused(lambda: rule_hand_dead(event.tap(), **ask)) == ["action_clock.over"]


@pytest.mark.django_db
def test_a_break_and_a_halt_let_the_hand_end_and_an_emergency_ends_it() -> None:
    event = timed()
    pause = next(n for n, level in enumerate(sheet(event.tournament)) if not level.is_level)
    clock.go_to(event.tap(), row=pause)
    assert refused(lambda: next_decision(table_one(event), event.now, 0)) == ["time_chip.not_on"]
    clock.go_to(event.tap(), row=0)
    next_decision(table_one(event), event.now, 0)
    clock.go_to(event.tap(), row=pause)
    assert ends(event) == 30_000
    next_decision(table_one(event), event.now + 5_000, 1)
    clock.go_to(event.tap(), row=0)
    hall.halt_table(event.tap(), table=1)
    assert ends(event, 5_000) == 35_000
    later = event.now + 5_000 + HAND_LASTS_MS
    assert refused(lambda: next_decision(table_one(event), later, 2)) == ["time_chip.not_on"]
    hall.resume_table(event.tap(), table=1)
    event.now += 6_000
    sent = clock.send_emergency(event.tap(), text=Private("Выходим"))
    assert ends(event) is None
    assert refused(lambda: next_decision(table_one(event), event.now, 2)) == ["time_chip.not_on"]
    clock.end_emergency(event.tap(), message=sent.facts["message"])
    assert ends(event) is None, "nobody's time was running while all were outside"
    assert next_decision(table_one(event), event.now + 1, 2).last.number == 3


def card(event: Evening, **fields: Any) -> HttpResponse:
    path = table_card.address(event.tournament.public_id, table_one(event))
    sent = {"request_id": str(uuid.uuid4()), **fields}
    answer: Any = Client().post(path, sent, headers={"HX-Request": "true"})
    return answer


def state(answer: HttpResponse) -> dict[str, Any]:
    """What a tap was answered with."""
    assert answer.status_code == 204
    here: dict[str, Any] = json.loads(answer["HX-Trigger"])["decision"]
    return here


@pytest.mark.django_db
def test_dealer_and_judge_tap_the_same_clock() -> None:
    event = timed()
    begun = state(card(event, act="next", shown=0))
    assert begun["n"] == 1 and 29_000 < begun["ends_ms"] - now() <= 30_000
    judge = signed_in(event.chief)
    path = reverse("pages:clock_at_table", args=[event.tournament.slug, 1])
    assert f'data-until-ms="{begun["ends_ms"]}"' in judge.get(path).content.decode()
    page = judge.get(reverse("pages:table", args=[event.tournament.slug, 1])).content.decode()
    assert f'data-until-ms="{begun["ends_ms"]}"' in page and 'id="action-stop"' in page
    tap = {"request_id": str(uuid.uuid4()), "act": "acted", "shown": 1}
    ended = judge.post(path, tap, headers={"HX-Request": "true"})
    assert state(ended) == {"n": 2, "ends_ms": None}
    assert state(card(event, act="acted", shown=1)) == {"n": 2, "ends_ms": None}
    for taps in range(table_card.REPORTS + 1):
        assert state(card(event, act="next", shown=2 + taps))["n"] == 3 + taps
    assert card(event, act="call").status_code == 200, "none of these taps was a report"
    TimedDecision.objects.update(began_ms=now() - 31_000, tapped_ms=now() - 31_000)
    number = TimedDecision.objects.get().number
    dead = {"request_id": str(uuid.uuid4()), "act": "dead", "shown": number}
    entry = at_table(event, 1)[0].pk
    assert judge.post(path, dead | {"entry": entry}).status_code == 302
    assert Ruling.objects.count() == 1


@pytest.mark.django_db
def test_a_tap_of_the_action_clock_is_cheap() -> None:
    """Ten queries for the door, the terms and the row; neither a lock of the journal nor a line:
    hundreds of tables tap every few seconds."""
    event = timed()
    card(event, act="next", shown=0)
    with CaptureQueriesContext(connection) as statements:
        state(card(event, act="next", shown=1))
    texts = [query["sql"] for query in statements.captured_queries]
    assert len(texts) <= 10, chr(10).join(texts)
    assert not any("FOR NO KEY UPDATE" in text or "LOCK TABLE" in text for text in texts)
