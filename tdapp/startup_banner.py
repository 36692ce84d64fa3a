"""What `up` says when the doors are open: where to go, and the first sign-in."""

import io

import segno
from django.utils.translation import gettext as _

from tdapp import lan


def banner(host: str, port: int, link: str) -> str:
    """For a server bound to ``host``: its addresses, the path ``link`` to sign in by if there
    is one, a QR code."""
    hall = hall_addresses(host, port)
    here = [_url("127.0.0.1", port)] if host in lan.EVERYWHERE or not hall else []
    first = (hall or here)[0]
    lines = [
        *(_("On this machine: %(url)s") % {"url": f"{url}/"} for url in here),
        *(_("In the hall: %(url)s") % {"url": f"{url}/"} for url in hall),
        _("Televisions: %(url)s") % {"url": f"{first}/wall/"},
        *([_("Chief judge, once: %(url)s") % {"url": first + link}] if link else []),
        qr_code(f"{first}/"),
    ]
    return "\n".join(lines)


def hall_addresses(host: str, port: int) -> list[str]:
    """Under which addresses the hall reaches a server bound to ``host``; none for one that only
    this machine reaches."""
    hosts = lan.addresses() if host in lan.EVERYWHERE else [host]
    return [_url(address, port) for address in hosts if not lan.is_loopback(address)]


def qr_code(text: str) -> str:
    """A QR code out of half blocks, for the phones in the hall."""
    drawn = io.StringIO()
    segno.make_qr(text).terminal(out=drawn, compact=True)
    return drawn.getvalue()


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
