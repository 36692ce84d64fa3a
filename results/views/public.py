"""The results for everybody, under the address of the house; the same files as in a folder."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from floor.journal import kept
from floor.values.language import reader_language
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


def _page_of(folder: str) -> HttpResponse:
    return redirect("results:public", f"{folder}{pages.file_name(reader_language())}")
