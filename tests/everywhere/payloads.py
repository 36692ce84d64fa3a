"""Texts that are weapons, and the eyes that see whether one of them went off."""

import csv
import io
import itertools
import json
import re
from html.parser import HTMLParser

# What must never come alive is called td-x: an element, an attribute, an address, a formula.
PAYLOADS = (
    "<td-x>",
    "<b td-x='1'>жирно</b>",
    "</title></script></textarea><td-x>",
    '"><img src=x onerror=alert(1) td-x>',
    "' td-x='1' onfocus='alert(1)' autofocus='",
    "` td-x=1 `",
    "--><td-x><!--",
    "]]><td-x>",
    "<svg/onload=alert(1) td-x>",
    "<style>*{display:none}</style td-x>",
    "javascript:alert('td-x')",
    "&lt;td-x&gt; &amp; &#60;td-x&#62;",
    "{{ 7|add:7 }}{% now 'Y' %}{# #}",
    "${7*7} #{7*7} <%= 7*7 %>",
    "%s %(name)s %d %n {0} {name!r}",
    "'; DROP TABLE floor_staff; --",
    "\\u003ctd-x\\u003e \\x3c \\",
    '{"td-x": null}, []',
    "../../etc/passwd",
    '=HYPERLINK("http://td-x")',
    "+1+cmd|' /C calc'!A0",
    "-2+3",
    "@SUM(1+1)",
    '#eval("td-x") #import @ref',
    "*b* _i_ $x$ <label> // \\ [c]",
    "\u202eтекст задом наперёд\u202c",
    "\u2066\u2067изолят\u2069\u200f\u200e",
    "ну\u200bле\u200dвая\ufeff ши\u00adрина",
    "👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿e\u0301\u0327\u0336",
    "строка\u2028другая\u2029третья\u0085",
    "Ш" * 400,
    "محمد عبد الله 123",
)


class Armoury:
    """Gives the weapons one after the other, cut to what a field holds; remembers which."""

    def __init__(self) -> None:
        self.given: list[str] = []
        self._next = itertools.cycle(PAYLOADS)

    def __call__(self, most: int) -> str:
        self.given.append(next(self._next)[:most])
        return self.given[-1]


class Page(HTMLParser):
    """What a browser would make of an answer: its text, and what came alive in it."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.alive: list[str] = []
        self.texts: list[str] = []
        self.feed(html)
        self.close()

    @property
    def text(self) -> str:
        return one_blank("".join(self.texts))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            address = name in {"href", "src", "action", "hx-get", "hx-post"}
            if "td-x" in name or name.startswith("on") or (address and _runs(value or "")):
                self.alive.append(f"<{tag} {name}={value!r}>")
            self.texts.append(f" {value or ''} ")
        if tag == "td-x" or tag == "style":
            self.alive.append(f"<{tag}>")
        self.texts.append(" ")

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def _runs(address: str) -> bool:
    return address.strip().lower().startswith(("javascript:", "vbscript:", "data:text"))


def one_blank(text: str) -> str:
    """A text as it can be looked for: its white space is one blank."""
    return re.sub(r"\s+", " ", text).strip()


def formulas(table: str) -> list[str]:
    """Cells that a spreadsheet would reckon instead of showing; figures are none."""
    between = max(";,\t", key=table.partition("\n")[0].count)
    cells = [cell for row in csv.reader(io.StringIO(table), delimiter=between) for cell in row]
    return [
        cell for cell in cells if cell and cell[0] in set("=+-@\t\r\n") and not _is_figure(cell)
    ]


def _is_figure(cell: str) -> bool:
    return re.fullmatch(r"[+-]?\d+([.,]\d+)?", cell) is not None


def strings(value: object) -> str:
    """Every string in a JSON document, one after the other."""
    return one_blank(" ".join(_strings(value)))


def _strings(value: object) -> list[str]:
    if isinstance(value, dict):
        return [text for pair in value.items() for item in pair for text in _strings(item)]
    if isinstance(value, list):
        return [text for item in value for text in _strings(item)]
    return [str(value)]


def of_json(body: bytes) -> str:
    return strings(json.loads(body))
