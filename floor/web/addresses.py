"""Which view an address belongs to: compared with up to two hundred patterns once, then known."""

from functools import lru_cache

from django.urls import ResolverMatch, resolve

MOST = 4096  # addresses that are known; the one that was asked for longest ago is forgotten first


@lru_cache(MOST)
def match_of(path: str) -> ResolverMatch:
    """The view, with what the address says to it; raises Resolver404 where there is none."""
    return resolve(path)
