"""The rulebooks as data: five files, read once, every key checked."""

from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path

from rules import sections
from rules.cited import Cited
from rules.rulebook_file import RulebookError, read

FOLDER = Path(__file__).with_name("rulebooks")
KEYS = ("fspr", "bfsp", "tda_2019", "tda_2011", "metropolitan")

__all__ = ["KEYS", "Cited", "Rulebook", "RulebookError", "load"]


@dataclass(frozen=True)
class Rulebook:
    """One book. Each field but ``key`` is a table of its file; to add a section is to write its
    dataclass, name it here and fill the table in the five files."""

    key: str
    book: sections.Book
    entry: sections.Entry
    override: sections.Override
    late_entry: sections.LateEntry
    seating: sections.Seating
    table_break: sections.TableBreak
    balance: sections.Balance
    final_table: sections.FinalTable
    button: sections.Button
    levels: sections.Levels
    hand_for_hand: sections.HandForHand
    protocol: sections.Protocol
    penalties: sections.Penalties
    betting: sections.Betting
    chips: sections.Chips
    undercall: sections.Undercall
    out_of_turn: sections.OutOfTurn
    pots: sections.Pots
    chip_race: sections.ChipRace
    decision_clock: sections.DecisionClock
    missed_hands: sections.MissedHands
    showdown: sections.Showdown
    corrections: sections.Corrections
    dealing: sections.Dealing
    stud: sections.Stud

    def title(self, language: str) -> str:
        """Return the name of the book in Russian for "ru", in English for any other language."""
        return self.book.title_ru if language.startswith("ru") else self.book.title_en

    def cite(self, paragraph: str) -> str:
        """Return the paragraph with its book: "bfsp 3.1"."""
        return f"{self.key} {paragraph}"

    def rule(self, cited: Cited[object], event_class: str = "") -> str:
        """Return what ``cited`` rests on: the paragraph of the chapter on ``event_class`` if there
        is one, else the first; for a silent book what the default was taken from, or nothing."""
        chapter = self.book.chapters.get(event_class, "") + "."
        for paragraph in sorted(cited.paragraphs, key=lambda text: not text.startswith(chapter)):
            return self.cite(paragraph)
        return cited.taken_from


@cache
def load(key: str) -> Rulebook:
    """Return the rulebook ``key``, one of KEYS; raise KeyError for another name and RulebookError,
    with file, line and key, for a file that does not say exactly what is expected."""
    if key not in KEYS:
        raise KeyError(key)
    return load_file(FOLDER / f"{key}.toml")


def load_file(path: Path) -> Rulebook:
    """Return the rulebook written in ``path``; its key is the name of the file."""
    tables = {field.name: field.type for field in fields(Rulebook) if field.name != "key"}
    return Rulebook(key=path.stem, **read(path, tables))
