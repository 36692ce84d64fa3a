"""What is read of a request's head, by whichever parser: bounds that hold before any of them.

Twisted, Daphne, Autobahn, Django and the standard library parse a head in the event loop, some of
them in quadratic time. So lines are counted as they come, and of the headers only that is left
which a browser sends and somebody here reads. Pure: bytes in, bytes or a refusal out.
"""

import re
from enum import Enum

MOST_LINES = 100  # a browser sends some twenty
MOST_PARAMETERS = 1000  # of an address; our longest has some hundred
MOST_COOKIES = 100  # browsers keep no more than some hundred and eighty of one host
LONGEST_LENGTH = 12  # digits; Python refuses to read thousands of them
LONGEST_TYPE = 250  # bytes of a content type
MOST_BYTES = 64 * 1024 * 1024  # of a body; pages refuse sooner and in words

# The socket's handshake: what our sockets and the parsers before them read. Whatever else was sent,
# extensions, subprotocols, is not negotiated: no socket here has any.
OF_A_SOCKET = {
    b"host", b"origin", b"cookie", b"upgrade", b"connection", b"sec-websocket-key",
    b"sec-websocket-version", b"x-forwarded-for", b"x-forwarded-proto",
}  # fmt: skip
OURS_ALONE = {b"daphne-root-path"}  # says where our root is: nobody outside does
_TOKEN = rb"[A-Za-z0-9!#$&^_.+-]+"
_CONTENT_TYPE = re.compile(
    rb"(?i)" + _TOKEN + rb"/" + _TOKEN + rb'(?:[ \t]*;[ \t]*(?:charset="?utf-?8"?'
    rb"|boundary=(?:[A-Za-z0-9'()+_,./:=?-]+|\"[A-Za-z0-9'()+_,./:=? -]+\")))*[ \t]*;?"
)
Headers = list[tuple[bytes, bytes]]  # names in small letters, in the order of their lines


class Refusal(Enum):
    """A head that is not read; the value is the status and the reason in words."""

    MALFORMED = b"400 Bad Request"
    NO_LENGTH = b"411 Length Required"
    TOO_LARGE = b"413 Content Too Large"
    TOO_LONG = b"431 Request Header Fields Too Large"

    @property
    def answer(self) -> bytes:
        """The whole answer: an empty body, and the connection ends."""
        return b"HTTP/1.1 " + self.value + b"\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


def refusal_of_line(number: int, line: bytes) -> Refusal | None:
    """Whether the head is refused by its ``number``-th line (the request line is the first)."""
    if number > MOST_LINES or line.count(b"&") >= MOST_PARAMETERS:
        return Refusal.TOO_LONG
    if line[:1] in (b" ", b"\t"):  # a header in several lines, given up with RFC 7230
        return Refusal.MALFORMED
    name, _, value = line.partition(b":")
    if name.lower() == b"content-length" and len(value.strip()) > LONGEST_LENGTH:
        return Refusal.TOO_LARGE
    return None


def refusal_of(headers: Headers, length: int | None) -> Refusal | None:
    """Whether the head is refused, all lines of which are here.

    ``length`` is that of the body in bytes, None where it comes in chunks: no browser sends one,
    and their parser takes half a second for a megabyte of small ones.
    """
    if length is None:
        return Refusal.NO_LENGTH
    if length > MOST_BYTES:
        return Refusal.TOO_LARGE
    if length and is_of_socket(headers):  # Daphne would hand it to the parser of frames at once
        return Refusal.MALFORMED
    if sum(name == b"host" for name, _ in headers) > 1:
        return Refusal.MALFORMED
    types = [value for name, value in headers if name == b"content-type"]
    if any(len(value) > LONGEST_TYPE for value in types):
        return Refusal.TOO_LONG
    if len(types) > 1 or not all(map(_CONTENT_TYPE.fullmatch, filter(None, types))):
        return Refusal.MALFORMED
    return None


def is_of_socket(headers: Headers) -> bool:
    """Whether a socket is to be opened, or something else that we do not speak."""
    return any(name == b"upgrade" for name, _ in headers)


def cookie_of(headers: Headers, name: bytes) -> str:
    """The value of that cookie; empty where there is none."""
    pairs = (pair for header, value in headers if header == b"cookie" for pair in value.split(b";"))
    for key, _, value in (pair.strip().partition(b"=") for pair in pairs):
        if key == name:
            return value.decode("latin-1")
    return ""


def readable(headers: Headers) -> Headers:
    """The headers that are handed on, cookies and accepted types without what parsers fall over."""
    if is_of_socket(headers):
        kept = [(name, value) for name, value in headers if name in OF_A_SOCKET]
    else:
        kept = [(name, value) for name, value in headers if name not in OURS_ALONE]
    return [
        (name, _readable_cookies(value) if name == b"cookie" else value)
        for name, value in kept
        if not (name == b"accept" and b"*=" in value)  # RFC 2231, which Django raises for
    ]


def _readable_cookies(value: bytes) -> bytes:
    """Without those that have a backslash: http.cookies takes them off in quadratic time
    (CVE-2024-7592). No cookie of ours has one."""
    pairs = value.split(b";", MOST_COOKIES)[:MOST_COOKIES]
    return b";".join(pair for pair in pairs if b"\\" not in pair)
