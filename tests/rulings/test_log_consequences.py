"""What is said before a ruling or a protest is taken back."""

import pytest
from django.utils import translation

from floor.journal import undo, undo_preview
from floor.journal.private import Private
from rulings.services import log, protests
from tests.evening import Evening, evening
from tests.rulings.table import sitting

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Evening:
    return evening(4, drawn=True)


def consequences(event: Evening, seq: int) -> list[str]:
    with translation.override("en"):
        return undo_preview.preview_sentences(undo.consequences(event.tournament.pk, seq))


def test_an_overruling_taken_back_leaves_the_former_standing(event: Evening) -> None:
    log.rule(event.tap(), kind="words_bind")
    line = log.overrule(event.tap(), text=Private(log.Text(decision="Иначе.")), number=1)
    assert consequences(event, line.seq) == [
        "Ruling 2 would be taken back.",
        "Ruling 1 would stand again.",
    ]


def test_an_addition_taken_back(event: Evening) -> None:
    log.rule(event.tap(), kind="words_bind")
    line = log.add(event.tap(), text=Private("И ещё."), number=1)
    assert consequences(event, line.seq) == ["What is added to ruling 1 would change."]


def test_a_protest_that_waits_again(event: Evening) -> None:
    ask = {"entry": sitting(event)[2], "against": "sanction"}
    first = protests.receive(event.tap(), text=Private("Нет."), **ask)
    assert consequences(event, first.seq) == ["Protest 1 would be taken back."]
    line = protests.withdraw(event.tap(), number=1)
    assert consequences(event, line.seq) == ["Protest 1 would be: received."]
