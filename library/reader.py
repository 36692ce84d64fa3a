"""Reads a document in the process that is there for it: ``reading_apart`` starts it."""

import json
from dataclasses import asdict

from library.documents.document_text import text_of
from library.reading.document import read


def work(data: bytes) -> bytes:
    """Return what was found in the document ``data``, as JSON; raises Refused ``document.*``."""
    return json.dumps(asdict(read(text_of(data)))).encode()
