"""What the desk types and whom it finds."""

from hypothesis import given
from hypothesis import strategies as st

from registration.names.search_key import LONGEST, Query, digits_of, fold, read_query, search_key
from tests.each import for_each


def finds(typed: str, *name: str) -> bool:
    """Whether every typed word begins some word of the name's key, as the database looks for it."""
    words, inside = read_query(typed).words, f" {search_key(*name)}"
    return bool(words) and all(any(f" {key}" in inside for key in word) for word in words)


@for_each(
    ("text", "key"),
    [
        ("Иванов", "иванов"),
        ("ЁЛКИНА", "елкина"),
        ("Андреи\u0306", "андреи"),
        ("Соловьёв", "соловев"),
        ("Объедков", "обедков"),
        ("Римский-Корсаков", "римскии корсаков"),
        ("О'Нил", "онил"),
        ("д’Артаньян", "дартанян"),
        ("Ўладзімір Аляксееў", "уладзимир аляксееу"),
        ("Їжак", "ижак"),
        ("Müller", "muller"),
        ("Łukasz Żółć", "lukasz zolc"),
        ("Straße", "strasse"),
        ("İstanbul", "istanbul"),
        ("  Ким   Ли ", "ким ли"),
        ("Ким 😀", "ким"),
        ("<b>Иванов</b>", "b иванов b"),
        ("محمد", "محمد"),
        ("مُحَمَّد", "محمد"),
        ("أحمد", "احمد"),
        ("إبراهيم فاطمة", "ابراهيم فاطمه"),
        ("یحیى عبـــد", "يحيي عبد"),
        ("李小龙", "李小龙"),
    ],
)
def test_folding(text: str, key: str) -> None:
    assert fold(text) == key


@given(st.text())
def test_folding_twice_is_folding_once(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@given(st.text(alphabet="абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВЙЁЬ -'", max_size=30))
def test_the_quick_way_and_the_careful_way_agree(text: str) -> None:
    assert fold(text) == fold(f"{text} \u2003")


def test_keys_sort_like_surnames() -> None:
    names = ["Абрамов", "Ёлкин", "Жуков", "Рогов", "Рыбаков", "Щукин", "Эрдман", "Юдин"]
    assert sorted(names, key=search_key) == names


def test_the_key_has_surname_name_patronymic() -> None:
    assert search_key("Иванов", "Пётр", "Ильич") == "иванов петр илич"
    assert search_key("Цой") == "цои"


def test_a_name_of_signs_alone_is_still_a_key() -> None:
    assert search_key("🃏", "👑") == "🃏 👑"


def test_the_key_fits_its_column() -> None:
    assert len(search_key("Щ" * 300)) == LONGEST


@for_each(
    "typed",
    ["ив", "Ива", "ИВАНОВ", "пет", "ива пет", "пет ива", "Иванов П", "Bdfyjd", "bdf gtn", "Ivanov",
     "IVAN", "ivanov petr", "Pyotr", "ильи", "Ильич", "Ilyich", "Bkmbx"],
)  # fmt: skip
def test_ivanov_is_found(typed: str) -> None:
    assert finds(typed, "Иванов", "Пётр", "Ильич")


@for_each("typed", ["", " ", "анов", "петров", "ива сид", "-", "'", "😀"])
def test_ivanov_is_not_found(typed: str) -> None:
    assert not finds(typed, "Иванов", "Пётр", "Ильич")


@for_each(
    ("typed", "name"),
    [
        ("Khrushchev", "Хрущёв"),
        ("Shchukin", "Щукин"),
        ("Schukin", "Щукин"),
        ("Schmidt", "Шмидт"),
        ("Zhukov", "Жуков"),
        ("Jukov", "Жуков"),
        ("Tsvetkov", "Цветков"),
        ("Cvetkov", "Цветков"),
        ("Chekhov", "Чехов"),
        ("Rybakov", "Рыбаков"),
        ("Vasilyev", "Васильев"),
        ("Vasiliev", "Васильев"),
        ("Vasilev", "Васильев"),
        ("Dmitriev", "Дмитриев"),
        ("Solovyov", "Соловьёв"),
        ("Yakovlev", "Яковлев"),
        ("Iakovlev", "Яковлев"),
        ("Jakovlev", "Яковлев"),
        ("Yuri", "Юрий"),
        ("Yuriy", "Юрий"),
        ("Iurii", "Юрий"),
        ("Sergey", "Сергей"),
        ("Sergei", "Сергей"),
        ("Alexey", "Алексей"),
        ("Aleksej", "Алексей"),
        ("Dmitry", "Дмитрий"),
        ("Dmitriy", "Дмитрий"),
        ("Evgeny", "Евгений"),
        ("Yevgeniy", "Евгений"),
        ("Eduard", "Эдуард"),
        ("Olga", "Ольга"),
        ("Ol'ga", "Ольга"),
        ("Ilya", "Илья"),
        ("Tatiana", "Татьяна"),
        ("Tatyana", "Татьяна"),
        ("Maria", "Мария"),
        ("Mariya", "Мария"),
        ("Yulia", "Юлия"),
        ("Larionov", "Ларионов"),
        ("Fyodor", "Фёдор"),
        ("Fedor", "Фёдор"),
        ("Semyon", "Семён"),
        ("Gagarin", "Гагарин"),
        ("Hagarin", "Гагарин"),
        ("Dostoevsky", "Достоевский"),
        ("Philippov", "Филиппов"),
        ("Tsoy", "Цой"),
        ("Rimsky-Kors", "Римский-Корсаков"),
    ],
)
def test_latin_letters_find_a_cyrillic_name(typed: str, name: str) -> None:
    assert finds(typed, name)


@for_each(
    ("typed", "name"),
    [
        ("Bdfyjd", "Иванов"),
        ("kj;rby", "Ложкин"),
        ("{jvtyrj", "Хоменко"),
        ('"hlvfy', "Эрдман"),
        ("<eybyf", "Бунина"),
        ("~krby", "Ёлкин"),
        ("gtnhjdf-djlrbyf", "Петрова-Водкина"),
        ("Ыьшер", "Smith"),
        ("щэтушд", "O'Neil"),
        ("Ьгдд", "Müll"),
    ],
)
def test_the_wrong_keyboard_layout_both_ways(typed: str, name: str) -> None:
    assert finds(typed, name)


def test_cyrillic_letters_find_a_latin_name() -> None:
    assert finds("смит", "Smith")


@for_each(
    ("typed", "digits"),
    [
        ("007", "007"),
        (" 12-345 ", "12345"),
        ("№ 42", "42"),
        ("+375 (29) 111-22-33", "375291112233"),
        ("TD-0042", "0042"),
        ("ЕВ-0042", "0042"),
        ("٤٢", "42"),
        ("0042\r\n", "0042"),
    ],
)
def test_with_a_digit_in_it_it_is_a_number(typed: str, digits: str) -> None:
    assert read_query(typed) == Query(digits=digits)
    assert digits_of(typed) == digits


def test_signs_that_are_no_digits_of_a_card() -> None:
    assert digits_of("²½Ⅷ") == ""


def test_readings_are_few() -> None:
    (word,) = read_query("yeyiyoiaiechschhcjyeyiyoia").words
    assert len(word) <= 20


@given(st.text(max_size=60))
def test_no_query_makes_it_fail(typed: str) -> None:
    query = read_query(typed)
    assert all(meant for word in query.words for meant in word)


@given(st.text(alphabet="абвгдежзиклмнопрстуфхцчшщыэюя", min_size=2, max_size=20))
def test_every_name_is_found_by_its_beginning_in_either_layout(name: str) -> None:
    layout = str.maketrans("абвгдежзиклмнопрстуфхцчшщыэюя", "f,dult;pbrkvyjghcnea[wxios'.z")
    assert finds(name[:3], name)
    assert finds(name[:3].translate(layout), name)
