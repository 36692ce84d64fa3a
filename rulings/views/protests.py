"""Protests on screens: received in the hall, sent with the protocol, answered."""

from datetime import date
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access
from floor.accounts.access import Pass
from floor.journal.private import Private
from floor.models import Tournament
from floor.time.tournament_time import now
from floor.values import roles
from floor.values.letters import as_typed
from floor.web import responses
from floor.web.act_view import act_view
from registration.entries.selectors import day
from results import deadlines, protocol_sections
from results.selectors.protocols import is_signed
from results.signing import obstacles
from rules import rulebook
from rules.refusal import refuse
from rulings import protest_terms
from rulings.models import Protest
from rulings.pending_before_signing import unanswered
from rulings.selectors import protests as selectors
from rulings.services import protests as services
from rulings.views.log_forms import text_field
from rulings.views.new_protest import LONGEST_TEXT, ReceiveForm, filing_context
from seating.views.current_table import remembered_table, sitters_at

PARTS = {
    "list": "rulings/_protests.html",
    "terms": "rulings/_protest_terms.html",
    "new": "rulings/_new_protest.html",
}
CITED = ("until", "forwarded_with", "decision_days", "final")


class DecisionForm(forms.Form):
    upheld = forms.TypedChoiceField(
        label=_("Outcome"),
        choices=[("yes", _("upheld")), ("no", _("dismissed"))],
        coerce=lambda choice: choice == "yes",
    )
    text = text_field(_("Answer"), LONGEST_TEXT)


class AnswerForm(DecisionForm):
    on = forms.DateField(label=_("Day of the decision"))
    typed = forms.CharField(max_length=60, required=False)


@require_GET
def protests(request: HttpRequest, slug: str) -> HttpResponse:
    """Every protest with what may be done about it, and the form while the event goes on."""
    holder = access.staff(request, slug, *roles.DISCIPLINE)
    part = PARTS.get(request.GET.get("part", ""), "rulings/protests.html")
    context = protests_context(holder) | filing_context(request.GET, holder.tournament)
    if not (context["player"] or context["typed"]):
        context["sitters"] = sitters_at(holder, remembered_table(request, holder))
    return render(request, part, context)


def protests_context(holder: Pass) -> dict[str, Any]:
    event, book, at = holder.tournament, rulebook.load(holder.tournament.rulebook), now()
    shown = selectors.protests(event, day(event, at))
    return {
        "protests": shown,
        "to_send": sum(
            protest.waits and protest.row.to == Protest.To.FEDERATION for protest in shown
        ),
        "today": day(event, at),
        "signed": is_signed(event),
        "terms": book.protest,
        **_ended(event, book, at),
        **{f"{name}_rule": book.own_rule(getattr(book.protest, name)) for name in CITED},
        "may_take": holder.may_tap(services.receive, services.withdraw),
        "is_chief": holder.may_tap(services.decide, services.forward, services.answer),
    }


def _ended(event: Tournament, book: rulebook.Rulebook, at: int) -> dict[str, Any]:
    """The end of the event, until when protests are taken after it, and by when the protocol is
    sent; nothing while it goes on."""
    closes = protest_terms.closes_ms(event)
    if closes is None or event.finished_ms is None:
        return {"protest_minutes": event.rulings_terms.protest_minutes, "left_ms": None}
    send = deadlines.to_send(book, event.finished_ms)
    by = send and protocol_sections.moment(event, send.due_ms)
    closed = protest_terms.closed(event, at)
    left = None if closed else closes - at
    return {"over_ms": event.finished_ms, "closes_ms": closes, "closed": closed, "left_ms": left,
            "send_by": by}  # fmt: skip


@require_GET
def waiting(request: HttpRequest, slug: str) -> HttpResponse:
    """Beside the signature: what keeps from it, what it leaves unanswered, what goes with it."""
    holder = access.staff(request, slug, *roles.DISCIPLINE)
    signed = is_signed(holder.tournament)
    context = {
        "left": unanswered(holder.tournament),
        "signed": signed,
        "is_chief": holder.may(),
        "obstacles": [] if signed else obstacles(holder.tournament, now()),
    }
    return render(request, "rulings/_unanswered.html", context)


@require_POST
def receive(request: HttpRequest, slug: str) -> HttpResponse:
    """Take it; the form, and the address, are then those of no player: a second protest of the
    same one is never a careless tap away."""
    holder = access.actor(request, slug, services.receive)
    line = services.receive(
        access.tap(request, holder), **responses.validated(ReceiveForm(request.POST))
    )
    context = filing_context({}, holder.tournament)
    context["sitters"] = sitters_at(holder, remembered_table(request, holder))
    answer = responses.fragment(request, PARTS["new"], context, line)
    answer["HX-Replace-Url"] = reverse("rulings:protests", args=[slug])
    return answer


withdraw = act_view(services.withdraw)


@require_POST
def decide(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    holder = access.actor(request, slug, services.decide)
    answers = responses.validated(DecisionForm(request.POST))
    tap, text = access.tap(request, holder), answers["text"]
    return responses.act(
        request, services.decide(tap, text=Private(text), number=number, upheld=answers["upheld"])
    )


forward = act_view(services.forward)


@require_POST
def answer(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The federation's decision; it cannot be undone, so the player's surname is typed."""
    holder = access.actor(request, slug, services.answer)
    answers = responses.validated(AnswerForm(request.POST))
    surname = selectors.surname(holder.tournament, number)
    if as_typed(answers["typed"]) != as_typed(surname):
        raise refuse("protest.name_differs")
    on: date = answers["on"]
    facts = {"number": number, "upheld": answers["upheld"], "on": on.isoformat()}
    return responses.act(
        request,
        services.answer(access.tap(request, holder), text=Private(answers["text"]), **facts),
    )
