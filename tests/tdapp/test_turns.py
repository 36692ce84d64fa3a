"""N3: addresses take turns in the event loop, and what is parsed at once is bounded."""

import asyncio
from types import SimpleNamespace
from typing import Any

from tdapp.serving.turns import AT_ONCE, ReadInTurn, Turns
from tests import own_loop

STRANGER, JUDGE = "192.0.2.7", "192.0.2.8"


class Watch:
    """A clock on which every piece of work takes a third of a turn."""

    seconds = 0.0

    def __call__(self) -> float:
        self.seconds += AT_ONCE / 3
        return self.seconds


class Link:
    """A connection that may be read or not."""

    def __init__(self, address: str) -> None:
        self.address, self.calls = address, list[str]()

    def getPeer(self) -> Any:
        return SimpleNamespace(host=self.address)

    def pauseProducing(self) -> None:
        self.calls.append("pause")

    def resumeProducing(self) -> None:
        self.calls.append("resume")

    def abortConnection(self) -> None:
        self.calls.append("abort")


async def turn(count: int) -> None:
    """So many turns of the event loop."""
    for _ in range(count):
        await asyncio.sleep(0)


def test_a_little_is_done_at_once() -> None:
    async def scene() -> list[str]:
        turns, done = Turns(Watch()), list[str]()
        turns.take(STRANGER, lambda: done.append("a"))
        return done

    assert own_loop.run(scene()) == ["a"]


def test_of_two_addresses_each_has_one_before_any_has_its_second() -> None:
    async def scene() -> list[str]:
        turns, done = Turns(Watch()), list[str]()
        for number in range(9):
            turns.take(STRANGER, lambda number=number: done.append(f"stranger {number}"))
        at_once = len(done)
        turns.take(JUDGE, lambda: done.append("judge"))
        await turn(5)
        assert at_once == 3
        return done[at_once : at_once + 2]

    assert own_loop.run(scene()) == ["stranger 3", "judge"]


def test_the_loop_turns_between() -> None:
    async def scene() -> int:
        turns, done, breaths = Turns(Watch()), list[int](), 0
        for number in range(12):
            turns.take(STRANGER, lambda number=number: done.append(number))
        while len(done) < 12:
            await asyncio.sleep(0)
            breaths += 1
        return breaths

    assert own_loop.run(scene()) >= 3


def test_who_waits_is_not_read_and_then_parsed_whole() -> None:
    async def scene() -> tuple[list[str], list[bytes]]:
        turns, parsed, link = Turns(Watch()), list[bytes](), Link(STRANGER)
        reading = ReadInTurn(turns, link, parsed.append, lambda: True)
        for _ in range(3):
            turns.take(JUDGE, lambda: None)
        for piece in (b"GET / ", b"HTTP/1.1"):
            reading.receive(piece)
        assert (link.calls, parsed) == (["pause"], [])
        await turn(5)
        return link.calls, parsed

    assert own_loop.run(scene()) == (["pause", "resume"], [b"GET / HTTP/1.1"])


def test_who_leaves_while_waiting_is_not_parsed() -> None:
    async def scene() -> list[bytes]:
        turns, parsed = Turns(Watch()), list[bytes]()
        reading = ReadInTurn(turns, Link(STRANGER), parsed.append, lambda: True)
        for _ in range(3):
            turns.take(JUDGE, lambda: None)
        reading.receive(b"GET / HTTP/1.1")
        reading.finish()
        await turn(5)
        return parsed

    assert own_loop.run(scene()) == []


def test_a_parser_that_falls_ends_its_connection_and_no_other() -> None:
    def fall(data: bytes) -> None:
        raise ValueError(data)

    async def scene() -> tuple[list[str], list[bytes]]:
        turns, parsed, link = Turns(Watch()), list[bytes](), Link(STRANGER)
        ReadInTurn(turns, link, fall, lambda: True).receive(b"x")
        ReadInTurn(turns, Link(JUDGE), parsed.append, lambda: True).receive(b"y")
        return link.calls, parsed

    assert own_loop.run(scene()) == (["abort"], [b"y"])
