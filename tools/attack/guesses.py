"""Sign-ins with invented names, PINs guessed on a tablet, and too many requests at once."""

import asyncio
import itertools
import random
import time
import uuid
from collections.abc import Iterable
from urllib.parse import urlencode

from tools.attack.hostile_bodies import FORM, SIGN_IN
from tools.attack.wire import TOKEN, Tally, Target, at_once, exchange


def form_request(target: Target, path: str, more: Iterable[str] = (), **fields: object) -> bytes:
    """A form as a browser sends it; ``more`` are header fields."""
    body = urlencode({"csrfmiddlewaretoken": TOKEN, **fields}).encode()
    return target.whole("POST", path, [FORM, *more], body)


def cookies(*others: str) -> str:
    """The header field with the cookie that a form needs, and others."""
    return "Cookie: " + "; ".join([f"csrftoken={TOKEN}", *others])


async def sign_ins(target: Target, *, count: int, strangers: int, name: str = "") -> Tally:
    """``count`` at once, each with a name that nobody has, or all with this ``name``."""
    tag = random.randbytes(4).hex()  # noqa: S311 - a name
    names = (name or f"{tag}-{number}" for number in range(count))
    requests = (
        form_request(target, SIGN_IN, [cookies()], username=attacked, password="12345678")  # noqa: S106
        for attacked in names
    )
    return await at_once(
        exchange(target, number % strangers, request) for number, request in enumerate(requests)
    )


async def pins(
    target: Target, *, path: str, cookie: str, right: str, tries: int, strangers: int
) -> Tally:
    """Wrong PINs one after the other from changing addresses, as many again at once, then the
    right one from an address that never tried."""
    tally = Tally()
    for number in range(tries):
        tally.add(*await _guess(target, number * strangers // tries, path, cookie, f"{number:04}"))
    crowd = (_guess(target, n % strangers, path, cookie, f"{n + 5000:04}") for n in range(tries))
    tally.merge(await at_once(crowd))
    status, _ = await _guess(target, strangers, path, cookie, right)
    tally.note = f"the right one then: {status}"
    return tally


def _guess(
    target: Target, stranger: int, path: str, cookie: str, pin: str
) -> "asyncio.Task[tuple[str, float]]":
    request = form_request(target, path, [cookies(cookie)], pin=pin)
    return asyncio.ensure_future(exchange(target, stranger, request))


async def bursts(target: Target, *, path: str, count: int, times: int, strangers: int) -> Tally:
    """``count`` pages at once, so many times."""
    tally, request = Tally(), target.whole("GET", path)
    for _ in range(times):
        tally.merge(await at_once(exchange(target, n % strangers, request) for n in range(count)))
    return tally


async def crowd(target: Target, *, path: str, cookie: str, count: int, seconds: float) -> Tally:
    """``count`` signed-in phones that act without a pause, each again as soon as it is answered."""
    tally, end = Tally(), time.monotonic() + seconds
    fields = [cookies(cookie), "HX-Request: true"]

    async def act(phone: int) -> None:
        for shift in itertools.cycle((60, -60)):
            if time.monotonic() > end:
                break
            tap = form_request(target, path, fields, seconds=shift, request_id=uuid.uuid4())
            tally.add(*await exchange(target, phone, tap))

    await asyncio.gather(*(act(number) for number in range(count)))
    return tally
