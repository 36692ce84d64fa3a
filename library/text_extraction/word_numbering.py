"""The numbers that Word counts itself: which list a paragraph is in, at which level, and how its
number is written there."""

from collections import defaultdict
from typing import Any

from docx.oxml.ns import qn

_ROMAN = ((1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
          (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))  # fmt: skip
_LETTERS = {
    "upperLetter": "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "russianUpper": "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ",
    "arabicAlpha": "أبتثجحخدذرزسشصضطظعغفقكلمنهوي",
    "arabicAbjad": "أبجدهوزحطيكلمنسعفصقرشتثخذضظغ",
}
_LEVELS = 9
_MOST_LETTERED = 5000  # beyond it numbers are figures: a start may be any, and M a thousand


class Numbering:
    """Counts through a document: ``of`` must be asked of each paragraph once, in order."""

    def __init__(self, document: Any) -> None:
        part = document.part
        self._root: Any = part.numbering_part.element if _has_numbering(part) else None
        self._styles = {style.style_id: style.element for style in document.styles}
        self._counts: dict[str, dict[int, int]] = defaultdict(dict)
        self._started: set[tuple[str, int]] = set()

    def of(self, paragraph: Any) -> str:
        """The number Word shows before ``paragraph``: "5.9.6.", "•", or "" when it has none."""
        its_place = self._list_of(paragraph)
        if its_place is None or self._root is None:
            return ""
        list_id, level = its_place
        num = self._num(list_id)
        abstract = self._abstract(num)
        if abstract is None:
            return ""
        key = str(abstract.get(qn("w:abstractNumId")))
        self._restart(num, list_id, key, level)
        counts = self._counts[key]
        counts[level] = counts.get(level, _start(_level(abstract, level)) - 1) + 1
        for deeper in [depth for depth in counts if depth > level]:
            del counts[deeper]
        return self._written(abstract, counts, level)

    def is_heading(self, paragraph: Any) -> bool:
        """True when the paragraph's style is one of Word's headings."""
        style = _value(paragraph.find(qn("w:pPr")), "w:pStyle")
        name = _value(self._styles.get(style), "w:name").lower()
        return name.startswith(("heading", "заголовок", "title"))

    def _list_of(self, paragraph: Any) -> tuple[str, int] | None:
        """The list and the level: from the paragraph itself, else from its style or the style that
        one is based on."""
        properties = paragraph.find(qn("w:pPr"))
        style = _value(properties, "w:pStyle")
        list_id, level = _of_properties(properties)
        for _ in range(_LEVELS):
            element = self._styles.get(style)
            if element is None or (list_id and level is not None):
                break
            its_list, its_level = _of_properties(element.find(qn("w:pPr")))
            list_id, level = list_id or its_list, its_level if level is None else level
            style = _value(element, "w:basedOn")
        return (list_id, level or 0) if list_id and list_id != "0" else None

    def _num(self, list_id: str) -> Any:
        return next(
            (n for n in self._root.findall(qn("w:num")) if n.get(qn("w:numId")) == list_id), None
        )

    def _abstract(self, num: Any) -> Any:
        wanted = _value(num, "w:abstractNumId")
        return next(
            (
                element
                for element in self._root.findall(qn("w:abstractNum"))
                if element.get(qn("w:abstractNumId")) == wanted
            ),
            None,
        )

    def _restart(self, num: Any, list_id: str, key: str, level: int) -> None:
        """A list that says where it starts begins anew at its first paragraph."""
        if (list_id, level) in self._started:
            return
        self._started.add((list_id, level))
        for override in num.findall(qn("w:lvlOverride")):
            start = _value(override, "w:startOverride")
            if override.get(qn("w:ilvl")) == str(level) and start.isdigit():
                self._counts[key][level] = int(start) - 1

    def _written(self, abstract: Any, counts: dict[int, int], level: int) -> str:
        own = _level(abstract, level)
        if _value(own, "w:numFmt") == "bullet":
            return "•"
        text = _value(own, "w:lvlText")
        legal = own is not None and own.find(qn("w:isLgl")) is not None
        for other in range(_LEVELS):
            if f"%{other + 1}" in text:
                above = _level(abstract, other)
                count = counts.get(other, _start(above))
                form = "decimal" if legal else _value(above, "w:numFmt")
                text = text.replace(f"%{other + 1}", _formatted(count, form))
        return text.strip()


def _has_numbering(part: Any) -> bool:
    return any(relation.reltype.endswith("/numbering") for relation in part.rels.values())


def _value(element: Any, name: str) -> str:
    """The w:val of the child ``name``, or ""."""
    child = element.find(qn(name)) if element is not None else None
    return str(child.get(qn("w:val")) or "") if child is not None else ""


def _of_properties(properties: Any) -> tuple[str, int | None]:
    numbers = properties.find(qn("w:numPr")) if properties is not None else None
    level = _value(numbers, "w:ilvl")
    return _value(numbers, "w:numId"), int(level) if level.isdigit() else None


def _level(abstract: Any, level: int) -> Any:
    return next(
        (
            element
            for element in abstract.findall(qn("w:lvl"))
            if element.get(qn("w:ilvl")) == str(level)
        ),
        None,
    )


def _start(level: Any) -> int:
    start = _value(level, "w:start")
    return int(start) if start.isdigit() else 1


def _formatted(count: int, form: str) -> str:
    if form in ("none", ""):
        return ""
    if count > _MOST_LETTERED:
        return str(count)
    if form == "decimalZero":
        return f"{count:02d}"
    if form in ("upperRoman", "lowerRoman"):
        return _roman(count) if form == "upperRoman" else _roman(count).lower()
    upper = form.replace("lower", "upper").replace("Lower", "Upper")
    letters = _LETTERS.get(form) or _LETTERS.get(upper)
    if letters and count > 0:
        written = letters[(count - 1) % len(letters)] * ((count - 1) // len(letters) + 1)
        return written if form in _LETTERS else written.lower()
    return str(count)


def _roman(count: int) -> str:
    written = ""
    for value, sign in _ROMAN:
        written += sign * (count // value)
        count %= value
    return written
