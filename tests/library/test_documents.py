"""Text, DOCX and PDF give the same clauses; what cannot be read is refused with the reason."""

import io
from types import ModuleType
from unittest.mock import Mock

import pytest
from docx import Document
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls, qn
from pypdf import PdfReader, PdfWriter

from library.clause_parser.document import read
from library.text_extraction import document_text, pdf_pages, word_document
from library.text_extraction.document_text import text_of
from rules.refusal import Refused
from tests.each import for_each
from tests.library.papers import numbered, pdf, saved, with_list, word, zipped
from tests.library.rulebooks import PARTS, ROW, RUSSIAN
from tests.library.test_clauses import ALL_PARTS, ALL_ROW

ALL_RUSSIAN = [c.number for c in read(RUSSIAN).clauses]


def numbers(data: bytes) -> list[str]:
    return [clause.number for clause in read(text_of(data)).clauses]


@for_each("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be",
                                      "cp1251", "koi8_r", "cp866"])  # fmt: skip
def test_encodings_of_russian_text(encoding: str):
    assert text_of(RUSSIAN.encode(encoding)) == RUSSIAN
    assert numbers(RUSSIAN.encode(encoding)) == ALL_RUSSIAN


def test_an_arabic_text_of_windows_and_a_broken_byte():
    arabic = "قواعد النادي للعبة الورق والنرد، وهي ملزمة لجميع اللاعبين في القاعة\n" * 3
    assert text_of(arabic.encode("cp1256")) == arabic
    assert "коло" in text_of(RUSSIAN.encode().replace("ё".encode(), b"\xd1"))


def test_word_with_its_paragraphs():
    assert numbers(word(PARTS.splitlines())) == ALL_PARTS
    assert numbers(word(line.strip() for line in ROW.splitlines())) == ALL_ROW


def test_numbers_that_word_counts_itself():
    document = Document()
    list_id = with_list(document)
    for line in PARTS.splitlines()[2:]:
        head, _, text = line.partition(" ")
        level = head.rstrip(".").count(".")
        if head[0].isdigit():
            numbered(document.add_paragraph(text), list_id, level)
        else:
            document.add_paragraph(line)
    assert numbers(saved(document)) == ALL_PARTS[1:]


def test_lists_of_word_restart_and_have_letters():
    document = Document()
    levels = ((0, "decimal", "%1."), (1, "upperLetter", "%2)"), (2, "lowerRoman", "%3."))
    list_id = with_list(document, levels)
    for level, text in ((0, "The table."), (1, "It is round."), (1, "It is one."),
                        (0, "The seats."), (1, "They are soft."), (1, "They are many."),
                        (2, "Ten of them."), (0, "The end.")):  # fmt: skip
        numbered(document.add_paragraph(text), list_id, level)
    text = text_of(saved(document))
    assert "2. The seats.\n\nA) They are soft.\n\nB) They are many.\n\ni. Ten of them." in text
    assert numbers(saved(document)) == ["1", "1-A", "1-B", "2", "2-A", "2-B", "3"]


def test_bullets_headings_tables_and_struck_out_text_of_word():
    document = Document()
    document.add_heading("Of the table")
    for left, right in (("1.1.", "The table is round."), ("1.2.", "It has four legs.")):
        row = document.add_table(1, 2).rows[0]
        row.cells[0].text, row.cells[1].text = left, right
    paragraph = document.add_paragraph("1.3. It stands ")
    struck = "<w:del {} w:id='1'><w:r><w:delText>not </w:delText></w:r></w:del>"
    paragraph._p.append(parse_xml(struck.format(nsdecls("w"))))
    put_in = "<w:ins {} w:id='2'><w:r><w:t>here.</w:t></w:r></w:ins>"
    paragraph._p.append(parse_xml(put_in.format(nsdecls("w"))))
    document.add_paragraph("a leg", style="List Bullet")
    text = text_of(saved(document))
    assert text.startswith("# Of the table")
    assert "1.1. The table is round." in text and "1.3. It stands here." in text
    assert "• a leg" in text


def test_boxes_within_boxes_of_word_are_read_once():
    """Thirty of them would be read a thousand million times."""
    inner = "<w:p><w:r><w:t>The end.</w:t></w:r></w:p>"
    for depth in range(30):
        box = f"<w:txbxContent>{inner}</w:txbxContent>"
        inner = f"<w:p><w:r><w:t>Box {depth}.</w:t></w:r><w:r><w:pict>{box}</w:pict></w:r></w:p>"
    document = Document()
    document.element.body.insert(0, parse_xml(inner.replace("<w:p>", f"<w:p {nsdecls('w')}>", 1)))
    text = text_of(saved(document))
    assert text.split() == [
        *"".join(f"Box {n}. " for n in range(29, -1, -1)).split(),
        "The",
        "end.",
    ]


def test_numbers_of_word_that_start_in_the_millions_are_figures():
    document = Document()
    list_id = with_list(document, [(0, "upperRoman", "%1.")])
    start = document.part.numbering_part.element.find(f".//{qn('w:start')}")
    start.set(qn("w:val"), "2000000000")
    numbered(document.add_paragraph("The table."), list_id, 0)
    assert text_of(saved(document)) == "2000000000. The table."


@for_each("page", ['paper: "a5"', 'paper: "a4", columns: 2'])
def test_pdf_with_running_heads_and_columns(page: str):
    long = PARTS + "\n".join(f"2.2.{n}. A die of {n} sides is thrown again." for n in range(3, 60))
    reading = read(text_of(pdf(long, page)))
    assert [clause.number for clause in reading.clauses][: len(ALL_PARTS)] == ALL_PARTS
    assert reading.clauses[-1].number == "2.2.59"
    assert all("Rules of Ludo" not in clause.body for clause in reading.clauses)
    assert not any(clause.body.endswith((" 1", " 2")) for clause in reading.clauses)


ARABIC = """\
1. قواعد النادي (انظر القاعدة 12) لجميع اللاعبين.
A) لا يجوز للاعب أن يترك الطاولة إلا بعد 15 دقيقة.
B) يراهن TD بعد ذلك.
"""


def test_pdf_in_arabic_comes_in_the_order_of_reading():
    """Also a lam with its alef, brackets, figures and Latin words."""
    text = text_of(pdf(ARABIC * 4, language="ar"))
    for line in ARABIC.splitlines():
        assert line in text


def test_forms_of_arabic_letters_and_ligatures_are_letters():
    assert text_of("1. \ufefb\ufed7\ufb01".encode()) == "1. لاقfi"


def locked() -> bytes:
    writer, file = PdfWriter(clone_from=PdfReader(io.BytesIO(pdf(PARTS)))), io.BytesIO()
    writer.encrypt("secret")
    writer.write(file)
    return file.getvalue()


def scanned(pages: int = 1) -> bytes:
    writer, file = PdfWriter(), io.BytesIO()
    for _ in range(pages):
        writer.add_blank_page(200, 300)
    writer.write(file)
    return file.getvalue()


REFUSED = {
    "nothing": (b"", "document.empty"),
    "spaces": (b" \r\n\t\n", "document.empty"),
    "too large": (bytes(document_text.LARGEST + 1), "document.too_large"),
    "old word": (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "document.old_word"),
    "a picture": (b"\xff\xd8\xff\xe0" + bytes(100), "document.picture"),
    "a spreadsheet": (zipped("xl.xml", 9).replace(b"word/", b"page/"), "document.not_word"),
    "rich text": (rb"{\rtf1 rules}", "document.not_word"),
    "half a docx": (word(["1. A"])[:400], "document.broken"),
    "a docx that is none": (zipped("other.xml", 10), "document.broken"),
    "half a pdf": (pdf(PARTS)[: len(pdf(PARTS)) // 2], "document.broken"),
    "the end of a pdf": (b"%PDF-1.7\n%%EOF", "document.broken"),
    "a picture named pdf": (b"\x89PNG\r\n\x1a\n" + bytes(100), "document.picture"),
    "a scan": (scanned(), "document.no_text"),
    "a locked pdf": (locked(), "document.locked"),
    "a program": (bytes(range(256)) * 40, "document.unknown"),
}  # fmt: skip


@for_each("name", REFUSED)
def test_what_cannot_be_read_is_refused(name: str):
    is_refused(*REFUSED[name])


def is_refused(data: bytes, code: str):
    with pytest.raises(Refused) as refused:
        text_of(data)
    assert [refusal.code for refusal in refused.value.refusals] == [code]


def test_a_library_is_refused():
    is_refused(b"1. A word. " * 400_000, "document.too_much")
    is_refused(b"1\n" * 100_001, "document.too_much")
    is_refused(scanned(2000), "document.too_long")


@pytest.mark.parametrize(
    ("reader", "count", "data"),
    [
        (pdf_pages, "_text", pdf(PARTS * 20, 'paper: "a7"')),
        (word_document, "_paragraph", word((PARTS * 20).splitlines())),
    ],
    ids=["PDF", "DOCX"],
)
def test_reading_ends_where_it_is_too_much(
    reader: ModuleType, count: str, data: bytes, monkeypatch: pytest.MonkeyPatch
):
    """N5: a few kilobytes may hold a text without an end."""
    read_once = Mock(wraps=getattr(reader, count))
    monkeypatch.setattr(reader, count, read_once)
    text_of(data)
    whole = read_once.call_count
    monkeypatch.setattr(reader, "MOST_LETTERS", len(PARTS))
    read_once.reset_mock()
    is_refused(data, "document.too_much")
    assert 0 < read_once.call_count < whole / 2


def test_an_archive_that_unpacks_to_more_than_a_document_is_refused():
    with pytest.raises(Refused, match="bomb"):
        text_of(zipped("word/media/zeros", word_document.LARGEST_UNPACKED + 1))


def test_the_name_of_the_file_does_not_matter():
    """What a document is, is seen from its content: there is no name to go by at all."""
    assert numbers(pdf(PARTS)) == numbers(PARTS.encode()) == ALL_PARTS
