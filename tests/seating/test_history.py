"""The hall of every moment, from the journal."""

import pytest
from django.urls import reverse
from lxml import html

from floor.journal import services as journal
from floor.models import JournalLine
from registration.models import Entry
from seating import selectors
from seating.hall import history, sitters
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.seating.room import at, bust_out, free, go

pytestmark = pytest.mark.django_db
Seats = dict[int, tuple[int, int]]


@pytest.fixture
def event() -> Evening:
    return evening(10, drawn=True, table_size=6)


def now_seated(event: Evening) -> Seats:
    people = sitters.sitters(event.tournament)
    return {sitter.entry_id: (sitter.table, sitter.seat) for sitter in people}


def last_line(event: Evening) -> int:
    return JournalLine.objects.filter(journal=event.tournament.journal_id).latest("seq").seq


def seated(event: Evening, seq: int) -> Seats:
    hall = history.hall_then(event.tournament, seq)
    people = [sitter for table in hall.tables for sitter in table.people]
    return {sitter.entry_id: (sitter.table, sitter.seat) for sitter in people}


def test_every_moment_shows_the_hall_as_it_stood(event: Evening) -> None:
    seats_by_line = {last_line(event): now_seated(event)}
    for act in range(3):
        if act == 1:
            go(event, at(event.tournament, 1), 2, free(event.tournament, 2))
        else:
            bust_out(event, 1 + act // 2)
        seats_by_line[last_line(event)] = now_seated(event)
    assert {seq: seated(event, seq) for seq in seats_by_line} == seats_by_line
    then = history.moment(event.tournament)
    assert then is not None and then.before is None
    walked = [then.line.seq]
    while then.after:
        then = history.moment(event.tournament, then.after)
        assert then is not None and then.before == walked[-1]
        walked.append(then.line.seq)
    assert walked[-1] == then.last.seq and len(walked) == 4


def test_what_was_undone_has_left_no_stay(event: Evening) -> None:
    before = now_seated(event)
    bust_out(event, 1)
    gone = last_line(event)
    journal.undo_line(event.tap(), seq=gone)
    then = history.moment(event.tournament)
    assert then is not None and then.after is None and seated(event, gone) == before


def test_the_page_shows_who_came_and_who_left(event: Evening) -> None:
    client, address = (
        signed_in(event.chief),
        reverse("seating:replay", args=[event.tournament.slug]),
    )
    bust_out(event, 1)
    page = client.get(address, {"seq": last_line(event)}).content.decode()
    assert page.count("<del>") == 1 and page.count("<ins>") == 0 and "<h1>" in page
    part = client.get(address, {"seq": "10000000000"}, headers={"HX-Request": "true"})
    assert part.context["then"].line.seq == last_line(event) and b"<h1>" not in part.content
    assert client.get(address, {"seq": "0"}).content.decode().count("<ins>") == 10


def test_the_draw_of_a_large_hall_shows_so_many_tables(
    event: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "MOST_TABLES", 1)
    address = reverse("seating:replay", args=[event.tournament.slug])
    client = signed_in(event.chief)
    answer = client.get(address)
    assert [len(table.people) for table in answer.context["hall"].tables] == [5]
    assert "Other tables that changed: 1" in answer.content.decode()
    bust_out(event, 2)
    answer = client.get(address, {"seq": last_line(event)})
    assert [table.number for table in answer.context["hall"].tables] == [2]
    assert "1 other table stayed as it was" in answer.content.decode()


def test_before_the_draw_there_is_nothing_to_play() -> None:
    event = evening(3)
    address = reverse("seating:replay", args=[event.tournament.slug])
    assert b"Nobody has had a seat yet" in signed_in(event.chief).get(address).content


def test_a_player_s_seats_with_who_gave_them(event: Evening) -> None:
    entry = at(event.tournament, 1)
    go(event, entry, 2, free(event.tournament, 2))
    given = selectors.stays_of(event.tournament, [entry])
    assert [stay.table.number for stay, _giver in given] == [2, 1]
    assert {giver for _stay, giver in given} == {event.chief.name}


def test_beside_the_journal_stands_the_hall_in_small_as_it_was_then(event: Evening) -> None:
    client, address = (
        signed_in(event.chief),
        reverse("seating:moment", args=[event.tournament.slug]),
    )
    entry = at(event.tournament, 1)
    bust_out(event, 1)
    gone = last_line(event)
    then = html.fromstring(client.get(address, {"seq": gone}).content.decode())
    states = then.xpath("//*[local-name()='circle']/@class")
    assert (states.count("left"), states.count("taken")) == (1, 9)
    (name,) = then.xpath("//del/text()")
    assert name == Entry.objects.get(pk=entry).member.short_name
    before = html.fromstring(client.get(address, {"seq": gone - 1}).content.decode())
    assert before.xpath("//*[local-name()='circle']/@class").count("came") == 10, "the draw"
    assert b"Nobody had a seat then" in client.get(address, {"seq": 1}).content
    assert client.get(address, {"seq": gone + 1}).status_code == 404
