"""Tables open and close, and the order in which they break is published."""

import json

import pytest

from floor.journal import services as journal_services
from floor.journal.private import Private
from seating import selectors, services
from seating.draw import difference
from seating.draws.published import published
from seating.models import Stay, Table
from tests.evening import evening
from tests.seating.room import at, bust_out, go, redraw_final, refused, seats, sizes, whole

pytestmark = pytest.mark.django_db


def test_who_is_kept_does_not_come_to_a_new_table() -> None:
    event = evening(20, drawn=True, late_levels=4)
    places = seats(event.tournament)
    for entry, (table, _seat) in list(places.items())[:18]:
        why = {"table": table, "reason": Private("ногу в гипсе")}
        services.refuse_step(event.tap(), entry_id=entry, **why)
    line = services.open_table(event.tap(), table=3, with_players=True)
    came = {e for e, (table, _seat) in seats(event.tournament).items() if table == 3}
    assert came == set(list(places)[18:])
    assert difference(json.loads(json.dumps(published(line)))) == ""


def test_a_table_opened_later_is_the_first_to_break() -> None:
    event = evening(21, drawn=True)
    services.open_table(event.tap(), table=9)
    rows = selectors.open_tables(event.tournament)
    breaking, *_ = selectors.first_to_break(event.tournament, rows)
    assert breaking is not None and breaking.number == 9


@pytest.mark.parametrize(
    ("table", "code"), [(1, "table.open"), (0, "table.no_number"), (10**9, "table.no_number")]
)
def test_a_table_that_cannot_open(table: int, code: str) -> None:
    event = evening(21, drawn=True)
    assert refused(services.open_table, event.tap(), table=table).code == code


def test_before_the_draw_and_from_the_final_table_on_none_opens() -> None:
    event = evening(11)
    assert refused(services.open_table, event.tap(), table=9).code == "table.not_drawn"
    event.draw()
    bust_out(event, 1)
    redraw_final(event.tap(), table=1)
    assert refused(services.open_table, event.tap(), table=9).code == "table.final"


def test_a_table_with_players_is_broken_not_closed() -> None:
    event = evening(21, drawn=True)
    assert refused(services.close_table, event.tap(), table=1).code == "table.seated"


def test_an_empty_table_closes_and_opens_again_as_the_same() -> None:
    event = evening(21, drawn=True)
    services.open_table(event.tap(), table=9)
    services.close_table(event.tap(), table=9)
    assert refused(services.close_table, event.tap(), table=9).code == "table.closed"
    assert refused(services.close_table, event.tap(), table=77).code == "table.unknown"
    services.open_table(event.tap(), table=9)
    assert Table.objects.filter(number=9).count() == 1 and whole(event.tournament)


def test_the_break_order_names_every_open_table_once() -> None:
    event = evening(21, drawn=True)
    services.set_break_order(event.tap(), tables=[2, 3, 1])
    assert [t.number for t in Table.objects.order_by("break_rank")] == [2, 3, 1]
    for wrong in ([2, 3], [2, 3, 1, 1], [2, 3, 4], []):
        reason = refused(services.set_break_order, event.tap(), tables=wrong)
        assert (reason.code, reason.facts["tables"]) == ("break_order.incomplete", [1, 2, 3])


def test_what_was_told_of_a_table_is_forgotten_when_it_closes() -> None:
    event = evening(21, drawn=True)
    services.open_table(event.tap(), table=9)
    go(event, at(event.tournament, 1), 9, 3)
    services.report_position(event.tap(), table=9, seat=3)
    bust_out(event, 9)
    services.close_table(event.tap(), table=9)
    row = Table.objects.get(number=9)
    assert (row.reported_seat, row.reported_ms, row.reported_dealt_in) == (None, None, [])


def test_a_new_table_gets_its_players_from_the_longest_by_lot() -> None:
    """Nobody waits there alone, and no table is left longer by two."""
    event = evening(29, drawn=True, late_levels=4, not_used="4-10")
    line = services.open_table(event.tap(), table=4, with_players=True)
    assert sorted(sizes(event.tournament).values()) == [7, 7, 7, 8] and whole(event.tournament)
    assert sizes(event.tournament)[4] == line.facts["players"] == 7
    held = Stay.objects.live().filter(table__number=4, arrived=False)
    assert held.count() == 7 and 10 not in held.values_list("number", flat=True)
    assert difference(json.loads(json.dumps(published(line)))) == ""
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert sorted(sizes(event.tournament).values()) == [9, 10, 10]
