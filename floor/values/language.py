"""Which language the reader has."""

from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.utils.translation import get_language, get_language_bidi, get_language_info

from rules.multilingual import Multilingual

OF_THE_CODE = "en"  # the language of the sentences in code and templates


def reader_language() -> str:
    """Its code; where nothing says it, that of the sentences in the code."""
    return get_language() or OF_THE_CODE


def reader_languages() -> tuple[str, ...]:
    """The codes in which a text is looked for: the reader's language, then those of the settings
    in their order."""
    return (reader_language(), *dict(settings.LANGUAGES))


def written_languages() -> dict[str, Any]:
    """The names by the codes of the languages that texts are written in: those of the settings,
    without the variants of one that differ in its figures."""
    return {code: name for code, name in settings.LANGUAGES if code == base_of(code)}


def other_languages() -> list[tuple[str, str]]:
    """The codes of the languages that the reader may choose instead, and what those who read them
    call them; variants of the reader's own with them."""
    own = reader_language()
    return [
        (code, get_language_info(code)["name_local"].capitalize())
        for code in dict(settings.LANGUAGES)
        if code != own and base_of(code) in (code, base_of(own))
    ]


def base_of(language: str) -> str:
    """The language whose texts a variant has: "ar" of "ar-eg"."""
    return language.partition("-")[0]


def in_reader_language(text: Multilingual) -> str:
    """Return the text as its reader understands it best."""
    return text.read(reader_languages())


def arrow(*, back: bool = False) -> str:
    """From what was to what is, as the reader's language runs; with ``back`` the other way."""
    return "←" if get_language_bidi() != back else "→"


def becomes(before: object, after: object) -> str:
    """ "7-3 → 3-5"; where the language runs from right to left, so does the arrow."""
    return f"{before} {arrow()} {after}"


def isolated(value: object) -> object:
    """A text as a part of a sentence that runs from right to left, so that a name in other letters
    does not carry the words beside it along (Unicode TR 9, first strong isolate); anything else,
    and a text for other readers, as it is."""
    return f"\u2068{value}\u2069" if isinstance(value, str) and get_language_bidi() else value


def comma() -> str:
    """That of the reader's language, with its space."""
    return "، " if get_language_bidi() else ", "


def listed(words: Iterable[object]) -> str:
    """The words of a list with the comma of the reader's language between them."""
    return comma().join(map(str, words))
