"""What an import says of a document: how much was found, repaired, left out, and which topics have
no clause in it. Kept with the text, shown by the page and the command."""

from collections.abc import Iterable
from typing import Any

from library.clause_parser.clauses import Reading
from rules.clause_number import parents
from rules.topics import load_topics


def report(book: str, reading: Reading) -> dict[str, Any]:
    """Return the report on ``reading`` as plain data.

    ``book`` is the key of the rulebook; ``topics`` counts those it settles, ``unlinked`` names the
    ones of which no clause was found, each with the numbers that were looked for.
    """
    numbers = {clause.number for clause in reading.clauses}
    settled = _clauses_by_topic(book)
    without = {
        key: rules for key, rules in settled.items() if not any(linked_clauses(rules, numbers))
    }
    return {
        "clauses": len(reading.clauses),
        "repaired": [
            {"number": clause.number, "written": clause.written, "line": clause.line_from}
            for clause in reading.repaired
        ],
        "missing": list(reading.missing),
        "left": [
            {"from": part.line_from, "to": part.line_to, "reason": part.reason}
            for part in reading.left
        ],
        "topics": len(settled),
        "unlinked": [{"topic": key, "rules": list(rules)} for key, rules in without.items()],
    }


def linked_clauses(rules: Iterable[str], numbers: set[str]) -> list[str]:
    """Return the clauses among ``numbers`` where ``rules`` are found: each itself, else the nearest
    clause that it stands in (40 for 40-C)."""
    matches = (
        [
            number
            for number in (rule, *parents(rule))
            if number in numbers and _same_kind(rule, number)
        ]
        for rule in rules
    )
    return list(dict.fromkeys(clauses[0] for clauses in matches if clauses))


def is_another_document(book: str, reading: Reading) -> bool:
    """True when not one of the clauses that the topics name in ``book`` is there: a document of
    other rules, or of none."""
    numbers = {clause.number for clause in reading.clauses} - {"0"}
    return not any(numbers & set(rules) for rules in _clauses_by_topic(book).values())


def _clauses_by_topic(book: str) -> dict[str, tuple[str, ...]]:
    """The clauses of ``book`` that each topic names."""
    topics = (topic for group in load_topics() for topic in group.topics)
    return {topic.key: topic.digests[book].rules for topic in topics if book in topic.digests}


def _same_kind(rule: str, clause: str) -> bool:
    """An illustration is not found where its rule stands."""
    return rule.startswith("ILL") == clause.startswith("ILL")
