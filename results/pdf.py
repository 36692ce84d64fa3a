"""Papers: typst sets them, the data goes in as data and never as markup.

Only the fonts the typesetter carries are used, and Vazirmatn for Arabic (paper/fonts; OFL, its text
is beside the same font of pages in static/fonts), so that every machine prints the same.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import typst
from django.utils import translation
from django.utils.translation import gettext as _

from floor.displays.club_look import colours
from floor.displays.selectors import logo_of_club, look_of_club
from results.document import Document, digest, in_language
from results.papers.part import Paper

PAPER = Path(__file__).with_name("paper")


def pdf(document: Document, language: str, signatures: Sequence[Sequence[str]] = ()) -> bytes:
    """The protocol in ``language`` as A4 pages, the same bytes each time but for the logo, which is
    the club's of today. A signed one shows its hash and under it the ``signatures``: role, name and
    moment of each."""
    text = in_language(document, language)
    sha256 = digest(document) if text["signed"] else ""
    signed = json.dumps([list(signature) for signature in signatures])
    return _set(
        "protocol.typ", document=json.dumps(text), sha256=sha256, signatures=signed, **_face()
    )


def evening(close: dict[str, Any]) -> bytes:
    """The close of an evening (results/evening_paper.py) as A4 pages."""
    return _set("evening.typ", document=json.dumps(close), **_face())


def event_paper(paper: Paper) -> bytes:
    """Regulations or a bid as A4 pages; what they lack stands there too."""
    with translation.override(paper.language):
        words = {"missing": _("Still to be written"), "signature": _("for the organiser")}
        draft = _("Draft: sections not complete: %(n)s") % {"n": paper.missing}
    notice = draft if paper.missing else ""
    return _set(
        "papers.typ", document=json.dumps(asdict(paper) | words | {"notice": notice}), **_face()
    )


def _face() -> dict[str, str]:
    """The club's logo, its bytes as figures, and its two colours; "" without."""
    logo = logo_of_club()
    ground, accent = colours(look_of_club()) or ("", "")
    shown = json.dumps(list(bytes(logo.file.data))) if logo else ""
    return {"logo": shown, "ground": ground, "accent": accent}


def _set(template: str, **inputs: str) -> bytes:
    return typst.compile(
        str(PAPER / template),
        sys_inputs=inputs,
        ignore_system_fonts=True,
        font_paths=[str(PAPER / "fonts")],
    )
