"""Columns of a page that were read in a wrong order, put right by the numbers that stand in them.

A run is what counts up without a break; inside a page the runs are put in order. Text at the head
of a column belongs to the last clause of the column before.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from library.clause_parser.marks import Mark
from library.clause_parser.page_text import Line
from library.clause_parser.rule_numbering import ORDER
from library.clause_parser.sentences import ends_sentence

Key = tuple[int, ...]
_MOST_RUNS = 150  # columns, and lists inside of clauses: more are no pages of a rulebook
_STRAY = 3  # numbers that stand between two neighbours are no column
_LIST = 9  # a list of more parts than this is no list inside a rule


@dataclass(frozen=True)
class Run:
    marks: tuple[Mark, ...]

    @property
    def first(self) -> Key:
        return place(self.marks[0])

    @property
    def last(self) -> Key:
        return place(self.marks[-1])

    @property
    def places(self) -> set[Key]:
        return {place(mark) for mark in self.marks}


def place(mark: Mark) -> Key:
    return (ORDER[mark.series], *mark.key)


def runs(lines: Sequence[Line], numbered_marks: Sequence[Mark]) -> list[Run]:
    """The runs of clauses in the order of the file: lists inside of a clause are left out. None
    when the numbers go up and down too often for columns."""
    heads = [mark for mark in numbered_marks if not mark.start]
    steps = sum(place(after) <= place(before) for before, after in pairwise(heads))
    if steps > _MOST_RUNS:
        return []
    all_places = {place(mark) for mark in heads}
    mark_lists: list[list[Mark]] = []
    for mark in heads:
        if mark_lists and _goes_on(lines, mark_lists[-1][-1], mark, all_places):
            mark_lists[-1].append(mark)
        else:
            mark_lists.append([mark])
    return _joined(_without_lists([Run(tuple(marks)) for marks in mark_lists]), lines)


def _goes_on(lines: Sequence[Line], before: Mark, mark: Mark, places: set[Key]) -> bool:
    if place(mark) <= place(before) or lines[mark.at].page != lines[before.at].page:
        return False
    skipped = {(ORDER[mark.series], n) for n in range(before.key[0] + 1, mark.key[0])}
    return before.series != mark.series or not skipped & places


def _without_lists(clause_runs: list[Run]) -> list[Run]:
    """Leave out runs whose numbers a longer run has, that interrupt two neighbours, or that count
    from 1 where nothing goes on from them."""
    longest = sorted(clause_runs, key=lambda run: -len(run.marks))
    taken: set[Key] = set()
    doubled = []
    for run in longest:
        if run.places & taken:
            doubled.append(run)
        taken |= run.places
    kept = [run for run in clause_runs if run not in doubled]
    return [run for index, run in enumerate(kept) if not _is_list(kept, index)]


def _is_list(clause_runs: Sequence[Run], index: int) -> bool:
    run = clause_runs[index]
    if len(run.marks) < _STRAY and not run.first[0] and not _has_neighbour(clause_runs, run):
        return True
    if 0 < index < len(clause_runs) - 1 and len(run.marks) < _STRAY:
        before, after = clause_runs[index - 1].last, clause_runs[index + 1].first
        fills = any(other.last == (run.first[0], run.first[1] - 1) for other in clause_runs)
        if after == (before[0], before[1] + 1) and not fills:
            return True
    if len(run.marks) > _LIST or run.first[0] or run.first[1] != 1:
        return False
    goes_on = any(other.first == (run.last[0], run.last[1] + 1) for other in clause_runs)
    return not goes_on and any(other.first > run.last for other in clause_runs)


def _has_neighbour(clause_runs: Sequence[Run], run: Run) -> bool:
    rules = [
        place[1]
        for other in clause_runs
        if other is not run
        for place in other.places
        if not place[0]
    ]
    return any(abs(number - run.first[1]) <= _LIST for number in rules)


def _joined(clause_runs: list[Run], lines: Sequence[Line]) -> list[Run]:
    """Runs that a list had parted are one again."""
    joined: list[Run] = []
    for run in clause_runs:
        same_page = joined and lines[joined[-1].marks[-1].at].page == lines[run.marks[0].at].page
        if same_page and joined[-1].last < run.first and not _between(clause_runs, joined[-1], run):
            joined[-1] = Run(joined[-1].marks + run.marks)
        else:
            joined.append(run)
    return joined


def _between(clause_runs: Sequence[Run], low: Run, high: Run) -> bool:
    return any(low.last < run.first < high.first for run in clause_runs)


Measure = Callable[[list[int], list[Mark]], int]


def reading_order(
    lines: Sequence[Line], clause_runs: Sequence[Run], breaks: Sequence[int], faults: Measure
) -> tuple[list[int], list[Mark]]:
    """The indices of ``lines`` as they are to be read, and the marks in that order.

    ``breaks`` are the lines where a column may begin besides those of the runs; of all of them
    those are taken with the fewest ``faults``.
    """
    chosen = {run.marks[0].at: run.marks[0].at for run in clause_runs}
    for before, run in pairwise(clause_runs):
        end, begin = before.marks[-1].at, run.marks[0].at
        if lines[end].page != lines[begin].page:
            continue
        top = begin - 1 if lines[begin - 1].titled and begin - 1 > end else begin
        could = [top, *(_top(lines, at, end) for at in breaks if end < at < begin)]
        chosen[begin] = min(
            could, key=lambda at: faults(*_laid_out(lines, clause_runs, chosen | {begin: at}))
        )
    return _laid_out(lines, clause_runs, chosen)


def _top(lines: Sequence[Line], at: int, end: int) -> int:
    """``at``, or the line above when that begins in the middle of a sentence: what the column
    before it left over."""
    above = lines[at - 1].text
    rest = (not above[0].isalpha() and above[0] not in "\"'«“(-•") or above[0].islower()
    return at - 1 if rest and at - 2 > end and ends_sentence(lines[at - 2].text) else at


def _laid_out(
    lines: Sequence[Line], clause_runs: Sequence[Run], chosen: dict[int, int]
) -> tuple[list[int], list[Mark]]:
    order: list[int] = []
    for page, group in groupby(range(len(lines)), key=lambda at: lines[at].page):
        order += _page(
            list(group), [r for r in clause_runs if lines[r.marks[0].at].page == page], chosen
        )
    where = {at: index for index, at in enumerate(order)}
    marks = sorted(
        (mark for run in clause_runs for mark in run.marks), key=lambda mark: where[mark.at]
    )
    return order, marks


def _page(leaf: list[int], clause_runs: Sequence[Run], chosen: dict[int, int]) -> Iterator[int]:
    starts = [leaf[0], *(chosen[run.marks[0].at] for run in clause_runs[1:])]
    ends = [*starts[1:], leaf[-1] + 1]
    spans = zip(starts, ends, [run.first for run in clause_runs] or [()], strict=True)
    for start, end, _ in sorted(spans, key=lambda span: span[2]):
        yield from (at for at in leaf if start <= at < end)
