"""Numbers that a document leaves out between two neighbours that it has."""

from collections.abc import Sequence

from library.clause_parser.marks import ILLUSTRATION, Mark

_MOST = 20  # of one gap: more is another document


def missing(marks: Sequence[Mark]) -> tuple[str, ...]:
    """The left-out numbers in their order: 24 to 29 when 30 follows 23."""
    out: list[str] = []
    whole = [mark for mark in marks if not mark.letter and mark.series != ILLUSTRATION]
    have = {mark.number for mark in whole}
    for mark in whole:
        for part in range(max(1, mark.key[-1] - _MOST), mark.key[-1]):
            number = _number(mark, part)
            if number not in have:
                have.add(number)
                out.append(number)
    return tuple(out)


def _number(mark: Mark, part: int) -> str:
    plain = ".".join(map(str, (*mark.key[:-1], part)))
    return f"{mark.series}-{plain}" if mark.series else plain
