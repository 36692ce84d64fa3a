import re
from collections.abc import Sequence
from datetime import date
from functools import partial
from typing import Any
from uuid import NAMESPACE_OID, UUID, uuid5

from django.db import IntegrityError, transaction
from django.db.models import Model
from django.utils.translation import gettext_lazy as _

from clock import steps as clock_steps
from clock.selectors import sheet
from floor import journal
from floor.event import event_lists, fields, terms
from floor.event.former_event import regulations_of
from floor.journal import constraints, touches
from floor.journal.open_line import OpenLine
from floor.journal.private import Private
from floor.journal.tap import Tap
from floor.models import Appointment, Journal, JournalLine, Stage, Step, Tournament
from floor.models.tournament import MOST_DAYS
from floor.values.regulations import Regulations
from floor.values.roles import CHIEF, Role
from rules.refusal import Refused, refuse
from seating.draws import seed_store

FLIGHT = re.compile(r"[A-Z]?")
NAME = 120  # letters of a tournament's

KIND = journal.Kind("tournament.created", CHIEF, _("it stays; hide it on the page of its terms"))
journal.KINDS[KIND.code] = KIND


def create_tournament(
    *,
    staff_id: int,
    request_id: UUID,
    now: int,
    regulations: Regulations,
    name: str,
    starts_on: date,
    slug: str | None = None,
    step: Step | None = None,
    staff: Sequence[tuple[int | None, str]] = (),
) -> Tournament:
    """Found a tournament under ``regulations``: structure, clock, first lot, and its chief judge,
    or the ``staff``, accounts with their roles; a ``step`` is that of a league.

    The one verb that locks nothing, since nobody can know the row before its first line. Sent
    twice it founds once. Refused: "request.reused", "tournament.slug_taken".
    """
    ask: dict[str, object] = {
        "regulations": regulations.key,
        "terms": Private(repr(regulations)).digest(),
        "name": name,
        "starts_on": starts_on.isoformat(),
        "slug": slug,
    }
    if (done := _founded(request_id, ask)) is not None:
        return done
    fields = _values(regulations, Tournament) | ({"slug": slug} if slug else {})
    try:
        with transaction.atomic():
            tournament = Tournament.objects.create(
                journal=Journal.objects.create(),
                name=name,
                starts_on=starts_on,
                step=step,
                **fields,
            )
            appointed = staff or [(staff_id, Role.CHIEF_JUDGE.value)]
            lay = partial(_lay, regulations, appointed)
            journal.record(Tap(tournament.pk, staff_id, request_id, now), KIND.code, ask, lay)
            return tournament
    except (IntegrityError, Refused) as error:
        if (done := _founded(request_id, ask)) is not None:
            return done  # the other half of a double tap was faster
        if isinstance(error, Refused):
            raise
        raise constraints.refusal(error) from error.__cause__


@journal.verb("field.day_added", roles=CHIEF, final=KIND.final)
def add_day(line: OpenLine, *, day: int, flight: str, starts_on: str) -> None:
    """A day before this one, from which players go on to it: with the same terms, structure and
    staff, and a draw, a clock and a hall of its own.

    ``flight``: "A", or "" where nobody else plays that day; ``starts_on`` an ISO date. The event
    has the prizes and the protocol of all days from now on. Refused "field.early_day" on a day that
    goes on itself, "field.begun" once seats are drawn, "field.no_day" for a number or a flight that
    cannot be, "field.day_twice".
    """
    last = line.tournament
    if fields.is_early_day(last):
        raise refuse("field.early_day")
    if last.stage != Stage.REGISTRATION:
        raise refuse("field.begun")
    if not (1 <= day < MOST_DAYS and FLIGHT.fullmatch(flight)):
        raise refuse("field.no_day", most=MOST_DAYS - 1)
    if last.day <= day:
        line.update(last, day=day + 1)
    regulations = regulations_of(last, sheet(last)).changed(lists={})  # they stand with the last
    early = Tournament.objects.create(
        journal=Journal.objects.create(),
        name=f"{last.name} {day}{flight}"[:NAME],
        starts_on=date.fromisoformat(starts_on),
        field=last,
        day=day,
        flight=flight,
        **_values(regulations, Tournament),
    )
    own = Tap(early.pk, line.staff_id, uuid5(NAMESPACE_OID, early.public_id), line.now)
    journal.record(own, KIND.code, {"day_of": last.pk}, partial(_lay, regulations, []))
    staff = Appointment.objects.filter(tournament=last).values_list("staff", "role")
    for account, role in staff:  # on this line: the other journal's would be followed here
        line.create(Appointment, tournament_id=early.pk, staff_id=account, role=role)
    line.touch(touches.name(Tournament))  # its row is written before it has a journal to stand in
    line.fact(day=f"{day}{flight}", tournament=early.pk)


def _founded(request_id: UUID, ask: dict[str, object]) -> Tournament | None:
    """The tournament this very request has founded; refuses the id of another request."""
    done = (
        JournalLine.objects.filter(request_id=request_id)
        .select_related("journal__tournament")
        .first()
    )
    if done is None:
        return None
    if (done.kind, done.ask) != (KIND.code, ask):
        raise refuse("request.reused")
    return done.journal.tournament


def _values(regulations: Regulations, model: type[Model]) -> dict[str, Any]:
    """What the regulations say of a row of ``model``, whose columns have their names."""
    return regulations.values_for(field.attname for field in model._meta.concrete_fields)


def _lay(regulations: Regulations, staff: Sequence[tuple[int | None, str]], line: OpenLine) -> None:
    """Write what every event begins with; ``staff`` are accounts with their roles."""
    terms.lay(line, regulations.terms)
    event_lists.lay(line, regulations.lists)
    clock_steps.lay_structure(line, regulations.levels)
    seed_store.commit(line.tournament, number=1)
    for account, role in staff:
        columns = {"staff_id": account, "role": role}
        line.create(Appointment, tournament_id=line.tournament.pk, **columns)
    line.fact(staff=line.staff_id, rulebook=regulations.rulebook)
