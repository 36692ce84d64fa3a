"""Colleagues of an evening, for tests."""

import itertools
import uuid

from floor.accounts import access
from floor.accounts.access import Pass
from floor.journal.tap import Tap
from floor.models import Appointment, Staff
from floor.values.roles import Role
from tests.evening import Evening

PASSWORD = "карандаш на столе"
_number = itertools.count(1)


def colleague(event: Evening | None, role: Role | None = None, **fields: object) -> Staff:
    """Somebody with a password; with ``role`` he works at the evening."""
    number = next(_number)
    values = {"name": f"Коллега {number}", **fields}
    staff = Staff.objects.create_user(f"kollega{number}-{uuid.uuid4().hex[:6]}", PASSWORD, **values)
    if event is not None and role is not None:
        Appointment.objects.create(tournament=event.tournament, staff=staff, role=role)
    return staff


def pass_of(event: Evening, staff: Staff) -> Pass:
    """What the door hands out to the person at the evening."""
    member = access.pass_of(staff, event.tournament.slug)
    assert member is not None
    return member


def tap_of(event: Evening, staff: Staff) -> Tap:
    return Tap(event.tournament.pk, staff.pk, uuid.uuid4(), event.now)
