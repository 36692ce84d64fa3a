"""Verbs of what is the club's on the walls of every event: its files, and how the walls look."""

import hashlib

from django.utils.translation import gettext_lazy as _

from floor import journal
from floor.displays import media
from floor.displays.look import look_refusals
from floor.displays.wall_themes import OWN, THEMES
from floor.journal.open_line import ClubLine
from floor.journal.private import Private
from floor.models import ClubLook, MediaFile, Medium
from floor.values.roles import CHIEF
from rules.refusal import Refused, missing, refuse

AGAIN = _("add the file again on the page of pictures and sounds")


@journal.club_verb("media.put", roles=CHIEF, final=AGAIN)
def put_medium(
    line: ClubLine,
    *,
    use: str,
    name: str,
    content_type: str,
    data: Private[bytes],
    replaces: int | None = None,
) -> None:
    """Keep a file, as ``media_file`` made it, for its ``use``: in the place of the one of that use,
    of the medium it ``replaces``, or beside the others.

    Refused "media.unknown" for one to replace that is not there, "media.too_many", "media.no_name"
    for a voice that names an event.
    """
    if media.names_event(use) and not name.strip():
        raise refuse("media.no_name")
    there = Medium.objects.filter(use=use)
    before = there.filter(pk=replaces).first() if replaces else None
    if replaces and before is None:
        raise missing("media.unknown")
    if before is None and not (use in Medium.SEVERAL or media.names_event(use)):
        before = there.first()
    most = media.bounds(use).most
    if before is None and there.count() >= most:
        raise refuse("media.too_many", most=most)
    file = _file(content_type, data.value)
    if before is None:
        line.create(Medium, use=use, name=name, file_id=file.pk)
    else:
        gone = before.file_id
        line.update(before, name=name, file_id=file.pk)
        _drop_unused(gone)
    _touch(line, use, name)


@journal.club_verb("media.removed", roles=CHIEF, final=AGAIN)
def remove_medium(line: ClubLine, *, medium: int) -> None:
    """Take a file away from the walls, and from the house where no other use has it.

    Refused "media.unknown".
    """
    row = Medium.objects.filter(pk=medium).first()
    if row is None:
        raise missing("media.unknown")
    use, name, gone = row.use, row.name, row.file_id
    line.delete(row)
    _drop_unused(gone)
    _touch(line, use, name)


@journal.club_verb("look.set", roles=CHIEF, final=_("choose the colours again"))
def set_look(line: ClubLine, *, ground: str, accent: str, sponsors: str, theme: str = OWN) -> None:
    """Give the walls a theme of ours or the club's two colours ("#rrggbb"), and sponsors their
    place (ClubLook.Place).

    Refused "look.ground" or "look.accent" with the figure where a wall could not be read.
    """
    if theme == OWN and (reasons := look_refusals(ground, accent)):
        raise Refused(*reasons)
    fields = {"theme": theme, "ground": ground, "accent": accent, "sponsors": sponsors}
    if before := ClubLook.objects.first():
        line.update(before, **fields)
    else:
        line.create(ClubLook, **fields)
    if shipped := THEMES.get(theme):
        ground, accent = shipped["ground"], shipped["club-accent"]
    line.fact(ground=ground, accent=accent)


def _file(content_type: str, data: bytes) -> MediaFile:
    """The row of these bytes; past the line's images, for a journal keeps no pictures."""
    fields = {"content_type": content_type, "size": len(data), "data": data}
    sha256 = hashlib.sha256(data).hexdigest()
    return MediaFile.objects.get_or_create(sha256=sha256, defaults=fields)[0]


def _drop_unused(sha256: str) -> None:
    """Else every file that was ever replaced would be in every backup."""
    MediaFile.objects.filter(sha256=sha256, media=None).delete()


def _touch(line: ClubLine, use: str, name: str) -> None:
    line.fact(media_use=use, name=name)
