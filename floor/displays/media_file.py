"""A file that the club sent, as it is kept for the walls."""

from dataclasses import dataclass

from floor import sandbox
from floor.displays import media
from floor.photo import DEADLINE, HEIC, MEMORY
from rules.refusal import refuse


@dataclass(frozen=True)
class KeptFile:
    """What is kept and served under ``content_type``."""

    content_type: str
    data: bytes


def kept_file(use: str, data: bytes) -> KeptFile:
    """Return the file as it is kept for ``use``: a picture made anew, else the bytes themselves.

    Raises Refused: "media.too_large" with the most MB, "media.no_film", "media.no_sound",
    "photo.heic", "photo.too_many_pixels", "photo.unreadable".
    """
    bounds = media.bounds(use)
    if len(data) > bounds.largest:
        raise refuse("media.too_large", most=bounds.largest // media.MB)
    if bounds.make != media.PICTURE:
        return KeptFile(media.content_type_of(bounds.make, data), data)
    if data[4:8] == media.ISO_BOX and data[8:12] in HEIC:
        raise refuse("photo.heic")
    return KeptFile("image/webp", _made_anew(use, data))


def _made_anew(use: str, data: bytes) -> bytes:
    work = "floor.displays.picture_worker"
    order = use.encode() + b"\n" + data
    try:
        return sandbox.run(work, order, seconds=DEADLINE, megabytes=MEMORY)
    except (sandbox.WorkerTimeout, sandbox.WorkerCrashed) as failed:
        raise refuse("photo.unreadable") from failed
