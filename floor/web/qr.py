"""QR codes that a phone in the hall can open."""

import io
import ipaddress
from urllib.parse import urlsplit

import segno
from django.conf import settings
from django.http import HttpRequest
from django.utils.safestring import SafeString, mark_safe


def svg(text: str, mask: int | None = None) -> SafeString:
    """The code as inline SVG, sized by the page; dark on light under any theme.

    A ``mask`` (0 to 7) spares weighing all eight against each other: a quarter of the time, where a
    page has hundreds of codes.
    """
    drawn = segno.make_qr(text, mask=mask).svg_inline(
        omitsize=True, border=2, light="#ffffff", dark="#000000", svgclass="qr", lineclass=None
    )
    return mark_safe(drawn)  # noqa: S308 - drawn from modules, not from the text


def png(text: str, mask: int | None = None) -> str:
    """The code as an address of a picture, a fifth of what its SVG is; ``mask`` as above."""
    drawn: str = segno.make_qr(text, mask=mask).png_data_uri(scale=1, border=2)
    return drawn


def picture(text: str) -> bytes:
    """The code as an SVG file, for a page that comes without this server."""
    sink = io.BytesIO()
    segno.make_qr(text).save(
        sink, kind="svg", border=2, light="#ffffff", dark="#000000", omitsize=True
    )
    return sink.getvalue()


def address(request: HttpRequest, path: str) -> str:
    """The address of ``path`` for another device. Who works on this very machine has "localhost" in
    their browser; then the first address of the hall is taken."""
    here = urlsplit(f"//{request.get_host()}")
    hall = [host for host in settings.ALLOWED_HOSTS if _is_of_the_hall(host)]
    if not hall or not _is_this_machine(here.hostname or ""):
        return request.build_absolute_uri(path)
    return f"{request.scheme}://{hall[0]}{f':{here.port}' if here.port else ''}{path}"


def _is_this_machine(host: str) -> bool:
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost"


def _is_of_the_hall(host: str) -> bool:
    return host != "*" and not host.startswith(".") and not _is_this_machine(host)
