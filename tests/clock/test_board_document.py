"""docs/board.md names every field of the public board, and none that is not there."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from clock.views.board import at_moment
from results import services as results
from rules.rulebook import KEYS
from seating import services as hall
from seating.models import Stay
from tests import scenes
from tests.clock.test_flights_in_step import played as flights_at_play
from tests.evening import Evening, evening
from tests.floor.test_media import put
from tests.scenes.floor import a_message_on_the_wall

pytestmark = pytest.mark.django_db
DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "board.md"
FIELD = re.compile(r"^\| `([^`]+)` \|", re.M)
KINDS = (  # acts after which something stands on the board that is null or empty at other times
    "move.ordered", "emergency.sent", "hand.last_drawn", "hand.announced", "chips.raced",
    "alternate.sold", "soft.hand_over", "clock_call.called", "envelope.opened",
    "special_prize.winner_named", "deal.offered", "push.made",
)  # fmt: skip
OPEN = ("club.sounds",)  # keys of its own kind, of which only some are there


def fields(value: Any, path: str = "") -> Iterator[str]:
    """The names of all that is in it: "clock.levels[].seconds"; of an empty list its own."""
    if path in OPEN:
        yield f"{path}.*"
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from fields(part, f"{path}.{key}" if path else key)
    elif isinstance(value, list | tuple):
        yield f"{path}[]"
        for part in value:
            yield from fields(part, f"{path}[]")
    else:
        yield path


def at_work(prepare: Callable[[], scenes.Act]) -> Evening:
    """The evening of a scene after its act."""
    event, verb, ask = prepare()
    verb(event.tap(), **ask)
    event.tournament.refresh_from_db()
    return event


def an_event_that_is_over() -> Evening:
    event = evening(2, drawn=True, rulebook="tda_2019")
    stay = Stay.objects.filter(tournament=event.tournament).first()
    assert stay is not None
    results.bust_out(event.tap(), entry_id=stay.entry_id)
    event.tournament.refresh_from_db()
    return event


def an_evening_with_a_club() -> Evening:
    event = at_work(a_message_on_the_wall)
    for use in ("logo", "sponsor", "picture", "film", "sound_level"):
        put(event, use, use.encode())
    put(event, "voice_ru_name", b"name", name="Омаха")
    return event


def a_flight_in_step() -> Evening:
    _last, first, _second = flights_at_play()
    hall.begin_hand_for_hand(first.tap())
    return first


def boards() -> Iterator[dict[str, Any]]:
    """Boards of many moments of an evening."""
    scenes.load()
    events = [*(at_work(scenes.SCENES[kind]) for kind in KINDS), an_event_that_is_over()]
    events += [an_evening_with_a_club(), evening(2, drawn=True), a_flight_in_step()]
    for event in events:
        yield at_moment(event.tournament, event.now)


def test_the_document_names_the_fields_of_the_board_and_no_others() -> None:
    named = set(FIELD.findall(DOCUMENT.read_text()))
    there = {field for board in boards() for field in fields(board)}
    # A list is named by its items' fields where it has some, and what may be null by its own.
    implied = {field for field in there if field.endswith("[]")} - named
    assert sorted(there - implied - named) == []
    assert sorted(named - there) == []


def test_tda_2019_rp_7_the_board_has_the_seconds_of_a_book_that_has_them_and_no_others() -> None:
    own_words = {"tda_2019": "tda_2019 RP-7", "metropolitan": "metropolitan RP-7"}
    for key in KEYS:
        clock = at_moment(evening(rulebook=key).tournament, 0)["clock"]
        own = {"seconds": 90, "rule": own_words[key]} if key in own_words else None
        assert clock["no_push"] == own, key


def test_it_is_kept_for_a_second_and_not_sent_twice() -> None:
    event = evening(4)
    address = f"/board/{event.tournament.public_id}.json"
    first = Client().get(address)
    assert first["Cache-Control"] == "public, max-age=1"
    assert json.loads(first.content)["now_ms"] % 1000 == 0
    again = Client().get(address, headers={"If-None-Match": first["ETag"]})
    assert again.status_code in (304, 200)  # a second may have passed
    assert again.status_code == 304 or again["ETag"] != first["ETag"]
    assert Client().get("/board/nothing.json").status_code == 404
