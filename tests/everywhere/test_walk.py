"""R11: whatever is done, in whatever order: taken back to the start it is as it was."""

import os
from functools import cache
from random import Random

import pytest
from django.db import connection

from floor.journal import hooks
from floor.journal import services as journal_services
from floor.models import JournalLine
from floor.values.roles import Role
from tests.evening import Evening, evening
from tests.everywhere.walk import Staged, Walk, stage
from tests.floor.people import colleague
from tests.seating.room import check_kept

pytestmark = pytest.mark.django_db
ACTS = 50
WALKS = int(os.environ.get("TD_WALKS", "2"))
# The journal itself; the ledger, which keeps a sale and what took it back; a used lot has been
# seen; what people write lies beside the journal.
STAYS = (
    "floor_journal",
    "floor_journalline",
    "seating_lot",
    "registration_sale",
    "registration_tender",
    "registration_cashmove",
    "floor_wallmessage",
    "registration_admissionreason",
    "results_endingreason",
    "results_specialprizetext",
    "seating_planreason",
    "rulings_lastnumbers",
    "rulings_freetext",
    "rulings_photo",
    "rulings_calculatorresult",
)
SHORT = {"table_size": 5, "final_table_size": 5, "late_levels": 9, "re_entries": 9}
CHIPS = {
    "rebuys": 9, "rebuy_price": 100, "rebuy_chips": 500, "rebuy_levels": 9,
    "add_ons": 9, "add_on_price": 50, "add_on_chips": 900, "add_on_levels": 9,
}  # fmt: skip


def rows(event: Evening) -> dict[str, list[str]]:
    """Every row of the house that undo is answerable for, as the database writes it."""
    event.tournament.refresh_from_db()
    assert hooks.broken(event.tournament) == []
    held = {}
    with connection.cursor() as cursor:
        for name in connection.introspection.table_names():
            if name not in STAYS:
                cursor.execute(f"SELECT to_jsonb(t)::text FROM {name} t ORDER BY 1")  # noqa: S608
                held[name] = [row for (row,) in cursor.fetchall()]
    seen = sorted(hooks.snapshot(event.tournament).items())  # of the ledger what it comes to
    return held | {"seen": [f"{key}: {value}" for key, value in seen]}


def begun(number: int) -> Evening:
    """Before the draw, or two outs before the final table: by turns."""
    event = evening(7 if number % 2 else 11, drawn=number % 2 == 1, **SHORT, **CHIPS)
    colleague(event, Role.JUDGE), colleague(event, Role.REGISTRAR), colleague(None)
    return event


@cache
def staged() -> Staged:
    """Fifty scenes take longer than fifty acts."""
    return stage(lambda: begun(0))


@pytest.mark.parametrize("number", range(WALKS))
def test_R11_any_fifty_acts_taken_back(number: int, request: pytest.FixtureRequest) -> None:
    arguments = staged()  # while there is no other row, so that evenings are copies
    event = begun(number)
    chance = Random(f"{request.config.getoption('randomly_seed')} {number}")
    members = [event.member().pk for _ in range(6)]
    walk = Walk(event, chance, members, arguments)
    before, lines = rows(event), event.tournament.journal.last_seq
    walk.go(ACTS)
    assert walk.missing() == [], "which a walk is there to take back"
    after = rows(event)
    for line in reversed(walk.done):
        journal_services.undo_line(event.tap(), seq=line.seq)
        check_kept(event.tournament)
    assert rows(event) == before
    for line in walk.done:
        journal_services.redo_line(event.tap(), seq=line.seq)
    assert rows(event) == after
    assert (
        JournalLine.objects.filter(journal=event.tournament.journal_id).count() == lines + 3 * ACTS
    )
