"""The club's pictures, films and sounds: put in and taken away on one page, read by every wall."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access
from floor.displays import byte_range, club_look, club_services, devices, selectors
from floor.displays.look import OUR_ACCENT, OUR_GROUND
from floor.displays.media import bounds
from floor.displays.media_file import kept_file
from floor.displays.media_forms import LookForm, MediumForm, MediumIdForm
from floor.displays.media_sentences import uses
from floor.journal import kept, sentences
from floor.journal.private import Private
from floor.models import ClubLook, MediaFile, Medium
from floor.time.tournament_time import now
from floor.values import roles
from floor.web import responses
from floor.web.act_view import act_view
from floor.web.worker_pools import unpacks_picture

FOR_EVER = "public, max-age=31536000, immutable"  # other bytes have another address
AS_IT_IS = {
    "Cache-Control": FOR_EVER,
    "Content-Security-Policy": "default-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "Accept-Ranges": "bytes",
}


@require_GET
def club_media(request: HttpRequest, slug: str) -> HttpResponse:
    """What the club has, by use, and the forms with which it is changed."""
    access.staff(request, slug, *roles.CHIEF)
    part = "_club_look" if request.GET.get("part") == "look" else "_club_media"
    template = f"floor/{part}.html" if "HX-Request" in request.headers else "floor/club_media.html"
    return render(request, template, _context())


@unpacks_picture
@require_POST
def put_medium(request: HttpRequest, slug: str) -> HttpResponse:
    holder = access.actor(request, slug, club_services.put_medium)
    form = MediumForm(request.POST, request.FILES)
    ask = responses.validated(form)
    kept = kept_file(ask["use"], form.sent())
    ask |= {"content_type": kept.content_type, "data": Private(kept.data)}
    line = club_services.put_medium(access.tap(request, holder), **ask)
    return responses.act(request, line)


remove_medium = act_view(club_services.remove_medium, MediumIdForm)
set_look = act_view(club_services.set_look, LookForm)


@require_GET
def media_file(request: HttpRequest, sha256: str) -> HttpResponse:
    """The bytes, for anybody; a film comes in pieces, as its player asks for them.

    Whole it is answered to a paired television alone, whose player may know no pieces: it would lie
    in memory for every stranger who reads it slowly.
    """
    file = get_object_or_404(MediaFile.objects.defer("data"), pk=sha256)
    wanted = byte_range.piece(request.headers.get("Range", ""), file.size)
    is_film = file.content_type.startswith("video/") and file.size > byte_range.MOST
    if wanted is None and is_film and not _is_paired(request):
        return HttpResponse(status=416, headers={"Content-Range": f"bytes */{file.size}"})
    if wanted is None:
        return HttpResponse(bytes(file.data), content_type=file.content_type, headers=AS_IT_IS)
    headers = AS_IT_IS | {"Content-Range": wanted.header}
    data = selectors.piece_of(file, wanted.first, wanted.length)
    return HttpResponse(data, status=206, content_type=file.content_type, headers=headers)


def _is_paired(request: HttpRequest) -> bool:
    screen = devices.screen_of_device(request.COOKIES, now())
    return screen is not None and screen.tournament_id is not None


@require_GET
def club_stylesheet(request: HttpRequest, digest: str) -> HttpResponse:
    """The club's look. An address that is old by now gets the newest and is not kept."""
    look, background = selectors.look_of_club(), Medium.objects.filter(use="background").first()
    is_newest = club_look.stylesheet_address(look, background) == request.path
    keep = {"Cache-Control": FOR_EVER if is_newest else "no-store"}
    text = club_look.look_text(look, background)
    return HttpResponse(text, content_type="text/css", headers=keep)


@require_GET
def club_face(request: HttpRequest) -> HttpResponse:
    """What pages and papers show of the club, at an address that stays: a page need not know it."""
    text = kept.once_a_second(("club_face",), _face)
    return HttpResponse(text, content_type="text/css", headers={"Cache-Control": "max-age=60"})


def _face() -> str:
    return club_look.face_text(selectors.look_of_club(), selectors.logo_of_club())


def _context() -> dict[str, Any]:
    by_use, look = selectors.media_by_use(), selectors.look_of_club()
    rows = [(use, words, by_use.get(use, []), bounds(use)) for use, words in uses().items()]
    return {
        "uses": rows,
        "look": look,
        "look_form": LookForm(initial=_initial(look), auto_id="look-%s"),
        "look_faults": sentences.notices(*club_look.faults(look)),
    }


def _initial(look: ClubLook | None) -> dict[str, str]:
    if look is None:
        ours = {"ground": OUR_GROUND, "accent": OUR_ACCENT, "theme": ClubLook.Theme.NIGHT}
        return ours | {"sponsors": ClubLook.Place.SIDE}
    return {
        "theme": look.theme,
        "ground": look.ground,
        "accent": look.accent,
        "sponsors": look.sponsors,
    }
