"""The text of a book comes in whole or not at all, by the command and by the page."""

import io
import time
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from floor.models import Appointment, Staff
from floor.values.roles import Role
from library import reading_apart, services
from library.import_report import linked_clauses
from library.models import Clause, Text
from rules.refusal import Refused
from rules.topics import load_topics
from tests.evening import Evening, evening
from tests.library.rulebooks import PARTS, ROW
from tests.library.test_clauses import ALL_PARTS

pytestmark = pytest.mark.django_db
DAMAGED = PARTS.replace("1.2.1. A guest", "12.1. A guest").replace("2.1.1. The board", "The board")


def brought(data: str = PARTS, book: str = "fspr") -> Text:
    return services.import_text(book, "ludo.txt", data.encode(), now_ms=1)


def test_every_clause_is_kept_with_its_place():
    text = brought()
    assert [clause.number for clause in text.clauses.order_by("order")] == ALL_PARTS
    clause = text.clauses.get(number="1.1.2")
    assert clause.parent is not None and clause.parent.number == "1.1"
    assert clause.path == ["1", "1.1"]
    assert (text.language, clause.language) == ("en", "en")
    assert clause.body.startswith("Whoever comes later")


def test_a_new_import_takes_the_place_of_the_old():
    brought(PARTS.replace("2.2.2. A die that leans is thrown again.", ""))
    again = brought()
    assert Text.objects.get(book="fspr") == again
    assert set(Clause.objects.values_list("text", flat=True)) == {again.pk}
    assert Clause.objects.count() == len(ALL_PARTS)


def test_the_same_file_twice_leaves_the_same():
    def state() -> list[tuple[object, ...]]:
        return list(Clause.objects.order_by("order").values_list("number", "heading", "body"))

    brought()
    before = state()
    brought()
    assert state() == before


def test_two_books_stand_beside_each_other():
    brought()
    brought(ROW, "tda_2011")
    assert set(Text.objects.values_list("book", flat=True)) == {"fspr", "tda_2011"}


@pytest.mark.parametrize(
    ("data", "book", "code"),
    [
        ("Nothing is numbered here.", "fspr", "text.no_clauses"),
        (ROW, "fspr", "text.another_book"),
        (PARTS, "ludo", "text.unknown_book"),
        ("", "fspr", "document.empty"),
    ],
)
def test_what_is_refused_leaves_the_text_of_before(data: str, book: str, code: str):
    kept = brought()
    with pytest.raises(Refused) as refused:
        brought(data, book)
    assert [refusal.code for refusal in refused.value.refusals] == [code]
    assert Text.objects.get() == kept
    assert Clause.objects.count() == len(ALL_PARTS)


def test_a_failure_half_way_leaves_the_text_of_before(monkeypatch: pytest.MonkeyPatch):
    kept = brought()

    def fails(*args: object) -> None:
        raise ArithmeticError

    monkeypatch.setattr(services, "_keep", fails)
    with pytest.raises(ArithmeticError):
        brought()
    assert Text.objects.get() == kept
    assert Clause.objects.count() == len(ALL_PARTS)


def test_the_report_says_what_was_repaired_and_what_is_missing():
    report = brought(DAMAGED).report
    assert report["repaired"] == [{"number": "1.2.1", "written": "12.1.", "line": 10}]
    assert report["missing"] == ["2.1.1"]
    assert report["clauses"] == len(ALL_PARTS) - 1
    settled = {t.key for group in load_topics() for t in group.topics if "fspr" in t.digests}
    assert report["topics"] == len(settled)
    assert {missing["topic"] for missing in report["unlinked"]} < settled


def test_a_clause_is_linked_by_itself_or_by_what_it_stands_in():
    assert linked_clauses(["40-C", "5.9.6", "RP-5-A"], {"40", "5.9", "5", "RP-5"}) == [
        "40",
        "5.9",
        "RP-5",
    ]
    assert linked_clauses(["ILL-38"], {"38"}) == []
    assert linked_clauses(["ILL-38"], {"38", "ILL-38"}) == ["ILL-38"]


def command(path: Path, book: str = "fspr") -> str:
    out = io.StringIO()
    call_command("import_rulebook", str(path), book=book, stdout=out)
    return out.getvalue()


def test_the_command_takes_a_book_as_people_write_it(tmp_path: Path):
    file = tmp_path / "ludo.txt"
    file.write_text(DAMAGED)
    assert "ludo.txt -> tda_2019" in command(file, "tda-2019")


def test_the_command_reports_and_refuses(tmp_path: Path):
    file = tmp_path / "ludo.txt"
    file.write_text(DAMAGED)
    output = command(file)
    assert "ludo.txt -> fspr" in output and "12.1." in output and "2.1.1" in output
    with pytest.raises(CommandError):
        command(tmp_path / "gone.txt")
    file.write_text("Nothing is numbered here.")
    with pytest.raises(CommandError):
        command(file)
    assert Clause.objects.count() == len(ALL_PARTS) - 1


@pytest.fixture
def event() -> Evening:
    return evening(rulebook="fspr")


@pytest.fixture
def chief(event: Evening, client: Client) -> Client:
    client.force_login(event.chief, "floor.accounts.backend.StaffBackend")
    client.defaults["HTTP_ACCEPT_LANGUAGE"] = "en"
    return client


def page(event: Evening) -> str:
    return reverse("library:import", args=[event.tournament.slug])


def sent(data: str, book: str = "fspr") -> dict[str, object]:
    return {"book": book, "file": SimpleUploadedFile("О'Нил <b>.txt", data.encode())}


def test_the_chief_judge_brings_a_document_and_reads_the_report(event: Evening, chief: Client):
    answer = chief.post(page(event), sent(DAMAGED), follow=True)
    text = Text.objects.get()
    assert (text.book, text.imported_by) == ("fspr", event.chief)
    shown = answer.content.decode()
    assert "1.2.1: printed as 12.1., line 10" in shown
    assert "О&#x27;Нил &lt;b&gt;.txt" in shown and "<b>.txt" not in shown


def test_the_form_offers_the_book_of_the_event(event: Evening, chief: Client):
    assert '<option value="fspr" selected>' in chief.get(page(event)).content.decode()


@pytest.mark.parametrize(
    "given", [{}, {"book": "fspr"}, sent("Nothing.", "fspr"), sent(PARTS, "ludo"), sent("")]
)
def test_what_cannot_be_read_is_said_at_the_form(
    event: Evening, chief: Client, given: dict[str, object]
):
    kept = brought()
    answer = chief.post(page(event), given)
    assert answer.status_code == 409
    assert "errorlist" in answer.content.decode()
    assert Text.objects.get() == kept


WRITTEN, DRAWN = "(1. A word and more of it) Tj 0 -9 Td\n" * 3000, "0 0 m 9 9 l S\n" * 3000
IDLE = "q Q\n" * 300_000


def whole(pages: int, row: str = WRITTEN) -> str:
    """A PDF of the same page again and again: little to send, much to read."""
    page = "3 0 R "
    objects = (
        "<</Type/Catalog/Pages 2 0 R>>",
        f"<</Type/Pages/Kids[{page * pages}]/Count {pages}>>",
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R"
        "/Resources<</Font<</F 5 0 R>>>>>>",
        f"<</Length {len(row) + 15}>>stream\nBT /F 9 Tf {row} ET\nendstream",
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    )
    numbered = enumerate(objects, 1)
    parts = "".join(f"{number} 0 obj\n{written}\nendobj\n" for number, written in numbered)
    return f"%PDF-1.7\n{parts}trailer<</Size 6/Root 1 0 R>>\n%%EOF"


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (whole(400, IDLE), "took more than 3 seconds"),
        (whole(400), "more text than a rulebook"),
        (whole(400, DRAWN), "more text than a rulebook"),
        (whole(5000), "more than 600 pages"),
        (whole(400)[:-9], "is damaged"),
        ("%PDF-1.7 nothing %%EOF", "is damaged"),
    ],
    ids=["endless", "too many letters", "too many strokes", "too many pages", "cut off", "nothing"],
)
def test_a_document_made_to_harm_is_refused_in_time(
    event: Evening, chief: Client, monkeypatch: pytest.MonkeyPatch, data: str, sentence: str
):
    kept = brought()
    # Only what never ends meets its deadline: on a busy machine a reader needs seconds to begin.
    monkeypatch.setattr(reading_apart, "DEADLINE", 3 if "3 seconds" in sentence else 60)
    began = time.monotonic()
    answer = chief.post(page(event), sent(data))
    assert (answer.status_code, time.monotonic() - began < 15) == (409, True)
    assert sentence in answer.content.decode()
    assert Text.objects.get() == kept


def test_a_document_that_takes_all_memory_is_refused(monkeypatch: pytest.MonkeyPatch):
    kept = brought()
    monkeypatch.setattr(reading_apart, "MEMORY", 16)  # megabytes: not enough for any reader
    with pytest.raises(Refused, match="too_heavy"):
        brought()
    assert Text.objects.get() == kept


def test_a_judge_does_not_bring_texts(event: Evening, client: Client):
    judge = Staff.objects.create_user("judge", name="Судья")
    Appointment.objects.create(tournament=event.tournament, staff=judge, role=Role.JUDGE)
    client.force_login(judge, "floor.accounts.backend.StaffBackend")
    assert client.get(page(event)).status_code == 403
    assert client.post(page(event), sent(PARTS)).status_code == 403
    rules = client.get(reverse("pages:rules", args=[event.tournament.slug])).content.decode()
    assert page(event) not in rules
