"""A field of entries for the tools: 10,112 is the largest Main Event that was played live."""

import uuid
from datetime import date
from typing import Any

from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore

from floor.event.regulations_file import templates
from floor.journal.tap import Tap
from floor.models import Appointment, Staff, Tournament
from floor.time.tournament_time import now
from floor.values.roles import Role
from registration.models import Entry, Member, Sale, Tender
from registration.models.ways_to_pay import CASH
from seating import services as hall

MAIN_EVENT = 10_112
CUP = 47


def create_event(entries: int, **changes: Any) -> Tournament:
    """A tournament with that many paid entries and no seats drawn; ``changes`` are other values of
    its regulations."""
    tournament = found_event(now(), **changes)
    _sell(tournament, entries)
    return tournament


def found_event(at_ms: int, **changes: Any) -> Tournament:
    """The same with nobody in it, founded at that time."""
    chief = Staff.objects.create_user(f"bench-{uuid.uuid4().hex[:8]}", name="Bench")
    return hall.create_tournament(
        staff_id=chief.pk,
        request_id=uuid.uuid4(),
        now=at_ms,
        regulations=templates()["cup_of_belarus_2010"].changed(**changes),
        name="Bench",
        starts_on=date(2010, 10, 16),
    )


def _sell(tournament: Tournament, entries: int) -> None:
    """Ten thousand sales one by one would take a minute and measure nothing."""
    stack, at = tournament.registration_terms.starting_stack, now()
    rows = Entry.objects.bulk_create(
        Entry(tournament=tournament, member_id=member, entered_ms=at) for member in members(entries)
    )
    sold = {"kind": Sale.Kind.ENTRY, "price": 1, "to_pool": 1, "to_fee": 0, "chips": stack}
    sales = Sale.objects.bulk_create(
        Sale(tournament=tournament, entry=e, member_id=e.member_id, at_ms=at, **sold) for e in rows
    )
    Tender.objects.bulk_create(Tender(sale=sale, method=CASH.code, amount=1) for sale in sales)


def members(count: int) -> list[int]:
    """Ids of so many new members whom the desk may sell an entry."""
    tag = uuid.uuid4().hex[:8]
    rows = Member.objects.bulk_create(
        Member(
            number=f"{tag}{n}",
            surname=f"Игроков{n}",
            search_key=f"игроков{n}",
            born_on=date(1980, 1, 1),
            country="BY",
            valid_until=date(2099, 1, 1),
        )
        for n in range(count)
    )
    return [row.pk for row in rows]


def drawn(entries: int, *, tables: int = 0, **changes: Any) -> Tournament:
    """The same with its seats drawn: at so many ``tables``, or at the fewest that will do."""
    tournament = create_event(entries, **changes)
    hall.draw(tap(tournament), tables=list(range(1, tables + 1)) or None)
    return tournament


def chief(tournament: Tournament) -> Staff:
    held = Appointment.objects.filter(tournament=tournament, role=Role.CHIEF_JUDGE)
    return held.select_related("staff").get().staff


def appointed(tournament: Tournament, role: Role) -> Staff:
    """Somebody new who holds the role."""
    number = Staff.objects.count()
    staff = Staff.objects.create(username=f"bench-{role}-{number}", name=f"Bench {number}")
    Appointment.objects.create(tournament=tournament, staff=staff, role=role)
    return staff


def tap(tournament: Tournament) -> Tap:
    return Tap(tournament.pk, chief(tournament).pk, uuid.uuid4(), now())


def inside(tournament: Tournament, count: int) -> list[int]:
    """Ids of so many entries that are in, spread over the whole field."""
    entries = Entry.objects.filter(tournament=tournament, state=Entry.State.IN)
    ids = list(entries.order_by("pk").values_list("pk", flat=True))
    return ids[:: max(len(ids) // count, 1)][:count]


def cookie(tournament: Tournament) -> str:
    """A signed-in session of the chief judge."""
    return session_of(chief(tournament))


def session_of(staff: Staff) -> str:
    """A signed-in session, as the cookie that a browser sends."""
    session = SessionStore()
    session[SESSION_KEY] = str(staff.pk)
    session[BACKEND_SESSION_KEY] = "floor.accounts.backend.StaffBackend"
    session[HASH_SESSION_KEY] = staff.get_session_auth_hash()
    session.create()
    return f"sessionid={session.session_key}"
