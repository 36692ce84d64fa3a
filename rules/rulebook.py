"""The rulebooks as data: five files and a club's exceptions, read once, every key checked."""

import re
from dataclasses import dataclass, fields, replace
from functools import cache
from pathlib import Path
from typing import Any

from rules import sections
from rules.cited import Cited
from rules.multilingual import Multilingual
from rules.rulebook_file import read, read_house
from rules.toml_page import RulebookError

FOLDER = Path(__file__).with_name("rulebooks")
KEYS = ("fspr", "bfsp", "tda_2019", "tda_2011", "metropolitan")
HOUSE_KEY = re.compile(r"[a-z][a-z0-9_]{1,19}")
NO_TABLES = ("key", "base")
_folders = [FOLDER]

__all__ = ["KEYS", "Cited", "Rulebook", "RulebookError", "load", "look_in", "offered"]


@dataclass(frozen=True)
class Rulebook:
    """One book. Each field but the first two is a table of its file; to add a section is to write
    its dataclass, name it here and fill the table in the five files.

    ``base`` is the book whose text, topics and offences hold: ``key`` itself for the five, for
    house rules the book they go by.
    """

    key: str
    base: str
    book: sections.Book
    entry: sections.Entry
    override: sections.Override
    late_entry: sections.LateEntry
    fee: sections.Fee
    seating: sections.Seating
    table_break: sections.TableBreak
    balance: sections.Balance
    final_table: sections.FinalTable
    button: sections.Button
    levels: sections.Levels
    hand_for_hand: sections.HandForHand
    protocol: sections.Protocol
    documents: sections.Documents
    penalties: sections.Penalties
    protest: sections.Protest
    fairness: sections.Fairness
    betting: sections.Betting
    chips: sections.Chips
    undercall: sections.Undercall
    out_of_turn: sections.OutOfTurn
    pots: sections.Pots
    chip_race: sections.ChipRace
    decision_clock: sections.DecisionClock
    no_show: sections.NoShow
    missed_hands: sections.MissedHands
    showdown: sections.Showdown
    corrections: sections.Corrections
    dealing: sections.Dealing
    stud: sections.Stud
    premature: sections.Premature
    board: sections.Board
    misdeal: sections.Misdeal
    exposed: sections.Exposed
    deck: sections.Deck
    stud_opening: sections.StudOpening
    chinese: sections.Chinese

    @property
    def title(self) -> Multilingual:
        """The name of the book."""
        return self.book.title

    def parameter(self, name: str) -> Cited[Any]:
        """Return the parameter "betting.limit_raises"."""
        section, _dot, field = name.partition(".")
        cited: Cited[Any] = getattr(getattr(self, section), field)
        return cited

    def cite(self, paragraph: str) -> str:
        """Return the paragraph with its book: "bfsp 3.1"."""
        return f"{self.base} {paragraph}"

    def rule(self, cited: Cited[object], event_class: str = "") -> str:
        """Return what ``cited`` rests on: the paragraph of the chapter on ``event_class`` if there
        is one, else the first; for a silent book what the default was taken from, or nothing."""
        chapter = self.book.chapters.get(event_class, "") + "."
        for paragraph in sorted(cited.paragraphs, key=lambda text: not text.startswith(chapter)):
            return f"{cited.house} {paragraph}" if cited.house else self.cite(paragraph)
        return cited.taken_from

    def own_rule(self, cited: Cited[object], event_class: str = "") -> str:
        """Return what ``rule`` does where a paragraph of this book speaks of it, if only to leave
        it open; nothing where none does: a refusal does not cite another book than the event's."""
        return self.rule(cited, event_class) if cited.paragraphs else ""


def look_in(folder: Path) -> None:
    """Take house rules from ``folder`` too, if it is there: one file for each club's book."""
    if folder not in _folders:
        _folders.append(folder)
    load.cache_clear()


def offered() -> tuple[str, ...]:
    """Return every key there is a file for: the five, then the clubs' own by name."""
    return (*KEYS, *sorted(_house_files()))


@cache
def load(key: str) -> Rulebook:
    """Return the rulebook ``key``, one of ``offered()``; raise KeyError for another name and
    RulebookError, with file, line and key, for a file that does not say what is expected."""
    if key in KEYS:
        return load_file(FOLDER / f"{key}.toml")
    return load_house(_house_files()[key])


def load_file(path: Path) -> Rulebook:
    """Return the rulebook written in ``path``; its key is the name of the file."""
    return Rulebook(key=path.stem, base=path.stem, **read(path, _tables()))


def load_house(path: Path) -> Rulebook:
    """Return the house rules written in ``path``: another book, except what the file changes."""
    if not HOUSE_KEY.fullmatch(path.stem) or path.stem in KEYS:
        problem = "must be 2 to 20 small Latin letters, digits and _, and not one of the five"
        raise RulebookError(path, 1, "name of the file", problem)
    house = read_house(path, {n: t for n, t in _tables().items() if n != "book"}, KEYS)
    book = load(house.base)
    changed = {
        name: replace(getattr(book, name), **values) for name, values in house.changed.items()
    }
    return replace(book, key=path.stem, book=replace(book.book, title=house.title), **changed)


def _tables() -> dict[str, object]:
    return {field.name: field.type for field in fields(Rulebook) if field.name not in NO_TABLES}


def _house_files() -> dict[str, Path]:
    """Return the clubs' files by key; of two with one name the later folder's counts."""
    paths = (path for folder in _folders for path in folder.glob("*.toml"))
    return {path.stem: path for path in paths if path.parent != FOLDER or path.stem not in KEYS}
