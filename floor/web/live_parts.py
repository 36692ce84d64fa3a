"""Parts of a page that read themselves anew: each says to the page by what it grows old.

A part is drawn while what it reads is recorded (``floor/journal/reads.py``), and the names stand in
its ``{% live %}``. Drawn by itself it has its own names. Drawn within a page it has those of the
whole page, which is more than it needs, unless the page hands it over as a Part:

    context = {"agenda": Part("clock/_agenda.html", partial(agenda_context, holder))}
    {% part agenda %}
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from floor.journal import reads, touches

PLACE = "<!--reads-->"  # in {% live %}; no text of a person's can be it, for it is escaped


@dataclass(frozen=True)
class Part:
    """A template and how its context is ``read``, when it is drawn."""

    template: str
    read: Callable[[], Mapping[str, Any]]
    do_not_call_in_templates: ClassVar[bool] = True

    def draw(self, request: HttpRequest) -> SafeString:
        """The part as it is now."""
        with reads.recorded() as names:
            reads.note(*touches.event_names())  # by the door, before the part was drawn
            text = render_to_string(self.template, dict(self.read()), request)
        return mark_safe(filled(text, names))  # noqa: S308 - a template's own text

    def answer(self, request: HttpRequest) -> HttpResponse:
        """The part as the answer to whoever reads it alone."""
        return HttpResponse(self.draw(request))


def filled(text: str, names: reads.Names) -> str:
    """The text with the names in each ``{% live %}`` that has none yet."""
    return text.replace(PLACE, " ".join(sorted(names))) if PLACE in text else text


class RecordedReads:
    """Records what each request reads, for the parts of its page."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        with reads.recorded() as names:
            answer = self.get_response(request)
        if not answer.streaming and PLACE.encode() in answer.content:
            answer.content = filled(answer.content.decode(), names).encode()
        return answer
