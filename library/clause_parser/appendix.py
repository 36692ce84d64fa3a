"""The appendix on Chinese poker: unnumbered parts, told apart by what each begins with."""

import re
from collections.abc import Sequence
from dataclasses import replace

from library.clause_parser.clauses import Clause, Left
from library.clause_parser.cutting import Cutting
from library.clause_parser.page_text import Line
from library.clause_parser.sentences import begins_upper, ends_sentence

_BEGINS = re.compile(r"\bOFC\b|chinese poker|китайск\w+ покер|pineapple|ананас", re.IGNORECASE)
_PARTS = (
    ("goal", r"^(?:the )?(?:goal|aim|object)|^цел[ьи]"),
    ("setup", r"box|rows?\b|бокс|лини[ийя]|set-?up"),
    ("play", r"^(?:at the )?(?:beginning|start)|gameplay|how to play|^в начале|ход игры"),
    ("fantasy", r"fantas|фантаз"),
    ("scoring", r"scor|подсч|очк"),
    ("royalty", r"royalt|роялти|преми"),
    ("general", r"general rules|общие правила"),
)
_NEAR = 60  # characters in which a part says what it is about


def split(
    clauses: list[Clause], left: list[Left], cutting: Cutting
) -> tuple[list[Clause], list[Left]]:
    """Cut the appendix off the last clause, and into its parts; nothing changes without one."""
    if not cutting.marks:
        return clauses, left
    pieces = cutting.pieces(cutting.marks[-1], None)
    begin = next(
        (i for i in range(1, len(pieces)) if _opens(pieces[i], pieces[i - 1], cutting)), None
    )
    if begin is None:
        return clauses, left
    last = cutting.marks[-1]
    end = pieces[begin - 1].at
    body = cutting.text(pieces[:begin]) if not clauses[-1].heading else None
    if body is None:
        body = cutting.text([p for p in pieces[:begin] if p.at > cutting.lines[last.at].at])
    kept = replace(clauses[-1], body=body, line_to=max(end, clauses[-1].line_from))
    return [*clauses[:-1], kept, *_parts(pieces[begin:], cutting)], left


def _opens(piece: Line, above: Line, cutting: Cutting) -> bool:
    apart = piece.gap > cutting.form.gap or ends_sentence(above.text)
    return apart and bool(_BEGINS.search(piece.text[:_NEAR])) and begins_upper(piece.text)


def _parts(pieces: Sequence[Line], cutting: Cutting) -> list[Clause]:
    starts = [("", 0)]
    order = [name for name, _ in _PARTS]
    for index, piece in enumerate(pieces[1:], 1):
        name = _name(piece)
        done = order.index(starts[-1][0]) if starts[-1][0] else -1
        if name and order.index(name) > done:
            starts.append((name, index))
    parts = []
    for (name, start), end in zip(starts, [*(i for _, i in starts[1:]), len(pieces)], strict=True):
        block = pieces[start:end]
        heads = int(len(block) > 1 and len(block[0].text) <= _NEAR and block[0].text[-1] != ".")
        clause = cutting.unnumbered("-".join(filter(None, ["OFC", name])), block, heads)
        parts.append(replace(clause, path=("OFC",) if name else ()))
    return parts


def _name(piece: Line) -> str:
    """The part that begins with ``piece``, or ""."""
    if not (piece.text[0].isupper() or piece.text[0] in '"«“'):
        return ""
    near = piece.text[:_NEAR].lower()
    hits = [(match.start(), name) for name, form in _PARTS if (match := re.search(form, near))]
    return min(hits)[1] if hits else ""
