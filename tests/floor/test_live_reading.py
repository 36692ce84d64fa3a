"""What many sockets ask at once is read once, and never before the last of them asked."""

import asyncio
import threading

import pytest

from floor.live import db_reads
from floor.live.db_reads import coalesced
from tests import own_loop
from tests.serving import PATIENCE


class Board:
    """Reads that begin and end when the test says; ``read`` counts them."""

    def __init__(self) -> None:
        self.begun, self.open, self.read = threading.Event(), threading.Event(), 0

    def frame(self, of: int) -> str:
        self.read += 1
        self.begun.set()
        self.open.wait(PATIENCE)
        return f"{of}: {self.read}"


def test_who_asks_before_a_reading_begins_shares_it_and_who_asks_later_does_not() -> None:
    async def scene() -> None:
        board = Board()
        first = asyncio.ensure_future(coalesced(board.frame, 7))
        await asyncio.to_thread(board.begun.wait, PATIENCE)
        later = [asyncio.ensure_future(coalesced(board.frame, 7)) for _ in range(500)]
        other = asyncio.ensure_future(coalesced(board.frame, 8))
        await asyncio.sleep(0.01)
        later[0].cancel()  # he left; the others still get it
        assert board.read == 1
        board.open.set()
        assert await first == "7: 1"
        assert await asyncio.gather(*later[1:]) == ["7: 2"] * 499
        assert await other == "8: 3"

    own_loop.run(scene())


def test_a_reading_that_was_stopped_before_it_began_stands_in_nobodys_way() -> None:
    async def scene() -> None:
        board = Board()
        first = asyncio.ensure_future(coalesced(board.frame, 7))
        await asyncio.to_thread(board.begun.wait, PATIENCE)
        stopped = asyncio.ensure_future(coalesced(board.frame, 7))
        await asyncio.sleep(0)
        db_reads._due[board.frame, 7].cancel()
        with pytest.raises(asyncio.CancelledError):
            await stopped
        board.open.set()
        assert (await first, await coalesced(board.frame, 7)) == ("7: 1", "7: 2")

    own_loop.run(scene())


def test_a_reading_that_fails_fails_for_all_and_the_next_begins_anew() -> None:
    def failing(of: int) -> str:
        raise LookupError(of)

    async def scene() -> None:
        readings = [coalesced(failing, 7) for _ in range(3)]
        answers = await asyncio.gather(*readings, return_exceptions=True)
        assert [type(answer) for answer in answers] == [LookupError] * 3
        with pytest.raises(LookupError):
            await coalesced(failing, 7)

    own_loop.run(scene())
