"""What programs read, and what of it anybody may."""

import pytest
from django.test import Client

from api.scopes import Scope
from floor.journal.private import Private
from registration.models import Entry, Terms
from results import services as results
from results.models import Publication
from rulings.services import log, penalties
from tests.api.programs import Program, code_of
from tests.each import for_each
from tests.evening import evening
from tests.rulings.penalised import COLLUSION
from tests.rulings.table import over, sitting

pytestmark = pytest.mark.django_db


def test_an_event_is_what_it_is() -> None:
    program = Program(evening(4, drawn=True))
    read = program.get().json()
    assert (read["name"], read["stage"], read["entries"], read["left"]) == (
        "Проба О'Нила", "seated", 4, 4,
    )  # fmt: skip
    assert read["seq"] == program.event.tournament.journal.last_seq
    assert program.get("structure").json()["levels"][0]["number"] == 1
    assert program.get("board").json()["tournament"]["public_id"] == read["id"]


def test_a_list_comes_page_by_page() -> None:
    program = Program(evening(5, drawn=True), Scope.ENTRIES)
    first = program.get("entries?limit=2").json()
    second = program.get(f"entries?limit=2&after={first['next']}").json()
    last = program.get(f"entries?limit=2&after={second['next']}").json()
    rows = first["items"] + second["items"] + last["items"]
    entries = Entry.objects.order_by("pk")
    assert [row["id"] for row in rows] == [entry.pk for entry in entries]
    assert last["next"] is None
    seats = program.get("seats?limit=3").json()
    rest = program.get(f"seats?after={seats['next']}").json()
    assert len({(row["table"], row["seat"]) for row in seats["items"] + rest["items"]}) == 5


def test_entries_are_as_public_as_the_terms_say() -> None:
    event = evening(2, entry_list="none")
    stranger, other = Program(event), Program(event, Scope.RULINGS)
    assert code_of(stranger.get("entries")) == (404, "api.not_public")
    assert code_of(other.get("entries")) == (403, "token.scope")
    for shown in ("numbers", "names"):
        Terms.objects.update(entry_list=shown)
        rows = stranger.get("entries").json()["items"]
        assert len(rows) == 2
        assert all((row["name"] is None) == (shown == "numbers") for row in rows)
        assert all((row["number"] is None) == (shown == "names") for row in rows)
        assert {row["id"] for row in rows} == {None}
    row = Program(event, Scope.ENTRIES).get("entries").json()["items"][0]
    assert row["name"] and row["number"] and row["state"] == "in"


def test_results_are_told_as_far_as_players_consent() -> None:
    event = evening(3, drawn=True, rulebook="tda_2019")
    stranger, program = Program(event), Program(event, Scope.RESULTS)
    assert code_of(stranger.get("results")) == (404, "api.not_public")
    assert program.get("results").json()["state"] == "playing"
    assert code_of(program.get("protocol")) == (404, "api.not_signed")
    over(event)
    Publication.objects.update(public_results="names", public_prizes=False)
    mine = event.tournament.entries.order_by("pk")[0].member
    mine.publish_consent_on = "2026-01-02"
    mine.save()
    public = stranger.get("results").json()
    assert public["state"] == "over" and public["pool"] is None
    assert [p["name"] for p in public["items"] if p["name"]] == [f"{mine.surname} Пётр"]
    assert {place["prize"] for place in public["items"]} == {None}
    whole = program.get("results").json()
    assert all(place["name"] for place in whole["items"]) and whole["pool"] > 0
    results.sign(event.tap(), typed=event.tournament.name)
    protocol = program.get("protocol").json()
    assert protocol["sha256"] == program.get("results").json()["signed"]["sha256"]
    assert code_of(stranger.get("protocol")) == (401, "token.needed")


def test_rulings_and_lines_are_read_by_their_scopes() -> None:
    event = evening(4, drawn=True)
    table, seat, entry = sitting(event)
    text = Private(log.Text("Ставка О'Нила", "Ставка стоит"))
    log.rule(event.tap(), text=text, table=table, seat=seat, entries=[entry])
    program = Program(event, Scope.RULINGS, Scope.LINES)
    (ruling,) = program.get("rulings").json()["items"]
    assert (ruling["number"], ruling["decision"]) == (1, "Ставка стоит")
    lines = program.get("lines").json()
    assert [line["seq"] for line in lines["items"]] == [*range(1, lines["seq"] + 1)]
    later = program.get(f"lines?after={lines['seq'] - 1}").json()["items"]
    assert [line["kind"] for line in later] == ["token.made"]
    for scope, path in ((Scope.RULINGS, "lines"), (Scope.LINES, "rulings")):
        assert code_of(Program(event, scope).get(path)) == (403, "token.scope")


def test_what_the_jury_alone_reads_has_no_facts() -> None:
    event = evening(4, drawn=True)
    *_, entry = sitting(event)
    penalties.impose(event.tap(), text=Private("О'Нил"), entry=entry, **COLLUSION)
    lines = Program(event, Scope.LINES).get("lines").json()["items"]
    facts = {line["kind"]: line["facts"] for line in lines}
    assert facts["penalty.given"] is None
    assert facts["seats.drawn"] is not None


def test_nothing_is_sent_twice_while_no_line_is_written() -> None:
    program = Program(evening(3), Scope.ENTRIES)
    first = program.get("entries")
    again = program.get("entries", If_None_Match=first.headers["ETag"])
    assert (again.status_code, again.content) == (304, b"")
    program.event.enter(1)
    newer = program.get("entries", If_None_Match=first.headers["ETag"])
    assert newer.status_code == 200 and len(newer.json()["items"]) == 4
    stranger = Program(program.event).get("", If_None_Match=newer.headers["ETag"])
    assert stranger.status_code == 200  # what a token is shown is no stranger's


def test_which_events_there_are() -> None:
    listed, other = evening(in_calendar=True), evening()
    names = {listed.tournament.public_id, other.tournament.public_id}

    def seen(program: Program) -> set[str]:
        rows = program.get("/api/v1/events").json()["items"]
        return {row["id"] for row in rows} & names

    assert seen(Program(listed)) == {listed.tournament.public_id}
    assert seen(Program(other, Scope.ENTRIES)) == names
    other.chief.is_organiser = True
    other.chief.save()
    club = Program(other, Scope.ENTRIES, for_club=True)
    assert seen(club) == names
    page = club.get("/api/v1/events?limit=1").json()
    assert len(page["items"]) == 1
    assert club.get(f"/api/v1/events?after={page['next']}").json()["items"]


@for_each("path", ["/api/v1/events/zzz", "/api/v1/nothing", "/api/v1/", "/api/v1/events/9/board"])
def test_what_is_not_there_is_a_problem(path: str) -> None:
    assert code_of(Client().get(path))[0] == 404


def test_pages_have_bounds() -> None:
    program = Program(evening(in_calendar=True))
    for query in ("limit=0", "limit=501", "limit=x", "after=-1", "after=99999999999999999999"):
        answer = program.get(f"/api/v1/events?{query}")
        assert code_of(answer) == (422, "api.field"), query
    assert program.client.put("/api/v1/events").status_code == 405
    assert code_of(program.client.put("/api/v1/events")) == (405, "api.method")
