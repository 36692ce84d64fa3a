"""The house that writes, and the stand-by that follows it: watched for as long as it is open."""

import contextlib
import logging
import os
import signal
import threading
from collections.abc import Callable
from datetime import datetime
from typing import Any

import psycopg
from django.conf import settings
from django.utils import timezone

from floor.web import other_houses
from floor.web.other_houses import StandBy
from tdapp import postgres
from tdapp.database_watch import watch
from tdapp.postgres.data_directory import SOCKET
from tdapp.serving.server import Door
from tdapp.stand_by import fence, leading, pairing, sealed
from tdapp.stand_by.fence import House, Waiting
from tdapp.stand_by.hearing import Hearing, house_of
from tdapp.stand_by.record import Record, change, load
from tdapp.stand_by.relay import Relay

LOOK_EVERY = 0.5  # seconds
LEAVE_AFTER = 0.3  # seconds, in which the other one is answered
log = logging.getLogger("td.stand_by")


class First(threading.Thread):
    """Lets the paired stand-by follow, waits for it where that was chosen, and gives way to it.

    ``gave_way`` once a later term was heard of: this house is closed, and follows from then on.
    """

    def __init__(self, cluster: postgres.Cluster, door: Door, end_keeper: Callable[[], None]):
        super().__init__(name="first", daemon=True)
        self.folder, self.cluster, self.door = settings.DATA, cluster, door
        self.end_keeper = end_keeper
        self.gave_way, self.closing = False, threading.Event()
        self.term, self.written = 0, "0/0"
        self._session: leading.Session | None = None
        self._relay: Relay | None = None
        self._followed_at: datetime = timezone.now()
        self._giving_way, self._looking = threading.Lock(), threading.Lock()
        self.hearing = Hearing(self.folder, self.house, self.hear)

    def house(self) -> House:
        return House(self.term, writes=self.term > 0 and not self.gave_way)

    def begin(self) -> None:
        """Watch from now on."""
        self.hearing.start()
        self.start()

    def is_superseded(self) -> bool:
        """Whether the other laptop says that it has taken over: to be asked before anybody is let
        in."""
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
        """One round; what fails is said, and tried again in the next. The database is not asked
        where none is paired."""
        with self._looking:
            self._look()

    def _look(self) -> None:
        try:
            record = load(self.folder)
            if self.term and not record.secret:
                return
            state = leading.state(self._own_session())
        except (OSError, psycopg.Error):
            self._session = None
            return
        self.term, self.written = state.term, state.written
        if not record.secret:
            return
        try:
            self._open_relay(record)
            self._wait_for_stand_by(record, state)
        except (OSError, psycopg.Error) as error:
            log.error("%s: %s", type(error).__name__, error)

    def _open_relay(self, record: Record) -> None:
        if record.relay_port and self._relay is None:
            socket_file = self.cluster.home.socket_folder / SOCKET
            self._relay = Relay(self.door.host, record.relay_port, socket_file)
            self._relay.start()

    def _wait_for_stand_by(self, record: Record, state: leading.State) -> None:
        is_level = state.bytes_behind is not None  # who only catches up is not told of
        waiting = Waiting(record.is_synchronous, record.is_alone, state.is_armed, is_level)
        now = timezone.now()
        if is_level:
            self._followed_at = now
            if record.is_alone:
                change(self.folder, is_alone=False)
        if (is_armed := fence.must_be_armed(waiting)) != state.is_armed:
            leading.arm(self._own_session(), is_armed)
        refuses = fence.refuses_acts(waiting, (now - self._followed_at).total_seconds())
        watch.is_without_stand_by = refuses
        if refuses:
            watch.end_waiting(leading.held(self._own_session()))
        behind, since = state.bytes_behind, self._followed_at
        self._say(StandBy(record.peer, behind, since, is_armed, refuses))

    def _own_session(self) -> leading.Session:
        self._session = self._session or leading.session(self.cluster)
        return self._session

    def _say(self, stand_by: StandBy) -> None:
        before, other_houses.stand_by = other_houses.stand_by, stand_by
        if (before is not None and before.follows) != stand_by.follows:
            follows = "follows" if stand_by.follows else "does not follow"
            log.warning("The stand-by %s (%s)", follows, stand_by.peer)
        if (before is not None and before.refuses_acts) != stand_by.refuses_acts:
            why = "refused: the stand-by is away"
            log.warning("Acts are %s", why if stand_by.refuses_acts else "taken")

    def hear(self, message: dict[str, Any]) -> None:
        """What the other one says of itself; a later term closes this house."""
        peer = house_of(message)
        if self.term and peer and fence.took_over(peer, self.house()):
            log.warning("The other laptop has taken over (term %s)", peer.term)
            self.give_way(signal.SIGQUIT)

    def give_way(self, number: signal.Signals) -> None:
        """Never write again: the database is marked and stopped first of all, then the house is
        left.

        SIGINT sends the stand-by all that was written, SIGQUIT is the quicker one.
        """
        with self._giving_way:
            if self.gave_way:
                return
            self.gave_way = True
        with contextlib.suppress(OSError):  # a broken disk; the other one says it again
            leading.supersede(self.cluster)
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
        elif message := sealed.unseal(key := pairing.key(record), body):
            answer = pairing.give_keys(self.folder)
            self._let_follow(message, sender)
        else:
            return None
        return sealed.seal(key, answer | {"nonce": message["nonce"]})

    def _answer(self, record: Record, message: dict[str, Any], sender: str) -> dict[str, Any]:
        more: dict[str, Any] = {}
        if message["do"] == "hand-over":
            if message["term"] == self.term:
                self.give_way(signal.SIGINT)
        elif message["do"] == "join":
            more = self._let_follow(message, sender)
        else:
            self.hear(message)
            more = {"written": self.written, "is_synchronous": record.is_synchronous}
        return {"term": self.term, "writes": self.house().writes} | more

    def _let_follow(self, message: dict[str, Any], sender: str) -> dict[str, Any]:
        port = pairing.let_follow(self.cluster, self.folder, self.door, message["port"], sender)
        self.look()  # the relay listens
        return {"relay_port": port}

    def choose(self, **values: bool) -> None:
        """Write down ``is_synchronous`` or ``is_alone``, and act on it at once."""
        change(self.folder, **values)
        self.look()

    def part(self) -> None:
        """No laptop is the stand-by of this house any more."""
        with self._looking:
            pairing.part(self.cluster, self.folder)
            other_houses.stand_by, watch.is_without_stand_by = None, False


house: First | None = None  # of this process
