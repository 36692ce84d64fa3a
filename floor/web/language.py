"""Which language the reader has."""

from django.conf import settings
from django.utils.translation import get_language

from rules.multilingual import Multilingual


def reader_language() -> str:
    """Its code; English where nothing says it, as the sentences in the code are."""
    return get_language() or "en"


def reader_languages() -> tuple[str, ...]:
    """The codes in which a text is looked for: the reader's language, then those of the settings
    in their order."""
    return (reader_language(), *dict(settings.LANGUAGES))


def in_reader_language(text: Multilingual) -> str:
    """Return the text as its reader understands it best."""
    return text.read(reader_languages())
