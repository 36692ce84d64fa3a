"""What a rule tag shows of the paragraph an act rests on."""

import pytest
from django.utils import translation

from floor.texts.format import paragraph


@pytest.mark.parametrize(
    ("rule", "english", "russian"),
    [
        ("bfsp 3.1", "BFSP 3.1", "БФСП 3.1"),
        ("tda_2019 RP-8-B", "TDA 2019 RP-8-B", "TDA 2019 RP-8-B"),
        ("regulations", "regulations", "регламент"),
        ("house 7", "house 7", "house 7"),
        ("house chips.last", "house", "house"),
        ("", "", ""),
    ],
)
def test_a_book_is_called_as_people_call_it(rule: str, english: str, russian: str) -> None:
    with translation.override("en"):
        assert paragraph(rule) == english
    with translation.override("ru"):
        assert paragraph(rule) == russian
