"""The offences of a book's catalogue, for a choice."""

from collections.abc import Iterator

from floor.web.language import reader_language
from rules.offences import catalogue
from rules.rulebook import Rulebook


def offences(book: Rulebook) -> Iterator[tuple[str, str]]:
    """Yield the key of every offence, and its words with the clause."""
    in_russian = reader_language().startswith("ru")
    for key, offence in catalogue(book.key).offences.items():
        title = offence.title_ru if in_russian else offence.title_en
        yield key, f"{title} · {offence.clause}"
