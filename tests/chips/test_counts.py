"""Counting the stacks: what is in the room agrees with what is in play, or the tables are named."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from lxml import html
from pytest_django import DjangoAssertNumQueries

from chips import counts, selectors, services, stack_history
from chips.agreement import Difference
from chips.models import Count, StackCount
from clock import selectors as clock_selectors
from clock import services as clock
from clock.services import planned_start
from floor.journal import services as journal_services
from floor.models import PrintOrder
from floor.time.tournament_time import now
from registration.models import Entry
from rulings.services import penalties
from tests.clock.round_sheet import at_the_hold
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.floor.paper import opened
from tests.rulings import penalised
from tests.seating.room import at, bust_out, free, go, refused, seats

pytestmark = pytest.mark.django_db
STACK = 3_000
FORFEIT = {"offence": "hides_chips_in_transit", "sanction": "chip_forfeit"}


def playing(entries: int = 12, **terms: Any) -> Evening:
    event = evening(entries, drawn=True, starting_stack=STACK, table_size=6, **terms)
    event.now = now()
    return event


def stacks(event: Evening, table: int, **other: int) -> list[list[int]]:
    """The stacks of a table as they were sold, and of the seats ("s3") that have another."""
    taken = sorted(seat for number, seat in seats(event.tournament).values() if number == table)
    return [[seat, other.get(f"s{seat}", STACK)] for seat in taken]


def count(event: Evening, table: int, **other: int) -> None:
    event.now += 60_000
    services.count_table(event.tap(), table=table, counted=stacks(event, table, **other))


def standing(event: Evening) -> counts.Standing:
    latest = counts.latest(event.tournament)
    assert latest is not None
    return latest


def history(event: Evening) -> stack_history.History:
    return stack_history.history(
        counts.counts_of(event.tournament), clock_selectors.sheet(event.tournament)
    )


def test_stacks_that_come_to_what_was_sold_agree() -> None:
    event = playing()
    assert counts.latest(event.tournament) is None
    count(event, 1)
    assert not standing(event).is_whole
    assert [table.is_done for table in standing(event).tables] == [True, False]
    count(event, 2)
    assert standing(event).agrees
    assert standing(event).room == 12 * STACK == counts.agreement(event.tournament).in_play


def test_the_table_with_too_little_is_named_and_counted_anew() -> None:
    event = playing()
    seat = stacks(event, 2)[0][0]
    count(event, 1)
    count(event, 2, **{f"s{seat}": 2_500})
    assert standing(event).change == -500
    assert standing(event).differences == [Difference((2,), 6 * STACK, 6 * STACK - 500)]
    page = signed_in(event.chief).get(f"/t/{event.tournament.slug}/chips/counts/").content.decode()
    assert "Since the start, tables 2: −500" in page
    count(event, 2)
    assert standing(event).agrees
    assert Count.objects.count() == 1


def test_a_difference_is_named_since_the_count_before() -> None:
    event = playing()
    count(event, 1)
    count(event, 2)
    clock.go_to(event.tap(), row=2)
    bust_out(event, 1)
    mover = at(event.tournament, 1)
    go(event, mover, 2, free(event.tournament, 2, 6)) if len(stacks(event, 2)) < 6 else None
    winner = stacks(event, 1)[0][0]
    count(event, 1, **{f"s{winner}": 2 * STACK})
    count(event, 2, **{f"s{stacks(event, 2)[0][0]}": STACK + 100})
    assert standing(event).since is not None
    assert [(row.tables, row.change) for row in standing(event).differences] == [((2,), 100)]
    shown = history(event)
    assert len(shown.levels) == 2
    assert shown.rows[0][2] == [STACK, 2 * STACK]
    assert shown.plot is not None


def test_who_goes_out_while_it_is_counted_is_missed_by_no_later_count() -> None:
    event = playing()
    count(event, 1)
    bust_out(event, 2)
    winner = {f"s{stacks(event, 2)[0][0]}": 2 * STACK}
    count(event, 2, **winner)
    assert standing(event).agrees
    clock.go_to(event.tap(), row=2)
    count(event, 1)
    count(event, 2, **winner)
    assert standing(event).agrees and not standing(event).differences


def test_chips_that_were_forfeited_are_expected_by_no_count() -> None:
    event = playing(rulebook="tda_2019")
    player = Entry.objects.get(pk=at(event.tournament, 1))
    count(event, 1)
    count(event, 2)
    penalised.give(event, player, chips=500, **FORFEIT)
    for row in (2, 3):
        clock.go_to(event.tap(), row=row)
        count(event, 1, **{f"s{stacks(event, 1)[0][0]}": STACK - 500})
        count(event, 2)
        assert standing(event).agrees and not standing(event).differences


def test_what_is_taken_out_of_a_counted_stack_is_no_difference() -> None:
    event = playing(rulebook="tda_2019")
    player, other = (Entry.objects.get(pk=at(event.tournament, table)) for table in (1, 2))
    count(event, 1)
    penalised.give(event, player, chips=500, **FORFEIT)
    count(event, 2)
    assert standing(event).agrees and standing(event).room == 12 * STACK - 500
    penalties.disqualify(event.tap(), entry=other.pk, offence=FORFEIT["offence"])
    count(event, 1, **{f"s{stacks(event, 1)[0][0]}": STACK - 500})
    assert standing(event).agrees and not standing(event).differences
    assert standing(event).room == counts.agreement(event.tournament).in_play


def test_of_many_players_the_largest_stacks_are_shown(
    monkeypatch: pytest.MonkeyPatch, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    event = playing()
    monkeypatch.setattr(stack_history, "MOST_SHOWN", 3)
    for row in (0, 2):
        clock.go_to(event.tap(), row=row) if row else None
        count(event, 1, **{f"s{stacks(event, 1)[0][0]}": STACK + row})
        count(event, 2)
    with django_assert_num_queries(4):
        shown = history(event)
    with django_assert_num_queries(8):
        standing(event)
    assert len(shown.rows) == 3 and shown.others == 9
    assert shown.rows[0][2] == [STACK, STACK + 2]


def test_an_entry_is_counted_once_wherever_it_sits() -> None:
    event = playing(10)
    count(event, 1)
    mover = at(event.tournament, 1)
    go(event, mover, 2, free(event.tournament, 2, 6))
    count(event, 2)
    assert StackCount.objects.filter(entry=mover).count() == 1
    assert standing(event).agrees


def test_an_emptied_field_takes_its_stack_out_of_the_count() -> None:
    event = playing()
    count(event, 1)
    count(event, 2)
    seat = stacks(event, 1)[0][0]
    page, sent = signed_in(event.chief), {"table": "1", "filled": [seat], f"n{seat}": ""}
    note = f"/t/{event.tournament.slug}/chips/counts/note/"
    assert page.post(note, sent | {"request_id": "5" * 32}).status_code == 302
    assert not standing(event).is_whole and standing(event).room == 11 * STACK
    again = refused(services.count_table, event.tap(), table=1, counted=[], cleared=[seat])
    assert again.code == "chips.nothing_counted"


def test_a_race_after_a_table_was_counted_is_no_difference() -> None:
    event = playing()
    services.set_make_up(event.tap(), made_of=[[25, 20, 0, 0, 0, 0, None], [500, 5, 0, 0, 0, 0, 0]])
    count(event, 1)
    odd = stacks(event, 1)[0][0]
    event.now += 60_000
    services.race_table(event.tap(), table=1, value=25, held=[[odd, 12]])
    count(event, 2)
    assert counts.agreement(event.tournament).raced == 200
    assert standing(event).agrees and not standing(event).differences
    page = signed_in(event.chief).get(f"/t/{event.tournament.slug}/chips/counts/").content.decode()
    assert "Sold and raced since then" in page and "+200" in page
    clock.go_to(event.tap(), row=2)
    count(event, 1, **{f"s{odd}": STACK + 200})
    count(event, 2)
    assert standing(event).agrees and not standing(event).differences


def test_a_race_that_was_noted_wrongly_is_no_difference_once_it_is_taken_back() -> None:
    """Before and after its table was counted, at the last table and at one before it."""
    event = playing()
    services.set_make_up(event.tap(), made_of=[[25, 20, 0, 0, 0, 0, None], [500, 5, 0, 0, 0, 0, 0]])
    count(event, 1)
    lines = []
    for table in (1, 2):
        event.now += 60_000
        held = [[stacks(event, table)[0][0], 12]]
        lines.append(services.race_table(event.tap(), table=table, value=25, held=held))
    count(event, 2)
    assert not standing(event).agrees, "nothing of table 2 has been exchanged"
    for line in lines:
        journal_services.undo_line(event.tap(), seq=line.seq)
    assert standing(event).agrees and not standing(event).differences
    clock.go_to(event.tap(), row=2)
    count(event, 1)
    count(event, 2)
    assert standing(event).since is not None, "the count before agrees too"
    journal_services.redo_line(event.tap(), seq=lines[1].seq)
    assert not standing(event).agrees


def test_the_page_reads_counts_ledger_and_structure_once() -> None:
    event = playing()
    services.set_make_up(event.tap(), made_of=[[25, 20, 0, 0, 0, 0, None], [500, 5, 0, 0, 0, 0, 0]])
    count(event, 1)
    count(event, 2)
    client = signed_in(event.chief)
    with CaptureQueriesContext(connection) as statements:
        client.get(f"/t/{event.tournament.slug}/chips/counts/")
    rows = [query["sql"] for query in statements if query["sql"].startswith('SELECT "')]
    once = ("chips_count", "chips_stackcount", "registration_racedchips")
    assert [sum(f'FROM "{table}"' in row for row in rows) for table in once] == [1, 1, 1]


def test_a_table_that_was_not_counted_says_how_many_stacks_wait_there() -> None:
    event = playing()
    client, address = signed_in(event.chief), f"/t/{event.tournament.slug}/chips/counts/"

    def tile(number: int) -> str:
        page = html.fromstring(client.get(address).content.decode())
        return " ".join(page.get_element_by_id(f"count-{number}").text_content().split())

    before = tile(1)
    assert "stacks to count" in before and "/" not in before
    count(event, 1)
    assert "counted" in tile(1) and "stacks to count" not in tile(1)
    assert tile(2) == before.replace("1", "2", 1)


def test_a_count_goes_on_while_the_clock_waits_to_begin_by_itself() -> None:
    event = at_the_hold()
    pause = selectors.row_now(event.tournament, event.now)
    planned_start.plan_start(event.tap(), time_of_day="04:44")
    assert selectors.row_now(event.tournament, event.now) == pause


def test_what_does_not_fit_is_refused_and_undo_takes_a_count_back() -> None:
    event = playing(4)
    empty = next(seat for seat in range(1, 7) if [seat, STACK] not in stacks(event, 1))
    for counted, code in [([], "chips.nothing_counted"), ([[empty, 5]], "chips.seat_empty")]:
        reason = refused(services.count_table, event.tap(), table=1, counted=counted)
        assert reason.code == code
    line = services.count_table(event.tap(), table=1, counted=stacks(event, 1))
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert counts.latest(event.tournament) is None


def test_the_sheet_of_a_table_is_filled_in_and_shows_its_sum() -> None:
    event = playing(4)
    page, at_sheet = signed_in(event.chief), f"/t/{event.tournament.slug}/chips/counts/1/"
    sent = {f"n{seat}": str(chips) for seat, chips in stacks(event, 1)}
    note = f"/t/{event.tournament.slug}/chips/counts/note/"
    assert page.post(note, sent | {"table": "1", "request_id": "4" * 32}).status_code == 302
    assert "12\u00a0000" in page.get(at_sheet).content.decode()


def test_a_bag_list_is_a_paper_for_each_table_with_what_was_counted() -> None:
    event = playing()
    count(event, 1)
    client = signed_in(event.chief)
    with CaptureQueriesContext(connection) as statements:
        page = client.get(f"/t/{event.tournament.slug}/chips/bags/").content.decode()
    for table in ("chips_stackcount", "seating_stay"):
        assert sum(f'FROM "{table}"' in statement["sql"] for statement in statements) == 1
    assert page.count("each-own-page") == 2 and "18\u00a0000" in page and 'data-count="2"' in page
    only = event.tournament.tables.get(number=2).pk
    page = client.get(f"/t/{event.tournament.slug}/chips/bags/?table={only}").content.decode()
    assert 'data-count="1"' in page and "18\u00a0000" not in page


def test_more_bag_lists_than_one_order_takes_are_ordered_by_parts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    event = playing()
    monkeypatch.setattr("floor.printing.selectors.MOST_KEYS", 1)
    opened(event)
    client, slug = signed_in(event.chief), event.tournament.slug
    page = client.get(f"/t/{slug}/chips/counts/")
    first, second = (str(event.tournament.tables.get(number=number).pk) for number in (1, 2))
    assert page.context["table_keys"] == first
    sent = {"request_id": "6" * 32, "paper": "bag_list", "keys": first, "place": "order-bags"}
    answer = client.post(f"/t/{slug}/print/order/", sent, headers={"HX-Request": "true"})
    assert f'name="keys" value="{second}"' in answer.content.decode(), "at once, before it is read"
    order = PrintOrder.objects.get()
    status = client.get(f"/t/{slug}/print/order/{order.number}/?place=order-bags")
    assert f'name="keys" value="{second}"' in status.content.decode()


def test_the_page_says_which_chips_the_final_table_has() -> None:
    event = playing()
    services.set_make_up(event.tap(), made_of=[[25, 20, 0, 0, 0, 0, None], [500, 5, 0, 0, 0, 0, 0]])
    there = selectors.final_table(
        event.tournament, event.now, clock_selectors.sheet(event.tournament)
    )
    assert there is not None and [pile.there for pile in there.piles] == [240, 60]
    page = signed_in(event.chief).get(f"/t/{event.tournament.slug}/chips/counts/").content.decode()
    assert "Chips at the final table" in page
