"""Views of acts that need nothing of their own: the door, the form, the verb, the answer.

    bust_out = act_view(services.bust_out, BustOutForm)

A view that does more is a function as usual, made of the same four lines.
"""

from collections.abc import Callable

from django import forms
from django.http import HttpRequest, HttpResponse, QueryDict
from django.views.decorators.http import require_POST

from floor.accounts import access
from floor.journal.verbs import Verb
from floor.models import JournalLine, Tournament
from floor.web import responses

EventForm = Callable[[Tournament, QueryDict], forms.Form]
Answer = Callable[[HttpRequest, access.Pass, JournalLine], HttpResponse]


def _plainly(request: HttpRequest, _member: access.Pass, line: JournalLine) -> HttpResponse:
    return responses.act(request, line)


def act_view(
    verb: Verb[...],
    form_class: type[forms.Form] | None = None,
    event_form: EventForm | None = None,
    answer: Answer = _plainly,
) -> Callable[..., HttpResponse]:
    """A view by POST that lets in who may tap the verb, calls it and answers with its undo.

    The verb's arguments are the keys of the address beside the slug (``number`` of a ruling) and
    what the form gives: its method ``ask()``, else its cleaned data. ``event_form`` is a form that
    is made of the event too. ``answer`` is what the page gets where that is more than the undo.
    """

    def view(request: HttpRequest, slug: str, **keys: int | str) -> HttpResponse:
        member = access.actor(request, slug, verb)
        form = form_class(request.POST) if form_class else None
        form = event_form(member.tournament, request.POST) if event_form else form
        values = responses.validated(form) if form else {}
        return answer(request, member, verb(access.tap(request, member), **keys, **values))

    view.__name__ = verb.body.__name__
    view.__doc__ = verb.body.__doc__
    return require_POST(view)
