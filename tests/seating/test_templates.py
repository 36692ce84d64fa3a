"""The club's templates of regulations: saved and dropped at an event, the club's line beside."""

import pytest

from floor.journal import services as journal_services
from floor.journal import undo, undo_preview
from floor.models import Template
from rules.refusal import Refused
from seating import services as hall
from tests.evening import evening

pytestmark = pytest.mark.django_db


def test_a_template_does_not_come_back_beside_another_of_its_name() -> None:
    event = evening()
    hall.save_template(event.tap(), name="Пятница")
    dropped = hall.drop_template(event.tap(), template_id=Template.objects.get().pk)
    saved = hall.save_template(event.tap(), name="Пятница")
    with pytest.raises(Refused, match=r"template\.name_taken"):
        journal_services.undo_line(event.tap(), seq=dropped.seq)
    journal_services.undo_line(event.tap(), seq=saved.seq)
    journal_services.undo_line(event.tap(), seq=dropped.seq)
    assert Template.objects.get().name == "Пятница"


def test_undo_says_which_template_it_changes() -> None:
    first, second = evening(buy_in=5000), evening(buy_in=7000)
    hall.save_template(first.tap(), name="Пятница")
    line = hall.save_template(second.tap(), name="Пятница")
    differences = undo.consequences(second.tournament.pk, line.seq)
    assert undo_preview.preview_sentences(differences) == [
        "The template would be as it was: Пятница"
    ]
