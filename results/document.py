"""The protocol as plain data: what the paper shows, what is signed, what its SHA-256 is of."""

import hashlib
import json
from collections.abc import Collection
from typing import Any

from django.utils import translation
from django.utils.translation import gettext as _

from floor.models import Tournament
from floor.values.language import base_of, written_languages
from results import printed_protocol, protocol_data, protocol_sections, selectors
from results.selectors.finishers import finishers

Document = dict[str, Any]  # a Protocol, or what was signed before there was that format
Text = dict[str, Any]


def document(
    tournament: Tournament,
    *,
    chief_judge: str,
    signed_ms: int | None,
    revision: tuple[int, str] = (1, ""),
) -> Document:
    """The whole protocol: its numbers, and what is printed, in every language of the settings.

    FSPR 1.9.1 and 2.7.1 say what is in it: the results, the figures of the event, special remarks.
    ``signed_ms`` is None for a draft; ``revision`` is its number and why it was made.
    """
    result = selectors.result(tournament)
    rows = finishers(tournament, result)
    protocol = protocol_data.protocol(
        tournament, result, rows, signed_ms=signed_ms, revision=revision
    )
    texts = {
        language: printed_protocol.text(tournament, result, protocol, chief_judge, language)
        for language in written_languages()
    }
    whole: Document = protocol.model_copy(update={"texts": texts}).model_dump(mode="json")
    return whole


def in_language(document: Document, language: str) -> Text:
    """What is printed of the document in ``language``, else in the event's own: a protocol that was
    signed before texts stood in all languages has that one alone."""
    if "texts" not in document:
        return printed_protocol.former_text(document)
    spoken = language if base_of(language) in document["texts"] else document["language"]
    same = {key: document[key] for key in ("journal", "extract") if key in document}
    text: Text = document["texts"][base_of(spoken)] | same | {"language": spoken}
    return text


def readable(document: Document, held: Collection[str]) -> Document:
    """The document as somebody with these roles reads it.

    Where chapters are not for them it is an extract: it says so, whether or not there were such
    chapters, and stands under no signature and no hash.
    """
    hidden = protocol_sections.unread(held)
    if not hidden:
        return document
    if "texts" not in document:
        return _extract(document, document["language"], hidden) | {"signed": None}
    texts = {code: _extract(text, code, hidden) for code, text in document["texts"].items()}
    return document | {"texts": texts, "signed_at": None}


def _extract(text: Text, language: str, hidden: Collection[str]) -> Text:
    with translation.override(language):
        notice = _(
            "Extract: without penalties and protests. The full official results are with "
            "the judges."
        )
    chapters = [chapter for chapter in text["chapters"] if chapter["about"] not in hidden]
    return text | {"chapters": chapters, "extract": notice, "signed": None, "signatures": []}


BESIDE = {"revision", "signed", "signed_at", "journal", "signatures", "texts", "plots"}


def says_the_same(document: Document, former: Document) -> bool:
    """Whether two revisions differ in nothing but their numbers, lines of the journal and times."""
    return _content(document) == _content(former)


def _content(document: Document) -> list[Any]:
    texts = [document, *(document["texts"][code] for code in sorted(document.get("texts", {})))]
    return [{key: text[key] for key in text.keys() - BESIDE} for text in texts]


def is_signed(document: Document) -> bool:
    return bool(document.get("signed_at") or document.get("signed"))


def written(document: Document) -> bytes:
    """The document as the one text its SHA-256 is of: keys in order, UTF-8."""
    return json.dumps(document, sort_keys=True, ensure_ascii=False, indent=1).encode()


def digest(document: Document) -> str:
    """SHA-256 of the document, as `sha256sum` says it of the downloaded file."""
    return hashlib.sha256(written(document)).hexdigest()
