"""Unpacks a photograph and makes it small, in the process that ``photo`` starts for it."""

import io
import re
from collections.abc import Callable

from PIL import (
    Image,
    ImageOps,
    JpegImagePlugin,  # noqa: F401 - Pillow would load them at the first picture: too late here
    MpoImagePlugin,  # noqa: F401
    PngImagePlugin,  # noqa: F401
    WebPImagePlugin,  # noqa: F401
)

from floor.photo import KEPT_BYTES
from rules.refusal import Refused, refuse

# A picture of a few bytes may claim any size. A JPEG is unpacked small at once, others whole.
MOST_PIXELS = {"JPEG": 60_000_000, "MPO": 60_000_000}
MOST_OF_OTHERS = 25_000_000
READABLE = ("JPEG", "PNG", "WEBP", "MPO")  # MPO is the JPEG of phones with two lenses
MOST_SCANS = 100  # cameras write one, programs ten; each is a pass over the whole picture
LARGEST_SIDE = 1920  # of what is kept of any picture, here and in displays/picture_worker.py
_MARKER = re.compile(rb"\xff([^\0\xff\xd0-\xd7])")  # of a JPEG: neither picture nor restart
_SCAN, _END = 0xDA, 0xD9
TRIES = ((1600, 80), (1600, 65), (1280, 65), (1024, 55), (640, 50))  # longer side, quality


def work(data: bytes) -> bytes:
    """Return the picture as ``photo.reduced_jpeg`` promises it.

    Raises Refused "photo.too_many_pixels" or "photo.unreadable".
    """
    picture = upright(data, on_white)
    for side, quality in TRIES:
        jpeg = _jpeg(picture, side, quality)
        if len(jpeg) <= KEPT_BYTES:
            return jpeg
    raise refuse("photo.unreadable")


def upright(data: bytes, bare: Callable[[Image.Image], Image.Image]) -> Image.Image:
    """Decode the whole picture, so that what is stored is certainly one; ``bare`` makes of it what
    is needed. Raises Refused "photo.too_many_pixels" or "photo.unreadable"."""
    try:
        picture = Image.open(io.BytesIO(data), formats=READABLE)
    except Image.DecompressionBombError as bomb:
        raise _too_many_pixels() from bomb
    except Exception as broken:  # a decoder has no end of ways to fail
        raise refuse("photo.unreadable") from broken
    most = MOST_PIXELS.get(picture.format or "", MOST_OF_OTHERS)
    if picture.width * picture.height > most:  # known before anything is unpacked
        raise _too_many_pixels(most)
    if picture.format in MOST_PIXELS and _scans(data) > MOST_SCANS:
        raise refuse("photo.unreadable")
    try:
        return bare(ImageOps.exif_transpose(_small(picture)))
    except Exception as broken:
        raise refuse("photo.unreadable") from broken


def _scans(data: bytes) -> int:
    """In how many passes the first JPEG of ``data`` is written."""
    at, count = 2, 0
    while (match := _MARKER.search(data, at)) and match[1][0] != _END:
        count += match[1][0] == _SCAN
        at = match.end() + int.from_bytes(data[match.end() : match.end() + 2], "big")
    return count


def _small(picture: Image.Image) -> Image.Image:
    """The picture as small as any is kept, before anything else makes copies of it."""
    picture.draft("RGB", (LARGEST_SIDE, LARGEST_SIDE))
    if picture.mode != "RGB":
        picture = picture.convert("RGBA" if picture.has_transparency_data else "RGB")
    picture.thumbnail((LARGEST_SIDE, LARGEST_SIDE))
    return picture


def _too_many_pixels(most: int = MOST_OF_OTHERS) -> Refused:
    return refuse("photo.too_many_pixels", most=most // 1_000_000)


def on_white(picture: Image.Image) -> Image.Image:
    """Return a bare RGB picture; what was transparent is white."""
    if picture.mode == "RGB":
        return picture
    clear = picture.convert("RGBA")
    ground = Image.new("RGBA", clear.size, "white")
    return Image.alpha_composite(ground, clear).convert("RGB")


def _jpeg(picture: Image.Image, side: int, quality: int) -> bytes:
    small = picture.copy()
    small.thumbnail((side, side))
    small.info.clear()  # no EXIF, no comment, no colour profile with a name in it
    output = io.BytesIO()
    small.save(output, "JPEG", quality=quality, optimize=True)
    return output.getvalue()
