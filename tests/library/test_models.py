"""What the database itself refuses, and what its words find."""

import pytest
from django.contrib.postgres.search import SearchQuery
from django.db import IntegrityError, transaction

from library.models import Clause, Text

pytestmark = pytest.mark.django_db


def text(book: str = "fspr", language: str = "ru") -> Text:
    return Text.objects.create(
        book=book, file_name="book.txt", sha256="0" * 64, language=language, imported_ms=1
    )


def clause(of: Text, number: str, order: int, **more: object) -> Clause:
    given: dict[str, object] = {"heading": "", "body": "", "line_from": order, "line_to": order}
    return Clause.objects.create(
        text=of, language=of.language, number=number, order=order, **(given | more)
    )


def test_a_book_has_one_text():
    text()
    with pytest.raises(IntegrityError, match="book"):
        text()


def test_a_text_has_one_clause_per_number():
    of = text()
    clause(of, "1.1", 1)
    with pytest.raises(IntegrityError, match="one_clause_per_number"), transaction.atomic():
        clause(of, "1.1", 2)
    with pytest.raises(IntegrityError, match="one_clause_per_order"), transaction.atomic():
        clause(of, "1.2", 1)


@pytest.mark.parametrize(
    ("language", "body", "typed", "config"),
    [
        ("ru", "Игроки обязаны ставить блайнды.", "блайнд", "russian"),
        ("en", "The players were balanced.", "player balancing", "english"),
        ("ar", "يجب على اللاعبين الانتظار", "لاعبين", "arabic"),
    ],
)
def test_words_are_found_in_their_forms(language: str, body: str, typed: str, config: str):
    stored = clause(text(language=language), "5.9.6", 1, body=body)
    assert Clause.objects.get(words=SearchQuery(typed, config=config)) == stored
    assert Clause.objects.get(words=SearchQuery("5.9.6", config="simple")) == stored
    assert not Clause.objects.filter(words=SearchQuery("5.9", config="simple"))


def test_a_language_the_index_does_not_know_is_refused():
    with pytest.raises(IntegrityError, match="text_language_known"):
        text(language="de")
