"""Applications of players who do not exist, until no more wait for the event."""

import asyncio

from tools.attack.guesses import cookies, form_request
from tools.attack.wire import Tally, Target, answered, exchange

LARGEST_PAGE = 200_000  # bytes of the desk's page
TOO_LARGE = "too large"


async def applications(
    target: Target, *, path: str, desk: str, cookie: str, strangers: int, of_each: int
) -> Tally:
    """``of_each`` applications of each stranger; then somebody else applies, from an address that
    never did, and the ``desk`` reads its page."""
    tally = Tally()

    async def apply_often(stranger: int) -> None:
        for number in range(of_each):
            tally.add(*await exchange(target, stranger, _application(target, path, number)))

    await asyncio.gather(*(apply_often(number) for number in range(strangers)))
    honest = await exchange(target, strangers, _application(target, path, of_each))
    page, status, seconds = await answered(
        target, strangers, target.whole("GET", desk, [f"Cookie: {cookie}"])
    )
    tally.add_honest(*honest)
    tally.add_honest(TOO_LARGE if len(page) > LARGEST_PAGE else status, seconds)
    tally.note = f"the desk's page has {len(page) / 1000:.0f} KB"
    return tally


def _application(target: Target, path: str, number: int) -> bytes:
    """Each with a surname of its own, in letters."""
    letters = "".join(chr(ord("a") + int(digit)) for digit in f"{number:04}")
    person = {"surname": f"Stranger{letters}", "given_name": "Ivan", "born_on": "1990-02-03"}
    return form_request(target, path, [cookies()], consent="on", **person)
