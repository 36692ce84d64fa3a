"""What runs from right to left keeps its order among figures, which run from left to right."""

from datetime import date

from django.template import engines
from django.utils.formats import date_format
from django.utils.translation import override

RIGHT_TO_LEFT, ITS_END = "\u2067", "\u2069"


def drawn(text: str, language: str) -> str:
    with override(language):
        return engines["django"].from_string(text).render()


def test_a_day_is_isolated_in_arabic_alone() -> None:
    """Its number would stand behind its year in an element of figures."""
    day = date(2026, 11, 27)
    with override("ar"):
        for name in ("DATE_FORMAT", "SHORT_DATE_FORMAT"):
            assert date_format(day, name) == f"{RIGHT_TO_LEFT}27 نوفمبر 2026{ITS_END}"
    with override("ru"):
        assert RIGHT_TO_LEFT not in date_format(day, "DATE_FORMAT")


def test_what_stands_side_by_side_has_the_comma_of_the_language() -> None:
    assert drawn("{% comma %}", "ru") == ", "
    assert drawn("{% comma %}", "ar") == "، "
