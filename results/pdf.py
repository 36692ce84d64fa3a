"""The protocol on paper: typst sets it, the data goes in as data and never as markup."""

import json
from pathlib import Path

import typst

from results.document import Document

TEMPLATE = Path(__file__).with_name("paper") / "protocol.typ"


def pdf(made: Document) -> bytes:
    """The document as a PDF of A4 pages, with the fonts the typesetter carries."""
    return typst.compile(str(TEMPLATE), sys_inputs={"document": json.dumps(made)})
