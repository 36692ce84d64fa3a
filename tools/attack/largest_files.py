"""Files as large as each reader takes them, and those that are longest to read."""

import io
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from docx import Document
from PIL import Image

from floor.displays import media
from library.text_extraction import LARGEST, MOST_LETTERS
from registration.roster.text import LARGEST as LARGEST_LIST
from tools.attack.hostile_files import drawn_pages, empty_pages, workbook, written_pages

STRUCTURE = 100_000  # bytes
RULE = "{}.{}. A rule of the house.\n"
PARAGRAPH = "<w:p><w:r><w:t>1. A rule of the house.</w:t></w:r></w:p>"
LETTERS = "abcdefghijklmnopqrstuvwxyz"
CELL = '<c t="inlineStr"><is><t>{}</t></is></c>'
HEAD = "number,surname,given name\n"


@dataclass(frozen=True)
class LargeFile:
    """``reader`` is one of tools.attack.reading; ``make`` gives the bytes."""

    reader: str
    name: str
    make: Callable[[], bytes]


def clauses(size: int) -> bytes:
    """A text of clauses 1.1 to 59.100, and anew."""
    chapters = "".join(RULE.format(1 + n // 100 % 59, 1 + n % 100) for n in range(5900))
    return (chapters * (size // len(chapters) + 1))[:size].encode()


def filled(head: str, unit: str, size: int) -> bytes:
    """``unit`` again and again behind ``head``, up to so many bytes."""
    return (head + unit * (size // len(unit)))[: size - 1].encode()


def docx(body: str) -> bytes:
    """A document of Word with that body, in XML."""
    plain, file = io.BytesIO(), io.BytesIO()
    Document().save(plain)
    with zipfile.ZipFile(plain) as old, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            content = old.read(name)
            if name == "word/document.xml":
                content = content.replace(b"<w:body>", b"<w:body>" + body.encode())
            new.writestr(name, content)
    return file.getvalue()


def nested_tables(depth: int, paragraphs: int) -> bytes:
    open_, close = "<w:tbl><w:tr><w:tc>", "</w:tc></w:tr></w:tbl>"
    return docx(open_ * depth + "<w:p/>" * paragraphs + close * depth)


def short_rows(size: int) -> bytes:
    """As many members as there is room for."""
    rows = "".join(f"{number},a,b\n" for number in range(size // len("1000000,a,b\n")))
    return (HEAD + rows).encode()


def workbook_of_members(count: int) -> bytes:
    """A workbook of so many, each with a number and a name of their own."""
    rows = (
        f"<row><c><v>{n * 65_537 % 10**9}</v></c>{CELL.format(LETTERS[n % 20 :])}"
        f"{CELL.format(f'Name {LETTERS[n // 20 % 20 :]}')}</row>"
        for n in range(count)
    )
    return workbook("".join(rows))


def noise(form: str, mode: str, width: int, height: int, **how: Any) -> bytes:
    """Noise: nothing is longer to unpack."""
    bands = [Image.effect_noise((width, height), 90)] * len(mode)
    file = io.BytesIO()
    Image.merge(mode, bands).save(file, form, **how)
    return file.getvalue()


def passes(side: int, count: int) -> bytes:
    """A progressive JPEG whose last pass comes again and again."""
    file = io.BytesIO()
    Image.new("RGB", (side, side), "red").save(file, "JPEG", progressive=True, quality=50)
    data = file.getvalue()
    last = data[data.rfind(b"\xff\xda") : -2]
    return data[:-2] + last * count + data[-2:]


def plain(form: str, mode: str, side: int) -> bytes:
    """One colour: a few kilobytes are as many points as may be."""
    file = io.BytesIO()
    Image.new(mode, (side, side)).save(file, form)
    return file.getvalue()


RULEBOOKS = (
    ("PDF, 600 pages of 1,600 letters", partial(written_pages, 600, 1600)),
    ("PDF, 600 pages of 300,000 letters", partial(written_pages, 600, 300_000)),
    ("PDF, 600 pages of 300,000 strokes", partial(drawn_pages, 600, 300_000)),
    ("PDF, 600 pages of 300,000 idle turns", partial(empty_pages, 600, 300_000)),
    ("PDF, a page of 100 million letters", partial(written_pages, 1, 100_000_000)),
    ("text, clauses", partial(clauses, MOST_LETTERS)),
    ("text, the largest file", partial(clauses, LARGEST)),
    ("text, a number a line", partial(filled, "", "1\n", MOST_LETTERS)),
    ("text, one line of numbers", partial(filled, "", "1. A 2 ", MOST_LETTERS)),
    ("DOCX, paragraphs", lambda: docx(PARAGRAPH * (MOST_LETTERS // 26))),
    ("DOCX, 97 MB unpacked", lambda: docx("<w:p/>" * 17_000_000)),
    ("DOCX, tables in tables", partial(nested_tables, 80, MOST_LETTERS // 3)),
)
LISTS = (
    ("CSV, short rows", partial(short_rows, LARGEST_LIST)),
    ("CSV, the same row", partial(filled, HEAD, "7,Konstantinov,Konstantin\n", LARGEST_LIST)),
    ("CSV, a row of commas", partial(filled, HEAD + "1", ",", LARGEST_LIST)),
    ("CSV, blank rows", partial(filled, HEAD, "\n", LARGEST_LIST)),
    ("CSV, one cell", partial(filled, HEAD + "1,Ivanov,", "a", LARGEST_LIST)),
    ("XLSX, members", partial(workbook_of_members, 400_000)),
    ("XLSX, rows of 16,000 cells", lambda: workbook(f"<row>{'<c/>' * 16_000}</row>" * 200)),
)
PICTURES = (
    ("JPEG, 59 million points", partial(noise, "JPEG", "RGB", 7700, 7700, quality=15)),
    ("JPEG, 99 passes", partial(passes, 7700, 89)),
    ("JPEG, passes without an end", partial(passes, 7700, 150_000)),
    ("PNG, 15 MB", partial(noise, "PNG", "RGBA", 2000, 1900)),
    ("PNG, 25 million points", partial(plain, "PNG", "RGBA", 5000)),
    ("WEBP, 25 million points", partial(noise, "WEBP", "RGB", 5000, 5000, quality=60)),
)
STRUCTURES = (
    ("CSV, columns", partial(filled, "minutes,big_blind", ",a", STRUCTURE)),
    ("CSV, rows", partial(filled, "minutes,big_blind\n", "20,100\n", STRUCTURE)),
    ("JSON, lists in lists", partial(filled, "", "[", STRUCTURE)),
    ("JSON, levels", partial(filled, "[", '{"seconds":1},', STRUCTURE)),
)
FILMS = (("MP4", lambda: b"\0\0\0\x18ftypisom" + bytes(media.bounds("film").largest - 12)),)
SOUNDS = (("WAV", lambda: b"RIFF\0\0\0\0WAVE" + bytes(media.bounds("level").largest - 12)),)
LARGE_FILES = tuple(
    LargeFile(reader, name, make)
    for reader, files in (
        ("rulebook", RULEBOOKS), ("members", LISTS), ("photograph", PICTURES),
        ("photographed code", PICTURES), ("picture of the club", PICTURES),
        ("film", FILMS), ("sound", SOUNDS),
        ("structure", STRUCTURES),
    )
    for name, make in files
)  # fmt: skip
