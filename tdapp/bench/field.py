"""A field of entries for the benches: 10,112 is the largest Main Event that was played live."""

import uuid
from datetime import date

from floor.models import Staff, Tournament
from floor.regulations_file import templates
from floor.tap import Tap
from floor.tournament_time import now
from registration.models import Entry, Member, Payment
from seating import services as hall

MAIN_EVENT = 10_112


def found(entries: int) -> Tournament:
    """A tournament with that many paid entries and no seats drawn."""
    chief = Staff.objects.create_user(f"bench-{uuid.uuid4().hex[:8]}", name="Bench")
    tournament = hall.create_tournament(
        staff_id=chief.pk,
        request_id=uuid.uuid4(),
        now=now(),
        regulations=templates()["cup_of_belarus_2010"],
        name="Bench",
        starts_on=date(2010, 10, 16),
    )
    tag = uuid.uuid4().hex[:8]
    members = Member.objects.bulk_create(
        [Member(number=f"{tag}{n}", surname=f"Игроков{n}", search_key=f"игроков{n}")
         for n in range(entries)]
    )  # fmt: skip
    stack = tournament.starting_stack
    rows = Entry.objects.bulk_create(
        [Entry(tournament=tournament, member=m, chips=stack, entered_ms=now()) for m in members]
    )
    Payment.objects.bulk_create(
        [Payment(tournament=tournament, entry=e, to_pool=1, to_fee=0, at_ms=now()) for e in rows]
    )
    return tournament


def chief(tournament: Tournament) -> Staff:
    return Staff.objects.get(appointment__tournament=tournament)


def tap(tournament: Tournament) -> Tap:
    return Tap(tournament.pk, chief(tournament).pk, uuid.uuid4(), now())
