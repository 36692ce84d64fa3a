"""A selector whose SQL is built once answers what its query would, whatever it is called with."""

from collections.abc import Callable, Collection
from typing import Any

import pytest
from django.db import connection
from django.db.models import Count, F, Q, QuerySet, Sum, Value
from django.db.models.fields.json import KT
from django.test.utils import CaptureQueriesContext

from clock.models import Level
from floor.journal import compiled
from floor.models import JournalLine, Tournament
from registration.models import Entry, Member, Sale
from tests.evening import Evening, evening

pytestmark = pytest.mark.django_db


@compiled.first
def entry_of(tournament: Tournament, number: str) -> QuerySet[Entry]:
    """Of the member of that number."""
    entries = Entry.objects.filter(tournament=tournament, member__number=number)
    return entries.select_related("member").annotate(answer=Value(42))


@compiled.as_dict
def members(
    tournament: Tournament, entries: Collection[int] | None = None, *, latest: bool = False
) -> QuerySet[Entry, tuple[int, str]]:
    rows = Entry.objects.filter(tournament=tournament)
    if entries is not None:
        rows = rows.filter(pk__in=entries)
    return rows.order_by("-pk" if latest else "pk").values_list("pk", "member__number")


@compiled.rows
def other_entries(persons: Collection[Member], below: int) -> QuerySet[Entry, int]:
    rows = Entry.objects.exclude(member__in=persons).filter(number__lt=below + F("number"))
    return rows.order_by("pk").values_list("pk", flat=True)


@compiled.get
def sums(tournament: Tournament, row: int) -> QuerySet[Level, tuple[Any, ...]]:
    return compiled.totals(
        Level.objects.filter(tournament=tournament),
        seconds=Sum("seconds", default=0),
        rows=Count("pk"),
        late=Count("pk", filter=Q(row__gte=row)),
    )


@compiled.get
def taken(tournament: Tournament) -> QuerySet[Sale, int]:
    return compiled.total(Sale.objects.filter(tournament=tournament), Sum("price", default=0))


@compiled.get
def level(tournament: Tournament, row: int | None = None) -> QuerySet[Level]:
    levels = Level.objects.filter(tournament=tournament)
    return levels if row is None else levels.filter(row=row)


@compiled.as_set
def lines_of(line: JournalLine, entries: Collection[str]) -> QuerySet[JournalLine, int]:
    """Of the line's journal, which are about one of the entries."""
    lines = JournalLine.objects.filter(journal=line.journal_id).alias(entry=KT("facts__entry"))
    return lines.filter(entry__in=entries).values_list("seq", flat=True)


@pytest.fixture
def event() -> Evening:
    return evening(3)


def test_it_is_asked_with_other_values_each_time(event: Evening) -> None:
    entries = list(Entry.objects.select_related("member").order_by("pk"))
    for entry in entries:
        with CaptureQueriesContext(connection) as statements:
            row = entry_of(event.tournament, number=entry.member.number)
            assert row is not None
            assert (row, row.member.born_on) == (entry, entry.member.born_on)
        assert len(statements) == 1
        assert row.answer == 42  # type: ignore[attr-defined]
    assert entry_of(Tournament(pk=0), entries[0].member.number) is None


def test_a_list_may_have_any_length_and_none_is_another_query(event: Evening) -> None:
    entries = list(Entry.objects.order_by("pk"))
    numbers = {entry.pk: entry.member.number for entry in entries}
    for some in (set(numbers), {entries[0].pk}, set[int]()):
        with CaptureQueriesContext(connection) as statements:
            shown = members(event.tournament, some)
        assert shown == {pk: number for pk, number in numbers.items() if pk in some}
        assert "= ANY (" in statements[0]["sql"]
    assert list(members(event.tournament)) == list(numbers)
    assert list(members(event.tournament, latest=True)) == list(numbers)[::-1]


def test_rows_of_models_stand_for_their_keys_and_may_be_excluded(event: Evening) -> None:
    first, *others = Entry.objects.select_related("member").order_by("pk")
    assert other_entries([first.member], 1) == [entry.pk for entry in others]
    assert other_entries([], 1) == [first.pk, *(entry.pk for entry in others)]
    assert other_entries([], 0) == []


def test_totals_are_one_tuple_also_of_no_rows(event: Evening) -> None:
    rows = list(Level.objects.filter(tournament=event.tournament))
    seconds = sum(row.seconds for row in rows)
    assert sums(event.tournament, 3) == (seconds, len(rows), len(rows) - 3)
    assert sums(Tournament(pk=0), row=3) == (0, 0, 0)


@compiled.count
def entry_count(tournament: Tournament, state: str) -> QuerySet[Entry]:
    return Entry.objects.filter(tournament=tournament, state=state)


@compiled.exists
def has_entry(tournament: Tournament, state: str) -> QuerySet[Entry]:
    return Entry.objects.filter(tournament=tournament, state=state)


def test_rows_are_counted_and_known_to_be_there(event: Evening) -> None:
    counts = [entry_count(event.tournament, state) for state in (Entry.State.IN, Entry.State.OUT)]
    assert counts == [3, 0]
    assert has_entry(event.tournament, state=Entry.State.IN)
    assert not has_entry(event.tournament, Entry.State.OUT)


def test_a_total_is_an_int_also_of_large_integers(event: Evening) -> None:
    prices = Sale.objects.filter(tournament=event.tournament).values_list("price", flat=True)
    for total, expected in (
        (taken(event.tournament), sum(prices)),
        (taken(Tournament(pk=0)), 0),
    ):
        assert (total, type(total)) == (expected, int)


def test_a_column_of_an_argument_and_a_key_of_json_are_compared(event: Evening) -> None:
    line = JournalLine.objects.filter(kind="entry.sold").order_by("seq")[0]
    assert lines_of(line, [str(line.facts["entry"])]) == {line.seq}
    assert lines_of(line, []) == set()


def test_the_only_row_is_raised_for_where_there_are_more_or_none(event: Evening) -> None:
    assert level(event.tournament, 2).row == 2
    with pytest.raises(Level.DoesNotExist):
        level(event.tournament, 999)
    with pytest.raises(Level.MultipleObjectsReturned):
        level(event.tournament)


def test_it_is_called_like_a_function(event: Evening) -> None:
    for wrong in ((), (event.tournament,), (event.tournament, 1, 2)):
        with pytest.raises(TypeError):
            sums(*wrong)
    with pytest.raises(TypeError):
        sums(event.tournament, rows=3)  # type: ignore[call-arg]
    assert entry_of.__doc__ == "Of the member of that number."


def late(row: int) -> QuerySet[Level]:
    return Level.objects.filter(row__gte=row) if row else Level.objects.all()


def third(row: int) -> QuerySet[Level]:
    return Level.objects.filter(pk=3 if row == 3 else 4)


def of_two(row: int) -> QuerySet[Level]:
    return Level.objects.filter(row=row) if row in {1, 2} else Level.objects.none()


def above(row: int) -> QuerySet[Level]:
    return Level.objects.all() if row > 3 else Level.objects.none()


def counted(row: int) -> QuerySet[Level]:
    return Level.objects.all()[:row]


def named(row: str) -> QuerySet[Level]:
    return Level.objects.filter(**{f"{row}_seconds": 3})


def each_of(row: list[int]) -> QuerySet[Level]:
    return Level.objects.filter(row__in=[key for key in row if key])


def first_of(row: list[int]) -> QuerySet[Level]:
    return Level.objects.filter(row=row[0])


def unknown(row: Tournament) -> QuerySet[Level]:
    return Level.objects.filter(row=row.no_such)  # type: ignore[attr-defined]


def as_dicts(row: int) -> Any:
    return Level.objects.filter(row=row).values("pk")


def prefetched(row: int) -> QuerySet[Level]:
    return Level.objects.filter(row=row).prefetch_related("tournament")


REFUSED = (
    late, third, of_two, above, counted, named, each_of, first_of, as_dicts, prefetched,
)  # fmt: skip


@pytest.mark.parametrize("select", REFUSED, ids=lambda select: select.__name__)
def test_a_query_that_depends_on_a_value_is_refused(
    select: Callable[[Any], QuerySet[Any]],
) -> None:
    with pytest.raises(TypeError):
        compiled.rows(select)(3)


def test_only_columns_and_properties_of_an_argument_are_known() -> None:
    with pytest.raises(AttributeError):
        compiled.rows(unknown)(Tournament(pk=1))
