"""How many new connections one address may open: each costs something, also when it is closed."""

import logging

from floor.values.allowance import Allowance
from floor.web.network import network_of
from tdapp.logs import LogPause

log = logging.getLogger("td.places")
MOST_ADDRESSES = 4096  # that are remembered; those that wait the longest are forgotten first


class NewConnections:
    """An address may open ``burst`` connections at once and ``per_second`` from then on."""

    def __init__(self, burst: int, per_second: float) -> None:
        self.burst, self.per_second = burst, per_second
        self._allowances: dict[str, Allowance] = {}  # who connected last stands last
        self._log_pause = LogPause()

    def admit(self, address: str, now: float) -> bool:
        """Whether one more from ``address`` may come in; ``now`` is in seconds. One that may not
        is not counted."""
        network = network_of(address)
        allowance = self._allowances.pop(network, None)
        if allowance is None:
            self._forget_oldest()
            allowance = Allowance(self.burst, self.per_second, now)
        self._allowances[network] = allowance
        if allowance.take(1, now):
            return True
        if self._log_pause.is_over():
            log.warning("Too many new connections from %s", address)
        return False

    def _forget_oldest(self) -> None:
        if len(self._allowances) >= MOST_ADDRESSES:
            del self._allowances[next(iter(self._allowances))]
