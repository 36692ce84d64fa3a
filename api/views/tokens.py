"""Programs that read and write here: tokens made, shown once, revoked. For the chief judge."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST

from api import selectors, services
from api.forms import TokenForm, TokenIdForm
from floor.accounts import access, tokens
from floor.accounts.access import Pass
from floor.web import qr, responses
from floor.web.act_view import act_view


@require_GET
def doors(request: HttpRequest, slug: str) -> HttpResponse:
    holder = access.staff(request, slug)
    fragment = "HX-Request" in request.headers
    name = "api/_tokens.html" if fragment else "api/doors.html"
    return render(request, name, _context(request, holder))


@require_POST
def make(request: HttpRequest, slug: str) -> HttpResponse:
    """The secret, shown once: only its hash is kept."""
    holder = access.actor(request, slug, services.make_token)
    sent = responses.validated(TokenForm(request.POST))
    tap = access.tap(request, holder)
    verb = services.make_club_token if sent.pop("for_club") else services.make_token
    secret = tokens.token("program", tap.request_id)
    verb(tap, **sent, secret_hash=tokens.hash_token(secret))
    shown = {"secret": secret, "name": sent["name"]}
    if request.headers.get("HX-Request"):
        return render(request, "api/_secret.html", shown)
    return render(request, "api/doors.html", _context(request, holder) | shown)


revoke = act_view(services.revoke_token, TokenIdForm)
revoke_of_club = act_view(services.revoke_club_token, TokenIdForm)


def _context(request: HttpRequest, holder: Pass) -> dict[str, Any]:
    is_organiser = holder.staff.is_organiser
    form = TokenForm()
    if not is_organiser:
        del form.fields["for_club"]
    return {
        "tokens": selectors.tokens(holder.tournament),
        "form": form,
        "is_organiser": is_organiser,
        "event_address": qr.address(
            request, reverse("api:event", args=[holder.tournament.public_id])
        ),
        "address": qr.address(request, reverse("api:schema")),
    }
