"""The protocol on paper: typst sets it, the data goes in as data and never as markup."""

import json
from collections.abc import Sequence
from pathlib import Path

import typst

from results.document import Document, digest

TEMPLATE = Path(__file__).with_name("paper") / "protocol.typ"


def pdf(made: Document, signatures: Sequence[Sequence[str]] = ()) -> bytes:
    """The document as A4 pages, the same bytes each time. A signed one shows its hash and under it
    the ``signatures``: role, name and moment of each.

    Only the fonts the typesetter carries are used, so that every machine prints the same.
    """
    sha256 = digest(made) if made["signed"] else ""
    signed = json.dumps([list(signature) for signature in signatures])
    inputs = {"document": json.dumps(made), "sha256": sha256, "signatures": signed}
    return typst.compile(str(TEMPLATE), sys_inputs=inputs, ignore_system_fonts=True)
