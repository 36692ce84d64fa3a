"""Where the event is held and who answers for it: said by the protocol, names in no journal."""

import pytest

from floor.journal import services as journal_services
from floor.journal.private import Private
from floor.models import JournalLine
from results import services
from results.document import document
from results.models import Officials
from tests.evening import Evening, evening
from tests.results.playing import refused
from tests.rulings.table import over

pytestmark = pytest.mark.django_db
VALUES = {"organiser": "Клуб «Флоп»", "officials": "Инспектор: Тайный А. А.\n\nСекретарь: Явная"}


def names(event: Evening) -> None:
    services.change_officials(event.tap(), values=Private(VALUES))


def test_the_protocol_names_the_venue_and_those_without_an_account() -> None:
    event = evening(4, drawn=True, rulebook="bfsp")
    values = {"venue": "Зал", "address": "Минск"}
    line = services.change_venue(event.tap(), values=values)
    names(event)
    event.tournament = type(event.tournament).objects.get()
    made = document(event.tournament, chief_judge="", signed_ms=None)
    assert made["facts"][-2:] == [["Место проведения", "Зал"], ["Адрес", "Минск"]]
    assert made["officials"][1:] == [
        ["Организатор", "Клуб «Флоп»"], ["Инспектор", "Тайный А. А."], ["Секретарь", "Явная"],
    ]  # fmt: skip
    assert ["Секретарь", "Явная"] in made["signatures"], "the book wants their hand too"
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert type(event.tournament).objects.get().venue.venue == ""


def test_no_journal_holds_the_names_of_officials() -> None:
    event = evening(4)
    names(event)
    line = JournalLine.objects.latest("seq")
    assert "Тайный" not in f"{line.ask}{line.facts}{line.changes}"
    assert refused(lambda: journal_services.undo_line(event.tap(), seq=line.seq)) == ["undo.final"]
    assert refused(lambda: names(event)) == ["terms.same"]


def test_after_the_signature_they_stand() -> None:
    event = evening(4, drawn=True)
    over(event)
    services.sign(event.tap(), typed=event.tournament.name)
    assert refused(lambda: names(event)) == ["journal.sealed"]


def test_an_official_has_an_office_and_a_name() -> None:
    assert Officials(officials="Судья: А\n").named() == [("Судья", "А")]
    with pytest.raises(Exception, match="office"):
        Officials(officials="Просто имя").clean()
