"""The texts about people that lie beside journals, and the door by which words leave them."""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access
from floor.journal import services, words_out, written
from floor.journal.forms import TakeOutForm, WordsForm
from floor.journal.private import Private
from floor.values import roles
from floor.web import responses


@require_GET
def texts(request: HttpRequest, slug: str) -> HttpResponse:
    """The texts that hold the words ``?q=``, of the events at which the person is chief judge."""
    holder = access.staff(request, slug, *roles.CHIEF)
    words = responses.validated(WordsForm(request.GET))["q"]
    events = access.events_of(request, holder, *roles.CHIEF)
    is_asked = len(words) >= words_out.SHORTEST
    context = {
        "words": words,
        "kinds": list(written.search(words, events)) if is_asked else [],
        "least": words_out.SHORTEST,
    }
    return render(request, "floor/written.html", context)


@require_POST
def take_out(request: HttpRequest, slug: str) -> HttpResponse:
    holder = access.actor(request, slug, services.take_words_out)
    ask = responses.validated(TakeOutForm(request.POST))
    words, looked_for = ask.pop("words"), ask.pop("q")
    written.check(**ask, events=access.events_of(request, holder, *roles.CHIEF))
    services.take_words_out(access.tap(request, holder), **ask, words=Private(words))
    return redirect(f"{reverse('floor:written', args=[slug])}?{urlencode({'q': looked_for})}")
