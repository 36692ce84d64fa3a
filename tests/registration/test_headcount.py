"""The headcount that the database keeps is what counting the entries gives, whoever writes them."""

from collections.abc import Callable

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from floor.journal import bulk_copy, hooks, row_images
from floor.journal import services as journal_services
from floor.models import Tournament
from registration.entries import headcount, selectors
from registration.invariants import the_headcount_is_what_is_counted as broken
from registration.models import Entry, Headcount
from results import services
from tests.evening import Evening, evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Evening:
    return evening(4, drawn=True)


def counts(tournament: Tournament) -> tuple[int, int, int, int]:
    kept = headcount.headcount(tournament)
    return kept.waiting, kept.inside, kept.out, kept.chips_removed


def test_an_act_its_undo_and_its_redo_are_counted(event: Evening) -> None:
    line = services.bust_out(event.tap(), entry_id=Entry.objects.earliest("pk").pk)
    assert counts(event.tournament) == (0, 3, 1, 0) and line.facts["left"] == 3
    for act, expected in (
        (journal_services.undo_line, (0, 4, 0, 0)),
        (journal_services.redo_line, (0, 3, 1, 0)),
    ):
        act(event.tap(), seq=line.seq)
        assert counts(event.tournament) == expected
        assert not hooks.broken(event.tournament)


def test_rows_that_come_go_and_change_many_at_once_are_counted(event: Evening) -> None:
    rows, columns = Entry.objects.order_by("pk"), row_images.columns_of(Entry)
    rows.update(chips_removed=100)
    assert counts(event.tournament) == (0, 4, 0, 400)
    keys = list(rows.values_list("pk", flat=True))
    rows.filter(pk__in=keys[:2]).update(state="withdrawn")
    assert counts(event.tournament) == (0, 2, 0, 200)
    rows.filter(pk=keys[2]).update(state="waiting", queued_seq=1)
    assert counts(event.tournament) == (1, 1, 0, 200)
    values = [[getattr(row, column) for column in columns] for row in rows]
    with transaction.atomic():
        rows._raw_delete("default")
        assert counts(event.tournament) == (0, 0, 0, 0)
        bulk_copy.copy(Entry, columns, bulk_copy.next_keys(Entry, 4), values)
        assert counts(event.tournament) == (1, 1, 0, 200)
        transaction.set_rollback(True)


def test_other_events_are_counted_apart(event: Evening) -> None:
    other = evening(3)
    Entry.objects.update(chips_removed=1)
    assert counts(event.tournament) == (0, 4, 0, 4)
    assert counts(other.tournament) == (0, 3, 0, 3)
    assert not broken(event.tournament) and not broken(other.tournament)


def test_an_event_without_entries_has_nobody() -> None:
    assert counts(evening(0).tournament) == (0, 0, 0, 0)


def test_a_wrong_headcount_is_noticed(event: Evening) -> None:
    Headcount.objects.filter(tournament=event.tournament).update(inside=3, out=1)
    (refusal,) = broken(event.tournament)
    assert (refusal.code, refusal.facts) == ("entries.miscounted", {"inside": 4, "out": 0})


def test_the_entries_of_an_older_database_are_counted_once(event: Evening) -> None:
    Entry.objects.filter(pk=Entry.objects.earliest("pk").pk).update(chips_removed=50)
    before = counts(event.tournament)
    Headcount.objects.all().delete()
    with connection.cursor() as cursor:
        cursor.execute(headcount.COUNT)
    assert counts(event.tournament) == before == (0, 4, 0, 50)


@pytest.mark.parametrize("ask", [selectors.live_count, selectors.entry_count])
def test_who_is_in_is_read_in_one_query(event: Evening, ask: Callable[[Tournament], int]) -> None:
    with CaptureQueriesContext(connection) as statements:
        assert ask(event.tournament) == 4
    assert len(statements) == 1 and "registration_entry" not in statements[0]["sql"]
