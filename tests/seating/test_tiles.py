"""The map of the hall as it follows: a page that says what it has is sent what changed."""

import re

import pytest
from django.test import Client
from lxml import html

from floor.journal import table_names
from floor.models import Room
from pages.hall import hall_map, tile_sets
from seating import services
from seating.hall import kept_hall
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.seating.room import bust_out

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Evening:
    playing = evening(60, drawn=False)
    playing.draw(*range(1, 11))
    return playing


def read(client: Client, event: Evening, page_token: str | None = None) -> str:
    query = "" if page_token is None else f"?known={page_token}"
    answer = client.get(f"/t/{event.tournament.slug}/hall/tiles/{query}")
    return str(answer.content.decode())


def token(text: str) -> str:
    match = re.search(r"known=([-0-9a-f]+)", text)
    assert match
    return match[1]


def tables(text: str) -> list[str]:
    return [str(key) for key in html.fromstring(f"<div>{text}</div>").xpath("//li/@id")]


def test_a_page_without_tiles_is_sent_all_of_them(event: Evening) -> None:
    text = read(signed_in(event.chief), event)
    assert len(tables(text)) == 10 and 'id="tiles"' in text and "hx-swap-oob" not in text


def test_a_tap_sends_its_table_and_no_other(event: Evening) -> None:
    chief = signed_in(event.chief)
    before = read(chief, event)
    bust_out(event, 3)
    after = read(chief, event, token(before))
    assert tables(after) == ["place-3"] and after.count('hx-swap-oob="outerHTML"') == 1
    assert 'id="tiles"' not in after
    assert tables(read(chief, event, token(after))) == []
    assert token(read(chief, event)) == token(after)


def test_a_page_that_missed_an_act_is_sent_both(event: Evening) -> None:
    chief = signed_in(event.chief)
    before = read(chief, event)
    bust_out(event, 3)
    read(chief, event, token(before))
    bust_out(event, 5)
    assert tables(read(chief, event, token(before))) == ["place-3", "place-5"]


def test_a_page_follows_a_room_that_is_laid_out_anew(event: Evening) -> None:
    """Nothing of the tables themselves has changed, and still the map on the page is another."""

    def lay_out(*rows: int) -> None:
        room = Room.objects.values_list("pk", flat=True).first()
        spots = [[number, "", 1, row] for number, row in enumerate(rows, start=1)]
        services.set_room(event.tap(), room=room, name="Hall", spots=spots)

    chief = signed_in(event.chief)
    lay_out(1, 2)
    before = read(chief, event)
    assert 'id="place-1" class="column-1 row-1"' in before
    lay_out(2, 1)
    after = read(chief, event, token(before))
    assert 'id="place-1" class="column-1 row-2"' in after and len(tables(after)) == 10
    assert tables(read(chief, event, token(after))) == []


@pytest.mark.parametrize("page_token", ["", "0", "-1f", "<b>", "x" * 500])
def test_a_page_whose_tiles_nobody_remembers_is_sent_all(event: Evening, page_token: str) -> None:
    text = read(signed_in(event.chief), event, page_token)
    assert len(tables(text)) == 10


def test_F8_every_process_makes_the_same_token_of_a_set() -> None:
    """Else a page that asks another one is sent the whole map."""
    tile = hall_map.Tile(1, 9, ((3, True),), (2,), ("late",), name="Синий")
    places = (table_names.Place(1, "Зал", 1, 1, "Синий"),)
    assert tile_sets.TileSets().keep((tile,), places) == "24001603ccc8e99f"
    renamed = (places[0]._replace(name="Красный"),)
    assert tile_sets.TileSets().keep((tile,), renamed) != "24001603ccc8e99f"


def test_sets_are_few(event: Evening) -> None:
    sets = tile_sets.TileSets()
    for _ in range(3 * tile_sets.MOST_SETS):
        sets.keep((), ())
    assert len(sets._sent) == 1


def test_the_map_knows_of_the_chief_judges_exception() -> None:
    event = evening(20, key="bfsp_ten_max", drawn=True)
    bust_out(event, 2, 2)

    def short() -> list[int]:
        tiles = hall_map.tiles(event.tournament, event.now)
        return [tile.number for tile in tiles if "short" in tile.states]

    assert short() == [2]
    services.make_exception(event.tap())
    assert short() == []


def test_tiles_that_another_thread_draws_meanwhile_disturb_no_reading(event: Evening) -> None:
    here = kept_hall.read(event.tournament)
    here.drawn.update(dict.fromkeys(range(1, 9)))

    class Meanwhile(set[int]):
        def __contains__(self, number: object) -> bool:
            here.drawn[100 + len(here.drawn)] = None
            return False

    assert len(here.after(Meanwhile(), {}).drawn) >= 8


def test_a_tile_says_what_is_the_matter_with_its_table() -> None:
    event = evening(40, drawn=True)
    bust_out(event, 1)
    services.begin_hand_for_hand(event.tap())
    tiles = hall_map.tiles(event.tournament, event.now, called=[2])
    assert {tile.number: (set(tile.states), tile.breaks) for tile in tiles} == {
        1: ({"in_hand"}, 0),
        2: ({"called", "full", "in_hand"}, 3),
        3: ({"full", "in_hand"}, 2),
        4: ({"full", "in_hand", "next_to_break"}, 1),
    }
