"""The public board as JSON at an address that stays, for whoever builds upon it (docs/board.md)."""

import hashlib
import json
from dataclasses import asdict
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404
from django.utils.cache import get_conditional_response
from django.views.decorators.http import require_GET

from clock import selectors, timeline
from floor.displays.board import board
from floor.journal import kept
from floor.models import Tournament
from floor.time.tournament_time import now

SECOND = 1000  # ms
PUBLIC = {"Cache-Control": "public, max-age=1", "Access-Control-Allow-Origin": "*"}


@require_GET
def board_json(request: HttpRequest, public_id: str) -> HttpResponseBase:
    """The board as it is in this second: made once for all who ask, 304 for who has it already."""
    at = now() // SECOND * SECOND
    text: bytes = kept.once_a_second(("board", public_id, at), lambda: _text(public_id, at))
    etag = f'"{hashlib.sha256(text).hexdigest()[:16]}"'
    answer = HttpResponse(text, content_type="application/json", headers={"ETag": etag, **PUBLIC})
    return get_conditional_response(request, etag=etag, response=answer) or answer


def _text(public_id: str, at: int) -> bytes:
    events = Tournament.objects.select_related("journal")
    whole = at_moment(get_object_or_404(events, public_id=public_id), at)
    return json.dumps(whole, ensure_ascii=False).encode()


def at_moment(tournament: Tournament, at: int) -> dict[str, Any]:
    """The board with ``now_ms`` and what the clock shows then; null without a structure."""
    levels, anchor = selectors.sheet(tournament), selectors.anchor(tournament)
    shown = asdict(timeline.read(levels, anchor, at)) if levels else None
    return board(tournament) | {"now_ms": at, "reading": shown}
