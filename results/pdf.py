"""Papers: typst sets them, the data goes in as data and never as markup.

Only the fonts the typesetter carries are used, so that every machine prints the same.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import typst

from results.document import Document, digest, in_language

PAPER = Path(__file__).with_name("paper")


def pdf(made: Document, language: str, signatures: Sequence[Sequence[str]] = ()) -> bytes:
    """The protocol in ``language`` as A4 pages, the same bytes each time. A signed one shows its
    hash and under it the ``signatures``: role, name and moment of each."""
    text = in_language(made, language)
    sha256 = digest(made) if text["signed"] else ""
    signed = json.dumps([list(signature) for signature in signatures])
    return _set("protocol.typ", document=json.dumps(text), sha256=sha256, signatures=signed)


def evening(made: dict[str, Any]) -> bytes:
    """The close of an evening (results/evening_paper.py) as A4 pages."""
    return _set("evening.typ", document=json.dumps(made))


def _set(template: str, **inputs: str) -> bytes:
    return typst.compile(str(PAPER / template), sys_inputs=inputs, ignore_system_fonts=True)
