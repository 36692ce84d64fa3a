"""Reads a document in the process that is there for it: ``reading_apart`` starts it."""

import json
from dataclasses import asdict

from library.clause_parser.document import read
from library.text_extraction.document_text import text_of


def work(data: bytes) -> bytes:
    """Return what was found in the document ``data``, as JSON; raises Refused ``document.*``."""
    return json.dumps(asdict(read(text_of(data)))).encode()
