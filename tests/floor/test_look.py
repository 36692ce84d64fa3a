"""The colours of a club's walls: refused with the figure, and what would pass."""

import pytest
from django.utils import translation

from floor.displays import look
from floor.journal.sentences import sentence
from tests.frame.test_colours import colours, contrast

pytestmark = pytest.mark.pure


def test_our_own_look_passes_and_is_that_of_the_stylesheet() -> None:
    assert look.look_refusals(look.OUR_GROUND, look.OUR_ACCENT) == []
    ours = colours("dark")
    assert ours["ground"] == look.OUR_GROUND
    assert ours.items() >= (look.TEXTS | look.STATES).items()


@pytest.mark.parametrize(
    ("ground", "accent", "code", "colour"),
    [
        ("#ffffff", "#000000", "look.ground", "#ffffff"),
        ("#556270", "#f3f6f9", "look.ground", "#556270"),
        ("#0b0e12", "#202020", "look.accent", "#202020"),
        ("#1a0000", "#8b0000", "look.accent", "#8b0000"),
    ],
)
def test_colours_that_are_not_read(ground: str, accent: str, code: str, colour: str) -> None:
    (refusal,) = look.look_refusals(ground, accent)
    assert (refusal.code, refusal.facts["colour"]) == (code, colour)
    assert float(str(refusal.facts["ratio"])) < float(str(refusal.facts["least"]))
    better = str(refusal.facts["better"])
    fixed = (better, look.OUR_ACCENT) if code == "look.ground" else (ground, better)
    assert look.look_refusals(*fixed) == []


def test_a_contrast_is_said_with_the_comma_of_the_language() -> None:
    (refusal,) = look.look_refusals("#888888", "#999999")
    with translation.override("ru"):
        assert "контраст 1,4, а нужен не меньше 4,5" in sentence(refusal)


def test_the_nearest_colour_is_the_first_that_passes() -> None:
    (refusal,) = look.look_refusals("#0b0e12", "#8b0000")
    better = str(refusal.facts["better"])
    assert 4.5 <= contrast(better, "#0b0e12") < 4.7


@pytest.mark.parametrize("brightest", ["#ffffff", "#ff0000", "#0b0e12", "#000000", "#808080"])
def test_a_darkened_picture_is_a_ground_for_every_text(brightest: str) -> None:
    factor = look.darkening(brightest)
    dark = look._mixed(brightest, "#000000", 1 - factor)
    assert look.faintest(dark, look.OUR_ACCENT) is None
    assert factor == 1 or factor < 0.7


def test_the_stylesheet_has_nothing_but_variables() -> None:
    text = look.stylesheet("#101418", "#ffd166", "/club/files/ab/")
    assert text.startswith(":root { --ground: #101418;") and 'url("/club/files/ab/")' in text
    assert "--club-backdrop: none" in look.stylesheet("#101418", "#ffd166", "")


def test_the_face_has_what_the_club_has_and_is_empty_without() -> None:
    assert look.face(None, "") == ""
    assert look.face(("#101418", "#ffd166"), "").count("--club-ground: #101418;") == 1
    alone = look.face(None, "/club/files/ab/")
    assert 'url("/club/files/ab/")' in alone
    assert "--club-ground" not in alone
