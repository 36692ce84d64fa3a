"""A hall for the tests of the clock: seats drawn, and a sheet with round figures."""

from typing import Any

from clock import selectors, services
from clock.timeline import Level, Reading
from floor.models import Tournament
from tests.evening import Evening, evening

MINUTE = 60_000
SHEET = (
    Level(1200, 100, 200),
    Level(1200, 200, 400, 50),
    Level(600, kind="break"),
    Level(1200, 300, 600, 600, big_blind_ante=True),
)
HOLD = Level(0, kind="hold", purpose="colour_up")
HELD = (*SHEET[:2], HOLD, SHEET[3])


def hall(
    entries: int = 6,
    *,
    key: str = "cup_of_belarus_2010",
    drawn: bool = True,
    sheet: tuple[Level, ...] = SHEET,
    **changes: Any,
) -> Evening:
    """An evening that plays ``sheet``; ``changes`` as ``evening`` has them."""
    event = evening(entries, key=key, drawn=drawn, **changes)
    services.edit_structure(event.tap(), rows=sheet)
    return event


def at_the_hold(*sheet: Level) -> Evening:
    """The clock was started and has run into the hold of HELD; nobody has done anything since."""
    event = hall(sheet=sheet or HELD)
    services.start(event.tap())
    event.now += 90 * MINUTE
    return event


def shown(event: Evening) -> Reading:
    return selectors.reading(event.tournament, event.now)


def fresh(event: Evening) -> Tournament:
    return Tournament.objects.get(pk=event.tournament.pk)
