"""What is sent to a hook, where it may be, and when it is tried again. Pure."""

import hashlib
import hmac
import ipaddress

FIRST_WAIT_MS, LONGEST_WAIT_MS = 1_000, 3_600_000
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


def wait_ms(failures: int) -> int:
    """How long after so many failures in a row it is tried again: twice as long each time, an hour
    at most."""
    return min(FIRST_WAIT_MS << min(failures - 1, 20), LONGEST_WAIT_MS)


def signature(secret: str, at_s: int, body: bytes) -> str:
    """The header by which the receiver knows that the body is ours and when it was sent: the
    HMAC-SHA256 of "seconds.body"."""
    digest = hmac.new(secret.encode(), f"{at_s}.".encode() + body, hashlib.sha256).hexdigest()
    return f"t={at_s},v1={digest}"


def may_be_called(address: Address, *, private: bool) -> bool:
    """Whether a hook may lie at that network address. What only this machine or the network of the
    house reaches is ``private``, and open only where the house says so; what is of no host, and
    where clouds keep their secrets, is open nowhere."""
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped:
        return may_be_called(address.ipv4_mapped, private=private)
    if address.is_unspecified or address.is_multicast or address.is_link_local:
        return False
    return address.is_global or (private and (address.is_private or address.is_loopback))
