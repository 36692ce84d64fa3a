"""M3, H3: the door of the web application, with an application that waits until it is told."""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor
from typing import IO, Any

import pytest
from django.core.handlers.asgi import ASGIRequest

from tdapp.serving.admission import Admission
from tdapp.serving.arrival import Arrival
from tdapp.serving.messages import Message
from tdapp.serving.request_queue import Lane
from tdapp.serving.worker_pool import WorkerPool
from tests.own_loop import run

BUSY = 3  # requests of one lane that are worked on at once


class Application:
    """Notes which requests it was given and holds them until ``gate`` opens."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.at_work = self.most_at_work = 0
        self.gate = asyncio.Event()

    async def __call__(self, worker: Executor, scope: Any, body: IO[bytes]) -> list[Message]:
        self.begun.append(scope["path"])
        self.at_work += 1
        self.most_at_work = max(self.most_at_work, self.at_work)
        await self.gate.wait()
        self.at_work -= 1
        return [
            {"type": "http.response.start", "status": 200, "headers": []},
            {"type": "http.response.body", "body": scope["path"].encode()},
        ]


class Visitor:
    """One request and its answer. Without ``body`` the sending never ends."""

    def __init__(self, path: str, body: list[bytes] | None = None, **headers: str) -> None:
        self.path, self.headers = path, headers
        self.sent: asyncio.Queue[Message] = asyncio.Queue()
        self.heard: list[Message] = []
        self.reads = asyncio.Event()
        self.reads.set()
        for number, piece in enumerate(body or [], start=1):
            more = number < len(body or [])
            self.sent.put_nowait({"type": "http.request", "body": piece, "more_body": more})

    def come(self, door: Admission) -> asyncio.Task[None]:
        names = [(key.encode(), value.encode()) for key, value in self.headers.items()]
        scope = {"type": "http", "method": "GET", "path": self.path, "headers": names}
        return asyncio.create_task(door(scope, self.sent.get, self._hear))  # type: ignore[arg-type]

    async def _hear(self, message: Message) -> None:
        await self.reads.wait()
        self.heard.append(message)

    def leave(self) -> None:
        self.sent.put_nowait({"type": "http.disconnect"})

    @property
    def status(self) -> int:
        return int(self.heard[0]["status"])

    @property
    def text(self) -> str:
        return b"".join(message.get("body", b"") for message in self.heard).decode()


def arriving(patience: float = 60, pool: str = "requests") -> Callable[[ASGIRequest], Arrival]:
    """By the address asked for: /act/source, /staff/source or /public/source."""

    def arrival(request: ASGIRequest) -> Arrival:
        lane, source = request.path.strip("/").split("/")[:2]
        return Arrival(pool, Lane[lane.upper()], source, patience)

    return arrival


async def settle() -> None:
    """Let every task go as far as it can."""
    for _ in range(50):
        await asyncio.sleep(0)


def visitor(path: str, **headers: str) -> Visitor:
    return Visitor(path, [b""], **headers)


def scene(play: Callable[[Application], Coroutine[Any, Any, None]]) -> None:
    async def begin() -> None:
        await play(Application())

    run(begin())


def test_M3_acts_that_come_last_are_begun_first_and_all_are_answered() -> None:
    async def play(application: Application) -> None:
        door = Admission(application, arriving())
        crowd = [visitor(f"/public/crowd/{number}") for number in range(400)]
        tasks = [request.come(door) for request in crowd]
        await settle()
        judges = [visitor(f"/act/judge/{number}") for number in range(3)]
        tasks += [judge.come(door) for judge in judges]
        await settle()
        application.gate.set()
        await asyncio.gather(*tasks)
        begun = [application.begun.index(judge.path) for judge in judges]
        # Three of the crowd were at work; of what follows the judge has three turns of four.
        assert max(begun) <= BUSY + 4
        assert [request.status for request in crowd + judges] == [200] * 403
        assert application.most_at_work == 4

    scene(play)


def test_who_leaves_while_waiting_is_never_worked_on() -> None:
    async def play(application: Application) -> None:
        door = Admission(application, arriving())
        tasks = [visitor("/public/a/").come(door) for _ in range(BUSY)]
        gone = visitor("/public/a/gone")
        tasks.append(gone.come(door))
        await settle()
        gone.leave()
        await asyncio.wait_for(tasks.pop(), 60)
        application.gate.set()
        await asyncio.gather(*tasks)
        assert application.begun == ["/public/a/"] * BUSY
        assert gone.heard == []

    scene(play)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("ru", "Слишком много запросов сразу. Ничего не записано: нажмите ещё раз."),
        ("en", "Too many requests at once. Nothing was recorded: press again."),
    ],
)
def test_who_waited_too_long_is_told_so_and_nothing_was_begun(language: str, sentence: str) -> None:
    async def play(application: Application) -> None:
        door = Admission(application, arriving(patience=0))
        tasks = [visitor("/act/a/").come(door) for _ in range(BUSY)]
        late = Visitor("/act/b/late", [b""], **{"accept-language": language, "hx-request": "true"})
        await late.come(door)
        assert late.status == 503
        assert sentence in late.text
        application.gate.set()
        await asyncio.gather(*tasks)
        assert application.begun == ["/act/a/"] * BUSY

    scene(play)


def test_a_source_that_holds_all_its_places_is_sent_away_and_others_are_not() -> None:
    async def play(application: Application) -> None:
        door = Admission(application, arriving(), no_place_for=0)
        door.pools["requests"] = WorkerPool("few", 1, longest=10, longest_of_one=2)
        crowd = [visitor("/public/crowd/") for _ in range(4)]
        tasks = [request.come(door) for request in crowd]
        await settle()
        wall = visitor("/public/wall/")
        tasks.append(wall.come(door))
        await settle()
        application.gate.set()
        await asyncio.gather(*tasks)
        assert [request.status for request in crowd] == [200, 200, 200, 503]
        assert "This page comes back by itself" in crowd[-1].text
        assert wall.status == 200

    scene(play)


def test_who_asks_again_and_again_is_refused_slowly() -> None:
    """Else one device that finds no place would ask, and be refused, all the time."""

    async def play(application: Application) -> None:
        door = Admission(application, arriving(), no_place_for=3600)
        door.pools["requests"] = WorkerPool("few", 1, longest=0, longest_of_one=0)
        refused = visitor("/public/crowd/")
        task = refused.come(door)
        await settle()
        assert not task.done()
        refused.leave()
        await asyncio.wait_for(task, 60)
        assert application.begun == []

    scene(play)


def test_M5_a_body_that_never_ends_takes_no_worker() -> None:
    async def play(application: Application) -> None:
        door = Admission(application, arriving())
        slow = [Visitor("/act/slow/").come(door) for _ in range(10)]
        await settle()
        application.gate.set()
        judge = visitor("/act/judge/")
        await asyncio.wait_for(judge.come(door), 60)
        assert (judge.status, application.begun) == (200, ["/act/judge/"])
        for task in slow:
            task.cancel()

    scene(play)


def test_a_reader_who_does_not_read_holds_no_worker() -> None:
    async def play(application: Application) -> None:
        door = Admission(application, arriving())
        slow = [visitor("/public/slow/") for _ in range(10)]
        for request in slow:
            request.reads.clear()
        tasks = [request.come(door) for request in slow]
        application.gate.set()
        wall = visitor("/public/wall/")
        await asyncio.wait_for(wall.come(door), 60)
        assert wall.status == 200
        for task in tasks:
            task.cancel()

    scene(play)


def test_a_request_the_server_gave_up_keeps_its_worker_until_it_is_through() -> None:
    async def play(application: Application) -> None:
        door = Admission(application, arriving())
        tasks = [visitor("/act/a/").come(door) for _ in range(BUSY)]
        await settle()
        for task in tasks:
            task.cancel()
        waits = visitor("/act/b/")
        task = waits.come(door)
        await settle()
        assert application.at_work == BUSY
        application.gate.set()
        await task
        assert (waits.status, application.most_at_work) == (200, BUSY)

    scene(play)


def test_a_request_that_broke_frees_its_worker() -> None:
    async def broken(*_: Any) -> None:
        raise ValueError("a fault")

    async def play(_: Application) -> None:
        door = Admission(broken, arriving())
        for _number in range(10):
            with pytest.raises(ValueError, match="a fault"):
                await asyncio.wait_for(visitor("/act/a/").come(door), 60)

    scene(play)


def test_a_body_arrives_whole() -> None:
    heard = []

    async def hear(worker: Executor, scope: Any, body: IO[bytes]) -> list[Message]:
        whole = body.read()
        heard.append((len(whole), whole[:3], whole[-3:]))
        return []

    async def play(_: Application) -> None:
        for size in (0, 5, 1024 * 1024, 1024 * 1024 + 1):
            pieces = [b"abc"[:size], b"x" * max(size - 6, 0), b"def"[: max(size - 3, 0)]]
            await asyncio.wait_for(Visitor("/act/a/", pieces).come(Admission(hear, arriving())), 60)

    scene(play)
    assert [size for size, *_ in heard] == [0, 5, 1024 * 1024, 1024 * 1024 + 1]
    assert heard[-1] == (1024 * 1024 + 1, b"abc", b"def")


@pytest.mark.parametrize(("pool", "threads"), [("requests", 3), ("passwords", 1), ("health", 1)])
def test_all_work_is_done_in_the_same_few_threads(pool: str, threads: int) -> None:
    names = set()

    async def work(worker: Executor, scope: Any, body: IO[bytes]) -> list[Message]:
        thread = await asyncio.wrap_future(worker.submit(threading.current_thread))
        names.add(thread.name)
        return []

    async def play(_: Application) -> None:
        door = Admission(work, arriving(pool=pool))
        for _number in range(5):
            await asyncio.gather(*(visitor("/public/a/").come(door) for _ in range(20)))

    scene(play)
    assert len(names) == threads
