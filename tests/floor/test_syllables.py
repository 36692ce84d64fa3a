"""A long name is broken between its syllables, a short one not at all."""

from floor.values.syllables import SOFT_HYPHEN, broken
from floor.web.floor_tags import hyphenated
from tests.each import for_each


@for_each(
    "word, parts",
    [
        ("Константинопольский", "Кон-стан-ти-но-поль-ский"),
        ("Христорождественская", "Хри-сто-ро-жде-ствен-ская"),
        ("Подъячевская", "Подъ-ячев-ская"),
        ("Constantinopolitan", "Con-stanti-nop-o-li-tan"),
        ("عبدالرحمنالطويلجدا", "عبدالرحمنالطويلجدا"),
        ("ЪЪЪЪЪЪЪЪЪЪЪЪ", "ЪЪЪЪЪЪЪЪЪЪЪЪ"),
        ("Благовещенчик-", "Бла-го-ве-щен-чик-"),
    ],
)
def test_where_a_word_may_be_broken(word: str, parts: str) -> None:
    assert broken(word).replace(SOFT_HYPHEN, "-") == parts


def test_a_long_word_is_drawn_as_one_and_nothing_of_a_name_is_markup() -> None:
    drawn = hyphenated("Голенищев <b>Кутузов-Преображенский</b> Ян")
    assert SOFT_HYPHEN in drawn
    assert drawn.replace(SOFT_HYPHEN, "") == (
        'Голенищев &lt;b&gt;Кутузов-<span class="long-word">Преображенский</span>&lt;/b&gt; Ян'
    )
    assert hyphenated("Ли Иванов") == "Ли Иванов"
