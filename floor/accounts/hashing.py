"""Which views hash a password or a PIN: half a second of a processor, whoever asks for it.

The web server does the requests to them in a thread of their own, one at a time
(``tdapp/serving/admission.py``), so that strangers who try names hold up nobody but each other.
"""

from collections.abc import Callable
from typing import Any, TypeVar

View = TypeVar("View", bound=Callable[..., Any])


def hashes_password(view: View) -> View:
    """Marks a view whose POST computes the hash of a password. Outermost of the decorators."""
    view.hashes_password = True  # type: ignore[attr-defined]
    return view


def does_hash(view: Callable[..., Any]) -> bool:
    """Whether the view was marked."""
    return getattr(view, "hashes_password", False)
