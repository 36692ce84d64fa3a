"""The media pack: results, draft of the press release, photographs, links, in one archive."""

import io
import zipfile
from collections.abc import Iterator

from floor.models import Tournament
from floor.values.language import written_languages
from results import pdf
from results.models import EventPhoto
from results.papers.press import press_release, results_paper
from results.public_site import data
from results.selectors import published

FIXED = (1980, 1, 1, 0, 0, 0)  # the earliest time that an archive can say: nothing hangs on it


def media_pack(event: Tournament) -> bytes:
    """The archive, of nothing but what the terms and the players let be published."""
    sink = io.BytesIO()
    with zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in _files(event):
            entry = zipfile.ZipInfo(name, FIXED)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return sink.getvalue()


def _files(event: Tournament) -> Iterator[tuple[str, bytes]]:
    shown, texts = published.public_event(event), event.paper_texts
    for language in written_languages():
        yield f"results.{language}.pdf", pdf.event_paper(results_paper(shown, language))
        release = press_release(shown, texts.media_words, texts.regs_sponsors, language)
        yield f"press-release.{language}.txt", release.encode()
    yield "results.csv", data.results_csv(shown)
    yield "results.json", data.results_json(shown)
    links = "\n\n".join(filter(None, (texts.media_links, texts.media_films)))
    if links:
        yield "links.txt", links.encode()
    for photo in EventPhoto.objects.filter(tournament=event).iterator():
        yield f"photographs/{photo.number}.jpg", bytes(photo.jpeg)
