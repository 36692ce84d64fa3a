"""What can be ordered at a print station: pages for the printer, offered by the apps that own
them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.functional import Promise

from floor.models import Tournament

MOST_KEYS = 500  # in one order: more do not fit into an address
Rows = Callable[[Tournament], Sequence[int]]


@dataclass(frozen=True)
class Paper:
    """``view``: a page (under ``devices.allow_own_frame``) whose one argument is the slug. What it
    prints are the rows of ``?key=``, on ``?form=`` (PrintStation.Form); the element of class
    "papers" in it says in ``data-count`` how many there are. ``rows``: the keys of all that there
    is to print, where a button orders that by parts; None where it orders what its page shows."""

    label: str | Promise
    words: str | Promise
    view: str
    key: str
    rows: Rows | None = None


PAPERS: dict[str, Paper] = {}


def offer(
    code: str,
    label: str | Promise,
    words: str | Promise,
    view: str,
    key: str,
    rows: Rows | None = None,
) -> None:
    """Add a paper to those that can be ordered; ``code`` is kept in the database, ``words`` stand
    on the button that orders it."""
    PAPERS[code] = Paper(label, words, view, key, rows)


def address(code: str, slug: str, keys: Sequence[int], form: str) -> str:
    """The page that the station brings to paper."""
    paper = PAPERS[code]
    query = [("form", form), *((paper.key, str(key)) for key in keys)]
    return f"{reverse(paper.view, args=[slug])}?{urlencode(query)}"
