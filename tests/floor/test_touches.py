"""What a line says that it changed, and what is recorded of a reading: by the same names."""

import pytest
from django.apps import apps
from django.db.models import QuerySet

from floor.journal import compiled, reads, touches
from floor.journal.pen import Pen
from floor.models import Journal, Tournament
from registration.models import Entry, Headcount, Member
from seating.models import Stay, Table
from tests.evening import Evening, evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Evening:
    return evening(6, drawn=True)


def pen(event: Evening) -> Pen:
    return Pen(event.tournament.journal, event.tap())


def names_of(query: QuerySet[Stay]) -> set[str]:
    with reads.recorded() as names:
        list(query)
    return names


@compiled.rows
def stays_at(table: int) -> QuerySet[Stay]:
    return Stay.objects.filter(table=table).select_related("entry__member")


@compiled.rows
def stays_of(tournament: Tournament) -> QuerySet[Stay]:
    return Stay.objects.filter(tournament=tournament, entry__state=Entry.State.IN)


@compiled.rows
def stays_at_some(tables: list[int]) -> QuerySet[Stay]:
    return Stay.objects.filter(table__in=tables)


def test_a_row_is_named_by_its_model_and_by_the_rows_to_which_it_belongs(event: Evening) -> None:
    stay = Stay.objects.live().latest("pk")
    line = pen(event)
    line.update(stay, arrived=False)
    keys = {f"seating.stay:table_id={stay.table_id}", f"seating.stay:entry_id={stay.entry_id}"}
    assert set(line.touches) == {"seating.stay", "seating.stay:changed", *keys}


def test_who_moves_touches_both_tables(event: Evening) -> None:
    stay = Stay.objects.live().latest("pk")
    other = Table.objects.create(tournament=event.tournament, number=9, seats=9, break_rank=9)
    line, before = pen(event), stay.table_id
    line.update(stay, table_id=other.pk)
    assert {f"seating.stay:table_id={pk}" for pk in (before, other.pk)} <= set(line.touches)


def test_a_new_row_changes_none_that_was_there(event: Evening) -> None:
    line = pen(event)
    line.create(Member, surname="Ў", given_name="О'Н", search_key="y")
    assert "registration.member" in line.touches
    assert "registration.member:changed" not in line.touches


def test_many_rows_are_not_named_one_by_one(event: Evening) -> None:
    line = pen(event)
    columns = ["tournament_id", "entry_id", "table_id"]
    rows = [[1, number, number] for number in range(touches.MOST_ROWS + 1)]
    assert touches.of_values(Stay, columns, rows) == ["seating.stay", "seating.stay:*"]
    line.touch(*(f"seating.stay:table_id={number}" for number in range(touches.MOST_NAMES + 1)))
    assert touches.shortened(line.touches) == ["seating.stay", "seating.stay:*"]


def test_what_the_database_derives_goes_by_the_name_of_its_source() -> None:
    assert touches.name(Headcount) == "registration.entry"


def test_every_name_has_room_on_the_line() -> None:
    longest = max(
        len(touches.key_name(model, label, 2**63))
        for model in apps.get_models()
        for label in touches.key_columns(model).values()
    )
    assert longest <= 80


def test_a_statement_is_noted_by_the_models_it_names(event: Evening) -> None:
    names = names_of(Stay.objects.filter(entry__member__surname="А"))
    assert names == {"seating.stay", "registration.entry", "registration.member"}


def test_the_row_of_a_foreign_key_is_noted_by_its_key(event: Evening) -> None:
    stay = Stay.objects.live().latest("pk")
    with reads.recorded() as names:
        assert stay.table.number
    assert names == {f"seating.table:table_id={stay.table_id}", "seating.table:*"}


def test_a_selector_reads_the_rows_of_its_argument_and_those_that_came_with_them(
    event: Evening,
) -> None:
    table = Table.objects.latest("pk").pk
    with reads.recorded() as names:
        stays = stays_at(table)
    entries = {f"registration.entry:entry_id={stay.entry_id}" for stay in stays}
    members = {f"registration.member:member_id={stay.entry.member_id}" for stay in stays}
    many = {f"{model}:*" for model in ("seating.stay", "registration.entry", "registration.member")}
    assert names == {f"seating.stay:table_id={table}"} | entries | members | many
    with reads.recorded() as names:
        stays_at_some([table, 99])
    assert names == {f"seating.stay:table_id={table}", "seating.stay:table_id=99", "seating.stay:*"}


def test_a_selector_that_looks_at_another_row_hears_of_its_changes(event: Evening) -> None:
    with reads.recorded() as names:
        stays_of(event.tournament)
    assert names == {"seating.stay", "registration.entry:changed"}


def test_what_is_read_within_counts_around_it(event: Evening) -> None:
    with reads.recorded() as outer:
        with reads.recorded() as inner:
            list(Member.objects.all())
        with reads.unrecorded():
            list(Table.objects.all())
        reads.note("what comes from memory")
    assert inner == {"registration.member"}
    assert outer == {"registration.member", "what comes from memory"}


def test_nothing_is_heard_of_the_numbers_of_a_journal(event: Evening) -> None:
    with reads.recorded() as names:
        list(Journal.objects.all())
    assert names == set()
