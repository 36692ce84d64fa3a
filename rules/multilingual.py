"""A text in several languages, as a file of data has it: ``title = { ru = "…", en = "…" }``."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

ANY = ""  # the language of a text that is the same for every reader


@dataclass(frozen=True)
class Multilingual:
    """``texts`` are by the code of their language, one at least."""

    texts: Mapping[str, str]

    @classmethod
    def plain(cls, text: str) -> Self:
        """Return a text that every reader gets."""
        return cls({ANY: text})

    def read(self, languages: Sequence[str]) -> str:
        """Return the text in the first of ``languages`` that it is in ("ru-by" is "ru" too); in the
        first of its own where it is in none of them."""
        for language in languages:
            for code in (language, language.partition("-")[0]):
                if code in self.texts:
                    return self.texts[code]
        return next(iter(self.texts.values()))

    def followed_by(self, more: "Multilingual") -> "Multilingual":
        """Return this text and ``more`` behind it, in the languages that both are in."""
        both = [language for language in self.texts if language in more.texts]
        return Multilingual({code: f"{self.texts[code]} {more.texts[code]}" for code in both})

    def __str__(self) -> str:
        """Return it in all its languages: what is searched."""
        return " ".join(self.texts.values())
