"""What is promised of every address is tried at every address (tests/access_table.py)."""

import copy
import io
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from django.db import OperationalError, connection, transaction
from django.db.backends.utils import CursorWrapper
from django.http import HttpResponseBase
from django.test import Client
from openpyxl import load_workbook
from pypdf import PdfReader

from floor.web import xlsx
from tests.access_table import ACCESS
from tests.each import HOSTILE, check_each
from tests.everywhere import house as houses
from tests.everywhere.addresses import NOT_THERE, Reading, address, readings, visitor
from tests.everywhere.forms import Drawer, Vandal, drawn, read
from tests.everywhere.house import House
from tests.everywhere.payloads import Armoury, Page, formulas, of_json, one_blank
from tests.everywhere.rows import Rows, rows
from tests.floor.test_access import DOORS

pytestmark = pytest.mark.django_db


@dataclass(frozen=True)
class Pages:
    """Every address as it answered a chief judge who reads English, and the rows before and after
    all of that; each test of the module takes back what it did beside."""

    chief: Client
    before: Rows
    answers: dict[Reading, Any]
    after: Rows


@pytest.fixture(scope="module")
def pages(house: House) -> Pages:
    chief = visitor(house)
    return Pages(chief, rows(), read(house, chief), rows())


@pytest.fixture
def chief(pages: Pages, db: None) -> Client:
    """The same session in each test, whatever another one made of its cookies."""
    client = copy.copy(pages.chief)
    client.cookies = copy.deepcopy(pages.chief.cookies)
    return client


def test_S2_reading_changes_no_row(house: House, pages: Pages, chief: Client) -> None:
    parts = {path: chief.get(path, headers={"HX-Request": "true"}) for _, path in readings(house)}
    names = {path: name for name, path in readings(house)}
    answers = [*((r.path, a) for r, a in pages.answers.items()), *parts.items()]
    odd = {
        path: answer.status_code
        for path, answer in answers
        if answer.status_code not in (200, 302, NOT_THERE.get(names[path]))
    }
    assert odd == {}
    if pages.after != pages.before or rows() != pages.before:
        pytest.fail(f"written while reading: {_who_writes(house, chief)}")


def test_L12_what_a_signed_in_person_reads_is_kept_nowhere(pages: Pages) -> None:
    headers = {r.path: a.headers.get("Cache-Control", "") for r, a in pages.answers.items()}
    closed = {"private", "no-store"}
    assert [path for path, header in headers.items() if not closed <= set(header.split(", "))] == []


def _who_writes(house: House, chief: Client) -> set[str]:
    """Who writes when it is read again; empty when only the first reading does."""
    writing, before = set[str](), rows()
    for name, path in readings(house):
        chief.get(path)
        writing |= {name} if rows() != before else set()
        before = rows()
    return writing


def test_S4_a_text_is_shown_as_the_text_it_is(pages: Pages, armoury: Armoury) -> None:
    seen = _seen(pages.answers)
    assert [text for text in armoury.given if one_blank(text) not in seen] == []


def test_S4_S7_also_in_russian_and_when_the_evening_is_over(db: None) -> None:
    armoury = Armoury()
    house = houses.finished(armoury)
    seen = _seen(read(house, visitor(house, "ru")))
    assert [text for text in armoury.given if one_blank(text) not in seen] == []


def _seen(answers: dict[Reading, Any]) -> str:
    """The text of everything there is to read; nothing in it came alive."""
    seen, alive = "", {}
    for reading, answer in answers.items():
        assert answer.status_code < 500, reading
        text, live = _looked_at(reading, answer)
        seen += text + "\n"
        alive |= {reading.path: live} if live else {}
    assert alive == {}
    return seen


def _looked_at(reading: Reading, answer: HttpResponseBase) -> tuple[str, list[str]]:
    """The text of an answer, and what came alive in it."""
    kind, body = answer.headers.get("Content-Type", ""), answer.getvalue()
    if kind.startswith("text/html"):
        page = Page(body.decode())
        return page.text, page.alive
    if kind.startswith(("application/json", "application/problem+json")):
        return of_json(body), []
    if kind.startswith("text/"):
        is_style = kind.startswith("text/css")  # "@media" is no formula: no spreadsheet opens it
        return one_blank(body.decode()), [] if is_style else formulas(body.decode())
    if kind == "application/pdf":
        sheets_of_paper = PdfReader(io.BytesIO(body)).pages
        return one_blank(" ".join(page.extract_text() for page in sheets_of_paper)), []
    if kind == xlsx.TYPE:
        sheets = load_workbook(io.BytesIO(body)).worksheets
        cells = [cell for sheet in sheets for row in sheet.iter_rows() for cell in row]
        text = "\n".join(str(cell.value) for cell in cells)
        return one_blank(text), [str(cell.value) for cell in cells if cell.data_type == "f"]
    assert kind in ("", "image/jpeg", "image/webp", "image/svg+xml"), f"what is in {reading}?"
    return "", []


@pytest.fixture(scope="module")
def drawer(pages: Pages) -> Drawer:
    return drawn(pages.answers)


@pytest.fixture
def seed(request: pytest.FixtureRequest) -> str:
    """Of what is sent: another one in each run with another seed."""
    return f"{request.config.getoption('randomly_seed')} {request.node.originalname}"


@pytest.mark.parametrize("app", DOORS)
def test_S5_no_form_makes_a_500_and_a_refusal_changes_nothing(
    app: str, house: House, drawer: Drawer, pages: Pages, chief: Client, seed: str
) -> None:
    cookies = chief.cookies

    def send_forms(name: str) -> None:
        vandal = Vandal(house, drawer, Random(f"{seed} {name}"))
        for _ in range(HOSTILE):
            chief.cookies = copy.deepcopy(cookies)
            with transaction.atomic():
                status = vandal.send(chief, name)
                assert status < 500, vandal.sent
                transaction.set_rollback(status < 400)  # what a refusal wrote would stay

    if names := [name for name, method in DOORS[app] if method == "POST"]:
        check_each(names, send_forms)
    assert changed(pages.after) <= TRIES


TRIES = {"floor_attempt"}  # at the door they are counted


def changed(before: Rows) -> set[str]:
    return {name for name, held in rows().items() if held != before[name]}


@pytest.mark.parametrize("app", DOORS)
def test_S5_no_question_makes_a_500(
    app: str, house: House, drawer: Drawer, chief: Client, seed: str
) -> None:
    """One that looks for nothing is asked once: all others would be the same."""

    def send_questions(name: str) -> None:
        vandal = Vandal(house, drawer, Random(f"{seed} {name}"))
        for _ in range(HOSTILE):
            assert vandal.ask(chief, name) < 500, vandal.sent
            if not vandal.names:
                break

    if names := [name for name, method in DOORS[app] if method == "GET"]:
        check_each(names, send_questions)


@contextmanager
def database_away() -> Iterator[None]:
    """Every statement fails as it does when Postgres is killed."""

    def lost(*_: object) -> None:
        raise OperationalError("server closed the connection unexpectedly")

    with pytest.MonkeyPatch.context() as patch:
        for method in ("execute", "executemany"):
            patch.setattr(CursorWrapper, method, lost)
        yield
    connection.needs_rollback = False  # nothing was written: the house stands


def test_S11_with_the_database_away_every_address_says_so(house: House, chief: Client) -> None:
    doors = [(name, m, address(name, house)) for name, row in ACCESS.items() for m in row]
    answers = {}
    with database_away():
        for name, method, path in doors:
            sent = {"request_id": str(uuid.uuid4())} if method == "POST" else {}
            part = {"HX-Request": "true"} if method == "POST" else {}
            answer = getattr(chief, method.lower())(path, sent, headers=part)
            is_told = method == "GET" or "Nothing was recorded" in answer.content.decode()
            answers[name, method] = (answer.status_code, is_told)
    assert {door: given for door, given in answers.items() if given != (503, True)} == {}
