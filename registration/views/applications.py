"""Applications for an event: the public page that takes them, and the desk's list of them."""

from collections import Counter
from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from floor.accounts import access
from floor.accounts.access import Pass
from floor.models import Tournament
from floor.time.tournament_time import now
from floor.values import roles
from floor.web import qr, responses
from floor.web.origin import address_of
from floor.web.public_pages import in_chosen_language
from registration.applications import applications
from registration.applications.form import ApplicationForm, AsideForm
from registration.entries import selectors
from registration.models import Application
from registration.views.consents import consents
from rules.refusal import missing

A_PAGE = 50  # applications on a page of the desk
A_CROWD = 5  # applications of one address that are put away together


@require_http_methods(["GET", "POST"])
@never_cache
@in_chosen_language
def apply(request: HttpRequest, public_id: str) -> HttpResponse:
    """The questionnaire, for anybody who knows the public id of an event that takes them."""
    event, posted = applications.event_of(public_id), request.method == "POST"
    today = selectors.day(event, now())
    form = ApplicationForm(today, request.POST if posted else None)
    if posted and form.is_valid():
        code = applications.apply(event, form.columns(), address_of(request), now())
        return redirect("registration:applied", public_id, code)
    status = 422 if posted else 200
    context = {"event": event, "form": form, "consents": consents(event)}
    return render(request, "registration/apply.html", context, status=status)


@require_GET
@never_cache
@in_chosen_language
def applied(request: HttpRequest, public_id: str, code: str) -> HttpResponse:
    """The code to show at the desk. It is drawn as it stands in the address and looked up nowhere:
    whoever tries codes learns nothing."""
    event, valid_code = applications.event_of(public_id), applications.read_code(code)
    if not valid_code:
        raise missing("application.not_taken")
    code = valid_code.upper()
    context = {"event": event, "code": f"{code[:5]} {code[5:]}", "picture": qr.svg(code)}
    return render(request, "registration/applied.html", context)


@require_GET
def waiting(request: HttpRequest, slug: str) -> HttpResponse:
    """Who has applied and has no entry yet."""
    member = access.staff(request, slug, *roles.DESK)
    fragment = "HX-Request" in request.headers
    name = "registration/_applications.html" if fragment else "registration/applications.html"
    return render(request, name, _context(request, member))


@require_GET
def open_application(request: HttpRequest, slug: str, application_id: int) -> HttpResponse:
    """The card of the member who applied, or the questionnaire of a new person, filled in."""
    member = access.staff(request, slug, *roles.DESK)
    return redirect(page_of(member.tournament, _application(member, application_id)))


@require_POST
def set_aside(request: HttpRequest, slug: str) -> HttpResponse:
    """Put an application away, or take it back; it stands in no journal."""
    member = access.staff(request, slug, *roles.DESK)
    sent = responses.validated(AsideForm(request.POST))
    row = _application(member, sent["application"])
    alone = Application.objects.filter(pk=row.pk)
    rows = applications.of_same_address(row) if sent["whole_address"] else alone
    rows.update(is_aside=sent["aside"])
    return render(request, "registration/_applications.html", _context(request, member))


@require_POST
def delete_put_away(request: HttpRequest, slug: str) -> HttpResponse:
    """Delete everything put away."""
    member = access.staff(request, slug, *roles.DESK)
    applications.put_away(member.tournament).delete()
    return render(request, "registration/_applications.html", _context(request, member))


def page_of(event: Tournament, application: Application) -> str:
    """The address at which the desk goes on with the application."""
    member = applications.member_of(application)
    if member is not None:
        return f"{reverse('pages:desk', args=[event.slug])}?member={member.pk}"
    new = reverse("registration:person_new", args=[event.slug])
    return f"{new}?application={application.code}"


def _application(member: Pass, application_id: int) -> Application:
    row = Application.objects.filter(tournament=member.tournament, pk=application_id).first()
    if row is None:
        raise missing("application.unknown")
    return row


def _context(request: HttpRequest, member: Pass) -> dict[str, Any]:
    event = member.tournament
    address = qr.address(request, reverse("registration:apply", args=[event.public_id]))
    return {
        "taken": event.registration_terms.takes_applications,
        "address": address,
        "picture": qr.svg(address),
        **_lists(event, request.GET.get("page")),
    }


def _lists(event: Tournament, page: str | None) -> dict[str, Any]:
    """A page of those who wait, each with how many of their address do, and all those put away."""
    rows = applications.waiting(event)
    waiting = [row for row in rows if not row.is_aside]
    crowds = Counter(row.source for row in waiting if row.source)
    shown = Paginator(waiting, A_PAGE).get_page(page)
    return {
        "waiting": shown,
        "rows": [(row, crowds[row.source]) for row in shown],
        "crowd": A_CROWD,
        "aside": [row for row in rows if row.is_aside],
    }
