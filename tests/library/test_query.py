"""What people type into the search box, and what is read from it."""

from floor.values.letters import on_other_layout
from library.search.query import Query, parse_query
from library.search.word_forms import SOME, forms, tsquery
from tests.each import for_each


@for_each(
    "typed",
    [
        "5.9.6",
        "5,9,6",
        "5 9 6",
        " 5.9.6. ",
        "п. 5.9.6",
        "пункт 5.9.6",
        "rule 5.9.6",
        "§5.9.6",
        "５.９.６",
    ],
)
def test_a_number_with_its_slips(typed: str) -> None:
    assert parse_query(typed) == Query((), "5.9.6", ())


@for_each("typed", ["40-C", "40c", "40 C", "40-с", "40С", "40 - с"])
def test_a_letter_in_either_alphabet(typed: str) -> None:
    assert parse_query(typed).number == "40-C"


@for_each(
    ("typed", "number"),
    [
        ("RP-14", "RP-14"),
        ("rp14", "RP-14"),
        ("РП 14", "RP-14"),
        ("rp-5-a", "RP-5-A"),
        ("ill 38", "ILL-38"),
        ("8.1.10", "8.1.10"),
        ("РП", "RP"),
        ("ofc", "OFC"),
        ("٤٠", "40"),
        ("008.01", "8.1"),
    ],
)
def test_other_forms_of_numbers(typed: str, number: str) -> None:
    assert parse_query(typed).number == number


@for_each(
    ("typed", "books", "number"),
    [
        ("БФСП 4.9.6", ("bfsp",), "4.9.6"),
        ("fspr 5,13", ("fspr",), "5.13"),
        ("TDA 43-A", ("tda_2019", "tda_2011"), "43-A"),
        ("tda 2019 43-a", ("tda_2019",), "43-A"),
        ("тда 2011: 8а", ("tda_2011",), "8-A"),
        ("tda 11", ("tda_2019", "tda_2011"), "11"),
        ("tda 11-a", ("tda_2019", "tda_2011"), "11-A"),
        ("tda 11 8-a", ("tda_2011",), "8-A"),
        ("TDA-2019 43", ("tda_2019",), "43"),
        ("met 9-b", ("metropolitan",), "9-B"),
        ("TDA 2011", ("tda_2011",), ""),
    ],
)
def test_a_book_may_be_named(typed: str, books: tuple[str, ...], number: str) -> None:
    query = parse_query(typed)
    assert (query.books, query.number) == (books, number)


def test_words_and_a_plain_figure() -> None:
    assert parse_query("Короткий  ОЛЛ-ИН").words == ("короткий", "олл-ин")
    assert parse_query("бфсп фишка") == Query(("bfsp",), "", ("фишка",))
    assert parse_query("50") == Query((), "50", ("50",))
    assert parse_query("6-max").words == ("6-max",)
    assert parse_query("метрика").words == ("метрика",)


@for_each("typed", ["", "  ", "!?", "\x00", "'", "п."])
def test_nothing_that_can_be_looked_for(typed: str) -> None:
    assert not tsquery(parse_query(typed).words) or parse_query(typed).words == ("п",)


def test_no_word_is_an_operator() -> None:
    assert tsquery(parse_query("a & b | !c <-> (d:* '\\").words) == "(a:*) & (b:*) & (c:*) & (d:*)"


def test_a_vowel_that_comes_and_goes() -> None:
    assert {"фишка", "фишек"} <= set(forms("фишка"))
    assert "фишек" in forms("фишками")
    assert "фишка" in forms("фишек")
    assert "рейз" in forms("рэйз") and "рэйз" in forms("рейз")


def test_all_in_is_one_word_however_it_is_written() -> None:
    for typed in ("all-in", "all in", "allin"):
        assert tsquery(parse_query(typed).words) == "(all-in:*)"
    for typed in ("олл-ин", "олл ин", "оллин", "олин"):
        assert tsquery(parse_query(typed).words) == "(олл-ин:*)"


def test_every_word_or_some() -> None:
    assert tsquery(["one", "two"]) == "(one:*) & (two:*)"
    assert tsquery(["one", "two"], SOME) == "(one:*) | (two:*)"


@for_each("typed", ['"high card"', "«high card»", "“high card”", '"high card'])
def test_words_in_quotes_are_a_phrase(typed: str) -> None:
    query = parse_query(typed)
    assert (query.words, query.is_phrase) == (("high", "card"), True)
    assert not parse_query("high card").is_phrase and not parse_query('"card"').is_phrase


def test_signs_over_arabic_letters_need_not_be_typed() -> None:
    assert parse_query("اَللّاعِبُ").words == parse_query("اللـــاعب").words == ("اللاعب",)


@for_each(
    ("typed", "meant"),
    [("abirb", "фишки"), (";tht,mtdrf", "жеребьёвка".replace("ё", "е")), ("кфшыу", "raise"),
     ("raise фишки", ""), ("5.9.6", ""), ("اللاعب", ""), ("", "")],
)  # fmt: skip
def test_the_same_keys_on_the_other_layout(typed: str, meant: str) -> None:
    assert on_other_layout(typed) == meant
