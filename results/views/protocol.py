from csp.decorators import csp_replace
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access, roles
from floor.web import responses
from results import document, pdf, protocol_sections, selectors, services

# A browser shows a PDF by a page of its own, and some hold that page to the policy of the file.
VIEWER = {"object-src": ["'self'"], "style-src": ["'unsafe-inline'"]}


@require_GET
@csp_replace(VIEWER)  # type: ignore[arg-type]  # it takes any view
def protocol(request: HttpRequest, slug: str) -> HttpResponse:
    """The protocol as a PDF: as it was signed, else a draft of what stands now."""
    who = access.staff(request, slug, *roles.CREW)
    return _file(pdf.pdf(_document(who)), "application/pdf", slug, "pdf")


@require_GET
def protocol_data(request: HttpRequest, slug: str) -> HttpResponse:
    """The text whose SHA-256 stands on the protocol, or the extract for who may not read all."""
    who = access.staff(request, slug, *roles.CREW)
    return _file(document.written(_document(who)), "application/json", slug, "json")


def _document(who: access.Pass) -> document.Document:
    """The signed protocol, else the draft; what this person may not read is left out."""
    if signed := selectors.protocol(who.tournament):
        return document.readable(signed.document, who.roles)
    chief = protocol_sections.chief_judge(who.tournament)
    draft = document.document(who.tournament, chief_judge=chief, signed_ms=None)
    return document.readable(draft, who.roles)


def _file(content: bytes, kind: str, slug: str, ending: str) -> HttpResponse:
    answer = HttpResponse(content, content_type=kind)
    answer["Content-Disposition"] = f'inline; filename="protocol-{slug}.{ending}"'
    return answer


@require_POST
def sign(request: HttpRequest, slug: str) -> HttpResponse:
    who = access.actor(request, slug, services.sign)
    typed = request.POST.get("typed", "")[:200]
    return responses.act(request, services.sign(access.tap(request, who), typed=typed))
