"""Hours for the payroll, as a page and as a workbook; tips divided by the time at tables."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from django.views.decorators.http import require_GET

from dealers.forms import TipsForm
from dealers.hours import Hours, dealt_by_dealer, hours
from dealers.shares import Division, divide
from floor.accounts import access
from floor.models import Tournament
from floor.texts.format import clock_day, clock_time
from floor.time.tournament_time import now
from floor.values import roles
from floor.web.live_parts import Part
from floor.web.xlsx import Value, attachment, workbook
from registration.entries import selectors as registration


@require_GET
def hours_page(request: HttpRequest, slug: str) -> HttpResponse:
    """With ``?amount=`` and ``?unit=`` what each gets of the tips, and what is left."""
    holder = access.staff(request, slug, *roles.JURY)
    part = Part("dealers/_hours.html", partial(_context, request, holder.tournament))
    if request.headers.get("HX-Request"):
        return part.answer(request)
    return render(request, "dealers/hours.html", {"hours": part})


def _context(request: HttpRequest, event: Tournament) -> dict[str, Any]:
    rows = hours(event, now())
    form = _form(request, event)
    division = _division(form, rows)
    return {
        "rows": rows,
        "form": form,
        "has_dealt": any(row.dealt_ms for row in rows),
        "division": division,
        "shares": _shares(rows, division) if division else [],
        "query": request.GET.urlencode(),
    }


@require_GET
def hours_file(request: HttpRequest, slug: str) -> HttpResponse:
    """The same as XLSX: the shifts, and the shares where an amount is given."""
    event = access.staff(request, slug, *roles.JURY).tournament
    rows = hours(event, now())
    names = [
        _("Dealer"), _("Day"), _("From"), pgettext("day", "Until"), _("Hours on shift"),
        _("Hours at tables"), _("Downs"), _("Longest without a break, min"),
    ]  # fmt: skip
    sheets = [(_("Hours worked"), names, list(_cells(rows, event)))]
    if division := _division(_form(request, event), rows):
        unit = 10**event.currency_digits
        shares: list[list[Value]] = [
            [name, share / unit] for name, _dealt, share in _shares(rows, division)
        ]
        left: list[Value] = [_("Not divided"), division.left / unit]
        sheets.append((_("Tips"), [_("Dealer"), event.currency], [*shares, left]))
    return attachment(workbook(sheets), f"dealers-{event.slug}")


def _cells(rows: list[Hours], event: Tournament) -> Iterator[list[Value]]:
    for row in rows:
        until = clock_time(row.until_ms, event) if row.is_over else ""
        yield [
            row.name, clock_day(row.since_ms, event), clock_time(row.since_ms, event), until,
            row.shift_hours, row.dealt_hours, row.downs, row.longest_minutes,
        ]  # fmt: skip


def _form(request: HttpRequest, event: Tournament) -> TipsForm:
    """As it was sent; else with the money of the staff bonus, where the terms have one."""
    if "amount" in request.GET:
        return TipsForm(event, request.GET)
    staff_money = registration.pool(event).staff
    return TipsForm(event, initial={"amount": staff_money or None})


def _division(form: TipsForm, rows: list[Hours]) -> Division | None:
    """By the time at tables; None where no amount was sent."""
    if not form.is_valid():
        return None
    unit = form.cleaned_data["unit"] or 1
    return divide(form.cleaned_data["amount"], dealt_by_dealer(rows), unit)


def _shares(rows: list[Hours], division: Division) -> list[tuple[str, int, int]]:
    """The name of each, the minutes at tables, and what they get."""
    names, dealt = {row.dealer: row.name for row in rows}, dealt_by_dealer(rows)
    return [(names[key], dealt[key] // 60_000, share) for key, share in division.shares.items()]
