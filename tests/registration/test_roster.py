"""The members file: all of its rows, or everything that is wrong with it."""

from datetime import date

from hypothesis import given
from hypothesis import strategies as st

from registration.roster.reading import MOST_FAULTS, MOST_TO_MEND
from registration.roster.roster import in_capitals, mend, read
from registration.roster.rows import Fault, Roster, Row
from tests.each import for_each

HEAD = "Номер;Фамилия;Имя;Отчество;Дата рождения;Страна;Действует до;Дисквалифицирован до"
IVANOV = "007;Иванов;Пётр;Сергеевич;01.02.1990;Россия;31.12.2026;"
ROW = Row("007", "Иванов", "Пётр", "Сергеевич", date(1990, 2, 1), "RU", date(2026, 12, 31), None)


def roster(*lines: str, encoding: str = "utf-8", end: str = "\r\n") -> Roster:
    return read(end.join(lines).encode(encoding))


def fault(*lines: str) -> Fault:
    result = roster(*lines)
    assert result.rows == ()
    (only,) = wrong(result)
    return only


def wrong(result: Roster) -> tuple[Fault, ...]:
    """Everything wrong with the file or with a row, without what is offered instead."""
    every = (*result.faults, *(fault for bad in result.bad for fault in bad.faults))
    return tuple(fault._replace(name="", offered="") for fault in every)


def cell_fault(**cells: str) -> tuple[str, str, str]:
    """Return column, code and value for one row in which some cells are wrong."""
    names = ("number", "surname", "given_name", "patronymic", "born_on", "country", "until", "ban")
    row = dict(zip(names, IVANOV.split(";"), strict=True)) | cells
    at_cell = fault(HEAD, ";".join(row.values()))
    assert at_cell.line == 2
    return at_cell.column, at_cell.code, at_cell.value


@for_each("encoding", ["utf-8", "utf-8-sig", "cp1251"])
@for_each("end", ["\r\n", "\n", "\r"])
def test_a_list_in_each_encoding_and_line_end(encoding: str, end: str) -> None:
    result = roster(HEAD, IVANOV, encoding=encoding, end=end)
    assert (result.rows, result.faults) == ((ROW,), ())
    assert result.encoding == encoding.removesuffix("-sig")


@for_each("separator", [";", ",", "\t"])
def test_each_separator(separator: str) -> None:
    result = roster(HEAD.replace(";", separator), IVANOV.replace(";", separator))
    assert (result.rows, result.separator) == ((ROW,), separator)


def test_english_names_any_case_any_order_and_iso_days() -> None:
    result = roster("BIRTH DATE,Last Name,member no.,given_name", "1990-02-01,Ivanov,007,Pyotr")
    expected = Row("007", "Ivanov", "Pyotr", "", date(1990, 2, 1), "", None, None)
    assert result.rows == (expected,)


def test_quotes_hold_separators_and_quotes() -> None:
    result = roster("№;Фамилия;Имя", '1;"О""Нил; мл.";Шон')
    assert result.rows[0].surname == 'О"Нил; мл.'


def test_other_columns_are_ignored_by_name() -> None:
    result = roster("Номер;Фамилия;Имя;Телефон;Заметки", "1;Иванов;Пётр;+375 29 111;=HYPERLINK()")
    assert result.ignored == ("Телефон", "Заметки")
    assert len(result.rows) == 1


def test_blank_lines_and_trailing_separators_do_no_harm() -> None:
    result = roster("", HEAD, ";;;;;;;", IVANOV + ";;", "")
    assert result.rows == (ROW,)


@for_each(
    "name",
    ["О'Нил", "Римский-Корсаков", "д’Артаньян", "Ким 😀", "👨‍👩‍👧", "<script>alert(1)</script>",
     "Robert'); DROP TABLE", "عبد الله", "Müller", "李小龙", "Д", "{{ 7*7 }}"],
)  # fmt: skip
def test_names_are_kept_as_text(name: str) -> None:
    assert roster("Номер;Фамилия;Имя", f'1;"{name}";Иван').rows[0].surname == name


def test_names_are_composed_and_single_spaced() -> None:
    decomposed = "Андрей".replace("й", "и\u0306")
    result = roster("Номер;Фамилия;Имя", f"1; Ким\u00a0 Ли ;{decomposed}")
    assert result.rows[0][1:3] == ("Ким Ли", "Андрей")


def test_a_lone_dash_is_an_empty_cell() -> None:
    assert roster(HEAD, "1;Цой;Виктор;-;—;–;-;-").rows[0][3:8] == ("", None, "", None, None)


@for_each(
    ("encoding", "code"),
    [
        ("koi8-r", "encoding.koi8_r"),
        ("cp866", "encoding.cp866"),
        ("mac_cyrillic", "encoding.mac_cyrillic"),
        ("iso8859_5", "encoding.iso8859_5"),
        ("utf-16", "encoding.utf16"),
    ],
)
@for_each(
    "lines",
    [(HEAD, IVANOV), (HEAD.upper(), IVANOV.upper()), ("number,surname,name", "1,Цой,Виктор")],
)
def test_what_only_looks_like_russian_is_refused_by_name(
    lines: tuple[str, ...], encoding: str, code: str
) -> None:
    result = roster(*lines, encoding=encoding)
    assert result.faults == (Fault(0, "", code),)


@for_each("name", ["Цой", "ЦОЙ", "цой", "Ёж", "Ўладзімір", "Їжак", "№ 5"])
def test_short_names_in_windows_1251(name: str) -> None:
    result = roster("number,surname,name", f"1,{name},Ivan", encoding="cp1251")
    assert result.rows[0].surname == name


@for_each("name", ["Müller", "Lefèvre", "Gonçalves"])
def test_western_european_bytes_are_not_taken_for_russian(name: str) -> None:
    result = roster("number,surname,name", f"1,{name},Ivan", encoding="cp1252")
    assert result.faults == (Fault(0, "", "encoding.unknown"),)


def test_utf_8_with_a_broken_byte_names_the_line() -> None:
    data = f"{HEAD}\n{IVANOV}\n{IVANOV}".encode()
    broken = data[:-60] + b"\xff" + data[-60:]
    assert read(broken).faults == (Fault(3, "", "encoding.broken"),)


@for_each(
    ("data", "code"),
    [
        (b"", "file.empty"),
        (b"\xef\xbb\xbf \r\n", "file.empty"),
        (b"PK\x03\x04whatever", "workbook.broken"),
        (b"\xd0\xcf\x11\xe0whatever", "file.spreadsheet"),
        (b"%PDF-1.7", "file.pdf"),
        (b"a" * (8 * 1024 * 1024 + 1), "file.too_large"),
    ],
)
def test_files_of_another_kind(data: bytes, code: str) -> None:
    assert read(data).faults == (Fault(0, "", code),)


def test_missing_columns_are_named() -> None:
    result = roster("Фамилия;Телефон", "Иванов;5")
    assert result.faults == (
        Fault(1, "", "header.missing", "number"),
        Fault(1, "", "header.missing", "given_name"),
    )
    assert result.ignored == ("Телефон",)


def test_a_column_named_twice() -> None:
    assert fault("Номер;Фамилия;Имя;Surname", "1;а;б;в") == Fault(1, "Surname", "header.twice")


def test_a_header_alone_is_no_list() -> None:
    assert fault(HEAD).code == "file.no_rows"


def test_a_header_of_a_thousand_columns() -> None:
    assert fault("Клуб;" * 1000 + "Имя").code == "header.too_wide"


@for_each(
    ("day", "code"),
    [
        ("31.02.1990", "date.impossible"),
        ("1990-02-31", "date.impossible"),
        ("29.02.2025", "date.impossible"),
        ("01.13.1990", "date.impossible"),
        ("00.01.1990", "date.impossible"),
        ("01.02.90", "date.unreadable"),
        ("1 вентоза 1990", "date.unreadable"),
        ("02/01/1990", "date.either_first"),
        ("31/31/1990", "date.impossible"),
        ("32905", "date.figure"),
        ("01.02.0190", "date.implausible"),
        ("01.02.2990", "date.implausible"),
    ],
)
def test_days_that_are_none(day: str, code: str) -> None:
    assert cell_fault(born_on=day) == ("Дата рождения", code, day)


@for_each(
    "day",
    ["1.2.1990", "01.02.1990", "1990-02-01", " 01.02.1990 ", "1 февраля 1990 г.", "1 Feb 1990",
     "1 ФЕВРАЛЯ 1990 года"],
)  # fmt: skip
def test_days_as_people_write_them(day: str) -> None:
    assert roster(HEAD, IVANOV.replace("01.02.1990", day)).rows[0].born_on == date(1990, 2, 1)


@for_each(
    ("cells", "column", "code", "value"),
    [
        ({"number": ""}, "Номер", "cell.empty", ""),
        ({"number": "1,23457E+11"}, "Номер", "number.scientific", "1,23457E+11"),
        ({"number": "1" * 21}, "Номер", "cell.too_long", "1" * 21),
        ({"surname": " "}, "Фамилия", "cell.empty", ""),
        ({"surname": "=1+1"}, "Фамилия", "cell.formula", "=1+1"),
        ({"given_name": "+cmd|'/C calc'"}, "Имя", "cell.formula", "+cmd|'/C calc'"),
        ({"given_name": "@SUM(A1)"}, "Имя", "cell.formula", "@SUM(A1)"),
        ({"patronymic": "-2+3"}, "Отчество", "cell.formula", "-2+3"),
        ({"surname": "Ива\u202eнов"}, "Фамилия", "char.bidi", "Ива[U+202E]нов"),
        ({"surname": "Ива\u2066нов"}, "Фамилия", "char.bidi", "Ива[U+2066]нов"),
        ({"surname": "Ива\u200bнов"}, "Фамилия", "char.invisible", "Ива[U+200B]нов"),
        ({"surname": "Ива\x00нов"}, "Фамилия", "char.control", "Ива[U+0000]нов"),
        ({"surname": '"Ива\nнов"'}, "Фамилия", "char.control", "Ива[U+000A]нов"),
        ({"surname": "Я" * 61}, "Фамилия", "cell.too_long", "Я" * 59 + "…"),
        ({"country": "Нарния"}, "Страна", "country.unknown", "Нарния"),
        ({"until": "навсегда"}, "Действует до", "date.unreadable", "навсегда"),
        ({"ban": "x"}, "Дисквалифицирован до", "date.unreadable", "x"),
    ],
)
def test_cells_that_are_refused(cells: dict[str, str], column: str, code: str, value: str) -> None:
    assert cell_fault(**cells) == (column, code, value)


@for_each(
    ("written", "code"),
    [("Россия", "RU"), ("РФ", "RU"), ("rus", "RU"), ("by", "BY"), ("Беларусь", "BY"),
     ("GER", "DE"), ("Киргизия", "KG"), ("Great Britain", "GB"), ("Сан-Марино", "SM"),
     ("FJ", "FJ")],
)  # fmt: skip
def test_countries_by_name_and_code(written: str, code: str) -> None:
    assert roster(HEAD, IVANOV.replace("Россия", written)).rows[0].country == code


def test_rows_of_another_width_are_named() -> None:
    result = roster(HEAD, "1;Иванов", IVANOV + ";лишнее", IVANOV)
    assert wrong(result) == (Fault(2, "", "row.short", "2"), Fault(3, "", "row.long", "9"))
    assert result.rows == (ROW,)


def test_a_number_given_twice_names_both_lines() -> None:
    """And nobody knows which of the two is right: neither is taken."""
    result = roster("Номер;Фамилия;Имя", "аб-1;Иванов;Пётр", "2;Цой;Виктор", "АБ-1;Петров;Иван")
    assert [row.number for row in result.rows] == ["2"]
    assert wrong(result) == (
        Fault(2, "Номер", "number.twice", "аб-1", 4), Fault(4, "Номер", "number.twice", "АБ-1", 2)
    )  # fmt: skip


def test_the_same_row_twice_is_taken_once() -> None:
    result = roster(HEAD, IVANOV, IVANOV)
    assert result.rows == (ROW,)
    assert wrong(result) == (Fault(3, "Номер", "number.twice", "007", 2),)


def test_a_twin_is_named_even_where_its_row_has_other_faults() -> None:
    result = roster(HEAD, IVANOV, IVANOV.replace("01.02.1990", "01.02.90"))
    assert [(fault.line, fault.code) for fault in wrong(result)] == [
        (2, "number.twice"), (3, "date.unreadable"), (3, "number.twice")
    ]  # fmt: skip
    assert result.rows == ()


def test_namesakes_with_their_own_numbers_are_two_members() -> None:
    assert len(roster("Номер;Фамилия;Имя", "1;Иванов;Пётр", "2;Иванов;Пётр").rows) == 2


@for_each("cell", ['"Иванов', 'Пётр";"x"y'])
def test_a_quote_left_open_names_the_line_it_begins_on(cell: str) -> None:
    result = roster("Номер;Фамилия;Имя", "1;Цой;Виктор", f'2;"Иванов";"{cell}', *["3;а;б"] * 5)
    assert result.rows == ()
    assert result.faults[-1] == Fault(3, "", "quote.broken")


def test_a_quote_left_open_in_a_long_file() -> None:
    result = roster("Номер;Фамилия;Имя", '1;"Цой;Виктор', *["3;Иванов;Пётр"] * 20_000)
    assert result.faults == (Fault(2, "", "quote.broken"),)


def test_lines_are_counted_as_in_the_file() -> None:
    result = roster("", "Номер;Фамилия;Имя;Заметки", '1;а;б;"две\nстроки"', "", ";в;г;", end="\n")
    assert wrong(result) == (Fault(6, "Номер", "cell.empty", ""),)


def test_every_fault_of_every_row_is_collected() -> None:
    result = roster(HEAD, ";=x;Пётр;;31.02.1990;Нарния;;", IVANOV, "8;;И;;01.02.90;;;")
    assert [(fault.line, fault.code) for fault in wrong(result)] == [
        (2, "cell.empty"), (2, "cell.formula"), (2, "date.impossible"), (2, "country.unknown"),
        (4, "cell.empty"), (4, "date.unreadable"),
    ]  # fmt: skip
    assert result.rows == (ROW,) and not result.more_faults


def test_a_file_with_more_to_mend_than_anybody_mends_is_not_taken() -> None:
    few = roster(HEAD, IVANOV, *[";;И;;31.02.1990;;;"] * MOST_TO_MEND)
    assert (len(few.bad), few.rows, few.faults) == (MOST_TO_MEND, (ROW,), ())
    many = roster(HEAD, IVANOV, *[";;И;;31.02.1990;;;"] * (MOST_TO_MEND + 1))
    assert len(many.faults) == MOST_FAULTS == 100
    assert many.more_faults and many.rows == () == many.bad


def test_one_hundred_thousand_rows() -> None:
    lines = (f"{i};Иванов{i};Пётр;Сергеевич;01.02.1990;Россия;;" for i in range(100_000))
    result = roster(HEAD, *lines, encoding="cp1251")
    assert len(result.rows) == 100_000
    assert result.rows[-1].number == "99999"


def test_one_wrong_row_among_many_is_left_to_be_mended() -> None:
    result = roster(HEAD, *[f"{i};И;П;;;;;" for i in range(5000)], "x;;П;;;;;")
    assert len(result.rows) == 5000
    assert wrong(result) == (Fault(5002, "Фамилия", "cell.empty", ""),)


@given(st.binary(max_size=300))
def test_no_bytes_make_it_fail(data: bytes) -> None:
    result = read(data)
    assert bool(result.rows or result.bad or result.totals) != bool(result.faults)


@given(st.text(max_size=80), st.sampled_from(";,\t"))
def test_no_row_makes_it_fail(row: str, separator: str) -> None:
    result = read(f"Номер{separator}Фамилия{separator}Имя\n{row}".encode(errors="ignore"))
    assert bool(result.rows or result.bad or result.totals) != bool(result.faults)


names = st.sampled_from(
    ["Иванов", "ЦОЙ", "Ёлкина", "юн", "Щербаков", "Ыйсбаев", "Объедков", "Ким", "Эрдман", "Жук"]
)


@given(st.lists(names, min_size=1, max_size=6), st.sampled_from(["cp1251", "koi8-r", "cp866"]))
def test_a_russian_list_is_read_right_or_refused(some: list[str], encoding: str) -> None:
    lines = [f"{number};{name};И" for number, name in enumerate(some)]
    result = roster("Номер;Фамилия;Имя", *lines, encoding=encoding)
    if encoding == "cp1251":
        assert [row.surname for row in result.rows] == some
    else:
        assert result.faults == (Fault(0, "", f"encoding.{encoding.replace('-', '_')}"),)


def test_what_a_federation_knows_beside_the_name() -> None:
    head = "Номер;Фамилия;Имя;Фамилия (лат.);Имя (лат.);Регион;Клуб;Разряд;Членство с;Членство до"
    row = "1;Ким;Ли;Kim;Lee;Тверская область;Ферзь;КМС;01.03.2020;28.02.2030"
    basic_row = Row("1", "Ким", "Ли", "", None, "", date(2030, 2, 28), None)
    assert roster(head, row).rows == (
        basic_row._replace(
            valid_from=date(2020, 3, 1),
            latin_surname="Kim",
            latin_given_name="Lee",
            region="Тверская область",
            club="Ферзь",
            sports_rank="КМС",
        ),
    )


def test_a_membership_that_ends_before_it_begins() -> None:
    at_cell = fault("Номер;Фамилия;Имя;Членство с;Членство до", "1;Ким;Ли;02.03.2020;01.03.2020")
    assert (at_cell.column, at_cell.code) == ("Членство до", "date.before_its_beginning")


def test_the_sum_at_the_foot_of_a_table_is_no_member() -> None:
    head, kim = "Номер;Фамилия;Имя;Клуб", "1;Ким;Ли;"
    result = roster(head, kim, "Всего:;40;;", ";Итого: 40 чел.;;=SUM(A1)", "Total 3")
    assert (len(result.rows), result.bad) == (1, ())
    assert [(line, text) for _, line, text in result.totals] == [
        (3, "Всего: 40"), (4, "Итого: 40 чел. =SUM(A1)"), (5, "Total 3")
    ]  # fmt: skip
    assert [fault.code for fault in wrong(roster(head, kim, ";41;;"))] == [
        "cell.empty", "surname.figure"
    ]  # fmt: skip
    assert roster(head, "7;Итого;Мария;").totals == (), "somebody may be called so"


@for_each(
    ("title", "whole", "parts"),
    [
        ("ФИО", "Иванов Пётр Сергеевич", ("Иванов", "Пётр", "Сергеевич")),
        ("Ф.И.О.", "Мамедов Али Гусейн оглы", ("Мамедов", "Али", "Гусейн оглы")),
        ("ФИО игрока", " Ким  Ли ", ("Ким", "Ли", "")),
        ("Фамилия Имя Отчество", "Пеле", ("Пеле", "", "")),
        ("Фамилия, имя, отчество", "Ли Ким", ("Ли", "Ким", "")),
        ("Full name", "van Dijk, Jan", ("van Dijk", "Jan", "")),
        ("Name", "Ivanov Pyotr", ("Ivanov", "Pyotr", "")),
    ],
)
def test_a_whole_name_in_one_column(title: str, whole: str, parts: tuple[str, ...]) -> None:
    result = roster(f"Номер;{title}", f'1;"{whole}"')
    assert result.rows[0][1:4] == parts and result.whole_names == (title,)


def test_a_whole_name_beside_its_parts_is_not_read() -> None:
    result = roster("Номер;ФИО;Фамилия;Имя", "1;Кто-то Другой;Ким;Ли")
    assert (result.rows[0].surname, result.ignored) == ("Ким", ("ФИО",))
    assert fault("Номер;ФИО", "1;Ива\u202eнов Пётр").column == "ФИО"


@for_each(
    ("cells", "offered"),
    [
        ({"surname": "Bасильев"}, "Васильев"),
        ({"given_name": "Oлег"}, "Олег"),
        ({"surname": "Иваnов"}, ""),
        ({"born_on": "02/03/1990"}, "02.03.1990"),
        ({"born_on": "32905"}, "01.02.1990"),
        ({"born_on": "1990"}, ""),
        ({"born_on": "вчера"}, ""),
    ],
)
def test_what_was_meant_is_offered(cells: dict[str, str], offered: str) -> None:
    names = ("number", "surname", "given_name", "patronymic", "born_on", "country", "until", "ban")
    row = dict(zip(names, IVANOV.split(";"), strict=True)) | cells
    (bad,) = roster(HEAD, ";".join(row.values())).bad
    assert [fault.offered for fault in bad.faults] == [offered]
    assert (bad.offered is not None) is bool(offered)


def test_unless_everything_wrong_is_offered_the_row_waits_for_somebody() -> None:
    (bad,) = roster(HEAD, IVANOV.replace("Иванов", "Ивaнов").replace("Россия", "Нарния")).bad
    assert [fault.offered for fault in bad.faults] == ["Иванов", ""] and bad.offered is None


def test_rows_are_mended_by_what_was_typed_and_by_what_was_offered() -> None:
    result = roster(HEAD, IVANOV, "8;Bасильев;Олег;;;;;", "9;Ким;;;вчера;;;", "10;;Ян;;;;;")
    typed = {(0, 4): {"born_on": "01.02.1990"}, (0, 5): {"surname": " "}}
    mended = mend(result, typed, as_offered=True)
    assert [(row.number, row.surname) for row in mended.rows] == [
        ("007", "Иванов"), ("8", "Васильев"), ("9", "Ким")
    ]  # fmt: skip
    assert [fault.code for bad in mended.bad for fault in bad.faults] == ["cell.empty"]
    assert len(mend(result, typed).bad) == 2, "nothing is taken as offered unless somebody says so"
    both = mend(result, {(0, 5): {"surname": "Ли", "number": "007"}})
    assert [fault.code for fault in both.bad[-1].faults] == ["number.twice_in_file"]


def test_names_in_capitals_are_offered_as_names_are_written() -> None:
    result = roster("Номер;Фамилия;Имя", "1;РИМСКИЙ-КОРСАКОВ;НИКОЛАЙ", "2;О'НИЛ;Шон", "3;Ким;Ли")
    assert in_capitals(result.rows) == 2
    assert [row[1:3] for row in mend(result, {}, in_proper_case=True).rows] == [
        ("Римский-Корсаков", "Николай"), ("О'Нил", "Шон"), ("Ким", "Ли")
    ]  # fmt: skip
    assert mend(result, {}).rows == result.rows


def test_short_names_of_columns_are_understood() -> None:
    result = read("Рег. номер;Фамилия;Имя;Д.р.\n7;Иванов;Пётр;31.12.1990\n".encode())
    assert [(row.number, row.born_on) for row in result.rows] == [("7", date(1990, 12, 31))]


def test_money_13_a_day_above_twelve_says_which_number_is_the_day() -> None:
    head = "Номер;Фамилия;Имя;Дата рождения;Членство до"
    result = read(f"{head}\n7;Иванов;Пётр;4 мая 1970 г.;31/12/2035\n".encode())
    (row,) = result.rows
    assert (row.born_on, row.valid_until) == (date(1970, 5, 4), date(2035, 12, 31))
