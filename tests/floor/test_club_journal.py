"""What no event owns has its line in the club's journal."""

import threading
import time
from dataclasses import replace

import pytest
from django.db import connection, transaction
from django.test import Client
from django.urls import reverse

from floor import journal
from floor.journal import services as journal_services
from floor.journal import undo
from floor.journal.open_line import ClubLine, OpenLine
from floor.journal.private import Private
from floor.journal.tap import Tap
from floor.journal.verbs import Kind, Verb, open_both, open_club_line, open_line
from floor.models import Journal, JournalLine, Tournament
from floor.values.roles import CREW
from registration import services as desk
from registration.models import Member, MemberImport
from rules.refusal import Refused, refuse
from tests.evening import Evening, evening
from tests.registration.desk import row
from tests.serving import PATIENCE

SHA = "0" * 64


def note(line: ClubLine, *, rows: int) -> None:
    """A line of the club that keeps the images of its rows."""
    fields = {"staff_id": line.staff_id, "at_ms": line.now, "sha256": SHA}
    line.create(MemberImport, rows=rows, added=0, changed=0, **fields)
    line.touch("members")


@pytest.fixture
def noting(monkeypatch: pytest.MonkeyPatch) -> Verb[...]:
    kind = Kind("members.noted", CREW, None)
    monkeypatch.setitem(journal.KINDS, kind.code, kind)
    return Verb(kind, note, open_club_line)


@pytest.fixture
def event() -> Evening:
    return evening()


def take_in(event: Evening, *surnames: str) -> JournalLine:
    rows = [row(str(number), surname) for number, surname in enumerate(surnames, start=500)]
    return desk.import_members(event.tap(), rows=Private(rows), sha256=SHA)


@pytest.mark.django_db
def test_an_import_is_a_line_of_the_club(event: Evening) -> None:
    lines = [take_in(event, "Один", "Два"), take_in(evening(), "Один", "Третий")]
    assert [line.seq for line in lines] == [1, 2]
    club = Journal.objects.get(kind=Journal.Kind.CLUB)
    assert {line.journal for line in lines} == {club} and club.last_seq == 2
    event.tournament.refresh_from_db()
    assert event.tournament.journal.last_seq == 1, "the founding alone"


@pytest.mark.django_db
def test_of_members_only_the_keys_are_written_down(event: Evening) -> None:
    take_in(event, "Один", "Два")
    line = take_in(event, "Один", "Другой", "Третий")
    second, third = Member.objects.filter(number__in=("501", "502")).order_by("number")
    members = [group for group in line.changes if group["model"] == "registration.member"]
    assert members == [
        {**members[0], "op": "create", "columns": [], "rows": [[third.pk, None, []]]},
        {**members[1], "op": "update", "columns": [], "rows": [[second.pk, [], []]]},
    ]
    assert "Третий" not in f"{line.ask}{line.facts}{line.changes}"


@pytest.mark.django_db
@pytest.mark.parametrize("way", ["create", "update", "update_many", "delete"])
def test_the_pen_keeps_no_name_however_it_writes(event: Evening, way: str) -> None:
    person = event.member("Тайный")
    with transaction.atomic():
        line = open_club_line(event.tap())
        if way == "create":
            line.create(Member, number="900", surname="Тайный", search_key="x")
        elif way == "update":
            line.update(person, surname="Тайный-Явный")
        elif way == "update_many":
            line.update_many([person], surname="Тайный-Явный")
        else:
            line.delete(person)
    (group,) = line.changes
    assert "айный" not in str(group) and group["columns"] == []
    assert line.holds_keys_only


@pytest.mark.django_db
def test_a_verb_that_could_not_be_taken_back_has_to_say_why(
    event: Evening, noting: Verb[...]
) -> None:
    def rename(line: ClubLine) -> None:
        line.update(event.member(), surname="Другой")

    with pytest.raises(ValueError, match="say why it is final"):
        Verb(noting.kind, rename, open_club_line)(event.tap())


@pytest.mark.django_db
def test_a_tap_is_for_one_journal_only(event: Evening, noting: Verb[...]) -> None:
    tap = event.tap()
    line = noting(tap, rows=1)
    assert noting(tap, rows=1) == line
    with pytest.raises(Refused, match=r"request\.reused"):
        journal_services.undo_line(tap, seq=1)


@pytest.mark.django_db(transaction=True)
def test_the_first_two_lines_of_the_club_make_one_journal(
    event: Evening, noting: Verb[...]
) -> None:
    taps = [event.tap() for _ in range(6)]

    def go(number: int) -> None:
        noting(taps[number], rows=number)
        connection.close()

    threads = [threading.Thread(target=go, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    club = Journal.objects.get(kind=Journal.Kind.CLUB)
    assert sorted(club.lines.values_list("seq", flat=True)) == [1, 2, 3, 4, 5, 6]


@pytest.mark.django_db
def test_the_page_shows_the_journal_of_the_club(event: Evening, client: Client) -> None:
    take_in(event, "Один", "Два")
    client.force_login(event.chief)
    address = reverse("pages:journal", args=[event.tournament.slug])
    kinds = [
        [row.event.kind for row in client.get(address, query).context["rows"]]
        for query in ({}, {"club": "on"})
    ]
    assert kinds == [["tournament.created"], ["members.imported"]]


def rename_and_note(line: OpenLine, *, name: str, rows: int) -> None:
    """A line of the event and, when there are ``rows``, one of the club beside it."""
    line.update(line.tournament, name=name)
    line.touch("tournament")
    if rows < 0:
        note(line.club, rows=1)
        raise refuse("members.lifts_bans")
    if rows:
        note(line.club, rows=rows)


@pytest.fixture(params=[open_both, open_line])
def pairing(
    request: pytest.FixtureRequest, noting: Verb[...], monkeypatch: pytest.MonkeyPatch
) -> Verb[...]:
    """A verb on both journals, which locks the club's from the start or once it is needed."""
    kind = Kind("tournament.noted", CREW, None, club=noting.kind.code)
    monkeypatch.setitem(journal.KINDS, kind.code, kind)
    return Verb(kind, rename_and_note, request.param)


def state() -> tuple[str, list[int], list[int]]:
    """The event's name, the rows of the club, and the number of lines of club and event."""
    rows = list(MemberImport.objects.values_list("rows", flat=True).order_by("pk"))
    kinds = ("club", "event")
    lines = [JournalLine.objects.filter(journal__kind=kind).count() for kind in kinds]
    return Tournament.objects.get().name, rows, lines


def beside(line: JournalLine) -> JournalLine:
    """The club's line that was written with it."""
    return JournalLine.objects.get(beside=line)


@pytest.mark.django_db
def test_a_verb_writes_a_line_in_both_journals_or_in_none(
    event: Evening, pairing: Verb[...]
) -> None:
    tap, before = event.tap(), state()[0]
    with pytest.raises(Refused):
        pairing(event.tap(), name="Нет", rows=-1)
    pairing(event.tap(), name="Один", rows=0)
    assert state() == ("Один", [], [0, 2]) and before != "Один"
    line = pairing(tap, name="Оба", rows=7)
    assert pairing(tap, name="Оба", rows=7) == line and beside(line).kind == "members.noted"
    assert state() == ("Оба", [7], [1, 3])


@pytest.mark.django_db
def test_a_pair_is_taken_back_and_done_again_as_one(
    event: Evening, noting: Verb[...], pairing: Verb[...]
) -> None:
    def change(line: ClubLine, *, rows: int) -> None:
        line.update(MemberImport.objects.get(), rows=rows)

    changing = Verb(noting.kind, change, open_club_line)
    line = pairing(event.tap(), name="Оба", rows=7)
    tap = event.tap()
    undone = journal_services.undo_line(tap, seq=line.seq)
    assert journal_services.undo_line(tap, seq=line.seq) == undone
    assert state()[0] != "Оба" and state()[1:] == ([], [2, 3])
    assert beside(undone).undoes == beside(line) and not undo.stands(beside(line))
    journal_services.redo_line(event.tap(), seq=line.seq)
    assert state() == ("Оба", [7], [3, 4]) and undo.stands(beside(line))
    MemberImport.objects.update(rows=8)
    with pytest.raises(Refused, match=r"undo\.changed_since"):
        journal_services.undo_line(event.tap(), seq=line.seq)
    changing(event.tap(), rows=9)
    with pytest.raises(Refused, match=r"undo\.overtaken_in_club"):
        journal_services.undo_line(event.tap(), seq=line.seq)
    assert state() == ("Оба", [9], [4, 4])


@pytest.mark.django_db
def test_a_pair_with_personal_rows_has_to_say_why_it_is_final(
    event: Evening, pairing: Verb[...]
) -> None:
    def add_person(line: OpenLine) -> None:
        line.club.create(Member, number="900", surname="Тайный", search_key="x")

    with pytest.raises(ValueError, match="is final"):
        Verb(pairing.kind, add_person, pairing.opening)(event.tap())
    with pytest.raises(LookupError):
        Verb(replace(pairing.kind, club=""), add_person, open_line)(event.tap())


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("club_first", [True, False])
def test_two_journals_are_locked_in_ascending_key(
    event: Evening, pairing: Verb[...], *, club_first: bool
) -> None:
    """Whoever holds the lower key keeps a verb away from the higher one, which stays free."""
    club = Journal.objects.create(kind=Journal.Kind.CLUB, pk=0 if club_first else None)
    keys = sorted([club.pk, event.tournament.journal_id])
    thread = threading.Thread(target=call_and_close, args=(pairing, event.tap()))
    with transaction.atomic():
        Journal.objects.select_for_update().get(pk=keys[0])
        thread.start()
        wait_until_somebody_is_blocked()
        free = Journal.objects.select_for_update(skip_locked=True)
        assert list(free.filter(pk=keys[1]).values_list("pk", flat=True)) == keys[1:]
    thread.join()
    assert state()[:2] == ("Оба", [7])


def call_and_close(verb: Verb[...], tap: Tap) -> None:
    verb(tap, name="Оба", rows=7)
    connection.close()


def wait_until_somebody_is_blocked() -> None:
    """In this database: other workers wait for locks of their own in the same Postgres."""
    blocked = """SELECT count(*) FROM pg_locks AS waits JOIN pg_locks AS holds USING (pid)
                 JOIN pg_database ON pg_database.oid = holds.database
                 WHERE NOT waits.granted AND datname = current_database()"""
    end = time.monotonic() + PATIENCE
    with connection.cursor() as cursor:
        while time.monotonic() < end:
            cursor.execute(blocked)
            if cursor.fetchone() != (0,):
                return
            time.sleep(0.01)
    raise AssertionError("nobody waits")
