"""Where the event is held and who answers for it: said by the protocol, names in no journal."""

import pytest

from floor.journal import services as journal_services
from floor.journal.private import Private
from floor.models import JournalLine
from results import services
from results.models import Officials
from tests.evening import Evening, evening
from tests.results.drafts import draft_text
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
    protocol = draft_text(event)
    assert protocol["facts"][-2:] == [["Место проведения", "Зал"], ["Адрес", "Минск"]]
    assert protocol["officials"][1:] == [
        ["Организатор", "Клуб «Флоп»"], ["Инспектор", "Тайный А. А."], ["Секретарь", "Явная"],
    ]  # fmt: skip
    assert ["Секретарь", "Явная"] in protocol["signatures"], "the book wants their hand too"
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
    remarks = Private({"remarks": "Свет гас."})
    assert refused(lambda: services.change_remarks(event.tap(), values=remarks)) == [
        "journal.sealed"
    ]


def test_fspr_1_9_3_remarks_of_the_chief_judge_are_a_chapter() -> None:
    event = evening(4, drawn=True)
    before = draft_text(event)["chapters"]
    remarks = {"remarks": "Тайный опоздал.\n\n Свет гас дважды. "}
    services.change_remarks(event.tap(), values=Private(remarks))
    line = JournalLine.objects.latest("seq")
    assert "Тайный" not in f"{line.ask}{line.facts}{line.changes}"
    event.tournament = type(event.tournament).objects.get()
    chapters = draft_text(event)["chapters"]
    assert [chapter for chapter in chapters if chapter not in before] == [
        {
            "about": "remarks",
            "title": "Замечания главного судьи",
            "lines": ["Тайный опоздал.", "Свет гас дважды."],
        }
    ]


def test_a_name_is_taken_out_of_the_remarks() -> None:
    event = evening(4, drawn=True)
    services.change_remarks(event.tap(), values=Private({"remarks": "Тайный опоздал."}))
    row = Officials.objects.get(tournament=event.tournament)
    kind, words = Officials._meta.db_table, Private("Тайный")
    journal_services.take_words_out(event.tap(), kind=kind, row=row.pk, words=words)
    row.refresh_from_db()
    assert "Тайный" not in row.remarks and row.remarks.endswith("опоздал.")


def test_an_official_has_an_office_and_a_name() -> None:
    assert Officials(officials="Судья: А\n").named() == [("Судья", "А")]
    with pytest.raises(Exception, match="office"):
        Officials(officials="Просто имя").clean()
