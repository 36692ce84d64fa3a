"""Lists of players as other programs write them, with the mess that is in them; the files are made
up. A list without numbers is no members file: nobody could be told apart in it."""

from datetime import date

from registration.roster.roster import read
from registration.roster.rows import Row
from tests.each import for_each

# As The Tournament Director exports players: many columns, most of them its own, all in quotes.
DIRECTOR = (
    '"Player ID","First Name","Last Name","Nickname","E-mail","Phone","Birthday","Buy-ins","Rank"',
    '"101","Шон","О\'Нил","The ""Rock""","a@example.org","+375 29 111","1980-02-01","2",""',
    '"102","Пётр","Римский, мл.","","","","","0",""',
    '"101","Шон","О\'Нил","The ""Rock""","a@example.org","+375 29 111","1980-02-01","2",""',
)
NEIL = Row("101", "О'Нил", "Шон", "", date(1980, 2, 1), "", None, None)


@for_each("encoding", ["utf-8", "utf-8-sig", "cp1251"])
@for_each("separator", [",", ";", "\t"])
@for_each("end", ["\r\n", "\n"])
def test_the_tournament_directors_players(encoding: str, separator: str, end: str) -> None:
    lines = [line.replace('","', f'"{separator}"') for line in DIRECTOR]
    roster = read(end.join([*lines, ""]).encode(encoding))
    assert roster.faults == ()
    assert roster.rows[0] == NEIL
    assert [row.surname for row in roster.rows] == ["О'Нил", "Римский, мл."]
    assert set(roster.ignored) == {"Nickname", "E-mail", "Phone", "Buy-ins"}


def test_two_people_with_one_number_are_both_put_aside() -> None:
    other = '"101","Анна","Проба","","","","","0",""'
    roster = read("\n".join([*DIRECTOR[:3], other]).encode())
    assert [row.number for row in roster.rows] == ["102"]
    assert sorted(row.cells["surname"] for row in roster.bad) == ["О'Нил", "Проба"]


@for_each(
    ("head", "row"),
    [
        ("No.;Player", "7;О'Нил Шон"),
        ("Player No,First,Last", "7,Шон,О'Нил"),
        ("ID\tName", "7\tО'Нил Шон"),
        ("Номер;ФИО;Клуб;Стек", "7;О'Нил Шон;;20000"),
        ("Member ID,Surname,Forename,Notes", '7,О\'Нил,Шон,"пришёл поздно, с другом"'),
    ],
)
def test_a_plain_list(head: str, row: str) -> None:
    roster = read(f"\ufeff{head}\r\n\r\n{row}\r\n".encode())
    assert (roster.faults, roster.bad) == ((), ())
    assert [(r.number, r.surname, r.given_name) for r in roster.rows] == [("7", "О'Нил", "Шон")]


def test_a_list_without_numbers_says_which_column_it_lacks() -> None:
    roster = read("Player;Buy-ins\nО'Нил Шон;1".encode())
    assert [(fault.code, fault.value) for fault in roster.faults] == [("header.missing", "number")]
