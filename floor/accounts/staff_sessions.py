"""Which sessions are of staff, as far as this process has seen them.

A cookie says who sent a request, and anybody can invent a cookie. What a session really is stands
in the database, and to look there before a request has its turn is work that a flood would
multiply. So each answer teaches it, and the next request of that session is known by its cookie;
who was signed in before the process started it is told then (``tdapp/serving/signed_in.py``).

Whoever lets somebody in reads the session itself: what is known here says only what may be read
beside it.
"""

import threading
from collections import OrderedDict

MOST = 10_000  # keys kept; the one that was seen longest ago is forgotten first


class StaffSessions:
    """Keys of sessions in which somebody is signed in, and of the person."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self._keys: OrderedDict[str, int] = OrderedDict()
        self._lock = threading.Lock()

    def __contains__(self, key: str) -> bool:
        return key in self._keys

    def person(self, key: str) -> int | None:
        """The key of the person who was signed in when the session was seen last."""
        return self._keys.get(key)

    def add(self, key: str, staff: int) -> None:
        with self._lock:
            self._keys[key] = staff
            self._keys.move_to_end(key)
            if len(self._keys) > self.most:
                self._keys.popitem(last=False)

    def discard(self, key: str) -> None:
        with self._lock:
            self._keys.pop(key, None)


staff_sessions = StaffSessions()
