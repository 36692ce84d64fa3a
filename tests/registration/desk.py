"""What the desk's tests share: people of the list, staff behind the desk."""

import uuid
from collections.abc import Callable, Sequence
from datetime import date

import pytest
from django.db import transaction
from hypothesis import HealthCheck, settings

from floor.journal.tap import Tap
from floor.models import Appointment, Staff, Tournament
from floor.values.roles import Role
from registration.models import Member
from registration.roster import member_list
from registration.roster.rows import Row
from rules.refusal import Refused
from tests.each import EXAMPLES
from tests.evening import START_MS, Evening

# Every example asks a real database.
calm = settings(
    max_examples=2 * EXAMPLES,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)


def row(number: str, surname: str = "Иванов", given_name: str = "Пётр", **more: object) -> Row:
    """A row of the federation's list that may play, unless ``more`` says otherwise."""
    plain = Row(number, surname, given_name, "", date(1980, 5, 1), "BY", date(2099, 12, 31), None)
    return plain._replace(**more)


def listed(*rows: Row) -> list[Member]:
    """Members as an import leaves them, in the order of ``rows``."""
    with transaction.atomic():
        member_list.write(rows)
    members_by_number = {member.number: member for member in Member.objects.exclude(number="")}
    return [members_by_number[member_row.number] for member_row in rows]


def crowd(count: int) -> Sequence[Row]:
    """Many members with names that begin alike, as in any federation."""
    stems = ("Иванов", "Петров", "Сидоренко", "Ковалёв", "Лук'янчик", "О’Нил-Смит", "Заяц")
    given = ("Пётр", "Иван", "Алёна", "Мар'ян", "Ян")
    return [
        row(f"{400_000 + n}", f"{stems[n % 7]}{'аеиоу'[n % 5]}{n}", given[n % 5])
        for n in range(count)
    ]


def registrar(tournament: Tournament, name: str = "Регистратор") -> Staff:
    return staff(tournament, Role.REGISTRAR, name)


def secretary(tournament: Tournament, name: str = "Секретарь") -> Staff:
    return staff(tournament, Role.SECRETARY, name)


def staff(tournament: Tournament, role: Role, name: str) -> Staff:
    account = Staff.objects.create_user(f"staff{uuid.uuid4().hex[:8]}", name=name)
    Appointment.objects.create(tournament=tournament, staff=account, role=role)
    return account


def refusal(act: Callable[..., object], *args: object, **ask: object) -> str:
    """The code of the first refusal of the act; what it wrote meanwhile is gone."""
    with pytest.raises(Refused) as refused, transaction.atomic():
        act(*args, **ask)
    return refused.value.refusals[0].code


def tap_of(evening: Evening, person: Staff) -> Tap:
    return Tap(evening.tournament.pk, person.pk, uuid.uuid4(), START_MS)
