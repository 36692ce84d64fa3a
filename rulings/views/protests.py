"""Protests on screens: received in the hall, sent with the protocol, answered."""

from datetime import date
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_POST

from floor import access, answers, roles
from floor.access import Pass
from floor.models import Stage, Tournament
from floor.tournament_time import now
from registration import search
from registration.models import Entry
from results import chapters, deadlines
from results.selectors import protocol
from rules import rulebook
from rules.refusal import refuse
from rulings.local_day import local_day
from rulings.models import Protest
from rulings.selectors import protests as selectors
from rulings.sentences.protests import AGAINST
from rulings.services import protests as services
from rulings.views.log_forms import text_field
from seating.forms import MOST, is_number

LONGEST_TEXT = 20_000
PARTS = {"list": "rulings/_protests.html", "terms": "rulings/_protest_terms.html"}
MOST_MEANT = 50
CITED = ("until", "forwarded_with", "decision_days", "final")
WHO_TAKES = (*roles.FLOOR, *roles.PAPERS)


class ReceiveForm(forms.Form):
    """``player`` is a number or a surname; ``entry``, when it is known, needs none."""

    entry = forms.IntegerField(min_value=1, max_value=MOST, required=False)
    player = forms.CharField(label=_("Player"), max_length=100, required=False)
    against = forms.ChoiceField(label=_("Against"), choices=list(AGAINST.items()))
    about = forms.IntegerField(label=_("Number"), min_value=1, max_value=MOST, required=False)
    text = text_field(_("Text as it was given"), LONGEST_TEXT)

    def __init__(self, data: Any, tournament: Tournament) -> None:
        super().__init__(data)
        self.tournament = tournament

    def clean(self) -> dict[str, Any]:
        found = super().clean() or {}
        if not found.get("entry"):
            found["entry"] = self._meant(found.get("player") or "")
        return found

    def _meant(self, typed: str) -> int | None:
        """The last entry of the one player meant."""
        members = search.find(typed, MOST_MEANT)
        here = Entry.objects.filter(tournament=self.tournament, member__in=members)
        entries = {entry.member_id: entry for entry in here.order_by("number")}
        if len(entries) == 1:
            return next(iter(entries.values())).pk
        wrong = _("Several players are meant.") if entries else _("No such player is here.")
        self.add_error("player", wrong)
        return None

    def ask(self) -> dict[str, Any]:
        said = {name: self.cleaned_data[name] for name in ("entry", "against")}
        return said | {"number": self.cleaned_data["about"]}


class DecisionForm(forms.Form):
    upheld = forms.TypedChoiceField(
        label=_("Outcome"),
        choices=[("yes", _("upheld")), ("no", _("dismissed"))],
        coerce=lambda said: said == "yes",
    )
    text = text_field(_("Answer"), LONGEST_TEXT)


class AnswerForm(DecisionForm):
    on = forms.DateField(label=_("Day of the decision"))
    typed = forms.CharField(max_length=60, required=False)


@require_GET
def protests(request: HttpRequest, slug: str) -> HttpResponse:
    """Every protest with what may be done about it, and the form while the event goes on."""
    who = access.staff(request, slug, *roles.CREW)
    part = PARTS.get(request.GET.get("part", ""), "rulings/protests.html")
    return render(request, part, protests_context(request, who))


def protests_context(request: HttpRequest, who: Pass) -> dict[str, Any]:
    event, book, at = who.tournament, rulebook.load(who.tournament.rulebook), now()
    found = selectors.protests(event, local_day(event, at))
    return {
        "found": found,
        "to_send": any(one.waits and one.row.to == Protest.To.FEDERATION for one in found),
        "today": local_day(event, at),
        "signed": protocol(event) is not None,
        "terms": book.protest,
        **_ended(event, book),
        **{f"{name}_rule": book.rule(getattr(book.protest, name)) for name in CITED},
        "may_take": who.may(*WHO_TAKES),
        "is_chief": who.may(*roles.CHIEF),
        "filing": _filing(request, event),
        "against": AGAINST,
    }


def _ended(event: Tournament, book: rulebook.Rulebook) -> dict[str, Any]:
    """The end of the event, and by when the protocol is sent; nothing while it goes on."""
    if event.stage != Stage.FINISHED or event.finished_ms is None:
        return {}
    send = deadlines.to_send(book, event.finished_ms)
    return {"over_ms": event.finished_ms, "send_by": chapters.moment(event, send.due_ms)}


def _filing(request: HttpRequest, event: Tournament) -> dict[str, Any]:
    """What the address says of a new protest: ``?entry=12`` files it, against ``?sanction=3`` or
    ``?ruling=3``."""
    entry = request.GET.get("entry", "")
    meant = {code: number for code in AGAINST if is_number(number := request.GET.get(code, ""))}
    key = min(int(entry), MOST) if is_number(entry) else 0
    here = Entry.objects.filter(tournament=event, pk=key).select_related("member")
    found = here.first()
    return {
        "entry": found.pk if found else None,
        "name": found.member.short_name if found else "",
        "against": next(iter(meant), ""),
        "about": next(iter(meant.values()), ""),
    }


@require_POST
def receive(request: HttpRequest, slug: str) -> HttpResponse:
    who = access.staff(request, slug, *WHO_TAKES)
    form = ReceiveForm(request.POST, who.tournament)
    asked = answers.asked(form)
    tap = access.tap(request, who)
    return answers.act(request, services.receive(tap, form.cleaned_data["text"], **asked))


@require_POST
def withdraw(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    who = access.staff(request, slug, *WHO_TAKES)
    return answers.act(request, services.withdraw(access.tap(request, who), number=number))


@require_POST
def decide(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    who = access.staff(request, slug, *roles.CHIEF)
    asked = answers.asked(DecisionForm(request.POST))
    tap, text = access.tap(request, who), asked["text"]
    return answers.act(request, services.decide(tap, text, number=number, upheld=asked["upheld"]))


@require_POST
def forward(request: HttpRequest, slug: str) -> HttpResponse:
    who = access.staff(request, slug, *roles.CHIEF)
    return answers.act(request, services.forward(access.tap(request, who)))


@require_POST
def answer(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The federation's decision; it cannot be undone, so the player's surname is typed."""
    who = access.staff(request, slug, *roles.CHIEF)
    asked = answers.asked(AnswerForm(request.POST))
    if asked["typed"].strip() != selectors.surname(who.tournament, number):
        raise refuse("protest.name_differs")
    on: date = asked["on"]
    said = {"number": number, "upheld": asked["upheld"], "on": on.isoformat()}
    return answers.act(request, services.answer(access.tap(request, who), asked["text"], **said))
