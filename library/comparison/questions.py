"""The questions a director decides and the books decide differently, each with its parameters.

They are data, a file for each group of topics (library/comparison/questions): a question is called
after the parameter that answers it, and every value this can have stands beside it in words.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from rules.multilingual import Multilingual
from rules.toml_page import Page, open_page
from rules.topics import GROUPS

FOLDER = Path(__file__).with_name("questions")
QUESTION: Mapping[str, Any] = {"topic": str, "title": Multilingual}
ALSO: Mapping[str, Any] = {"also": tuple[str, ...]}


@dataclass(frozen=True)
class Question:
    """``fields``: the parameters that answer it, "section.field", the main one first; ``topic``:
    where the digests of it are."""

    fields: tuple[str, ...]
    title: Multilingual
    topic: str


@dataclass(frozen=True)
class _File:
    """What the file of a group holds."""

    questions: tuple[Question, ...]
    answers: Mapping[str, Mapping[str, Multilingual]]


@cache
def questions() -> Mapping[str, tuple[Question, ...]]:
    """The questions by the key of their group, in the order of the files."""
    return {group: file.questions for group, file in _files().items()}


@cache
def answers() -> Mapping[str, Mapping[str, Multilingual]]:
    """For each parameter that has them, its values in words; see ``key_of``."""
    return {field: words for file in _files().values() for field, words in file.answers.items()}


def key_of(value: object) -> str:
    """How a value is called in the files: "true", the words of a list, else the code itself."""
    if isinstance(value, bool):
        return str(value).lower()
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


@cache
def _files() -> Mapping[str, _File]:
    paths = {group: FOLDER / f"{group}.toml" for group in GROUPS}
    return {group: _read(path) for group, path in paths.items() if path.exists()}


def _read(path: Path) -> _File:
    page, tables = open_page(path)
    answer_tables = tables.pop("answers", {})
    questions = tuple(_question(page, field, table) for field, table in tables.items())
    answers = {
        field: page.typed(table, dict.fromkeys(table, Multilingual), f"answers.{field}")
        for field, table in answer_tables.items()
    }
    return _File(questions, answers)


def _question(page: Page, field: str, table: dict[str, Any]) -> Question:
    kinds = {**QUESTION, **(ALSO if "also" in table else {})}
    typed = page.typed(table, kinds, field)
    return Question((field, *typed.get("also", ())), typed["title"], typed["topic"])
