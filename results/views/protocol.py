from csp.decorators import csp_replace
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils import translation
from django.views.decorators.http import require_GET

from floor.accounts import access, roles
from floor.accounts.roles import Role
from floor.web.act_view import act_view
from floor.web.parse import is_number
from results import document, pdf, protocol_sections, services
from results.forms import DispatchForm, RevisionForm, SignForm
from results.models import Revision
from results.selectors import protocols

# A browser shows a PDF by a page of its own, and some hold that page to the policy of the file.
VIEWER = {"object-src": ["'self'"], "style-src": ["'unsafe-inline'"]}


@require_GET
@csp_replace(VIEWER)  # type: ignore[arg-type]  # it takes any view
def protocol(request: HttpRequest, slug: str) -> HttpResponse:
    """The protocol as a PDF: as it was signed (``?revision=1``), else a draft of what stands."""
    door = access.staff(request, slug, *roles.CREW)
    revision = _revision(request, door)
    made = _document(door, revision)
    signatures = _signatures(door, revision) if revision and made["signed"] else []
    return _file(pdf.pdf(made, signatures), "application/pdf", slug, "pdf")


@require_GET
def protocol_data(request: HttpRequest, slug: str) -> HttpResponse:
    """The text whose SHA-256 stands on the protocol, or the extract for who may not read all."""
    door = access.staff(request, slug, *roles.CREW)
    made = _document(door, _revision(request, door))
    return _file(document.written(made), "application/json", slug, "json")


def _revision(request: HttpRequest, door: access.Pass) -> Revision | None:
    """The revision that is asked for, the latest one where none is."""
    number = request.GET.get("revision", "")
    if not is_number(number):
        return protocols.protocol(door.tournament)
    return get_object_or_404(Revision, tournament=door.tournament, number=int(number))


def _signatures(door: access.Pass, revision: Revision) -> list[tuple[str, str, str]]:
    with translation.override(door.tournament.language):
        return [
            (
                str(Role(signature.role).label),
                signature.staff.name,
                protocol_sections.moment(door.tournament, signature.at_ms),
            )
            for signature in revision.signatures.select_related("staff")
        ]


def _document(door: access.Pass, revision: Revision | None) -> document.Document:
    """The signed protocol, else the draft; what this person may not read is left out."""
    if revision is not None:
        return document.readable(revision.document, door.roles)
    chief = protocol_sections.chief_judge(door.tournament)
    draft = document.document(door.tournament, chief_judge=chief, signed_ms=None)
    return document.readable(draft, door.roles)


def _file(content: bytes, kind: str, slug: str, ending: str) -> HttpResponse:
    answer = HttpResponse(content, content_type=kind)
    answer["Content-Disposition"] = f'inline; filename="protocol-{slug}.{ending}"'
    return answer


sign = act_view(services.sign, SignForm)
revise = act_view(services.revise, RevisionForm)
countersign = act_view(services.countersign)
send = act_view(services.send, event_form=DispatchForm)
