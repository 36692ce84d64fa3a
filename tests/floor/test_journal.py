"""A verb is one transaction, one numbered line, one notification; or nothing at all."""

import json
import uuid
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import psycopg
import pytest
from django.db import DatabaseError, connection, transaction
from django.urls import reverse

from floor.event import services as event_services
from floor.journal import CHANNEL, record
from floor.journal import services as journal_services
from floor.journal.open_line import OpenLine
from floor.journal.private import Private
from floor.journal.tap import Tap
from floor.journal.verbs import KINDS
from floor.models import JournalLine, Tournament
from rules.refusal import Refused, refuse
from rulings.models.written import FreeText
from rulings.services import log
from tests.evening import evening
from tests.rulings.table import sitting

Listening = psycopg.Connection
TOURNAMENT = ["floor.tournament:changed", "floor.tournament"]  # of a line that changes its row


@pytest.fixture
def ear() -> Iterator[Listening]:
    """A connection that hears what the journal tells, as the web processes do."""
    parameters = connection.get_connection_params()
    named = {
        name: parameters[name]
        for name in ("dbname", "user", "password", "host", "port")
        if name in parameters
    }
    with psycopg.connect(**named, autocommit=True) as link:
        link.execute(f"LISTEN {CHANNEL}")
        yield link


def heard(ear: Listening) -> list[dict]:
    """Everything told so far: a last note of our own says that nothing is on the way."""
    ear.execute("SELECT pg_notify(%s, 'the end')", [CHANNEL])
    notes = []
    for note in ear.notifies():
        if note.payload == "the end":
            break
        notes.append(json.loads(note.payload))
    return notes


@pytest.mark.django_db
def test_one_verb_is_one_line() -> None:
    event = evening()
    before = Tournament.objects.get().journal.last_seq
    line = event_services.set_message(event.tap(), text=Private("Перерыв"))
    event.tournament.refresh_from_db()
    assert (line.seq, event.tournament.journal.last_seq) == (before + 1, before + 1)
    assert JournalLine.objects.filter(seq__gt=before).count() == 1
    assert line.touches == TOURNAMENT
    assert line.staff == event.chief
    assert line.at_ms == event.now


@pytest.mark.django_db(transaction=True)
def test_a_refused_verb_leaves_nothing_and_tells_nobody(ear: Listening) -> None:
    event = evening()
    heard(ear)
    seq, lines = Tournament.objects.get().journal.last_seq, JournalLine.objects.count()

    def half(line: OpenLine) -> None:
        line.update(line.tournament, name="halb")
        line.touch("tournament")
        raise refuse("message.too_long", most=200)

    with pytest.raises(Refused):
        record(event.tap(), "message.set", {}, half)
    stored = Tournament.objects.get()
    counted = (stored.name, stored.journal.last_seq, JournalLine.objects.count())
    assert counted == (event.tournament.name, seq, lines)
    assert heard(ear) == []
    event_services.set_message(event.tap(), text=Private("ganz"))
    assert heard(ear) == [
        {"j": stored.journal_id, "k": "event", "seq": seq + 1, "touches": TOURNAMENT}
    ]


@pytest.mark.django_db(transaction=True)
def test_a_note_is_small_however_much_was_touched(ear: Listening) -> None:
    event = evening()
    heard(ear)

    def everything(line: OpenLine) -> None:
        line.touch(*(f"seating.stay:entry_id={number}" for number in range(10_000)))

    line = record(event.tap(), "message.set", {}, everything)
    assert len(line.touches) == 10_000
    assert [note["touches"] for note in heard(ear)] == [["seating.stay", "seating.stay:*"]]


@pytest.mark.django_db
def test_a_double_tap_is_answered_like_the_first() -> None:
    event = evening()
    tap = event.tap()
    first = event_services.set_message(tap, text=Private("Раз"))
    later = replace(tap, now=tap.now + 5)
    assert event_services.set_message(later, text=Private("Раз")) == first
    assert JournalLine.objects.filter(kind="message.set").count() == 1


@pytest.mark.django_db
@pytest.mark.parametrize("other", ["ask", "kind", "tournament"])
def test_an_id_is_for_one_ask_only(other: str) -> None:
    event = evening()
    tap = event.tap()
    event_services.set_message(tap, text=Private("Раз"))
    tried = {
        "ask": lambda: event_services.set_message(tap, text=Private("Два")),
        "kind": lambda: journal_services.undo_line(tap, seq=1),
        "tournament": lambda: event_services.set_message(_elsewhere(tap), text=Private("Раз")),
    }
    with pytest.raises(Refused, match=r"request\.reused"):
        tried[other]()
    assert JournalLine.objects.filter(kind="message.set").count() == 1


def _elsewhere(tap: Tap) -> Tap:
    return replace(tap, tournament_id=evening().tournament.pk)


@pytest.mark.django_db
def test_a_reused_id_is_answered_409(client) -> None:
    event = evening()
    client.force_login(event.chief)
    address, sent = reverse("clock:message", args=[event.tournament.slug]), str(uuid.uuid4())
    statuses = [
        client.post(address, {"request_id": sent, "text": text}, headers={"HX-Request": "true"})
        for text in ("Раз", "Раз", "Два")
    ]
    assert [answer.status_code for answer in statuses] == [200, 200, 409]
    assert JournalLine.objects.filter(kind="message.set").count() == 1


@pytest.mark.django_db(transaction=True)
def test_eight_desks_at_once_leave_no_gap() -> None:
    event = evening()
    first = Tournament.objects.get().journal.last_seq

    def desk(number: int) -> list[int]:
        try:
            return [
                event_services.set_message(event.tap(), text=Private(f"{number}-{act}")).seq
                for act in range(6)
            ]
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as desks:
        numbers = [seq for seqs in desks.map(desk, range(8)) for seq in seqs]
    assert sorted(numbers) == list(range(first + 1, first + 49))
    assert Tournament.objects.get().journal.last_seq == first + 48


@pytest.mark.django_db(transaction=True)
def test_a_double_tap_from_two_threads_is_one_line() -> None:
    event = evening()
    tap = event.tap()

    def press(_: int) -> int:
        try:
            return event_services.set_message(tap, text=Private("Раз")).pk
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as fingers:
        assert len(set(fingers.map(press, range(4)))) == 1
    assert JournalLine.objects.filter(kind="message.set").count() == 1


@pytest.mark.django_db
@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE floor_journalline SET kind = 'x'",
        "DELETE FROM floor_journalline",
        "TRUNCATE floor_journalline CASCADE",
    ],
)
def test_the_journal_is_append_only_in_the_database(statement: str) -> None:
    evening()
    with connection.cursor() as cursor:
        # Here the evening is not committed, and Postgres truncates nothing that waits for a check.
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        cursor.execute("SET LOCAL td.may_truncate_journal = off")
        with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
            cursor.execute(statement)
    assert JournalLine.objects.exists()


@pytest.mark.django_db
def test_S10_the_same_tap_with_another_text_is_refused() -> None:
    """The text is in no journal, yet nobody is told that what he changed was written down."""
    event = evening(4, drawn=True)
    table, seat, entry = sitting(event)
    log.rule(event.tap(), kind="words_bind", table=table, seat=seat, entries=[entry])
    tap = event.tap()
    line = log.add(tap, text=Private("Дилер подтвердил."), number=1)
    assert log.add(tap, text=Private("Дилер подтвердил."), number=1) == line
    with pytest.raises(Refused, match=r"request\.reused"):
        log.add(tap, text=Private("Дилер не подтвердил."), number=1)
    assert FreeText.objects.count() == 1 and "подтвердил" not in str(line.ask)


@pytest.mark.django_db
def test_a_line_that_seals_is_the_last_word_on_what_was_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """FSPR 1.9.3: for the protocol; whatever comes after is undone as ever."""
    event = evening()
    shown = event_services.set_message(event.tap(), text=Private("Раз"))
    undone = event_services.set_message(event.tap(), text=Private("Два"))
    journal_services.undo_line(event.tap(), seq=undone.seq)
    kind = KINDS["message.set"]
    monkeypatch.setitem(KINDS, "message.set", replace(kind, seals=True))
    seal = event_services.set_message(event.tap(), text=Private("Подпись"))
    monkeypatch.setitem(KINDS, "message.set", replace(kind, until_sealed=True))
    for act, seq in (
        (journal_services.undo_line, shown.seq),
        (journal_services.redo_line, undone.seq),
    ):
        with pytest.raises(Refused) as caught:
            act(event.tap(), seq=seq)
        (reason,) = caught.value.refusals
        assert (reason.code, reason.facts) == ("undo.sealed", {"seq": seal.seq})
    with pytest.raises(Refused, match=r"journal\.sealed"):
        event_services.set_message(event.tap(), text=Private("Три"))
    monkeypatch.setitem(KINDS, "message.set", kind)
    after = event_services.set_message(event.tap(), text=Private("Ужин"))
    journal_services.undo_line(event.tap(), seq=after.seq)
    standing = Tournament.objects.get().message
    assert standing and standing.text == "Подпись"
