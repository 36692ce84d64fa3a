"""A long name is broken between its syllables, a short one not at all."""

from floor.values.syllables import SOFT_HYPHEN, hyphenated
from tests.each import for_each


@for_each(
    "word, broken",
    [
        ("Константинопольский", "Конс-тан-ти-но-поль-ский"),
        ("Христорождественская", "Хрис-то-рож-дест-венс-кая"),
        ("Подъячевская", "Подъ-ячевс-кая"),
        ("Constantinopolitan", "Cons-tan-ti-no-po-li-tan"),
        ("Ли Иванов", "Ли Иванов"),
        ("عبدالرحمنالطويلجدا", "عبدالرحمنالطويلجدا"),
    ],
)
def test_where_a_word_may_be_broken(word: str, broken: str) -> None:
    assert hyphenated(word).replace(SOFT_HYPHEN, "-") == broken


@for_each("text", ["Преображенская-Благовещенчик А. К.", "<b>Подъячевская</b>", "ЪЪЪЪЪЪЪЪЪЪЪЪ", ""])
def test_nothing_else_is_changed_and_no_part_is_a_letter(text: str) -> None:
    made = hyphenated(text)
    assert made.replace(SOFT_HYPHEN, "") == text
    assert all(len(part) > 1 for word in made.split() for part in word.split(SOFT_HYPHEN))
