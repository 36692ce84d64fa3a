"""Bounded places: how many there are, and how many of them one network address may hold."""

import logging
import time
from collections import Counter
from collections.abc import Hashable

from floor.web.network import network_of
from tdapp.logs import LogPause
from tdapp.serving.limits import Limits
from tdapp.serving.new_connections import NewConnections
from tdapp.serving.turns import Turns

log = logging.getLogger("td.places")


class Places:
    """Places for connections or for sockets, taken and given back by the one thread of the loop."""

    def __init__(self, name: str, total: int, of_one: int) -> None:
        """``name`` stands in the log; ``of_one`` is the bound for one address."""
        self.name, self.total, self.of_one = name, total, of_one
        self._holders: dict[Hashable, str] = {}
        self._count = Counter[str]()
        self._log_pause = LogPause()

    def take(self, holder: Hashable, address: str) -> bool:
        """A place for ``holder``, which comes from ``address``, or the one it has already; False
        when there is none."""
        if holder in self._holders:
            return True
        network = network_of(address)
        if len(self._holders) >= self.total or self._count[network] >= self.of_one:
            self._say(address, self._count[network])
            return False
        self._holders[holder] = network
        self._count[network] += 1
        return True

    def give_back(self, holder: Hashable) -> None:
        """Free the place of ``holder``; nothing happens when it has none."""
        network = self._holders.pop(holder, None)
        if network is None:
            return
        self._count[network] -= 1
        if not self._count[network]:
            del self._count[network]

    def _say(self, address: str, held: int) -> None:
        if self._log_pause.is_over():
            log.warning(
                "No more %s for %s: it holds %s, all together %s",
                self.name, address, held, len(self._holders),
            )  # fmt: skip


class Bounds:
    """Who holds what at present, and whose turn it is to be parsed. Behind a proxy all connections
    come from its address: there only sockets and long bodies are told apart, by the address the
    proxy adds, and how often it connects is its own business."""

    def __init__(self, limits: Limits, behind_proxy: bool = False) -> None:
        self.limits, self.behind_proxy = limits, behind_proxy
        self.turns = Turns()
        of_one = limits.connections if behind_proxy else limits.connections_of_one
        self.connections = Places("connections", limits.connections, of_one)
        self.new_connections = NewConnections(limits.new_burst, limits.new_rate)
        of_one = limits.half_sent if behind_proxy else limits.half_sent_of_one
        self.half_sent = Places("half-sent requests", limits.half_sent, of_one)
        self.long_bodies = Places("long bodies", limits.long_bodies, limits.long_bodies_of_one)
        few, of_one = limits.long_bodies_of_strangers, limits.long_bodies_of_one
        self.long_bodies_of_strangers = Places("long bodies of strangers", few, min(few, of_one))
        self.sockets = Places("sockets", limits.sockets, limits.sockets_of_one)

    def admit(self, connection: Hashable, address: str) -> bool:
        """Whether the connection that ``address`` has just opened finds a place, and may."""
        if not (self.behind_proxy or self.new_connections.admit(address, time.monotonic())):
            return False
        return self.connections.take(connection, address)
