"""Reads a document: finds how its clauses are numbered, and cuts the text into them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from library.clause_parser import appendix, columns, decimal_numbering, letters, rule_numbering
from library.clause_parser.clauses import Clause, Reading
from library.clause_parser.cutting import Cutting
from library.clause_parser.marks import ILLUSTRATION, Mark
from library.clause_parser.missing import missing
from library.clause_parser.page_text import Line, pages
from library.clause_parser.repair import repaired
from library.clause_parser.script import language

_FEWEST = 3  # clauses: less is no rulebook, but a letter with numbers in it


@dataclass(frozen=True)
class Numbered:
    """The lines in the order they are to be read, and the marks of the clauses in them."""

    lines: tuple[Line, ...]
    marks: tuple[Mark, ...]
    contents: frozenset[int] = frozenset()
    flat: bool = False


def read(text: str) -> Reading:
    """Find the clauses of ``text``; a text without any gives a Reading without clauses."""
    read_pages = pages(text)
    lines = read_pages.lines
    by_parts, in_row = _by_parts(lines), _in_row(lines)
    best = by_parts if _strength(by_parts) >= _strength(in_row) else in_row
    if len(best.marks) < _FEWEST:
        best = Numbered(lines, ())
    cutting = Cutting(best.lines, best.marks, best.contents, best.flat, read_pages.paged)
    clauses, left = cutting.clauses()
    clauses, left = appendix.split(clauses, left, cutting)
    every = _merged(clauses)
    ordered = tuple(replace(clause, order=order) for order, clause in enumerate(every, 1))
    return Reading(
        ordered,
        tuple(sorted([*read_pages.left, *left], key=lambda part: part.line_from)),
        missing(best.marks),
        language(text),
    )


def _by_parts(lines: tuple[Line, ...]) -> Numbered:
    marks, table = decimal_numbering.without_contents(lines, decimal_numbering.candidates(lines))
    chain = decimal_numbering.chain(marks)
    return Numbered(lines, tuple(repaired(lines, chain)), frozenset(table))


def _in_row(lines: tuple[Line, ...]) -> Numbered:
    candidates = rule_numbering.candidates(lines)
    candidates, table = decimal_numbering.without_contents(lines, candidates)
    marks, left = rule_numbering.in_one_row(candidates)
    if left:
        lines, marks = _in_columns(lines, candidates, marks)
    marks = rule_numbering.without_strays(marks)
    return Numbered(lines, tuple(letters.lettered(lines, marks)), frozenset(table), flat=True)


def _in_columns(
    lines: tuple[Line, ...], candidates: list[Mark], marks: list[Mark]
) -> tuple[tuple[Line, ...], list[Mark]]:
    """The lines with their columns in order; as they were when that places no more clauses. Pages
    of the file need not be those of the paper: if they do not help, the whole is taken as one."""
    breaks = [at for at, line in enumerate(lines) if letters.begins(line)]

    def measure(order: list[int], some: list[Mark]) -> int:
        return letters.faults(*_moved(lines, order, some))

    best: tuple[int, tuple[Line, ...], list[Mark]] = (len(lines), lines, marks)
    for sheet in (lines, tuple(replace(line, page=1) for line in lines)):
        clause_runs = columns.runs(sheet, candidates)
        if sum(len(run.marks) for run in clause_runs) > len(marks):
            order, placed = columns.reading_order(sheet, clause_runs, breaks, measure)
            places = [columns.place(mark) for mark in placed]
            wrong = sum(before > after for before, after in pairwise(places))
            best = min(best, (wrong, *_moved(lines, order, placed)), key=lambda layout: layout[0])
    return best[1:]


def _moved(
    lines: Sequence[Line], order: Sequence[int], marks: Sequence[Mark]
) -> tuple[tuple[Line, ...], list[Mark]]:
    where = {at: index for index, at in enumerate(order)}
    return tuple(lines[at] for at in order), [replace(mark, at=where[mark.at]) for mark in marks]


def _strength(numbered: Numbered) -> float:
    """Numbers in parts tell more than one number: a chapter's count for little."""
    if numbered.flat:
        return sum(not mark.letter for mark in numbered.marks)
    return 2.0 * sum(len(mark.key) > 1 for mark in numbered.marks)


def _merged(clauses: Sequence[Clause]) -> list[Clause]:
    """Several illustrations of one rule (53-A, 53-B) are one clause."""
    merged: list[Clause] = []
    for clause in clauses:
        same = merged and merged[-1].number == clause.number
        if same and clause.number.startswith(ILLUSTRATION):
            body = "\n".join(filter(None, [merged[-1].body, clause.heading, clause.body]))
            merged[-1] = replace(merged[-1], body=body, line_to=clause.line_to)
        else:
            merged.append(clause)
    return merged
