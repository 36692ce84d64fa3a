"""Names in Latin letters as passports spell them (ICAO 9303)."""

import pytest

from registration.names.latin_spelling import latin_spelling
from tests.each import for_each

pytestmark = pytest.mark.pure


@for_each(
    ("name", "spelled"),
    [
        ("Щёкин Юрий", "Shchekin Iurii"),
        ("Подъяпольский", "Podieiapolskii"),
        ("Кузьмина-Ўсова", "Kuzmina-Usova"),
        ("Єгор Ґалаґан", "Iegor Galagan"),
        ("O'Neill Zoë", "O'Neill Zoë"),
        ("ЖУКОВ", "ZhUKOV"),
        ("", ""),
    ],
)
def test_a_name_is_spelled(name: str, spelled: str) -> None:
    assert latin_spelling(name) == spelled
