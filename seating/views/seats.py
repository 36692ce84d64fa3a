"""Who sits where, for the walls: everybody by name, with table and seat."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from floor.journal.table_names import table_name
from floor.models import Tournament
from seating.hall.sitters import sitters

_ALIKE = str.maketrans("ёأإآٱىة", "еاااايه")


@require_GET
@never_cache
def seats(request: HttpRequest, public_id: str) -> HttpResponse:
    """``{"seats": [[name, table, seat], ...]}`` from A to Z, for anybody who knows the public id:
    they see the same on the wall."""
    tournament = get_object_or_404(Tournament, public_id=public_id)
    seated = sorted(sitters(tournament), key=lambda sitter: _letters(sitter.name))
    return JsonResponse(
        {"seats": [[sitter.name, table_name(sitter.table), sitter.seat] for sitter in seated]}
    )


def _letters(name: str) -> str:
    """As people look it up: in any case, yo among ye, an alef with a sign among those without."""
    return name.casefold().translate(_ALIKE)
