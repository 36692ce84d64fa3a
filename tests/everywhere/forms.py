"""The forms of the pages themselves, and what becomes of them in hands that mean no good.

Nobody keeps a list of fields: a form is read off the page that draws it, and the names a view asks
for besides are overheard.
"""

import uuid
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import QueryDict
from django.test import Client
from django.urls import Resolver404, resolve
from django.utils.datastructures import MultiValueDict
from lxml import html

from tests.everywhere.addresses import Reading, address, readings
from tests.everywhere.house import House
from tests.everywhere.payloads import PAYLOADS
from tests.rulings.table import jpeg

Fields = dict[str, list[str]]
NUMBERS = ("", "0", "-1", "1", "2", "12", "1.5", "1e9", "NaN", "9" * 40, "9" * 5000, "９", "٣", "½")
ODD = (" ", "\0", "a\0b", "x" * 20_000, "\r\nX-Evil: 1", "null", "[]", "{}", "[" * 9000)
FILES = (
    b"",
    b"\0" * 99,
    b"PK\x03\x04" + b"\xff" * 99,
    b"%PDF-1.7\n%%EOF",
    "Имя;1\n".encode("cp1251"),
)
BODIES = (
    ("application/json", b"{" * 5000),
    ("application/json", b'{"a": NaN, "a": 1e999}'),
    ("application/x-www-form-urlencoded", b"%ff=%zz&&==&a[]=%ed%a0%80&\xff"),
    ("application/x-www-form-urlencoded; charset=no-such", b"a=1"),
    ("application/x-www-form-urlencoded", b"&".join(b"a%d=1" % n for n in range(1001))),
    ("multipart/form-data; boundary=x", b'--x\r\nContent-Disposition: form-data; name="a'),
    ("multipart/form-data", b"no boundary"),
    ("text/plain", b"\xff\xfe"),
)


@dataclass
class Drawer:
    """Forms by the view they are sent to, and every value any of them offers for a name."""

    forms: dict[str, list[tuple[str, Fields]]] = field(default_factory=lambda: defaultdict(list))
    offered: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))

    def put(self, path: str, action: str, form: html.FormElement) -> None:
        try:
            view = resolve(urlsplit(action or path).path).view_name
        except Resolver404:
            return
        fields: Fields = defaultdict(list)
        for name, value in form.form_values():
            fields[name].append(value)
        for button in form.xpath(".//button[@name]"):
            fields[button.get("name")] = [button.get("value", "")]
        for name, value in _choices(form):
            if value not in self.offered[name]:
                self.offered[name].append(value)
        self.forms[view].append((action or path, dict(fields)))


def _choices(form: html.FormElement) -> Iterator[tuple[str, str]]:
    for control in form.xpath(".//input[@name] | .//button[@name]"):
        yield control.get("name"), control.get("value", "")
    for option in form.xpath(".//select[@name]//option"):
        yield next(option.iterancestors("select")).get("name"), option.get("value", "")


def read(house: House, client: Client) -> dict[Reading, Any]:
    """Every address of the house with its answer."""
    return {reading: client.get(reading.path) for reading in readings(house)}


def drawn(answers: dict[Reading, Any]) -> Drawer:
    """Every form that is posted from any page among the answers."""
    drawer = Drawer()
    for (_, path), answer in answers.items():
        kind = answer.headers.get("Content-Type", "")
        if answer.status_code == 200 and kind.startswith("text/html"):
            for form in html.fromstring(answer.content.decode()).xpath("//form[@method='post']"):
                drawer.put(path, form.get("hx-post") or form.get("action") or "", form)
    return drawer


@contextmanager
def overheard() -> Iterator[set[str]]:
    """The names that are looked up in any form meanwhile; whoever writes an address looks up its
    name in such a dictionary too, in one that is no form."""
    heard = set[str]()

    def listening(method: str) -> Any:
        read = getattr(MultiValueDict, method)

        def look(self: MultiValueDict[str, Any], key: str, *rest: Any) -> Any:
            of_form = isinstance(self, QueryDict) or method == "__getitem__"  # of files
            if of_form and isinstance(key, str) and len(key) < 40:
                heard.add(key)
            return read(self, key, *rest)

        return look

    with pytest.MonkeyPatch.context() as patch:
        for method in ("__getitem__", "__contains__", "getlist"):
            patch.setattr(MultiValueDict, method, listening(method), raising=False)
        yield heard


class Vandal:
    """Sends views their own forms, spoilt; ``chance`` says how. ``sent`` is what came last."""

    def __init__(self, house: House, drawer: Drawer, chance: Random) -> None:
        self.house, self.forms = house, drawer.forms
        self.offered, self.chance = drawer.offered, chance
        self.names = set[str]()  # what the view has asked for
        self.sent: object = None

    def send(self, client: Client, view: str) -> int:
        """The status of the answer to one more form."""
        path, fields = self.chance.choice(self.forms.get(view) or [(self._path(view), {})])
        if self.chance.random() < 0.05:
            kind, body = self.sent = self.chance.choice(BODIES)
            return client.generic("POST", path, body, content_type=kind).status_code
        request_id = str(uuid.UUID(int=self.chance.getrandbits(128)))
        self.sent = sent = self._spoilt({**fields, "request_id": [request_id]})
        with self._listening():
            return client.post(path, sent, headers=self._headers()).status_code

    def ask(self, client: Client, view: str) -> int:
        """The status of the answer to one more question."""
        self.sent = sent = self._spoilt({})
        with self._listening():
            return client.get(self._path(view), sent, headers=self._headers()).status_code

    @contextmanager
    def _listening(self) -> Iterator[None]:
        with overheard() as heard:
            yield
        self.names |= heard

    def _path(self, view: str) -> str:
        return address(view, self.house)

    def _headers(self) -> Mapping[str, str]:
        part = {"HX-Request": "true"} if self.chance.random() < 0.6 else {}
        came = {"Referer": self.chance.choice(PAYLOADS)} if self.chance.random() < 0.1 else {}
        return part | came

    def _spoilt(self, fields: Fields) -> dict[str, Any]:
        sent: dict[str, Any] = dict(fields)
        names = sorted({*fields, *self.names})
        for name in self.chance.sample(names, min(len(names), self.chance.randint(1, 3))):
            sent[name] = self._value(name)
        return {name: value for name, value in sent.items() if value is not None}

    def _value(self, name: str) -> Any:
        return self.chance.choice(
            (
                lambda: None,
                lambda: self.chance.choice(NUMBERS),
                lambda: self.chance.choice(ODD),
                lambda: self.chance.choice(PAYLOADS),
                lambda: self.chance.choice(self.offered.get(name) or [""]),
                lambda: self.chance.choice(self.offered.get(name) or ["1"]),
                lambda: self.chance.choices((*NUMBERS, *ODD, *PAYLOADS), k=3),
                lambda: self._file(),
            )
        )()

    def _file(self) -> SimpleUploadedFile:
        body = self.chance.choice((*FILES, jpeg(), self.chance.randbytes(200)))
        return SimpleUploadedFile(self.chance.choice(PAYLOADS)[:90] or "x", body)
