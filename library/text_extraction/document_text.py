"""Which reader a document needs: by what it is, not by what its name says."""

import io
import re
import unicodedata
import zipfile

from library.text_extraction import LARGEST, MOST_LETTERS
from library.text_extraction.pdf_pages import pdf_text
from library.text_extraction.plain_text import plain_text
from library.text_extraction.word_document import word_text
from rules.refusal import refuse

MOST_LINES = 100_000  # the longest rulebook has a thirtieth of that
_ZIP, _OLE, _PDF = b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", b"%PDF-"
_FORMS = re.compile("[\ufb00-\ufb06\ufb50-\ufdff\ufe70-\ufefc]+")  # ligatures, shaped letters
_PDF_BEGINS_WITHIN = 1024  # bytes: some programs write a line before it
_PICTURES = (b"\xff\xd8\xff", b"\x89PNG", b"II*\x00", b"MM\x00*", b"GIF8")


def text_of(data: bytes) -> str:
    """Return the text of a document, its pages parted by form feeds where it has pages.

    Raises Refused with "document.empty", "document.too_large", "document.too_much",
    "document.old_word", "document.picture", "document.not_word" or what the readers raise.
    """
    if len(data) > LARGEST:
        raise refuse("document.too_large", megabytes=LARGEST // (1024 * 1024))
    if not data.strip(b"\xef\xbb\xbf\xff\xfe \t\r\n\f\0"):
        raise refuse("document.empty")
    text = _FORMS.sub(lambda match: unicodedata.normalize("NFKC", match[0]), _read(data))
    if len(text) > MOST_LETTERS or text.count("\n") > MOST_LINES:
        raise refuse("document.too_much")
    return text


def _read(data: bytes) -> str:
    if data.startswith(_OLE):
        raise refuse("document.old_word")
    if data.startswith(_PICTURES):
        raise refuse("document.picture")
    if _PDF in data[:_PDF_BEGINS_WITHIN]:
        return pdf_text(data)
    if data.startswith(_ZIP):
        return _zipped(data)
    if data.lstrip().startswith(b"{\\rtf"):
        raise refuse("document.not_word")
    return plain_text(data)


def _zipped(data: bytes) -> str:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            if "word/document.xml" in archive.namelist():
                return word_text(data, archive)
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, OSError) as error:
        raise refuse("document.broken") from error
    raise refuse("document.not_word")
