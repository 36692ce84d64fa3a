"""An evening to look at: the demonstration in its fifth level."""

import uuid
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from clock import services as clock
from floor.accounts.invitations import owner
from floor.accounts.tokens import hash_token
from floor.displays import pairing
from floor.displays import services as displays
from floor.event import services as event_services
from floor.journal.private import Private
from floor.journal.tap import Tap
from floor.models import JournalLine, Screen, Tournament
from floor.time.tournament_time import now
from registration.models import Entry
from results import services as results
from seating import services as hall
from seating.models import Stay
from tdapp.management.commands import demo

TABLES = [1, 2, 3, 4, 5]
ROW = 5  # of the structure, from 0: the fifth level, behind the first break
LEFT_S = 754
OUT = 6  # players who have left


@dataclass
class Evening:
    """An event and who acts in it; ``at_ms``: when, now where it is 0."""

    tournament: Tournament
    staff_id: int
    at_ms: int = 0

    def act(self, verb: Callable[..., JournalLine], **what: Any) -> JournalLine:
        tap = Tap(self.tournament.pk, self.staff_id, uuid.uuid4(), self.at_ms or now())
        return verb(tap, **what)


def standing_evening() -> Evening:
    """Seats drawn, some players out, one on the way, a message on the wall."""
    chief = owner()
    evening = Evening(demo.found_event(chief), chief.pk)
    evening.act(hall.draw, tables=TABLES)
    evening.act(clock.start)
    evening.act(clock.go_to, row=ROW)
    evening.act(clock.set_left, seconds=LEFT_S)
    players = list(Entry.objects.filter(tournament=evening.tournament).order_by("pk"))
    for entry in players[:OUT]:
        evening.act(results.bust_out, entry_id=entry.pk)
    _send_somebody(evening)
    evening.act(event_services.set_message, text=Private("Ужин после восьмого уровня"))
    return evening


def pair_television(evening: Evening, other: Tournament) -> None:
    """One that turns between the clocks of two events."""
    token = pairing.new_waiting_screen("", now())
    waiting = Screen.objects.get(token_hash=hash_token(token))
    evening.act(displays.pair_screen, code=waiting.code or "", name="Над баром")
    turns = {"views": ["clock", "clock", "payouts", "evening"], "seconds": [20, 20, 15, 15]}
    shows = {"screen_id": waiting.pk, "shows_id": evening.tournament.pk}
    of = ["", other.public_id, "", ""]
    evening.act(displays.show_on_screen, **shows, **turns, events=of)


def _send_somebody(evening: Evening) -> None:
    """From the fullest table to a free seat of the emptiest."""
    live = Stay.objects.live().filter(tournament=evening.tournament)
    taken: dict[int, list[Stay]] = {number: [] for number in TABLES}
    for stay in live.select_related("table"):
        taken[stay.table.number].append(stay)
    full, *_rest, short = sorted(taken, key=lambda number: -len(taken[number]))
    seat = min({1, 2, 3, 4, 5, 6, 7, 8, 9} - {stay.number for stay in taken[short]})
    mover = taken[full][0].entry_id
    evening.act(hall.order_move, entry_id=mover, table=short, seat=seat, reason="balance")
