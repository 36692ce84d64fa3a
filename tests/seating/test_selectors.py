"""What is read of the hall: the same few queries for two tables and for sixty."""

from collections.abc import Callable

import pytest
from pytest_django import DjangoAssertNumQueries

from floor.models import Tournament
from floor.time.tournament_time import now
from pages import draw
from pages.hall import floor_plan, hall_map
from seating import board, invariants, selectors
from seating.hall import free_seats, sitters
from tests.door import signed_in
from tests.evening import START_MS, evening
from tests.seating.room import at, bust_out, free, go, seats, sizes

pytestmark = pytest.mark.django_db

READINGS: dict[str, tuple[int, Callable[[Tournament], object]]] = {
    "sitters": (1, sitters.sitters),
    "moves": (1, lambda t: sitters.moves(t, START_MS)),
    "hall, not kept": (10, lambda t: selectors.hall(t, START_MS)),
    "states": (1, lambda t: selectors.states(t, START_MS)),
    "states of a table": (3, lambda t: selectors.states(t, START_MS, 1)),
    "players by table": (1, selectors.players_by_table),
    "hall": (6, lambda t: selectors.hall(t, START_MS)),
    "free_seats": (1, selectors.free_seats),
    "free_seat_count": (2, selectors.free_seat_count),
    "tiles": (3, lambda t: hall_map.tiles(t, START_MS)),
    "seen": (7, lambda t: selectors.read_hall(t, START_MS)),
    "proposals": (7, lambda t: floor_plan.proposals(t, START_MS)),
    "board tables": (3, board.tables),
    "board moves": (2, board.moves),
    "snapshot": (6, invariants.snapshot),
    "invariant": (2, invariants.seated_once),
}


@pytest.mark.parametrize("tables", [2, 60])
def test_query_counts_do_not_grow_with_the_hall(
    tables: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    event = evening(2 * tables, drawn=False)
    event.draw(*range(1, tables + 1))
    bust_out(event, 1)
    for table in range(2, tables + 1, 2):
        seat = free(event.tournament, table - 1)
        go(event, at(event.tournament, table), table - 1, seat)
    now()  # the first reading of a process finds its anchor
    assert event.tournament.seating_terms and event.tournament.registration_terms  # read once
    for name, (count, read) in READINGS.items():
        with django_assert_num_queries(count, info=name):
            read(event.tournament)
    assert selectors.free_seat_count(event.tournament) == len(
        selectors.free_seats(event.tournament)
    )


@pytest.mark.parametrize(
    ("entries", "out", "kept"),
    [
        (27, 0, True),  # opened wide in advance, and more may come
        (27, 2, True),  # half of the seats are taken
        (27, 3, False),  # more than half are free: no fun at short tables
        (27, 17, True),  # ten left, but the next one may still buy in: no final table yet
    ],
)
def test_while_entries_are_sold_tables_are_kept(entries: int, out: int, kept: bool) -> None:
    event = evening(entries, late_levels=4)
    event.draw(1, 2, 3, 4, 5)
    for _ in range(out):
        full = max(sizes(event.tournament), key=lambda n: sizes(event.tournament)[n])
        bust_out(event, full)
    assert selectors.hall(event.tournament, event.now).tables_kept == kept
    assert bool(floor_plan.proposals(event.tournament, event.now)) == (not kept)


def test_without_late_entry_no_table_is_kept() -> None:
    event = evening(27)
    event.draw(1, 2, 3, 4, 5)
    assert not selectors.hall(event.tournament, event.now).tables_kept
    assert floor_plan.proposals(event.tournament, event.now)[0].kind == "break"


def test_in_a_hall_with_many_free_seats_one_is_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    event = evening(27)
    event.draw(1, 2, 3, 4)
    seat = seats(event.tournament)[at(event.tournament, 1)][1]
    address = f"/t/{event.tournament.slug}/table/1/?seat={seat}&part=acts"
    assert '<select name="to"' in signed_in(event.chief).get(address).content.decode()
    monkeypatch.setattr(free_seats, "MOST_TABLES", 1)
    text = signed_in(event.chief).get(f"{address}&again").content.decode()
    shortest = min(sizes(event.tournament), key=sizes(event.tournament).__getitem__)
    assert '<select name="to"' not in text and f'<option value="{shortest}-' in text
    listed = free_seats.free_seats(event.tournament, 1)
    assert (
        text.count("<option") == len(listed) + sizes(event.tournament)[1]
    )  # and the swaps, with nobody chosen


def test_a_player_is_offered_the_seats_of_other_tables_first() -> None:
    event = evening(27)
    event.draw(1, 2, 3, 4)
    for number in (1, 4):
        free = free_seats.free_seat_choice(event.tournament, number)["free"]
        places = [table == number for table, _ in free]
        assert True in places and places == sorted(places)
        assert sorted(free) == sorted(free_seats.free_seats(event.tournament))


def test_the_draw_of_a_large_hall_lists_a_page_of_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draw, "TABLES", 2)
    event = evening(27, drawn=True)
    address, judge = f"/t/{event.tournament.slug}/draw/", signed_in(event.chief)
    first, second = (
        judge.get(f"{address}?page={n}", headers={"HX-Request": "true"}) for n in (1, 2)
    )
    assert {sitter.table for sitter in first.context["sitters"]} == {1, 2}
    assert {sitter.table for sitter in second.context["sitters"]} == {3}
    assert f'hx-get="{address}?page=2"' in second.content.decode()
    assert 'id="by-name"' not in second.content.decode()
