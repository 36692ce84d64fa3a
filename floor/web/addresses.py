"""Which view an address belongs to: compared with up to two hundred patterns once, then known; and
the other way round."""

from functools import cache, lru_cache

from django.urls import Resolver404, ResolverMatch, resolve, reverse

MOST = 4096  # addresses that are known; the one that was asked for longest ago is forgotten first
LONGEST = 200  # characters: a slug in an address may be as long as a server reads, and all are kept

_resolve_short = lru_cache(MOST)(resolve)


def match_of(path: str) -> ResolverMatch:
    """The view, with what the address says to it; raises Resolver404 where there is none."""
    return _resolve_short(path) if len(path) <= LONGEST else resolve(path)


def slug_of(path: str) -> str:
    """The slug of the event whose address it is; "" for what is no address, or of no event."""
    try:
        return str(match_of(path).kwargs.get("slug", ""))
    except Resolver404:
        return ""


def page_of(view: str, slug: str) -> str:
    """The address of a page that needs to know no more than its event."""
    before, _, after = _around_slug(view)
    return f"{before}{slug}{after}"


@cache
def _around_slug(view: str) -> tuple[str, str, str]:
    """What stands before and after the slug in the address: every page of the frame needs some
    thirty of them, and Django looks for each as long as a line of the page takes."""
    return reverse(view, args=["slug"]).partition("slug")
