"""The offences as data: a file for each book, read once, every key checked."""

from functools import cache
from pathlib import Path

from rules.offence_file import Catalogue, Offence, Sanction, read_offences
from rules.rulebook import load

FOLDER = Path(__file__).with_name("offences")

__all__ = ["FOLDER", "Catalogue", "Offence", "Sanction", "catalogue"]


def catalogue(book: str) -> Catalogue:
    """Return the offences of ``book``, one of ``rulebook.offered()``; house rules have those of
    the book they go by. Raises KeyError for another name and RulebookError, with file, line and
    key, for a file that does not say what is expected."""
    return _of(load(book).base)


@cache
def _of(base: str) -> Catalogue:
    return read_offences(FOLDER / f"{base}.toml")
