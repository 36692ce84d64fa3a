"""A new ruling: two taps for a common one, a calculator's numbers, or words of one's own."""

from itertools import groupby
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_POST

from calculators.recalculated import calculated
from calculators.usual import usual
from calculators.wording import spoken
from calculators.wording.usual import GROUPS, LABELS, SENTENCES
from floor.accounts import access, roles
from floor.accounts.access import Pass
from floor.journal.private import Private
from floor.models import Tournament
from floor.web import responses
from floor.web.parse import is_number
from rules import rulebook
from rulings.selectors import log as selectors
from rulings.services import log as services
from rulings.views.log_forms import GroundsForm, RulingForm, cited
from seating.views.current_table import current_table, remember_table, sitters_at


@require_GET
def new_ruling(request: HttpRequest, slug: str) -> HttpResponse:
    """The page. ``?table=7&seat=3`` says where, ``?topic=...&case={...}`` brings a calculator's
    question, which is decided here once more: a result in the address counts for nothing."""
    who = access.staff(request, slug, *roles.FLOOR)
    table = current_table(request, who)
    seat = request.GET.get("seat", "")
    book = rulebook.load(who.tournament.rulebook)
    context = {
        "table": table,
        "seat": int(seat) if is_number(seat) else None,
        "sitters": sitters_at(who, table),
        "groups": grid(who.tournament),
        "may_be_fair": book.fairness.by.value == "judge" or who.may(*roles.CHIEF),
        "fair_rule": book.rule(book.fairness.by),
    }
    return render(request, "rulings/new_ruling.html", context | _asked(request, who))


def _asked(request: HttpRequest, who: Pass) -> dict[str, Any]:
    """The calculator's question of the address with its decision; nothing without one."""
    form = GroundsForm(request.GET)
    asked = responses.validated(form)
    case = form.text().case
    if case is None:
        return {"kind": asked["kind"], "rule": asked["rule"]}
    found = calculated(rulebook.load(who.tournament.rulebook), asked["topic"], case)
    return {
        "topic": asked["topic"],
        "case": request.GET["case"],
        "calculated": found,
        "said": spoken.decision(asked["topic"], found.result, case),
        "reasons": spoken.steps(found.steps),
    }


@require_POST
def record(request: HttpRequest, slug: str) -> HttpResponse:
    """Write it down; the answer is what was written, and what may be added to it."""
    who = access.actor(request, slug, services.rule)
    form = RulingForm(request.POST)
    asked = responses.validated(form)
    asked["rule"] = cited(who.tournament, asked["rule"])
    event = services.rule(access.tap(request, who), text=Private(form.text()), **asked)
    remember_table(request, who, asked["table"])
    shown = selectors.one(who.tournament, event.facts["ruling"])
    return responses.fragment(request, "rulings/_given.html", {"shown": shown}, event)


def grid(tournament: Tournament) -> list[dict[str, Any]]:
    """The usual rulings of the event's book by the part of the game."""
    offered = usual(rulebook.load(tournament.rulebook))
    return [
        {
            "label": GROUPS[group],
            "kinds": [(one.code, LABELS[one.code], SENTENCES[one.code], one.rule) for one in rows],
        }
        for group, rows in groupby(offered, key=lambda one: one.group)
    ]
