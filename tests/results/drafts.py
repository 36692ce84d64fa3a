"""The protocol before anybody has signed it, as tests read it."""

from typing import Any

from results import protocol_sections
from results.document import Document, document, in_language
from tests.evening import Evening


def draft(event: Evening) -> Document:
    """The whole document."""
    chief = protocol_sections.chief_judge(event.tournament)
    return document(event.tournament, chief_judge=chief, signed_ms=None)


def draft_text(event: Evening) -> dict[str, Any]:
    """What is printed of it in the language of the event."""
    return in_language(draft(event), event.tournament.language)


def printed_rows(text: dict[str, Any]) -> list[dict[str, str]]:
    """The printed places, each by the names of the columns."""
    return [dict(zip(text["columns"], row, strict=True)) for row in text["places"]]
