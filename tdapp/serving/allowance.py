"""How much one socket may say: bytes, counted before anything is read out of them.

A page sends 40 bytes every five seconds, and five times that in the second after it came in
(static/live/live.js). Counting bytes bounds everything a client can send: pings of ours, pings and
pongs of the protocol, and frames in a thousand pieces.
"""

TOO_MUCH = 4429  # the code a socket is closed with; 429 is "too many requests" of a page


class Allowance:
    """A store of ``burst`` bytes that refills by ``per_second``. Times are in seconds."""

    def __init__(self, burst: int, per_second: float, now: float) -> None:
        self.burst, self.per_second = burst, per_second
        self._left, self._at = float(burst), now

    def take(self, count: int, now: float) -> bool:
        """Whether so many bytes may be read; they are taken off when they may."""
        refilled = self._left + (now - self._at) * self.per_second
        self._left, self._at = min(self.burst, refilled), now
        if count > self._left:
            return False
        self._left -= count
        return True
