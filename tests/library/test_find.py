"""The search box over digests and imported texts: numbers, forms, the event's book first."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from library import selectors
from library.models import Clause, Text
from library.search.results import BEGIN, END, Card, SearchResults

pytestmark = pytest.mark.django_db


def written(book: str, language: str, **clauses: str) -> Text:
    """An imported text; the numbers of its clauses are written with _ for the dot."""
    text = Text.objects.create(
        book=book, file_name="book.txt", sha256="0" * 64, language=language, imported_ms=1
    )
    for order, (number, body) in enumerate(clauses.items(), 1):
        Clause.objects.create(
            text=text,
            language=language,
            number=number.lstrip("n").replace("_", "."),
            order=order,
            body=body,
            line_from=order,
            line_to=order,
        )
    return text


def topics(cards: tuple[Card, ...]) -> list[str]:
    return [card.topic.key for card in cards if card.topic]


def find(text: str, book: str = "bfsp", language: str = "ru") -> SearchResults:
    return selectors.find(text, book, (language,))


def test_a_number_opens_its_clause() -> None:
    first = find("4.9.6").own[0]
    assert (first.book, first.number) == ("bfsp", "4.9.6")
    assert first.topic is not None and first.topic.key == "min_raise"
    assert BEGIN not in first.title and "310" in first.digest


def test_a_number_of_another_book_is_found_too() -> None:
    results = find("RP-14")
    assert not results.own
    assert [card.tags for card in results.others] == [("tda_2019 RP-14",)]


def test_a_number_with_parts_lists_them_itself_first() -> None:
    numbers = [card.number for card in find("8.1", "fspr").own]
    assert numbers[0] == "8.1.1" and numbers[-1] == "8.1.12"
    assert find("5.14", "fspr").own[0].number == "5.14"


def test_a_beginning_of_a_number_while_it_is_typed() -> None:
    assert {card.number for card in find("RP-1", "tda_2019").own} == {"RP-1"}
    assert "43-A" in {card.number for card in find("43", "tda_2019").own}
    assert [card.number for card in find("ILL-38", "tda_2019").own] == ["ILL-38"]
    assert "RP-8-B" in {card.number for card in find("рп", "tda_2019").own}


def test_a_named_book_alone_is_its_own_answer() -> None:
    assert find("тда 2011").books == ("tda_2011",)
    assert find("fspr 4.1").own == () and find("fspr 4.1").others[0].book == "fspr"


@pytest.mark.parametrize("typed", ["фишка", "фишки", "фишками", "фишек", "ФИШКУ", "фиш"])
def test_forms_of_a_russian_word(typed: str) -> None:
    assert "multiple_chips" in topics(find(typed).own)


@pytest.mark.parametrize("typed", ["raise", "raises", "raising", "RAISED", "rais"])
def test_forms_of_an_english_word(typed: str) -> None:
    assert "min_raise" in topics(find(typed, language="en").own)


@pytest.mark.parametrize("typed", ["рэйз", "рейз", "рэйза", "минрейз"])
def test_spellings_of_a_borrowed_word(typed: str) -> None:
    assert "min_raise" in topics(find(typed).own)


@pytest.mark.parametrize("typed", ["undercall", "андеркол", "недоколл", "стрингбет", "сайдпот"])
def test_words_of_the_hall(typed: str) -> None:
    assert find(typed).own


@pytest.mark.parametrize(
    ("typed", "topic"),
    [
        ("клок", "calling_clock"),
        ("засечь время", "calling_clock"),
        ("смартфоном", "electronic_devices"),
        ("мобильник", "electronic_devices"),
        ("мат", "offences_insult_other"),
        ("нецензурно", "offences_insult_other"),
        ("оверсайз", "oversized_chip"),
        ("недоставил", "undercall"),
        ("стринг-бетов", "string_bets"),
        ("засвеченную карту", "hole_card_exposed_in_deal"),
        ("засветил", "exposing_cards"),
        ("закрывают стол", "breaking_tables"),
        ("закрытии стола", "breaking_tables"),
    ],
)
def test_what_judges_say_at_the_table(typed: str, topic: str) -> None:
    results = find(typed)
    assert not results.is_loose and topic in topics((*results.own, *results.others))


def test_yo_is_ye() -> None:
    assert topics(find("терн").own) == topics(find("тёрн").own) != []


def test_the_words_are_marked() -> None:
    card = next(c for c in find("фишками").own if c.topic and c.topic.key == "odd_chip")
    assert f"{BEGIN}фишки{END}" in card.digest
    assert f"{BEGIN}фишка{END}" in card.title


def test_the_books_of_others_come_after_and_once_a_topic() -> None:
    results = find("фишка")
    assert {card.book for card in results.own} == {"bfsp"}
    assert "bfsp" not in {card.book for card in results.others}
    keys = topics(results.others)
    assert len(keys) == len(set(keys)) and not set(keys) & set(topics(results.own))


def test_a_silent_book_says_so() -> None:
    card = next(c for c in find("кролик").others if c.topic and c.topic.key == "rabbit_hunting")
    assert card.is_silent and card.number == ""
    assert set(card.tags) == {"tda_2019 28", "tda_2011 25"}


def test_when_no_text_has_every_word_some_will_do() -> None:
    results = find("недоколл сайдпот")
    assert results.is_loose and {"undercall", "side_pots"} <= set(topics(results.own))
    assert not find("недоколл").is_loose


@pytest.mark.parametrize(
    "typed", ["", "'", "<script>", "a", "ъъъъъ", "%", "the", "\x00", "1" * 300]
)
def test_what_finds_nothing(typed: str) -> None:
    assert find(typed).count == 0


def test_an_imported_text_is_found_by_its_own_words() -> None:
    written("bfsp", "ru", n4_9_6="Придуманный нами текст о кренделях.")
    card = find("крендель").own[0]
    assert card.number == "4.9.6"
    assert card.text.startswith(f"Придуманный нами текст о {BEGIN}кренделях{END}")


def test_a_clause_stands_on_the_card_of_its_digest() -> None:
    written("bfsp", "ru", n4_14_3="Наши слова: несколько фишек молча.")
    results = find("фишек молча")
    card = next(c for c in results.own if c.topic and c.topic.key == "multiple_chips")
    assert card.number == "4.14.3" and card.text and card.digest
    assert [c for c in results.own if "bfsp 4.14.3" in c.tags] == [card]


def test_arabic_in_an_imported_text() -> None:
    written("metropolitan", "ar", n43="يجب على اللاعبين الانتظار حتى يحين دورهم")
    card = next(card for card in find("لاعبين").others if card.text)
    assert (card.book, card.number, card.language) == ("metropolitan", "43", "ar")
    assert BEGIN in card.text


def test_a_clause_that_no_topic_names_is_found_by_number() -> None:
    text = written("bfsp", "ru", n9_9_9="Чужой пункт.")
    Clause.objects.filter(text=text).update(heading="Заголовок")
    assert [(c.number, c.title, c.topic) for c in find("9.9.9").own] == [
        ("9.9.9", "Заголовок", None)
    ]


@pytest.mark.parametrize(
    ("typed", "queries"), [("4.9.6", 1), ("фишка", 2), ("50", 3), ("недоколл сайдпот", 6), ("", 0)]
)
def test_a_fixed_number_of_queries(typed: str, queries: int) -> None:
    written("bfsp", "ru", n4_9_6="фишка", n4_14_3="фишка", n1="фишка")
    with CaptureQueriesContext(
        connection,
    ) as statements:
        find(typed)
    assert len(statements) == queries


def test_a_phrase_is_found_before_its_words() -> None:
    written("bfsp", "en", n1_1="A purple die is thrown.", n1_2="A die that is purple is kept.")
    assert [card.number for card in find('"purple die"').own] == ["1.1"]
    assert {card.number for card in find('"die purple"').own} == {"1.1", "1.2"}


def test_what_was_typed_on_the_other_layout_is_found_and_said() -> None:
    assert find("abirb").typed == "фишки"
    assert topics(find("abirb").own) == topics(find("фишки").own)
    assert find("фишки").typed == "" and find("qqqqqq").typed == ""


def test_of_some_words_the_rarest_comes_first() -> None:
    written("bfsp", "ru", n1_1="Штраф за всё.", n1_2="Про зурну.", n1_3="Штраф и пеня.")
    results = find("штраф за зурну в полночьх")
    assert results.is_loose and results.own[0].number == "1.2"
