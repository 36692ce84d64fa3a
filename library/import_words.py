"""The report of an import in the reader's language: the same for the command and for the page."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from floor.values.language import in_reader_language
from library.sentences import LEFT
from rules.topics import find_topic


@dataclass(frozen=True)
class Section:
    """One part of a report: what it is about, and its items."""

    title: str
    items: tuple[str, ...]


def report_sections(report: Mapping[str, Any]) -> list[Section]:
    """Return what there is to say beside the number of clauses; nothing when all went smoothly."""
    parts = [
        Section(gettext("Numbers repaired, compare them with the paper"), _repaired(report)),
        Section(gettext("Numbers the document leaves out"), tuple(report["missing"])),
        Section(gettext("Lines that are in no clause"), _left(report)),
        Section(gettext("Topics without a clause"), _unlinked(report)),
    ]
    return [part for part in parts if part.items]


def summary(report: Mapping[str, Any]) -> str:
    """Return the first line of a report: how many clauses, how many topics linked."""
    return gettext("Clauses: %(clauses)s. Topics linked: %(linked)s of %(topics)s.") % {
        "clauses": report["clauses"],
        "linked": report["topics"] - len(report["unlinked"]),
        "topics": report["topics"],
    }


def _repaired(report: Mapping[str, Any]) -> tuple[str, ...]:
    printed = gettext("%(number)s: printed as %(written)s, line %(line)s")
    gone = gettext("%(number)s: the number is gone, line %(line)s")
    return tuple((printed if entry["written"] else gone) % entry for entry in report["repaired"])


def _left(report: Mapping[str, Any]) -> tuple[str, ...]:
    """Line ranges by reason."""
    ranges: dict[str, list[str]] = {}
    for entry in report["left"]:
        span = (
            f"{entry['from']}-{entry['to']}" if entry["to"] > entry["from"] else str(entry["from"])
        )
        ranges.setdefault(entry["reason"], []).append(span)
    sentences = (
        f"{LEFT.get(reason, reason)}: {', '.join(rows)}" for reason, rows in ranges.items()
    )
    return tuple(sentences)


def _unlinked(report: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(
        f"{in_reader_language(find_topic(entry['topic']).title)} ({', '.join(entry['rules'])})"
        for entry in report["unlinked"]
    )
