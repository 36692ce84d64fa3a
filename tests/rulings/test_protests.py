"""Protests: until the last moment, with the protocol, thirty days."""

import pytest

from floor.journal import hooks
from floor.journal import services as journal_services
from floor.journal.private import Private
from floor.models import JournalLine, Tournament
from registration.models import Entry
from results import services as results
from rulings.models import Protest
from rulings.selectors import protests as selectors
from rulings.sentences.penalties import sanction
from rulings.services import log, penalties, protests
from rulings.services.terms import change_protest_terms
from tests.evening import Evening, evening
from tests.rulings.penalised import INSULT
from tests.rulings.table import over, sitting
from tests.seating.room import refused

pytestmark = pytest.mark.django_db
DAY = 24 * 3_600_000


@pytest.fixture
def event() -> Evening:
    return evening(4, drawn=True)


def receive(event: Evening, against: str = "sanction", text: str = "Не согласен.") -> JournalLine:
    entry = Entry.objects.filter(tournament=event.tournament).first()
    return protests.receive(event.tap(), text=Private(text), entry=entry.pk, against=against)


def signed(event: Evening) -> None:
    over(event)
    results.sign(event.tap(), typed=event.tournament.name)


def test_bfsp_7_3_2_one_second_before_the_end_is_in_time(event: Evening) -> None:
    over(event)
    end = event.tournament.finished_ms
    event.now = end - 1_000
    receive(event)
    assert Protest.objects.get().at_ms == end - 1_000
    assert hooks.broken(Tournament.objects.get(pk=event.tournament.pk)) == []


@pytest.mark.parametrize("later", [0, 1_000, DAY])
def test_bfsp_7_3_2_from_the_end_on_it_is_too_late(event: Evening, later: int) -> None:
    over(event)
    event.now = event.tournament.finished_ms + later
    entry = Entry.objects.filter(tournament=event.tournament).first().pk
    reason = refused(
        protests.receive, event.tap(), text=Private("Поздно."), entry=entry, against="sanction"
    )
    assert (reason.code, reason.rule) == ("protest.too_late", "bfsp 7.3.2")
    assert reason.facts["ended"]


def test_fspr_8_3_2_the_terms_take_protests_for_a_while_after_the_last_bust_out(
    event: Evening,
) -> None:
    """And the protocol, which goes with them, is signed after that."""
    change_protest_terms(event.tap(), values={"protest_minutes": 15})
    event.tournament.refresh_from_db()
    over(event)
    closes = event.tournament.finished_ms + 15 * 60_000
    event.now = closes - 1
    receive(event)
    assert hooks.broken(Tournament.objects.get(pk=event.tournament.pk)) == []
    sign = lambda: results.sign(event.tap(), typed=event.tournament.name)  # noqa: E731
    open_still = refused(sign)
    assert (open_still.code, open_still.rule) == ("protocol.protests_open", "bfsp 7.3.2")
    assert open_still.facts == {"until": "19:15"}
    event.now = closes
    entry = Entry.objects.filter(tournament=event.tournament).first().pk
    late = refused(
        protests.receive, event.tap(), text=Private("Поздно."), entry=entry, against="sanction"
    )
    assert late.code == "protest.too_late" and "19:15" in late.facts["until"]
    sign()


def test_the_terms_of_protests_stand_once_the_protocol_is_signed(event: Evening) -> None:
    signed(event)
    change = lambda: change_protest_terms(event.tap(), values={"protest_minutes": 5})  # noqa: E731
    assert refused(change).code == "journal.sealed"


def test_fspr_8_3_1_it_is_written(event: Evening) -> None:
    entry = sitting(event)[2]
    reason = refused(
        protests.receive, event.tap(), text=Private(" \n "), entry=entry, against="sanction"
    )
    assert (reason.code, reason.rule) == ("protest.no_text", "bfsp 7.3.1")


def test_a_player_who_is_out_protests_and_a_stranger_does_not(event: Evening) -> None:
    entry = sitting(event)[2]
    results.bust_out(event.tap(), entry_id=entry)
    long = "Я О'Нил 😀 «не согласен» <b>" * 700
    protests.receive(event.tap(), text=Private(long), entry=entry, against="sanction")
    assert Protest.objects.get().text.text == long
    foreign = Entry.objects.get(tournament=evening(1).tournament).pk
    reason = refused(
        protests.receive, event.tap(), text=Private("Я."), entry=foreign, against="sanction"
    )
    assert reason.code == "entry.unknown"


@pytest.mark.parametrize(
    ("book", "against", "to"),
    [
        ("fspr", "sanction", "federation"),
        ("bfsp", "sanction", "federation"),
        ("bfsp", "ruling", "chief_judge"),
        ("fspr", "ruling", "chief_judge"),
        ("tda_2019", "sanction", "chief_judge"),
        ("metropolitan", "sanction", "chief_judge"),
    ],
)
def test_fspr_8_3_1_bfsp_2_2_3_tda_1_who_decides(book: str, against: str, to: str) -> None:
    event = evening(4, drawn=True, rulebook=book)
    receive(event, against)
    assert Protest.objects.get().to == to


def test_bfsp_7_3_3_7_3_4_with_the_signed_protocol_and_thirty_days(event: Evening) -> None:
    receive(event)
    receive(event, "ruling")
    assert refused(protests.forward, event.tap()).code == "protest.unsigned"
    protests.decide(event.tap(), text=Private("Нет."), number=2, upheld=False)
    signed(event)
    protests.forward(event.tap())
    first, other = Protest.objects.order_by("number")
    assert (first.state, str(first.forwarded_on), str(first.answer_due)) == (
        "forwarded", "2010-10-16", "2010-11-15",
    )  # fmt: skip
    assert other.state == "answered"
    assert refused(protests.forward, event.tap()).code == "protest.none_waiting"


def test_bfsp_7_3_4_the_answer_is_final_and_touches_nothing_signed(event: Evening) -> None:
    receive(event)
    signed(event)
    protests.forward(event.tap())
    event.now += 31 * DAY
    line = protests.answer(
        event.tap(), text=Private("Отклонить."), number=1, upheld=False, on="2010-11-16"
    )
    row = Protest.objects.get()
    assert (row.state, row.upheld, row.answer.text) == ("answered", False, "Отклонить.")
    assert row.answered_on > row.answer_due
    assert refused(journal_services.undo_line, event.tap(), seq=line.seq).code == "undo.final"
    assert hooks.broken(Tournament.objects.get(pk=event.tournament.pk)) == []


@pytest.mark.parametrize("on", ["2010-10-15", "2010-12-31"])
def test_an_answer_of_an_impossible_day(event: Evening, on: str) -> None:
    receive(event)
    signed(event)
    protests.forward(event.tap())
    reason = refused(protests.answer, event.tap(), text=Private(""), number=1, upheld=True, on=on)
    assert reason.code == "protest.answer_day"


def test_what_is_not_the_chief_judges_he_does_not_decide(event: Evening) -> None:
    receive(event)
    reason = refused(protests.decide, event.tap(), text=Private("Нет."), number=1, upheld=False)
    assert (reason.code, reason.rule) == ("protest.of_federation", "bfsp 7.3.1")
    protests.withdraw(event.tap(), number=1)
    assert refused(protests.withdraw, event.tap(), number=1).code == "protest.not_waiting"
    assert refused(protests.withdraw, event.tap(), number=9).code == "protest.unknown"


def test_fspr_1_9_3_what_was_received_stands_after_the_signature(event: Evening) -> None:
    receive(event, "ruling")
    receive(event)
    line = protests.decide(event.tap(), text=Private("Нет."), number=1, upheld=False)
    signed(event)
    tap = event.tap()
    assert refused(protests.withdraw, tap, number=2).code == "journal.sealed"
    assert (
        refused(protests.decide, tap, text=Private(""), number=2, upheld=True).code
        == "journal.sealed"
    )
    assert refused(journal_services.undo_line, tap, seq=line.seq).code == "undo.sealed"
    sent = protests.forward(event.tap())
    journal_services.undo_line(event.tap(), seq=sent.seq)
    assert Protest.objects.get(number=2).answer_due is None


def test_an_end_taken_back_and_done_again_before_a_protest_is_refused(event: Evening) -> None:
    """The event went on, the protest came in that time: the old end cannot be booked any more."""
    over(event)
    last = JournalLine.objects.filter(journal=event.tournament.journal_id, kind="entry.out").last()
    journal_services.undo_line(event.tap(), seq=last.seq)
    event.now += 5_000
    receive(event)
    assert (
        refused(journal_services.redo_line, event.tap(), seq=last.seq).code == "protest.after_end"
    )


def test_a_protest_undone_after_the_end_is_done_again(event: Evening) -> None:
    """It was in time when it was received, whenever the slip of the thumb is mended."""
    line = receive(event)
    over(event)
    journal_services.undo_line(event.tap(), seq=line.seq)
    journal_services.redo_line(event.tap(), seq=line.seq)
    assert Protest.objects.get().state == "received"


def test_against_a_ruling_of_the_log(event: Evening) -> None:
    entry = sitting(event)[2]
    log.rule(event.tap(), kind="words_bind", entries=[entry])
    ask = {"entry": entry, "against": "ruling"}
    reason = refused(protests.receive, event.tap(), text=Private("Нет."), **ask, number=7)
    assert reason.code == "ruling.unknown"
    protests.receive(event.tap(), text=Private("Нет."), **ask, number=1)
    assert Protest.objects.get().about == 1


def test_a_double_tap_receives_once_and_no_journal_keeps_its_text(event: Evening) -> None:
    tap, entry = event.tap(), sitting(event)[2]
    ask = {"entry": entry, "against": "sanction"}
    line = protests.receive(tap, text=Private("Петров видел."), **ask)
    assert protests.receive(tap, text=Private("Петров видел."), **ask) == line
    assert "Петров" not in str([line.ask, line.facts, line.changes])
    assert Protest.objects.count() == 1


def test_bfsp_7_3_1_he_protests_his_own_sanction_and_it_may_still_be_taken_back(
    event: Evening,
) -> None:
    player, other = Entry.objects.filter(tournament=event.tournament).order_by("pk")[:2]
    line = penalties.disqualify(event.tap(), entry=player.pk, offence=INSULT)
    number = line.facts["penalty"]
    ask = {"against": "sanction", "number": number}
    reason = refused(protests.receive, event.tap(), text=Private("Нет."), entry=other.pk, **ask)
    assert (reason.code, reason.rule) == ("protest.not_his", "bfsp 7.3.1")
    protests.receive(event.tap(), text=Private("Нет."), entry=player.pk, **ask)
    (shown,) = selectors.protests(event.tournament, event.tournament.starts_on)
    assert shown.against == sanction("disqualify_event")
    journal_services.undo_line(event.tap(), seq=line.seq)
    (shown,) = selectors.protests(event.tournament, event.tournament.starts_on)
    assert shown.row.about == number and shown.row.entry.state == "in"
