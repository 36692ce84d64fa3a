"""One POST to a hook: to the address that was looked at, without redirects, and soon over."""

import http.client
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from threading import Timer
from urllib.parse import urlsplit

from api.hook_calls import may_be_called

PATIENCE = 5.0  # seconds for each step
WHOLE = 15.0  # seconds for all of them: a receiver may send a byte at a time


class Unreached(Exception):
    """The hook did not take it; the text says why, for the page: a code or a status."""


def post(address: str, body: bytes, headers: Mapping[str, str], *, private: bool) -> None:
    """Send it; raises Unreached unless the answer is 2xx. ``private`` as in may_be_called."""
    parts = urlsplit(address)
    host, port = parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    try:
        with _connected(host, port, private) as plain:
            link = _secured(plain, host) if parts.scheme == "https" else plain
            over = Timer(WHOLE, _shut, [link])
            over.start()
            try:
                status = _status(http.client.HTTPConnection(host, port), link, path, body, headers)
            finally:
                over.cancel()
                link.close()
    except (OSError, http.client.HTTPException, UnicodeError) as error:
        raise Unreached(type(error).__name__) from error
    if not 200 <= status < 300:
        raise Unreached(str(status))


def _connected(host: str, port: int, private: bool) -> socket.socket:
    """A connection to the first address of the host at which a hook may lie. The name is not looked
    up again: the next answer could be another one."""
    for *_, place in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
        if may_be_called(ipaddress.ip_address(str(place[0]).partition("%")[0]), private=private):
            return socket.create_connection((str(place[0]), port), timeout=PATIENCE)
    raise Unreached("private")


def _secured(link: socket.socket, host: str) -> ssl.SSLSocket:
    """The same under TLS; the handshake comes with the first byte."""
    context = ssl.create_default_context()
    return context.wrap_socket(link, server_hostname=host, do_handshake_on_connect=False)


def _status(
    call: http.client.HTTPConnection,
    link: socket.socket,
    path: str,
    body: bytes,
    headers: Mapping[str, str],
) -> int:
    if isinstance(link, ssl.SSLSocket):
        link.do_handshake()
    call.sock = link
    call.request("POST", path, body, dict(headers))
    return call.getresponse().status


def _shut(link: socket.socket) -> None:
    try:
        link.shutdown(socket.SHUT_RDWR)
    except OSError:
        return  # it is closed already
