"""An evening for tests: a tournament with its staff, made by the same verbs the screens use."""

import itertools
import uuid
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db import connection

from floor.event.regulations_file import templates
from floor.journal.tap import Tap
from floor.models import JournalLine, Staff, Tournament
from floor.values.regulations import Regulations
from registration import services as desk
from registration.models import Entry, Member
from registration.names.search_key import fold
from rules.rulebook import load
from seating import services as hall
from tests import row_copies

NUMBERS = itertools.count(1)  # no two members of a test share a number, whatever their evening
FIRST = 100_000  # and it begins after this
START_MS = 1_287_244_800_000  # 16 October 2010, 16:00 UTC


@dataclass
class Evening:
    """A tournament and a clock that only moves when told."""

    tournament: Tournament
    chief: Staff
    now: int = START_MS

    def tap(self) -> Tap:
        return Tap(self.tournament.pk, self.chief.pk, uuid.uuid4(), self.now)

    def member(self, surname: str = "") -> Member:
        number = next(NUMBERS)
        surname = surname or f"Игроков{number}"
        return Member.objects.create(
            number=str(FIRST + number),
            surname=surname,
            given_name="Пётр",
            born_on=date(1980, 1, 1),
            country=load(self.tournament.rulebook).entry.home_country.value or "BY",
            valid_until=date(2099, 1, 1),
            search_key=fold(surname),
        )

    def enter(self, count: int) -> list[Entry]:
        """Sell ``count`` entries at the desk."""
        for _ in range(count):
            desk.enter(self.tap(), member_id=self.member().pk, method="cash")
        return list(Entry.objects.filter(tournament=self.tournament).order_by("pk"))

    def draw(self, *tables: int) -> JournalLine:
        event = hall.draw(self.tap(), tables=list(tables) or None)
        self.tournament.refresh_from_db()
        return event


def evening(
    entries: int = 0, *, key: str = "cup_of_belarus_2010", drawn: bool = False, **changes: Any
) -> Evening:
    """A tournament under the regulations ``key`` with ``entries`` sold, its seats ``drawn``.

    ``changes`` are other values of the regulations: ``table_size=6``, ``rulebook="fspr"``.
    """
    return _written(entries, templates()[key].changed(**changes), drawn)


@dataclass(frozen=True)
class Written:
    """What the verbs wrote for an evening with its entries sold, or drawn too; its chief judge."""

    rows: row_copies.Rows
    chief: int


WRITTEN: dict[str, Written] = {}


def _written(entries: int, regulations: Regulations, drawn: bool) -> Evening:
    """By the verbs the first time. In the next test that asks for the same, whose transaction is
    taken back at the end, by a copy of what they wrote."""
    key = f"{entries} {drawn} {regulations}"
    if not (connection.in_atomic_block and row_copies.possible() and row_copies.is_empty()):
        return _by_verbs(entries, regulations, drawn)
    if written := WRITTEN.get(key):
        row_copies.put(written.rows)
        return Evening(Tournament.objects.get(), Staff.objects.get(pk=written.chief))
    event = _by_verbs(entries, regulations, drawn)
    WRITTEN[key] = Written(row_copies.take(), event.chief.pk)
    return event


def _by_verbs(entries: int, regulations: Regulations, drawn: bool) -> Evening:
    chief = Staff.objects.create_user(f"chief{uuid.uuid4().hex[:8]}", name="Судья Главный")
    event = Evening(_create_tournament(chief, regulations), chief)
    event.enter(entries)
    if drawn:
        event.draw()
    event.tournament.refresh_from_db()
    return event


def _create_tournament(chief: Staff, regulations: Regulations) -> Tournament:
    return hall.create_tournament(
        staff_id=chief.pk,
        request_id=uuid.uuid4(),
        now=START_MS,
        regulations=regulations,
        name="Проба О'Нила",
        starts_on=date(2010, 10, 16),
    )
