"""A house whose history holds two stays on one seat is brought up to date like any other."""

from importlib import import_module

import pytest
from django.apps import apps
from django.db import IntegrityError, connection, transaction

from floor.line import settle_constraints
from seating.models import Seat
from tests.evening import Evening, evening
from tests.seating.room import at, bust_out

pytestmark = pytest.mark.django_db
migration = import_module("seating.migrations.0002_shared_seats")


@pytest.fixture
def event() -> Evening:
    """An evening in a house without the constraint: one is out at table 2, the others sit."""
    made = evening(12, drawn=True)
    bust_out(made, 2)
    settle_constraints()
    with connection.schema_editor() as editor:
        migration.let_go(apps, editor)
    return made


def place(event: Evening) -> Seat:
    """The seat in question, and who sits there."""
    return Seat.objects.live().get(entry=at(event.tournament, 1))


def sat_there(event: Evening, since: int, until: int) -> Seat:
    """Another one's stay on that seat."""
    here, other = place(event), Seat.objects.exclude(until_seq=None).first()
    assert other
    with transaction.atomic():
        return Seat.objects.create(
            tournament=event.tournament,
            entry=other.entry,
            table=here.table,
            number=here.number,
            reason="correction",
            since_seq=since,
            since_ms=event.now,
            until_seq=until,
            until_ms=event.now,
        )


def brought_up_to_date() -> None:
    settle_constraints()
    with connection.schema_editor() as editor:
        migration.hold(apps, editor)


def test_what_was_written_stays_and_nothing_is_added_to_it(
    event: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    shared = sat_there(event, 30, 35)
    brought_up_to_date()
    assert f"[{shared.pk}]" in caplog.text  # he never left, so the other one is the exception
    assert Seat.objects.filter(pk=shared.pk, since_seq=30, until_seq=35).exists()
    with pytest.raises(IntegrityError, match="no_shared_seats"):
        sat_there(event, 40, 45)


def test_a_house_without_such_a_history_has_no_exception(
    event: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    brought_up_to_date()
    assert caplog.text == ""
    with pytest.raises(IntegrityError, match="no_shared_seats"):
        sat_there(event, 30, 35)
