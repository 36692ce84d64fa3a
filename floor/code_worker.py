"""Finds the codes in a photograph, in the process that ``codes`` starts for it."""

import json

import zxingcpp
from PIL import Image

from floor.photo_worker import on_white, upright


def work(data: bytes) -> bytes:
    """Return the texts of the codes in the picture, the largest first, as JSON.

    Raises Refused "photo.too_many_pixels" or "photo.unreadable".
    """
    picture = upright(data, _grey)
    codes = zxingcpp.read_barcodes(picture)
    texts = [code.text for code in sorted(codes, key=_height, reverse=True) if code.text]
    return json.dumps(texts).encode()


def _grey(picture: Image.Image) -> Image.Image:
    return on_white(picture).convert("L")


def _height(code: zxingcpp.Barcode) -> int:
    corners = code.position
    heights = (corners.top_left.y, corners.top_right.y, corners.bottom_left.y)
    return max(heights) - min(heights)
