"""Which language the reader has."""

from django.conf import settings
from django.utils.translation import get_language

from rules.multilingual import Multilingual

OF_THE_CODE = "en"  # the language of the sentences in code and templates


def reader_language() -> str:
    """Its code; where nothing says it, that of the sentences in the code."""
    return get_language() or OF_THE_CODE


def reader_languages() -> tuple[str, ...]:
    """The codes in which a text is looked for: the reader's language, then those of the settings
    in their order."""
    return (reader_language(), *dict(settings.LANGUAGES))


def in_reader_language(text: Multilingual) -> str:
    """Return the text as its reader understands it best."""
    return text.read(reader_languages())
