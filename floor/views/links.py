"""One-time links. Reading one does not use it up: phones look at links before their owners do."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access, invitations
from floor.accounts.forms import NameForm, NewcomerForm
from floor.accounts.invitations import Newcomer
from floor.accounts.usernames import is_taken, suggest
from floor.models import OneTimeLink, Staff
from floor.views.signing import signed_in
from floor.web import responses
from floor.web.navigation import first_page
from floor.web.worker_pools import hashes_password


@require_GET
def link(request: HttpRequest, token: str) -> HttpResponse:
    """What the link would do, and the button that does it."""
    link = invitations.find(token)
    return _used_up(request) if link is None else _page(request, link, token, NewcomerForm())


@require_POST
def use_link(request: HttpRequest, token: str) -> HttpResponse:
    """Sign in whom the link is for, or appoint whoever is signed in here."""
    link = invitations.find(token)
    if link is None:
        return _used_up(request)
    if link.staff is not None:
        return _welcome(request, invitations.use_known(link))
    if (staff := _joining(request)) is None:
        return redirect("floor:link", token)
    invitations.join(link, staff, access.request_id(request))
    return redirect(_room(link, staff))


@hashes_password
@sensitive_post_parameters("password", "pin")
@require_POST
def join_new(request: HttpRequest, token: str) -> HttpResponse:
    """Make an account for the visitor, appoint it, and let them in."""
    link = invitations.find(token)
    if link is None or link.staff is not None:
        return _used_up(request)
    form = NewcomerForm(request.POST, tournament=link.tournament)
    if not form.is_valid():
        return _page(request, link, token, form)
    newcomer = Newcomer(**form.cleaned_data)
    staff = invitations.join_new(link, newcomer, access.request_id(request))
    return signed_in(request, staff, _room(link, staff))


@require_GET
def suggest_username(request: HttpRequest, token: str) -> HttpResponse:
    """The field of the user name, filled from the name when it is empty; for a good link only."""
    if invitations.find(token) is None:
        return _used_up(request)
    typed = responses.validated(NameForm(request.GET))
    username = typed["username"] or suggest(typed["name"], is_taken)
    form = NewcomerForm(initial={"username": username})
    return render(request, "floor/_username.html", {"form": form, "token": token})


def _page(request: HttpRequest, link: OneTimeLink, token: str, form: NewcomerForm) -> HttpResponse:
    context = {"link": link, "token": token, "form": form, "role": link.get_role_display()}
    context["joining"] = _joining(request)
    return render(request, "floor/link.html", context)


def _joining(request: HttpRequest) -> Staff | None:
    """Who would join from here: the person signed in; nobody in a session that was begun by PIN."""
    by_pin = access.tablet_of(request) is not None
    return request.user if isinstance(request.user, Staff) and not by_pin else None


def _used_up(request: HttpRequest) -> HttpResponse:
    """A double tap on a link that worked goes where the first one went."""
    if isinstance(request.user, Staff):
        return redirect("floor:home")
    return render(request, "floor/link_used.html", status=410)


def _room(link: OneTimeLink, staff: Staff) -> str:
    """Where the invited one's work at this tournament begins."""
    assert link.tournament is not None  # noqa: S101 - an invitation has one
    now_in = access.pass_of(staff, link.tournament.slug)
    return reverse("floor:home") if now_in is None else first_page(now_in)


def _welcome(request: HttpRequest, staff: Staff) -> HttpResponse:
    """Somebody without a password is asked for one, and may skip it."""
    return signed_in(
        request, staff, reverse("floor:home" if staff.has_usable_password() else "floor:me")
    )
