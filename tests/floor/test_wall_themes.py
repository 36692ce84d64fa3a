"""The themes that walls are shipped with: read as our own look is, and chosen on a page."""

import pytest
from django.test import Client

from floor.displays import look
from floor.displays.wall_themes import LIGHT, OWN, THEMES, theme_stylesheet
from floor.models import ClubLook
from tests.door import signed_in
from tests.each import for_each
from tests.evening import evening
from tests.floor.test_media import put
from tests.frame.test_colours import colours

OURS = colours("dark")


@pytest.mark.pure
@for_each("name", THEMES)
def test_every_text_of_a_theme_is_read(name: str) -> None:
    tokens = OURS | dict(THEMES[name])
    for text in ("ink", "soft", "club-accent"):
        assert look.contrast(tokens[text], tokens["ground"]) >= look.LEAST_OF_TEXT, text
        assert look.contrast(tokens[text], tokens["raised"]) >= look.LEAST_OF_TEXT, text
    for state in look.STATES:
        assert look.contrast(tokens[state], tokens["ground"]) >= look.LEAST_OF_STATES, state
        assert look.contrast(tokens["on-state"], tokens[state]) >= look.LEAST_OF_STATES, state


@pytest.mark.pure
def test_a_picture_lies_behind_dark_themes_alone() -> None:
    behind = {name for name in THEMES if "/a/" in theme_stylesheet(name, "/a/")}
    assert behind == THEMES.keys() - set(LIGHT)


@pytest.mark.pure
def test_a_club_may_choose_each_of_them_or_its_own() -> None:
    assert set(ClubLook.Theme) == {OWN, *THEMES}


@pytest.mark.django_db
def test_walls_have_the_theme_that_was_chosen_and_keep_the_clubs_colours_for_later() -> None:
    event = evening()
    put(event, "background", b"picture", content_type="image/webp")
    sent = {"ground": "#101418", "accent": "#ffd166", "sponsors": "foot", "theme": "day"}
    ask = sent | {"request_id": event.tap().request_id}
    address = f"/t/{event.tournament.slug}/club-media/look/"
    answer = signed_in(event.chief).post(address, ask, HTTP_HX_REQUEST="true")
    assert answer.status_code in (200, 204)
    wall = Client().get(f"/wall/{event.tournament.public_id}/")
    css = Client().get(wall.context["board"]["club"]["look"]).content.decode()
    assert "--ground: #f7f7f4;" in css
    assert "--on-state: #ffffff;" in css
    assert "--club-backdrop: none" in css
    assert ClubLook.objects.get().ground == "#101418"
