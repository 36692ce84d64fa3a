"""Where a television or a phone in the hall finds the wall."""

import ipaddress

import segno
from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from floor.models import Tournament

HERE = ("localhost", "127.0.0.1", "[::1]")


def wall_address(request: HttpRequest, tournament: Tournament) -> str:
    """The wall's address as others in the hall can type it.

    A director who works at the server itself came by "localhost", which means nothing on a
    television; then it is the first address in the network that this server answers to.
    """
    name, colon, port = request.get_host().rpartition(":")
    if not port.isdecimal():
        name, colon, port = request.get_host(), "", ""
    host = next(filter(_in_network, settings.ALLOWED_HOSTS), name) if name in HERE else name
    path = reverse("clock:wall", args=[tournament.public_id])
    return f"{request.scheme}://{host}{colon}{port}{path}"


def _in_network(host: str) -> bool:
    try:
        return not ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def qr(text: str) -> SafeString:
    """The text as a QR code in an <svg>; black on white, so that any phone reads it."""
    code = segno.make(text, error="m", micro=False)
    drawn = code.svg_inline(border=2, omitsize=True, svgclass=None, lineclass=None, light="#fff")
    return mark_safe(drawn)  # noqa: S308 - drawn here from squares, it holds no text
