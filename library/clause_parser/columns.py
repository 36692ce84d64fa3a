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
    made: list[list[Mark]] = []
    for mark in heads:
        if made and _goes_on(lines, made[-1][-1], mark, all_places):
            made[-1].append(mark)
        else:
            made.append([mark])
    return _joined(_without_lists([Run(tuple(marks)) for marks in made]), lines)


def _goes_on(lines: Sequence[Line], before: Mark, mark: Mark, places: set[Key]) -> bool:
    if place(mark) <= place(before) or lines[mark.at].page != lines[before.at].page:
        return False
    skipped = {(ORDER[mark.series], n) for n in range(before.key[0] + 1, mark.key[0])}
    return before.series != mark.series or not skipped & places


def _without_lists(made: list[Run]) -> list[Run]:
    """Leave out runs whose numbers a longer run has, that interrupt two neighbours, or that count
    from 1 where nothing goes on from them."""
    longest = sorted(made, key=lambda run: -len(run.marks))
    taken: set[Key] = set()
    doubled = []
    for run in longest:
        if run.places & taken:
            doubled.append(run)
        taken |= run.places
    kept = [run for run in made if run not in doubled]
    return [run for index, run in enumerate(kept) if not _is_list(kept, index)]


def _is_list(made: Sequence[Run], index: int) -> bool:
    run = made[index]
    if len(run.marks) < _STRAY and not run.first[0] and not _has_neighbour(made, run):
        return True
    if 0 < index < len(made) - 1 and len(run.marks) < _STRAY:
        before, after = made[index - 1].last, made[index + 1].first
        fills = any(other.last == (run.first[0], run.first[1] - 1) for other in made)
        if after == (before[0], before[1] + 1) and not fills:
            return True
    if len(run.marks) > _LIST or run.first[0] or run.first[1] != 1:
        return False
    goes_on = any(other.first == (run.last[0], run.last[1] + 1) for other in made)
    return not goes_on and any(other.first > run.last for other in made)


def _has_neighbour(made: Sequence[Run], run: Run) -> bool:
    rules = [
        place[1] for other in made if other is not run for place in other.places if not place[0]
    ]
    return any(abs(number - run.first[1]) <= _LIST for number in rules)


def _joined(made: list[Run], lines: Sequence[Line]) -> list[Run]:
    """Runs that a list had parted are one again."""
    joined: list[Run] = []
    for run in made:
        same_page = joined and lines[joined[-1].marks[-1].at].page == lines[run.marks[0].at].page
        if same_page and joined[-1].last < run.first and not _between(made, joined[-1], run):
            joined[-1] = Run(joined[-1].marks + run.marks)
        else:
            joined.append(run)
    return joined


def _between(made: Sequence[Run], low: Run, high: Run) -> bool:
    return any(low.last < run.first < high.first for run in made)


Measure = Callable[[list[int], list[Mark]], int]


def reading_order(
    lines: Sequence[Line], made: Sequence[Run], breaks: Sequence[int], faults: Measure
) -> tuple[list[int], list[Mark]]:
    """The indices of ``lines`` as they are to be read, and the marks in that order.

    ``breaks`` are the lines where a column may begin besides those of the runs; of all of them
    those are taken with the fewest ``faults``.
    """
    chosen = {run.marks[0].at: run.marks[0].at for run in made}
    for before, run in pairwise(made):
        end, begin = before.marks[-1].at, run.marks[0].at
        if lines[end].page != lines[begin].page:
            continue
        top = begin - 1 if lines[begin - 1].titled and begin - 1 > end else begin
        could = [top, *(_top(lines, at, end) for at in breaks if end < at < begin)]
        chosen[begin] = min(
            could, key=lambda at: faults(*_laid_out(lines, made, chosen | {begin: at}))
        )
    return _laid_out(lines, made, chosen)


def _top(lines: Sequence[Line], at: int, end: int) -> int:
    """``at``, or the line above when that begins in the middle of a sentence: what the column
    before it left over."""
    above = lines[at - 1].text
    rest = (not above[0].isalpha() and above[0] not in "\"'«“(-•") or above[0].islower()
    return at - 1 if rest and at - 2 > end and ends_sentence(lines[at - 2].text) else at


def _laid_out(
    lines: Sequence[Line], made: Sequence[Run], chosen: dict[int, int]
) -> tuple[list[int], list[Mark]]:
    order: list[int] = []
    for page, group in groupby(range(len(lines)), key=lambda at: lines[at].page):
        order += _page(list(group), [r for r in made if lines[r.marks[0].at].page == page], chosen)
    where = {at: index for index, at in enumerate(order)}
    marks = sorted((mark for run in made for mark in run.marks), key=lambda mark: where[mark.at])
    return order, marks


def _page(leaf: list[int], made: Sequence[Run], chosen: dict[int, int]) -> Iterator[int]:
    starts = [leaf[0], *(chosen[run.marks[0].at] for run in made[1:])]
    ends = [*starts[1:], leaf[-1] + 1]
    spans = zip(starts, ends, [run.first for run in made] or [()], strict=True)
    for start, end, _ in sorted(spans, key=lambda span: span[2]):
        yield from (at for at in leaf if start <= at < end)
