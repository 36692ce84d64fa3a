"""Codes and sentences go together: what can be said is said, in every language."""

import ast
import functools
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import polib
import pytest
from django.utils import translation

from floor import journal
from floor.journal import sentences
from floor.values.language import written_languages

ROOT = Path(__file__).resolve().parents[2]
APPS = (
    "floor",
    "library",
    "clock",
    "registration",
    "seating",
    "dealers",
    "chips",
    "results",
    "seasons",
    "calculators",
    "rulings",
    "pages",
    "api",
    "tdapp",
    "tools",
)
REFUSALS = {"refuse", "missing", "Refusal"}  # what is called with a code
LANGUAGES = written_languages().keys()
LETTERS = {"ru": "[а-яё]", "ar": "[ء-ي]"}  # of the languages into which the code is translated
CODE = re.compile(r"[a-z_]+\.[a-z_]*[a-z]")
PLACEHOLDER = re.compile(r"%\((\w+)\)s")
RENAMED = re.compile(r"gettext(?:_lazy|_noop)? as (?!_\b)\w+")


def codes() -> set[str]:
    """Every refusal code written in the apps that Django runs, but those put together of parts."""
    return {
        text.value
        for app in APPS
        for path in (ROOT / app).rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text()))
        if isinstance(call, ast.Call) and ast.unparse(call.func).split(".")[-1] in REFUSALS
        for text in ast.walk(first_argument(call))
        if isinstance(text, ast.Constant) and CODE.fullmatch(str(text.value))
    }


def first_argument(call: ast.Call) -> ast.AST:
    """The code, which may be chosen by a condition; nothing where there is no argument."""
    arguments = [*call.args, *(named.value for named in call.keywords if named.arg == "code")]
    return arguments[0] if arguments else ast.Tuple()


def test_every_refusal_has_a_sentence() -> None:
    assert sorted(codes() - set(sentences.REFUSALS)) == []


def test_every_kind_of_line_has_a_sentence() -> None:
    assert sorted(set(journal.KINDS) - set(sentences.LINES)) == []


@pytest.mark.parametrize("texts", [sentences.REFUSALS, sentences.LINES], ids=["refusals", "lines"])
def test_a_translation_names_the_same_facts(texts: dict[str, object]) -> None:
    for code, text in texts.items():
        facts = []
        for language in LANGUAGES:
            with translation.override(language):
                facts.append(set(PLACEHOLDER.findall(str(text))))
        assert facts == facts[:1] * len(LANGUAGES), code


def test_every_language_but_that_of_the_code_is_translated() -> None:
    assert LETTERS.keys() | {"en"} == LANGUAGES


@pytest.mark.parametrize("language", LETTERS)
def test_a_translation_is_whole(language: str) -> None:
    """Nothing untranslated and nothing guessed; the lint also finds what was never extracted."""
    po = polib.pofile(str(ROOT / "locale" / language / "LC_MESSAGES" / "django.po"))
    assert [entry.msgid for entry in po.untranslated_entries()] == []
    assert [entry.msgid for entry in po.fuzzy_entries()] == []


def test_makemessages_knows_every_name() -> None:
    """A sentence in ``_t("...")`` is collected by nobody and stays English in silence."""
    code = (path for app in APPS for path in (ROOT / app).rglob("*.py"))
    assert [str(path) for path in code if RENAMED.search(path.read_text())] == []


def texts_of_data(table: dict[str, Any]) -> Iterator[dict[str, str]]:
    """Every text of a data file by its languages, ``text.ru = ...``, at any depth."""
    for value in table.values():
        if isinstance(value, dict):
            yield from [value] if LANGUAGES & value.keys() else texts_of_data(value)


@functools.cache
def texts_by_file() -> dict[str, list[dict[str, str]]]:
    files = [path for app in (*APPS, "rules") for path in (ROOT / app).rglob("*.toml")]
    return {
        str(path.relative_to(ROOT)): list(texts_of_data(tomllib.loads(path.read_text())))
        for path in files
    }


def test_data_is_in_every_language_of_the_settings() -> None:
    lacking = {
        path: text
        for path, texts in texts_by_file().items()
        for text in texts
        if text.keys() != LANGUAGES or not all(text.values())
    }
    assert lacking == {}


@pytest.mark.parametrize("language", LETTERS)
def test_what_data_say_in_a_language_is_in_its_letters(language: str) -> None:
    """What data files say in several languages is not English in all of them."""
    sentences = {
        path: [text[language] for text in texts] for path, texts in texts_by_file().items()
    }
    assert sum(map(len, sentences.values())) > 500
    letters = re.compile(LETTERS[language], re.IGNORECASE)
    english = {
        path: [sentence for sentence in texts if not letters.search(sentence)]
        for path, texts in sentences.items()
    }
    assert {path: texts for path, texts in english.items() if texts} == {}


# A player, a judge and a colleague are people: "the player", "they", an imperative.
HE = re.compile(r"\b(?:he|him|his|himself|он)\b", re.IGNORECASE)


def test_nobody_is_called_he() -> None:
    """Not in a sentence of either language, and not in a docstring."""
    folders = (*APPS, "rules", "templates", "locale", "docs")
    files = [
        path
        for folder in folders
        for path in (ROOT / folder).rglob("*")
        if path.suffix in {".py", ".toml", ".html", ".po", ".md"}
    ]
    assert len(files) > 500
    called_he = {
        f"{path.relative_to(ROOT)}:{number}": line.strip()
        for path in files
        for number, line in enumerate(path.read_text().splitlines(), start=1)
        if HE.search(line)
    }
    assert called_he == {}


PATH = re.compile(r"\b(?:[a-z_]+/)+[a-z_]+\.(?:py|toml)\b")


def test_files_named_in_comments_are_there() -> None:
    """A docstring, a comment or a document that sends its reader to a file sends them to one."""
    there = {
        str(path.relative_to(ROOT))
        for app in (*APPS, "rules", "tests")
        for path in (ROOT / app).rglob("*.*")
    }
    files = [
        ROOT / name
        for name in there
        if name.endswith((".py", ".toml")) and not name.startswith("tests/")
    ]
    assert len(files) > 500
    missing = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in files
        for name in PATH.findall(path.read_text())
        if not any(file == name or file.endswith(f"/{name}") for file in there)
    ]
    assert missing == []
