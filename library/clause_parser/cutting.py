"""Cuts the lines of a document at its marks: heading, body, the chapter over it, what is left."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from library.clause_parser.clauses import Clause, Left
from library.clause_parser.headings import LONGEST, Form, chapter_lines, heading_lines, introduction
from library.clause_parser.marks import RULE, Mark, usual_gap, usual_width
from library.clause_parser.page_text import Line
from library.clause_parser.paragraphs import joined, loose, words
from library.clause_parser.sentences import begins_upper, ends_sentence

BEFORE, CONTENTS, CHAPTER, NO_NUMBERS = "before", "contents", "chapter", "no_numbers"
_FIRST = {(1,), (1, 1), (1, 1, 1)}
_SENTENCE = 40  # characters
_PREAMBLE = 40  # lines: more before the first clause is another text


@dataclass(frozen=True)
class Cutting:
    lines: tuple[Line, ...]
    marks: tuple[Mark, ...]
    contents: frozenset[int]
    flat: bool
    paged: bool

    @cached_property
    def form(self) -> Form:
        return Form(usual_width(self.lines), usual_gap(self.lines), self.flat)

    @cached_property
    def loose(self) -> bool:
        return loose(self.lines)

    @cached_property
    def hyphened(self) -> frozenset[str]:
        return words(self.lines)

    def text(self, pieces: Sequence[Line]) -> str:
        width = 0 if self.loose else self.form.width
        return joined(pieces, width, self.form.gap, self.hyphened)

    def clauses(self) -> tuple[list[Clause], list[Left]]:
        """The clauses in the order of reading (``order`` is set later), and what is left."""
        if not self.marks:
            reason = [Left(self.lines[0].at, self.lines[-1].at, NO_NUMBERS)] if self.lines else []
            return [], reason
        clauses, left, chapter = self._beginning()
        numbers = {mark.number for mark in self.marks}
        for mark, after in zip(self.marks, [*self.marks[1:], None], strict=True):
            pieces = self.pieces(mark, after)
            cut = introduction(pieces, after) if after else None
            own = pieces[:cut] if cut is not None else pieces
            over = self._over(mark, own, after) if cut is None else 0
            own, above = own[: len(own) - over], own[len(own) - over :]
            clauses.append(self._clause(mark, own, chapter, numbers, after))
            if above:
                chapter, rest = self._chapter(above)
                left += rest
            if after and after.series != mark.series:
                chapter = chapter if above else ""
            if cut is not None:
                clauses.append(self.unnumbered("RP-0", pieces[cut:], 1))
        return clauses, left

    def pieces(self, mark: Mark, after: Mark | None) -> list[Line]:
        """The lines from behind the number of ``mark`` to before the number of ``after``."""
        end = after.at if after else len(self.lines)
        pieces = [
            line
            for at, line in enumerate(self.lines[mark.at : end + bool(after)], mark.at)
            if at not in self.contents
        ]
        if after:
            pieces[-1] = replace(pieces[-1], text=pieces[-1].text[: after.start])
        start = mark.end
        pieces[0] = replace(pieces[0], text=pieces[0].text[start:])
        kept = [replace(piece, text=piece.text.strip()) for piece in pieces]
        return [piece for piece in kept if piece.text]

    def _over(self, mark: Mark, pieces: Sequence[Line], after: Mark | None) -> int:
        if after is None or after.start:
            return 0
        own = pieces[1:] if pieces and pieces[0].at == self.lines[mark.at].at else pieces
        opens = not self.flat and after.key[0] != mark.key[0] and len(after.key) > 1
        return chapter_lines(own, self.form, opens)

    def _chapter(self, above: Sequence[Line]) -> tuple[str, list[Left]]:
        """A heading over clauses; when text stands under it, that text belongs to no clause."""
        text = " ".join(line.bare for line in above)
        if len(text) <= LONGEST and text[-1] not in ":;":
            return text, []
        first = above[0].bare
        short = first if len(first) <= LONGEST // 2 and first[-1] not in ":;" else ""
        return short, [Left(above[bool(short)].at, above[-1].at, CHAPTER)]

    def _clause(
        self,
        mark: Mark,
        pieces: Sequence[Line],
        chapter: str,
        numbers: set[str],
        after: Mark | None,
    ) -> Clause:
        child = bool(after) and path_of(after, numbers)[-1:] == (mark.number,) if after else False
        heads = heading_lines(pieces, self.form, mark, child)
        heading = " ".join(piece.text for piece in pieces[:heads])
        first = self.lines[mark.at]
        return Clause(
            number=mark.number,
            written=mark.written,
            path=path_of(mark, numbers),
            order=0,
            chapter=chapter,
            heading=heading,
            body=self.text(pieces[heads:]),
            line_from=first.at,
            line_to=max([first.at, *(piece.at for piece in pieces if piece.page == first.page)]),
            page=first.page if self.paged else None,
            repaired=mark.repaired,
        )

    def unnumbered(self, number: str, pieces: Sequence[Line], heads: int) -> Clause:
        """A clause that is known by its place, not by a number: preamble, introduction."""
        return Clause(
            number=number,
            written="",
            path=(),
            order=0,
            chapter="",
            heading=" ".join(piece.bare for piece in pieces[:heads]),
            body=self.text(pieces[heads:]),
            line_from=pieces[0].at,
            line_to=pieces[-1].at,
            page=pieces[0].page if self.paged else None,
            repaired=False,
        )

    def _beginning(self) -> tuple[list[Clause], list[Left], str]:
        """What stands before the first number: the preamble, or text that belongs to nothing."""
        first = self.marks[0]
        before = [line for at, line in enumerate(self.lines[: first.at]) if at not in self.contents]
        left = [_span([self.lines[at] for at in sorted(self.contents)], CONTENTS)]
        after_table = [line for line in before if line.at > left[0].line_to]
        pieces = after_table if self.contents else before
        if first.start:  # the number stands in the middle of its line
            pieces = [
                *pieces,
                replace(self.lines[first.at], text=self.lines[first.at].text[: first.start]),
            ]
        over = chapter_lines(pieces, self.form, opens=False)
        above, pieces = pieces[len(pieces) - over :], pieces[: len(pieces) - over]
        chapter = " ".join(line.bare for line in above)
        if len(pieces) > _PREAMBLE:
            pieces = _last_block(pieces, self.form.gap)
        starts = first.series == RULE and first.key in _FIRST
        text = " ".join(piece.bare for piece in pieces)
        if starts and not chapter and 0 < len(text) < _SENTENCE and begins_upper(text):
            return [], [block for block in left if block.line_to], text
        if not starts or not _is_sentence(text):
            left.append(_span(before, BEFORE))
            return [], [block for block in left if block.line_to], chapter[:LONGEST]
        left.append(_span([line for line in before if line.at < pieces[0].at], BEFORE))
        preamble = self.unnumbered("0", pieces, _titles(pieces, self.form))
        return [preamble], [block for block in left if block.line_to], chapter[:LONGEST]


def path_of(mark: Mark, numbers: set[str]) -> tuple[str, ...]:
    """The numbers that ``mark`` stands in: 5 and 5.9 for 5.9.6, RP-5 for RP-5-A."""
    above = [replace(mark, key=mark.key[:level], letter="") for level in range(1, len(mark.key))]
    if mark.letter:
        above.append(replace(mark, letter=""))
    return tuple(clause.number for clause in above if clause.number in numbers)


def _is_sentence(text: str) -> bool:
    return len(text) >= _SENTENCE and (ends_sentence(text) or len(text) > 2 * _SENTENCE)


def _titles(pieces: Sequence[Line], form: Form) -> int:
    """How many lines at the head of a preamble are its title: those that do not run on."""
    count = 0
    while count < min(4, len(pieces) - 1):
        piece, after = pieces[count], pieces[count + 1]
        apart = after.gap > form.gap or len(piece.text) < form.width * 0.7
        if not apart or not begins_upper(after.text) or len(piece.text) > LONGEST // 2:
            break
        count += 1
    return count


def _last_block(pieces: Sequence[Line], usual: int) -> list[Line]:
    start = max((i for i, piece in enumerate(pieces) if piece.gap > usual), default=0)
    return list(pieces[start:])


def _span(lines: Sequence[Line], reason: str) -> Left:
    return Left(lines[0].at, lines[-1].at, reason) if lines else Left(0, 0, reason)


__all__ = ["BEFORE", "CHAPTER", "CONTENTS", "NO_NUMBERS", "Cutting", "path_of"]
