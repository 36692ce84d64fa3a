from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_POST

from floor import access, answers, roles
from floor.models import Stage, Tournament
from results import deadlines, document, pdf, selectors, services
from rules import rulebook


@require_GET
def results(request: HttpRequest, slug: str) -> HttpResponse:
    """Places so far, prizes, and at the end the protocol with the clock to its deadline."""
    who = access.staff(request, slug, *roles.CREW)
    context = results_context(who.tournament) | {"may_sign": who.may(*roles.CHIEF)}
    fragment = request.headers.get("HX-Request")
    return render(request, f"results/{'_results' if fragment else 'results'}.html", context)


def results_context(tournament: Tournament) -> dict[str, object]:
    book = rulebook.load(tournament.rulebook)
    over = tournament.stage == Stage.FINISHED and tournament.finished_ms is not None
    return {
        "result": selectors.result(tournament),
        "protocol": selectors.protocol(tournament),
        "sign_by": deadlines.to_sign(book, tournament.finished_ms) if over else None,
        "send_by": deadlines.to_send(book, tournament.finished_ms) if over else None,
    }


@require_GET
def protocol(request: HttpRequest, slug: str) -> HttpResponse:
    """The protocol as a PDF: as it was signed, else a draft of what stands now."""
    who = access.staff(request, slug, *roles.CREW)
    signed = selectors.protocol(who.tournament)
    made = signed.document if signed else document.document(
        who.tournament, chief_judge=document.chief_judge(who.tournament), signed_ms=None
    )
    answer = HttpResponse(pdf.pdf(made), content_type="application/pdf")
    answer["Content-Disposition"] = f'inline; filename="protocol-{slug}.pdf"'
    return answer


@require_POST
def sign(request: HttpRequest, slug: str) -> HttpResponse:
    who = access.staff(request, slug, *roles.CHIEF)
    typed = request.POST.get("typed", "")[:200]
    return answers.act(request, services.sign(access.tap(request, who), typed=typed))
