"""Two columns that a program wrote side by side, as they stand on the page: parted again."""

from collections.abc import Iterator, Sequence

_GUTTER = 3  # spaces
_WIDEST = 250  # characters: two columns with their gutter are narrower
_ROWS = 8  # lines of a page: fewer say nothing of its columns
_BOTH = 0.4  # of the lines have text on both sides of the gutter
_ACROSS = 0.1  # of the lines may run across: a heading over both columns
_ARABIC = range(0x600, 0x700)
Row = tuple[tuple[int, int], str]  # a place in the file, and what stands there


def parted(rows: Sequence[Row]) -> list[Row]:
    """Return the numbered lines of one page, the second column under the first; a page without a
    gutter as it is. A page in Arabic begins with the column on the right."""
    full = [text for _, text in rows if text.strip()]
    at = _gutter(full) if len(full) >= _ROWS else 0
    if not at:
        return list(rows)
    top = list(_above(rows, at))
    rest = rows[len(top) :]
    left = [(number, text[:at].rstrip()) for number, text in rest]
    right = [(number, text[at:]) for number, text in rest]
    return [*top, *(right + left if _is_arabic(full) else left + right)]


def _gutter(full: Sequence[str]) -> int:
    """The place where the second column begins, 0 for none."""
    width = max(map(len, full))
    best = (0.0, 0)
    if width > _WIDEST:
        return 0
    for at in range(width // 4, width * 3 // 4):
        both = sum(_is_beside(text, at) for text in full)
        across = sum(_runs_across(text, at) for text in full)
        if both >= _BOTH * len(full) and across <= _ACROSS * len(full):
            best = max(best, (both - 2.0 * across, at))
    return best[1]


def _is_beside(text: str, at: int) -> bool:
    """True for a line with text before the gutter, and text that begins right behind it."""
    before, gap, behind = text[: at - _GUTTER], text[max(at - _GUTTER, 0) : at], text[at : at + 1]
    return bool(before.strip()) and not gap.strip() and bool(behind.strip())


def _runs_across(text: str, at: int) -> bool:
    return bool(text[at - 1 : at].strip())


def _above(rows: Sequence[Row], at: int) -> Iterator[Row]:
    """The lines at the head of the page that run over both columns."""
    for number, text in rows:
        if text.strip() and not _runs_across(text, at):
            return
        yield number, text


def _is_arabic(full: Sequence[str]) -> bool:
    letters = [ord(c) for text in full for c in text if c.isalpha()]
    return sum(code in _ARABIC for code in letters) * 2 > len(letters)
