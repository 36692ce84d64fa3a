"""The offences as data: a file for each book, read once, every key checked."""

from functools import cache
from pathlib import Path

from rules.offence_file import Catalogue, Offence, Sanction, read_offences
from rules.rulebook import load

FOLDER = Path(__file__).with_name("offences")
# What the name of an offence may begin with, to say whose it is: "fspr_collusion".
PREFIXES = {
    "fspr": "fspr_",
    "bfsp": "bfsp_",
    "tda_2011": "tda11_",
    "tda_2019": "tda19_",
    "metropolitan": "met_",
}

__all__ = ["FOLDER", "PREFIXES", "Catalogue", "Offence", "Sanction", "called", "catalogue"]


def catalogue(book: str) -> Catalogue:
    """Return the offences of ``book``, one of ``rulebook.offered()``; house rules have those of
    the book they go by. Raises KeyError for another name and RulebookError, with file, line and
    key, for a file that does not say what is expected."""
    return _of(load(book).base)


def called(book: str, name: str) -> Offence | None:
    """Return the offence of ``book`` called ``name``, with or without the prefix of the book it
    goes by; None where it has none."""
    return catalogue(book).called(name.removeprefix(PREFIXES[load(book).base]))


@cache
def _of(base: str) -> Catalogue:
    return read_offences(FOLDER / f"{base}.toml")
