"""A photograph from a phone, made fit to be kept: small, and silent about place and device."""

from floor import sandbox
from rules.refusal import refuse

LARGEST_UPLOAD = 15 * 1024 * 1024
KEPT_BYTES = 300 * 1024
SMALL_BYTES = 4_800  # three of them on a wall, which weighs at most 100 kB
HEIC = (b"heic", b"heix", b"hevc", b"heim", b"heis", b"mif1", b"msf1")
DEADLINE = 20  # seconds: the largest picture takes two
MEMORY = 1024  # megabytes


def reduced_jpeg(data: bytes) -> bytes:
    """Return the picture as a JPEG of at most KEPT_BYTES, upright, with nothing but its pixels.

    One at a time, for an unpacked picture takes a laptop's memory: the view that calls it is marked
    (floor/web/worker_pools.py, unpacks_picture).

    Raises Refused: "photo.too_large" above 15 MB, "photo.heic" for the iPhone's own format,
    "photo.too_many_pixels", "photo.unreadable" for whatever is no whole picture.
    """
    return made_apart("floor.photo_worker", data)


def small_square(jpeg: bytes) -> bytes:
    """Return what walls and pages show of a portrait, which ``reduced_jpeg`` made: a square around
    the face as a WebP of at most SMALL_BYTES. Raises Refused "photo.unreadable"."""
    return made_apart("floor.thumbnail_worker", jpeg)


def made_apart(worker: str, data: bytes) -> bytes:
    """Return what that ``worker`` makes of a picture from outside; raises Refused as
    ``reduced_jpeg``."""
    if len(data) > LARGEST_UPLOAD:
        raise refuse("photo.too_large", most=LARGEST_UPLOAD // 1024**2)
    if data[4:8] == b"ftyp" and data[8:12] in HEIC:
        raise refuse("photo.heic")
    try:
        return sandbox.run(worker, data, seconds=DEADLINE, megabytes=MEMORY)
    except (sandbox.WorkerTimeout, sandbox.WorkerCrashed) as failed:
        raise refuse("photo.unreadable") from failed
