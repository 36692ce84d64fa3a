"""What a tap gets back: the fresh fragment, and beside it the toast that offers undo."""

from collections.abc import Iterable, Mapping
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.safestring import mark_safe

from floor import journal
from floor.accounts.access import Pass
from floor.journal import rendering
from floor.models import JournalLine
from floor.values.parse import is_number
from floor.web.navigation import main_page
from rules.refusal import Missing, Refusal, Refused

PICTURE = {"Cache-Control": "private, no-store", "Content-Security-Policy": "default-src 'none'"}
DONE, TOAST_S = "done", 10  # the cookie that names what a plain form did, for as long as the toast
EMPTY_TOAST = mark_safe('<div id="undo-toast" role="status"></div>')
REVERSALS = {"line.undone": "floor:redo", "line.redone": "floor:undo"}  # and their way back


def act(request: HttpRequest, event: JournalLine) -> HttpResponse:
    """Answer a verb whose fragments re-fetch themselves by their touches.

    htmx gets the undo toast and nothing else; a plain form is sent back to where it came from.
    """
    if not request.headers.get("HX-Request"):
        return offering_undo(redirect(back(request, main_page(_slug(request)))), event)
    undo_toast = toast(request, event)
    return HttpResponse(undo_toast) if undo_toast else HttpResponse(status=204)


def fragment(
    request: HttpRequest, template: str, context: Mapping[str, Any], event: JournalLine
) -> HttpResponse:
    """Answer a verb with the fragment the form asked for (``into`` of its tag), and the
    undo toast out of band; a plain form is sent back to where it came from."""
    if not request.headers.get("HX-Request"):
        return act(request, event)
    return HttpResponse(render_to_string(template, dict(context), request) + toast(request, event))


def offering_undo(answer: HttpResponse, event: JournalLine) -> HttpResponse:
    """The answer to a plain form; the page that it leads to has the toast for the line."""
    answer.set_cookie(DONE, str(event.pk), max_age=TOAST_S, httponly=True, samesite="Lax")
    return answer


def toast_of_form(request: HttpRequest) -> str:
    """The toast for what a plain form has just done, or its empty place: of this event, by who
    reads the page, and not taken back since."""
    done, member = request.COOKIES.get(DONE, ""), getattr(request, "floor_pass", None)
    if member is None or not is_number(done):
        return EMPTY_TOAST
    journal_of_event = member.tournament.journal
    lines = JournalLine.objects.filter(journal=journal_of_event, staff=member.staff, undo=None)
    line = lines.filter(pk=int(done)).first()
    if line is None or line.kind in REVERSALS:  # Ctrl+Z goes on to the act before, not back
        return EMPTY_TOAST
    return toast(request, line, of_form=True) or EMPTY_TOAST


def toast(request: HttpRequest, event: JournalLine, *, of_form: bool = False) -> str:
    """The toast for the line, or nothing where there is nothing to take back; ``of_form``: it is
    drawn with its page."""
    if journal.KINDS[event.kind].final is not None and event.kind not in REVERSALS:
        return ""
    way = REVERSALS.get(event.kind, "floor:undo")
    context = {
        "sentence": rendering.render([event], _roles(request))[event.pk],
        "is_undone": way == "floor:redo",
        "take_back": reverse(way, args=[_slug(request)]),
        "seq": event.facts["seq"] if event.kind in REVERSALS else event.seq,
        "of_form": of_form,
    }
    # It has no frame, and is drawn without the request, of which it needs no more than the token.
    return render_to_string("floor/toast.html", context | {"csrf_token": get_token(request)})


def _slug(request: HttpRequest) -> str:
    """Of the event on whose page the tap was made: a line of the club's journal has no event."""
    return str(request.floor_pass.tournament.slug)  # type: ignore[attr-defined]


def _roles(request: HttpRequest) -> frozenset[str]:
    """What the person who tapped may read here; nothing where no door was passed."""
    member: Pass | None = getattr(request, "floor_pass", None)
    return member.roles if member else frozenset()


def back(request: HttpRequest, otherwise: str) -> str:
    """Where the form says to go ``next``, else where it came from; never to a foreign host."""
    for there in (request.POST.get("next", ""), request.headers.get("Referer", "")):
        if safe := same_site(request, there):
            return safe
    return otherwise


def same_site(request: HttpRequest, there: str) -> str:
    """The address when it is one of this server, else nothing; never from https to http. A bare
    word is no address: a redirect would take it for the name of a view."""
    is_address = there.startswith(("/", "http://", "https://"))
    hosts, secure = {request.get_host()}, request.is_secure()
    ours = is_address and url_has_allowed_host_and_scheme(there, hosts, require_https=secure)
    return there if ours else ""


def status_of(refused: Refused) -> int:
    """Return 404 for an object that is not there (Missing), 429 after too many tries, else 409."""
    if isinstance(refused, Missing):
        return 404
    codes = [refusal.code for refusal in refused.refusals]
    return 429 if any(code.endswith(".too_many_tries") for code in codes) else 409


def validated(form: forms.BaseForm) -> dict[str, Any]:
    """The form's values, or Refused "form.invalid" for every field that is wrong and
    "form.invalid_as_whole" for what is wrong with none of them alone.

    A form that shapes the verb's arguments itself has a method ``ask()``; else its cleaned data.
    """
    if form.is_valid():
        return form.ask() if hasattr(form, "ask") else form.cleaned_data
    raise Refused(*(_invalid(form, name, wrong) for name, wrong in form.errors.items()))


def picture(photograph: bytes, content_type: str = "image/jpeg") -> HttpResponse:
    """A photograph of people: as nothing but a picture, and kept nowhere."""
    return HttpResponse(photograph, content_type=content_type, headers=PICTURE)


def _invalid(form: forms.BaseForm, name: str, wrong: Iterable[object]) -> Refusal:
    error = " ".join(map(str, wrong))
    if name not in form.fields:
        return Refusal("form.invalid_as_whole", facts={"error": error})
    return Refusal("form.invalid", facts={"field": str(form[name].label), "error": error})
