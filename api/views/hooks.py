"""Programs that are told of lines: hooks made, shown with what they do not take, ended."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_POST

from api import selectors, services
from api.forms import HookForm, HookIdForm
from api.models import Hook
from floor.accounts import access
from floor.accounts.access import Pass
from floor.web import responses
from floor.web.act_view import act_view


@require_GET
def hooks(request: HttpRequest, slug: str) -> HttpResponse:
    holder = access.staff(request, slug)
    fragment = "HX-Request" in request.headers
    name = "api/_hooks.html" if fragment else "api/hooks.html"
    return render(request, name, _context(holder))


@require_POST
def make(request: HttpRequest, slug: str) -> HttpResponse:
    """The secret by which the receiver knows us, shown once."""
    holder = access.actor(request, slug, services.make_hook)
    sent = responses.validated(HookForm(request.POST))
    verb = services.make_club_hook if sent.pop("for_club") else services.make_hook
    line = verb(access.tap(request, holder), **sent)
    hook = Hook.objects.get(pk=line.facts["hook"])
    shown = {"secret": hook.secret, "name": hook.address}
    if request.headers.get("HX-Request"):
        return render(request, "api/_secret.html", shown)
    return render(request, "api/hooks.html", _context(holder) | shown)


end = act_view(services.end_hook, HookIdForm)
end_of_club = act_view(services.end_club_hook, HookIdForm)


def _context(holder: Pass) -> dict[str, Any]:
    form = HookForm()
    if not holder.staff.is_organiser:
        del form.fields["for_club"]
    return {
        "hooks": selectors.hooks(holder.tournament),
        "form": form,
        "is_organiser": holder.staff.is_organiser,
    }
