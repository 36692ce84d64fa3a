"""Who works here: appoint, dismiss, invite; shared tablets. For the chief judge."""

from typing import Any

from django.contrib import auth
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access, devices, invitations, tablets, tokens
from floor.accounts import selectors as accounts_selectors
from floor.accounts import services as accounts_services
from floor.accounts.access import Pass
from floor.accounts.forms import (
    AppointForm,
    DescribeForm,
    DismissForm,
    RoleForm,
    TabletForm,
    TabletIdForm,
    TakeOverForm,
)
from floor.models import Staff, Tournament
from floor.time.tournament_time import now
from floor.values.roles import Role
from floor.web import qr, responses
from floor.web.act_view import act_view
from rules import rulebook
from rules.refusal import refuse

MOST_OTHERS = 12  # events whose staff is offered


@require_GET
def staff(request: HttpRequest, slug: str) -> HttpResponse:
    holder = access.staff(request, slug)
    return render(request, "floor/staff.html", _page_context(request, holder))


def _page_context(request: HttpRequest, holder: Pass) -> dict[str, Any]:
    return _staff_context(holder) | {"other_events": _other_events(request, holder)}


def _other_events(request: HttpRequest, holder: Pass) -> list[Tournament]:
    """Whose staff can be appointed here too; a shared tablet names no other event."""
    if access.tablet_of(request):
        return []
    led = accounts_selectors.led_by(holder.staff, beside=holder.tournament)
    return led[:MOST_OTHERS]


@require_GET
def people(request: HttpRequest, slug: str) -> HttpResponse:
    """The lists alone, read anew when staff is touched."""
    holder = access.staff(request, slug)
    return render(request, "floor/_people.html", _staff_context(holder))


def _staff_context(holder: Pass) -> dict[str, Any]:
    book = rulebook.load(holder.tournament.rulebook)
    categories = book.protocol.judge_categories.value
    people_here = accounts_selectors.people(holder.tournament)
    return {
        "people": people_here,
        "only_chief": _only_chief(people_here),
        "invitations": accounts_selectors.invitations(holder.tournament, now()),
        "tablets": accounts_selectors.tablets(holder.tournament),
        "roles": Role.choices,
        "categories": [(code, Staff.Category(code).label) for code in categories],
    }


def _only_chief(people_here: list[accounts_selectors.Person]) -> str:
    """The role of a chief judge while one alone has it, so that it is not taken away; else ""."""
    chief = Role.CHIEF_JUDGE.value
    chiefs = [person for person in people_here if chief in dict(person.roles)]
    return chief if len(chiefs) == 1 else ""


@require_POST
def appoint(request: HttpRequest, slug: str) -> HttpResponse:
    holder = access.actor(request, slug, accounts_services.appoint)
    ask = responses.validated(AppointForm(request.POST))
    person = Staff.objects.filter(username__iexact=ask["username"], is_active=True).first()
    if person is None:
        raise refuse("staff.unknown", username=ask["username"])
    event = accounts_services.appoint(
        access.tap(request, holder), staff_id=person.pk, role=ask["role"]
    )
    return responses.act(request, event)


take_over = act_view(accounts_services.take_over, TakeOverForm)
describe = act_view(accounts_services.describe, DescribeForm)
dismiss = act_view(accounts_services.dismiss, DismissForm)


@require_POST
def invite(request: HttpRequest, slug: str) -> HttpResponse:
    """The link and its QR code, shown once: only the hash is kept."""
    holder = access.actor(request, slug, accounts_services.invite)
    role = responses.validated(RoleForm(request.POST))["role"]
    address = qr.address(request, invitations.invite(access.tap(request, holder), role))
    context = {"address": address, "code": qr.svg(address), "role": Role(role).label}
    if request.headers.get("HX-Request"):
        return render(request, "floor/_invitation.html", context)
    return render(request, "floor/staff.html", _page_context(request, holder) | context)


@require_POST
def pair_tablet(request: HttpRequest, slug: str) -> HttpResponse:
    """This device becomes a shared tablet: whoever was signed in on it is out."""
    holder = access.actor(request, slug, accounts_services.pair_tablet)
    ask = responses.validated(TabletForm(request.POST))
    tap = access.tap(request, holder)
    token = tokens.token("tablet", tap.request_id)
    accounts_services.pair_tablet(tap, name=ask["name"], token_hash=tokens.hash_token(token))
    auth.logout(request)
    answer = redirect("floor:switch")
    tablets.set_tablet_cookie(answer, token)
    devices.remember(request, answer)
    return answer


revoke_tablet = act_view(accounts_services.revoke_tablet, TabletIdForm)
