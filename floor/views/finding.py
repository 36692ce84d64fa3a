from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.values import roles
from floor.web import finders


@require_GET
def find(request: HttpRequest, slug: str) -> HttpResponse:
    """What ``?q=`` may mean, for the search of the frame."""
    member = access.staff(request, slug, *roles.CREW)
    typed = request.GET.get("q", "")
    context = {"typed": typed, "results": finders.find(member, typed)}
    return render(request, "floor/_hits.html", context)
