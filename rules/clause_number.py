"""Numbers of clauses: "5.9.6", "40-C", "RP-5-A", "ILL-38" (the illustration of rule 38),
"OFC-goal", and "0", what a book says before its first number."""

import re

FORM = re.compile(r"\d+(\.\d+)*(-[A-Z])?|(RP|ILL)-\d+(-[A-Z])?|OFC-[a-z]+")
_LAST = re.compile(r"(.*\d)(?:\.\d+|-[A-Z])$")
_PARTS = re.compile(r"\d+|[^\W\d_]+")


def parents(number: str) -> tuple[str, ...]:
    """Return the numbers of the clauses that ``number`` stands in, the nearest first: 5.9 and 5 for
    5.9.6, 40 for 40-C, RP-5 for RP-5-A, and for an illustration the rule it illustrates."""
    illustrated = number.removeprefix("ILL-")
    if illustrated != number:
        return (illustrated, *parents(illustrated))
    nearest = _LAST.match(number)
    return (nearest[1], *parents(nearest[1])) if nearest else ()


def place(number: str) -> tuple[tuple[int, str], ...]:
    """Return what sorts numbers as a book has them: rules, then illustrations, then procedures."""
    parts = _PARTS.findall(number) or [number]
    chapter = (0, "") if parts[0].isdigit() else (1, parts[0])
    return (chapter, *((int(part), "") if part.isdigit() else (0, part) for part in parts))
