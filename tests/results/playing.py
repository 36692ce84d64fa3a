"""Evenings played to a certain point, by the verbs of the screens."""

import uuid
from collections.abc import Callable

import pytest
from django.urls import reverse

from floor.journal.tap import Tap
from floor.models import Stage
from registration.models import Entry
from results import selectors, services
from results.selectors import Row
from rules.refusal import Refused
from seating import services as hall
from seating.models import Stay
from tests.door import signed_in
from tests.evening import Evening

MINUTE = 60_000


def out(evening: Evening, entry: Entry, stack: int | None = None) -> None:
    evening.now += MINUTE
    services.bust_out(evening.tap(), entry_id=entry.pk, stack=stack)
    evening.tournament.refresh_from_db()


def play(evening: Evening, left: int = 1) -> None:
    """Entries go out, the latest sold first, until ``left`` are in."""
    inside = Entry.objects.filter(tournament=evening.tournament, state=Entry.State.IN)
    for entry in list(inside.order_by("-pk"))[: inside.count() - left]:
        out(evening, entry)


def rows(evening: Evening) -> dict[int, Row]:
    evening.tournament.refresh_from_db()
    return {row.entry_id: row for row in selectors.result(evening.tournament).rows}


def places(evening: Evening) -> dict[int, tuple[int, int]]:
    return {entry: (row.best, row.worst) for entry, row in rows(evening).items()}


def refused(act: Callable[[], object]) -> list[str]:
    with pytest.raises(Refused) as caught:
        act()
    return [reason.code for reason in caught.value.refusals]


def at_table(evening: Evening, number: int) -> list[Entry]:
    stays = Stay.objects.live().filter(tournament=evening.tournament, table__number=number)
    return [stay.entry for stay in stays.select_related("entry").order_by("number")]


def next_seat(evening: Evening, table: int) -> int:
    taken = Stay.objects.live().filter(tournament=evening.tournament, table__number=table)
    return min(set(range(1, 11)) - set(taken.values_list("number", flat=True)))


def tap_of(evening: Evening, staff_id: int) -> Tap:
    return Tap(evening.tournament.pk, staff_id, uuid.uuid4(), evening.now)


def send(evening: Evening, entry: Entry, table: int) -> None:
    """Order a player to another table; he is on his way."""
    seat = next_seat(evening, table)
    hall.order_move(evening.tap(), entry_id=entry.pk, table=table, seat=seat, reason="correction")


def read(evening: Evening, page: str = "pages:results") -> str:
    """The chief judge's page; the web's time is the machine's, long after the evening's."""
    path = reverse(page, args=[evening.tournament.slug])
    return signed_in(evening.chief).get(path).content.decode()


def is_over(evening: Evening) -> bool:
    evening.tournament.refresh_from_db()
    return evening.tournament.stage == Stage.FINISHED
