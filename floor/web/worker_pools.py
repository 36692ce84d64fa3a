"""Which views do heavy work, in threads of their own: whoever asks for it holds up nobody else.

The web server reads the mark before the request is worked on (``tdapp/serving/arrival.py``).
"""

from collections.abc import Callable
from typing import Any, TypeVar

View = TypeVar("View", bound=Callable[..., Any])


def works_in(pool: str) -> Callable[[View], View]:
    """Mark a view whose POST is done in the threads of that ``pool`` (tdapp/serving/admission.py).
    Outermost of the decorators."""

    def mark(view: View) -> View:
        view.worker_pool = pool  # type: ignore[attr-defined]
        return view

    return mark


def pool_of(view: Callable[..., Any]) -> str | None:
    """The pool that the view was marked with."""
    return getattr(view, "worker_pool", None)


# Half a second of a processor, one at a time: strangers who try names hold up each other alone.
hashes_password = works_in("passwords")
# Seconds, and the memory of a laptop, whatever somebody has sent.
unpacks_picture = works_in("pictures")
# Up to a minute, though read in a process of its own: the worker waits for it.
reads_document = works_in("documents")
