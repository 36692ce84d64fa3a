"""What a file of the protocol says, a PDF or a workbook, whoever made it: read in the sandbox."""

import io

KINDS = {b"%PDF": "pdf", b"PK\x03\x04": "xlsx"}  # by how such a file begins
MOST_PAGES = 2_000
MOST_CELLS = 1_000_000


def kind_of(data: bytes) -> str:
    """Return "pdf", "xlsx", or "json" for what is neither."""
    return KINDS.get(data[:4], "json")


def content(data: bytes) -> list[str]:
    """Return the words of a PDF in their order, or the cells of a workbook that are not empty, each
    with its place. Raises whatever its reader raises for what is broken."""
    return _words(data) if kind_of(data) == "pdf" else _cells(data)


def work(data: bytes) -> bytes:
    """In the sandbox: the same, a line each."""
    return "\n".join(content(data)).encode()


def _words(data: bytes) -> list[str]:
    import pypdfium2 as pdfium  # noqa: PLC0415  # seldom needed

    document = pdfium.PdfDocument(data)
    pages = min(len(document), MOST_PAGES)
    texts = [document[number].get_textpage().get_text_range() for number in range(pages)]
    return " ".join(texts).split()


def _cells(data: bytes) -> list[str]:
    from openpyxl import load_workbook  # noqa: PLC0415  # seldom needed

    book = load_workbook(io.BytesIO(data), read_only=True)
    lines: list[str] = []
    for sheet in book.worksheets:
        for number, row in enumerate(sheet.iter_rows(values_only=True), start=1):
            lines += (
                f"{sheet.title} {number}.{column}: {' '.join(str(value).split())}"
                for column, value in enumerate(row, start=1)
                if value not in (None, "")
            )
            if len(lines) > MOST_CELLS:
                raise ValueError("more cells than a protocol has")
    return lines
