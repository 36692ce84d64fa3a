"""The rulings log: what is recorded, what is refused, what is found again."""

import pytest

from calculators.usual import rule_of, usual, usual_rulings
from calculators.wording.usual import GROUPS, label, text
from floor.journal import services as journal_services
from floor.journal.private import Private
from floor.journal.touches import keys_of
from floor.models import Appointment, JournalLine, Staff
from floor.values.roles import Role
from registration.models import Entry
from results import services as results
from rules.rulebook import KEYS, load
from rulings.models import Addition, FreeText, Photo, Ruling
from rulings.services import log
from tests.clock.round_sheet import at_the_hold
from tests.evening import Evening, evening
from tests.results.playing import tap_of
from tests.rulings.table import STREET, jpeg, over, sitting
from tests.seating.room import refused

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Evening:
    return evening(12, drawn=True)


def judge(event: Evening) -> Staff:
    staff = Staff.objects.create_user("judge", name="Судья Второй")
    Appointment.objects.create(tournament=event.tournament, staff=staff, role=Role.JUDGE)
    return staff


def test_bfsp_4_12_a_common_ruling_knows_where_the_judge_stands(event: Evening) -> None:
    table, seat, entry = sitting(event)
    line = log.rule(event.tap(), kind="one_chip_call", table=table, seat=seat, entries=[entry])
    row = Ruling.objects.get()
    assert (row.number, row.table_number, row.seat_number, row.level) == (1, table, seat, 1)
    assert row.at_ms == event.now and row.level_left_ms is not None and row.hand is None
    assert row.rule == load("bfsp").rule(load("bfsp").chips.one_silent)
    assert [concerned.entry_id for concerned in row.concerned.all()] == [entry]
    assert {f"table_number={table}", f"entry_id={entry}"} <= keys_of(line.touches)


def test_a_ruling_at_a_hold_has_no_time_left() -> None:
    event = at_the_hold()
    log.rule(event.tap(), kind="words_bind")
    row = Ruling.objects.get()
    assert (row.level, row.level_left_ms) == (None, None)


def test_bfsp_4_9_6_a_calculator_is_asked_again_and_keeps_its_numbers(event: Evening) -> None:
    log.rule(event.tap(), text=Private(log.Text(case=STREET)), topic="min_raise")
    row = Ruling.objects.get()
    assert row.result == {
        "to_call": 180, "call_total": 180, "min_raise_by": 130, "min_raise_total": 310,
    }  # fmt: skip
    assert (row.rule, row.case) == ("bfsp 4.9.6", STREET)
    assert row.steps


def test_a_name_in_a_row_of_a_calculator_reaches_no_journal(event: Evening) -> None:
    pots = {"contributions": {"Иванов": 100, "Петров": 100, "Заяц": 40}, "all_in": ["Заяц"]}
    line = log.rule(event.tap(), text=Private(log.Text(case=pots)), topic="side_pots")
    assert "Иванов" in str(Ruling.objects.get().result)
    assert "Иванов" not in str([line.ask, line.facts, line.changes])


def test_a_case_that_cannot_be_read_names_its_field(event: Evening) -> None:
    text = log.Text(case={**STREET, "blinds": ["ten", 20]})
    reason = refused(log.rule, event.tap(), text=Private(text), topic="min_raise")
    assert (reason.code, reason.facts["field"]) == ("case.malformed", "inputs.blinds[0]")


def test_an_empty_ruling_and_one_of_another_book_are_refused(event: Evening) -> None:
    assert refused(log.rule, event.tap(), rule="bfsp 4.1").code == "ruling.empty"
    assert (
        refused(log.rule, event.tap(), text=Private(log.Text("   ", " \n")), table=1).code
        == "ruling.empty"
    )
    assert refused(log.rule, event.tap(), kind="misdeal").code == "ruling.no_such_kind"
    stranger = evening(1)
    foreign = Entry.objects.get(tournament=stranger.tournament).pk
    reason = refused(log.rule, event.tap(), kind="words_bind", entries=[foreign])
    assert reason.code == "entry.unknown"


def test_a_double_tap_rules_once(event: Evening) -> None:
    tap = event.tap()
    assert log.rule(tap, kind="words_bind") == log.rule(tap, kind="words_bind")
    assert Ruling.objects.count() == 1


def test_a_number_taken_back_is_not_given_again(event: Evening) -> None:
    line = log.rule(event.tap(), kind="words_bind")
    journal_services.undo_line(event.tap(), seq=line.seq)
    log.rule(event.tap(), kind="words_bind")
    journal_services.redo_line(event.tap(), seq=line.seq)
    assert list(Ruling.objects.values_list("number", flat=True)) == [1, 2]


def test_words_of_people_reach_no_journal(event: Evening) -> None:
    text = log.Text("О'Нил 😀 " + "и ещё раз " * 300, "Петров прав & <b>точка</b>")
    log.rule(event.tap(), text=Private(text), table=1)
    log.add(event.tap(), text=Private("Сказал Сидоров"), number=1)
    log.attach(event.tap(), jpeg=Private(jpeg()), number=1)
    row = Ruling.objects.get()
    assert row.facts.text == text.facts.strip() and row.decision.text == text.decision
    for line in JournalLine.objects.filter(
        journal=event.tournament.journal_id, kind__startswith="ruling."
    ):
        kept = str([line.ask, line.facts, line.changes])
        assert not any(word in kept for word in ("О'Нил", "Петров", "Сидоров", "JFIF"))
        assert len(kept) < 3_000


def test_an_overruled_ruling_is_overruled_once_and_its_successor_after_it(event: Evening) -> None:
    table, seat, entry = sitting(event)
    log.rule(event.tap(), kind="words_bind", table=table, seat=seat, entries=[entry])
    log.overrule(event.tap(), text=Private(log.Text(decision="Не связывает.")), number=1)
    reason = refused(
        log.overrule, event.tap(), text=Private(log.Text(decision="Ещё иначе.")), number=1
    )
    assert (reason.code, reason.facts["later"]) == ("ruling.overruled", 2)
    log.overrule(event.tap(), text=Private(log.Text(decision="Ещё иначе.")), number=2)
    last = Ruling.objects.get(number=3)
    assert last.overrules.overrules.number == 1 and last.table_number == table
    assert [concerned.entry_id for concerned in last.concerned.all()] == [entry]


def test_an_overruling_redone_after_another_one_is_refused(event: Evening) -> None:
    log.rule(event.tap(), kind="words_bind")
    first = log.overrule(event.tap(), text=Private(log.Text(decision="Так.")), number=1)
    journal_services.undo_line(event.tap(), seq=first.seq)
    log.overrule(event.tap(), text=Private(log.Text(decision="Иначе.")), number=1)
    assert (
        refused(journal_services.redo_line, event.tap(), seq=first.seq).code
        == "ruling.overruled_otherwise"
    )


def test_undoing_a_ruling_that_was_overruled_names_the_later_line(event: Evening) -> None:
    first = log.rule(event.tap(), kind="words_bind")
    second = log.overrule(event.tap(), text=Private(log.Text(decision="Так.")), number=1)
    reason = refused(journal_services.undo_line, event.tap(), seq=first.seq)
    assert (reason.code, reason.facts["seq"]) == ("undo.overtaken", second.seq)


def test_bfsp_7_4_1_only_the_chief_judge_departs_from_the_rules(event: Evening) -> None:
    colleague = judge(event)
    text = log.Text(decision="Банк — второму.")
    reason = refused(log.rule, tap_of(event, colleague.pk), text=Private(text), fair=True)
    assert (reason.code, reason.rule) == ("ruling.fairness_chief", "bfsp 7.4.1")
    log.rule(event.tap(), text=Private(text), fair=True)
    assert Ruling.objects.get().rule == "bfsp 7.4.1"
    assert refused(
        log.overrule, tap_of(event, colleague.pk), text=Private(text), number=1
    ).code == ("ruling.chief_only")


def test_metropolitan_1_any_judge_of_the_floor_may() -> None:
    event = evening(4, drawn=True, rulebook="metropolitan")
    log.rule(
        tap_of(event, judge(event).pk),
        text=Private(log.Text(decision="Банк — второму.")),
        fair=True,
    )
    assert Ruling.objects.get().rule == "metropolitan 1"


def test_only_a_colleague_of_this_event_is_consulted_and_only_once(event: Evening) -> None:
    log.rule(event.tap(), kind="words_bind")
    stranger = Staff.objects.create_user("stranger", name="Чужой")
    assert refused(log.consult, event.tap(), number=1, staff=stranger.pk).code == (
        "staff.not_appointed"
    )
    colleague = judge(event)
    log.consult(event.tap(), number=1, staff=colleague.pk)
    again = refused(log.consult, event.tap(), number=1, staff=colleague.pk)
    assert again.code == "ruling.consulted_already"


def test_the_same_picture_twice_is_kept_once(event: Evening) -> None:
    log.rule(event.tap(), kind="words_bind")
    log.rule(event.tap(), kind="words_bind")
    log.attach(event.tap(), jpeg=Private(jpeg()), number=1)
    assert refused(log.attach, event.tap(), jpeg=Private(jpeg()), number=1).code == "photo.already"
    log.attach(event.tap(), jpeg=Private(jpeg()), number=2)
    assert (Photo.objects.count(), Addition.objects.count()) == (1, 2)


def test_fspr_1_9_3_after_the_signature_nothing_is_ruled_but_additions_come(event: Evening) -> None:
    line = log.rule(event.tap(), kind="words_bind")
    undone = log.rule(event.tap(), kind="words_bind")
    journal_services.undo_line(event.tap(), seq=undone.seq)
    over(event)
    results.sign(event.tap(), typed=event.tournament.name)
    assert refused(log.rule, event.tap(), kind="words_bind").code == "journal.sealed"
    for act, seq in (
        (journal_services.undo_line, line.seq),
        (journal_services.redo_line, undone.seq),
    ):
        assert refused(act, event.tap(), seq=seq).code == "undo.sealed"
    added = log.add(event.tap(), text=Private("Дилер подтвердил."), number=1)
    journal_services.undo_line(event.tap(), seq=added.seq)


def test_nothing_is_added_by_an_empty_addition(event: Evening) -> None:
    words = FreeText.objects.count()
    assert refused(log.add, event.tap(), text=Private(" \x00 "), number=1).code == "addition.empty"
    assert FreeText.objects.count() == words


@pytest.mark.parametrize("key", KEYS)
def test_every_common_ruling_of_a_book_is_said_and_stands_on_it(key: str) -> None:
    book = load(key)
    offered = usual(book)
    assert len(offered) >= 10
    for ruling, rule in offered:
        assert rule.startswith(f"{key} "), ruling
        assert label(ruling.code) and text(ruling.code) and ruling.group in GROUPS


def test_tda_2019_45_A_chips_all_needed_are_a_call_by_the_paragraph_of_each_book() -> None:
    paragraphs = {key: rule_of(load(key), "chips_all_needed") for key in KEYS}
    assert paragraphs == {
        "fspr": "fspr 5.14.2",
        "bfsp": "bfsp 4.14.2",
        "tda_2019": "tda_2019 45-A",
        "tda_2011": None,
        "metropolitan": "metropolitan 45",
    }
    assert rule_of(load("tda_2011"), "equal_chips_needed") == "tda_2011 39"


def test_tda_2019_27_tda_2011_23_an_announced_rebuy_is_a_common_ruling() -> None:
    offered = {key for key in KEYS if rule_of(load(key), "announced_rebuy")}
    assert offered == {"tda_2019", "tda_2011"}


def test_every_common_ruling_belongs_to_some_book() -> None:
    offered = {ruling.code for key in KEYS for ruling, _rule in usual(load(key))}
    assert offered == set(usual_rulings())
