"""One socket's mailbox and the registry, without a server: what waits, what is thrown away."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from floor.live import registry as registry_module
from floor.live.eager_start import start_eagerly
from floor.live.outbox import Outbox
from floor.live.registry import AT_ONCE, STUCK_SECONDS, Registry
from tests import own_loop
from tests.serving import PATIENCE

TOPIC = ("floor", 1)


class Socket:
    """A socket that takes frames while it is ``open``, as a server's does."""

    def __init__(self) -> None:
        self.took, self.open = list[str](), asyncio.Event()
        self.open.set()

    async def send(self, message: dict[str, Any]) -> None:
        await self.open.wait()
        self.took.append(message.get("text") or str(message["code"]))


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    def sync() -> None:
        own_loop.run(test())

    sync.__name__ = test.__name__
    return sync


# beginning at once --------------------------------------------------------------------------


async def asks(answers: list[str], gate: asyncio.Future[str]) -> None:
    answers.append("begun")
    try:
        answers.append(await gate)
        await asyncio.sleep(0)
        answers.append("over")
    except asyncio.CancelledError:
        answers.append("cancelled")
        raise


@run
async def test_what_need_not_wait_is_done_at_once() -> None:
    answers = list[str]()

    async def work() -> None:
        answers.append("done")

    assert start_eagerly(work()) is None
    assert answers == ["done"]


@run
async def test_what_waits_goes_on_in_a_task() -> None:
    answers, gate = list[str](), asyncio.get_running_loop().create_future()
    rest = start_eagerly(asks(answers, gate))
    assert rest is not None and answers == ["begun"]
    task = asyncio.ensure_future(rest)
    gate.set_result("through")
    await task
    assert answers == ["begun", "through", "over"]


@run
async def test_what_was_ready_before_the_task_began_is_not_lost() -> None:
    answers, gate = list[str](), asyncio.get_running_loop().create_future()
    rest = start_eagerly(asks(answers, gate))
    gate.set_result("through")
    await asyncio.sleep(0)
    assert rest is not None
    await rest
    assert answers[-1] == "over"


@run
async def test_cancellation_reaches_what_waits() -> None:
    answers, gate = list[str](), asyncio.get_running_loop().create_future()
    rest = start_eagerly(asks(answers, gate))
    assert rest is not None
    task = asyncio.ensure_future(rest)
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert answers == ["begun", "cancelled"]


@run
async def test_a_failure_is_raised_now_and_later() -> None:
    gate = asyncio.get_running_loop().create_future()

    async def fails(late: bool) -> None:
        if late:
            await gate
        raise ConnectionError

    with pytest.raises(ConnectionError):
        start_eagerly(fails(late=False))
    rest = start_eagerly(fails(late=True))
    gate.set_result(None)
    assert rest is not None
    with pytest.raises(ConnectionError):
        await rest


# the mailbox --------------------------------------------------------------------------------


@run
async def test_a_healthy_socket_takes_every_frame_at_once() -> None:
    socket = Socket()
    mailbox = Outbox(socket.send)
    for number in range(5):
        mailbox.put(str(number))
    assert socket.took == ["0", "1", "2", "3", "4"]
    assert mailbox.stuck_since is None


@run
async def test_a_stuck_socket_keeps_the_newest_frame_only() -> None:
    socket = Socket()
    mailbox = Outbox(socket.send)
    socket.open.clear()
    for number in range(1000):
        mailbox.put(str(number))
    assert socket.took == [] and mailbox.stuck_since is not None
    socket.open.set()
    assert mailbox._unsticking is not None
    await mailbox._unsticking
    assert socket.took == ["0", "999"]
    assert mailbox.stuck_since is None
    mailbox.put("1000")
    assert socket.took[-1] == "1000"


@run
async def test_a_socket_that_breaks_is_put_up_with() -> None:
    async def broken(message: dict[str, Any]) -> None:
        raise RuntimeError("closed")

    mailbox = Outbox(broken)
    mailbox.put("1")
    assert mailbox.stuck_since is None
    await mailbox.close(4503)


@run
async def test_goodbye_to_a_stuck_socket_does_not_wait_for_ever() -> None:
    socket = Socket()
    mailbox = Outbox(socket.send)
    socket.open.clear()
    mailbox.put("1")
    await asyncio.wait_for(mailbox.close(4503), PATIENCE)
    assert socket.took == []


@run
async def test_who_is_dropped_wakes_up_in_his_own_task() -> None:
    socket, boxes = Socket(), list[Outbox]()

    async def serve() -> str:
        boxes.append(Outbox(socket.send))
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            await boxes[0].close(4503)
        return "left"

    task = asyncio.ensure_future(serve())
    await asyncio.sleep(0)
    boxes[0].drop()
    assert await task == "left"
    assert boxes[0].dropped and socket.took == ["4503"]


# the registry -------------------------------------------------------------------------------


@run
async def test_only_who_watches_a_topic_is_sent_to() -> None:
    registry, watcher, other = Registry(), Socket(), Socket()
    box = Outbox(watcher.send)
    registry.add(TOPIC, box)
    registry.add(("floor", 2), Outbox(other.send))
    await registry.send("frame", TOPIC)
    assert (watcher.took, other.took) == (["frame"], [])
    registry.remove(TOPIC, box)
    assert registry.topics("floor") == [("floor", 2)]
    assert registry.topics("board") == []


@run
async def test_one_stuck_socket_holds_up_nobody() -> None:
    registry, sockets = Registry(), [Socket() for _ in range(3 * AT_ONCE)]
    for socket in sockets:
        registry.add(TOPIC, Outbox(socket.send))
    sockets[0].open.clear()
    for number in range(100):
        await registry.send(str(number), TOPIC)
    assert all(len(socket.took) == 100 for socket in sockets[1:])


def test_R8_who_is_stuck_too_long_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        registry, socket = Registry(), Socket()
        socket.open.clear()
        box = Outbox(socket.send)
        box._owner = None
        registry.add(TOPIC, box)
        await registry.send("1", TOPIC)
        assert box.stuck_since is not None
        later = box.stuck_since + STUCK_SECONDS
        monkeypatch.setattr(registry_module.time, "monotonic", lambda: later - 0.1)
        await registry.send("2", TOPIC)
        assert not box.dropped
        monkeypatch.setattr(registry_module.time, "monotonic", lambda: later + 0.1)
        await registry.send("3", TOPIC)
        assert box.dropped
        await box.close()

    own_loop.run(scene())


@run
async def test_the_loop_breathes_between_many_sockets() -> None:
    registry, breaths = Registry(), 0
    for _ in range(4 * AT_ONCE):
        registry.add(TOPIC, Outbox(Socket().send))

    async def breathe() -> None:
        nonlocal breaths
        while True:
            breaths += 1
            await asyncio.sleep(0)

    other = asyncio.ensure_future(breathe())
    await registry.send("frame", TOPIC)
    other.cancel()
    assert breaths >= 4
