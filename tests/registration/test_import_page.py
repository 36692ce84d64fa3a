"""Importing the federation's list: checked first, the same bytes taken in, nothing by halves."""

import base64
import hashlib
import uuid
from collections.abc import Callable
from datetime import date, timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import html

from floor.models import JournalLine
from registration import demo, services
from registration.models import Member, MemberImport
from registration.roster import roster
from tests.evening import Evening, evening
from tests.registration.desk import calm, listed, registrar, row, secretary
from tests.registration.test_roster_workbook import workbook
from tests.views import address_of

pytestmark = pytest.mark.django_db

GOOD = demo.FILE.read_bytes()
BAD = (
    "Номер;Фамилия;Имя;Дата рождения\n"
    "1;Иванов;Пётр;31.02.1990\n"
    "1;;Пётр;01.01.1990\n"
    "3;=cmd|'/c calc'!A1;<b>Пётр</b>;вчера\n"
).encode("cp1251")
Sent = dict[str, object]


@pytest.fixture
def desk(event: Evening, client: Client) -> Client:
    client.force_login(secretary(event.tournament), "floor.accounts.backend.StaffBackend")
    client.defaults |= {"HTTP_HX_REQUEST": "true", "HTTP_ACCEPT_LANGUAGE": "en"}
    return client


@pytest.fixture
def at(event: Evening) -> Callable[[str], str]:
    return lambda name: address_of(f"registration:{name}", event.tournament.slug)


def sent(data: bytes, **more: object) -> Sent:
    return {"file": SimpleUploadedFile("список.csv", data), "request_id": uuid.uuid4()} | more


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def test_a_membership_that_ended_before_the_event_is_marked_as_the_desk_will_refuse_it(
    desk: Client, at: Callable[[str], str], event: Evening
) -> None:
    starts = event.tournament.starts_on
    listed(
        row("1", "Ended", valid_until=starts - timedelta(days=1)),
        row("2", "Lasting", valid_until=starts),
        row("3", "Endless", valid_until=None),
    )
    page = html.fromstring(desk.get(at("members")).content)
    marked = page.xpath("//tr[.//*[@data-state='stop']]/th//a/text()")
    assert [name.split()[0] for name in marked] == ["Ended"]


def test_a_list_without_a_column_of_bans_lifts_none(desk: Client, at: Callable[[str], str]) -> None:
    listed(
        row("1", "Старый", banned_until=date(2099, 1, 1)), row("2", valid_until=date(2030, 1, 1))
    )
    file = "Номер;Фамилия;Имя;Действует до\n1;Новый;Пётр;\n2;Иванов;Пётр;31.12.2031\n3;Третий;Ян;\n"
    assert (
        desk.post(
            at("import_members"), sent(file.encode(), sha256=sha256(file.encode()))
        ).status_code
        == 200
    )
    first, second, third = Member.objects.order_by("number")
    assert (first.surname, first.banned_until, first.born_on) == (
        "Новый", date(2099, 1, 1), date(1980, 5, 1),
    )  # fmt: skip
    assert first.valid_until is None, "the column is there, and empty"
    assert (second.valid_until, second.country) == (date(2031, 12, 31), "BY")
    assert (third.banned_until, third.country) == (None, "")


def test_a_lifted_ban_is_shown_and_confirmed(desk: Client, at: Callable[[str], str]) -> None:
    until = date(2098, 12, 31)
    listed(row("1", "О'Нил", banned_until=until), row("2", banned_until=until), row("3"))
    file = (
        "Номер;Фамилия;Имя;Дисквалифицирован до\n"
        "1;О'Нил;Пётр;\n2;Иванов;Пётр;01.02.2098\n3;Иванов;Пётр;\n"
    ).encode()
    page = desk.post(at("check_members"), sent(file)).content.decode()
    assert page.count("<li>") == 2 and "О&#x27;Нил" in page
    assert "lifted 2 bans" in page
    for wrong in ({}, {"lifting": 1}, {"lifting": 3}):
        answer = desk.post(at("import_members"), sent(file, sha256=sha256(file), **wrong))
        assert answer.status_code == 409 and "shortens: 2" in answer.content.decode()
    assert Member.objects.filter(banned_until=until).count() == 2
    form = sent(file, sha256=sha256(file), lifting=2)
    assert desk.post(at("import_members"), form).status_code == 200
    facts = JournalLine.objects.get(kind="members.imported").facts
    lifted = Member.objects.filter(number__in=["1", "2"]).values_list("pk", flat=True)
    assert sorted(facts["lifted"]) == sorted(lifted)


def test_a_ban_that_has_ended_is_not_asked_about(desk: Client, at: Callable[[str], str]) -> None:
    listed(row("1", banned_until=date(2009, 1, 1)))
    file = "Номер;Фамилия;Имя;Дисквалифицирован до\n1;Иванов;Пётр;\n".encode()
    assert 'name="lifting"' not in desk.post(at("check_members"), sent(file)).content.decode()
    form = sent(file, sha256=sha256(file))
    assert desk.post(at("import_members"), form).status_code == 200


def test_a_registrar_imports_nothing(
    client: Client, event: Evening, at: Callable[[str], str]
) -> None:
    client.force_login(registrar(event.tournament), "floor.accounts.backend.StaffBackend")
    assert client.get(at("members")).status_code == 403
    for name in ("check_members", "import_members"):
        assert client.post(at(name), sent(GOOD, sha256=sha256(GOOD))).status_code == 403
    assert at("members") not in client.get(at("desk")).content.decode()
    assert at("members") not in client.get(at("entries")).content.decode()


def test_checking_counts_and_writes_nothing(desk: Client, at: Callable[[str], str]) -> None:
    listed(row("202179", "Другой"))
    answer = desk.post(at("check_members"), sent(GOOD)).content.decode()
    assert sha256(GOOD) in answer
    assert "Import 60 members" in answer
    newcomers = answer.partition('id="newcomers"')[2].partition("</details>")[0]
    assert newcomers.count('<th scope="row">') == 59 and "202179" not in newcomers
    assert Member.objects.count() == 1


def test_importing_what_was_checked(desk: Client, at: Callable[[str], str]) -> None:
    answer = desk.post(at("import_members"), sent(GOOD, sha256=sha256(GOOD)))
    assert "Go to the desk" in answer.content.decode()
    assert Member.objects.count() == 60
    assert MemberImport.objects.get().sha256 == sha256(GOOD)


def test_sent_twice_it_acts_once(desk: Client, at: Callable[[str], str]) -> None:
    same = uuid.uuid4()
    for _ in range(2):
        form = sent(GOOD, sha256=sha256(GOOD), request_id=same)
        assert desk.post(at("import_members"), form).status_code == 200
    assert MemberImport.objects.count() == 1


def test_another_file_than_the_checked_one_is_409(desk: Client, at: Callable[[str], str]) -> None:
    other = GOOD.replace("Абрамчёнок".encode(), "Абрамчонок".encode())
    answer = desk.post(at("import_members"), sent(other, sha256=sha256(GOOD)))
    assert answer.status_code == 409
    assert "This is not the file that was checked" in answer.content.decode()
    assert not Member.objects.exists()


def test_an_unchecked_file_is_409(desk: Client, at: Callable[[str], str]) -> None:
    assert desk.post(at("import_members"), sent(GOOD)).status_code == 409
    assert desk.post(at("import_members"), sent(BAD, sha256=sha256(BAD))).status_code == 409, (
        "no row of it can be taken"
    )
    assert not Member.objects.exists()


def test_every_fault_with_line_column_reason_and_value(
    desk: Client, at: Callable[[str], str]
) -> None:
    answer = desk.post(at("check_members"), sent(BAD)).content.decode()
    assert "No row of the file can be imported as it is." in answer
    for text in ("There is no such day.", "31.02.1990", "is on line 2 too", "Line 3"):
        assert text in answer
    assert "sha256" not in answer
    assert not Member.objects.exists()


def test_faults_are_shown_as_text(desk: Client, at: Callable[[str], str]) -> None:
    nasty = "Номер;Фамилия;Имя;<img src=x>\n1;Иванов;Пётр;1;<script>alert(1)</script>\n"
    answer = desk.post(at("check_members"), sent(nasty.encode())).content.decode()
    assert "<script>" not in answer
    assert "<img" not in answer


def test_the_first_hundred_faults(desk: Client, at: Callable[[str], str]) -> None:
    rows = "".join(f"{n};;Пётр\n" for n in range(1001))
    answer = desk.post(at("check_members"), sent(f"Номер;Фамилия;Имя\n{rows}".encode()))
    page = answer.content.decode()
    assert "The first hundred errors" in page
    assert page.count("<tr>") == 101


def test_a_missing_column_is_named(desk: Client, at: Callable[[str], str]) -> None:
    page = desk.post(at("check_members"), sent("Номер;Имя\n1;Пётр\n".encode())).content.decode()
    assert "Surname" in page
    assert "There is no column for this." in page


def test_nothing_new_offers_no_import(desk: Client, at: Callable[[str], str]) -> None:
    listed(*demo.members())
    page = desk.post(at("check_members"), sent(GOOD)).content.decode()
    assert "Nothing to import" in page
    assert 'name="sha256"' not in page


def test_a_file_too_large_is_said_so(desk: Client, at: Callable[[str], str]) -> None:
    page = desk.post(at("check_members"), sent(b"x" * (8 * 1024 * 1024 + 2))).content.decode()
    assert "larger than 8 MB" in page


def test_without_a_file(desk: Client, at: Callable[[str], str]) -> None:
    for name in ("check_members", "import_members"):
        assert desk.post(at(name), {"request_id": uuid.uuid4()}).status_code == 409


def test_the_page_lists_earlier_imports(desk: Client, at: Callable[[str], str]) -> None:
    desk.post(at("import_members"), sent(GOOD, sha256=sha256(GOOD)))
    page = desk.get(at("members")).content.decode()
    assert sha256(GOOD)[:12] in page
    assert "Секретарь" in page


# Each reads a file in a process of its own; what the reader makes of any file is a test of its own.
few = settings(calm, max_examples=8)


@few
@given(
    data=st.binary(max_size=300)
    | st.text(max_size=300).map(lambda text: text.encode("utf-8", "replace"))
)
def test_no_file_makes_a_500(desk: Client, at: Callable[[str], str], data: bytes) -> None:
    assert desk.post(at("check_members"), sent(data)).status_code in (200, 409)
    hashed = sent(data, sha256=sha256(data))
    assert desk.post(at("import_members"), hashed).status_code in (200, 409)


@few
@given(rows=st.lists(st.lists(st.text(max_size=30), min_size=3, max_size=5), max_size=5))
def test_no_cells_make_a_500(desk: Client, at: Callable[[str], str], rows: list[list[str]]) -> None:
    lines = [";".join(f'"{cell.replace(chr(34), chr(34) * 2)}"' for cell in row) for row in rows]
    text = "\n".join(["Номер;Фамилия;Имя;Страна;Др", *lines])
    data = text.encode("utf-8", "replace")
    hashed = sent(data, sha256=sha256(data))
    assert desk.post(at("import_members"), hashed).status_code in (200, 409)


def test_the_journal_has_no_names(desk: Client, at: Callable[[str], str]) -> None:
    desk.post(at("import_members"), sent(GOOD, sha256=sha256(GOOD)))
    line = JournalLine.objects.get(kind="members.imported")
    assert "Абрам" not in f"{line.ask}{line.facts}{line.changes}"


def test_no_two_landmarks_have_one_name(desk: Client, at: Callable[[str], str]) -> None:
    """A section and the scrolled table in it were both called by the same heading."""
    desk.post(at("import_members"), sent(GOOD, sha256=sha256(GOOD)))
    faulty = "Номер;Фамилия;Имя\n;Ли;\n1;Ким;\n".encode()
    for page in (desk.get(at("members")), desk.post(at("check_members"), sent(faulty))):
        tree = html.fromstring(page.content.decode())
        named = tree.xpath("//*[self::section or @role='region']/@aria-labelledby")
        assert named and len(named) == len(set(named))


def test_the_check_says_how_many_the_event_would_not_admit(client: Client) -> None:
    event = evening(rulebook="fspr")
    client.force_login(secretary(event.tournament), "floor.accounts.backend.StaffBackend")
    client.defaults |= {"HTTP_HX_REQUEST": "true", "HTTP_ACCEPT_LANGUAGE": "en"}
    file = (
        "Номер;Фамилия;Имя;Дата рождения;Страна\n1;Один;Ян;01.01.1980;BY\n2;Два;Ян;01.01.1980;RU\n"
    )
    file += "3;Три;Ян;01.01.2008;RU\n"
    address = reverse("registration:check_members", args=[event.tournament.slug])
    text = " ".join(client.post(address, sent(file.encode())).content.decode().split())
    assert "Would not be admitted to this event: 2; foreign athletes among them: 1" in text


# a messy file ---------------------------------------------------------------------------------


MESSY = workbook(
    [
        ["Список членов федерации"],
        ["№", "ФИО", "Дата рождения"],
        ["1", "Иванов Пётр Сергеевич", date(1990, 2, 1)],
        ["2", "СЕМЁНОВ ПЁТР ИЛЬИЧ", "4 мая 1970 г."],
        ["3", "Bасильев Oлег", date(1990, 2, 1)],
        ["4", "Ким Ли", 32905],
        ["5", "Цой Виктор", "вчера"],
        ["Итого:", 5],
    ],
    [
        ["Клуб", "Имя", "Фамилия", "Номер билета"],
        ["Ладья", "Шон", "О'Нил", "6"],
        ["Ладья", "Ян", None, "7"],
        ["Ладья", "Мария", "=A1", "8"],
        [None, None, "Всего", 3],
    ],
)


def fields_of(page: str, form: str) -> dict[str, str]:
    """What a form of the page sends as it stands."""
    inputs = html.fromstring(page).xpath(f"//form[@id='{form}']//input[@name]")
    return {
        field.get("name"): field.get("value", "on")
        for field in inputs
        if field.get("type") != "checkbox" or field.get("checked") is not None
    }


def test_the_good_rows_of_a_messy_file_go_in_and_the_bad_ones_are_listed(
    desk: Client, at: Callable[[str], str]
) -> None:
    listed(row("6", "О'Нил", "Шон", born_on=date(1985, 1, 1)))
    page = desk.post(at("check_members"), sent(MESSY)).content.decode()
    figures = html.fromstring(page).xpath("//section[@id='taking']//dl/div/dd/text()")
    assert figures == ["3", "5", "2", "1", "0"]  # taken, left out; new, changed, unchanged
    for line in ("8</span>: Итого: 5", "Sheet 1, Sheet 2", "Who is new: 2 members", "5 rows stay"):
        assert line in page
    assert MemberImport.objects.count() == 0
    desk.post(at("import_members"), sent(MESSY, **fields_of(page, "import")))
    members = dict(Member.objects.values_list("number", "surname"))
    assert members == {"1": "Иванов", "2": "СЕМЁНОВ", "6": "О'Нил"}
    shawn = Member.objects.get(number="6")
    assert (shawn.club, shawn.born_on) == ("Ладья", date(1985, 1, 1)), "its sheet knows no birthday"
    kept = MemberImport.objects.get()
    assert (kept.rows, kept.left_out) == (3, 5)


def test_bad_rows_are_mended_on_the_page_and_taken_in(
    desk: Client, at: Callable[[str], str]
) -> None:
    page = desk.post(at("check_members"), sent(MESSY)).content.decode()
    mended = fields_of(page, "mend")
    assert mended["mend-0-7-born_on"] == "вчера" and mended["mend-1-3-surname"] == ""
    more = {"mend-0-7-born_on": "21/06/1962", "as_offered": "on", "in_proper_case": "on"}
    page = desk.post(at("check_members"), sent(MESSY, **mended | more)).content.decode()
    assert "Import 6 members" in page and Member.objects.count() == 0
    last = fields_of(page, "mend") | {"mend-1-3-surname": "Ли"}
    page = desk.post(at("check_members"), sent(MESSY, **last)).content.decode()
    assert "Import 7 members" in page, "what was mended before is still mended"
    desk.post(at("import_members"), sent(MESSY, **fields_of(page, "import")))
    members = Member.objects.order_by("number").values_list("number", "surname", "born_on")
    assert list(members) == [
        ("1", "Иванов", date(1990, 2, 1)), ("2", "Семёнов", date(1970, 5, 4)),
        ("3", "Васильев", date(1990, 2, 1)), ("4", "Ким", date(1990, 2, 1)),
        ("5", "Цой", date(1962, 6, 21)), ("6", "О'Нил", None), ("7", "Ли", None),
    ]  # fmt: skip
    assert MemberImport.objects.get().left_out == 1


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_rows_left_out_are_a_file_that_can_be_read_again(
    desk: Client, at: Callable[[str], str], language: str
) -> None:
    desk.defaults["HTTP_ACCEPT_LANGUAGE"] = language
    page = desk.post(at("check_members"), sent(MESSY)).content.decode()
    (address,) = html.fromstring(page).xpath("//a[@download]/@href")
    again = roster.read(base64.b64decode(address.partition(",")[2]))
    assert (again.rows, again.faults, len(again.ignored)) == ((), (), 2)
    assert {bad.cells["number"] for bad in again.bad} == {"3", "4", "5", "7", "8"}
    assert desk.get(at("members")).content.decode().count("mend-") == 0


def test_nothing_of_a_file_is_written_by_halves(
    desk: Client, at: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services.members.member_list, "keep", lambda *row: 1 / 0)
    page = desk.post(at("check_members"), sent(MESSY)).content.decode()
    with pytest.raises(ZeroDivisionError):
        desk.post(at("import_members"), sent(MESSY, **fields_of(page, "import")))
    assert not Member.objects.exists()


def test_what_is_unchanged_is_listed(desk: Client, at: Callable[[str], str]) -> None:
    listed(*demo.members()[:10])
    page = desk.post(at("check_members"), sent(GOOD)).content.decode()
    same = page.partition('id="unchanged"')[2].partition("</details>")[0]
    assert "Who stays as known: 10 members" in same and same.count('<th scope="row">') == 10
