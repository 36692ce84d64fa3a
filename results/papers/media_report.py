"""What the report on an event for the press consists of, and what of it is missing."""

from django.utils.translation import gettext as _

from floor.models import Tournament
from results.papers.part import Part
from results.selectors import published
from results.selectors.papers import photo_numbers
from rules import rulebook
from rules.sections.documents import MediaItem


def media_report(event: Tournament) -> list[Part]:
    """The parts in the active language, as the book has them (FSPR 2.10.3)."""
    wanted = rulebook.load(event.rulebook).documents.media_report.value
    return [_part(event, item) for item in wanted]


def _part(event: Tournament, item: MediaItem) -> Part:
    texts, is_public = event.paper_texts, published.is_public(event)
    public = (_("public results"), is_public)
    title, (lack, is_there) = {
        "results": (_("Results"), public),
        "photographs": (_("Photographs"), (_("photographs"), bool(photo_numbers(event)))),
        "media_list": (_("Publications"), (_("links"), bool(texts.media_links))),
        "video_and_audio": (_("Videos and recordings"), (_("links"), bool(texts.media_films))),
        "press_release": (_("Press release"), public),
    }[item]
    return Part(item, title, missing=() if is_there else (lack,))
