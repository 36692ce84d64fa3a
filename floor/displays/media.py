"""What files of the club's the walls may show and play: how many, how large, of what make.

A picture is made anew (``media_file``); films and sounds are taken as they are, by what their first
bytes say, for only a television can say whether it plays one.
"""

from dataclasses import dataclass

from rules.refusal import refuse

MB = 1024 * 1024
ISO_BOX, WEBM, RIFF, OGG, ID3 = b"ftyp", b"\x1a\x45\xdf\xa3", b"RIFF", b"OggS", b"ID3"
ISO_FILM = (b"isom", b"iso2", b"iso4", b"iso5", b"iso6", b"mp41", b"mp42", b"avc1", b"M4V ")
ISO_SOUND = (b"M4A ", b"M4B ")
PICTURE, FILM, SOUND = "picture", "film", "sound"


@dataclass(frozen=True)
class Bounds:
    """Of one use: of which make its files are, how many there may be, and how large one that is
    sent, in bytes."""

    make: str
    most: int
    largest: int


_OF_ONE_PICTURE = Bounds(PICTURE, 1, 15 * MB)
_OF_SOUNDS = Bounds(SOUND, 1, MB)
_OF_USES = {
    "logo": _OF_ONE_PICTURE,
    "background": _OF_ONE_PICTURE,
    "sponsor": Bounds(PICTURE, 12, 15 * MB),
    "picture": Bounds(PICTURE, 12, 15 * MB),
    "film": Bounds(FILM, 2, 16 * MB),
}
_OF_EVENT_NAMES = Bounds(SOUND, 24, MB)


def names_event(use: str) -> bool:
    """Whether it is a voice that says the name of an event."""
    return use.startswith("voice_") and use.endswith("_name")


def bounds(use: str) -> Bounds:
    """The bounds of a use; every sound and every spoken sentence has the same."""
    if names_event(use):
        return _OF_EVENT_NAMES
    return _OF_USES.get(use, _OF_SOUNDS)


def content_type_of(make: str, data: bytes) -> str:
    """The type of a film or a sound by its first bytes.

    Raises Refused "media.no_film" or "media.no_sound" for anything that televisions do not play.
    """
    content_type = _film(data) if make == FILM else _sound(data)
    if not content_type:
        raise refuse(f"media.no_{make}")
    return content_type


def _film(data: bytes) -> str:
    if data[4:8] == ISO_BOX and data[8:12] in ISO_FILM:
        return "video/mp4"
    return "video/webm" if data.startswith(WEBM) and b"webm" in data[:64] else ""


def _sound(data: bytes) -> str:
    if data.startswith(RIFF) and data[8:12] == b"WAVE":
        return "audio/wav"
    if data[4:8] == ISO_BOX and data[8:12] in ISO_SOUND:
        return "audio/mp4"
    if data.startswith(OGG):
        return "audio/ogg"
    return "audio/mpeg" if data.startswith(ID3) or _is_mpeg_frame(data) else ""


def _is_mpeg_frame(data: bytes) -> bool:
    """Whether it begins with eleven set bits and a layer that there is."""
    return len(data) > 2 and data[0] == 0xFF and data[1] & 0xE0 == 0xE0 and data[1] & 0x06 != 0
