"""What many pages ask for at once: made once, shared by all.

Twenty pages hear of an act in the same moment and ask for the same fragment. The first of them has
it made, the others wait for it, and each is handed it with the fields of its own forms.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from django.http import HttpRequest, HttpResponse

from floor.accounts.access import Pass, tablet_of
from floor.journal import kept
from floor.values.language import reader_language
from floor.web.act_tags import SHARED, with_own_fields
from floor.web.live_parts import Part

T = TypeVar("T")


def once(member: Pass, what: str, make: Callable[[], T]) -> T:
    """``what`` (a name) as it is after the newest line, the same for all who hold these roles; what
    changes with the time and without a line is a second old at most."""
    return kept.get(member.tournament, (member.roles, what), make, seconds=kept.SECOND)


def shared_fragment(
    request: HttpRequest, member: Pass, template: str, read: Callable[[], Mapping[str, Any]]
) -> HttpResponse:
    """The fragment at this address, drawn once for all who hold these roles and read this language.

    ``read`` gives its context: facts of the event, and what these roles may do; nothing of the
    person who asks, nor of their session.
    """
    pinned = tablet_of(request) is not None
    key = f"{template} {reader_language()} {pinned} {request.get_full_path()}"
    part = Part(template, lambda: {**read(), SHARED: True})
    return HttpResponse(with_own_fields(once(member, key, lambda: part.draw(request)), request))
