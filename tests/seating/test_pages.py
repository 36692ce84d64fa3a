"""The hall's pages through the door: what they show, what they refuse, what they survive."""

import hashlib
import json
import re
import subprocess
import sys
import uuid
from itertools import product
from pathlib import Path
from typing import Any, cast

import pytest
from django.core.management import call_command
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from lxml import html

from clock import services as clock
from floor.displays.board import board
from floor.journal import kept
from floor.journal import services as journal_services
from floor.models import JournalLine
from floor.time.tournament_time import now
from floor.values.roles import Role
from pages.hall import views as hall
from pages.hall.floor_plan import proposals
from registration.models import Member
from seating import selectors, services
from seating.draw import difference
from seating.draws.published import published
from seating.models import Stay, Table
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.floor.people import colleague
from tests.seating.room import at, bust_out, free, go, redraw_final, seats, sizes

pytestmark = pytest.mark.django_db
PAGES = ["hall/", "hall/tiles/", "plan/", "tables/", "moves/", "draw/", "cards/", "redraw/"]
TABLE = ["table/1/", "table/1/?seat=3", "table/1/?seat=3&part=acts", "table/1/?seat=3&part=both"]
ACTS = {
    "floor/move/": ["entry", "to", "reason"],
    "floor/swap/": ["entry", "other", "seat"],
    "floor/out/": ["entry", "stack"],
    "floor/position/": ["table", "seat"],
    "floor/arrive/": ["entry"],
    "floor/arrive-all/": ["table", "seen"],
    "floor/arrive-everybody/": ["seen"],
    "floor/break/": ["table"],
    "redraw/do/": ["tables", "targets", "reason"],
    "tables/open/": ["table"],
    "tables/close/": ["table"],
    "tables/order/": ["tables"],
    "draw/do/": [],
}
NASTY = ["", "0", "-1", "x", "7-3-1", "9" * 30, "1e9", "\x00", "١", "<b>", "1-1", "None"]


@pytest.fixture
def event() -> Evening:
    """Twenty players, three of whom have left the second table."""
    playing = evening(20)
    playing.now = now()
    playing.draw()
    bust_out(playing, 2, 3)
    return playing


@pytest.fixture
def chief(event: Evening) -> Client:
    return signed_in(event.chief)


def address(event: Evening, path: str) -> str:
    return f"/t/{event.tournament.slug}/{path}"


def read(client: Client, event: Evening, path: str) -> str:
    answer = client.get(address(event, path))
    assert answer.status_code == 200, path
    return answer.content.decode()


def post(client: Client, event: Evening, path: str, **fields: Any) -> HttpResponse:
    """Posted twice: the second time it is answered like the first and does nothing."""
    sent = {"request_id": str(uuid.uuid4())} | fields
    lines = JournalLine.objects.count()
    first = client.post(address(event, path), sent, headers={"HX-Request": "true"})
    done = JournalLine.objects.count()
    again = client.post(address(event, path), sent, headers={"HX-Request": "true"})
    assert (again.status_code, JournalLine.objects.count()) == (first.status_code, done)
    assert done - lines == (first.status_code < 400)
    return first


@pytest.mark.parametrize("entries", [0, 1, 23])
def test_every_page_reads_with_nobody_one_and_many_in_the_hall(entries: int) -> None:
    event = evening(entries, drawn=entries > 1)
    for path in PAGES + TABLE if entries > 1 else PAGES:
        read(signed_in(event.chief), event, path)


def test_a_name_is_text(event: Evening, chief: Client) -> None:
    Member.objects.update(surname="<script>alert(1)</script>O'Нил\"'&🂡")
    for path in PAGES + TABLE:
        assert "<script>alert" not in read(chief, event, path), path


@pytest.mark.parametrize("role", [Role.REGISTRAR, Role.SECRETARY])
def test_who_may_not_act_sees_no_acts(role: Role, event: Evening) -> None:
    client = signed_in(colleague(event, role))
    for path in ("hall/", "plan/", "table/1/?seat=3"):
        text = read(client, event, path)
        assert "do-out" not in text and "do-move" not in text and "tell-1-" not in text
    assert client.get(address(event, "moves/")).status_code == 403


def test_a_full_hall_costs_no_more_queries(django_assert_max_num_queries: Any) -> None:
    event = evening(120)
    event.draw(*range(1, 61))
    client = signed_in(event.chief)
    now()  # the first reading of a process finds its anchor
    for path in ("hall/", "plan/", "table/7/?seat=3", "draw/"):
        kept.forget()  # no page has what the one before had made
        with django_assert_max_num_queries(40, info=path):
            assert client.get(address(event, path)).status_code == 200


def test_plan_and_tiles_are_read_anew_after_a_bust_out_in_twelve_statements() -> None:
    event = evening(40, drawn=True)
    clock.start(event.tap())
    client = signed_in(event.chief)
    for table in (1, 2):  # what was read before the last bust-out is kept as far as it holds
        bust_out(event, table)
        with CaptureQueriesContext(connection) as statements:
            for path in ("plan/", "hall/tiles/"):
                assert client.get(address(event, path)).status_code == 200
    assert len(statements) <= 12


def test_of_many_tables_the_next_to_break_are_shown_and_all_when_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hall, "FIRST", 2)
    event = evening(21, drawn=True)
    chief = signed_in(event.chief)
    text = read(chief, event, "tables/")
    assert 'value="3 2 1"' not in text and '<li><b class="num">' not in text  # nobody opened it
    text = read(chief, event, "tables/?list")
    assert 'value="3 2 1"' in text and text.count('<li><b class="num">') == 2
    assert "every-table" in text
    assert 'autocomplete="off" value="4"' in text  # the table that would be opened next
    text = read(chief, event, "tables/?all")
    assert text.count('<li><b class="num">') == 3 and "every-table" not in text
    assert 'id="tables-by-hand" open' in text  # where the list was asked for


# The move as a judge lives it


def test_bust_out_question_order_arrival(event: Evening, chief: Client) -> None:
    text = read(chief, event, "plan/")
    assert "Table 1: <b>10</b>" in text and "Table 2: <b>7</b>" in text
    assert "Table 1: which seat has the button?" in text
    assert "Table 2: which seat has the button?" in text and "do-move" not in text
    for table in (1, 2):
        assert post(chief, event, "floor/position/", table=table, seat=5).status_code == 200
    (first, *_) = proposals(event.tournament, now())
    assert first.player and first.to_seat
    text = read(chief, event, "plan/")
    assert first.player.name in text and "BFSP 3.1" in text and "do-move" in text
    ask = {"entry": first.player.entry_id, "to": f"2-{first.to_seat}", "reason": "balance"}
    assert post(chief, event, "floor/move/", **ask).status_code == 200
    text = read(chief, event, "plan/")
    assert 'data-to-table="2"' in text and f"from T1 · S{first.player.seat}" in text
    (keys,) = html.fromstring(text).xpath("//input[@name='keys']/@value")  # of the slip to order
    assert keys == str(Stay.objects.live().get(entry=first.player.entry_id).pk)
    assert post(chief, event, "floor/arrive/", entry=first.player.entry_id).status_code == 200
    assert 'data-to-table="2"' not in read(chief, event, "plan/")
    assert sizes(event.tournament) == {1: 9, 2: 8}
    text = read(chief, event, "plan/")
    assert "Tables are even, nobody has to move." in text
    assert "final table redraw" in text


def test_every_seat_of_the_table_that_gives_can_be_told(event: Evening, chief: Client) -> None:
    """Also the one whose player has just gone out with the button."""
    for seat in range(1, 11):
        assert f'id="tell-1-{seat}"' in read(chief, event, "plan/")
    gone = seats(event.tournament)[at(event.tournament, 1)][1]
    bust_out(event, 1)
    assert post(chief, event, "floor/position/", table=1, seat=gone).status_code == 200


def tell_positions(event: Evening, donor: int = 5, receiver: int = 5) -> None:
    services.report_position(event.tap(), table=1, seat=donor)
    services.report_position(event.tap(), table=2, seat=receiver)


def test_bfsp_3_1_for_who_is_still_in_the_hand_the_next_one_goes(
    event: Evening, chief: Client
) -> None:
    tell_positions(event)
    (first, *_) = proposals(event.tournament, now())
    assert first.may_wait and first.player is not None
    assert "Still in the hand" in read(chief, event, "plan/")
    text = read(chief, event, f"plan/?in_hand={first.player.key}")
    assert f"{first.player.name} is due and still in the hand" in text
    other = first.player.seat % 10 + 1
    assert f'value="{at(event.tournament, 1, other)}"' in text
    assert f"in_hand={first.player.key}&amp;" in text  # the fragment reads itself anew like this


def test_bfsp_3_1_only_the_chief_judge_sends_somebody_else(event: Evening) -> None:
    tell_positions(event)
    text = read(signed_in(colleague(event, Role.JUDGE)), event, "plan/")
    assert "Still in the hand" not in text and "ask the chief judge" in text


def test_bfsp_3_1_up_to_a_difference_of_two_the_floor_waits(chief: Client) -> None:
    event = evening(20)
    event.now = now()
    event.draw()
    bust_out(event, 2, 2)
    tell_positions(event)
    assert "still in the hand" not in read(signed_in(event.chief), event, "plan/")


def test_tda_2019_11_d_below_three_the_move_is_said_to_be_our_default() -> None:
    event = evening(20, key="tda_2019_turbo", table_size=10, final_table_size=10, late_levels=0)
    event.now = now()
    event.draw()
    bust_out(event, 2, 2)
    tell_positions(event)
    text = read(signed_in(event.chief), event, "plan/")
    (first, *_) = proposals(event.tournament, now())
    assert "Evening the tables all the same is our default." in text
    assert "tda_2019 11-D" not in first.rules
    bust_out(event, 2, 1)
    assert "is our default." in read(signed_in(event.chief), event, "plan/")


def test_fspr_4_1_knows_nobody_who_stands_in() -> None:
    event = evening(20, key="fspr_club_evening", table_size=10, final_table_size=10, late_levels=0)
    event.now = now()
    event.draw()
    bust_out(event, 2, 3)
    tell_positions(event)
    assert "still in the hand" not in read(signed_in(event.chief), event, "plan/")


def test_a_taken_seat_is_refused_with_the_name(event: Evening, chief: Client) -> None:
    entry, sitter = at(event.tournament, 1), at(event.tournament, 2)
    table, seat = seats(event.tournament)[sitter]
    ask = {"entry": entry, "to": f"{table}-{seat}", "reason": "correction"}
    answer = post(chief, event, "floor/move/", **ask)
    name = selectors.stay_of(event.tournament, sitter).entry.member.short_name
    assert answer.status_code == 409
    sentence = f"Table 2 seat {seat} is taken by {name.removesuffix('.')}. Choose another seat."
    assert sentence in answer.content.decode()


def test_an_act_brings_its_undo(event: Evening, chief: Client) -> None:
    answer = post(chief, event, "floor/out/", entry=at(event.tournament, 1))
    assert "undo-toast" in answer.content.decode()


def test_tda_2019_11_a_no_seat_allowed_is_said_and_asked_again() -> None:
    """Both free seats are behind the button of the next hand: wait one hand."""
    event = evening(10, key="tda_2019_turbo", table_size=6, final_table_size=6, late_levels=0)
    event.now = now()
    event.draw()
    go(event, at(event.tournament, 2), 1, free(event.tournament, 1))
    for entry, (table, seat) in seats(event.tournament).items():
        if table == 2 and seat > 4:
            go(event, entry, 2, free(event.tournament, 2))
    tell_positions(event, receiver=1)
    (first, *_) = proposals(event.tournament, now())
    assert first.no_seat and first.to_seat is None
    text = read(signed_in(event.chief), event, "plan/")
    assert "No seat at table 2 is allowed in the next hand." in text and "TDA 2019 11-A" in text
    assert 'id="tell-2-1"' in text and "do-move" not in text


def test_nobody_is_asked_for_the_blinds_of_a_table_with_one_player() -> None:
    """A new table with one player has had no hand, so any seat at it is right."""
    event = evening(20, drawn=True)
    event.now = now()
    services.open_table(event.tap(), table=9)
    go(event, at(event.tournament, 1), 9, 4)
    chief = signed_in(event.chief)
    text = read(chief, event, "plan/")
    assert 'id="tell-9-' not in text and 'id="tell-2-1"' in text
    answer = post(chief, event, "floor/position/", table=9, seat=5)
    assert answer.status_code == 409 and "Nobody was dealt in" in answer.content.decode()
    services.report_position(event.tap(), table=2, seat=3)
    services.report_position(event.tap(), table=9, seat=4)
    text = read(chief, event, "plan/")
    assert 'id="do-move"' in text and "is allowed" not in text


def test_a_whole_break_arrives_at_one_tap_and_is_taken_back_at_one() -> None:
    event = evening(21, drawn=True)
    bust_out(event, 1)
    event.now = now()
    services.order_break(event.tap(), table=3)
    chief = signed_in(event.chief)
    assert 'id="arrive-everybody"' in read(chief, event, "plan/")
    answer = post(chief, event, "floor/arrive-everybody/", seen=6)  # one more was sent meanwhile
    assert answer.status_code == 409 and "way now: 7" in answer.content.decode()
    answer = post(chief, event, "floor/arrive-everybody/", seen=7)
    assert answer.status_code == 200 and "undo-toast" in answer.content.decode()
    on_the_way = Stay.objects.live().filter(arrived=False)
    assert not on_the_way.exists()
    assert post(chief, event, "floor/arrive-everybody/", seen=7).status_code == 409
    event.tournament.journal.refresh_from_db()
    journal_services.undo_line(event.tap(), seq=event.tournament.journal.last_seq)
    assert on_the_way.count() == 7


def test_what_was_answered_stays_and_the_last_answer_orders_the_move(
    event: Evening, chief: Client
) -> None:
    """Two tables of which nothing is known: where a seat stands to be tapped, it stays."""
    go(event, at(event.tournament, 1, 1), 2, free(event.tournament, 2))  # nine and eight
    entry = at(event.tournament, 2)
    seat = seats(event.tournament)[entry][1]
    assert post(chief, event, "floor/out/", entry=entry).status_code == 200
    assert post(chief, event, "floor/position/", table=2, seat=seat).status_code == 200
    question, answered = proposals(event.tournament, now())[0].questions
    assert (answered.table, answered.reported, answered.orders) == (2, seat, ())
    (pressed,) = html.fromstring(read(chief, event, "plan/")).xpath("//*[@aria-pressed]")
    assert pressed.get("id") == f"tell-2-{seat}"
    assert question.table == 1 and not set(question.others) & {a.seat for a in question.orders}
    answer = question.orders[0]
    ask = {"entry": answer.player.entry_id, "to": answer.to, "reason": "balance"}
    sent = post(chief, event, "floor/move/", **ask, position=answer.position)
    assert sent.status_code == 200 and _on_the_way(event)
    rows = Table.objects.order_by("number").values_list("reported_seat", flat=True)
    assert list(rows) == [answer.seat, seat]
    event.tournament.journal.refresh_from_db()
    last = event.tournament.journal.last_seq
    for seq in range(last, last - 3, -1):
        journal_services.undo_line(event.tap(), seq=seq)
    assert list(rows.all()) == [None, None] and at(event.tournament, 2, seat) == entry


def test_a_clock_that_stands_while_people_play_is_said_on_the_floor(
    event: Evening, chief: Client
) -> None:
    def stands() -> bool:
        return "clock-stands" in read(chief, event, "plan/")

    assert not stands()  # nobody has started it
    clock.start(event.tap())
    assert not stands()
    clock.pause(event.tap())
    assert stands()
    clock.start(event.tap())
    clock.break_now(event.tap(), minutes=10)
    assert not stands()  # it goes on by itself


def test_a_seat_is_not_written_like_a_ruling(event: Evening, chief: Client) -> None:
    seat = free(event.tournament, 2)
    services.order_move(
        event.tap(), entry_id=at(event.tournament, 1), table=2, seat=seat, reason="balance"
    )
    text = read(chief, event, "plan/")
    assert f"T2 · S{seat}" in text and f">2-{seat}<" not in text


def test_balance_takes_four_taps_on_the_hall_positions_included(
    event: Evening, chief: Client
) -> None:
    """Every one of them is on the page of the hall as it stands then. At a difference of three the
    book may let somebody else go, so no answer orders by itself."""
    taps = 0
    while sizes(event.tournament)[1] - sizes(event.tournament)[2] > 1 or _on_the_way(event):
        page = html.fromstring(read(chief, event, "hall/"))
        others = " or ".join(f"contains(@action, '{act}')" for act in ("arrive-", "print", "last-"))
        forms = page.xpath(f"//*[@id='plan']//form[not({others}) and not(.//*[@aria-pressed])]")
        sent = {field: value for field, value in forms[0].form_values() if field != "request_id"}
        if forms[0].get("action").endswith("position/"):
            sent["seat"] = seats(event.tournament)[at(event.tournament, int(sent["table"]))][1]
        path = forms[0].get("action").split(f"/t/{event.tournament.slug}/")[1]
        assert post(chief, event, path, **sent).status_code == 200, path
        taps += 1
        assert taps < 9, path
    assert taps == 4 and sizes(event.tournament) == {1: 9, 2: 8}


def _on_the_way(event: Evening) -> bool:
    return Stay.objects.live().filter(tournament=event.tournament, arrived=False).exists()


def test_two_players_swap_seats_at_one_table_at_once(event: Evening, chief: Client) -> None:
    first, second = at(event.tournament, 1, 2), at(event.tournament, 1, 7)
    assert "do-swap" in read(chief, event, "table/1/?seat=2")
    answer = post(chief, event, "floor/swap/", entry=first, other=second)
    assert answer.status_code == 200 and not _on_the_way(event)
    assert seats(event.tournament)[first] == (1, 7) and seats(event.tournament)[second] == (1, 2)
    assert post(chief, event, "floor/swap/", entry=first, other=first).status_code == 409


def test_two_players_of_two_tables_swap_seats(event: Evening, chief: Client) -> None:
    first, second = at(event.tournament, 1, 7), at(event.tournament, 2)
    there = seats(event.tournament)[second]
    assert "swap-seat" in read(chief, event, "table/1/?seat=7")
    for wrong in ({"seat": f"2-{free(event.tournament, 2)}"}, {"seat": "1-7"}, {"seat": ""}):
        assert post(chief, event, "floor/swap/", entry=first, **wrong).status_code == 409
    other = at(event.tournament, 1, 8)  # chosen in the list, until a seat was typed
    sent = {"entry": first, "other": other, "seat": "{}-{}".format(*there)}
    assert post(chief, event, "floor/swap/", **sent).status_code == 200
    assert seats(event.tournament)[first] == there and seats(event.tournament)[second] == (1, 7)
    assert Stay.objects.live().filter(arrived=False).count() == 2
    assert post(chief, event, "floor/swap/", entry=first, other=second).status_code == 409


def test_on_a_free_seat_somebody_booked_out_by_mistake_is_put_back(
    event: Evening, chief: Client
) -> None:
    seat = free(event.tournament, 2)
    text = read(chief, event, f"table/2/?seat={seat}")
    assert 'id="do-put-back-here"' in text and f'value="2-{seat}"' in text


def test_a_player_goes_out_from_the_tile_of_the_hand(event: Evening, chief: Client) -> None:
    services.begin_hand_for_hand(event.tap())
    text = read(chief, event, "hand/")
    entry = at(event.tournament, 1)
    assert f'id="out-{entry}"' in text
    assert post(chief, event, "floor/out/", entry=entry).status_code == 200
    assert f'id="out-{entry}"' not in read(chief, event, "hand/")


# What the hall shows


@pytest.mark.parametrize("turbo", [True, False])
def test_tda_2019_11_d_in_a_turbo_the_director_says_whether_a_short_table_stops(
    turbo: bool,
) -> None:
    event = evening(16, key="tda_2019_turbo", drawn=True, final_table_size=2, turbo=turbo)
    bust_out(event, 2, 3)
    chief = signed_in(event.chief)
    plan, tiles = read(chief, event, "plan/"), read(chief, event, "hall/tiles/")
    assert ("Table 2 is three short or more" in plan) == turbo
    assert ("Play stops at table 2" in plan) == (not turbo)
    assert ('data-state="stop"' in tiles) == (not turbo)
    assert "TDA 2019 11-D" in plan


def test_the_ring_says_who_sits_who_comes_and_what_was_told(event: Evening, chief: Client) -> None:
    seat = free(event.tournament, 2)
    services.order_move(
        event.tap(), entry_id=at(event.tournament, 1), table=2, seat=seat, reason="balance"
    )
    services.report_position(event.tap(), table=2, seat=9)
    text = read(chief, event, f"table/2/?seat={seat}")
    assert 'class="ring-seat held new"' in text and "on the way" in text
    assert 'title="button"' in text and 'title="big blind"' in text
    assert "do-arrive" in text and "do-out" not in text


def test_a_closed_table_has_no_acts(event: Evening, chief: Client) -> None:
    services.open_table(event.tap(), table=9)
    services.close_table(event.tap(), table=9)
    text = read(chief, event, "table/9/?seat=1")
    assert "closed" in text and "do-tell" not in text


def test_hand_for_hand_is_proposed_one_place_from_the_money(chief: Client) -> None:
    event = evening(12, drawn=True, table_size=6, final_table_size=2)
    client = signed_in(event.chief)
    bust_out(event, 1, 3)
    bust_out(event, 2, 2)
    assert "One place to the money." not in read(client, event, "plan/")
    bust_out(event, 1)
    assert "One place to the money." in read(client, event, "plan/")
    services.begin_hand_for_hand(event.tap())
    assert "One place to the money." not in read(client, event, "plan/")


def test_an_empty_table_is_closed_not_broken(chief: Client) -> None:
    event = evening(20)
    event.draw(1, 2, 3, 4)
    for entry in [e for e, (table, _) in seats(event.tournament).items() if table == 4]:
        services.order_move(
            event.tap(),
            entry_id=entry,
            table=3,
            seat=free(event.tournament, 3),
            reason="correction",
        )
    client = signed_in(event.chief)
    assert "Nobody sits at table 4" in read(client, event, "plan/")
    assert post(client, event, "tables/close/", table=4).status_code == 200


# Papers


def test_cards_for_all_or_for_those_who_move(event: Evening, chief: Client) -> None:
    assert read(chief, event, "cards/").count('class="paper"') == 17
    entry = at(event.tournament, 1)
    assert read(chief, event, f"cards/?entry={entry}&entry=x&entry=²").count('class="paper"') == 1


def test_the_draw_is_a_file_anybody_can_recompute(event: Evening, chief: Client) -> None:
    line = JournalLine.objects.get(kind="seats.drawn", journal=event.tournament.journal)
    here, stranger = f"/draw/{event.tournament.public_id}/", Client()
    answer = stranger.get(f"{here}{line.seq}.json")
    assert "attachment" in answer["Content-Disposition"]
    assert difference(json.loads(answer.content)) == ""
    assert stranger.get(f"{here}999.json").status_code == 404
    assert stranger.get(f"{here}{line.seq - 1}.json").status_code == 409
    assert f"{here}{line.seq}.json" in stranger.get(here).content.decode()
    assert stranger.get(f"{here}?line=9&line={'9' * 30}").status_code == 200


def test_the_list_is_public_before_the_draw_and_its_hash_is_that_of_the_text() -> None:
    event, stranger = evening(12, table_size=6, not_used="2-3", table_order="9"), Client()
    here = f"/draw/{event.tournament.public_id}/"
    text = stranger.get(f"{here}list.txt").content
    assert text.count(b"entry ") == 12 and b"table 9: 1 2 3 4 5 6\ntable 1: " in text
    shown = board(event.tournament)["draw"]
    assert hashlib.sha256(text).hexdigest() == shown["list_hash"]
    page = stranger.get(here).content.decode()
    assert shown["list_hash"] in page and shown["commitment"] in page
    line = event.draw()
    assert (line.facts["list_hash"], line.facts["commitment"]) == (*shown.values(),)[::-1]
    assert board(event.tournament)["draw"] is None
    assert stranger.get(f"{here}list.txt").status_code == 302


def test_the_file_of_a_draw_is_read_once_for_a_whole_hall(
    event: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = JournalLine.objects.get(kind="seats.drawn", journal=event.tournament.journal)
    monkeypatch.setattr(kept, "SECOND", 60.0)
    queries = []
    for _ in range(2):
        with CaptureQueriesContext(connection) as read:
            answer = Client().get(f"/draw/{event.tournament.public_id}/{line.seq}.json")
        assert difference(json.loads(answer.content)) == ""
        queries.append(len(read))
    assert queries[1] == 1 < queries[0]


def test_the_program_for_doubters_needs_nothing_of_the_house(tmp_path: Path) -> None:
    line = evening(12, drawn=True).tournament.journal.lines.get(kind="seats.drawn")
    program, file = tmp_path / "draw.py", tmp_path / "draw.json"
    program.write_bytes(b"".join(cast(Any, Client().get("/draw.py")).streaming_content))
    file.write_text(json.dumps(published(line)))
    command = [sys.executable, "-I", str(program), str(file)]
    assert subprocess.run(command, cwd=tmp_path, check=False).returncode == 0
    call_command("verify_draw", str(file))


def test_a_redraw_is_shown_before_it_is_done(event: Evening, chief: Client) -> None:
    usual = chief.get(address(event, "redraw/")).content.decode()
    assert 'value="1 2"' in usual and 'id="do-redraw"' in usual, (
        "what is usual stands there at once"
    )
    query = {"tables": "1 2", "targets": "5, 6", "reason": "new_day"}
    page = chief.get(address(event, "redraw/"), query).content.decode()
    figures = " ".join(html.fromstring(page).xpath("//*[@id='consequences']//dl//text()"))
    assert re.search(r"open\s+5, 6\s", figures) and re.search(r"close\s+1, 2\s", figures)
    assert set(sizes(event.tournament)) == {1, 2}, "nothing has happened yet"
    fields = html.fromstring(page).xpath("//form[.//button[@id='do-redraw']]")[0].fields
    answer = chief.post(address(event, "redraw/do/"), dict(fields))
    assert answer.headers["Location"] == address(event, "hall/"), "nothing to tap twice"
    assert set(sizes(event.tournament)) == {5, 6}


def test_the_redraw_is_a_link_away_at_the_final_table_too() -> None:
    event = evening(12)
    assert "to-redraw" not in read(signed_in(event.chief), event, "tables/")
    event.draw()
    bust_out(event, 1, 2)
    assert "to-redraw" in read(signed_in(event.chief), event, "tables/")
    redraw_final(event.tap(), table=1)
    text = read(signed_in(event.chief), event, "tables/")
    assert "to-redraw" in text and "tables-by-hand" not in text


def test_a_redraw_that_cannot_be_says_why_beside_the_form(event: Evening, chief: Client) -> None:
    query = {"tables": "1 2", "targets": "1", "reason": "other"}
    page = chief.get(address(event, "redraw/"), query).content.decode()
    assert "that is the final table" in page and 'id="do-redraw"' not in page


def test_the_draw_from_its_page(chief: Client) -> None:
    event = evening(12)
    client = signed_in(event.chief)
    assert "do-draw" in read(client, event, "draw/")
    answer = post(client, event, "draw/do/")
    assert answer.status_code == 200 and sizes(event.tournament) == {1: 6, 2: 6}
    assert "do-draw" not in read(client, event, "draw/")


def test_the_page_of_the_draw_says_beforehand_that_a_kept_seat_does_not_open() -> None:
    event = evening(12, table_size=6, not_used="1-6")
    chief, entry = signed_in(event.chief), event.tournament.entries.first()
    services.set_need(event.tap(), entry_id=entry.pk, table=1, seat=6)
    page = html.fromstring(read(chief, event, "draw/"))
    assert page.xpath("//*[@id='do-draw']/@disabled")
    assert "table 1 seat 6" in page.xpath("string(//*[@id='draw'])")
    services.set_need(event.tap(), entry_id=entry.pk, table=1, seat=5)
    page = html.fromstring(read(chief, event, "draw/"))
    assert not page.xpath("//*[@id='do-draw']/@disabled")
    assert "open 1–3" in " ".join(page.xpath("string(//*[@id='draw']//dl)").split())


def test_a_wall_on_the_laptop_itself_tells_phones_where_the_draw_is(settings: Any) -> None:
    event = evening(4)
    settings.ALLOWED_HOSTS = ["localhost", "10.0.0.2"]
    place, headers = event.tournament.public_id, {"Host": "localhost:8000"}
    page = html.fromstring(Client(headers=headers).get(f"/wall/{place}/").content)
    assert page.xpath("string(//*[@id='lot-address'])") == f"10.0.0.2:8000/draw/{place}/"


# What is typed by nobody


def test_no_input_makes_a_failure(event: Evening, chief: Client) -> None:
    plain = {"entry": at(event.tournament, 1), "to": "2-1", "reason": "balance"}
    plain |= {"table": 1, "seat": 1, "tables": "1 2", "stack": "", "other": 1, "seen": 1}
    fields = [(path, field) for path in ACTS for field in [*ACTS[path], "request_id"]]
    for (path, field), value in product(fields, NASTY):
        sent = plain | {"request_id": str(uuid.uuid4())} | {field: value}
        answer = chief.post(address(event, path), sent, headers={"HX-Request": "true"})
        assert answer.status_code in {200, 204, 404, 409}, (path, field, value)
    for value in NASTY:
        for path in (f"table/1/?seat={value}&part={value}", f"plan/?in_hand={value}"):
            assert chief.get(address(event, path)).status_code == 200, path
    assert not Stay.objects.live().filter(number__gt=12).exists()
