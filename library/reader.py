"""Reads a document in the process that is there for it: ``reading_apart`` starts it."""

import codecs
import heapq  # noqa: F401 - Counter.most_common loads it when it is asked
import json
from dataclasses import asdict

from library.clause_parser.document import read
from library.text_extraction.document_text import text_of
from library.text_extraction.plain_text import ENCODINGS

# What Python loads only when it needs it is loaded now: afterwards this process is nobody, who may
# not be let into Python's own folder (floor/sandbox.py). The last is of names in a zip.
for _encoding in (*ENCODINGS, "utf-16", "utf-16-le", "utf-16-be", "cp437"):
    codecs.lookup(_encoding)


def work(data: bytes) -> bytes:
    """Return what was found in the document ``data``, as JSON; raises Refused ``document.*``."""
    return json.dumps(asdict(read(text_of(data)))).encode()
