"""Who works here: appoint, dismiss, invite; shared tablets. For the chief judge."""

from typing import Any

from django.contrib import auth
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_POST

from floor import access, answers, invitations, qr, selectors, services, tablets, tokens
from floor.access import Pass
from floor.forms import AppointForm, DismissForm, RoleForm, TabletForm, TabletIdForm
from floor.models import Staff
from floor.roles import Role
from floor.tournament_time import now
from rules.refusal import refuse


@require_GET
def staff(request: HttpRequest, slug: str) -> HttpResponse:
    who = access.staff(request, slug)
    return render(request, "floor/staff.html", _known(who))


@require_GET
def people(request: HttpRequest, slug: str) -> HttpResponse:
    """The lists alone, read anew when staff is touched."""
    who = access.staff(request, slug)
    return render(request, "floor/_people.html", _known(who))


def _known(who: Pass) -> dict[str, Any]:
    return {
        "people": selectors.people(who.tournament),
        "invitations": selectors.invitations(who.tournament, now()),
        "tablets": selectors.tablets(who.tournament),
        "roles": Role.choices,
    }


@require_POST
def appoint(request: HttpRequest, slug: str) -> HttpResponse:
    who = access.actor(request, slug, services.appoint)
    ask = answers.asked(AppointForm(request.POST))
    person = Staff.objects.filter(username=ask["username"], is_active=True).first()
    if person is None:
        raise refuse("staff.unknown", username=ask["username"])
    event = services.appoint(access.tap(request, who), staff_id=person.pk, role=ask["role"])
    return answers.act(request, event)


@require_POST
def dismiss(request: HttpRequest, slug: str) -> HttpResponse:
    who = access.actor(request, slug, services.dismiss)
    ask = answers.asked(DismissForm(request.POST))
    tap = access.tap(request, who)
    event = services.dismiss(tap, staff_id=ask["staff"], role=ask["role"])
    return answers.act(request, event)


@require_POST
def invite(request: HttpRequest, slug: str) -> HttpResponse:
    """The link and its QR code, shown once: only the hash is kept."""
    who = access.actor(request, slug, services.invite)
    role = answers.asked(RoleForm(request.POST))["role"]
    address = qr.address(request, invitations.invite(access.tap(request, who), role))
    made = {"address": address, "code": qr.svg(address), "role": Role(role).label}
    if request.headers.get("HX-Request"):
        return render(request, "floor/_invitation.html", made)
    return render(request, "floor/staff.html", _known(who) | made)


@require_POST
def pair_tablet(request: HttpRequest, slug: str) -> HttpResponse:
    """This device becomes a shared tablet: whoever was signed in on it is out."""
    who = access.actor(request, slug, services.pair_tablet)
    ask = answers.asked(TabletForm(request.POST))
    tap = access.tap(request, who)
    token = tokens.token("tablet", tap.request_id)
    services.pair_tablet(tap, name=ask["name"], token_hash=tokens.hashed(token))
    auth.logout(request)
    answer = redirect("floor:switch")
    tablets.keep(answer, token)
    return answer


@require_POST
def revoke_tablet(request: HttpRequest, slug: str) -> HttpResponse:
    who = access.actor(request, slug, services.revoke_tablet)
    ask = answers.asked(TabletIdForm(request.POST))
    event = services.revoke_tablet(access.tap(request, who), tablet_id=ask["tablet"])
    return answers.act(request, event)
