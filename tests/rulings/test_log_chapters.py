"""What the protocol tells of rulings and protests."""

import pytest

from floor.journal.private import Private
from registration.models import Entry
from results import pdf
from results import services as results
from results.models import Revision
from rulings.services import log, protests
from tests.evening import Evening, evening
from tests.results.drafts import draft_text
from tests.rulings.table import over, sitting

pytestmark = pytest.mark.django_db
TEXT = "Я, О'Нил 😀, поставил #let x = 1 $100$ *первым* «так»\nи ещё _строка_ \\"


@pytest.fixture
def event() -> Evening:
    return evening(4, drawn=True, rulebook="fspr")


def lines(event: Evening) -> list[str]:
    draft = draft_text(event)
    return [line for chapter in draft["chapters"] for line in chapter["lines"]]


def test_fspr_8_3_3_a_protest_goes_with_the_protocol_as_it_was_written(event: Evening) -> None:
    _table, _seat, entry = sitting(event)
    protests.receive(event.tap(), text=Private(TEXT), entry=entry, against="sanction")
    (line,) = lines(event)
    assert TEXT in line and str(Entry.objects.get(pk=entry).member) in line


def test_fspr_8_4_1_decisions_under_the_fairness_clause_stand_as_such(event: Evening) -> None:
    table, seat, entry = sitting(event)
    where = {"table": table, "seat": seat, "entries": [entry]}
    log.rule(event.tap(), kind="words_bind", **where)
    text = log.Text("Дилер сбросил выигравшую руку.", "Банк — О'Нилу.")
    log.rule(event.tap(), text=Private(text), fair=True, **where)
    log.overrule(event.tap(), text=Private(log.Text(decision="Иначе.")), number=1)
    counted, overruled, fair = lines(event)
    assert "3" in counted and "1" in overruled
    assert fair.startswith("2. ") and text.facts in fair and text.decision in fair
    assert "8.4.1" in fair


def test_a_quiet_evening_has_no_such_chapters(event: Evening) -> None:
    assert lines(event) == []


def test_the_signed_text_stays_when_the_federation_answers(event: Evening) -> None:
    _table, _seat, entry = sitting(event)
    protests.receive(event.tap(), text=Private(TEXT), entry=entry, against="sanction")
    over(event)
    results.sign(event.tap(), typed=event.tournament.name)
    before = lines(event)
    signed = Revision.objects.get().document
    protests.forward(event.tap())
    assert lines(event) == before
    today = event.tournament.starts_on.isoformat()
    protests.answer(event.tap(), text=Private("Отклонить."), number=1, upheld=False, on=today)
    assert Revision.objects.get().document == signed
    assert pdf.pdf(signed, "ru").startswith(b"%PDF")
