"""The papers of the event: what is due, what is missing, and the papers themselves."""

from functools import partial
from typing import Any

from csp.decorators import csp_replace
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access
from floor.accounts.access import Pass
from floor.journal.private import Private
from floor.models import Stage, Tournament
from floor.photo import reduced_jpeg
from floor.time.tournament_time import local, now
from floor.values import roles
from floor.values.language import reader_language
from floor.web import responses
from floor.web.act_view import act_view
from floor.web.live_parts import Part
from floor.web.worker_pools import unpacks_picture
from registration.people.forms import PortraitForm
from results import pdf, services
from results.forms import FilingForm
from results.papers.bid import bid
from results.papers.media_pack import media_pack
from results.papers.media_report import media_report
from results.papers.regulations import regulations
from results.selectors import papers as selectors
from results.selectors import published
from results.views.protocol import VIEWER
from rules import rulebook
from rules.refusal import missing, refuse


@require_GET
def papers(request: HttpRequest, slug: str) -> HttpResponse:
    """Every paper with the day by which it is due, its sections with what they lack, and the media
    pack."""
    holder = access.staff(request, slug, *roles.PAPERS)
    part = Part("results/_papers.html", partial(_context, holder))
    if request.headers.get("HX-Request"):
        return part.answer(request)
    return render(request, "results/papers.html", {"papers": part})


def _context(holder: Pass) -> dict[str, Any]:
    event = holder.tournament
    today = local(now(), event.timezone).date()
    sections = rulebook.load(event.rulebook).documents.sections
    return {
        "deadlines": selectors.deadlines(event, today),
        "filing_form": FilingForm(auto_id=False),
        "regulations": regulations(event, reader_language()),
        "sections_rule": rulebook.load(event.rulebook).rule(sections, event.event_class),
        "is_ours": sections.silent,
        "bid": bid(event, reader_language()),
        "photos": selectors.photo_numbers(event),
        "media": media_report(event),
        "is_over": event.stage == Stage.FINISHED,
        "is_public": published.is_public(event),
        "languages": settings.LANGUAGES,
    }


@require_GET
@csp_replace(VIEWER)  # type: ignore[arg-type]  # it takes any view
def regulations_pdf(request: HttpRequest, slug: str) -> HttpResponse:
    """The regulations, in the event's language or in ``?language=``."""
    event = access.staff(request, slug, *roles.CREW).tournament
    return _pdf(pdf.event_paper(regulations(event, _language(request, event))), slug)


@require_GET
@csp_replace(VIEWER)  # type: ignore[arg-type]  # it takes any view
def bid_pdf(request: HttpRequest, slug: str) -> HttpResponse:
    """The bid for the calendar; Missing "paper.unknown" where the book wants none."""
    event = access.staff(request, slug, *roles.PAPERS).tournament
    paper = bid(event, _language(request, event))
    if paper is None:
        raise missing("paper.unknown")
    return _pdf(pdf.event_paper(paper), slug)


@require_GET
def media_zip(request: HttpRequest, slug: str) -> HttpResponse:
    """The media pack; Refused "media.not_public" where nothing may be published, or not yet."""
    event = access.staff(request, slug, *roles.PAPERS).tournament
    if not published.is_public(event):
        raise refuse("media.not_public")
    answer = HttpResponse(media_pack(event), content_type="application/zip")
    answer["Content-Disposition"] = f'attachment; filename="media-{slug}.zip"'
    return answer


@require_GET
def photo(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """A photograph for the press, as nothing but a picture."""
    event = access.staff(request, slug, *roles.PAPERS).tournament
    return responses.picture(bytes(selectors.event_photo(event, number).jpeg))


@unpacks_picture
@require_POST
def add_photo(request: HttpRequest, slug: str) -> HttpResponse:
    """A photograph for the press; the original is never kept."""
    holder = access.actor(request, slug, services.add_photo)
    form = PortraitForm(request.POST, request.FILES)
    responses.validated(form)
    jpeg = Private(reduced_jpeg(form.sent()))
    return responses.act(request, services.add_photo(access.tap(request, holder), jpeg=jpeg))


def _language(request: HttpRequest, event: Tournament) -> str:
    wanted = request.GET.get("language", "")
    return wanted if wanted in dict(settings.LANGUAGES) else event.language


def _pdf(content: bytes, slug: str) -> HttpResponse:
    answer = HttpResponse(content, content_type="application/pdf")
    answer["Content-Disposition"] = f'inline; filename="{slug}.pdf"'
    return answer


file_paper = act_view(services.file_paper, FilingForm)
remove_photo = act_view(services.remove_photo)
