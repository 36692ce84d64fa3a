"""The protocol as PDF, JSON and XLSX says the same in each language, and is known again."""

import io
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from lxml import etree
from openpyxl import load_workbook
from PIL import Image
from pypdf import PdfReader
from pytest_django import DjangoDbBlocker

from clock import services as clock
from floor.journal.private import Private
from floor.models import Tournament
from floor.values.roles import Role
from floor.web.xlsx import workbook
from registration.models import Member
from results import pdf, protocol_content, protocol_workbook, services
from results.document import Document, digest, in_language, written
from results.models import Revision, SpecialPrize
from results.printed_protocol import signed_by
from results.protocol_format import Protocol, schema
from results.verification import verify
from tests.conventions.test_shape import ROOT
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.floor.people import colleague
from tests.floor.test_media import put
from tests.results.drafts import draft_text
from tests.results.playing import tap_of
from tests.standing import standing

pytestmark = pytest.mark.django_db
LANGUAGES = ("ru", "en", "ar")
IN_ORDER = ("ru", "en")  # languages whose words readers of PDF give in the order of the lines


def signed_evening() -> Evening:
    """Six players, two of whom gave region, club and rank at their registration, for bounties and
    two special prizes."""
    event = evening(6, drawn=True, bounty=50_000, bounty_kind="progressive")
    profile = {"region": "Гомельская область", "club": "Орион", "sports_rank": "КМС"}
    Member.objects.filter(pk__in=list(Member.objects.values_list("pk", flat=True)[:2])).update(
        **profile
    )
    cup = {"name": "Кубок «Ориона»", "fact": "club", "value": "Орион", "amount": 9_000}
    services.add_special_prize(event.tap(), **cup, funder=Private("Клуб «Орион»"))
    services.add_special_prize(event.tap(), name="Лучшая дама", fact="named")
    clock.start(event.tap())
    winner, other, *others = event.tournament.entries.order_by("pk")
    for entry in [*reversed(others), other]:
        event.now += 60_000
        named = [winner.pk] if entry == other else [winner.pk, other.pk]
        services.bust_out(event.tap(), entry_id=entry.pk, winners=named)
    lady = SpecialPrize.objects.get(fact="named").pk
    ask = {"prize_id": lady, "entry_id": others[0].pk, "reason": Private("По анкете")}
    services.name_special_winner(event.tap(), **ask)
    services.sign(event.tap(), typed=event.tournament.name)
    return event


@pytest.fixture(scope="module")
def played(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Evening]:
    with standing(django_db_blocker, signed_evening) as event:
        yield event


@pytest.fixture
def event(played: Evening) -> Evening:
    return replace(played, tournament=Tournament.objects.get(pk=played.tournament.pk))


def revision() -> Revision:
    return Revision.objects.get(number=1)


def words(paper: bytes) -> list[str]:
    return " ".join(page.extract_text() for page in PdfReader(io.BytesIO(paper)).pages).split()


def figures(text: str) -> list[str]:
    """Every run of digits, however they are parted."""
    return re.findall(r"\d+", re.sub(r"(?<=\d)\u00a0(?=\d{3})", "", text))


def test_it_is_what_the_published_schema_tells() -> None:
    """The schema in the documents and the one at the address are those of the document."""
    assert json.loads((ROOT / "docs" / "protocol.schema.json").read_text()) == schema()
    assert Client().get(reverse("results:protocol_schema")).json() == schema()


def test_a_signed_document_holds_what_the_format_says(event: Evening) -> None:
    protocol = json.loads(written(revision().document))
    assert Protocol.model_validate_json(written(revision().document)).event.entries == 6
    assert (
        sum(place["prize"] for place in protocol["places"])
        + protocol["event"]["undistributed"]
        + protocol["event"]["unwon"]
        == protocol["event"]["pool"]
    )
    assert sum(place["bounty"] for place in protocol["places"]) == protocol["event"]["bounties_won"]
    assert protocol["event"]["bounties_won"] == protocol["event"]["bounties"] == 6 * 50_000
    cup, lady = protocol["special_prizes"]
    assert (cup["funder"], cup["winners"][0]["amount"], cup["from_pool"]) == (
        "Клуб «Орион»", 9_000, False,
    )  # fmt: skip
    assert (lady["reason"], lady["winners"][0]["amount"]) == ("По анкете", 0)
    first = protocol["places"][0]
    assert (first["region"], first["club"], first["sports_rank"]) == (
        "Гомельская область", "Орион", "КМС",
    )  # fmt: skip
    assert set(protocol["texts"]) == set(LANGUAGES)


@pytest.mark.parametrize("language", IN_ORDER)
def test_the_paper_the_data_and_the_workbook_say_the_same(event: Evening, language: str) -> None:
    """FSPR 1.9.1: whichever of the three is read, each place has the same player and prize."""
    client, slug, ask = signed_in(event.chief), event.tournament.slug, {"language": language}
    data = client.get(reverse("results:protocol_data", args=[slug])).json()
    paper = client.get(reverse("results:protocol", args=[slug]), ask).content
    answer = client.get(reverse("results:protocol_sheets", args=[slug]), ask)
    sheets = load_workbook(io.BytesIO(answer.content)).worksheets
    head, *rows = sheets[0].iter_rows(values_only=True)
    text, printed = in_language(data, language), " ".join(words(paper))
    assert head == tuple(text["words"][name] for name in text["columns"])
    assert text["columns"] == [
        "place",
        "player",
        "number",
        "region",
        "club",
        "sports_rank",
        "prize",
        "knocked_out",
        "bounty",
    ]
    for place, row, cells in zip(data["places"], text["places"], rows, strict=True):
        assert cells[:6] == (place["best"], *(cell or None for cell in row[1:6]))
        sums = (place["prize"], place["knocked_out"], place["bounty"])
        assert cells[6:] == sums, "roubles of 2010 have no small coin"
        assert " ".join(" ".join(row).split()) in printed
        assert [figures(text) for text in row[6:]] == [[str(n)] if n else [] for n in sums]
    special = list(sheets[1].iter_rows(values_only=True))[1:]
    for prize, words_of, cells in zip(
        data["special_prizes"], text["special"], special, strict=True
    ):
        (winner,) = prize["winners"]
        assert cells[2:5] == (winner["name"], winner["number"], winner["amount"])
        assert f"{prize['name']} " in printed and winner["name"] == words_of[2]
        assert figures(words_of[3]) == ([str(prize["amount"])] if prize["amount"] else [])
        assert all(" ".join(text.split()) in printed for text in words_of[4:])
    facts = {tuple(row) for row in sheets[2].iter_rows(values_only=True)}
    for label, value in text["facts"]:
        assert (label, value) in facts
        assert f"{label} {value}".replace("\u00a0", " ") in printed
    entries, pool = data["event"]["entries"], data["event"]["pool"]
    numbers = [figures(value) for _label, value in text["facts"]]
    assert [str(entries)] in numbers and [str(pool)] in numbers
    (sha256,) = {cell for row in sheets[-1].iter_rows(values_only=True) for cell in row
                 if cell == revision().sha256}  # fmt: skip
    assert sha256 in printed


def test_the_arabic_paper_has_every_word_of_the_data(event: Evening) -> None:
    """Lam and alef are one sign in print, whose two letters PDFium gives turned round."""
    text = in_language(revision().document, "ar")
    printed = set(protocol_content.content(pdf.pdf(revision().document, "ar")))
    cells = [cell for row in [*text["facts"], *text["places"]] for cell in row]
    titles = [text["words"]["results"], text["words"]["officials"]]
    expected = " ".join([*cells, *titles]).replace("لا", "ال").split()
    arabic = [word for word in expected if "\u0621" <= word[0] <= "\u064a"]
    assert len(arabic) > 15 and set(arabic) <= printed


def test_the_languages_differ_in_words_alone(event: Evening) -> None:
    protocol = revision().document
    russian, english = (in_language(protocol, language) for language in ("ru", "en"))
    assert russian["words"]["prize"] == "Приз" and english["words"]["prize"] == "Prize"
    assert russian["places"] == english["places"]
    assert [figures(value) for _, value in russian["facts"][:7]] == [
        figures(value) for _, value in english["facts"][:7]
    ]


def test_a_column_of_which_nothing_is_known_is_not_printed(event: Evening) -> None:
    Member.objects.update(region="", club="", sports_rank="")
    columns = ["place", "player", "number", "prize", "knocked_out", "bounty"]
    assert draft_text(event)["columns"] == columns


FORMER: Document = {
    "language": "ru",
    "name": "Кубок",
    "date": "16 октября 2010 г.",
    "rulebook": "Правила",
    "words": {"results": "Результаты", "place": "Место", "player": "Игрок", "number": "Номер",
              "prize": "Приз", "protocol": "Протокол", "draft": "Черновик", "journal": "журнал",
              "leftover": "Остаток", "unwon": "", "officials": "Судьи", "remarks": "Замечания",
              "draws": "", "draws_note": "", "line": "", "act": "", "commitment": "", "seed": "",
              "signed": "Подписан", "sha256": "SHA-256"},
    "facts": [["Входов", "2"], ["Взнос", "5"]],
    "places": [{"place": "1", "name": "Первый", "number": "7", "prize": "10 BYR"}],
    "leftover": "",
    "officials": [["Главный судья", "Судья"]],
    "remarks": [],
    "lots": [],
    "journal": {"last_seq": 9, "sha256": "a" * 64},
    "signatures": [["Главный судья", "Судья"]],
    "signed": "16.10.2010 20:10",
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_signed_before_the_format_is_printed_as_it_was(language: str) -> None:
    """Its document has the event's language alone; its hash is that of the same text."""
    assert "1 Первый 7 10 BYR" in " ".join(words(pdf.pdf(FORMER, language)))
    assert digest(FORMER) in words(pdf.pdf(FORMER, language))
    sheet = load_workbook(io.BytesIO(workbook(protocol_workbook.sheets(FORMER, language)))).active
    assert list(sheet.iter_rows(values_only=True))[1] == ("1", "Первый", "7", "10 BYR")


def test_the_drawings_of_the_pages_are_on_the_paper_and_signed(event: Evening) -> None:
    """Players left over the evening and prizes as bars, with their words in each language."""
    titles = {"ru": ["Вечер", "Доли призов в фонде"],
              "en": ["The evening", "Prizes as shares of the pool"],
              "ar": ["الأمسية", "حصص الجوائز من المجموع"]}  # fmt: skip
    for language in LANGUAGES:
        plots = in_language(revision().document, language)["plots"]
        assert [plot["title"] for plot in plots] == titles[language]
        printed = words(pdf.pdf(revision().document, language))
        for plot in plots if language in IN_ORDER else []:
            texts = etree.fromstring(plot["svg"]).xpath("//*[local-name()='text']")
            shown = [text.text or "" for text in texts if "minor" not in text.get("class", "")]
            assert any(shown) and set(" ".join(shown).split()) <= set(printed)


def test_what_was_signed_without_drawings_is_printed_word_for_word_as_it_was(
    event: Evening,
) -> None:
    """A document of the format before: its PDF is known again by its words."""
    protocol = json.loads(written(revision().document))
    text = protocol["texts"]["ru"]
    del text["plots"]
    printed = " ".join(words(pdf.pdf(protocol, "ru")))
    assert "Вечер" not in printed and "Доли призов" not in printed
    assert "Клуб «Орион»" in printed and text["words"]["funder"] not in printed


def test_the_logo_of_the_club_is_on_the_paper_and_changes_nothing_it_says(event: Evening) -> None:
    plain = pdf.pdf(revision().document, "ru")
    logo = io.BytesIO()
    Image.new("RGBA", (40, 40), "red").save(logo, "PNG")
    put(event, "logo", logo.getvalue())
    with_logo = pdf.pdf(revision().document, "ru", signed_by(revision(), "ru"))
    assert len(PdfReader(io.BytesIO(with_logo)).pages[0].images) == 1
    assert len(PdfReader(io.BytesIO(plain)).pages[0].images) == 0
    assert verify(with_logo).holds


def files(language: str) -> dict[str, bytes]:
    protocol, signatures = revision().document, signed_by(revision(), language)
    return {
        "json": written(protocol),
        "pdf": pdf.pdf(protocol, language, signatures),
        "xlsx": workbook(protocol_workbook.sheets(protocol, language, signatures)),
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_signed_is_known_again(event: Evening, language: str, tmp_path: Path) -> None:
    for kind, data in files(language).items():
        verdict = verify(data)
        assert verdict.revision == revision() and verdict.holds, kind
        # A workbook has the second it was written in, so it may also be the same by what it says.
        assert verdict.exact or kind == "xlsx"
        file = tmp_path / f"protocol.{kind}"
        file.write_bytes(data)
        output = io.StringIO()
        call_command("verify_protocol", str(file), stdout=output)
        assert revision().sha256 in output.getvalue() and "Судья Главный" in output.getvalue()


def test_BFSP_2_3_3_a_copy_from_before_the_second_signature_is_known_again(event: Evening) -> None:
    before = files("ru")
    secretary = colleague(event, Role.SECRETARY)
    services.countersign(tap_of(event, secretary.pk))
    assert files("ru")["pdf"] != before["pdf"]
    assert all(verify(data).holds for data in [*before.values(), *files("ru").values()])


def change_first_prize(book: Any) -> None:
    cell = book.worksheets[0].cell(2, 7)
    cell.value += 1000


def saved(book: Any) -> bytes:
    sink = io.BytesIO()
    book.save(sink)
    return sink.getvalue()


def test_what_was_changed_is_told_with_the_place(event: Evening) -> None:
    prize = revision().document["places"][0]["prize"]
    book = load_workbook(io.BytesIO(files("ru")["xlsx"]))
    assert verify(saved(book)).holds, "saved again by another program it says the same"
    change_first_prize(book)
    verdict = verify(saved(book))
    assert not verdict.holds
    ((theirs, signed),) = verdict.differences
    assert theirs.endswith(f": {prize + 1000}") and signed.endswith(f": {prize}")


def test_a_forged_paper_is_told_by_its_words(event: Evening) -> None:
    """The forger has our program and the signed document, and moves one prize."""
    protocol = json.loads(written(revision().document))
    protocol["texts"]["ru"]["places"][0][-1] = "9\u00a0999\u00a0BYR"
    forged = pdf.pdf(protocol, "ru", signed_by(revision(), "ru"))
    forged_hash, signed_hash = digest(protocol), revision().sha256
    assert verify(forged).revision is None, "it prints the hash of what it says"
    assert forged_hash != signed_hash
    assert verify(written(protocol)).revision is None


def test_what_is_no_protocol_is_told(event: Evening, tmp_path: Path) -> None:
    assert verify(b"{}").revision is None
    assert verify(b"%PDF-1.7 broken").unreadable
    assert verify(b"PK\x03\x04broken").unreadable
    file = tmp_path / "other.json"
    file.write_text("{}")
    with pytest.raises(SystemExit):
        call_command("verify_protocol", str(file), stdout=io.StringIO())


def test_an_extract_has_neither_hash_nor_signature_in_any_file(event: Evening) -> None:
    reader = colleague(event, Role.REGISTRAR)
    client, slug = signed_in(reader), event.tournament.slug
    for view in ("protocol_data", "protocol", "protocol_sheets"):
        data = client.get(reverse(f"results:{view}", args=[slug])).content
        verdict = verify(data)
        assert verdict.revision is None and not verdict.unreadable, view
