"""The log on screens: found again, precedents without names, pictures for the crew alone."""

import json
import uuid

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client
from django.utils.html import escape
from lxml import html

from floor.accounts import services as accounts
from floor.accounts import tablets, tokens
from floor.journal import services as journal_services
from floor.journal.private import Private
from floor.models import Appointment, Staff
from floor.values.roles import Role
from registration.models import Entry
from rulings.models import Addition, Ruling
from rulings.services import log
from tests.evening import Evening, evening
from tests.rulings.penalised import COLLUSION, give
from tests.rulings.table import STREET, jpeg, sitting
from tests.views import address_of

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


@pytest.fixture
def event() -> Evening:
    return evening(12, drawn=True)


def signed_in(event: Evening, role: Role | None = None) -> Client:
    staff = event.chief
    if role is not None:
        staff = Staff.objects.create_user(uuid.uuid4().hex[:20], name="Кто-то")
        Appointment.objects.create(tournament=event.tournament, staff=staff, role=role)
    client = Client()
    client.force_login(staff, "floor.accounts.backend.StaffBackend")
    return client


def url(event: Evening, name: str, *args: object) -> str:
    return address_of(f"rulings:{name}", event.tournament.slug, *args)


def post(client: Client, address: str, **sent: object) -> HttpResponse:
    return client.post(address, {"request_id": str(uuid.uuid4()), **sent}, headers=HTMX)


def numbers(client: Client, event: Evening, **query: object) -> list[int]:
    answer = client.get(url(event, "log"), query)
    return [shown.row.number for shown in answer.context["rulings"]]


def test_two_taps_write_down_what_the_judge_sees(event: Evening) -> None:
    client = signed_in(event, Role.JUDGE)
    table, seat, entry = sitting(event)
    page = client.get(url(event, "new_ruling"), {"table": table, "seat": seat})
    assert str(entry) in html.fromstring(page.content.decode()).xpath("//input[@checked]/@value")
    answer = post(client, url(event, "record"), kind="one_chip_call", table=table, entries=[entry])
    assert answer.status_code == 200 and b'id="new-ruling"' in answer.content
    row = Ruling.objects.get()
    assert (row.kind, row.table_number, row.seat_number) == ("one_chip_call", table, seat)
    assert url(event, "new_ruling") in answer.content.decode()
    again = client.get(url(event, "new_ruling"))
    assert again.context["table"] == table, "the table is remembered"


def test_a_calculators_address_is_decided_anew_and_its_result_is_not_believed(
    event: Evening,
) -> None:
    client = signed_in(event, Role.JUDGE)
    query = {"topic": "min_raise", "case": json.dumps(STREET), "result": '{"to_call": 1}'}
    page = client.get(url(event, "new_ruling"), query)
    assert page.context["calculated"].result["min_raise_total"] == 310
    assert "310" in page.content.decode()
    post(client, url(event, "record"), **query, rule="")
    assert Ruling.objects.get().result["to_call"] == 180


@pytest.mark.parametrize(
    "case",
    [
        "{",
        "[]",
        "3",
        '{"blinds": NaN}',
        '{"a": "\\u0000"}',
        '{"a": "\\ud800"}',
        "[" * 5_000,
        '{"blinds": ["ten", 20]}',
        '{"x": "' + "y" * 30_000 + '"}',
    ],
)
def test_a_question_that_cannot_be_read_is_refused(event: Evening, case: str) -> None:
    client = signed_in(event, Role.JUDGE)
    query = {"topic": "min_raise", "case": case}
    assert client.get(url(event, "new_ruling"), query).status_code == 409
    assert post(client, url(event, "record"), **query).status_code == 409
    assert not Ruling.objects.exists()


def test_where_the_book_has_no_rule_the_judge_writes_what_he_decides() -> None:
    event = evening(12, drawn=True, rulebook="fspr")
    client = signed_in(event, Role.JUDGE)
    query = {"topic": "at_seat", "case": '{"arrival": "before_first_card"}'}
    page = client.get(url(event, "new_ruling"), query)
    assert page.context["calculated"].result is None
    assert post(client, url(event, "record"), **query).status_code == 409
    assert post(client, url(event, "record"), **query, decision="Рука мертва.").status_code == 200
    row = Ruling.objects.get()
    assert (row.result, row.rule, row.topic) == (None, "", "at_seat")


def test_rulings_are_found_by_table_player_word_and_paragraph(event: Evening) -> None:
    client = signed_in(event)
    table, seat, entry = sitting(event)
    member = Entry.objects.get(pk=entry).member
    member.surname, member.search_key = "О'Нил", "онил петр"
    member.save()
    log.rule(event.tap(), kind="one_chip_call", table=table, seat=seat, entries=[entry])
    log.rule(
        event.tap(),
        text=Private(log.Text("Дилер уронил КОЛОДУ", "Пересдача")),
        table=2,
        rule="bfsp 6.3.5",
    )
    log.add(event.tap(), text=Private("камера подтвердила"), number=2)
    assert numbers(client, event) == [2, 1]
    assert numbers(client, event, table=table) == [1]
    assert numbers(client, event, player="онил") == [1]
    assert numbers(client, event, word="колод") == numbers(client, event, word="Камера") == [2]
    assert numbers(client, event, rule="4.12") == numbers(client, event, rule="bfsp 4") == [1]
    assert numbers(client, event, rule="6") == [2]
    assert numbers(client, event, rule="6.3", word="нет такого") == []
    assert client.get(url(event, "log"), {"rule": "<script>", "table": "x"}).status_code == 200


def test_precedents_come_from_every_event_of_the_book_and_name_nobody(event: Evening) -> None:
    log.rule(event.tap(), kind="one_chip_call")
    for other, number in ((evening(4, drawn=True), 1), (evening(4, rulebook="fspr"), 2)):
        entry = Entry.objects.filter(tournament=other.tournament).first()
        entry.member.surname = f"Петров{'ский' * (number - 1)}"
        entry.member.save()
        text = log.Text("Петров бросил фишку", "Петрову вернуть сдачу, дилеру — ничего.")
        log.rule(other.tap(), text=Private(text), rule="bfsp 4.12", entries=[entry.pk])
    page = signed_in(event).get(url(event, "precedents"), {"rule": "4.12"})
    assert [precedent.here for precedent in page.context["precedents"]] == [False, True]
    content = page.content.decode()
    assert "Петров" not in content and "бросил" not in content and "вернуть" not in content
    assert "Only staff of that event can read what the judge wrote." in content
    latest = signed_in(event).get(url(event, "precedents"))
    assert [precedent.here for precedent in latest.context["precedents"]] == [False, True]
    assert "Петров" not in latest.content.decode()


PERSON = "Витя «Кабан» Петров, +375 29 111-22-33, 01.02.1980"


def elsewhere() -> Evening:
    """Another event with a ruling that names a person in all the ways people do."""
    other = evening(4, drawn=True)
    text = log.Text(PERSON, f"{PERSON}: вернуть сдачу")
    log.rule(other.tap(), text=Private(text), kind="one_chip_call", rule="bfsp 4.12")
    raised, called = STREET["actions"]
    case = STREET | {"actions": [raised | {"player": PERSON}, called]}
    log.rule(other.tap(), text=Private(log.Text(case=case)), topic="min_raise", rule="bfsp 4.12")
    return other


def test_of_another_event_only_what_nobody_wrote_by_hand_is_shown(event: Evening) -> None:
    """L4: not surnames alone name a person, so no free text leaves its event."""
    elsewhere()
    shown = signed_in(event, Role.JUDGE).get(url(event, "precedents"), {"rule": "4.12"})
    page = shown.content.decode()
    assert not [part for part in ("Витя", "Кабан", "375", "1980", "сдачу") if part in page]
    usual, calculated = reversed(shown.context["precedents"])
    assert usual.decision and not calculated.decision and calculated.topic


def test_who_worked_at_the_other_event_reads_it_whole_but_not_on_a_tablet(event: Evening) -> None:
    other = elsewhere()
    both = Staff.objects.create_user("both", name="Обоим")
    for tournament in (event.tournament, other.tournament):
        Appointment.objects.create(tournament=tournament, staff=both, role=Role.JUDGE)
    client = Client()
    client.force_login(both, "floor.accounts.backend.StaffBackend")
    assert PERSON in client.get(url(event, "precedents"), {"rule": "4.12"}).content.decode()
    tap = event.tap()
    token = tokens.token("tablet", tap.request_id)
    line = accounts.pair_tablet(tap, name="Стойка", token_hash=tokens.hash_token(token))
    session = client.session
    session[tablets.SESSION] = line.facts["tablet"]
    session.save()
    client.cookies[tablets.COOKIE] = token
    assert PERSON not in client.get(url(event, "precedents"), {"rule": "4.12"}).content.decode()


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("БФСП 4.12", "4.12"),
        ("бфсп 4.12", "4.12"),
        ("п. 4.12", "4.12"),
        ("4,12", "4.12"),
        ("4 12", "4.12"),
        ("٤.١٢", "4.12"),
        ("bfsp 4.12", "4.12"),
    ],
)
def test_a_paragraph_is_read_as_it_is_printed_and_as_people_write_it(
    event: Evening, typed: str, shown: str
) -> None:
    log.rule(event.tap(), kind="one_chip_call")
    page = signed_in(event).get(url(event, "precedents"), {"rule": typed})
    assert [precedent.row.number for precedent in page.context["precedents"]] == [1]
    assert f'value="{shown}"' in page.content.decode()


def test_what_is_no_paragraph_is_said_to_be_none_and_stays_in_its_field(event: Evening) -> None:
    for typed in ("колл", "<b>", "tda 4"):
        page = signed_in(event).get(url(event, "precedents"), {"rule": typed})
        assert "A paragraph is written like 4.9.8" in page.content.decode()
        assert f'value="{escape(typed)}"' in page.content.decode()


def test_of_many_precedents_the_newest_are_shown_and_it_says_so(
    event: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rulings.selectors.log.MOST_PRECEDENTS", 2)
    for _ in range(3):
        log.rule(event.tap(), kind="one_chip_call")
    page = signed_in(event).get(url(event, "precedents"), {"rule": "4.12"})
    assert [precedent.row.number for precedent in page.context["precedents"]] == [3, 2]
    assert "the newest 2" in page.content.decode()


def test_a_paragraph_does_not_find_its_neighbours(event: Evening) -> None:
    log.rule(event.tap(), kind="words_bind", rule="bfsp 4.91")
    log.rule(event.tap(), kind="words_bind", rule="bfsp 4.9.8")
    page = signed_in(event).get(url(event, "precedents"), {"rule": "bfsp 4.9"})
    assert [precedent.row.number for precedent in page.context["precedents"]] == [2]


def photograph(client: Client, event: Evening, data: bytes, kind: str) -> HttpResponse:
    sent = SimpleUploadedFile("x.jpg", data, content_type=kind)
    return post(client, url(event, "attach", 1), photo=sent)


def test_a_picture_is_for_the_crew_and_is_nothing_but_a_picture(event: Evening) -> None:
    log.rule(event.tap(), kind="words_bind")
    judge = signed_in(event, Role.JUDGE)
    assert photograph(judge, event, jpeg(900, 600), "image/jpeg").status_code == 200
    address = url(event, "photo", Addition.objects.get().pk)
    answer = signed_in(event, Role.REGISTRAR).get(address)
    assert answer["Content-Type"] == "image/jpeg" and answer.content.startswith(b"\xff\xd8")
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert "sandbox" in answer["Content-Security-Policy"]
    assert answer["Cache-Control"] == "private, no-store"
    stranger = evening(1)
    assert signed_in(stranger).get(address).status_code == 404
    elsewhere = url(stranger, "photo", Addition.objects.get().pk)
    assert signed_in(stranger).get(elsewhere).status_code == 404
    assert signed_in(event, Role.DISPLAY).get(address).status_code == 403
    assert Client().get(address).status_code == 404


@pytest.mark.parametrize(
    ("data", "refusal"),
    [
        (b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>", "JPEG"),
        (b"", "JPEG"),
        (b"\x00\x00\x00\x18ftypheic" + bytes(64), "HEIC"),
    ],
)
def test_what_is_no_picture_is_refused_in_words(event: Evening, data: bytes, refusal: str) -> None:
    log.rule(event.tap(), kind="words_bind")
    answer = photograph(signed_in(event), event, data, "image/jpeg")
    assert answer.status_code == 409 and refusal in answer.content.decode()
    assert not Addition.objects.exists()


def test_what_is_written_is_text_and_never_markup(event: Evening) -> None:
    text = log.Text("<script>alert('О’Нил')</script>\n😀", '"><img src=x onerror=alert(1)>')
    log.rule(event.tap(), text=Private(text), rule="bfsp 4.12")
    for address in (url(event, "log"), url(event, "ruling", 1), url(event, "precedents")):
        content = signed_in(event).get(address, {"rule": "4.12"}).content.decode()
        assert "<script>alert" not in content and "<img src=x" not in content


def test_a_judge_does_not_see_what_only_the_chief_judge_does(event: Evening) -> None:
    log.rule(event.tap(), kind="words_bind")
    judge = signed_in(event, Role.JUDGE)
    overrule = url(event, "overrule", 1)
    assert overrule not in judge.get(url(event, "ruling", 1)).content.decode()
    assert overrule in signed_in(event).get(url(event, "ruling", 1)).content.decode()
    assert 'name="fair"' not in judge.get(url(event, "new_ruling")).content.decode()
    assert 'name="fair"' in signed_in(event).get(url(event, "new_ruling")).content.decode()


def test_the_list_costs_the_same_for_one_and_for_many(
    event: Evening, django_assert_max_num_queries: object
) -> None:
    table, seat, entry = sitting(event)
    for _ in range(12):
        log.rule(event.tap(), kind="words_bind", table=table, seat=seat, entries=[entry])
    client = signed_in(event)
    with django_assert_max_num_queries(14):
        assert len(numbers(client, event)) == 12


def test_the_pocket_remembers_the_table_of_this_phone_and_this_event(event: Evening) -> None:
    client = signed_in(event, Role.JUDGE)
    assert client.get(url(event, "pocket")).context["table"] is None
    assert post(client, url(event, "stand"), table=2).status_code == 200
    assert client.get(url(event, "pocket")).context["table"] == 2
    assert post(client, url(event, "stand"), table=99).status_code == 404
    assert post(client, url(event, "stand"), table="9" * 40).status_code == 409
    assert signed_in(event, Role.JUDGE).get(url(event, "pocket")).context["table"] is None
    other = evening(4, drawn=True)
    Appointment.objects.create(
        tournament=other.tournament, staff_id=int(client.session["_auth_user_id"]), role=Role.JUDGE
    )
    assert client.get(url(other, "pocket")).context["table"] is None


def test_what_is_empty_is_not_searched_and_what_was_not_found_is_searched_again(
    event: Evening,
) -> None:
    client, search = signed_in(event), b'id="ruling-search"'
    assert search not in client.get(url(event, "log")).content
    assert search in client.get(url(event, "log"), {"word": "nothing"}).content
    log.rule(event.tap(), kind="words_bind")
    assert search in client.get(url(event, "log")).content


@pytest.mark.parametrize("page", ["pocket", "open_face"])
def test_hands_of_open_poker_are_scored_where_a_judge_is_at_a_table(
    event: Evening, page: str
) -> None:
    address = url(event, "open_face") if page == "open_face" else url(event, "pocket")
    lit = html.fromstring(signed_in(event).get(address).content.decode()).xpath(
        "//nav[@id='nav-pages']/a[@aria-current='page']/@href"
    )
    assert lit == [url(event, "pocket")]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("4.9.8.", "bfsp 4.9.8"),
        ("BFSP  4.9.8", "bfsp 4.9.8"),
        ("tda_2019 rp-8-b", "tda_2019 RP-8-B"),
        ("tda_2019 40-c", "tda_2019 40-C"),
        ("", "bfsp 4.8.1"),
    ],
)
def test_a_paragraph_is_read_as_people_type_it(event: Evening, typed: str, kept: str) -> None:
    post(signed_in(event), url(event, "record"), kind="words_bind", rule=typed)
    assert Ruling.objects.get().rule == kept


@pytest.mark.parametrize("typed", ["hoyle 4.1", "tda 4", "<b>", "4.9.8" * 9])
def test_what_is_no_paragraph_is_refused(event: Evening, typed: str) -> None:
    answer = post(signed_in(event), url(event, "record"), kind="words_bind", rule=typed)
    assert answer.status_code == 409
    assert not Ruling.objects.exists()


@pytest.mark.parametrize("part", ["whole", "given"])
def test_a_page_learns_that_its_ruling_was_taken_back(event: Evening, part: str) -> None:
    line = log.rule(event.tap(), kind="words_bind")
    client, address = signed_in(event), url(event, "ruling", 1)
    root = {"whole": 'id="ruling"', "given": 'id="new-ruling"'}[part]
    assert root in client.get(address, {"part": part}).content.decode()
    journal_services.undo_line(event.tap(), seq=line.seq)
    gone = client.get(address, {"part": part})
    assert gone.status_code == 200 and root in gone.content.decode()
    assert client.get(address).status_code == 404


def test_the_pocket_shows_who_of_the_table_has_hands_to_miss(event: Evening) -> None:
    table, seat, entry = sitting(event)
    give(event, Entry.objects.get(pk=entry), **COLLUSION)
    client = signed_in(event, Role.JUDGE)
    post(client, url(event, "stand"), table=table)
    sitters = client.get(url(event, "pocket")).context["sitters"]
    assert [sitter.seat for sitter in sitters if sitter.owes] == [seat]
