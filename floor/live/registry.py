"""The sockets of this process, by what they watch."""

import asyncio
import time
from collections import defaultdict

from floor.live.outbox import Outbox

# ("floor" | "board", key of the journal), ("screen", its id), ("session", its number); who watches
# one table watches ("table-7", key of the journal) for its states, and what lines call it
Topic = tuple[str, int]
CLUB: Topic = ("club", 0)  # nobody watches it alone: its frames go to the staff of every event
TABLE_KEYS = ("table_id=", "table_number=")  # what lines call a table (floor/journal/touches.py)
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

    def tables(self, journal: int) -> list[Topic]:
        """The tables of an event that somebody watches, by what lines call them."""
        return [
            topic
            for topic in self._watching
            if topic[1] == journal and topic[0].startswith(TABLE_KEYS)
        ]

    def watched(self, *topics: Topic) -> list[Outbox]:
        """The sockets that watch one of the topics, each once."""
        return list({box: None for topic in topics for box in self._watching.get(topic, ())})

    def drop(self, topic: Topic) -> None:
        """End the topic's sockets: whoever still may come in again through the door does."""
        self.drops += 1
        for mailbox in self.watched(topic):
            mailbox.drop()

    async def send(self, frame: str, *topics: Topic) -> None:
        """Give the frame to every socket of the topics; those stuck too long are dropped."""
        limit = time.monotonic() - STUCK_SECONDS
        for count, mailbox in enumerate(self.watched(*topics), start=1):
            if mailbox.stuck_since is not None and mailbox.stuck_since < limit:
                mailbox.drop()
            else:
                mailbox.put(frame)
            if count % AT_ONCE == 0:
                await asyncio.sleep(0)


registry = Registry()
