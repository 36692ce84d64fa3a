"""What a chief of one event, or strangers with long bodies, do to the uploads of everybody else."""

import asyncio
import time
import uuid

from tools.attack import hostile_files
from tools.attack.guesses import cookies
from tools.attack.half_open import trickle
from tools.attack.hostile_bodies import MULTIPART, part
from tools.attack.wire import TOKEN, Tally, Target, at_once, exchange

DOCUMENT_PATIENCE = 120.0  # seconds: a document has 20 of the processor, and there are several
AGAIN_AFTER = 0.2  # seconds after which an honest list that was refused is sent again
SIDE = 1200  # points of a picture: 1.4 MB


def upload(target: Target, path: str, cookie: str, content: bytes, **fields: object) -> bytes:
    """A form with one file, as a page of the staff sends it."""
    form_fields = {"csrfmiddlewaretoken": TOKEN, "request_id": uuid.uuid4(), **fields}
    parts = [part(name.encode(), str(text).encode()) for name, text in form_fields.items()]
    body = b"".join([*parts, part(b'file"; filename="f', content), b"--b--\r\n"])
    return target.whole("POST", path, [MULTIPART, cookies(cookie), "HX-Request: true"], body)


async def documents(
    target: Target, *, path: str, cookie: str, count: int, pages: int, signs: int, stranger: int
) -> Tally:
    """So many rulebooks at once, each a PDF of ``pages`` that share one stream: of so many letters,
    or of as many signs that draw nothing, in turn."""
    contents = [
        hostile_files.written_pages(pages, signs), hostile_files.empty_pages(pages, signs)
    ]  # fmt: skip
    requests = [
        upload(target, path, cookie, contents[number % 2], book="fspr") for number in range(count)
    ]
    tally = await at_once(
        exchange(target, stranger, request, DOCUMENT_PATIENCE) for request in requests
    )
    tally.note = f"of {max(map(len, contents)) / 1000:.0f} KB at most"
    return tally


async def slots(
    target: Target, *, page: str, cookie: str, count: int, seconds: float, stranger: int
) -> Tally:
    """``count`` slow bodies of 64 MB from each of two addresses; meanwhile a chief at a third one,
    who has read the ``page``, puts in a picture of the club once a second."""
    tally, end = Tally(), time.monotonic() + seconds
    content = hostile_files.large_picture(SIDE)
    await exchange(target, stranger + 2, target.whole("GET", page, [f"Cookie: {cookie}"]))

    async def put_pictures() -> None:
        while time.monotonic() < end:
            await asyncio.sleep(1)
            request = upload(target, f"{page}put/", cookie, content, use="logo")
            tally.add_honest(*await exchange(target, stranger + 2, request))

    slow = [trickle(target, stranger + n % 2, seconds) for n in range(2 * count)]
    held, _ = await asyncio.gather(at_once(slow), put_pictures())
    tally.merge(held)
    return tally


async def workbooks(
    target: Target, *, path: str, cookie: str, other: dict[str, str], seconds: float, stranger: int
) -> Tally:
    """Workbooks whose row is the billionth, one after the other; meanwhile ``other``, a chief with
    a path and a cookie, has a list of two members checked, again and again."""
    tally, end = Tally(), time.monotonic() + seconds

    async def check_far_rows() -> None:
        while time.monotonic() < end:
            request = upload(target, path, cookie, hostile_files.far_row())
            tally.add(*await exchange(target, stranger, request))

    async def check_lists() -> None:
        while time.monotonic() < end:
            tally.add_honest(*await _list_taken(target, stranger + 1, **other))
            await asyncio.sleep(1)

    await asyncio.gather(check_far_rows(), check_lists())
    return tally


async def _list_taken(target: Target, stranger: int, path: str, cookie: str) -> tuple[str, float]:
    """The status of an honest list, sent again while somebody else imports, and the seconds in
    all."""
    began = time.monotonic()
    while True:
        request = upload(target, path, cookie, hostile_files.MEMBERS)
        status, _ = await exchange(target, stranger, request)
        seconds = time.monotonic() - began
        if status != "409" or seconds > DOCUMENT_PATIENCE:
            return status, seconds
        await asyncio.sleep(AGAIN_AFTER)
