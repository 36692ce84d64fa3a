"""Statements that are built once write and read what Django's own do."""

import pytest
from django.db import DatabaseError, connection
from django.test.utils import CaptureQueriesContext

from clock.models import Level
from floor.accounts.backend import StaffBackend
from floor.journal import bulk_copy, row_images, row_statements
from floor.models import ClubLook, Staff, Tournament
from registration.models import MemberPhoto, Terms
from seating.models import Table
from tests.evening import Evening, evening

pytestmark = pytest.mark.django_db
ROWS_DIFFER = {"number", "tournament_id"}


@pytest.fixture
def event() -> Evening:
    return evening(3)


def test_new_rows_get_their_keys_in_their_order_and_every_value(event: Evening) -> None:
    here = {"tournament": event.tournament, "seats": 9, "break_rank": 1}
    rows = [Table(number=n, reported_dealt_in=[n, 7], **here) for n in (4, 2)]
    with CaptureQueriesContext(connection) as statements:
        row_statements.insert(rows)
    assert len(statements) == 1
    stored, columns = Table.objects.in_bulk([row.pk for row in rows]), row_images.columns_of(Table)
    for row in rows:
        assert not row._state.adding
        assert row_images.image(stored[row.pk], columns) == row_images.image(row, columns)


def test_rows_whose_keys_the_database_does_not_count_keep_theirs(event: Evening) -> None:
    member = event.member()
    photo = MemberPhoto(member_id=member.pk, jpeg=b"jpeg")
    look = ClubLook(ground="#101418", accent="#ffd166")
    for row in (photo, look):
        row_statements.insert([row])
    assert bytes(MemberPhoto.objects.get(member=member).jpeg) == b"jpeg"
    assert (photo.pk, ClubLook.objects.get().pk) == (member.pk, 1)


def test_only_the_columns_that_are_named_are_written(event: Evening) -> None:
    row = Level.objects.filter(tournament=event.tournament)[0]
    row.seconds, row.row = row.seconds + 60, 99
    row_statements.update(row, ["seconds"])
    stored = Level.objects.get(pk=row.pk)
    assert (stored.seconds, stored.row) == (row.seconds, 0)


def test_the_same_values_are_written_into_all_rows_of_the_keys(event: Evening) -> None:
    rows = list(Level.objects.filter(tournament=event.tournament))
    row_statements.update_many(Level, [row.pk for row in rows[:2]], {"ante": 7, "seconds": 77})
    stored = Level.objects.in_bulk([row.pk for row in rows[:3]])
    assert [stored[row.pk].ante for row in rows[:3]] == [7, 7, rows[2].ante]
    assert stored[rows[1].pk].seconds == 77 != stored[rows[2].pk].seconds


@pytest.mark.parametrize("count", [1, bulk_copy.FEW, bulk_copy.FEW + 1])
def test_few_rows_and_many_are_written_alike(event: Evening, count: int) -> None:
    columns = ["number", "tournament_id", *(set(row_images.columns_of(Table)) - ROWS_DIFFER)]
    template = Table(tournament=event.tournament, seats=9, break_rank=1, reported_dealt_in=[2, 7])
    rest = [getattr(template, column) for column in columns[1:]]
    keys = bulk_copy.write(Table, columns, [[number, *rest] for number in range(1, count + 1)])
    stored = Table.objects.in_bulk(keys)
    assert [stored[key].number for key in keys] == [*range(1, count + 1)]
    assert all(row.reported_dealt_in == [2, 7] and row.spot_id is None for row in stored.values())


def test_terms_are_read_once_for_an_event_and_know_it(event: Evening) -> None:
    tournament = Tournament.objects.get(pk=event.tournament.pk)
    with CaptureQueriesContext(connection) as statements:
        terms = tournament.registration_terms
        assert tournament.registration_terms is terms
        assert terms.tournament is tournament
    assert len(statements) == 1
    assert terms == Terms.objects.get(tournament=tournament)
    with pytest.raises(Terms.DoesNotExist):
        _ = Tournament(pk=0).registration_terms


def test_a_row_that_is_gone_is_not_updated(event: Evening) -> None:
    row = Level.objects.filter(tournament=event.tournament)[0]
    row.delete()
    row.pk = 10**9
    with pytest.raises(DatabaseError):
        row_statements.update(row, ["seconds"])


def test_the_account_of_a_session_is_none_where_it_is_closed_or_gone(event: Evening) -> None:
    backend, chief = StaffBackend(), event.chief
    assert backend.get_user(chief.pk) == chief
    Staff.objects.filter(pk=chief.pk).update(is_active=False)
    assert backend.get_user(chief.pk) is None
    assert backend.get_user(0) is None
