"""Statements that are built once write and read what Django's own do."""

import pytest
from django.db import DatabaseError, connection
from django.db.models import Value
from django.test.utils import CaptureQueriesContext

from clock.models import Level
from floor.journal import row_images, row_statements
from floor.journal.compiled_query import CompiledQuery, Given
from floor.models import ClubLook
from registration.models import Entry, MemberPhoto
from seating.models import Table
from tests.evening import Evening, evening

pytestmark = pytest.mark.django_db
BY_NUMBER = CompiledQuery(
    lambda: (
        Entry.objects.filter(tournament=Given("event"), member__number=Given("number"))
        .select_related("member")
        .annotate(answer=Value(42))
    )
)


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


def test_a_row_that_is_gone_is_not_updated(event: Evening) -> None:
    row = Level.objects.filter(tournament=event.tournament)[0]
    row.delete()
    row.pk = 10**9
    with pytest.raises(DatabaseError):
        row_statements.update(row, ["seconds"])


def test_a_compiled_query_is_asked_with_other_values_each_time(event: Evening) -> None:
    entries = list(Entry.objects.select_related("member").order_by("pk"))
    for entry in entries:
        with CaptureQueriesContext(connection) as statements:
            row = BY_NUMBER.first(event=event.tournament.pk, number=entry.member.number)
            assert row is not None
            assert (row, row.member.born_on) == (entry, entry.member.born_on)
        assert len(statements) == 1
        assert row.answer == 42  # type: ignore[attr-defined]
    assert BY_NUMBER.first(event=0, number=entries[0].member.number) is None
