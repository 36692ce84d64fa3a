"""Cuts a small square out of a portrait, in the process that ``photo`` starts for it."""

import io

from PIL import Image, ImageOps

from floor.photo import SMALL_BYTES
from floor.photo_worker import on_white, upright
from rules.refusal import refuse

# Side in px, quality: a wall of 1080 lines shows the winner with 410 px, a page with 96 to 144.
TRIES = ((280, 70), (280, 55), (280, 40), (240, 40), (200, 30), (140, 20))
FACE = (0.5, 0.3)  # where it is in a portrait that is higher than wide, or wider than high


def work(data: bytes) -> bytes:
    """Return the square as ``photo.small_square`` promises it; a picture that is smaller stays so.

    Raises Refused as photo_worker.upright, and "photo.unreadable" for what is no picture of a
    person: nothing else is so heavy.
    """
    picture = upright(data, on_white)
    for side, quality in TRIES:
        webp = _square(picture, min(side, *picture.size), quality)
        if len(webp) <= SMALL_BYTES:
            return webp
    raise refuse("photo.unreadable")


def _square(picture: Image.Image, side: int, quality: int) -> bytes:
    square = ImageOps.fit(picture, (side, side), centering=FACE)
    square.info.clear()
    output = io.BytesIO()
    square.save(output, "WEBP", quality=quality, method=6)
    return output.getvalue()
