"""What many pages ask for at once: made once for each number of the journal, shared by all.

Twenty pages hear of an act in the same moment and ask for the same fragment. The first of them has
it made, the others wait for it, and each is handed it with the fields of its own forms.
"""

import threading
import time
from collections.abc import Callable, Hashable, Mapping
from concurrent.futures import Future
from typing import Any, TypeVar, cast

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string

from floor.accounts.access import Pass, tablet_of
from floor.web.act_tags import SHARED, with_own_fields
from floor.web.language import reader_language

T = TypeVar("T")
LASTS = 1.0  # seconds: what changes with the time and without a line is no older
MOST = 200


class Shelf:
    """Things by key, each made once by whoever asks first and kept for LASTS seconds."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._made: dict[Hashable, tuple[float, Future[Any]]] = {}

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """What stands under ``key``, made now where it is not there; raises what ``make`` raises,
        also to those who waited for it."""
        now = time.monotonic()
        with self._lock:
            _, kept = self._made.get(key, (0.0, None))
            if mine := kept is None or now - self._made[key][0] > LASTS:
                kept = Future()
                self._made.pop(key, None)
                self._made[key] = now, kept
                self._clear(now)
        assert kept is not None  # noqa: S101 - it was made above
        if mine:
            self._fill(key, kept, make)
        return cast(T, kept.result())

    def _fill(self, key: Hashable, kept: Future[Any], make: Callable[[], Any]) -> None:
        try:
            kept.set_result(make())
        except BaseException as error:
            with self._lock:
                self._made.pop(key, None)
            kept.set_exception(error)

    def _clear(self, now: float) -> None:
        """Leave out the oldest: those that are over, and those that are too many."""
        while self._made:
            key, (begun, _) = next(iter(self._made.items()))
            if now - begun <= LASTS and len(self._made) <= MOST:
                return
            del self._made[key]


shelf = Shelf()


def once(member: Pass, what: str, make: Callable[[], T]) -> T:
    """``what`` (a name) as it is after the newest line, the same for all who hold these roles.

    What is made shows at least what the journals told when the door was passed, and may show more.
    """
    journal = member.tournament.journal
    return shelf.get((journal.pk, journal.last_seq, member.club_seq, member.roles, what), make)


def shared_fragment(
    request: HttpRequest, member: Pass, template: str, read: Callable[[], Mapping[str, Any]]
) -> HttpResponse:
    """The fragment at this address, drawn once for all who hold these roles and read this language.

    ``read`` gives its context: facts of the event, and what these roles may do; nothing of the
    person who asks, nor of their session.
    """
    pinned = tablet_of(request) is not None
    key = f"{template} {reader_language()} {pinned} {request.get_full_path()}"

    def draw() -> str:
        return render_to_string(template, {**read(), SHARED: True}, request)

    return HttpResponse(with_own_fields(once(member, key, draw), request))
