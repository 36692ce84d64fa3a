"""Network addresses, as those who use them are counted."""

import ipaddress


def network_of(address: str) -> str:
    """The address itself; of IPv6 the /64, which is what one machine is given to choose from.

    What is no address is returned as it is.
    """
    try:
        ip_address = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip_address, ipaddress.IPv4Address):
        return str(ip_address)
    if ip_address.ipv4_mapped:
        return str(ip_address.ipv4_mapped)
    return str(ipaddress.ip_network((ip_address, 64), strict=False))
