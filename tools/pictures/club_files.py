"""What an invented club has put on its walls: a logo, two sponsors, a picture."""

import io

from PIL import Image, ImageDraw

from floor.displays import club_services
from floor.displays.media_file import kept_file
from floor.journal.private import Private
from tools.pictures.evening import Evening

Colour = tuple[int, int, int]
BLUE, RED, GREEN, LIGHT = (38, 92, 170), (176, 44, 52), (30, 120, 84), (240, 240, 236)


def put_files(evening: Evening) -> None:
    for use, name, data in (
        ("logo", "", _diamond(BLUE, (400, 400))),
        ("sponsor", "Банк", _diamond(RED, (800, 400))),
        ("sponsor", "Кафе", _diamond(GREEN, (600, 400))),
        ("picture", "Клуб", _diamond(BLUE, (1920, 1080))),
    ):
        kept = kept_file(use, data)
        file = {"content_type": kept.content_type, "data": Private(kept.data)}
        evening.act(club_services.put_medium, use=use, name=name, **file)


def _diamond(ground: Colour, size: tuple[int, int]) -> bytes:
    """A card's diamond in the middle of a field of that colour."""
    width, height = size
    across, down, reach = width // 2, height // 2, height // 3
    picture = Image.new("RGB", size, ground)
    tips = [(across, down - reach), (across + reach * 3 // 4, down)]
    tips += [(across, down + reach), (across - reach * 3 // 4, down)]
    ImageDraw.Draw(picture).polygon(tips, fill=LIGHT)
    made = io.BytesIO()
    picture.save(made, "PNG")
    return made.getvalue()
