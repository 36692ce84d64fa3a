"""The bounded places of one web server."""

from tdapp.limits import Limits
from tdapp.places import Places


class Bounds:
    """Who holds what at present. Behind a proxy all connections come from its address: there only
    sockets and long bodies are told apart, by the address the proxy adds."""

    def __init__(self, limits: Limits, behind_proxy: bool = False) -> None:
        self.limits, self.behind_proxy = limits, behind_proxy
        of_one = limits.connections if behind_proxy else limits.connections_of_one
        self.connections = Places("connections", limits.connections, of_one)
        of_one = limits.half_sent if behind_proxy else limits.half_sent_of_one
        self.half_sent = Places("half-sent requests", limits.half_sent, of_one)
        self.long_bodies = Places("long bodies", limits.long_bodies, limits.long_bodies_of_one)
        self.sockets = Places("sockets", limits.sockets, limits.sockets_of_one)
