"""Pictures: whatever is sent, what is kept is small, a picture, and silent about its place."""

import io
import struct
import zlib

import pytest
from PIL import Image

from floor.photo import KEPT_BYTES, LARGEST_UPLOAD, reduced_jpeg
from floor.photo_worker import MOST_SCANS
from rules.refusal import Refused
from tests.rulings.table import jpeg

GPS, MAKE, TURNED = 0x8825, 0x010F, 0x0112
SCAN = b"\xff\xda"


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data))


def code(data: bytes) -> str:
    with pytest.raises(Refused) as caught:
        reduced_jpeg(data)
    return caught.value.refusals[0].code


def noise(width: int, height: int) -> bytes:
    """The worst picture to pack."""
    buffer = io.BytesIO()
    Image.effect_noise((width, height), 120).convert("RGB").save(buffer, "JPEG", quality=95)
    return buffer.getvalue()


def test_place_and_device_are_gone_and_the_picture_is_upright() -> None:
    exif = Image.Exif()
    exif[MAKE], exif[TURNED] = "Phone of Judge", 6
    exif.get_ifd(GPS)[2] = (55.0, 45.0, 7.0)
    buffer = io.BytesIO()
    Image.new("RGB", (80, 40), "red").save(buffer, "JPEG", exif=exif, comment=b"hidden")
    small = reduced_jpeg(buffer.getvalue())
    assert b"Phone" not in small and b"Exif" not in small and b"hidden" not in small
    assert not opened(small).getexif()
    assert opened(small).size == (40, 80)


def test_a_large_photograph_becomes_small_enough() -> None:
    small = reduced_jpeg(noise(3000, 2000))
    assert len(small) <= KEPT_BYTES
    assert max(opened(small).size) <= 1600


def test_a_large_picture_that_lies_on_its_side_and_is_transparent_is_upright() -> None:
    exif = Image.Exif()
    exif[TURNED] = 6
    buffer = io.BytesIO()
    Image.new("RGBA", (4000, 1000), (255, 0, 0, 0)).save(buffer, "PNG", exif=exif)
    picture = opened(reduced_jpeg(buffer.getvalue()))
    assert picture.size == (400, 1600)
    assert min(picture.getpixel((200, 800))) > 250


@pytest.mark.parametrize("kind", ["PNG", "WEBP"])
def test_a_transparent_picture_lies_on_white(kind: str) -> None:
    buffer = io.BytesIO()
    Image.new("RGBA", (20, 20), (255, 0, 0, 0)).save(buffer, kind)
    picture = opened(reduced_jpeg(buffer.getvalue()))
    assert picture.format == "JPEG" and min(picture.getpixel((10, 10))) > 250


@pytest.mark.parametrize(
    "data",
    [b"", b"x", b"<svg onload=alert(1)>", b"%PDF-1.7", b"GIF89a" + bytes(40), jpeg()[:200]],
    ids=["nothing", "letter", "svg", "pdf", "gif", "half a jpeg"],
)
def test_what_is_no_picture_is_refused(data: bytes) -> None:
    assert code(data) == "photo.unreadable"


def test_what_follows_a_picture_is_not_kept() -> None:
    assert b"<script>" not in reduced_jpeg(jpeg() + b"<script>alert(1)</script>")


@pytest.mark.parametrize("side", [5_001, 60_000], ids=["25 million", "3.6 milliard"])
def test_a_bomb_of_few_bytes_is_not_unpacked(side: int) -> None:
    def chunk(name: bytes, body: bytes) -> bytes:
        whole = name + body
        return struct.pack(">I", len(body)) + whole + struct.pack(">I", zlib.crc32(whole))

    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    body = zlib.compress(bytes(100_000))
    bomb = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")
    assert code(bomb) == "photo.too_many_pixels"


def progressive() -> bytes:
    buffer = io.BytesIO()
    Image.new("RGB", (80, 40), "red").save(buffer, "JPEG", progressive=True)
    return buffer.getvalue()


def test_a_picture_that_comes_in_passes_without_an_end_is_not_unpacked() -> None:
    """A pass of 89 bytes over sixty million points takes a tenth of a second."""
    whole = progressive()
    scan = whole[whole.rfind(SCAN) : -2]
    assert code(whole[:-2] + MOST_SCANS * scan + whole[-2:]) == "photo.unreadable"
    assert opened(reduced_jpeg(whole[:-2] + 50 * scan + whole[-2:])).size == (80, 40)


def test_a_film_that_a_phone_puts_behind_its_photograph_is_not_looked_at() -> None:
    assert opened(reduced_jpeg(progressive() + 1000 * SCAN)).size == (80, 40)


def test_the_iphones_own_format_is_told_from_nonsense() -> None:
    assert code(b"\x00\x00\x00\x18ftypheic" + bytes(100)) == "photo.heic"


def test_more_than_fifteen_megabytes_are_not_looked_at() -> None:
    assert code(jpeg() + bytes(LARGEST_UPLOAD)) == "photo.too_large"
