"""The evening as a drawing: read from the journal and the bust-outs, and small."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from clock import selectors as clock
from clock import services
from clock.timeline import Anchor
from floor.journal import services as journal_services
from floor.time import tournament_time
from results.selectors.evening_field import evening as read
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.results.playing import MINUTE, play

pytestmark = pytest.mark.django_db
MOST_BYTES = 10 * 1024


@pytest.fixture
def cup() -> Evening:
    return evening(12, drawn=True)


def began(cup: Evening) -> int:
    services.start(cup.tap())
    cup.tournament.refresh_from_db()
    return cup.now


def test_the_clock_is_known_as_each_line_has_set_it_undo_too(cup: Evening) -> None:
    at = began(cup)
    cup.now += MINUTE
    paused = services.pause(cup.tap())
    cup.now += MINUTE
    journal_services.undo_line(cup.tap(), seq=paused.seq)
    cup.tournament.refresh_from_db()
    first, start, stand, again = clock.turns(cup.tournament)
    assert (first[1], start) == (Anchor(), (at, Anchor(0, 0, at)))
    assert stand == (at + MINUTE, Anchor(0, MINUTE))
    assert again == (at + 2 * MINUTE, Anchor(0, 0, at))


def test_nothing_is_drawn_until_the_clock_begins(cup: Evening) -> None:
    assert read(cup.tournament, cup.now) is None
    page = signed_in(cup.chief).get(reverse("results:evening_plot", args=[cup.tournament.slug]))
    assert b'id="evening-plot"' in page.content and b"<svg" not in page.content


def test_the_field_of_the_evening_follows_who_goes_out(cup: Evening) -> None:
    at = began(cup)
    play(cup, left=9)
    cup.tournament.refresh_from_db()
    drawn = read(cup.tournament, cup.now)
    assert drawn is not None and drawn.end is not None
    assert [drawn.then(at + late * MINUTE).left for late in range(4)] == [12, 11, 10, 9]
    assert drawn.then(cup.now).chips == 12 * cup.tournament.registration_terms.starting_stack
    assert drawn.end.early_ms <= drawn.end.at_ms <= drawn.end.late_ms


def test_an_evening_that_is_over_ends_with_its_last_player(cup: Evening) -> None:
    began(cup)
    play(cup)
    drawn = read(cup.tournament, cup.now + 60 * MINUTE)
    assert drawn is not None and drawn.end is None
    assert (drawn.now_ms, drawn.moments[-1].left) == (cup.tournament.finished_ms, 1)


def test_a_clock_that_was_forgotten_for_years_makes_no_large_page(
    cup: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    began(cup)
    play(cup, left=2)
    later = cup.now + 16 * 365 * 24 * 60 * MINUTE
    monkeypatch.setattr(tournament_time, "now", lambda: later)
    monkeypatch.setattr("results.views.evening_plot.now", lambda: later)
    client: Client = signed_in(cup.chief)
    page = client.get(reverse("results:evening_plot", args=[cup.tournament.slug])).content
    rows = re.findall(rb'<th scope="row"[^>]*>([^<]*)<', page)
    sheet = clock.sheet(cup.tournament)
    assert len(rows) == len(sheet)
    assert sum(row.isdigit() for row in rows) == sum(level.is_level for level in sheet)
    assert len(page) <= MOST_BYTES


def test_walls_get_the_drawing_alone_in_their_language(cup: Evening) -> None:
    address = reverse("results:wall_plot", args=[cup.tournament.public_id])
    assert Client().get(address, {"language": "en"}).content == b""
    began(cup)
    shown = Client().get(address, {"language": "ru"}).content.decode()
    assert shown.lstrip().startswith("<svg")
    assert "В игре" in shown
    assert "style=" not in shown
    upright = Client().get(address, {"language": "ru", "upright": ""}).content.decode()
    heights = [int(re.findall(r'height="(\d+)"', plot)[0]) for plot in (shown, upright)]
    assert heights[1] > 3 * heights[0]
    assert max(len(plot.encode()) for plot in (shown, upright)) < MOST_BYTES
