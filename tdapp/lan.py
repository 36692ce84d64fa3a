"""Under which addresses the hall can reach this machine."""

import ipaddress
import socket

import psutil  # type: ignore[import-untyped]

VIRTUAL = ("docker", "br-", "veth", "virbr", "tun", "wg")
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - not bound here, only recognised
NOWHERE = ("192.0.2.1", 9)  # reserved for documentation; asking for the way there sends nothing


def addresses() -> list[str]:
    """IPv4 addresses of the network cards, the one with the way out first. Empty when offline."""
    cards = psutil.net_if_addrs().items()
    addresses = {
        address.address
        for card, its in cards
        for address in its
        if address.family == socket.AF_INET and not card.startswith(VIRTUAL)
    }
    reachable = [a for a in sorted(addresses) if not ipaddress.ip_address(a).is_loopback]
    way_out = _way_out()
    return sorted(reachable, key=lambda address: address != way_out)


def host_names(host: str) -> list[str]:
    """What a browser in the hall may write into the Host header of a server bound to ``host``;
    nothing for one that only this machine reaches: no link may lead to where nothing listens."""
    if is_loopback(host):
        return []
    name = socket.gethostname()
    return [*(addresses() if host in EVERYWHERE else [host]), name, f"{name}.local"]


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _way_out() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(NOWHERE)
        except OSError:
            return ""
        return str(probe.getsockname()[0])
