from csp.decorators import csp_replace
from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.models import JournalLine
from floor.values import roles
from floor.values.parse import is_number
from floor.web import responses, xlsx
from floor.web.act_view import act_view
from results import (
    document,
    pdf,
    printed_protocol,
    protocol_format,
    protocol_sections,
    protocol_workbook,
    services,
)
from results.forms import DispatchForm, RevisionForm, SignForm
from results.models import Revision
from results.selectors import protocols

# A browser shows a PDF by a page of its own, and some hold that page to the policy of the file.
VIEWER = {"object-src": ["'self'"], "style-src": ["'unsafe-inline'"]}


@require_GET
@csp_replace(VIEWER)  # type: ignore[arg-type]  # it takes any view
def protocol(request: HttpRequest, slug: str) -> HttpResponse:
    """The protocol as a PDF: as it was signed (``?revision=1``), else a draft of what stands; in
    the event's language or another (``?language=en``)."""
    door = access.staff(request, slug, *roles.CREW)
    revision = _revision(request, door)
    whole, language = _document(door, revision), _language(request, door)
    paper = pdf.pdf(whole, language, _signatures(whole, revision, language))
    return _file(paper, "application/pdf", slug, "pdf")


@require_GET
def protocol_data(request: HttpRequest, slug: str) -> HttpResponse:
    """The text whose SHA-256 stands on the protocol, or the extract for who may not read all."""
    door = access.staff(request, slug, *roles.CREW)
    whole = _document(door, _revision(request, door))
    return _file(document.written(whole), "application/json", slug, "json")


@require_GET
def protocol_sheets(request: HttpRequest, slug: str) -> HttpResponse:
    """The same as a workbook, ``?revision=`` and ``?language=`` as for the PDF."""
    door = access.staff(request, slug, *roles.CREW)
    revision = _revision(request, door)
    whole, language = _document(door, revision), _language(request, door)
    sheets = protocol_workbook.sheets(whole, language, _signatures(whole, revision, language))
    return xlsx.attachment(xlsx.workbook(sheets), f"protocol-{slug}")


@require_GET
def protocol_schema(request: HttpRequest) -> JsonResponse:
    """What the fields of the data are, for whoever reads them by a program."""
    return JsonResponse(protocol_format.schema(), json_dumps_params={"indent": 1})


def _revision(request: HttpRequest, door: access.Pass) -> Revision | None:
    """The revision that is asked for, the latest one where none is."""
    number = request.GET.get("revision", "")
    if not is_number(number):
        return protocols.protocol(door.tournament)
    return get_object_or_404(Revision, tournament=door.tournament, number=int(number))


def _language(request: HttpRequest, door: access.Pass) -> str:
    """The language that is asked for; the event's where none is, or one that nobody speaks here."""
    wanted = request.GET.get("language", "")
    return wanted if wanted in dict(settings.LANGUAGES) else door.tournament.language


def _signatures(
    whole: document.Document, revision: Revision | None, language: str
) -> list[tuple[str, str, str]]:
    if revision is None or not document.is_signed(whole):
        return []
    return printed_protocol.signed_by(revision, language)


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


def _signed(request: HttpRequest, member: access.Pass, line: JournalLine) -> HttpResponse:
    """That it is signed, said where it was: there is nothing to undo, so no toast says it."""
    context = {
        "tournament": member.tournament,
        "protocol": protocols.protocol(member.tournament),
        "other_languages": protocols.other_languages(member.tournament),
        "just_signed": True,
    }
    return responses.fragment(request, "results/_signed.html", context, line)


sign = act_view(services.sign, SignForm, answer=_signed)
revise = act_view(services.revise, RevisionForm, answer=_signed)
countersign = act_view(services.countersign)
send = act_view(services.send, event_form=DispatchForm)
