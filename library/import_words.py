"""The report of an import in the reader's language: the same for the command and for the page."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from floor.web.language import reader_language
from library.sentences import LEFT
from rules.topics import find_topic


@dataclass(frozen=True)
class Told:
    """One part of a report: what it is about, and its items."""

    title: str
    items: tuple[str, ...]


def told(report: Mapping[str, Any]) -> list[Told]:
    """Return what there is to say beside the number of clauses; nothing when all went smoothly."""
    parts = [
        Told(gettext("Numbers repaired, compare them with the paper"), _repaired(report)),
        Told(gettext("Numbers the document leaves out"), tuple(report["missing"])),
        Told(gettext("Lines that are in no clause"), _left(report)),
        Told(gettext("Topics without a clause"), _unlinked(report)),
    ]
    return [part for part in parts if part.items]


def counted(report: Mapping[str, Any]) -> str:
    """Return the first line of a report: how many clauses, how many topics linked."""
    return gettext("Clauses: %(clauses)s. Topics linked: %(linked)s of %(topics)s.") % {
        "clauses": report["clauses"],
        "linked": report["topics"] - len(report["unlinked"]),
        "topics": report["topics"],
    }


def _repaired(report: Mapping[str, Any]) -> tuple[str, ...]:
    printed = gettext("%(number)s: printed as %(written)s, line %(line)s")
    gone = gettext("%(number)s: the number is gone, line %(line)s")
    return tuple((printed if one["written"] else gone) % one for one in report["repaired"])


def _left(report: Mapping[str, Any]) -> tuple[str, ...]:
    """Line ranges by reason."""
    ranges: dict[str, list[str]] = {}
    for one in report["left"]:
        span = f"{one['from']}-{one['to']}" if one["to"] > one["from"] else str(one["from"])
        ranges.setdefault(one["reason"], []).append(span)
    said = (f"{LEFT.get(reason, reason)}: {', '.join(rows)}" for reason, rows in ranges.items())
    return tuple(said)


def _unlinked(report: Mapping[str, Any]) -> tuple[str, ...]:
    language = reader_language()
    return tuple(
        f"{find_topic(one['topic']).title(language)} ({', '.join(one['rules'])})"
        for one in report["unlinked"]
    )
