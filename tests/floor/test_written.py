"""Words are taken out of a text about people: by the same door as a person is forgotten."""

import uuid
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from floor.journal import services as journal
from floor.journal import written
from floor.journal.private import Private
from floor.journal.words_in import with_words, words_in
from floor.journal.words_out import MARK, spans, without
from floor.models import JournalLine, TakenOut
from registration import services as desk
from registration.models import AdmissionReason, Funder, Terms
from registration.money import funders
from registration.money.payment import Details
from rules.refusal import Refused
from rulings.models import CalculatorResult, FreeText
from rulings.services import log
from rulings.typed_words import typed_words
from seating import services as seating
from tdapp import forgotten
from tests.each import for_each
from tests.evening import Evening, evening
from tests.registration.desk import listed, refusal, registrar, row

TABLE = FreeText._meta.db_table
WORDS = Private("забытов")


@pytest.mark.pure
@for_each(
    "text, words, left",
    [
        ("Иванов пил. Иванову отказано.", "иванов", f"{MARK} пил. {MARK} отказано."),
        ("Королёв ушёл", "королев", f"{MARK} ушёл"),
        ("Стек (Ли-Ван) назад", "Ли-Ван", f"Стек ({MARK}) назад"),
        ("Один", "Один", MARK),
    ],
)
def test_words_leave_with_their_endings(text: str, words: str, left: str) -> None:
    assert without(text, spans(text, words)) == left


@pytest.mark.pure
@for_each("words, code", [("Ив", "words.too_short"), ("Петров", "words.not_there")])
def test_what_is_too_short_or_not_there(words: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        spans("Иванов", words)
    assert refused.value.refusals[0].code == code


CASE = [
    {"contributions": {"Забытов А": 5, "Ли": 7}, "kind": "забыто"},
    None,
    [{"player": "Забытов А"}],
]
LEFT = [{"contributions": {f"{MARK} А": 5, "Ли": 7}, "kind": MARK}, None, [{"player": f"{MARK} А"}]]


@pytest.mark.pure
@for_each(
    "columns, words, left",
    [
        (CASE, "забыто", LEFT),
        (["Фонд Забытова"], "забытова", [f"Фонд {MARK}"]),
        ([{"Забытов": 1, "Забытова": 2}], "забытов", [{MARK: 1, MARK * 2: 2}]),
        ([{"chips": {"Чип chips": 1}}], "chips", [{"chips": {f"Чип {MARK}": 1}}]),
    ],
)
def test_names_leave_json_and_its_words_of_the_program_stay(
    columns: list[Any], words: str, left: list[Any]
) -> None:
    text = words_in(columns)
    assert with_words(columns, without(text, spans(text, words))) == left


@pytest.mark.pure
def test_a_name_that_looks_like_a_word_of_the_program_leaves_where_it_is_said() -> None:
    columns = [{"contributions": {"vasya": 5, "li": 7}, "all_in": ["vasya"]}, ["vasya", "li"]]
    typed = {"vasya", "li"}
    text = words_in(columns, typed)
    left = with_words(columns, without(text, spans(text, "vasya")), typed)
    assert left == [{"contributions": {MARK: 5, "li": 7}, "all_in": [MARK]}, [MARK, "li"]]


@pytest.mark.pure
def test_a_pasted_sign_between_texts_cuts_none() -> None:
    columns = ["Ход Иванова\n\x1fи ответ", {"Иванов\n\x1f": "\x1fПетров"}]
    text = words_in(columns)
    left = with_words(columns, without(text, spans(text, "иванов")))
    assert left == [f"Ход {MARK}\n и ответ", {f"{MARK}\n ": " Петров"}]


@pytest.fixture
def event() -> Evening:
    event = evening(4, drawn=True, late_levels=4)
    text = Private(log.Text(decision="Забытову дать предупреждение"))
    log.rule(event.tap(), text=text)
    return event


def take_out(event: Evening, words: str, row: int) -> JournalLine:
    return journal.take_words_out(event.tap(), kind=TABLE, row=row, words=Private(words))


@pytest.mark.django_db
def test_a_name_leaves_a_ruling_and_its_journal_stands(event: Evening) -> None:
    text = FreeText.objects.get()
    lines = JournalLine.objects.count()
    line = take_out(event, "забытов", text.pk)
    text.refresh_from_db()
    assert text.text == f"{MARK} дать предупреждение"
    assert JournalLine.objects.count() == lines + 1
    assert "абытов" not in str((line.ask, line.facts, line.changes))
    unknown = {"kind": "floor_staff", "row": 1, "words": Private("Анна")}
    assert refusal(journal.take_words_out, event.tap(), **unknown) == "words.unknown"


@pytest.mark.django_db
def test_a_restored_backup_loses_the_same_letters_once(event: Evening, tmp_path: Path) -> None:
    text = FreeText.objects.get()
    before = text.text
    take_out(event, "забытов", text.pk)
    take_out(event, "предупреждение", text.pk)
    forgotten.write_list(tmp_path)
    (listed_words,) = tmp_path.glob("taken-out-*.txt")
    assert "абытов" not in listed_words.read_text()
    TakenOut.objects.all().delete()
    FreeText.objects.update(text=before)
    for _ in range(2):
        forgotten.apply_list(tmp_path)
        text.refresh_from_db()
        assert text.text == f"{MARK} дать {MARK}"


@pytest.mark.django_db
def test_a_name_leaves_the_case_of_a_calculator_and_who_paid(
    event: Evening, client: Client, tmp_path: Path
) -> None:
    pots = {
        "contributions": {"Забытов А": 500, "Ли": 1000, "Ким": 1000},
        "all_in": ["Забытов А"],
    }
    log.rule(event.tap(), text=Private(log.Text(case=pots)), topic="side_pots")
    free = Private(Details(funder="Фонд Забытова"))
    late = event.member()
    Terms.objects.update(sells_free=True)
    seating.enter_and_seat(event.tap(), member_id=late.pk, method="free", details=free)
    client.force_login(event.chief, "floor.accounts.backend.StaffBackend")
    address = reverse("floor:written", args=[event.tournament.slug])
    page = client.get(address, {"q": "забытов"}).content.decode()
    assert "Фонд Забытова" in page and "Забытов А" in page
    for model in (Funder, CalculatorResult):
        journal.take_words_out(
            event.tap(), kind=model._meta.db_table, row=model.objects.get().pk, words=WORDS
        )
    forgotten.write_list(tmp_path)
    assert Funder.objects.get().name == f"Фонд {MARK}" and funders.latest_names() == []
    kept = CalculatorResult.objects.get()
    assert f"{MARK} А" in kept.case["contributions"]
    assert "абытов" not in str((kept.case, kept.result, kept.steps))
    TakenOut.objects.all().delete()
    CalculatorResult.objects.update(case=pots, result=None, steps=[])
    forgotten.apply_list(tmp_path)
    assert "абытов" not in str(CalculatorResult.objects.get().case)


@pytest.mark.django_db
def test_a_nickname_in_quotation_marks_is_found_and_no_key_of_the_program_in_its_place(
    event: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ('Кот "All_in" А', "Кот Б"):
        pots = {"contributions": {name: 500, "Ли": 1000, "Ким": 1000}, "all_in": [name]}
        log.rule(event.tap(), text=Private(log.Text(case=pots)), topic="side_pots")
    monkeypatch.setattr(written, "MOST", 1)
    for words in ('Кот "All', "all_in"):
        ((_, _, texts),) = written.search(words, {event.tournament.pk})
        assert 'Кот "All_in" А' in texts[0].text


@for_each(
    "topic, case, typed",
    [
        ("penalty", {"offence": "insult"}, []),
        ("side_pots", {"contributions": {"utg": 5, "7": 6}, "all_in": ["utg"]}, ["utg"]),
        ("request_to_see", {"status": {"li": "tabled", "Ли": "folded"}}, ["li"]),
        ("showdown_faceup", {"chips_behind": {"main": 5, "vasya": 7}}, ["vasya"]),
    ],
)
def test_what_was_typed_among_words_of_the_program(
    topic: str, case: dict[str, Any], typed: list[str]
) -> None:
    assert typed_words(topic, case) == typed


@pytest.mark.django_db
def test_a_player_called_by_small_latin_letters_is_found_and_leaves(
    event: Evening, tmp_path: Path
) -> None:
    pots = {"contributions": {"vasya": 500, "ян2": 1000, "li": 1000}, "all_in": ["vasya"]}
    log.rule(event.tap(), text=Private(log.Text(case=pots)), topic="side_pots")
    before = CalculatorResult.objects.values("case", "result", "steps", "typed").get()
    assert before["typed"] == ["li", "vasya"], "fields and choices of the topic are none"
    ((table, _, texts),) = written.search("vasya", {event.tournament.pk})
    assert list(written.search("contributions", {event.tournament.pk})) == []
    ask = {"kind": table, "row": texts[0].pk, "words": Private("vasya")}
    journal.take_words_out(event.tap(), **ask)
    kept = CalculatorResult.objects.get()
    assert kept.case == {"contributions": {MARK: 500, "ян2": 1000, "li": 1000}, "all_in": [MARK]}
    assert "vasya" not in str((kept.result, kept.steps, kept.typed))
    forgotten.write_list(tmp_path)
    TakenOut.objects.all().delete()
    CalculatorResult.objects.update(**before)
    forgotten.apply_list(tmp_path)
    assert CalculatorResult.objects.get().case == kept.case


@pytest.mark.django_db
def test_nobody_new_gets_the_key_of_a_text_that_the_backup_does_not_know(
    event: Evening, tmp_path: Path
) -> None:
    text = FreeText.objects.get()
    take_out(event, "забытов", text.pk)
    forgotten.write_list(tmp_path)
    (listed_words,) = tmp_path.glob("taken-out-*.txt")
    far = text.pk + 100
    listed_words.write_text(listed_words.read_text().replace(f" {text.pk},", f" {far},"))
    forgotten.apply_list(tmp_path)
    assert FreeText.objects.create(text="Новый").pk > far


@pytest.mark.django_db
def test_the_chief_judge_finds_the_texts_of_their_own_events(
    event: Evening, client: Client
) -> None:
    (late,) = listed(row("1", valid_until=None))
    waived = {"override": ["membership.missing"], "reason": Private("Забытов ручается")}
    other = evening()
    desk.enter(other.tap(), member_id=late.pk, method="cash", **waived)
    address = reverse("floor:written", args=[event.tournament.slug])
    client.force_login(event.chief, "floor.accounts.backend.StaffBackend")
    page = client.get(address, {"q": "забытов"}).content.decode()
    assert "Забытову дать" in page and "ручается" not in page
    assert "Забытову дать" in client.get(address, {"q": "прёдупр"}).content.decode()
    sent = {"request_id": uuid.uuid4(), "q": "забытов", "words": "Забытов"}
    out = reverse("floor:take_words_out", args=[event.tournament.slug])
    theirs = {"kind": AdmissionReason._meta.db_table, "row": AdmissionReason.objects.get().pk}
    assert client.post(out, sent | theirs).status_code == 404
    mine = {"kind": TABLE, "row": FreeText.objects.get().pk}
    assert client.post(out, sent | mine).status_code == 302
    assert FreeText.objects.get().text == f"{MARK} дать предупреждение"
    clerk = registrar(event.tournament)
    client.force_login(clerk, "floor.accounts.backend.StaffBackend")
    assert client.get(address).status_code == 403
