"""Verify, can, do: what the page says beside the button is what the verb would refuse with."""

from collections.abc import Callable

import pytest
from django.db import transaction
from django.test import Client

from clock import services as clock
from floor.time.tournament_time import now
from pages.hall.floor_plan import outlook, proposals
from results import services as results
from rules.refusal import Refusal, Refused
from seating import selectors, services
from seating.hall import sitters
from seating.plan.closing import BreakTable
from seating.positions import positions_now
from tests.evening import Evening, evening
from tests.seating.room import at, bust_out, free, redraw_final, refused

pytestmark = pytest.mark.django_db
State = Callable[[], Evening]
SLOWLY = 1_000  # a step of the clock of a test


def crowd() -> Evening:
    """Three tables of seven, hand for hand announced: a break is due and cannot be done yet."""
    event = evening(21, drawn=True)
    event.now = now()
    for table in (1, 2, 3):
        bust_out(event, table)
    services.begin_hand_for_hand(event.tap())
    return event


def full() -> Evening:
    return evening(21, drawn=True)


def coming() -> Evening:
    event = evening(21, drawn=True)
    bust_out(event, 1)
    bust_out(event, 3)
    entry, seat = at(event.tournament, 2), free(event.tournament, 3)
    services.order_move(event.tap(), entry_id=entry, table=3, seat=seat, reason="balance")
    return event


def last_two() -> Evening:
    return evening(14, drawn=True)


def alone() -> Evening:
    return evening(5, drawn=True)


def empty() -> Evening:
    event = evening(21, drawn=True)
    services.open_table(event.tap(), table=9)
    return event


def gap() -> Evening:
    """Every free seat is between button and small blind in this hand."""
    event = evening(24, key="tda_2019_turbo", drawn=True, table_size=8, late_levels=0)
    event.now = now()
    bust_out(event, 3, 4)
    for table in (1, 2):
        for seat in (3, 4):
            results.bust_out(event.tap(), entry_id=at(event.tournament, table, seat))
    event.now += positions_now.HAND_LASTS_MS + SLOWLY
    for table in (1, 2):
        services.report_position(event.tap(), table=table, seat=5)
    return event


@pytest.mark.parametrize("state", [crowd, full, coming, last_two, alone, empty, gap])
def test_every_table_says_what_its_break_would_be_refused_with(
    state: Callable[[], Evening],
) -> None:
    event = state()
    here = selectors.read_hall(event.tournament, event.now).obstacles
    obstacles = {row.table.number: row.obstacle for row in here.breakable()}
    assert {table: refusal_of_break(event, table) for table in obstacles} == obstacles


def refusal_of_break(event: Evening, table: int) -> Refusal | None:
    """Why the table cannot be broken; None where it can, and then it stands again."""
    with transaction.atomic():
        try:
            services.order_break(event.tap(), table=table)
        except Refused as refused:
            (reason,) = refused.refusals
            return reason
        transaction.set_rollback(True)
    return None


@pytest.mark.parametrize(
    ("state", "code"), [(crowd, "hand.tables_playing"), (gap, "break.only_gap_free")]
)
def test_a_break_that_is_due_and_cannot_be_done_says_so(
    state: Callable[[], Evening], code: str
) -> None:
    event = state()
    (first, *_) = proposals(event.tournament, event.now)
    assert (first.kind, first.obstacle and first.obstacle.code) == ("break", code)
    assert isinstance(first.step, BreakTable)
    assert refused(services.order_break, event.tap(), table=first.step.table) == first.obstacle


def test_bfsp_3_1_the_redraw_waits_for_every_hand() -> None:
    event = evening(14, drawn=True, final_table_size=9)
    bust_out(event, 1, 3)
    services.begin_hand_for_hand(event.tap())
    bust_out(event, 2, 2)
    (first, *_) = proposals(event.tournament, event.now)
    assert first.kind == "final"
    assert first.obstacle == refused(redraw_final, event.tap(), table=1)
    for table in (1, 2):
        clock.report_table(event.tap(), table=table, state="done")
    assert proposals(event.tournament, event.now)[0].obstacle is None


def test_a_move_waits_for_the_hand_of_the_table_that_gives() -> None:
    event = evening(20)
    event.draw()
    bust_out(event, 2, 3)
    for table in (1, 2):
        services.report_position(event.tap(), table=table, seat=5)
    services.begin_hand_for_hand(event.tap())
    (first, *_) = proposals(event.tournament, event.now)
    assert first.player and first.to_seat
    ask = {"entry_id": first.player.entry_id, "table": 2, "seat": first.to_seat}
    assert first.obstacle == refused(services.order_move, event.tap(), **ask, reason="balance")
    clock.report_table(event.tap(), table=1, state="done")
    assert proposals(event.tournament, event.now)[0].obstacle is None


def test_tda_2019_8_a_the_desk_is_told_that_only_the_gap_is_free() -> None:
    event = evening(15, key="tda_2019_turbo", drawn=True, table_size=8, late_levels=4)
    assert selectors.no_late_seat(event.tournament, event.now) is None
    event.now += SLOWLY
    tables = selectors.states(event.tournament, event.now)
    (table,) = (table for table in tables if table.has_room)
    (seat,) = table.empty
    services.report_position(event.tap(), table=table.number, seat=seat % 8 + 1)
    refusal = selectors.no_late_seat(event.tournament, event.now)
    late = refused(services.enter_and_seat, event.tap(), member_id=event.member().pk, method="cash")
    assert refusal == late and late.code == "seat.only_gap_free"


def test_the_button_is_off_and_the_reason_stands_beside_it() -> None:
    event = crowd()
    page = read(event, "plan/")
    off = page.split('id="do-break"')[1].split("</form>")[0]
    assert off.split(">")[0].endswith("disabled")
    assert "Tables still playing the hand: 3. Wait for their reports." in off
    assert page.count("Tables still playing the hand: 3.") == 1
    listed = read(event, "tables/?list")
    assert listed.count(" disabled ") == 3
    clock.report_table(event.tap(), table=3, state="done")
    assert " disabled" not in read(event, "plan/").split('id="do-break"')[1].split("</form>")[0]
    assert read(event, "tables/?list").count(" disabled ") == 2


def test_what_was_told_of_a_hand_grows_old_so_the_page_asks_again() -> None:
    event = gap()
    polled = 'data-reads="poll '
    assert polled in read(event, "plan/") and polled in read(event, "tables/?list")
    assert polled not in read(full(), "tables/?list")
    later = event.now + selectors.REPORT_IS_FRESH_MS + 1
    assert outlook(selectors.read_hall_in_play(event.tournament, event.now)).passes
    assert not outlook(selectors.read_hall_in_play(event.tournament, later)).passes


def test_the_winner_is_not_offered_to_go_out() -> None:
    event = evening(2, drawn=True)
    event.now = now()
    results.bust_out(event.tap(), entry_id=at(event.tournament, 1))
    winner = sitters.sitters(event.tournament)[0]
    page = read(event, f"table/1/?seat={winner.seat}")
    assert "do-out" not in page and "do-penalise" not in page and "move-by-hand" not in page
    assert "The tournament is over." in page and "do-history" in page


def test_a_full_hall_offers_no_seat_to_move_to() -> None:
    event = evening(20, drawn=True)
    page = read(event, "table/1/?seat=1")
    assert "No seat is free." in page and "do-move-by-hand" not in page and "do-swap" in page


def read(event: Evening, path: str) -> str:
    client = Client(headers={"Accept-Language": "en"})
    client.force_login(event.chief, backend="floor.accounts.backend.StaffBackend")
    answer = client.get(f"/t/{event.tournament.slug}/{path}")
    assert answer.status_code == 200
    return answer.content.decode()
