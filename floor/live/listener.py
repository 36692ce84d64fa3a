"""One LISTEN connection a process: hears of every commit, whoever made it, tells the sockets."""

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Any

import psycopg

from floor import libpq
from floor.displays import board
from floor.journal import CHANNEL, kept, table_names, touches
from floor.live.db_reads import coalesced
from floor.live.outbox import Frame
from floor.live.registry import CLUB, TABLE_KEYS, Topic, registry
from floor.models import Appointment, Emergency, Journal, Screen, Staff, Tablet
from floor.time.tournament_time import forget_corrections

log = logging.getLogger("td.live")
RIGHTS = {touches.name(model) for model in (Appointment, Staff, Tablet)}  # may be other ones now
SOON, LATE = 0.1, 2.0  # seconds until the next try to reach a database that is away
LAST = 10.0  # seconds until the next try to build a board that could not be built


class Listener:
    """Started by the first request or socket (Daphne has no lifespan events); survives Postgres
    restarts. What was kept before it hears is read anew."""

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._building: dict[int, asyncio.Task[None]] = {}
        self._stale: set[int] = set()
        self.seqs: dict[Topic, int] = {}  # the number in the frame that was sent last
        self.since = 0  # how many times it has begun to listen: what was said before is not known
        self.up = asyncio.Event()

    def ensure(self) -> None:
        loop = asyncio.get_running_loop()
        if self._task is None or self._task.done() or self._loop is not loop:
            self._loop, self.up = loop, asyncio.Event()
            self._building, self._stale, self.seqs = {}, set(), {}
            self._task = loop.create_task(self._run(), name="listener")

    async def first(self, topic: Topic, ask: Callable[[int], Frame]) -> str:
        """What a new socket is sent first. Its number counts unless another one was sent meanwhile:
        after a restore the database is behind what was sent before."""
        before = {key: self.seqs.get(key) for key in (topic, CLUB)}
        frame = await coalesced(ask, topic[1])
        for key, seq in ((topic, frame.seq), (CLUB, frame.club)):
            if seq is not None and self.seqs.get(key) == before[key]:
                self.seqs[key] = seq
        return frame.text

    async def _run(self) -> None:
        delay, missed = SOON, False
        while True:
            try:
                async with await self._connect() as link:
                    await link.execute(f"LISTEN {CHANNEL}")
                    self.since += 1
                    self.up.set()
                    if missed:
                        await self._resync()
                    else:
                        forget_corrections()
                        table_names.forget()
                    delay = SOON
                    async for note in link.notifies():
                        await self._heard(json.loads(note.payload))
            except Exception as error:  # whatever it was: come again, and have all read anew
                log.warning("listener lost Postgres (%s)", type(error).__name__)
            self.up.clear()
            await asyncio.sleep(delay)
            delay, missed = min(delay * 2, LATE), True

    @staticmethod
    async def _connect() -> psycopg.AsyncConnection[Any]:
        # Those of Django's own connection, or tests would listen to the wrong database.
        return await psycopg.AsyncConnection.connect(**libpq.parameters(), autocommit=True)

    async def _heard(self, note: dict[str, Any]) -> None:
        if "session" in note:
            registry.drop(("session", note["session"]))
            return
        if note["k"] == "state":
            await self._heard_of_state(note)
        elif note["k"] == Journal.Kind.CLUB:
            await self._heard_of_club(note["seq"], note["touches"])
        else:
            await self._heard_of_event(note)

    async def _heard_of_club(self, seq: int, names: list[str]) -> None:
        """What no event owns stands on pages of every event; its number is the club's own."""
        self.seqs[CLUB] = seq
        forget_corrections(seq)
        table_names.forget(seq)
        frame = json.dumps({"k": "club", "seq": seq, "touches": names})
        for topic in registry.topics("floor"):
            await registry.send(frame, topic)
        self._drop_touched(names)
        for _, journal in registry.topics("board"):
            self._rebuild(journal)

    async def _heard_of_event(self, note: dict[str, Any]) -> None:
        journal = note["j"]
        self.seqs["floor", journal] = note["seq"]
        frame = json.dumps({"k": "floor", "seq": note["seq"], "touches": note["touches"]})
        await registry.send(frame, ("floor", journal))
        await self._tell_tables(journal, note["touches"])
        if not RIGHTS.isdisjoint(note["touches"]):  # come in again through the door
            registry.drop(("floor", journal))
        self._rebuild(journal)

    @staticmethod
    async def _tell_tables(journal: int, names: list[str]) -> None:
        """Those who watch one table of the event; where too many were touched to name, all."""
        topics = [(key, journal) for key in touches.keys_of(names) if key.startswith(TABLE_KEYS)]
        if any(touches.names_many(name) for name in names):
            topics = registry.tables(journal)
        await registry.send(json.dumps({"k": "touch"}), *topics)

    async def _heard_of_state(self, note: dict[str, Any]) -> None:
        """No line (floor/journal/states.py): for who watches that one thing of the event."""
        topic = (note.pop("of"), note.pop("j"))
        self.seqs[topic] = note["n"]
        await registry.send(json.dumps(note), topic)

    async def _resync(self) -> None:
        """Notes may have been missed: staff pages read everything, boards are sent anew."""
        self.seqs.clear()
        kept.forget()  # it may be another database by now
        forget_corrections()
        table_names.forget()
        for topic in registry.topics("floor"):
            await registry.send(json.dumps({"k": "resync"}), topic)
        self._drop_screens()
        for _, journal in registry.topics("board"):
            self._rebuild(journal)

    def _drop_touched(self, names: list[str]) -> None:
        """The televisions whose view a line of the club has changed: those that it names, all for
        an emergency."""
        for key in touches.keys_of(name for name in names if name.startswith(touches.name(Screen))):
            registry.drop(("screen", int(key.partition("=")[2])))
        if touches.name(Emergency) in names:
            self._drop_screens()

    def _drop_screens(self) -> None:
        """Televisions come in again and are told what to show."""
        for topic in registry.topics("screen"):
            registry.drop(topic)

    def _rebuild(self, journal: int) -> None:
        """At most one board is being built at a time; changes meanwhile make one more."""
        if not registry.watched(("board", journal)):
            return
        if journal in self._building:
            self._stale.add(journal)
            return
        task = asyncio.get_running_loop().create_task(self._build(journal))
        self._building[journal] = task

    async def _build(self, journal: int) -> None:
        """Tried again until it is built: no later frame would show the walls what they miss."""
        topic, delay = ("board", journal), SOON
        try:
            while registry.watched(topic) and not await self._send_board(topic, delay == SOON):
                await asyncio.sleep(delay)
                delay = min(delay * 2, LAST)
        finally:
            del self._building[journal]
            if journal in self._stale:
                self._stale.discard(journal)
                self._rebuild(journal)

    async def _send_board(self, topic: Topic, is_first: bool) -> bool:
        """Build the board and send it; False, with the reason in the log, when that failed."""
        self._stale.discard(topic[1])
        try:
            frame = await coalesced(board_frame, topic[1])
        except Exception:
            if is_first:
                log.exception("board of journal %s not built", topic[1])
            return False
        self.seqs[topic] = frame.seq or 0
        await registry.send(frame.text, topic)
        return True


def board_frame(journal: int) -> Frame:
    """The public board as a frame."""
    seq, text = board.frame(journal)
    return Frame(text, seq)


listener = Listener()
