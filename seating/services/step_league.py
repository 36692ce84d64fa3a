"""A league of steps: single tables that begin when they are full, with tickets to the next step."""

from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from floor import journal
from floor.event import club_templates
from floor.journal.open_line import ClubLine, OpenLine
from floor.journal.private import NO_TEXT, Private
from floor.models import Appointment, Journal, Stage, Step, Template, Tournament
from floor.values.roles import DESK, PAPERS
from registration import steps as registration_steps
from registration.entries import selectors as registration
from registration.money import tickets
from registration.money.payment import NO_DETAILS, Details, Payment
from rules.refusal import Refused, missing, refuse
from seating.services.draws import draw_everybody
from seating.services.founding import create_tournament
from seating.step_tables import drop_obstacle, offered, open_table, tables

MOST_STEPS = 20


@journal.club_verb("step.set", roles=PAPERS, final=_("set the step again on its page"))
def set_step(
    line: ClubLine, *, league: str, number: int, template_id: int, target_id: int = 0
) -> None:
    """Step ``number`` of the ``league`` is played under that template; tables that are founded
    already stay as they are. Its tickets are for the event ``target_id``, 0: for the next step.

    Refused "step.no_league", "step.number", "template.unknown", "step.unknown_event".
    """
    league = " ".join(league.split())
    if not league:
        raise refuse("step.no_league")
    if not 1 <= number <= MOST_STEPS:
        raise refuse("step.number", most=MOST_STEPS)
    if not Template.objects.filter(pk=template_id).exists():
        raise missing("template.unknown")
    events = Tournament.objects.filter(hidden_ms=None).exclude(stage=Stage.FINISHED)
    if target_id and not events.filter(pk=target_id).exists():
        raise missing("step.unknown_event")
    columns = {"template_id": template_id, "target_id": target_id or None}
    step = Step.objects.filter(league=league, number=number).first()
    if step is None:
        step = line.create(Step, league=league, number=number, **columns)
    else:
        line.update(step, **columns)
    line.fact(league_step=step.pk)


@journal.verb("step.dropped", roles=PAPERS, club="step.closed")
def drop_step(line: OpenLine, *, step_id: int) -> None:
    """Found no more tables of the step and offer it nowhere, until it is set again; what was
    founded under it stays. Refused "step.unknown" and as step_tables.drop_obstacle."""
    step = offered().filter(pk=step_id).first()
    if step is None:
        raise missing("step.unknown")
    if reason := drop_obstacle(step, tables(step)):
        raise Refused(reason)
    line.club.update(step, template_id=None)
    for pen in (line, line.club):
        pen.fact(league_step=step.pk)


def found_table(
    *, step_id: int, beside: Tournament, staff_id: int, request_id: UUID, now: int
) -> Tournament:
    """The table of the step that sells entries; where none does, a new one is founded under the
    step's template, on the day and with the staff of the event ``beside`` which it is played.

    Two desks that ask at once get the same table. Raises Missing "step.unknown".
    """
    step = offered().filter(pk=step_id).first()
    if step is None or step.template is None:
        raise missing("step.unknown")
    with transaction.atomic():
        Journal.objects.get_or_create(kind=Journal.Kind.CLUB)
        Journal.objects.select_for_update(no_key=True).get(kind=Journal.Kind.CLUB)
        if table := open_table(step):
            return table
        number = Tournament.objects.filter(step=step).count() + 1
        staff = Appointment.objects.filter(tournament=beside).values_list("staff", "role")
        return create_tournament(
            staff_id=staff_id,
            request_id=request_id,
            now=now,
            regulations=club_templates.regulations_of(step.template),
            name=f"{step}.{number}",
            starts_on=beside.starts_on,
            step=step,
            staff=list(staff),
        )


@journal.verb("step.entry_sold", roles=DESK, club=tickets.USED, club_at_times=True)
def enter_at_step(
    line: OpenLine,
    *,
    member_id: int,
    method: str,
    override: list[str] | None = None,
    reason: Private[str] = NO_TEXT,
    other: dict[str, int] | None = None,
    details: Private[Details] = NO_DETAILS,
) -> None:
    """Sell an entry at a table of a step; with the last seat all seats are drawn, and the clock can
    be started. Refused as registration.services.enter, and "step.none" at any other event."""
    if line.tournament.step_id is None:
        raise refuse("step.none")
    payment = Payment(method, other or {}, details.value)
    registration_steps.enter_before_draw(line, member_id, payment, override or [], reason.value)
    if registration.entry_count(line.tournament) >= line.tournament.seating_terms.table_size:
        draw_everybody(line)
