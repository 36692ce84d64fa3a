"""Bodies that are cheap to send and dear to read, each sent alone, one after the other."""

import itertools
import time
from collections.abc import Callable, Iterator

from tools.attack.wire import SILENT, TOKEN, Tally, Target, exchange

MB = 1024 * 1024
LIMIT = 64 * MB  # what a request may bring at most
FORM = "Content-Type: application/x-www-form-urlencoded"
MULTIPART = "Content-Type: multipart/form-data; boundary=b"
COOKIE = f"Cookie: csrftoken={TOKEN}"  # or the sign-in would not read its form
NOWHERE, SIGN_IN, DECIDE = "/nowhere", "/sign-in/", "/api/decide"


def part(name: bytes, content: bytes = b"x") -> bytes:
    """One part of a multipart body."""
    return (
        b'--b\r\nContent-Disposition: form-data; name="' + name + b'"\r\n\r\n' + content + b"\r\n"
    )


def multipart(size: int) -> Iterator[tuple[str, str, bytes]]:
    """Parsers that are quadratic in ``;``, and parts without number: (path, type, body)."""
    end = b"--b--\r\n"
    yield NOWHERE, MULTIPART, part(b"a;" * (100 * 1024)) + end
    yield NOWHERE, MULTIPART, part(b"a;" * (size // 2)) + end
    yield SIGN_IN, MULTIPART, part(b"a;" * (size // 2)) + end
    yield SIGN_IN, MULTIPART + ";" * 4000, part(b"a") + end
    yield NOWHERE, MULTIPART, part(b"a") * (size // 100) + end
    yield SIGN_IN, MULTIPART, part(b"a") * (size // 100) + end


def fields(size: int) -> Iterator[tuple[str, str, bytes]]:
    """Forms of very many fields."""
    for path in (NOWHERE, SIGN_IN):
        yield path, FORM, b"a=1&" * (size // 4)
        yield path, FORM, b"&".join(b"f%d=" % number for number in range(size // 40))
        yield path, FORM, b"%41=%42;" * (size // 8)


def decide(size: int) -> Iterator[tuple[str, str, bytes]]:
    """JSON that is nested, unclosed, or one quote after the other."""
    kind = "Content-Type: application/json"
    nested = b"[" * 2000
    for length in (42 * 1024, 1000 * 1024, size):
        yield DECIDE, kind, nested + b'"' + b'\\"' * (length // 2)
        yield DECIDE, kind, nested + b'"' * length
        yield DECIDE, kind, nested + b'"' + b"\\" * length
    yield DECIDE, kind, b"[" * (1000 * 1024)
    yield DECIDE, kind, b'{"inputs":' * (100 * 1024)
    yield DECIDE, kind, b"[" + b"1," * (400 * 1024) + b"1]"
    yield DECIDE, kind, b"[" + b"9" * (1000 * 1024) + b"]"


KINDS: dict[str, Callable[[int], Iterator[tuple[str, str, bytes]]]] = {
    "multipart": multipart, "fields": fields, "decide": decide
}  # fmt: skip


async def one_by_one(
    target: Target, *, kind: str, size: int, seconds: float, stranger: int
) -> Tally:
    """Every body of the ``kind`` once, and again until the ``seconds`` are over. A body that was
    not answered ends it: nobody else is then answered either."""
    requests = [
        target.whole("POST", path, [header, COOKIE], body)
        for path, header, body in KINDS[kind](size)
    ]
    tally, end = Tally(), time.monotonic() + seconds
    for number, request in enumerate(itertools.cycle(requests)):
        if number >= len(requests) and time.monotonic() > end:
            break
        outcome, took = await exchange(target, stranger, request)
        tally.add(outcome, took)
        if outcome == SILENT:
            break
    return tally


def long_bodies() -> list[tuple[str, str, bytes]]:
    """Whole bodies of nearly as much as a request may bring."""
    content = b"\0" * (LIMIT - 1024)
    whole = part(b'f"; filename="f', content) + b"--b--\r\n"
    plain = "Content-Type: application/octet-stream"
    return [(SIGN_IN, MULTIPART, whole), (NOWHERE, plain, content), (DECIDE, plain, content)]
