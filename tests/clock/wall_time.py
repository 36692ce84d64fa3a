"""What time a wall believes it is, whatever the asking takes."""

from collections.abc import Callable

from playwright.sync_api import Page


def wrong_by(page: Page, true: Callable[[], float], told: str = "__wall.now") -> float:
    """By how many ms ``told`` in the page is off ``true``, which only grows, as both run."""
    before = true()
    got = float(page.evaluate(told))
    after = true()
    return max(before - got, got - after, 0)
