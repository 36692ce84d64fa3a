"""The sockets of this process, by what they watch."""

import asyncio
import time
from collections import defaultdict
from collections.abc import Iterable

from floor.live.outbox import Outbox

# ("floor" | "board" | "table-7", key of the journal), ("screen", its id), ("session", its number)
Topic = tuple[str, int]
CLUB: Topic = ("club", 0)  # nobody watches it alone: its frames go to the staff of every event
TABLE = "table-"  # and its number: the touch of a table, and what watches that one is watching
AT_ONCE = 100  # then the loop breathes, or the last of thousands of pings waits for all sends
STUCK_SECONDS = 25.0


class Registry:
    def __init__(self) -> None:
        self._watching: defaultdict[Topic, set[Outbox]] = defaultdict(set)
        self.drops = 0  # how many times a topic's sockets were ended, whether it had any or none

    def add(self, topic: Topic, mailbox: Outbox) -> None:
        self._watching[topic].add(mailbox)

    def remove(self, topic: Topic, mailbox: Outbox) -> None:
        self._watching[topic].discard(mailbox)
        if not self._watching[topic]:
            del self._watching[topic]

    def topics(self, kind: str) -> list[Topic]:
        return [topic for topic in self._watching if topic[0] == kind]

    def tables(self, journal: int) -> list[str]:
        """The tables of an event that somebody watches: "table-7"."""
        named = [name for name, of in self._watching if of == journal]
        return [name for name in named if name.startswith(TABLE)]

    def watched(self, topic: Topic) -> Iterable[Outbox]:
        return list(self._watching.get(topic, ()))

    def drop(self, topic: Topic) -> None:
        """End the topic's sockets: whoever still may come in again through the door does."""
        self.drops += 1
        for mailbox in self.watched(topic):
            mailbox.drop()

    async def send(self, topic: Topic, frame: str) -> None:
        """Give the frame to every socket of the topic; those stuck too long are dropped."""
        limit = time.monotonic() - STUCK_SECONDS
        for count, mailbox in enumerate(self.watched(topic), start=1):
            if mailbox.stuck_since is not None and mailbox.stuck_since < limit:
                mailbox.drop()
            else:
                mailbox.put(frame)
            if count % AT_ONCE == 0:
                await asyncio.sleep(0)


registry = Registry()
