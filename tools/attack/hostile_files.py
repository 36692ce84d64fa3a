"""Files of a few kilobytes that are long to read, and honest ones beside them."""

import io
import zipfile
import zlib

LETTERS_A_LINE = 100
_BOOK = (
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r='
    '"http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>'
    '<sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>'
)
_KINDS = (
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships'
    '+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-'
    'officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" '
    'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>'
    "</Types>"
)
_LINK = (
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    '<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/'
    'relationships/{kind}" Target="{target}"/></Relationships>'
)
_SHEET = (
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
    "<sheetData>{rows}</sheetData></worksheet>"
)
_HEADER = "".join(
    f'<c r="{place}1" t="inlineStr"><is><t>{name}</t></is></c>'
    for place, name in zip("ABC", ("number", "surname", "given name"), strict=True)
)
MEMBERS = b"number,surname,given name\n7001,Ivanov,Ivan\n7002,Petrov,Petr\n"


def written_pages(pages: int, letters: int) -> bytes:
    """A PDF whose ``pages`` are all the same stream of so many ``letters``, packed once."""
    line = b"(" + b"1. a rule " * (LETTERS_A_LINE // 10) + b") Tj T*\n"
    text = line * (letters // LETTERS_A_LINE)
    return _shared_pages(pages, b"BT /F1 1 Tf 1 TL 1 800 Td\n" + text + b"ET")


def drawn_pages(pages: int, strokes: int) -> bytes:
    """The same with so many strokes, and not one letter."""
    return _shared_pages(pages, b"0 0 m 9 9 l S\n" * strokes)


def empty_pages(pages: int, turns: int) -> bytes:
    """The same with nothing to be seen: states that are kept and given back so many times."""
    return _shared_pages(pages, b"q Q\n" * turns)


def _shared_pages(pages: int, content: bytes) -> bytes:
    packed = zlib.compress(content, 9)
    first = 5
    kids = b" ".join(b"%d 0 R" % (first + page) for page in range(pages))
    page = b"<</Type/Page/Parent 2 0 R/Contents 4 0 R>>"
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Count %d/MediaBox[0 0 600 800]/Resources<</Font<</F1 3 0 R>>>>/Kids[%s]>>"
        % (pages, kids),
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
        b"<</Length %d/Filter/FlateDecode>>stream\n%s\nendstream" % (len(packed), packed),
        *[page] * pages,
    ]
    return _pdf(objects)


def _pdf(objects: list[bytes]) -> bytes:
    """The objects, numbered from 1, as a whole file."""
    file, places = io.BytesIO(b"%PDF-1.4\n"), list[int]()
    file.seek(0, io.SEEK_END)
    for number, content in enumerate(objects, start=1):
        places.append(file.tell())
        file.write(b"%d 0 obj%s endobj\n" % (number, content))
    table = file.tell()
    file.write(b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1))
    file.writelines(b"%010d 00000 n \n" % place for place in places)
    file.write(b"trailer<</Root 1 0 R/Size %d>>\nstartxref\n%d\n%%%%EOF" % (len(places) + 1, table))
    return file.getvalue()


def workbook(rows: str) -> bytes:
    """An XLSX of one sheet with a header of members, and these ``rows`` in XML below it."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", _KINDS)
        link = _LINK.format(kind="officeDocument", target="xl/workbook.xml")
        archive.writestr("_rels/.rels", link)
        archive.writestr("xl/workbook.xml", _BOOK)
        link = _LINK.format(kind="worksheet", target="worksheets/sheet1.xml")
        archive.writestr("xl/_rels/workbook.xml.rels", link)
        sheet = _SHEET.format(rows=f'<row r="1">{_HEADER}</row>{rows}')
        archive.writestr("xl/worksheets/sheet1.xml", sheet)
    return file.getvalue()


def far_row() -> bytes:
    """A workbook whose second row says that it is the billionth."""
    return workbook('<row r="999999999"><c r="A999999999"><v>1</v></c></row>')


def large_picture(side: int) -> bytes:
    """A PNG of ``side`` by ``side`` grey points that is not packed: a byte a point."""
    rows = b"".join(b"\0" + bytes((x * y) % 251 for x in range(side)) for y in range(side))
    size = side.to_bytes(4, "big")
    chunks = (b"IHDR" + size * 2 + b"\x08\0\0\0\0", b"IDAT" + zlib.compress(rows, 0), b"IEND")
    return b"\x89PNG\r\n\x1a\n" + b"".join(map(_png_chunk, chunks))


def _png_chunk(content: bytes) -> bytes:
    length = (len(content) - 4).to_bytes(4, "big")
    return length + content + zlib.crc32(content).to_bytes(4, "big")
