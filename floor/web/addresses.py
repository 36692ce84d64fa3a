"""Which view an address belongs to: compared with up to two hundred patterns once, then known."""

from functools import lru_cache

from django.urls import Resolver404, ResolverMatch, resolve

MOST = 4096  # addresses that are known; the one that was asked for longest ago is forgotten first
LONGEST = 200  # characters: a slug in an address may be as long as a server reads, and all are kept

_known = lru_cache(MOST)(resolve)


def match_of(path: str) -> ResolverMatch:
    """The view, with what the address says to it; raises Resolver404 where there is none."""
    return _known(path) if len(path) <= LONGEST else resolve(path)


def slug_of(path: str) -> str:
    """The slug of the event whose address it is; "" for what is no address, or of no event."""
    try:
        return str(match_of(path).kwargs.get("slug", ""))
    except Resolver404:
        return ""
