"""What a page becomes while it stands open: htmx read off its attributes, without a browser."""

import difflib
from collections.abc import Collection
from dataclasses import dataclass, field
from urllib.parse import urlencode

from django.http import HttpResponseBase
from lxml import html
from lxml.html import HtmlElement

from floor.journal import touches
from tests.everywhere.reader import Reader

HIDDEN = ("csrfmiddlewaretoken", "request_id")  # drawn anew each time
# What another reading may say otherwise: data-seq, data-club and data-now are where JavaScript
# begins to count, autofocus is for who opens the page.
UNLIKE = {"data-seq", "data-club", "data-now", "data-reads", "autofocus", "nonce"}
# What lines do not change, by its id, and why.
NOT_BY_LINES = {
    "sold": "whom the desk read out last stays there until it does something else",
    "card-action": "follows the taps of its table, which go past the journal (states.tell)",
    **dict.fromkeys(
        ("prize-sheet", "copied", "keep-table"),
        "a sheet being filled in; what changed meanwhile is refused in words",
    ),
}
MOST_LOADS = 5


class LostError(Exception):
    """What was to be read anew could not be, or was put in a place that is not there."""


class PartError(Exception):
    """What was opened as a page is a part of one."""


@dataclass
class Open:
    """A page that somebody has open; ``listens`` says whether the floor speaks to it at all."""

    reader: Reader
    path: str
    tree: HtmlElement
    reread: list[str] = field(default_factory=list)  # addresses

    @property
    def listens(self) -> bool:
        return bool(self.tree.xpath("//body[@data-socket]"))

    def hears(self, names: Collection[str]) -> bool:
        """Does what static/base/changes.js does when a line touched these names; whether it
        read."""
        touched = {*names, touches.LINES}
        mine = [
            element
            for element in self.tree.xpath("//*[@hx-get and @data-reads]")
            if touches.EVERYTHING in touched or touched & set(element.get("data-reads").split())
        ]
        if self.listens:
            self.reread = [self._address(element) for element in mine]
            self._read_all(mine)
        self.loads()
        return bool(mine)

    def loads(self) -> None:
        """Reads what is read as soon as it stands on the page."""
        for _ in range(MOST_LOADS):
            waiting = [element for element in self._triggered() if "load" in _events(element)]
            if not waiting:
                return
            for element in waiting:
                del element.attrib["hx-trigger"]  # innerHTML leaves the element as it was
                self._read(element)
        raise LostError(f"{self.path} loads without an end")

    def _triggered(self) -> list[HtmlElement]:
        return list(self.tree.xpath("//*[@hx-get and @hx-trigger]"))

    def _read_all(self, elements: list[HtmlElement]) -> None:
        """In one request, as static/base/one_reading.js does; each alone where that is refused, or
        where all of them have been read in one before."""
        texts: list[str | None] = [None] * len(elements)
        for address in self.tree.xpath("//body/@data-fragments") if len(elements) > 1 else []:
            texts = self.reader.together(address, [self._address(element) for element in elements])
        for element, text in zip(elements, texts, strict=True):
            if element.getroottree().getroot() is not self.tree:
                continue  # gone with what it stood in
            if text is None:
                self._read(element)
            else:
                self._swap(element, html.fragments_fromstring(text))

    def _read(self, element: HtmlElement) -> None:
        path = self._address(element)
        answer = self.reader.get(path, part=True)
        if answer.status_code != 200:
            raise LostError(f"{path} answers {answer.status_code}")
        if _is_page(answer) and "hx-select" not in element.attrib:
            raise LostError(f"{path} is a page: the browser would go there")
        self._swap(element, html.fragments_fromstring(answer.content.decode()))

    def _address(self, element: HtmlElement) -> str:
        path, _, query = element.get("hx-get").partition("?")
        values = [(field.get("name"), _value(field)) for field in self._included(element)]
        fields = urlencode([pair for pair in values if pair[1] is not None])
        return "?".join([path, *filter(None, ["&".join(filter(None, [query, fields]))])])

    def _included(self, element: HtmlElement) -> list[HtmlElement]:
        fields = []
        for selector in filter(None, element.get("hx-include", "").split(",")):
            (meant,) = self.tree.xpath("//*[@id=$id]", id=selector.strip().removeprefix("#"))
            fields += [meant] if meant.get("name") else meant.xpath(".//input | .//select")
        return fields

    def _swap(self, element: HtmlElement, answer: list[HtmlElement | str]) -> None:
        target = element
        if (place := element.get("hx-target", "this")) != "this":
            (target,) = self.tree.xpath("//*[@id=$id]", id=place.removeprefix("#"))
        whole = [element for element in answer if not isinstance(element, str)]
        if wanted := element.get("hx-select"):
            chosen = "descendant-or-self::*[@id=$id]"
            whole = [element for root in whole for element in root.xpath(chosen, id=wanted[1:])]
        parts = [element for element in whole if element.get("hx-swap-oob")]
        for part in parts:
            for place in self.tree.xpath("//*[@id=$id]", id=part.get("id")):
                _put(place, [part], part.attrib.pop("hx-swap-oob"))
        fresh = [element for element in whole if element not in parts]
        _put(target, fresh, element.get("hx-swap", "innerHTML"))


def _put(target: HtmlElement, fresh: list[HtmlElement], how: str) -> None:
    if how == "innerHTML":
        for child in list(target):
            target.remove(child)
        target.text = None
        target.extend(fresh)
        return
    if how != "outerHTML":
        raise LostError(f"hx-swap={how!r} is not known here")
    if [element.get("id") for element in fresh] != [target.get("id")]:
        raise LostError(f"#{target.get('id')} does not come back as one element of its id")
    fresh[0].tail, target.tail = target.tail, None
    target.getparent().replace(target, fresh[0])


def _events(element: HtmlElement) -> list[str]:
    """What it listens to."""
    triggers = element.get("hx-trigger", "").split(",")
    return [words[0] for trigger in triggers if (words := trigger.split())]


def _value(field: HtmlElement) -> str | None:
    if field.tag == "select":
        return field.value or ""
    if field.get("type") in ("checkbox", "radio") and "checked" not in field.attrib:
        return None
    return str(field.get("value", ""))


class Standing:
    """Time that does not pass, in place of a floor.timebase.TimeBase."""

    def __init__(self, at_ms: int) -> None:
        self.at_ms = at_ms

    def now_ms(self) -> int:
        return self.at_ms


def opened(reader: Reader, path: str, *, part: bool = False) -> Open | None:
    """The page at that address, or the part of one; None where there is none. Raises PartError
    where there is a part and a page was asked for."""
    answer = reader.get(path, part=part)
    if answer.status_code != 200:
        return None
    if not (part or _is_page(answer)):
        raise PartError(path)
    text = answer.content.decode()
    if part:
        text = f"<!doctype html><body data-socket><main>{text}</main></body>"
    page = Open(reader, path, html.document_fromstring(text))
    page.loads()
    return page


def _is_page(answer: HttpResponseBase) -> bool:
    kind = answer.headers.get("Content-Type", "")
    return kind.startswith("text/html") and b"<!doctype" in answer.content[:20].lower()


def lines_of(page: Open) -> list[str]:
    """The page as lines to compare: each element with its attributes, each text."""
    lines = list[str]()
    for body in page.tree.xpath("//body"):
        _add_lines(lines, body, "")
    return lines


def _add_lines(lines: list[str], element: HtmlElement, indent: str) -> None:
    """As a loop that adds: a page has thousands of elements, a generator of each would take longer
    than what is in it."""
    if not isinstance(element.tag, str) or element.tag == "script":
        return
    if element.get("id") in NOT_BY_LINES:
        return
    lines.append(f"{indent}<{element.tag}{_attributes(element)}>")
    within = indent + " "
    if words := " ".join((element.text or "").split()):
        lines.append(within + words)
    for child in element:
        _add_lines(lines, child, within)
        if words := " ".join((child.tail or "").split()):
            lines.append(within + words)


def _attributes(element: HtmlElement) -> str:
    written = dict(element.attrib)
    if "value" in written and written.get("name") in HIDDEN:  # drawn anew
        del written["value"]
    events = sorted(set(_events(element)) - {"load"}) if written.pop("hx-trigger", "") else []
    shown = [f' {name}="{written[name]}"' for name in sorted(written) if name not in UNLIKE]
    return "".join(shown + [f" {event}" for event in events])


def differences(old: list[str], fresh: list[str], most: int = 12) -> list[str]:
    """What somebody reads who has had the page open (-), and what there is to read (+)."""
    lines = difflib.unified_diff(old, fresh, lineterm="", n=0)
    return [line for line in lines if not line.startswith(("---", "+++", "@@"))][:most]
