"""Each kind of mess a scanned, translated or copied rulebook has, in documents of our own."""

import textwrap
from typing import Any
from unittest.mock import Mock

import pytest

from library.clause_parser import page_text, repair
from library.clause_parser.clauses import Clause, Reading
from library.clause_parser.document import read
from tests.each import for_each
from tests.library.rulebooks import PARTS, ROW, RUSSIAN

ALL_PARTS = [
    "0", "1", "1.1", "1.1.1", "1.1.2", "1.2", "1.2.1", "1.2.2",
    "2", "2.1", "2.1.1", "2.1.2", "2.2", "2.2.1", "2.2.2",
]  # fmt: skip
ALL_ROW = ["1", "2", "2-A", "2-B", "3", "4"]


def numbers(reading: Reading) -> list[str]:
    return [clause.number for clause in reading.clauses]


def clause_of(reading: Reading, number: str) -> Clause:
    return next(clause for clause in reading.clauses if clause.number == number)


def test_numbers_in_parts_with_headings_and_preamble():
    reading = read(PARTS)
    assert numbers(reading) == ALL_PARTS
    assert clause_of(reading, "0").heading == "RULES OF CLUB LUDO"
    assert clause_of(reading, "0").body.startswith("These rules hold")
    assert clause_of(reading, "1.1").heading == "Evenings"
    assert clause_of(reading, "1.1.1").path == ("1", "1.1")
    assert clause_of(reading, "1.1.1").body == (
        "An evening begins when the bell has been rung and everybody sits."
    )
    assert clause_of(reading, "2.2").heading == "Dice"
    die = clause_of(reading, "2.2").body
    assert die == "A die is thrown out of the hand, never out of a glass."
    assert (clause_of(reading, "1.1.1").line_from, clause_of(reading, "1.1.1").line_to) == (5, 6)


def test_rules_in_one_row_with_letters_and_chapters():
    reading = read(ROW)
    assert numbers(reading) == ALL_ROW
    assert clause_of(reading, "2").heading == "The seats."
    assert clause_of(reading, "2-B").body == "A seat that was drawn is kept, also by a guest."
    assert clause_of(reading, "2-B").parent == "2"
    assert clause_of(reading, "1").chapter == "Table and seats."
    assert clause_of(reading, "3").chapter == "Play."
    assert "Play" not in clause_of(reading, "2-B").body


@for_each("width", [40, 60, 100])
def test_lines_wrapped_anew(width: int):
    wrapped = "\n".join(textwrap.fill(line, width) for line in PARTS.splitlines())
    assert numbers(read(wrapped)) == ALL_PARTS


def test_everything_run_together_in_paragraphs():
    filled = textwrap.fill(" ".join(PARTS.split()), 80)
    assert set(numbers(read(filled))) >= set(ALL_PARTS) - {"0", "1", "2"}


def test_without_and_with_empty_lines():
    assert numbers(read(PARTS.replace("\n", "\n\n"))) == ALL_PARTS
    assert numbers(read(ROW.replace("\n\n", "\n"))) == ALL_ROW
    assert numbers(read(PARTS.replace("\n", "\r\n"))) == ALL_PARTS


def test_a_document_cut_at_both_ends_has_no_preamble():
    lines = PARTS.splitlines()
    reading = read("\n".join(lines[6:14]))
    assert numbers(reading) == ["1.1.2", "1.2", "1.2.1", "1.2.2", "2", "2.1", "2.1.1"]
    reading = read("\n".join(lines[5:14]))
    assert "0" not in numbers(reading)
    assert [left.reason for left in reading.left] == ["before"]


@for_each(
    ("damaged", "number"),
    [
        ("12.1. A guest", "1.2.1"),
        ("1.?.1. A guest".replace("?", "о"), "1.2.1"),
        (".2.1. A guest", "1.2.1"),
        ("1..1. A guest", "1.2.1"),
        ("1.2 .1. A guest", "1.2.1"),
    ],
)
def test_a_damaged_number_is_repaired_and_says_so(damaged: str, number: str):
    reading = read(PARTS.replace("1.2.1. A guest", damaged))
    assert numbers(reading) == ALL_PARTS
    assert [clause.number for clause in reading.repaired] == [number]
    assert clause_of(reading, number).body.startswith("A guest plays")
    assert clause_of(reading, number).written in damaged


@for_each("dirt", [":. ", "- ", "-, ", "11 ", "1 "])
def test_dirt_before_a_number_repairs_nothing(dirt: str):
    reading = read(PARTS.replace("1.2.1. A guest", f"{dirt}1.2.1. A guest"))
    assert numbers(reading) == ALL_PARTS
    assert reading.repaired == ()


def test_the_one_number_that_is_gone_is_where_its_heading_stands():
    text = RUSSIAN.replace("1.2. Гости\n", "Гости\n")
    reading = read(text.replace("1.2.1. Гость", "1.3. Счёт\n1.3.1. Гость"))
    assert "1.2" in numbers(reading) or "1.2" in reading.missing
    whole = read(
        "1.1. Стол\nСтол круглый, и за ним сидят.\nдругие столы\nДругих столов в зале нет совсем.\n"
        "1.3. Стулья\nСтульев столько же, сколько и гостей.\n1.4. Окна\nОкна закрыты.\n"
    )
    assert numbers(whole) == ["1.1", "1.2", "1.3", "1.4"]
    assert clause_of(whole, "1.2").heading == "другие столы"
    assert clause_of(whole, "1.2").repaired and clause_of(whole, "1.2").written == ""


class Counted(list[tuple[int, int]]):
    """Knows how often one of it was looked at."""

    looks = 0

    def __getitem__(self, at: Any) -> Any:
        self.looks += 1
        return super().__getitem__(at)


def test_page_numbers_are_the_longest_row_that_counts_up():
    far = [(20 * at, 1 + at % 4) for at in range(9)]
    near = [(at, number) for at, (_, number) in enumerate(far)]
    assert page_text._longest_count(far) == [0, 1, 2, 3]
    assert page_text._longest_count(near) == [0]
    two_rows = [(0, 7), (5, 1), (30, 2), (31, 2), (60, 8), (62, 3)]
    assert page_text._longest_count(two_rows) == [1, 2, 5]
    assert page_text._longest_count([]) == []


def test_a_text_of_nothing_but_numbers_is_looked_at_a_few_times_only():
    many = Counted((20 * at, 1 + at % 900) for at in range(20_000))
    assert len(page_text._longest_count(many)) == 900
    assert many.looks < 40 * len(many)


def test_what_lies_between_two_clauses_is_looked_at_once(monkeypatch: pytest.MonkeyPatch):
    """Beginning anew at the first clause after each repair took minutes."""
    looked_at = Mock(wraps=repair._fitting)
    monkeypatch.setattr(repair, "_fitting", looked_at)
    rows = (f"{n // 50 + 1}{'.,'[n % 2]}{n % 50 + 1}. A rule.\n" for n in range(1000))
    reading = read("".join(rows))
    assert len(reading.clauses) > 900 and len(reading.repaired) > 400
    assert looked_at.call_count < 2 * len(reading.clauses)


def test_numbers_that_the_document_leaves_out_are_reported():
    reading = read("\n".join(line for line in PARTS.splitlines() if not line.startswith("2.1.1.")))
    assert reading.missing == ("2.1.1",)


def test_running_heads_and_page_numbers_of_pages():
    lines = PARTS.splitlines()
    pages = [
        "\n".join(["Club Ludo, Rules", *lines[i : i + 4], str(i // 4 + 1)]) for i in range(0, 20, 4)
    ]
    reading = read("\f".join(pages))
    assert numbers(reading) == ALL_PARTS
    assert all("Rules of" not in c.body and not c.body.endswith(" 1") for c in reading.clauses)
    assert {left.reason for left in reading.left} == {"running_head", "page_number"}
    assert clause_of(reading, "2.1").page == 4


def test_a_table_of_contents_is_no_clause():
    contents = "Contents\n1.1. Evenings\n1.2. Guests\n2.1. The board\n2.2. Dice\n\n\n"
    reading = read(contents + PARTS)
    assert numbers(reading) == ALL_PARTS
    assert clause_of(reading, "1.1").line_from == 11
    assert "contents" in {left.reason for left in reading.left}


def test_words_parted_at_the_end_of_a_line():
    reading = read(PARTS.replace("the bell has been rung", "the bell has be-\nen rung"))
    assert "has been rung" in clause_of(reading, "1.1.1").body
    kept = read(PARTS.replace("the bell has been rung", "an all-\nin is called, all-in or not"))
    assert "an all-in is called" in clause_of(kept, "1.1.1").body


def test_letters_that_only_look_alike():
    """Cyrillic А, В, С for Latin A, B, C; and А, Б, В by the alphabet."""
    text = (
        "1. Стол.\nА) Он круглый.\nВ) Он один.\nС) Он здесь.\n"
        "2. Стул.\nА) Он стоит.\nБ) Он есть.\nВ) Он тут.\n3. Окно.\nОно закрыто.\n"
    )
    assert numbers(read(text)) == ["1", "1-A", "1-B", "1-C", "2", "2-A", "2-B", "2-C", "3"]


def test_procedures_and_illustrations_are_series_of_their_own():
    text = ROW + (
        "\n\nRecommended procedures\n\nThey are advice, and nobody is bound by them at all.\n\n"
        "RP-1. Bells.\nA bell is rung twice.\nRP — 2: Dice.\n"
        "A: A die is white.\nB: A die is clean.\n\n"
        "Rule 2: The seats.\nExample 1: a guest sits.\nExample 2: a guest stands.\n"
        "Rule 3-A. The throw.\nExample 1: a die falls.\n"
        "Rule 3-B. The throw.\nExample 1: a die leans.\n"
    )
    reading = read(text)
    assert numbers(reading) == [
        *ALL_ROW, "RP-0", "RP-1", "RP-2", "RP-2-A", "RP-2-B", "ILL-2", "ILL-3",
    ]  # fmt: skip
    assert clause_of(reading, "RP-0").heading == "Recommended procedures"
    body = clause_of(reading, "ILL-3").body
    assert "falls" in body and "leans" in body


def arabic(number: str, text: str) -> str:
    return f"{number} {text}.\nنص هذه القاعدة طويل بما يكفي ليكون جملة كاملة في هذا الكتاب.\n"


HEAD = "CLUB\nLUDO\n# قواعد النادي\n"


def test_arabic_columns_read_in_the_wrong_order():
    """Two columns to a page, the second first; lists go on over columns and pages."""
    first = HEAD + arabic("1.", "الطاولة") + "2. المقاعد.\nA. المقعد الأول هنا.\n"
    second = (
        HEAD + arabic("5.", "الجرس") + arabic("6.", "الباب") + "7. النافذة.\nA. النافذة الأولى.\n"
        "- B. المقعد الثاني هناك.\n- C. المقعد الثالث بعيد.\n"
        + arabic("3.", "النرد") + arabic("4.", "اللوح")
    )  # fmt: skip
    third = HEAD + "- B. النافذة الثانية.\n" + arabic("8.", "السقف") + arabic("9.", "الأرض")
    reading = read("\n".join([first, second, third]))
    assert reading.language == "ar"
    assert numbers(reading) == [
        "1", "2", "2-A", "2-B", "2-C", "3", "4", "5", "6", "7", "7-A", "7-B", "8", "9",
    ]  # fmt: skip
    assert clause_of(reading, "2-B").body == "المقعد الثاني هناك."


def test_an_appendix_without_numbers_has_its_parts_by_name():
    text = PARTS + (
        "\n\nOpen Chinese Poker Pineapple (OFC) is a game for three.\n\n\n"
        "The goal of the game is to win.\n"
        "\n\nPlayers make up three boxes.\n\n\nAt the beginning five cards are dealt.\n\n\n"
        "A player enters fantasy mode with queens.\n\n\nScoring system:\n• Round: 1\n\n\n"
        '"Royalties" for the lower box:\n• Straight: 2\n\n\nGeneral rules of the game\n'
        "Nobody sits.\n"
    )
    names = ["goal", "setup", "play", "fantasy", "scoring", "royalty", "general"]
    reading = read(text)
    assert numbers(reading) == [*ALL_PARTS, "OFC", *(f"OFC-{name}" for name in names)]
    assert clause_of(reading, "2.2.2").body == "A die that leans is thrown again."


def test_a_text_without_numbers_has_no_clauses():
    for text in ("", "Nothing to see here.\nReally not.", "12\n13\n", "\f\f"):
        assert read(text).clauses == ()


def side_by_side(left: list[str], right: list[str], width: int = 70) -> str:
    count = max(len(left), len(right))
    left, right = left + [""] * (count - len(left)), right + [""] * (count - len(right))
    return "\n".join(
        f"{mine:<{width}}    {other}".rstrip() for mine, other in zip(left, right, strict=True)
    )


@for_each("half", [8, 10])
def test_two_columns_side_by_side(half: int):
    lines = PARTS.splitlines()[2:]
    reading = read("RULES\n\n" + side_by_side(lines[:half], lines[half:]))
    assert numbers(reading) == ALL_PARTS[1:]
    assert clause_of(reading, "1.1.1").body.endswith("rung and everybody sits.")


def test_a_table_beside_figures_is_no_pair_of_columns():
    text = PARTS.replace(
        "2.2. Dice", "\n".join(f"Level {n}        {n}0 chips" for n in range(1, 9)) + "\n2.2. Dice"
    )
    assert numbers(read(text)) == ALL_PARTS
