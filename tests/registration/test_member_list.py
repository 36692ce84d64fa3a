from datetime import date

import pytest

from floor import journal
from floor.journal.private import Private
from floor.models import JournalLine
from registration import demo, services
from registration.entries import standing
from registration.models import Entry, Member, MemberImport
from registration.roster import member_list
from registration.roster.rows import Row
from rules.refusal import Refused
from tests.evening import evening
from tests.registration.desk import crowd, listed, row

pytestmark = pytest.mark.django_db

SHA = "0" * 64


def counts(*rows: Row) -> tuple[int, int, int, int]:
    preview = member_list.preview(rows)
    return preview.rows, preview.added, preview.changed, preview.unchanged


def test_new_changed_and_unchanged_are_counted_before_and_done_after() -> None:
    listed(row("1", "Иванов"), row("2", "Петров"))
    rows = (row("1", "Иванов"), row("2", "Петров-Водкин"), row("3", "Сидоров"))
    assert counts(*rows) == (3, 1, 1, 1)
    assert Member.objects.count() == 2
    member_list.write(rows)
    assert list(Member.objects.order_by("number").values_list("surname", flat=True)) == [
        "Иванов", "Петров-Водкин", "Сидоров",
    ]  # fmt: skip
    assert counts(*rows) == (3, 0, 0, 3)


def test_a_known_member_keeps_his_entry_and_gets_his_new_dates() -> None:
    event = evening()
    (member,) = listed(row("1", valid_until=None, born_on=None))
    entry = Entry.objects.create(tournament=event.tournament, member=member, entered_ms=1)
    listed(row("1", "Иванова", valid_until=date(2011, 1, 1), born_on=date(1980, 1, 1)))
    member.refresh_from_db()
    assert (member.surname, member.valid_until) == ("Иванова", date(2011, 1, 1))
    assert member.search_key.startswith("иванова")
    assert member.entries.get() == entry


def test_who_is_not_in_the_file_stays() -> None:
    listed(row("1"), row("2"))
    member_list.write([row("2")])
    assert Member.objects.count() == 2


def test_a_value_taken_away_is_taken_away() -> None:
    listed(row("1", banned_until=date(2011, 1, 1)))
    assert counts(row("1", banned_until=None)) == (1, 0, 1, 0)
    listed(row("1", banned_until=None))
    assert Member.objects.get().banned_until is None


def test_the_import_is_one_line_and_keeps_the_hash() -> None:
    event = evening()
    line = services.import_members(event.tap(), rows=Private(demo.members()), sha256=SHA)
    assert line.facts == {"rows": 60, "added": 60, "changed": 0, "sha256": SHA}
    assert "Абрам" not in f"{line.ask}{line.facts}{line.changes}"
    kept = MemberImport.objects.get()
    assert (kept.rows, kept.added, kept.changed, kept.sha256) == (60, 60, 0, SHA)
    assert kept.staff == event.chief


def test_a_file_sent_twice_acts_once() -> None:
    event = evening()
    tap = event.tap()
    first = services.import_members(tap, rows=Private(demo.members()), sha256=SHA)
    again = services.import_members(tap, rows=Private(demo.members()), sha256=SHA)
    assert first == again
    assert MemberImport.objects.count() == 1


def test_another_file_under_the_same_id_is_refused() -> None:
    event = evening()
    tap = event.tap()
    services.import_members(tap, rows=Private(demo.members()), sha256=SHA)
    with pytest.raises(Refused) as caught:
        services.import_members(tap, rows=Private((row("1"),)), sha256="f" * 64)
    assert caught.value.refusals[0].code == "request.reused"


def test_an_import_is_final_and_says_why() -> None:
    event = evening()
    line = services.import_members(event.tap(), rows=Private(demo.members()), sha256=SHA)
    assert str(journal.KINDS[line.kind].final)


def test_a_failure_in_the_middle_leaves_nothing() -> None:
    event = evening()
    broken = [*crowd(50), row("500", "Ё" * 61)]
    with pytest.raises(Exception, match="too long"):
        services.import_members(event.tap(), rows=Private(broken), sha256=SHA)
    assert (Member.objects.count(), MemberImport.objects.count()) == (0, 0)
    assert not JournalLine.objects.filter(kind="members.imported").exists()


def test_ten_thousand_members() -> None:
    rows = crowd(10_000)
    assert member_list.write(rows).added == 10_000
    assert Member.objects.count() == 10_000
    assert member_list.preview(rows).unchanged == 10_000


def test_the_demonstration_refuses_thirteen() -> None:
    event = evening(key="cup_of_belarus_2010")
    members = listed(*demo.members())
    assert len(members) == 60
    refused = [member for member in members if standing.verdicts(event.tournament, member)]
    assert len(refused) == 13


def test_a_club_evening_of_the_fspr_can_be_tried_with_the_demonstration() -> None:
    event = evening(key="fspr_club_evening")
    members = listed(*demo.members(demo.CLUB_FILE))
    assert len(members) == 18
    assert not [member for member in members if standing.verdicts(event.tournament, member)]
