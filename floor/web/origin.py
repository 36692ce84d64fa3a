"""Where a request came from, as far as the server knows it."""

from django.http import HttpRequest

from floor.web.network import network_of

LOOPBACK = ("127.0.0.1", "::1", "::ffff:127.0.0.1")
LONGEST = 45  # letters of an address that are kept
# A proxy says with these that the address it connects from is not the sender's.
FORWARDED = ("X-Forwarded-For", "X-Real-IP", "Forwarded")


def address_of(request: HttpRequest) -> str:
    """The network address a request is counted under; "" when it has none."""
    return network_of(str(request.META.get("REMOTE_ADDR") or ""))[:LONGEST]


def is_own_machine(request: HttpRequest) -> bool:
    """Whether the request was sent on the machine that serves it, and through no proxy.

    By loopback, or from the very address it was sent to.
    """
    sender = str(request.META.get("REMOTE_ADDR") or "")
    if not sender or any(name in request.headers for name in FORWARDED):
        return False
    return sender in LOOPBACK or sender == request.META.get("SERVER_NAME")
