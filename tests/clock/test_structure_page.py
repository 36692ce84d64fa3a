"""The structure page proposes a suggestion, a template or a file, and writes none of it."""

import json
import uuid
from dataclasses import asdict

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from clock import selectors, services
from clock.forms import typed_row
from clock.timeline import Level
from floor.models import JournalLine
from floor.values.roles import Role
from pages.structure_sources import kept_rows
from tests.clock.round_sheet import SHEET, hall
from tests.door import signed_in
from tests.evening import Evening
from tests.floor.people import colleague

pytestmark = pytest.mark.django_db
SUGGESTED = "?stack=10000&entries=40&hours=6&level_minutes=20"


@pytest.fixture
def evening() -> Evening:
    return hall()


@pytest.fixture
def chief(evening: Evening) -> Client:
    return signed_in(evening.chief)


def page(evening: Evening, query: str = "", view: str = "pages:structure", *args: str) -> str:
    return reverse(view, args=[evening.tournament.slug, *args]) + query


def upload(chief: Client, evening: Evening, content: bytes) -> object:
    fields = {"file": SimpleUploadedFile("sheet.csv", content), "request_id": str(uuid.uuid4())}
    return chief.post(page(evening), fields)


def minutes(answer: object) -> list[str]:
    return [row["typed"].minutes for row in answer.context["rows"]]  # type: ignore[attr-defined]


def test_a_proposal_is_shown_and_nothing_is_written(evening: Evening, chief: Client) -> None:
    lines = JournalLine.objects.count()
    suggested = chief.get(page(evening, SUGGESTED))
    assert suggested.context["is_proposal"] and minutes(suggested)[:3] == ["20", "20", "20"]
    template = chief.get(page(evening, "?template=cup_of_belarus_2010"))
    assert minutes(template)[:5] == ["25", "25", "25", "25", "15"]
    sent = upload(chief, evening, b"kind,minutes,big_blind\nlevel,17,100\n")
    assert minutes(sent) == ["17"]
    assert selectors.sheet(evening.tournament) == SHEET
    assert JournalLine.objects.count() == lines


def test_a_level_without_blinds_is_shown_all_the_same(evening: Evening, chief: Client) -> None:
    for content in (
        b"kind,minutes,big_blind\nlevel,20,0\n",
        b"kind,minutes,big_blind\nbreak,20,\n",
    ):
        assert upload(chief, evening, content).status_code == 200  # type: ignore[attr-defined]


def test_another_field_is_looked_at_with_the_same_proposal(evening: Evening, chief: Client) -> None:
    answer = chief.get(page(evening, SUGGESTED))
    assert answer.context["stack"] == 10_000 and answer.context["entries"] == 40


def test_a_saved_structure_is_taken_back_from_where_it_was_saved(
    evening: Evening, chief: Client
) -> None:
    shown = chief.get(page(evening))
    cells = [asdict(row["typed"]) for row in shown.context["rows"]]
    sent = {name: [row[name] for row in cells] for name in cells[0]}
    sent["minutes"][1] = "33"
    sent |= {"ante_by": ["each"] * 4, "seen": shown.context["seen"], "request_id": uuid.uuid4()}
    saved = chief.post(page(evening), sent, follow=True)
    assert selectors.sheet(evening.tournament)[1].seconds == 33 * 60
    toast = saved.content.decode().split('id="undo-toast"')[1].split("</div>")[0]
    assert reverse("floor:undo", args=[evening.tournament.slug]) in toast


def test_a_look_checks_what_was_typed_and_saves_nothing(evening: Evening, chief: Client) -> None:
    shown = chief.get(page(evening))
    cells = [asdict(row["typed"]) for row in shown.context["rows"]]
    sent = {name: [row[name] for row in cells] for name in cells[0]}
    sent["minutes"][1] = "33"
    sent |= {"ante_by": ["each"] * 4, "seen": shown.context["seen"], "look": "", "entries": "70"}
    for client in (chief, signed_in(colleague(evening, Role.REGISTRAR))):
        answer = client.post(page(evening), sent)
        assert answer.context["entries"] == 70 and answer.context["length"] == "1:23"
        assert not answer.context["check_faults"]
    assert selectors.sheet(evening.tournament) == SHEET


def test_an_expected_end_that_play_has_passed_is_no_time_of_day(
    evening: Evening, chief: Client
) -> None:
    few = page(evening, "?stack=500&entries=2")
    assert chief.get(few).context["ends_in"] == 1
    assert "goes on longer" not in chief.get(few).content.decode()
    services.start(evening.tap())
    services.go_to(evening.tap(), row=1)
    answer = chief.get(few)
    assert (answer.context["ends_at"], answer.context["goes_on"]) == ("", True)
    assert "play goes on longer" in answer.content.decode()
    assert answer.context["ran_out"]
    assert "No warnings" not in answer.content.decode()


def test_what_was_played_stays_in_a_proposal(evening: Evening) -> None:
    services.start(evening.tap())
    services.go_to(evening.tap(), row=1)
    services.pause(evening.tap())
    proposal = [typed_row(Level(900, 5, 10)), typed_row(Level(900, 500, 1000))]
    kept = kept_rows(evening.tournament, proposal)
    assert [row.big_blind for row in kept] == ["200", "1000"]


def test_a_wrong_file_and_a_template_that_is_gone(evening: Evening, chief: Client) -> None:
    for content in (b"x", b"[[[", b"kind,minutes,big_blind\nparty,1,1\n"):
        answer = upload(chief, evening, content)
        assert answer.status_code == 409 and minutes(answer) == ["20", "20", "10", "20"]  # type: ignore[attr-defined]
    assert chief.get(page(evening, "?template=none")).status_code == 404
    assert chief.get(page(evening, "?stack=-5&entries=x&level_minutes=0")).status_code == 200


def test_what_is_odd_is_said_with_a_link_to_its_row(evening: Evening, chief: Client) -> None:
    text = chief.get(page(evening, "?entries=2000")).content.decode()
    assert 'href="#row-4"' in text and "big blinds in play" in text


def test_it_goes_out_as_a_file_and_on_paper(evening: Evening, chief: Client) -> None:
    csv = chief.get(page(evening, "", "clock:structure_file", "csv"))
    assert csv["Content-Disposition"].startswith("attachment") and b"break,10" in csv.content
    structure = chief.get(page(evening, "", "clock:structure_file", "json")).json()
    assert structure == json.loads(json.dumps({"levels": [asdict(level) for level in SHEET]}))
    assert chief.get(page(evening, "", "clock:structure_file", "xml")).status_code == 404
    paper = chief.get(page(evening, "?form=card", "clock:structure_paper")).content.decode()
    assert 'data-count="1"' in paper and "300" in paper
    assert 'Стартовый стек <b class="num">3\u00a0000</b>' in paper
