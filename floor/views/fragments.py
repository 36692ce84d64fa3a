"""Several fragments of a page in one answer: an act touches more than one of them."""

from copy import copy

from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.middleware.csrf import get_token
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.journal import reads
from floor.values import roles
from floor.web.addresses import match_of
from floor.web.live_parts import filled

MOST = 20  # static/base/one_reading.js asks for no more at once


@require_GET
def fragments(request: HttpRequest, slug: str) -> HttpResponse:
    """What stands at each address ``?at=`` of this tournament, as a list of texts in their order.

    Each view asks its own door. Where one of them refuses, so does the whole answer, and the page
    asks for each fragment by itself.
    """
    access.staff(request, slug, *roles.CREW)
    addresses = request.GET.getlist("at")
    if len(addresses) > MOST:
        raise BadRequest
    get_token(request)  # the forms of all of them have one token
    return JsonResponse([_fragment(request, slug, address) for address in addresses], safe=False)


def _fragment(request: HttpRequest, slug: str, address: str) -> str:
    path, _, query = address.partition("?")
    match = match_of(path)
    if match.func is fragments or match.kwargs.get("slug") != slug:
        raise Http404
    inner = copy(request)
    inner.path = inner.path_info = path
    inner.META = request.META | {"PATH_INFO": path, "QUERY_STRING": query}
    inner.GET = QueryDict(query)
    inner.resolver_match = match
    with reads.recorded() as names:
        answer = match.func(inner, *match.args, **match.kwargs)
    if answer.status_code != 200 or not answer["Content-Type"].startswith("text/html"):
        raise Http404
    return filled(answer.content.decode(), names)
