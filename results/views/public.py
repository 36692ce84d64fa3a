"""The results for everybody, under the address of the house; the same files as in a folder."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from floor.journal import kept
from floor.models import Tournament
from floor.values.language import reader_language
from floor.web import qr
from results.public_site import pages, site
from rules.refusal import missing


@require_GET
@never_cache
def home(request: HttpRequest) -> HttpResponse:
    """The list of the events."""
    return _page_of("")


@require_GET
@never_cache
def public(request: HttpRequest, path: str) -> HttpResponse:
    """The file at ``path``, for anybody; a folder is its page in the reader's language. However
    many ask, it is made once a second."""
    if path.endswith("/"):
        return _page_of(path)
    shown = kept.once_a_second(("public_results", path), lambda: site.file(path))
    if shown is None:
        raise missing("results.not_public")
    return HttpResponse(shown.content, content_type=shown.content_type)


@require_GET
@never_cache
def code(request: HttpRequest, public_id: str) -> HttpResponse:
    """The QR code of the address of an event's results, for walls: the one at which the wall itself
    was read, so a hall without internet has that of its own network."""
    event = get_object_or_404(Tournament, public_id=public_id)
    if not (path := site.address(event)):
        raise missing("results.not_public")
    return HttpResponse(qr.picture(qr.address(request, path)), content_type="image/svg+xml")


def _page_of(folder: str) -> HttpResponse:
    return redirect("results:public", f"{folder}{pages.file_name(reader_language())}")
