"""The protocol as plain data: what the PDF shows, what is signed, what its SHA-256 is of."""

import hashlib
import json
from collections.abc import Collection
from typing import Any

from django.utils import formats, translation
from django.utils.translation import gettext as _

from floor.journal import selectors as journal
from floor.models import Tournament
from floor.web.format import money
from floor.web.language import in_reader_language
from results import protocol_sections, selectors
from results.paper_words import words
from results.selectors import Result, Row
from rules import rulebook
from seating.draws.published import RECORDS, lines_of

Document = dict[str, Any]


def document(
    tournament: Tournament,
    *,
    chief_judge: str,
    signed_ms: int | None,
    revision: tuple[int, str] = (1, ""),
) -> Document:
    """The whole protocol in the tournament's own language, every value already text.

    FSPR 1.9.1 and 2.7.1 say what is in it: the results, the figures of the event, special remarks.
    ``signed_ms`` is None for a draft; ``revision`` is its number and why it was made.
    """
    with translation.override(tournament.language):
        result = selectors.result(tournament)
        return {
            "language": tournament.language,
            "name": tournament.name,
            "date": formats.date_format(tournament.starts_on, "DATE_FORMAT"),
            "rulebook": in_reader_language(rulebook.load(tournament.rulebook).title),
            "words": words(),
            "facts": protocol_sections.facts(tournament, result),
            "places": _places(tournament, result),
            "leftover": money(result.undistributed, tournament) if result.undistributed else "",
            "unwon": money(result.unwon, tournament) if result.unwon else "",
            "officials": protocol_sections.officials(tournament),
            "chapters": protocol_sections.added(tournament),
            "remarks": protocol_sections.remarks(tournament, result),
            "lots": _lots(tournament),
            "journal": {
                "last_seq": tournament.journal.last_seq,
                "sha256": journal.digest(tournament),
            },
            "signatures": protocol_sections.signatures(tournament, chief_judge),
            "revision": _revision(*revision),
            "signed": None
            if signed_ms is None
            else protocol_sections.moment(tournament, signed_ms),
        }


def readable(made: Document, held: Collection[str]) -> Document:
    """The document as somebody with these roles reads it.

    Where chapters are not for them it is an extract: it says so, whether or not there were such
    chapters, and stands under no signature and no hash.
    """
    hidden = protocol_sections.unread(held)
    if not hidden:
        return made
    with translation.override(made["language"]):
        notice = _(
            "Extract: without penalties and protests. The protocol itself is with the judges."
        )
    chapters = [chapter for chapter in made["chapters"] if chapter["about"] not in hidden]
    return made | {"chapters": chapters, "extract": notice, "signed": None, "signatures": []}


def says_the_same(made: Document, former: Document) -> bool:
    """Whether two revisions differ in nothing but their numbers, lines of the journal and times."""
    beside = {"revision", "signed", "journal", "signatures"}
    return all(made[key] == former.get(key) for key in made.keys() - beside)


def _revision(number: int, reason: str) -> str:
    return "" if number == 1 else _("Revision %(n)d: %(reason)s") % {"n": number, "reason": reason}


def written(made: Document) -> bytes:
    """The document as the one text its SHA-256 is of: keys in order, UTF-8."""
    return json.dumps(made, sort_keys=True, ensure_ascii=False, indent=1).encode()


def digest(made: Document) -> str:
    """SHA-256 of the document, as `sha256sum` says it of the downloaded file."""
    return hashlib.sha256(written(made)).hexdigest()


def _places(tournament: Tournament, result: Result) -> list[dict[str, str]]:
    """One line a member, with the best place where one has played several entries."""
    left_out = selectors.superseded_entries(tournament, result)
    return [_place(tournament, row) for row in result.rows if row.entry_id not in left_out]


def _place(tournament: Tournament, row: Row) -> dict[str, str]:
    prize = money(row.prize, tournament) if row.prize else ""
    return {"place": row.spread, "name": row.name, "number": row.member_number, "prize": prize}


def _lots(tournament: Tournament) -> list[dict[str, Any]]:
    """Every draw with seed and commitment; undone ones too, for their seeds were seen."""
    rows = (
        lines_of(tournament)
        .order_by("seq")
        .values_list("seq", "kind", "facts__commitment", "facts__seed")
    )
    return [
        {"seq": seq, "act": str(RECORDS[kind].label), "commitment": commitment, "seed": seed}
        for seq, kind, commitment, seed in rows
    ]
