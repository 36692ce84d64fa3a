"""Which view an address belongs to: compared with up to two hundred patterns once, then known."""

from functools import lru_cache

from django.urls import ResolverMatch, resolve

MOST = 4096  # addresses that are known; the one that was asked for longest ago is forgotten first
LONGEST = 200  # characters: a slug in an address may be as long as a server reads, and all are kept

_known = lru_cache(MOST)(resolve)


def match_of(path: str) -> ResolverMatch:
    """The view, with what the address says to it; raises Resolver404 where there is none."""
    return _known(path) if len(path) <= LONGEST else resolve(path)
