"""A new ruling: two taps for a common one, a calculator's numbers, or words of one's own."""

from itertools import groupby
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_POST

from calculators.recalculated import calculated
from calculators.usual import usual
from calculators.wording import spoken
from calculators.wording.usual import GROUPS, label, text
from floor.accounts import access
from floor.accounts.access import Pass
from floor.journal.private import Private
from floor.models import Tournament
from floor.values import roles
from floor.values.parse import is_number
from floor.web import responses
from rules import rulebook
from rulings.selectors import log as selectors
from rulings.services import log as services
from rulings.views.log_forms import GroundsForm, RulingForm, cited
from seating.views.current_table import current_table, remember_table, sitters_at


@require_GET
def new_ruling(request: HttpRequest, slug: str) -> HttpResponse:
    """The page. ``?table=7&seat=3`` says where, ``?topic=...&case={...}`` brings a calculator's
    question, which is decided here once more: a result in the address counts for nothing."""
    holder = access.staff(request, slug, *roles.FLOOR)
    table = current_table(request, holder)
    seat = request.GET.get("seat", "")
    book = rulebook.load(holder.tournament.rulebook)
    context = {
        "table": table,
        "seat": int(seat) if is_number(seat) else None,
        "sitters": sitters_at(holder, table),
        "groups": grid(holder.tournament),
        "may_be_fair": book.fairness.by.value == "judge" or holder.may(*roles.CHIEF),
        "fair_rule": book.rule(book.fairness.by),
    }
    return render(
        request, "rulings/new_ruling.html", context | _calculation_context(request, holder)
    )


def _calculation_context(request: HttpRequest, holder: Pass) -> dict[str, Any]:
    """The calculator's question of the address with its decision; nothing without one."""
    form = GroundsForm(request.GET)
    answers = responses.validated(form)
    case = form.text().case
    if case is None:
        return {"kind": answers["kind"], "rule": answers["rule"]}
    calculation = calculated(rulebook.load(holder.tournament.rulebook), answers["topic"], case)
    return {
        "topic": answers["topic"],
        "case": request.GET["case"],
        "calculated": calculation,
        "decision": spoken.decision(answers["topic"], calculation.result, case),
        "reasons": spoken.steps(calculation.steps),
    }


@require_POST
def record(request: HttpRequest, slug: str) -> HttpResponse:
    """Write it down; the answer is what was written, and what may be added to it."""
    holder = access.actor(request, slug, services.rule)
    form = RulingForm(request.POST)
    answers = responses.validated(form)
    answers["rule"] = cited(holder.tournament, answers["rule"])
    event = services.rule(access.tap(request, holder), text=Private(form.text()), **answers)
    remember_table(request, holder, answers["table"])
    shown = selectors.ruling_by_number(holder.tournament, event.facts["ruling"])
    return responses.fragment(request, "rulings/_given.html", {"shown": shown}, event)


def grid(tournament: Tournament) -> list[dict[str, Any]]:
    """The usual rulings of the event's book by the part of the game."""
    offered = usual(rulebook.load(tournament.rulebook))
    return [
        {
            "label": GROUPS[group],
            "kinds": [(kind.code, label(kind.code), text(kind.code), rule) for kind, rule in rows],
        }
        for group, rows in groupby(offered, key=lambda row: row[0].group)
    ]
