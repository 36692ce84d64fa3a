"""The close of the evening: what every event sold, the drawers, and the lines to check it by."""

from typing import Any

from csp.decorators import csp_replace
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.accounts.access import Pass
from floor.models import Tournament
from floor.texts.format import money, number
from floor.time.tournament_time import local, now
from floor.values import roles
from floor.web import xlsx
from registration.models.ways_to_pay import WAYS
from registration.money.evening import QUARTER, EventMoney
from registration.money.evening import takings as takings_by_quarter
from registration.sentences import SOLD
from results import evening_close, evening_file, evening_paper, pdf, takings
from results.evening_close import Close
from results.evening_sums import labelled
from results.sentences import KEPT, LIES_NOWHERE
from results.views.protocol import VIEWER
from rules.refusal import Refusal


@require_GET
def close(request: HttpRequest, slug: str) -> HttpResponse:
    """The page, over the events of the evening whose papers the person keeps."""
    holder, close = _close(request, slug)
    events = [(row, labelled(row.sums), *_words(row.money)) for row in close.events]
    context = {
        "close": close,
        "events": events,
        **_takings(holder.tournament, close),
        "totals": labelled(close.sums),
        "rows": close.drawers,
        "lies_nowhere": [
            (row.event, owed, LIES_NOWHERE[owed.kind])
            for row in close.events
            for owed in row.lies_nowhere
        ],
        "to_open": [
            (row.event, Refusal("envelopes.to_open", facts={"entry": list(row.to_open)}))
            for row in close.events
            if row.to_open
        ],
        "kept": [(owed, KEPT[owed.kind], by) for row in close.events for owed, by in row.kept],
    }
    name = "_evening" if request.headers.get("HX-Request") else "evening"
    return render(request, f"results/{name}.html", context)


def _takings(tournament: Tournament, close: Close) -> dict[str, Any]:
    """What all events took hour by hour: ``plot``, None where nothing was taken, and the same as
    ``hours``, with the ``ways`` of payment."""
    by_quarter = takings_by_quarter([row.event for row in close.events])
    moments = [
        (local(quarter * QUARTER, tournament.timezone), way, amount)
        for quarter, way, amount in by_quarter
    ]
    evening, digits = takings.takings(moments, WAYS), tournament.currency_digits

    def title(way: str, sum_: int) -> str:
        return f"{WAYS[way].name}: {money(sum_, tournament)}"

    return {
        "plot": takings.draw(evening, title, lambda amount: number(amount // 10**digits)),
        "hours": [(f"{hour:%d.%m, %H:%M}", amounts) for hour, amounts in evening.rows()],
        "ways": [WAYS[way].name for way in evening.ways],
    }


def _words(sold: EventMoney) -> tuple[list[Any], list[Any]]:
    """What was sold, and how it was paid, in words."""
    kinds = [(SOLD[kind], *sums) for kind, sums in sold.kinds.items()]
    return kinds, [(WAYS[method].name, amount) for method, amount in sold.methods.items()]


def _close(request: HttpRequest, slug: str) -> tuple[Pass, Close]:
    holder = access.staff(request, slug, *roles.PAPERS)
    kept = access.events_of(request, holder, *roles.PAPERS)
    return holder, evening_close.close(holder.tournament, holder.staff.pk, kept, now())


@require_GET
def export(request: HttpRequest, slug: str) -> HttpResponse:
    """The same as a workbook, with every line of the ledger, so that anybody can add it up."""
    holder, close = _close(request, slug)
    sheets = evening_file.sheets(close)
    return xlsx.attachment(xlsx.workbook(sheets), f"evening-{holder.tournament.starts_on}")


@require_GET
@csp_replace(VIEWER)  # type: ignore[arg-type]  # it takes any view
def paper(request: HttpRequest, slug: str) -> HttpResponse:
    """The same as a PDF, to be printed and signed."""
    holder, close = _close(request, slug)
    content = pdf.evening(evening_paper.paper(holder.tournament, close))
    answer = HttpResponse(content, content_type="application/pdf")
    day = holder.tournament.starts_on
    answer["Content-Disposition"] = f'inline; filename="evening-{day}.pdf"'
    return answer
