"""Evenings with penalties, by the verbs of the screens."""

import uuid
from typing import Any

from clock import services as clock
from floor.journal.tap import Tap
from floor.models import Appointment, Staff
from floor.values.roles import Role
from registration.models import Entry
from rulings.models import Penalty
from rulings.selectors import missed_hands
from rulings.services import penalties
from seating import services as hall
from seating.models import Stay
from tests.evening import Evening

STALLING = {"offence": "slow_play_delay", "sanction": "warning"}  # BFSP 7.1.7
NAMING = {"offence": "declares_hand_truthfully", "sanction": "rounds", "count": 1}  # 7.1.6
COLLUSION = {"offence": "collusion", "sanction": "rounds", "count": 2}  # 7.1.4
INSULT = "insult"  # 7.1.11: one scale for every case


def give(event: Evening, entry: Entry, **sanction: Any) -> Penalty:
    tap = sanction.pop("tap", None) or event.tap()
    line = penalties.impose(tap, entry=entry.pk, **sanction)
    return Penalty.objects.get(tournament=event.tournament, number=line.facts["penalty"])


def out(event: Evening, entry: Entry, **facts: Any) -> None:
    """Disqualify for an insult."""
    penalties.disqualify(event.tap(), entry=entry.pk, offence=INSULT, **facts)
    event.tournament.refresh_from_db()


def judge(event: Evening) -> Tap:
    """A tap of a judge who is not the chief."""
    name = f"judge{uuid.uuid4().hex[:8]}"
    staff = Staff.objects.create_user(name, name="Судья О'Второй")
    Appointment.objects.create(tournament=event.tournament, staff=staff, role=Role.JUDGE)
    return Tap(event.tournament.pk, staff.pk, uuid.uuid4(), event.now)


def left(event: Evening, entry: Entry) -> int:
    """The hands he still has to miss."""
    return {row.entry_id: row.left for row in missed_hands.owing(event.tournament)}.get(entry.pk, 0)


def tapped(event: Evening, entry: Entry) -> None:
    """One hand counted for him at his table."""
    table = table_of(entry)
    owes = left(event, entry)
    penalties.count_hand(event.tap(), left=owes, table=table, entry=entry.pk)


def table_of(entry: Entry) -> int:
    return Stay.objects.live().get(entry=entry).table.number


def reported(event: Evening, *tables: int) -> None:
    """These tables are done with the running hand."""
    for table in tables:
        clock.report_table(event.tap(), table=table, state="done")


def later(event: Evening) -> None:
    event.now += 60_000


def dealt(event: Evening, *tables: int) -> None:
    """A hand of hand-for-hand play at every table, and the next one is on."""
    reported(event, *tables)
    later(event)
    hall.next_hand(event.tap())
