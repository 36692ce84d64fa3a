"""Who is appointed on one day of an event of several works on all of them."""

import uuid

import pytest

from floor.accounts import invitations, services
from floor.journal.services import redo_line, undo_line
from floor.models import Appointment, Staff
from floor.time.tournament_time import now
from floor.values.roles import Role
from tests.evening import Evening
from tests.floor.people import colleague
from tests.results.playing import refused
from tests.results.test_days import two_flights

pytestmark = pytest.mark.django_db


def days_of(person: Staff) -> list[str]:
    held = Appointment.objects.filter(staff=person).order_by(
        "tournament__day", "tournament__flight"
    )
    return [
        f"{day}{flight}"
        for day, flight in held.values_list("tournament__day", "tournament__flight")
    ]


def appoint(day: Evening, person: Staff, role: Role = Role.JUDGE) -> int:
    return services.appoint(day.tap(), staff_id=person.pk, role=role).seq


def test_an_appointment_on_one_day_is_of_all_days_and_is_undone_with_them() -> None:
    last, first, _second = two_flights()
    person = colleague(None)
    seq = appoint(first, person)
    assert days_of(person) == ["1A", "1B", "2"]
    assert refused(lambda: appoint(last, person)) == ["staff.appointed"]
    undo_line(first.tap(), seq=seq)
    assert days_of(person) == []
    redo_line(first.tap(), seq=seq)
    services.dismiss(last.tap(), staff_id=person.pk, role=Role.JUDGE)
    assert days_of(person) == []


def test_who_was_appointed_before_the_days_were_added_is_left_as_they_are_elsewhere() -> None:
    last, first, _second = two_flights()
    person = colleague(last, Role.JUDGE)
    appoint(first, person)
    assert days_of(person) == ["1A", "1B", "2"]


def test_no_day_loses_its_last_chief_judge() -> None:
    last, first, _second = two_flights()
    other = colleague(last, Role.CHIEF_JUDGE)
    chief = {"staff_id": last.chief.pk, "role": Role.CHIEF_JUDGE}
    assert refused(lambda: services.dismiss(last.tap(), **chief)) == ["staff.last_chief"]
    appoint(first, other, Role.CHIEF_JUDGE)
    services.dismiss(last.tap(), **chief)
    assert days_of(other) == ["1A", "1B", "2"] and days_of(last.chief) == []


def test_an_invitation_of_one_day_is_for_all() -> None:
    _last, first, _second = two_flights()
    person, first.now = colleague(None), now()
    link = invitations.find(invitations.invite(first.tap(), Role.JUDGE).split("/")[-2])
    assert link is not None
    invitations.join(link, person, uuid.uuid4())
    assert days_of(person) == ["1A", "1B", "2"]
