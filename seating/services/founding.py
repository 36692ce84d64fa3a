from datetime import date
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import Model
from django.utils.translation import gettext_lazy as _

from clock import steps as clock_steps
from floor import journal
from floor.event import terms
from floor.journal import constraints
from floor.journal.open_line import OpenLine
from floor.journal.private import Private
from floor.journal.tap import Tap
from floor.models import Appointment, Journal, JournalLine, Tournament
from floor.values.regulations import Regulations
from floor.values.roles import CHIEF, Role
from rules.refusal import Refused, refuse
from seating.draws import seed_store

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
) -> Tournament:
    """Found a tournament under ``regulations``: structure, clock, first lot, and its chief judge.

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
                journal=Journal.objects.create(), name=name, starts_on=starts_on, **fields
            )
            _write(Tap(tournament.pk, staff_id, request_id, now), ask, regulations)
            return tournament
    except (IntegrityError, Refused) as error:
        if (done := _founded(request_id, ask)) is not None:
            return done  # the other half of a double tap was faster
        if isinstance(error, Refused):
            raise
        raise constraints.refusal(error) from error.__cause__


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


def _write(tap: Tap, ask: dict[str, object], regulations: Regulations) -> None:
    def act(line: OpenLine) -> None:
        terms.lay(line, regulations.terms)
        clock_steps.lay_structure(line, regulations.levels)
        seed_store.commit(line.tournament, number=1)
        line.create(
            Appointment,
            tournament_id=tap.tournament_id,
            staff_id=tap.staff_id,
            role=Role.CHIEF_JUDGE.value,
        )
        line.fact(staff=tap.staff_id, rulebook=regulations.rulebook)

    journal.record(tap, KIND.code, ask, act)
