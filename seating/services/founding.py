from datetime import date
from uuid import UUID

from django.db import IntegrityError, transaction

from clock import steps as clock_steps
from floor import journal
from floor.line import Line
from floor.models import Appointment, FloorEvent, Tournament
from floor.regulations import Regulations
from floor.roles import Role
from floor.tap import Tap
from seating import lot_box

FINAL = "a tournament is not unmade; leave it empty"


def create_tournament(
    *,
    staff_id: int,
    request_id: UUID,
    now: int,
    regulations: Regulations,
    name: str,
    starts_on: date,
    slug: str | None = None,
) -> Tournament:
    """Found a tournament under ``regulations``: structure, clock, first lot, and its chief judge.

    The one verb that locks nothing, since nobody can know the row before its first line. Sent
    twice it founds once.
    """
    try:
        with transaction.atomic():
            fields = regulations.fields() | ({"slug": slug} if slug else {})
            tournament = Tournament.objects.create(name=name, starts_on=starts_on, **fields)
            tap = Tap(tournament.pk, staff_id, request_id, now)
            _found(tap, regulations)
            return tournament
    except IntegrityError:
        done = FloorEvent.objects.filter(request_id=request_id).first()
        if done is None:
            raise
        return done.tournament


def _found(tap: Tap, regulations: Regulations) -> None:
    def act(line: Line) -> None:
        clock_steps.lay_structure(line, regulations.levels)
        lot_box.commit(line.tournament, number=1)
        line.create(
            Appointment,
            tournament_id=tap.tournament_id,
            staff_id=tap.staff_id,
            role=Role.CHIEF_JUDGE.value,
        )
        line.fact(staff=tap.staff_id, rulebook=regulations.rulebook)
        line.touch("tournament", "structure", "staff")

    journal.record(tap, "tournament.created", {}, act)


journal.KINDS["tournament.created"] = journal.Kind("tournament.created", FINAL)
