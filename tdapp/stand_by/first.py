"""The house that writes, and the stand-by that follows it: watched for as long as it is open."""

import contextlib
import logging
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import psycopg
from django.conf import settings

from floor.web import other_houses
from tdapp import postgres
from tdapp.database_watch import watch
from tdapp.postgres.data_directory import SOCKET
from tdapp.serving.server import Door
from tdapp.stand_by import fence, leading, sealed
from tdapp.stand_by.fence import House, Waiting
from tdapp.stand_by.hearing import Hearing, house_of
from tdapp.stand_by.record import Record, allow_another, change, load
from tdapp.stand_by.relay import Relay

LOOK_EVERY = 0.5  # seconds
LEAVE_AFTER = 0.3  # seconds, in which the other one is answered
PORTS = 50  # tried for the relay, from the one after that of the pages
log = logging.getLogger("td.stand_by")


@dataclass(frozen=True)
class Status:
    """What is to be said of the stand-by; ``bytes_behind`` is None while nobody follows."""

    record: Record
    bytes_behind: int | None = None
    is_armed: bool = False
    refuses_acts: bool = False


class First(threading.Thread):
    """Lets the paired stand-by follow, waits for it where that was chosen, and gives way to it.

    ``gave_way`` once a later term was heard of: this house is closed, and follows from then on.
    """

    def __init__(self, cluster: postgres.Cluster, door: Door, end_keeper: Callable[[], None]):
        super().__init__(name="first", daemon=True)
        self.folder, self.cluster, self.door = settings.DATA, cluster, door
        self.end_keeper = end_keeper
        self.status = Status(load(self.folder))
        self.gave_way, self.closing = False, threading.Event()
        self.term = 0
        self._session: leading.Session | None = None
        self._relay: Relay | None = None
        self._level_at = time.monotonic()
        self._giving_way = threading.Lock()
        self.hearing = Hearing(self.folder, self.house, self.hear)

    def house(self) -> House:
        return House(self.term, writes=self.term > 0 and not self.gave_way)

    def begin(self) -> None:
        """Watch from now on."""
        self.look()
        self.hearing.start()
        self.start()

    def is_superseded(self) -> bool:
        """Whether another laptop has taken over, by what was written down here or by what the other
        one says now. To be asked before anybody
        is let in."""
        self.look()
        with contextlib.suppress(sealed.NoAnswer):
            self.hearing.ask()
        return self.gave_way

    def run(self) -> None:
        while not self.closing.wait(LOOK_EVERY):
            self.look()

    def close(self) -> None:
        for thread in (self.hearing, self):
            thread.closing.set()
            if thread.is_alive() and thread is not threading.current_thread():
                thread.join()

    def look(self) -> None:
        """One round; what fails is said, and tried again in the next."""
        try:
            record = load(self.folder)
            state = leading.state(self._own_session())
        except (OSError, psycopg.Error):
            self._session = None
            return
        self.term = state.term
        other_houses.addresses[:] = [record.peer] if record.peer else []
        if record.relay_port and self._relay is None:
            socket_file = self.cluster.home.socket_folder / SOCKET
            self._relay = Relay(self.door.host, record.relay_port, socket_file)
            self._relay.start()
        try:
            self._wait_for_stand_by(record, state)
        except (OSError, psycopg.Error) as error:
            log.error("%s: %s", type(error).__name__, error)

    def _wait_for_stand_by(self, record: Record, state: leading.State) -> None:
        is_level = state.bytes_behind is not None  # who only catches up is not told of
        waiting = Waiting(record.is_synchronous, record.is_alone, state.is_armed, is_level)
        if is_level:
            self._level_at = time.monotonic()
            if record.is_alone:
                record = change(self.folder, is_alone=False)
        if (is_armed := fence.must_be_armed(waiting)) != state.is_armed:
            leading.arm(self._own_session(), is_armed)
        refuses = fence.refuses_acts(waiting, time.monotonic() - self._level_at)
        watch.is_without_stand_by = refuses
        if refuses:
            watch.end_waiting(leading.held(self._own_session()))
        self._say_change(Status(record, state.bytes_behind, is_armed, refuses))

    def _own_session(self) -> leading.Session:
        self._session = self._session or leading.session(self.cluster)
        return self._session

    def _say_change(self, status: Status) -> None:
        before, self.status = self.status, status
        if (before.bytes_behind is None) != (status.bytes_behind is None):
            follows = "does not follow" if status.bytes_behind is None else "follows"
            log.warning("The stand-by %s (%s)", follows, status.record.peer)
        if before.refuses_acts != status.refuses_acts:
            log.warning(
                "Acts are %s", "refused: the stand-by is away" if status.refuses_acts else "taken"
            )

    def hear(self, message: dict[str, Any]) -> None:
        """What the other one says of itself; a later term closes this house."""
        later = fence.later_term(self.house(), 0, house_of(message))
        if self.term and later:
            log.warning("The other laptop has taken over (term %s)", later)
            self.give_way(later, signal.SIGQUIT)

    def give_way(self, term: int, number: signal.Signals) -> None:
        """Never write again: the database is stopped first of all, then the house is left.

        SIGINT sends the stand-by all that was written, SIGQUIT is the quicker one.
        """
        with self._giving_way:
            if self.gave_way:
                return
            self.gave_way = True
        with contextlib.suppress(OSError):  # a full disk; the other one says it again
            change(self.folder, superseded_by=term)
        self.cluster.stop(number)
        self.end_keeper()
        self.cluster.stop(number)  # the keeper may have been about to start it
        if self.is_alive():
            threading.Timer(LEAVE_AFTER, os.kill, (os.getpid(), signal.SIGTERM)).start()

    def answer(self, body: bytes, sender: str) -> bytes | None:
        """The sealed answer to a sealed message that came from the address ``sender``; None for
        what was sealed with no key of ours."""
        record = load(self.folder)
        if message := sealed.unseal(record.secret, body):
            key, answer = record.secret, self._answer(record, message, sender)
        elif time.time() < record.code_until and (
            message := sealed.unseal(key := sealed.key_of(record.code, "pairing"), body)
        ):
            answer = self._pair(message, sender)
        else:
            return None
        return sealed.seal(key, answer | {"nonce": message["nonce"]})

    def _answer(self, record: Record, message: dict[str, Any], sender: str) -> dict[str, Any]:
        is_handed_over = message["do"] == "hand-over"
        if is_handed_over and message["term"] == self.term:
            self.give_way(self.term + 1, signal.SIGINT)
        own = {"term": self.term, "writes": self.house().writes}
        if is_handed_over:
            return own
        if message["do"] == "join":
            return own | self._let_join(message, sender)
        self.hear(message)
        return own | self._written()

    def _written(self) -> dict[str, Any]:
        """Nothing while the database is away."""
        chosen = load(self.folder).is_synchronous
        try:
            with leading.session(self.cluster) as session:
                return {"written": leading.state(session).written, "is_synchronous": chosen}
        except psycopg.Error:
            return {}

    def _pair(self, message: dict[str, Any], sender: str) -> dict[str, Any]:
        """A secret of the two, and what else a house needs to be this one."""
        secret = sealed.new_key()
        change(self.folder, secret=secret, code="", code_until=0.0)
        self._let_join(message, sender)
        rules = settings.HOUSE_RULES
        books = {file.name: file.read_text() for file in sorted(rules.glob("*.toml"))}
        return {"secret": secret, "secret_key": settings.SECRET_KEY, "rulebooks": books}

    def _let_join(self, message: dict[str, Any], sender: str) -> dict[str, Any]:
        host = f"[{sender}]" if ":" in sender else sender
        peer = f"http://{host}:{int(message['port'])}"
        port = load(self.folder).relay_port or free_port(self.door)
        record = change(self.folder, peer=peer, relay_port=port)
        password = sealed.key_of(record.secret, "replication")
        with leading.session(self.cluster) as session:
            leading.let_follow(session, self.cluster.home.data, password)
        self.look()  # the relay listens
        return {"relay_port": port}

    def new_code(self) -> None:
        """Let a second laptop in."""
        allow_another(self.folder)
        self.look()

    def choose(self, **values: bool) -> None:
        """Write down ``is_synchronous`` or ``is_alone``, and act on it at once."""
        change(self.folder, **values)
        self.look()


def free_port(door: Door) -> int:
    """One for the relay, near that of the pages. Raises OSError when there is none."""
    for port in range(door.port + 1, door.port + 1 + PORTS):
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind((door.host, port))
            return port
    raise OSError("no free port for the stand-by")


house: First | None = None  # of this process
