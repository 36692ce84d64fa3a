"""Which lines of a clause are its heading, and which lines at its end are a heading over the next.

All by form: short, no sentence, apart from what follows.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from library.clause_parser.marks import PROCEDURE, Mark
from library.clause_parser.page_text import Line
from library.clause_parser.paragraphs import OWN_LINE
from library.clause_parser.sentences import begins_upper, ends_sentence, stays_open

LONGEST = 200  # characters of a heading
_LINE, _TITLE = 95, 45
_CHAPTER = re.compile(
    r"^#*\s*(?:раздел|глава|часть|приложение|section|chapter|part|appendix|annex|القسم|الفصل|ملحق)"
    r"\s+(?:[IVXLC]+|\d{1,2}|[A-ZА-Я])\b[.:]?",
    re.IGNORECASE,
)
_PROCEDURES = re.compile(
    r"^#*\s*(?:рекоменд\w+\s+процедур\w*|recommended\s+procedures?|(?:ال)?إجراءات\s+(?:ال)?موصى)",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Form:
    """What the lines of this document are like."""

    width: int
    gap: int
    sentences: bool  # headings are lines of their own that may end with a full stop


def heading_lines(pieces: Sequence[Line], form: Form, mark: Mark, child_next: bool) -> int:
    """How many of the first ``pieces`` are the heading: 0 when the clause begins with its text."""
    if not pieces or mark.letter:
        return 0
    if len(pieces) == 1:
        return int(_alone(pieces[0].text, mark, child_next))
    if len(mark.key) > 2:
        return int(_is_title(pieces[0], pieces[1], form))
    length = 0
    for count, piece in enumerate(pieces[:3], 1):
        length += len(piece.text)
        if length > LONGEST or len(piece.text) > LONGEST * 0.7 or piece.text.endswith((";", ":")):
            return 0
        after = pieces[count] if count < len(pieces) else None
        if ends_sentence(piece.text):
            return count if form.sentences or (child_next and after is None) else 0
        if after is None:
            return count if child_next else 0
        if _stops(piece, after, form):
            return count
    return 0


def _is_title(first: Line, after: Line, form: Form) -> bool:
    """A title of a small clause, like "Fold": nothing that could be the beginning of a sentence."""
    short = len(first.text) <= min(_TITLE, form.width * 0.7)
    ends = ends_sentence(first.text) or first.text[-1] in ",:،-—–" or stays_open(first.text)
    return short and not ends and begins_upper(after.text) and after.text[0].isalnum()


def _alone(text: str, mark: Mark, child_next: bool) -> bool:
    """A clause of one line is all heading when parts of it follow, or it is a short title."""
    short = len(text) <= LONGEST * 0.6
    if child_next:
        return short and not text.endswith((";", ":"))
    return short and not ends_sentence(text) and len(mark.key) < 3 and len(text) <= _LINE


def _stops(piece: Line, after: Line, form: Form) -> bool:
    """True when the heading ends with ``piece``, because ``after`` begins something new."""
    if piece.text.endswith((",", "،", "-", "—", "–")) or stays_open(piece.text):
        return False
    if after.gap > form.gap or OWN_LINE.match(after.text):
        return True
    full = form.width * 0.7 <= len(piece.text)
    new = begins_upper(after.text) or not after.text[0].isalnum()
    return new and not full


def chapter_lines(pieces: Sequence[Line], form: Form, opens: bool) -> int:
    """How many of the last ``pieces`` stand over the next clause.

    ``opens``: the next clause is the first of another chapter, so that text apart is not ours.
    """
    for back in range(min(len(pieces), 12), 0, -1):
        if _CHAPTER.match(pieces[-back].text):
            return back
    if opens and (back := _last_gap(pieces, form)):
        return back
    for back in range(min(len(pieces) - 1, 2), 0, -1):
        tail = pieces[len(pieces) - back :]
        if tail[0].titled or _is_apart(pieces[-back - 1], tail, form):
            return back
    return int(bool(pieces) and (pieces[-1].titled or _is_bare_title(pieces, form)))


def _is_bare_title(pieces: Sequence[Line], form: Form) -> bool:
    """Among rules with headings of their own: a short last line that is no sentence, not set apart
    because the text has no empty lines."""
    if not form.sentences or len(pieces) < 2:
        return False
    text = pieces[-1].text
    ended = ends_sentence(text) or text[-1] in ":;,)،"
    short = len(text) <= _LINE and text[0].isalpha() and begins_upper(text)
    return short and not ended and ends_sentence(pieces[-2].text)


def _last_gap(pieces: Sequence[Line], form: Form) -> int:
    for back in range(1, len(pieces) + 1):
        if form.gap and pieces[-back].gap > form.gap:
            return back
    return 0


def _is_apart(above: Line, tail: Sequence[Line], form: Form) -> bool:
    text = " ".join(line.text for line in tail)
    return (
        tail[0].gap > form.gap
        and all(line.gap <= form.gap for line in tail[1:])
        and len(text) <= _LINE
        and begins_upper(text)
        and text[0].isalpha()
        and not text.endswith((";", ":", ","))
        and (ends_sentence(above.text) or above.text.endswith(")"))
    )


def introduction(pieces: Sequence[Line], after: Mark) -> int | None:
    """Where in the text before the first recommended procedure their introduction begins."""
    if after.series != PROCEDURE or after.key != (1,):
        return None
    for index, piece in enumerate(pieces):
        if _PROCEDURES.match(piece.bare) and len(piece.text) <= _LINE:
            return index
    return None
