"""The clock called on a player: by the book, once at a table, ended by somebody, taken back."""

import threading
import uuid
from dataclasses import replace
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse

from calculators.clock_terms import asks_bet, clock_terms
from clock import services as clock
from floor.displays.board import board
from floor.journal import rendering
from floor.journal import services as journal_services
from floor.models import JournalLine
from floor.values import roles
from results import services as results
from rules.refusal import Refused
from rules.rulebook import load
from rulings.models import ClockCall, Ruling
from rulings.selectors.clock_calls import running
from rulings.services import clock_calls
from seating import services as hall
from seating.cards import table_card
from seating.models import Table
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.results.playing import at_table, is_over, out, play, refused, send
from tests.rulings.penalised import judge

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Evening:
    """Two tables of six under the rules of Belarus: 30 seconds and a countdown of 10."""
    return evening(12, drawn=True)


def called(event: Evening, table: int = 1, **ask: Any) -> ClockCall:
    line = clock_calls.call_clock(event.tap(), table=table, **ask)
    return ClockCall.objects.get(pk=line.facts["call"])


def end(event: Evening, call: ClockCall, outcome: str) -> JournalLine:
    return clock_calls.end_clock(event.tap(), call=call.pk, outcome=outcome)


def sentence(line: JournalLine) -> str:
    return rendering.render([line], roles.CREW)[line.pk]


@pytest.mark.parametrize(
    ("key", "facing", "terms"),
    [
        ("fspr", True, (60, 10, "fold", "fspr 8.1.6", False)),
        ("bfsp", False, (30, 10, "fold", "bfsp 7.1.7", False)),
        ("tda_2011", False, (60, 10, "fold", "tda_2011 24", False)),
        ("tda_2019", True, (25, 5, "fold", "tda_2019 29", False)),
        ("tda_2019", False, (25, 5, "check", "tda_2019 29", False)),
        ("metropolitan", False, (25, 5, "check", "tda_2019 29", True)),
    ],
)
def test_what_each_book_gives(key: str, facing: bool, terms: tuple[object, ...]) -> None:
    given = clock_terms(load(key), facing)
    shown = (given.thinking_s, given.countdown_s, given.on_expiry, given.rule, given.silent)
    assert shown == terms


def test_tda_2019_29_alone_asks_what_he_faces() -> None:
    keys = ("fspr", "bfsp", "tda_2011", "tda_2019")
    assert [key for key in keys if asks_bet(load(key))] == ["tda_2019"]


def test_bfsp_7_1_7_the_seconds_are_kept_as_given(event: Evening) -> None:
    player = at_table(event, 1)[0]
    call = called(event, entry=player.pk)
    assert (call.thinking_s, call.countdown_s, call.on_expiry) == (30, 10, "fold")
    assert call.ends_ms == event.now + 40_000
    assert call.seat_number == player.seats.get().number
    line = JournalLine.objects.get(journal=event.tournament.journal_id, kind="clock_call.called")
    assert f"rulings.clockcall:table_id={call.table_id}" in line.touches
    assert player.member.short_name in sentence(line)


def test_a_pause_of_the_tournament_takes_nothing_from_it(event: Evening) -> None:
    clock.start(event.tap())
    call = called(event)
    event.now += 5_000
    clock.pause(event.tap())
    event.now += 35_000
    assert end(event, call, "expired").facts["ended"] == "fold"


def test_time_left_is_not_out(event: Evening) -> None:
    call = called(event)
    event.now += 39_500
    with pytest.raises(Refused) as caught:
        end(event, call, "expired")
    (reason,) = caught.value.refusals
    assert (reason.code, reason.rule) == ("clock_call.time_left", "bfsp 7.1.7")
    assert reason.facts["seconds"] == 1
    assert end(event, call, "acted").facts["ended"] == "acted"


def test_who_acted_may_be_told_after_the_time(event: Evening) -> None:
    call = called(event)
    event.now += 60_000
    end(event, call, "acted")
    call.refresh_from_db()
    assert (call.outcome, call.ended_ms) == ("acted", event.now)
    address = reverse("rulings:clock_calls", args=[event.tournament.slug])
    page = signed_in(event.chief).get(address).content.decode()
    assert f'<li id="clock-call-{call.pk}">' in page and "acted in time" in page
    assert refused(lambda: end(event, call, "expired")) == ["clock_call.ended"]


def test_tda_2019_29_without_a_bet_it_is_a_check() -> None:
    event = evening(12, drawn=True, rulebook="tda_2019")
    call = called(event, facing_bet=False)
    event.now += 30_000
    line = end(event, call, "expired")
    assert line.facts["ended"] == "check"
    assert "check" in sentence(line) or "чек" in sentence(line)


@pytest.mark.parametrize("key", ["bfsp", "metropolitan"])
def test_a_hand_that_the_time_kills_is_in_the_rulings_log(key: str) -> None:
    event = evening(12, drawn=True, rulebook=key)
    player = at_table(event, 1)[0]
    call = called(event, entry=player.pk)
    event.now += 70_000
    line = end(event, call, "expired")
    call.refresh_from_db()
    ruling = call.ruling
    assert ruling is not None and ruling.rule == call.rule
    assert (ruling.table_number, ruling.seat_number) == (1, call.seat_number)
    assert [row.entry_id for row in ruling.concerned.all()] == [player.pk]
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert not Ruling.objects.exists()


def test_who_acted_in_time_is_no_ruling(event: Evening) -> None:
    end(event, called(event), "acted")
    assert not Ruling.objects.exists()


def test_the_card_of_the_table_counts_it_down_and_the_board_tells_it(event: Evening) -> None:
    player = at_table(event, 1)[0]
    call = called(event, entry=player.pk)
    table = Table.objects.get(tournament=event.tournament, number=1)
    card = table_card.address(event.tournament.public_id, table)
    page = Client().get(card).content.decode()
    assert f'data-ends-ms="{call.ends_ms}"' in page and "rulings:end" not in page
    assert 'name="outcome"' not in page, "a judge ends it, not the table"
    (timed,) = board(event.tournament)["clock_calls"]
    assert (timed["number"], timed["ends_ms"]) == ("1", call.ends_ms)
    end(event, call, "acted")
    assert board(event.tournament)["clock_calls"] == []


def test_one_at_a_table_and_one_at_each(event: Evening) -> None:
    called(event)
    assert refused(lambda: called(event)) == ["clock_call.running"]
    called(event, table=2)
    assert [call.row.table.number for call in running(event.tournament)] == [1, 2]
    assert [call.place for call in running(event.tournament, 2)] == ["T2"]


def test_a_double_tap_calls_it_once(event: Evening) -> None:
    tap = event.tap()
    first = clock_calls.call_clock(tap, table=1)
    again = clock_calls.call_clock(replace(tap, now=event.now + 700), table=1)
    assert first.pk == again.pk
    assert ClockCall.objects.get().called_ms == event.now


@pytest.mark.django_db(transaction=True)
def test_two_judges_at_once_call_one_clock(event: Evening) -> None:
    taps, outcomes, ready = [event.tap(), judge(event)], [], threading.Barrier(2)

    def act(place: int) -> None:
        ready.wait()
        try:
            outcomes.append(clock_calls.call_clock(taps[place], table=1).kind)
        except Refused as no:
            outcomes.append(no.refusals[0].code)
        finally:
            connection.close()

    threads = [threading.Thread(target=act, args=(place,)) for place in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(outcomes) == ["clock_call.called", "clock_call.running"]
    assert ClockCall.objects.count() == 1


def test_undo_takes_the_call_back_and_the_end_too(event: Evening) -> None:
    call = called(event)
    event.now += 10_000
    ended = end(event, call, "acted")
    first = JournalLine.objects.get(journal=event.tournament.journal_id, kind="clock_call.called")
    assert refused(lambda: journal_services.undo_line(event.tap(), seq=first.seq)) == [
        "undo.overtaken"
    ]
    journal_services.undo_line(event.tap(), seq=ended.seq)
    (going,) = running(event.tournament)
    assert going.row.called_ms == call.called_ms  # it runs on from when it was called
    journal_services.undo_line(event.tap(), seq=first.seq)
    assert running(event.tournament) == []


def test_an_end_is_not_taken_back_into_a_second_clock(event: Evening) -> None:
    ended = end(event, called(event), "acted")
    called(event)
    assert refused(lambda: journal_services.undo_line(event.tap(), seq=ended.seq)) == [
        "clock_call.running"
    ]


def test_only_who_sits_there(event: Evening) -> None:
    elsewhere = at_table(event, 2)[0]
    assert refused(lambda: called(event, entry=elsewhere.pk)) == ["clock_call.not_here"]
    assert refused(lambda: called(event, table=77)) == ["table.unknown"]
    assert refused(lambda: called(evening(2))) == ["clock_call.not_in_play"]
    other = called(evening(12, drawn=True))
    assert refused(lambda: end(event, other, "acted")) == ["clock_call.unknown"]


def test_nobody_is_there_any_more(event: Evening) -> None:
    leaving, moving = at_table(event, 1)[0], at_table(event, 2)[0]
    call = called(event, entry=leaving.pk)
    called(event, table=2, entry=moving.pk)
    assert [call.gone for call in running(event.tournament)] == ["", ""]
    out(event, leaving)
    send(event, moving, 1)
    assert [call.gone for call in running(event.tournament)] == ["player", "player"]
    assert end(event, call, "dropped").facts["ended"] == "dropped"


def test_a_table_that_closed() -> None:
    event = evening(24, drawn=True)
    called(event, table=3)
    for player in at_table(event, 3)[1:]:
        out(event, player)
    hall.order_break(event.tap(), table=3)
    assert [call.gone for call in running(event.tournament)] == ["table"]


def test_an_event_that_ended(event: Evening) -> None:
    called(event)
    play(event)
    assert is_over(event)
    assert [call.gone for call in running(event.tournament)] == ["over"]
    assert refused(lambda: called(event)) == ["clock_call.not_in_play"]


def test_after_the_signature_no_call_is_ended_and_none_is_shown(event: Evening) -> None:
    call = called(event)
    play(event)
    results.sign(event.tap(), typed=event.tournament.name)
    assert refused(lambda: end(event, call, "expired")) == ["journal.sealed"]
    assert running(event.tournament) == []


def test_the_page_calls_and_ends_without_a_script(event: Evening) -> None:
    slug, judge_ = event.tournament.slug, Client()
    judge_.force_login(event.chief, "floor.accounts.backend.StaffBackend")
    page = judge_.get(reverse("rulings:clock_calls", args=[slug]) + "?table=1")
    assert 'id="do-call-clock"' in page.content.decode()
    ask = {"table": 1, "request_id": str(uuid.uuid4())}
    assert judge_.post(reverse("rulings:call_clock", args=[slug]), ask).status_code == 302
    call = ClockCall.objects.get()
    shown = judge_.get(reverse("rulings:clock_calls", args=[slug]) + "?table=1").content.decode()
    assert f'data-ends-ms="{call.ends_ms}"' in shown
    assert 'id="do-call-clock"' not in shown
    ask = {"outcome": "acted", "request_id": str(uuid.uuid4())}
    judge_.post(reverse("rulings:end_clock", args=[slug, call.pk]), ask)
    call.refresh_from_db()
    assert call.outcome == "acted"
    odd = {"outcome": "won", "request_id": str(uuid.uuid4())}
    assert judge_.post(reverse("rulings:end_clock", args=[slug, call.pk]), odd).status_code == 409


def test_a_form_asks_what_he_faces_only_where_it_matters(event: Evening) -> None:
    for night, facing in ((event, False), (evening(12, drawn=True, rulebook="tda_2019"), True)):
        client = Client()
        client.force_login(night.chief, "floor.accounts.backend.StaffBackend")
        page = client.get(f"/t/{night.tournament.slug}/clock-calls/?table=1").content.decode()
        assert ('name="facing_bet"' in page) is facing


def test_a_table_of_the_address_that_is_not_open_yet_is_asked_for_again() -> None:
    event = evening(12)
    page = reverse("rulings:clock_calls", args=[event.tournament.slug])
    text = signed_in(event.chief).get(f"{page}?table=1").content.decode()
    assert "?part=form&amp;table=1&amp;" in text
