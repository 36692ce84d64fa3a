"""The terms of tables are changed while the event runs, until the final table."""

import pytest
from django.db import IntegrityError

from floor.journal import services as journal_services
from pages.hall.floor_plan import outlook
from rules.refusal import Refused
from seating import selectors, services
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.seating.room import bust_out, redraw_final

pytestmark = pytest.mark.django_db
SIX = {"table_size": 6, "final_table_size": 6, "break_window": 2, "turbo": True}
SIX |= {"two_apart_above": 4, "redraw_at": "27 18"}


def change(event: Evening, **values: object) -> int:
    return services.change_table_terms(event.tap(), values=SIX | values).seq


def test_open_tables_keep_their_seats_and_the_next_one_has_the_new_size() -> None:
    event = evening(20, drawn=True)
    change(event)
    services.open_table(event.tap(), table=9)
    seats = {row.number: row.seats for row in selectors.open_tables(event.tournament)}
    assert seats == {1: 10, 2: 10, 9: 6}


def test_the_plan_follows_the_new_terms_and_undo_takes_them_back() -> None:
    event = evening(20, drawn=True, late_levels=0)
    before = selectors.hall(event.tournament, event.now)
    seq = change(event)
    event.tournament.refresh_from_db()
    hall = selectors.hall(event.tournament, event.now)
    assert (hall.max_seats, hall.final_size.value, hall.window, hall.turbo) == (6, 6, 2, True)
    journal_services.undo_line(event.tap(), seq=seq)
    event.tournament.refresh_from_db()
    assert selectors.hall(event.tournament, event.now) == before


def test_from_the_final_table_on_they_stay() -> None:
    event = evening(12, drawn=True, table_size=6, final_table_size=6, late_levels=0)
    bust_out(event, 1, 3)
    bust_out(event, 2, 3)
    redraw_final(event.tap(), table=1)
    with pytest.raises(Refused, match=r"terms\.tables_final"):
        change(event, table_size=9)


@pytest.mark.parametrize("column", ["table_size", "final_table_size"])
def test_the_database_refuses_a_table_of_one(column: str) -> None:
    event = evening(4, drawn=True)
    with pytest.raises(IntegrityError, match=f"{column}_2_to_12"):
        change(event, **{column: 1})


def test_a_seat_that_the_terms_leave_out_looks_neither_free_nor_taken() -> None:
    event = evening(18, drawn=True, table_size=10, not_used="2-10")
    bust_out(event, 2, 2)
    page = signed_in(event.chief).get(f"/t/{event.tournament.slug}/table/2/").content.decode()
    assert page.count("not in use") == 1
    seen = selectors.read_hall_in_play(event.tournament, event.now)
    questions = {question.table: question for question in outlook(seen).proposals[0].questions}
    assert 10 in questions[2].empty
