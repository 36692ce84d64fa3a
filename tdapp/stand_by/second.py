"""The house that follows: it copies the first, stays level with it, and takes over when told."""

import logging
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg
from django.conf import settings

from tdapp import durable, postgres
from tdapp.postgres import PostgresFailed
from tdapp.serving.server import Door
from tdapp.stand_by import following, leading, sealed
from tdapp.stand_by.fence import House
from tdapp.stand_by.hearing import Hearing, house_of
from tdapp.stand_by.record import change, load

LOOK_EVERY = 0.5  # seconds
COPY_AGAIN_AFTER = 10.0  # seconds in which nothing arrives, or after a copy that failed
HAND_OVER_WITHIN = 30.0  # seconds until a first that answers has closed
log = logging.getLogger("td.stand_by")


@dataclass(frozen=True)
class Status:
    """What is to be said of this stand-by: ``bytes_behind`` of what the first had written when it
    last answered, and the seconds since it was level with it; ``silent_for`` is since that answer.
    ``trouble`` is what went wrong last, "" when nothing does.
    """

    peer: str
    first: House | None
    silent_for: float
    is_streaming: bool
    bytes_behind: int
    seconds_behind: float
    is_copying: bool
    takes_over: bool
    trouble: str


class Second:
    """One stand-by; ``take_over`` may be set by any thread."""

    def __init__(self, door: Door) -> None:
        self.folder, self.door = settings.DATA, door
        self.cluster = postgres.cluster(self.folder)
        self.take_over = threading.Event()
        self.first: House | None = None
        self.written = "0/0"
        self.term = 0
        self._followed = following.Followed(False, 0)
        self._level_at = self._streamed_at = time.monotonic()
        self._is_copying, self._copied_at, self._trouble = False, -COPY_AGAIN_AFTER, ""
        self._session: leading.Session | None = None
        self.hearing = Hearing(self.folder, lambda: House(self.term, writes=False), self.hear)

    @property
    def status(self) -> Status:
        now = time.monotonic()
        behind = 0.0 if not self._followed.bytes_behind else now - self._level_at
        return Status(
            load(self.folder).peer,
            self.first,
            self.hearing.silent_for,
            self._followed.is_streaming,
            self._followed.bytes_behind,
            behind,
            self._is_copying,
            self.take_over.is_set(),
            self._trouble,
        )

    def hear(self, message: dict[str, Any]) -> None:
        """What the first says of itself; what was chosen there holds here too."""
        self.first = house_of(message)
        chosen = message.get("is_synchronous")
        if chosen is not None and chosen != load(self.folder).is_synchronous:
            change(self.folder, is_synchronous=chosen)
        self.written = str(message.get("written", self.written))

    def pair(self, address: str, code: str) -> None:
        """Become the stand-by of the house at ``address``, which has shown ``code``. Raises
        NoAnswer."""
        key = sealed.key_of(code, "pairing")
        given = sealed.ask(address, key, {"do": "pair", "port": self.door.port}, timeout=10)
        change(self.folder, secret=given["secret"], peer=address)
        key_file = self.folder / "secret_key"
        durable.write(key_file, given["secret_key"], mode=0o600)
        books = self.folder / "rulebooks"
        for name, text in given["rulebooks"].items():
            books.mkdir(exist_ok=True)
            durable.write(books / Path(name).name, text)

    def run(self) -> None:
        """Follow until told to take over, and do so."""
        self.hearing.start()
        while not self.term:
            try:
                if self.take_over.wait(LOOK_EVERY):
                    self._take_over()
                elif self.look():
                    self._trouble = ""
            except (PostgresFailed, psycopg.Error, sealed.NoAnswer, OSError) as error:
                if (trouble := str(error)) != self._trouble:  # else it was said
                    log.error("%s", trouble)
                self._trouble, self._session = trouble, None
                self.take_over.clear()

    def close(self) -> None:
        """End the database, unless it writes by now."""
        self.hearing.closing.set()
        if not self.term:
            self.cluster.stop()

    def look(self) -> bool:
        """One round. False when it only waited; raises what went wrong, and the next one tries
        again."""
        if not leading.follows(self.cluster):
            if time.monotonic() < self._copied_at + COPY_AGAIN_AFTER:
                return False
            self.copy()
        if not self.cluster.answers():
            self._session = None
            self.cluster.start()
        self._session = self._session or leading.session(self.cluster)
        self._followed = following.followed(self._session, self.written)
        now = time.monotonic()
        if self._followed.is_streaming:
            self._streamed_at = now
        if not self._followed.bytes_behind:
            self._level_at = now
        is_stuck = now - max(self._streamed_at, self._copied_at) > COPY_AGAIN_AFTER
        if is_stuck and self.first and self.first.writes and self.hearing.silent_for < 2:
            self.copy()
        return True

    def copy(self) -> None:
        """Copy the first anew: there is nothing yet, another house leads since, or the log that is
        missing here is gone there."""
        record = load(self.folder)
        question = {"do": "join", "port": self.door.port}
        answer = sealed.ask(record.peer, record.secret, question, timeout=10)
        if not answer["writes"]:
            raise sealed.NoAnswer("the other laptop does not write either")
        self._is_copying, self._session = True, None
        try:
            password = sealed.key_of(record.secret, "replication")
            following.copy(self.cluster, record.peer, answer["relay_port"], password)
            change(self.folder, is_alone=False)
        finally:
            self._is_copying = False
            self._copied_at = time.monotonic()

    def _take_over(self) -> None:
        """Have the first close, if it answers; then write."""
        if not leading.follows(self.cluster):
            raise PostgresFailed("There is no whole copy of the first yet")
        try:
            self.hearing.ask()
        except sealed.NoAnswer as error:
            log.warning("The first does not answer (%s): taking over without it", error)
        else:
            self._close_first()
        self.cluster.start()
        self.term = following.promote(self.cluster)
        log.warning("Taken over: this laptop writes now (term %s)", self.term)

    def _close_first(self) -> None:
        """Raises PostgresFailed when it goes on writing."""
        record, term = load(self.folder), self.first.term if self.first else 0
        question = {"do": "hand-over", "term": term}
        try:
            answer = sealed.ask(record.peer, record.secret, question, timeout=HAND_OVER_WITHIN)
        except sealed.NoAnswer as error:
            log.warning("The first did not say that it is closed (%s)", error)
            return
        if answer["writes"]:
            raise PostgresFailed("The first goes on writing: nothing was taken over")

    def answer(self, body: bytes) -> bytes | None:
        """The sealed answer to a sealed message; None for what was sealed with another key."""
        secret = load(self.folder).secret
        message = sealed.unseal(secret, body)
        if message is None:
            return None
        if message["do"] == "take-over":
            self.take_over.set()
        elif message["do"] == "state":
            self.hear(message)
        own = {"term": self.term, "writes": False, "nonce": message["nonce"]}
        return sealed.seal(secret, own)
