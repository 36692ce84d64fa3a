"""A club's house rules: as another book, except."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args, get_origin, get_type_hints

import pytest

from rules import rulebook, sections
from rules.cited import Cited
from rules.rulebook import KEYS, RulebookError, load, load_house

TITLE = """title.en = "Chess street"
title.ru = "На Шахматной"
"""
GOOD = f"""as = "tda_2019"
{TITLE}
[balance]
max_difference = {{ value = 2, rule = ["4-B"] }}

[decision_clock]
thinking_s = {{ value = 40, note = "agreed in May" }}
"""


def house(folder: Path, text: str = GOOD, name: str = "chess_street") -> Path:
    path = folder / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Path]:
    """The folder of a club, for as long as the test runs."""
    folders = list(rulebook._folders)
    rulebook.look_in(tmp_path)
    yield tmp_path
    rulebook._folders[:] = folders
    load.cache_clear()


def test_it_is_the_other_book_except_what_it_changes(tmp_path: Path) -> None:
    book, base = load_house(house(tmp_path)), load("tda_2019")
    assert (book.key, book.base) == ("chess_street", "tda_2019")
    assert dict(book.title.texts) == {"en": "Chess street", "ru": "На Шахматной"}
    assert book.balance.max_difference.value == 2
    assert book.decision_clock.thinking_s.value == 40
    assert book.balance.mover == base.balance.mover
    assert book.button == base.button


def test_each_value_cites_the_book_it_stands_in(tmp_path: Path) -> None:
    book = load_house(house(tmp_path))
    assert book.rule(book.balance.max_difference) == "chess_street 4-B"
    assert book.rule(book.decision_clock.thinking_s) == "chess_street decision_clock.thinking_s"
    assert book.rule(book.balance.mover) == "tda_2019 11-A"
    assert book.cite("11-A") == "tda_2019 11-A"


def test_one_title_serves_all_languages(tmp_path: Path) -> None:
    book = load_house(house(tmp_path, 'as = "bfsp"\ntitle = "Plain"\n'))
    assert book.title.read(["ru"]) == book.title.read(["en"]) == "Plain"


def test_a_book_of_a_club_is_offered_beside_the_five(club: Path) -> None:
    house(club)
    assert rulebook.offered() == (*KEYS, "chess_street")
    assert load("chess_street") is load("chess_street")
    with pytest.raises(KeyError):
        load("../chess_street")


def test_a_folder_that_is_not_there_offers_nothing(club: Path) -> None:
    rulebook.look_in(club / "nowhere")
    assert rulebook.offered() == KEYS


@pytest.mark.parametrize(
    ("old", "new", "line", "key", "problem"),
    [
        ("max_difference", "max_diference", 6, "balance.max_diference", "unknown"),
        ("[balance]", "[balanse]", 5, "balanse", "unknown"),
        ("title.ru", "titel.ru", 3, "titel", "unknown"),
        ("value = 2", 'value = "2"', 6, "balance.max_difference", "'2' is not int"),
        ("value = 2", "value = -2", 6, "balance.max_difference", "-2 is negative"),
        ("value = 2,", "", 6, "balance.max_difference", "must be a table with a value"),
        (
            'rule = ["4-B"]',
            "silent = true",
            6,
            "balance.max_difference",
            "silent is not for house rules",
        ),
        ('title.en = "Chess street"', "title.en = 7", 2, "title", "en: 7 is no text"),
        (TITLE, "title = 7", 2, "title", "must be a text"),
        (TITLE, "", 7, "title", "must be a text"),
        ("[balance]", "[book]", 5, "book", "unknown"),
        ("[balance]\nmax", "[final_table]\nmax", 6, "final_table.max_difference", "unknown"),
    ],
)
def test_a_wrong_key_names_file_line_and_key(
    tmp_path: Path, old: str, new: str, line: int, key: str, problem: str
) -> None:
    assert old in GOOD
    with pytest.raises(RulebookError) as caught:
        load_house(house(tmp_path, GOOD.replace(old, new, 1)))
    error = caught.value
    assert (error.file, error.key, error.problem) == ("chess_street.toml", key, problem)
    assert abs(error.line - line) <= (1 if key == "title" else 0)


def test_what_the_program_is_built_for_is_not_changed_in_silence(tmp_path: Path) -> None:
    text = GOOD + '\n[hand_for_hand]\nlevels_rise = { value = false, rule = ["9"] }\n'
    with pytest.raises(RulebookError, match=r"hand_for_hand\.levels_rise: False is none of True"):
        load_house(house(tmp_path, text))


def test_whatever_house_rules_may_change_somebody_asks_for() -> None:
    """A value that no line of the program reads would be a promise nobody keeps."""
    root = Path(rulebook.__file__).parents[1]
    upper = (
        "library",
        "clock",
        "registration",
        "seating",
        "chips",
        "results",
        "calculators",
        "rulings",
    )
    files = (path for app in ("rules", *upper) for path in (root / app).rglob("*.py"))
    code = "".join(path.read_text() for path in files if path.parent.name != "sections")
    code += (root / "calculators" / "usual_rulings.toml").read_text()
    unread = {
        f"{section.__name__}.{name}"
        for section in (getattr(sections, name) for name in sections.__all__)
        for name, kind in get_type_hints(section).items()
        if get_origin(kind) is Cited and len(get_args(get_args(kind)[0])) != 1
        if not re.search(rf"\.{name}\b", code)
    }
    assert unread == set()


def test_a_format_nobody_plays_is_refused(tmp_path: Path) -> None:
    text = GOOD + '\n[final_table]\nsizes = { value = { sixmax = 7 }, rule = ["9"] }\n'
    with pytest.raises(RulebookError, match=r"final_table\.sizes: 'sixmax' is none of 2max"):
        load_house(house(tmp_path, text))


@pytest.mark.parametrize("base", ['"hoyle"', "7", '"chess_street"'])
def test_it_goes_by_one_of_the_five(tmp_path: Path, base: str) -> None:
    with pytest.raises(RulebookError, match=r"chess_street\.toml:1: as: must be one of fspr"):
        load_house(house(tmp_path, GOOD.replace('"tda_2019"', base)))


@pytest.mark.parametrize("name", ["tda_2019", "Chess", "x", "a" * 21, "chess-street"])
def test_its_name_is_a_key_of_its_own(tmp_path: Path, name: str) -> None:
    with pytest.raises(RulebookError, match="name of the file"):
        load_house(house(tmp_path, name=name))


def test_a_file_that_is_no_toml_and_one_that_is_no_text(tmp_path: Path) -> None:
    with pytest.raises(RulebookError, match=r"chess_street\.toml:1: syntax"):
        load_house(house(tmp_path, "as = tda"))
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RulebookError, match=r"bytes\.toml:1: file: cannot be read"):
        load_house(tmp_path / "bytes.toml")


def test_the_check_at_the_start_names_what_is_wrong(club: Path) -> None:
    from floor.journal.checks import all_rules_can_be_read

    assert all_rules_can_be_read() == []
    house(club, GOOD.replace("max_difference", "max"))
    assert [error.msg for error in all_rules_can_be_read()] == [
        "chess_street.toml:6: balance.max: unknown"
    ]


def test_the_same_check_reads_the_topics(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from floor.journal.checks import all_rules_can_be_read
    from rules import topics

    for file in topics.FOLDER.glob("*.toml"):
        (tmp_path / file.name).write_text(file.read_text("utf-8"), encoding="utf-8")
    spoilt = tmp_path / f"{topics.GROUPS[0]}.toml"
    spoilt.write_text(spoilt.read_text("utf-8") + "\n[nonsense]\nwrong = 1\n", encoding="utf-8")
    topics.load_topics.cache_clear()
    monkeypatch.setattr(topics, "FOLDER", tmp_path)
    (error,) = all_rules_can_be_read()
    topics.load_topics.cache_clear()
    assert spoilt.name in error.msg


def test_the_evening_does_not_begin_with_a_broken_book(club: Path) -> None:
    from django.core.management import CommandError

    from tdapp.management.commands.up import refuse_broken_rulebooks

    house(club)
    refuse_broken_rulebooks()
    load.cache_clear()
    house(club, GOOD.replace("[balance]", "[balanse]"))
    with pytest.raises(CommandError, match=r"^chess_street\.toml:5: balanse: unknown$"):
        refuse_broken_rulebooks()


def test_it_is_offered_where_the_book_of_a_tournament_is_chosen(club: Path) -> None:
    from datetime import date

    from django.utils import translation

    from floor.event.founding_form import FoundingForm
    from floor.event.regulations_file import templates

    house(club)
    with translation.override("ru"):
        form = FoundingForm(next(iter(templates().values())), date(2026, 5, 1))
    assert ("chess_street", "На Шахматной") in form.fields["rulebook"].choices


def test_seating_goes_by_it(club: Path) -> None:
    from seating.hall.rules_from_book import seating_rules

    house(club)
    balance = seating_rules("chess_street").balance
    assert (balance.max_difference.value, balance.max_difference.rule) == (2, "chess_street 4-B")
    assert balance.mover.rule == "tda_2019 11-A"
