"""Whatever is sent to whichever address, the answer is short work and never a server error.

Nobody lists the names of fields: they are overheard, as in ``tests/everywhere/forms.py``.
"""

import copy
import uuid
from collections.abc import Callable, Iterator
from random import Random
from typing import Any
from urllib.parse import quote, urlencode, urlsplit

import pytest
from django.conf import settings
from django.db import transaction
from django.http import HttpResponseBase
from django.test import Client
from django.urls import reverse

from tests.access_table import ACCESS
from tests.each import HOSTILE, check_each
from tests.everywhere.addresses import address
from tests.everywhere.forms import overheard
from tests.everywhere.house import House
from tests.everywhere.processor import longest_hold, seconds_of, shortest
from tests.floor.test_access import ADDRESSES

pytestmark = pytest.mark.django_db
AT_ONCE, IN_ALL = 0.1, 1.0  # seconds of the processor: in one piece, and for one request
LONGEST_QUERY = 60_000  # bytes: a server takes no more in the first line of a request
FORM = "application/x-www-form-urlencoded"
LONGEST_FORM = settings.DATA_UPLOAD_MAX_MEMORY_SIZE // 2
# Digits, marks that are to be sorted, words, and what parts numbers, clauses and lists.
UNITS = ("9", "a\u0301\u0316", 'слово [{"', "1.1-,:|")
MOST_FIELDS = 900
Send = Callable[..., HttpResponseBase]


def label(value: object) -> str:
    return ascii(value)[:100]


def check(work: Callable[[], HttpResponseBase]) -> None:
    """Whether it is answered, and soon."""

    def answered() -> None:
        assert work().status_code < 500

    taken = shortest(answered, IN_ALL)
    assert taken < IN_ALL
    if taken > AT_ONCE:
        assert shortest(work, AT_ONCE, longest_hold) < AT_ONCE


def taken_back(send: Send, *args: Any, **more: Any) -> HttpResponseBase:
    with transaction.atomic():
        answer = send(*args, **more)
        transaction.set_rollback(True)
    return answer


SHARDS = 8  # of the longest test, so that several processes take part


class Sender:
    """Sends to one address, each time as the chief judge who has just signed in: signing out is
    one of the addresses, and what it does is taken back. With ``part`` as htmx asks, for a fragment
    or a notice, else for a whole page."""

    def __init__(self, house: House, chief: Client, name: str, method: str) -> None:
        self.chief, self.method, self.path = chief, method, address(name, house)

    def __call__(self, fields: dict[str, Any], part: bool = False) -> HttpResponseBase:
        client = copy.copy(self.chief)
        client.cookies = copy.deepcopy(self.chief.cookies)
        headers = {"HX-Request": "true"} if part else {}
        if self.method == "GET":
            return taken_back(client.get, self.path, fields, headers=headers)
        sent = {**fields, "request_id": str(uuid.uuid4())}
        if any(isinstance(value, list) for value in fields.values()):
            body = urlencode(sent, doseq=True)
            return taken_back(client.post, self.path, body, content_type=FORM, headers=headers)
        return taken_back(client.post, self.path, sent, headers=headers)

    def names(self) -> list[str]:
        """What the view looks for: once more for what it looks for when it has found something."""
        with overheard() as fields:
            self({})
        fields -= {"request_id"}
        if not fields:
            return []
        with overheard() as heard:
            self(dict.fromkeys(fields, "1"))
        return sorted(fields | heard - {"request_id"})


SHAPES = range(len(UNITS) + 1)  # of what is sent: as many turns as units, and many values


def spoilt(names: list[str], method: str, shape: int) -> dict[str, Any]:
    """Every name with a unit as often as there is room, another one in each ``shape``, and in the
    last with many values. Long texts of a form are sent in parts, where a letter is not written as
    six signs; many values are not, for a part takes longer than what is in it."""
    if shape == len(UNITS):
        return {name: ["1"] * (MOST_FIELDS // len(names)) for name in names}
    room = (LONGEST_QUERY if method == "GET" else LONGEST_FORM) // max(len(names), 1)
    units = [UNITS[(place + shape) % len(UNITS)] for place in range(len(names))]
    size = quote if method == "GET" else str.encode
    return {name: unit * (room // len(size(unit))) for name, unit in zip(names, units, strict=True)}


@pytest.mark.parametrize("method", ["GET", "POST"])
@pytest.mark.parametrize("part", range(SHARDS))
def test_any_fields(
    method: str, part: int, house: House, chief: Client, request: pytest.FixtureRequest
) -> None:
    """In parts, so that several processes share what takes minutes. Two shapes of each form, drawn
    anew with each seed, and all in the long form. Whole pages and fragments are asked for by turns;
    what looks for nothing is asked once."""
    chance = Random(f"{request.config.getoption('randomly_seed')} {request.node.nodeid}")

    def send_shapes(name: str) -> None:
        send = Sender(house, chief, name, method)
        names = send.names()
        shapes = chance.sample(SHAPES, min(HOSTILE, len(SHAPES))) if names else SHAPES[:1]
        for turn, shape in enumerate(shapes):
            fields = spoilt(names, method, shape)
            check(lambda fields=fields, part=turn % 2 == 1: send(fields, part))

    names = [name for name, row in ACCESS.items() if method in row]
    check_each(names[part::SHARDS], send_shapes)


def test_any_argument_of_an_address(
    house: House, chief: Client, request: pytest.FixtureRequest
) -> None:
    """Numbers of clauses once were read part by part: 1.1.1 and so on was a server error. Every
    word for each argument; of those for an event, which all its addresses look up alike, one by
    chance at each address."""
    chance = Random(f"{request.config.getoption('randomly_seed')} {request.node.nodeid}")
    names = [name for name, row in ACCESS.items() if "GET" in row]
    paths = [path for name in names for path in hostile(name, house, chance)]
    check_each(paths, lambda path: check(lambda: taken_back(chief.get, path)), name=label)


def hostile(name: str, house: House, chance: Random) -> Iterator[str]:
    """The address with each of its arguments in turn as long as an address can be."""
    pattern = ADDRESSES[name].pattern
    arguments = {"slug": house.tournament.slug, "book": "bfsp", "topic": "min_raise"}
    for argument, converter in pattern.converters.items():
        words = ["9" * 9000] if "[0-9]" in converter.regex else ["9" * 9000, "a-" * 4500]
        if converter.regex == "[^/]+":
            words += ["1." * 4500 + "1", "a\u0301\u0316" * 2000, "1-A" * 3000]
        rest = {other: arguments.get(other, "1") for other in pattern.converters}
        marked = urlsplit(reverse(name, kwargs=rest | {argument: "1234567890"})).path
        for word in [chance.choice(words)] if argument == "slug" else words:
            yield marked.replace("1234567890", quote(word))


HEADERS = ("Accept-Language", "Cookie", "Referer", "HX-Current-URL", "HX-Request", "Accept")
WORDS = (
    "a" * 30_000, "en;q=0." + "1" * 30_000, "ru-" * 10_000, "ru," * 10_000, ";" * 30_000,
    "a=1; " * 6_000, "sessionid=" + "a" * 30_000, "tablet=" + "%41" * 10_000, 'x="' + "\\" * 30_000,
    "http://" + "a." * 15_000, "//[" + "1:" * 15_000, "text/" + "*/" * 15_000, "%" * 30_000,
)  # fmt: skip


def test_any_header(house: House) -> None:
    """A stranger's, at a page that reads most of them, and at one that looks for a cookie."""
    paths = (reverse("floor:sign_in"), reverse("floor:television"))
    cases = [(path, header, word) for path in paths for header in HEADERS for word in WORDS]

    def send_header(case: tuple[str, str, str]) -> None:
        path, header, word = case
        check(lambda: taken_back(Client().get, path, headers={header: word}))

    check_each(cases, send_header, name=label)


PARTS = "multipart/form-data; boundary=b"
BODIES: dict[str, tuple[str, Callable[[int], bytes]]] = {
    "fields": (FORM, lambda size: b"a=1&" * (size // 4)),
    "one field": (FORM, lambda size: b"a=" + b"x" * size),
    "percents": (FORM, lambda size: b"a=" + b"%41" * (size // 3)),
    "broken percents": (FORM, lambda size: b"a=" + b"%" * size),
    "pluses": (FORM, lambda size: b"a=" + b"+" * size),
    "no boundary": (PARTS, lambda size: b"x" * size),
    "half a boundary": (PARTS, lambda size: b"--b\r\n\r\n" + b"\r\n--" * (size // 4)),
    "parts": (PARTS, lambda size: (_part(b'name="a"') + b"1\r\n") * (size // 50) + b"--b--"),
    "one part": (PARTS, lambda size: _part(b'name="a"') + b"x" * size + b"\r\n--b--"),
    "a file": (PARTS, lambda size: _part(b'name="a"; filename="a"') + b"x" * size + b"\r\n--b--"),
    "semicolons": (PARTS, lambda size: _part(b'name="' + b"a;" * (size // 2) + b'"') + b"1"),
    "a head": (PARTS, lambda size: b"--b\r\n" + b"A: b\r\n" * (size // 6)),
    "lines": (PARTS, lambda size: _part(b'name="a"; filename="a"') + b"\r\n" * (size // 2)),
}
BODY = 4 * 1024 * 1024


def _part(head: bytes) -> bytes:
    return b"--b\r\nContent-Disposition: form-data; " + head + b"\r\n\r\n"


def test_any_body(db: None) -> None:
    """A stranger's: before the token of the form is looked at, all of it is read. The longest body
    that any address takes is sixteen of these (tdapp/serving/request_head.py)."""

    def send_body(name: str) -> None:
        kind, make_body = BODIES[name]
        client = Client(enforce_csrf_checks=True)
        sent = make_body(BODY)

        def work() -> HttpResponseBase:
            path = reverse("floor:sign_in")
            return taken_back(client.generic, "POST", path, sent, content_type=kind)

        check(work)

    check_each(BODIES, send_body)


def test_the_work_on_a_body_grows_with_it(db: None) -> None:
    def time_body(name: str) -> None:
        kind, make_body = BODIES[name]
        taken = [_seconds(kind, make_body(size)) for size in (BODY, 2 * BODY)]
        assert taken[1] < max(3 * taken[0], AT_ONCE), taken

    check_each(BODIES, time_body)


def _seconds(kind: str, sent: bytes) -> float:
    path = reverse("floor:sign_in")
    send = Client(enforce_csrf_checks=True).generic
    work = lambda: taken_back(send, "POST", path, sent, content_type=kind)  # noqa: E731
    return min(seconds_of(work) for _ in range(3))
