"""A language that runs from right to left: arrows, lists, names inside sentences, workbooks."""

import io

import pytest
from django.template.loader import render_to_string
from django.utils.translation import override
from openpyxl import load_workbook

from floor.journal.sentences import sentence
from floor.values.language import arrow, becomes, listed
from floor.web.xlsx import workbook
from rules.refusal import Refusal

NAMED = Refusal("undo.not_yours", facts={"seq": 12, "name": "О'Нил, Шон"})


def test_what_was_stands_where_the_reader_begins() -> None:
    with override("ar"):
        assert becomes("1-2", "3-4") == "1-2 ← 3-4"
        assert arrow(back=True) == "→"
    with override("ru"):
        assert becomes("1-2", "3-4") == "1-2 → 3-4"
        assert arrow(back=True) == "←"


def test_a_list_has_the_comma_of_its_language() -> None:
    with override("ar"):
        assert listed(["7", 8]) == "7، 8"
    with override("en"):
        assert listed(["7", 8]) == "7, 8"


def test_a_name_in_other_letters_is_kept_apart_in_a_sentence() -> None:
    with override("ar"):
        assert "\u2068О'Нил, Шон\u2069" in sentence(NAMED)
    with override("ru"):
        assert "\u2068" not in sentence(NAMED)


@pytest.mark.parametrize(("language", "turned"), [("ar", True), ("ru", False)])
def test_a_workbook_begins_at_the_side_where_its_reader_begins(language: str, turned: bool) -> None:
    with override(language):
        written = workbook([("A", ["B"], [["C"]])])
    assert bool(load_workbook(io.BytesIO(written)).active.sheet_view.rightToLeft) == turned


def test_a_wall_has_the_words_of_every_plural_form_of_arabic() -> None:
    with override("ar"):
        words = render_to_string("clock/wall_words.html")
    for number in (0, 1, 2, 5, 11, 100):  # zero, one, two, few, many, other
        assert f'<b data-word="entries" data-count="{number}">' in words
