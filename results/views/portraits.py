"""The portraits of the winners, for walls and pages of results."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_GET

from floor.models import Tournament
from floor.web import responses
from results.selectors import portraits
from rules.refusal import missing


@require_GET
def portrait(request: HttpRequest, public_id: str, entry_id: int, mark: str) -> HttpResponse:
    """Of one of the first places when the event is over, for anybody who knows the public id: they
    see the same on the wall. ``mark`` only makes the address of another portrait another one."""
    small = portraits.portrait(get_object_or_404(Tournament, public_id=public_id), entry_id)
    if small is None:
        raise missing("photo.unknown")
    return responses.picture(small, "image/webp")
