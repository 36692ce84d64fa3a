"""Network addresses, as those who use them are counted."""

import ipaddress


def network_of(address: str) -> str:
    """The address itself; of IPv6 the /64, which is what one machine is given to choose from.

    What is no address is returned as it is.
    """
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(known, ipaddress.IPv4Address):
        return str(known)
    if known.ipv4_mapped:
        return str(known.ipv4_mapped)
    return str(ipaddress.ip_network((known, 64), strict=False))
