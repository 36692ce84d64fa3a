"""A league of steps: its tables, which one sells entries, and under what each is founded."""

from functools import partial
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access
from floor.accounts.access import Pass
from floor.journal.sentences import sentence
from floor.models import Stage, Step, Template, Tournament
from floor.time.tournament_time import now
from floor.values import roles
from floor.values.name_rules import NAME_RULES
from floor.values.parse import LARGEST_ID
from floor.web import responses
from floor.web.act_view import act_view
from floor.web.addresses import page_of
from floor.web.live_parts import Part
from seating import services
from seating.services.step_league import MOST_STEPS
from seating.step_tables import StepTable, drop_obstacle, offered, tables

MOST_TABLES = 12  # of a step, the newest


class StepForm(forms.Form):
    """A step of a league, and under which template of the club its tables are founded."""

    league = forms.CharField(label=_("League"), max_length=60, validators=NAME_RULES)
    number = forms.IntegerField(label=_("Step"), min_value=1, max_value=MOST_STEPS)
    template = forms.ChoiceField(label=_("Template of its tables"))
    target = forms.ChoiceField(
        label=_("Tickets won there are for"),
        required=False,
        help_text=_("An event for the last step; the others lead to the next one."),
    )

    def __init__(self, tournament: Tournament, data: Any = None) -> None:
        super().__init__(data, auto_id="step-%s")
        kept = Template.objects.values_list("pk", "name")
        events = Tournament.objects.filter(hidden_ms=None, step=None, field=None)
        events = events.filter(currency=tournament.currency).exclude(stage=Stage.FINISHED)
        named = events.order_by("starts_on", "pk").values_list("pk", "name")
        self.fields["template"].choices = list(kept)  # type: ignore[attr-defined]
        self.fields["target"].choices = [("", _("the next step")), *named]  # type: ignore[attr-defined]

    def ask(self) -> dict[str, Any]:
        typed = self.cleaned_data
        columns = {"template_id": int(typed["template"]), "target_id": int(typed["target"] or 0)}
        return {"league": typed["league"], "number": typed["number"]} | columns


class OpenStepForm(forms.Form):
    step = forms.IntegerField(min_value=1, max_value=LARGEST_ID)

    def ask(self) -> dict[str, Any]:
        return {"step_id": self.cleaned_data["step"]}


@require_GET
def steps(request: HttpRequest, slug: str) -> HttpResponse:
    """Every step with its tables; entries are sold at the desk of the one that is open."""
    holder = access.staff(request, slug, *roles.DESK)
    part = Part("pages/_steps.html", partial(_context, holder))
    if request.headers.get("HX-Request"):
        return part.answer(request)
    return render(request, "pages/steps.html", {"part": part})


def _context(holder: Pass) -> dict[str, Any]:
    step_tables = [(step, tables(step)) for step in offered()]
    rows = [(step, rows[:MOST_TABLES], _why_kept(step, rows)) for step, rows in step_tables]
    names_events = holder.tablet is None  # a PIN reads of no other event than that of its tablet
    has_template = Template.objects.exists()
    may_set = holder.may_tap(services.set_step) and names_events and has_template
    form = StepForm(holder.tournament) if may_set else None
    lacks_template = not has_template and holder.may_tap(services.save_template)
    terms = page_of("pages:terms", holder.tournament.slug)
    return {
        "steps": rows,
        "form": form,
        "may_drop": holder.may_tap(services.drop_step),
        "templates_url": f"{terms}#templates" if lacks_template else "",
    }


def _why_kept(step: Step, rows: list[StepTable]) -> str:
    """Why the step cannot be dropped, in words; "" where it can."""
    reason = drop_obstacle(step, rows)
    return sentence(reason) if reason else ""


set_step = act_view(services.set_step, event_form=StepForm)
drop_step = act_view(services.drop_step, OpenStepForm)


@require_POST
def open_step(request: HttpRequest, slug: str) -> HttpResponse:
    """Go to the desk of the table of the step that sells entries; a new one is founded where the
    others are full."""
    holder = access.staff(request, slug, *roles.DESK)
    values = responses.validated(OpenStepForm(request.POST))
    table = services.found_table(
        **values,
        beside=holder.tournament,
        staff_id=holder.staff.pk,
        request_id=access.request_id(request),
        now=now(),
    )
    return redirect("pages:desk", table.slug)
