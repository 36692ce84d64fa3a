"""Makes a picture of the club's fit for walls, in the process that ``media_file`` starts for it."""

import io

from PIL import Image

from floor.displays.look import darkening
from floor.photo_worker import upright

SIZES = {"logo": (900, 300), "sponsor": (900, 500), "background": (1920, 1080)}
SIZE = (1920, 1080)  # of everything else: a picture that has the whole wall
QUALITY = 82
BRIGHTEST = 0.92  # of what the decision allows: packing makes a point here and there lighter


def work(order: bytes) -> bytes:
    """Return the picture as WebP within the size of its use; a background darkened for text.

    ``order`` is the use, a line feed and the file. Raises Refused as ``photo_worker.upright``.
    """
    use, _, data = order.partition(b"\n")
    picture = upright(data, _bare)
    picture.thumbnail(SIZES.get(use.decode(), SIZE))
    if use == b"background":
        picture = _darkened(picture)
    output = io.BytesIO()
    picture.save(output, "WEBP", quality=QUALITY, method=4)
    return output.getvalue()


def _bare(picture: Image.Image) -> Image.Image:
    """The pixels alone: no EXIF, no comment, no profile; what is transparent stays so."""
    clear = picture.has_transparency_data
    bare = picture.convert("RGBA" if clear else "RGB")
    bare.info.clear()
    return bare


def _darkened(picture: Image.Image) -> Image.Image:
    """The picture without its transparency, so dark that every text of a wall is read on it."""
    ground = Image.new("RGBA", picture.size, "black")
    solid = Image.alpha_composite(ground, picture.convert("RGBA")).convert("RGB")
    highest = [band.getextrema()[1] for band in solid.split()]
    brightest = "#" + "".join(f"{int(high):02x}" for high in highest)  # type: ignore[arg-type]
    factor = darkening(brightest) * BRIGHTEST
    return solid if factor >= BRIGHTEST else solid.point(lambda value: value * factor)
