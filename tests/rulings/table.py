"""What the tests of rulings share: a player at a table, a street, a picture, the end."""

import io

from PIL import Image

from floor.models import Stage
from registration.models import Entry
from results import services as results
from seating.models import Stay
from tests.evening import Evening

# BFSP 4.9.6: a bet of 50 and a raise to 180; the next raise is at least 310 in all.
STREET = {
    "betting": "pot_limit",
    "street": "flop",
    "actions": [
        {"player": "P1", "action": "bet", "to": 50},
        {"player": "P2", "action": "raise", "to": 180},
    ],
    "actor": "P3",
    "blinds": [10, 20],
    "pot_before": 80,
}


def sitting(event: Evening) -> tuple[int, int, int]:
    """Table, seat and entry of the first player of the first table."""
    live = Stay.objects.live().filter(tournament=event.tournament)
    places = live.order_by("table__number", "number").values_list(
        "table__number", "number", "entry_id"
    )
    return places[0]


def over(event: Evening) -> None:
    """Everybody but one goes out, a second apart."""
    inside = Entry.objects.filter(tournament=event.tournament, state=Entry.State.IN)
    for entry in list(inside.order_by("pk"))[:-1]:
        event.now += 1_000
        results.bust_out(event.tap(), entry_id=entry.pk)
    event.tournament.refresh_from_db()
    assert event.tournament.stage == Stage.FINISHED


def jpeg(width: int = 40, height: int = 30, colour: str = "green") -> bytes:
    """A small picture."""
    buffer = io.BytesIO()
    Image.new("RGB", (width, height), colour).save(buffer, "JPEG")
    return buffer.getvalue()
