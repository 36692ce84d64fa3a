"""How much somebody may send or ask: bytes of a socket, connections of an address, requests of a
program.

A page sends 40 bytes every five seconds, and five times that in the second after it came in
(static/live/live.js). Counting bytes bounds everything a client can send: pings of ours, pings and
pongs of the protocol, and frames in a thousand pieces.
"""


class Allowance:
    """A store of ``burst`` units that refills by ``per_second``. Times are in seconds."""

    def __init__(self, burst: int, per_second: float, now: float) -> None:
        self.burst, self.per_second = burst, per_second
        self._left, self._at = float(burst), now

    def take(self, count: int, now: float) -> bool:
        """Whether so many units may be had; they are taken off when they may."""
        refilled = self._left + (now - self._at) * self.per_second
        self._left, self._at = min(self.burst, refilled), now
        if count > self._left:
            return False
        self._left -= count
        return True
