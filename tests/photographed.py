"""A code on paper as a phone sees it in a hall."""

import base64
import io

from PIL import Image, ImageEnhance, ImageFilter

from floor.web import qr

TABLE = 170  # grey of what the card lies on


def photo(text: str, degrees: int = 0, light: float = 1.0, size: int = 300) -> bytes:
    """A card with the code, as we print it, on a table: not quite sharp, as a small JPEG."""
    drawn = base64.b64decode(qr.png(text, mask=4).partition(",")[2])
    card = Image.open(io.BytesIO(drawn)).convert("L").resize((size, size), Image.Resampling.NEAREST)
    card = card.rotate(degrees, expand=True, fillcolor=TABLE)
    hall = Image.new("L", (1200, 1600), TABLE)
    hall.paste(card, (400, 700))
    seen = ImageEnhance.Brightness(hall).enhance(light).filter(ImageFilter.GaussianBlur(1.2))
    taken = io.BytesIO()
    seen.convert("RGB").save(taken, "JPEG", quality=60)
    return taken.getvalue()
