"""The page behind a table's card: no account, reports a judge confirms, and nothing to guess."""

import uuid
from dataclasses import replace
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from lxml import html

from clock import services as clock
from clock.models import HandReport
from floor.journal.sentences import sentence
from floor.journal.services import undo_line
from floor.models import JournalLine
from floor.values.roles import Role
from registration.models import Entry
from rulings.models import FloorCall
from seating import services
from seating.cards import table_card
from seating.models import SeatSeen, Table
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.floor.people import colleague
from tests.seating.room import at, refused

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Evening:
    return evening(18, drawn=True, table_size=9)


def address(event: Evening, number: int = 1) -> str:
    table = Table.objects.get(tournament=event.tournament, number=number)
    return table_card.address(event.tournament.public_id, table)


def report(event: Evening, act: str, **fields: Any) -> HttpResponse:
    sent = {"request_id": str(uuid.uuid4()), "act": act, **fields}
    answer: Any = Client().post(address(event), sent, headers={"HX-Request": "true"})
    return answer


def test_whoever_scans_it_says_who_is_there_and_calls_a_judge(event: Evening) -> None:
    assert "Call a judge" in Client().get(address(event)).content.decode()
    assert report(event, "here", away=[2]).status_code == 200
    seen = SeatSeen.objects.filter(stay__table__number=1)
    assert (seen.count(), seen.exclude(absent_ms=None).get().stay.number) == (9, 2)
    shown = report(event, "call").content.decode()
    assert "A judge has been called" in shown
    assert report(event, "call").status_code == 409, "one call at a time"
    assert set(JournalLine.objects.filter(facts__table=1).values_list("staff", flat=True)) == {None}
    recent = reverse("pages:recent", args=[event.tournament.slug])
    assert "table card" in signed_in(event.chief).get(recent).content.decode()


def test_the_dealer_reads_and_counts_the_last_hands_and_deals_none_too_many(event: Evening) -> None:
    assert 'id="card-last"' not in Client().get(address(event)).content.decode()
    services.draw_last_hands(event.tap(), least=2, most=2)
    assert "0/2" in Client().get(address(event)).content.decode()
    for dealt in (0, 1):
        assert report(event, "last", hand=dealt).status_code == 200
        assert report(event, "last", hand=dealt).status_code == 409, "a hand is counted once"
    page = Client().get(address(event)).content.decode()
    assert "2/2" in page and "deal no more" in page and "card-last-hand" not in page
    assert Client().get(address(event, 2)).content.decode().count("0/2") == 1


def test_the_dealer_reads_whom_the_card_has_reported_out(event: Evening) -> None:
    gone = at(event.tournament, 1, 3)
    assert "a judge confirms it" not in report(event, "call").content.decode()
    page = html.fromstring(report(event, "out", entry=gone).content)
    assert "a judge confirms it" in page.xpath("//*[@id='reported-3']")[0].text_content()
    assert not page.xpath("//details//*[@id='reported-3']"), "in sight, whatever is folded"


def test_what_a_card_reported_is_taken_back_by_the_chief_judge_alone(event: Evening) -> None:
    report(event, "call")
    seq = JournalLine.objects.get(kind="floor_call.called").seq
    judge = colleague(event, Role.JUDGE)
    reason = refused(undo_line, replace(event.tap(), staff_id=judge.pk), seq=seq)
    assert "not written by staff" in sentence(reason)
    undo_line(event.tap(), seq=seq)
    assert not FloorCall.objects.exists()


def test_a_player_reported_out_is_in_until_a_judge_confirms(event: Evening) -> None:
    entry = at(event.tournament, 1)
    assert "reported, a judge" in report(event, "out", entry=entry).content.decode()
    assert Entry.objects.get(pk=entry).state == Entry.State.IN
    assert FloorCall.objects.get().entry_id == entry
    other = at(event.tournament, 2)
    assert report(event, "out", entry=other).status_code == 409, "of another table"
    assert report(event, "out").status_code == 404


@pytest.mark.parametrize("at_once", [True, False])
def test_a_done_hand_counts_at_once_where_the_terms_say_so(at_once: bool) -> None:
    event = evening(18, drawn=True, table_size=9, card_ends_hands=at_once)
    services.begin_hand_for_hand(event.tap())
    assert report(event, "hand").status_code == 200
    done = HandReport.objects.get(table_number=1).state == HandReport.State.DONE
    assert (done, FloorCall.objects.filter(kind="hand").exists()) == (at_once, not at_once)


@pytest.mark.parametrize("at_once", [True, False])
def test_a_tap_on_a_page_of_the_hand_before_is_not_of_this_one(at_once: bool) -> None:
    """The page is read anew every half minute; meanwhile a judge may have ended the hand."""
    event = evening(18, drawn=True, table_size=9, card_ends_hands=at_once)
    services.begin_hand_for_hand(event.tap())
    assert 'name="hand" value="1"' in Client().get(address(event)).content.decode()
    for number in (1, 2):
        clock.report_table(event.tap(), table=number, state="done")
    services.next_hand(event.tap())
    assert "Hand 1 is over" in report(event, "hand", hand=1).content.decode()
    assert not FloorCall.objects.exists()
    assert not HandReport.objects.filter(hand__number=2, state="done").exists()
    assert report(event, "hand", hand=2).status_code == 200


def test_an_all_in_is_held_from_the_card_until_the_floor_says_go() -> None:
    event = evening(18, drawn=True, table_size=9, card_ends_hands=True)
    services.begin_hand_for_hand(event.tap())
    assert "Wait for the go" in report(event, "all_in", hand=1).content.decode()
    assert report(event, "hand", hand=1).status_code == 409
    clock.give_go(event.tap())
    shown = Client().get(address(event)).content.decode()
    assert "Go: turn the cards up" in shown and "card-all-in" not in shown
    assert report(event, "all_in", hand=1).status_code == 409, "a card takes nothing back"
    assert report(event, "hand", hand=1).status_code == 200


def test_a_new_card_ends_the_old_one_and_who_guesses_learns_nothing(event: Evening) -> None:
    old = address(event)
    services.renew_card(event.tap(), table=1)
    assert Client().get(old).status_code == 404
    assert Client().get(address(event)).status_code == 200
    public = event.tournament.public_id
    for number, card in ((1, 2), (1, 9), (77, 1)):
        wrong = reverse("pages:table_card", args=["0" * 32, public, number, card])
        refusal = Client().get(wrong)
        assert refusal.status_code == 404 and "No table has this card" in refusal.content.decode()
    tries = [Client().get(wrong).status_code for _ in range(30)]
    assert tries[-1] == 429 and Client().get(address(event)).status_code == 200


def test_a_phone_can_tire_one_table_and_no_more(event: Evening) -> None:
    answers = [report(event, "here").status_code for _ in range(table_card.REPORTS + 1)]
    assert answers == [*[200] * table_card.REPORTS, 429]
    services.renew_card(event.tap(), table=1)
    assert report(event, "call").status_code == 200


def test_N16_refused_reports_mute_no_table(event: Evening) -> None:
    """Else whoever photographed the card mutes it for a quarter of an hour."""
    refused = [report(event, "hand", hand=7).status_code for _ in range(table_card.REPORTS + 1)]
    assert refused == [409] * (table_card.REPORTS + 1)
    assert report(event, "call").status_code == 200


def test_the_cards_are_papers_of_the_open_tables(event: Evening) -> None:
    desk, slug = signed_in(event.chief), event.tournament.slug
    page = desk.get(reverse("seating:table_cards", args=[slug]), {"form": "card"}).content.decode()
    assert page.count('class="paper table-card"') == 2
    only = Table.objects.get(number=2).pk
    page = desk.get(reverse("seating:table_cards", args=[slug]), {"table": only}).content.decode()
    assert page.count('class="paper table-card"') == 1
