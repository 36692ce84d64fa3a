"""Every key of every file is checked; a broken file says where it is broken."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from rules.rulebook import FOLDER, KEYS, Cited, Rulebook, RulebookError, load, load_file
from tests.each import for_each

GOOD = (FOLDER / "bfsp.toml").read_text(encoding="utf-8")
MIN_AGE = 'min_age = { value = 18, rule = ["1.1"] }'


def cited_of(part: object) -> Iterator[Cited[object]]:
    if isinstance(part, Cited):
        yield part
    elif is_dataclass(part):
        for field in fields(part):
            yield from cited_of(getattr(part, field.name))


def broken(folder: Path, old: str, new: str) -> RulebookError:
    assert old in GOOD
    path = folder / "bfsp.toml"
    path.write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(RulebookError) as caught:
        load_file(path)
    return caught.value


def line_of(text: str) -> int:
    return next(number for number, line in enumerate(GOOD.splitlines(), 1) if text in line)


@for_each("key", KEYS)
def test_every_book_loads_has_its_titles_and_is_read_once(key: str) -> None:
    book = load(key)
    assert book.key == key
    assert len(set(book.title.texts.values())) == 3
    assert load(key) is book


def test_there_is_a_file_for_each_key_and_no_other() -> None:
    assert {path.stem for path in FOLDER.glob("*.toml")} == set(KEYS)


@for_each("key", KEYS)
def test_what_a_silent_book_borrows_is_really_said_there(key: str) -> None:
    borrowed = {
        other: {p for cited in cited_of(load(other)) if not cited.silent for p in cited.paragraphs}
        for other in KEYS
    }
    for cited in cited_of(load(key)):
        if cited.taken_from:
            other, paragraph = cited.taken_from.split(" ", 1)
            assert paragraph in borrowed[other], cited


@for_each("key", KEYS)
def test_age_can_be_overridden_by_nobody(key: str) -> None:
    assert load(key).override.age.value == "nobody"


def test_unknown_book_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        load("hoyle_1742")


def test_cite_names_book_and_paragraph() -> None:
    assert load("bfsp").cite("3.1") == "bfsp 3.1"


def test_rule_of_a_value_that_rests_on_nothing_is_empty() -> None:
    book = load("bfsp")
    assert book.rule(book.entry.membership_required) == ""


@pytest.mark.parametrize(
    ("old", "new", "key", "problem"),
    [
        (MIN_AGE, MIN_AGE.replace("min_age", "mim_age"), "entry.mim_age", "unknown"),
        (MIN_AGE, MIN_AGE.replace("18", '"18"'), "entry.min_age", "'18' is not int"),
        (MIN_AGE, MIN_AGE.replace("18", "true"), "entry.min_age", "True is not int"),
        (MIN_AGE, MIN_AGE.replace("18", "18.0"), "entry.min_age", "18.0 is not int"),
        (MIN_AGE, MIN_AGE.replace("18", "-18"), "entry.min_age", "-18 is negative"),
        (MIN_AGE, MIN_AGE.replace("rule", "rules"), "entry.min_age", "unknown 'rules'"),
        (MIN_AGE, MIN_AGE.replace('["1.1"]', '"1.1"'), "entry.min_age", "'1.1' is not a list"),
        (MIN_AGE, MIN_AGE.replace('["1.1"]', "[1.1]"), "entry.min_age", "1.1 is not str"),
        (MIN_AGE, "min_age = 18", "entry.min_age", "must be a table with a value"),
        (MIN_AGE, 'min_age = { rule = ["1.1"] }', "entry.min_age", "must be a table with a value"),
        (MIN_AGE, "min_age = { value = 18 }", "entry.min_age", "needs a rule, or silent = true"),
        (
            MIN_AGE,
            "min_age = { value = 18, silent = true }",
            "entry.min_age",
            "a silent value needs a note or taken_from",
        ),
        (
            MIN_AGE,
            MIN_AGE.replace(" }", ', taken_from = "fspr 1.5.1" }'),
            "entry.min_age",
            "taken_from is for silent values",
        ),
        (
            'method = { value = "random_cards_or_software"',
            'method = { value = "by_ear"',
            "seating.method",
            "'by_ear' is none of random_cards, random_cards_or_software, random",
        ),
        (
            "prefinal_seats = { value = { 10max = 9 }",
            "prefinal_seats = { value = { 10max = true }",
            "final_table.prefinal_seats",
            "True is not int",
        ),
        (
            "prefinal_seats = { value = { 10max = 9 }",
            "prefinal_seats = { value = 9",
            "final_table.prefinal_seats",
            "9 is not a table",
        ),
        (
            'age = { value = "nobody", rule = ["1.1"] }',
            'age = { value = "chief_judge", rule = ["1.1"] }',
            "override.age",
            "'chief_judge' is none of nobody",
        ),
    ],
)
def test_a_wrong_key_is_named_with_its_line(
    tmp_path: Path, old: str, new: str, key: str, problem: str
) -> None:
    error = broken(tmp_path, old, new)
    assert (error.file, error.line, error.key, error.problem) == (
        "bfsp.toml",
        line_of(old),
        key,
        problem,
    )
    assert str(error) == f"bfsp.toml:{line_of(old)}: {key}: {problem}"


def test_a_missing_key_is_named_with_the_line_of_its_table(tmp_path: Path) -> None:
    error = broken(tmp_path, MIN_AGE, "")
    assert (error.line, error.key, error.problem) == (
        line_of("[entry]"),
        "entry.min_age",
        "missing",
    )


def test_a_missing_table_is_named(tmp_path: Path) -> None:
    start = GOOD.index("[penalties]")
    error = broken(tmp_path, GOOD[start:], "")
    assert (error.key, error.problem) == ("penalties", "missing")
    assert error.line == GOOD[:start].count("\n")


def test_an_unknown_table_is_named_with_its_line(tmp_path: Path) -> None:
    error = broken(tmp_path, "[levels]", "[leveles]")
    assert (error.line, error.key, error.problem) == (line_of("[levels]"), "leveles", "unknown")


def test_a_key_outside_every_table_is_unknown(tmp_path: Path) -> None:
    error = broken(tmp_path, "[book]", "colour = 1\n[book]")
    assert (error.line, error.key, error.problem) == (line_of("[book]"), "colour", "unknown")


def test_a_section_that_is_no_table_is_named(tmp_path: Path) -> None:
    start, end = GOOD.index("[levels]"), GOOD.index("[hand_for_hand]")
    without = GOOD.replace(GOOD[start:end], "").replace("[book]", "levels = 3\n[book]", 1)
    error = broken(tmp_path, GOOD, without)
    assert (error.line, error.key, error.problem) == (
        line_of("[book]"),
        "levels",
        "must be a table",
    )


@pytest.mark.parametrize("new", ["[levels", "[levels]\n[levels]", "[levels]\nx == 1"])
def test_broken_toml_is_named_with_its_line(tmp_path: Path, new: str) -> None:
    error = broken(tmp_path, "[levels]", new)
    assert error.key == "syntax"
    assert error.line - line_of("[levels]") in (0, 1)


def test_a_key_given_twice_is_named_with_its_line(tmp_path: Path) -> None:
    error = broken(tmp_path, MIN_AGE, f"{MIN_AGE}\n{MIN_AGE}")
    assert (error.line, error.key) == (line_of(MIN_AGE) + 1, "syntax")


def test_a_plain_field_is_checked_like_a_cited_one(tmp_path: Path) -> None:
    error = broken(tmp_path, "chapters = {}", "chapters = { official = 1 }")
    assert (error.line, error.key) == (line_of("chapters"), "book.chapters")


def test_every_section_of_the_rulebook_is_a_table_of_the_file() -> None:
    tables = {field.name for field in fields(Rulebook)} - {"key", "base"}
    assert tables == {line[1:-1] for line in GOOD.splitlines() if line.startswith("[")}
