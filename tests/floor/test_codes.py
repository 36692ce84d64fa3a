"""A code is read from a photograph as a phone takes it in a hall."""

import io

import pytest
from PIL import Image

from floor.codes import text_of
from rules.refusal import Refused
from tests.each import for_each
from tests.photographed import photo

LINK = "http://192.168.1.10:8000/player/0123456789abcdef0123456789abcdef/bcdfghjkmn/1234/"
SHOTS = {
    "straight": {},
    "turned": {"degrees": 23},
    "upside down": {"degrees": 200},
    "dim": {"light": 0.2},
    "turned, dim and small": {"degrees": 75, "light": 0.15, "size": 190},
}


@for_each("name", SHOTS)
def test_a_code_of_ours_is_read_however_it_lies(name: str) -> None:
    assert text_of(photo(LINK, **SHOTS[name])) == LINK


def test_a_picture_without_a_code_and_what_is_no_picture_are_refused() -> None:
    plain = io.BytesIO()
    Image.new("RGB", (600, 400), "white").save(plain, "PNG")
    for data, code in ((plain.getvalue(), "scan.nothing"), (b"no picture", "photo.unreadable")):
        with pytest.raises(Refused) as caught:
            text_of(data)
        assert caught.value.refusals[0].code == code
