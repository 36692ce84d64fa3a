"""The call of the clock: what runs on the floor, the page that calls it, and its end."""

from functools import partial
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_POST

from calculators.clock_terms import asks_bet, clock_terms
from calculators.wording import spoken
from floor.accounts import access
from floor.accounts.access import Pass
from floor.time.tournament_time import now
from floor.values import roles
from floor.values.parse import LARGEST_INTEGER, is_number
from floor.web import responses
from floor.web.act_view import act_view
from floor.web.live_parts import Part
from rules import rulebook
from rules.rulebook import Rulebook
from rulings.models import ClockCall
from rulings.selectors.clock_calls import Call, ended, running
from rulings.sentences.clock_calls import ENDS
from rulings.services import clock_calls as services
from seating.hall.table import HIGHEST_NUMBER
from seating.selectors import open_tables
from seating.views.current_table import current_table, remember_table, sitters_at

ENDED = "rulings/_ended_calls.html"
FACING = (("yes", _("Faces a bet")), ("no", _("May check")))


class CallForm(forms.Form):
    """``facing_bet`` is asked only where the book makes a difference."""

    table = forms.IntegerField(label=_("Table"), min_value=1, max_value=HIGHEST_NUMBER)
    entry = forms.IntegerField(
        label=_("Player"), min_value=1, max_value=LARGEST_INTEGER, required=False
    )
    facing_bet = forms.ChoiceField(label=_("What the player faces"), choices=FACING, required=False)

    def ask(self) -> dict[str, Any]:
        return self.cleaned_data | {"facing_bet": self.cleaned_data["facing_bet"] != "no"}


class EndForm(forms.Form):
    outcome = forms.ChoiceField(label=_("How it ended"), choices=ClockCall.Outcome)


@require_GET
def clock_calls(request: HttpRequest, slug: str) -> HttpResponse:
    """The page; as fragments what runs, ``?only=7`` at one table, ``?part=form`` and
    ``?part=ended``."""
    holder = access.staff(request, slug, *roles.CREW)
    if not request.headers.get("HX-Request"):
        context = running_context(request, holder) | form_context(request, holder)
        context["ended"] = Part(ENDED, partial(_ended_context, holder))
        return render(request, "rulings/clock_calls.html", context)
    if request.GET.get("part") == "form":
        return render(request, "rulings/_call_clock.html", form_context(request, holder))
    if request.GET.get("part") == "ended":
        return render(request, ENDED, _ended_context(holder))
    return render(request, "rulings/_clock_calls.html", running_context(request, holder))


@require_POST
def call(request: HttpRequest, slug: str) -> HttpResponse:
    holder = access.actor(request, slug, services.call_clock)
    answers = responses.validated(CallForm(request.POST))
    event = services.call_clock(access.tap(request, holder), **answers)
    remember_table(request, holder, answers["table"])
    return responses.act(request, event)


end = act_view(services.end_clock, EndForm)


def running_context(request: HttpRequest, holder: Pass) -> dict[str, Any]:
    only = request.GET.get("only", "")
    table = int(only) if is_number(only) else None
    return {
        "only": table,
        "calls": running(holder.tournament, table),
        "now": now(),
        "me": holder.staff.pk,
        "may_act": holder.may_tap(services.call_clock, services.end_clock),
    }


def _ended_context(holder: Pass) -> dict[str, Any]:
    return {
        "tournament": holder.tournament,
        "ended_calls": [(call, _end_of(call)) for call in ended(holder.tournament)],
    }


def _end_of(call: Call) -> str:
    """How it ended, in words."""
    row = call.row
    return str(ENDS[row.on_expiry if row.outcome == row.Outcome.EXPIRED else row.outcome])


def form_context(request: HttpRequest, holder: Pass) -> dict[str, Any]:
    """``?table=7&entry=41``: where, and on whom; else the table where the judge stands."""
    table, book = current_table(request, holder), rulebook.load(holder.tournament.rulebook)
    entry = request.GET.get("entry", "")
    return {
        "table": table,
        "at": table or request.GET.get("table", ""),
        "tables": [row.number for row in open_tables(holder.tournament)],
        "sitters": [sitter for sitter in sitters_at(holder, table) if sitter.arrived],
        "entry": int(entry) if is_number(entry) else None,
        "runs_here": table is not None and bool(running(holder.tournament, table)),
        **_terms(book),
        "may_act": holder.may_tap(services.call_clock, services.end_clock),
    }


def _terms(book: Rulebook) -> dict[str, Any]:
    """What the book gives a player who faces a bet, in words too, and what may be answered."""
    terms, facing = clock_terms(book, facing_bet=True), FACING if asks_bet(book) else ()
    seconds = {"seconds": terms.thinking_s, "countdown": terms.countdown_s}
    sentence = spoken.decision("decision_clock", seconds | {"on_expiry": terms.on_expiry}, None)
    return {"terms": terms, "sentence": sentence, "facing": facing}
