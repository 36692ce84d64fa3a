"""The prize plan's page: the table as a sheet, and the prizes published under somebody's name."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from clock import services as clock
from floor.displays.board import board
from floor.journal import services as journal_services
from floor.models import Tournament
from floor.values.roles import Role
from results import services
from results.models import ClubPrizeTable, PublishedPrizes
from results.published_prizes import (
    Change,
    SpecialChange,
    Won,
    changes,
    mark,
    special_changes,
    state,
)
from results.selectors.published_prizes import published_and_now
from results.shipped_tables import shipped_tables
from tests.door import signed_in
from tests.each import for_each
from tests.evening import Evening, evening
from tests.floor.people import colleague
from tests.results.playing import play, read, refused
from tests.scenes.results import mark_now

TABLE = "2: 100\n5: 60 40"


@for_each(
    ("before", "after", "differences"),
    [
        ([5, 3, 2], [5, 3, 2], []),
        ([5, 3, 2], [6, 3, 1], [Change(1, 1, 5, 6), Change(3, 3, 2, 1)]),
        ([5, 2, 2, 2], [5, 3, 3, 3], [Change(2, 4, 2, 3)]),
        ([5, 2, 2], [9], [Change(1, 1, 5, 9), Change(2, 3, 2, 0)]),
        ([9], [6, 3], [Change(1, 1, 9, 6), Change(2, 2, 0, 3)]),
    ],
)
def test_who_gains_and_who_loses(
    before: list[int], after: list[int], differences: list[Change]
) -> None:
    listed = changes(before, after)
    assert listed == differences
    total = sum(change.difference * change.places for change in listed)
    assert total == sum(after) - sum(before)
    old, new = Won(tuple(before)), Won(tuple(after))
    assert state(old, new) == ("changed" if differences else "published")
    assert (mark(old) == mark(new)) == (not differences)


@for_each(
    ("before", "after", "differences"),
    [
        ([("Кубок", 5)], [("Кубок", 5)], []),
        ([("Кубок", 5)], [("Кубок", 7)], [SpecialChange("Кубок", 5, 7)]),
        (
            [("Кубок", 0)],
            [("Приз", 0)],
            [SpecialChange("Приз", None, 0), SpecialChange("Кубок", 0, None)],
        ),
    ],
)
def test_which_special_prizes_differ(
    before: list[tuple[str, int]], after: list[tuple[str, int]], differences: list[SpecialChange]
) -> None:
    assert special_changes(before, after) == differences
    old, new = Won((9,), tuple(before)), Won((9,), tuple(after))
    assert state(old, new) == ("changed" if differences else "published")
    assert (mark(old) == mark(new)) == (not differences)


def test_prizes_that_nobody_published_are_an_estimate() -> None:
    assert state(None, Won((5,))) == "estimated"


@pytest.fixture
def event(db: None) -> Evening:
    """Two left of six, who play for the two prizes."""
    event = evening(6, drawn=True, payout_shares=[6_000, 4_000])
    clock.start(event.tap())
    play(event, left=2)
    return event


def state_of(event: Evening) -> str:
    return str(board(Tournament.objects.get(pk=event.tournament.pk))["prizes"]["state"])


def test_prizes_are_published_once_and_anew_when_they_have_changed(event: Evening) -> None:
    assert state_of(event) == "estimated"
    services.publish_prizes(event.tap(), mark=mark_now(event))
    shown = board(event.tournament)["prizes"]
    assert (shown["state"], shown["published_by"]) == ("published", event.chief.name)
    same = mark_now(event)
    assert refused(lambda: services.publish_prizes(event.tap(), mark=same)) == ["prizes.published"]
    services.change_prize_terms(event.tap(), values={"payout_shares": [7_000, 3_000]})
    assert state_of(event) == "changed"
    old = {"mark": same}
    codes = refused(lambda: services.publish_prizes(event.tap(), **old))
    assert codes == ["prizes.changed_meanwhile"]
    line = services.publish_prizes(event.tap(), mark=mark_now(event))
    assert line.facts == {"number": 2, "places": 2, "gain": 1, "lose": 1}
    assert state_of(event) == "published"
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert state_of(event) == "changed" and PublishedPrizes.objects.count() == 1


def test_a_protocol_is_not_signed_over_prizes_that_have_changed(event: Evening) -> None:
    services.publish_prizes(event.tap(), mark=mark_now(event))
    services.change_prize_terms(event.tap(), values={"payout_shares": [7_000, 3_000]})
    assert "have changed since they were published" in read(event, "pages:console")
    play(event)
    ask = {"typed": event.tournament.name}
    assert refused(lambda: services.sign(event.tap(), **ask)) == ["prizes.not_revised"]
    services.publish_prizes(event.tap(), mark=mark_now(event))
    services.sign(event.tap(), **ask)


@pytest.mark.django_db
def test_nothing_is_published_while_entries_are_sold_or_nothing_is_won() -> None:
    event = evening(6, drawn=True, late_levels=1)
    ask = {"mark": mark_now(event)}
    assert refused(lambda: services.publish_prizes(event.tap(), **ask)) == ["prizes.entries_sold"]
    clock.start(event.tap())
    clock.go_to(event.tap(), row=1)
    services.publish_prizes(event.tap(), **ask)
    free = evening(6, drawn=True, declared_pool=0)
    nothing = {"mark": mark_now(free)}
    assert refused(lambda: services.publish_prizes(free.tap(), **nothing)) == ["prizes.none"]


def address(event: Evening, name: str = "prize_plan", *keys: int) -> str:
    return reverse(f"results:{name}", args=[event.tournament.slug, *keys])


def post(client: Client, event: Evening, view: str, *keys: int, **sent: Any) -> Any:
    ask = {"request_id": str(event.tap().request_id), "next": address(event)}
    return client.post(address(event, view, *keys), ask | sent)


def test_the_page_publishes_what_it_shows_and_says_who_gains(event: Evening) -> None:
    client = signed_in(event.chief)
    page = client.get(address(event)).content.decode()
    assert "Publish the prizes" in page and "estimated" in page
    assert post(client, event, "publish_prizes", mark=mark_now(event)).status_code == 302
    services.change_prize_terms(event.tap(), values={"payout_shares": [5_000, 3_000, 2_000]})
    page = client.get(address(event)).content.decode()
    third = published_and_now(Tournament.objects.get(pk=event.tournament.pk)).changes[-1]
    assert third == Change(3, 3, 0, third.after)
    gone = event.tournament.entries.filter(state="out").order_by("-bust_out__rank").first()
    assert gone is not None
    assert gone.member.surname in page and "Publish the revision" in page and "gains" in page


def test_a_judge_reads_the_plan_and_publishes_nothing(event: Evening) -> None:
    judge = signed_in(colleague(event, Role.JUDGE))
    page = judge.get(address(event)).content.decode()
    assert "Publish the prizes" not in page and "prize_sheet.js" not in page
    assert post(judge, event, "publish_prizes", mark="").status_code == 403


@pytest.mark.django_db
def test_a_shipped_table_is_proposed_looked_at_and_saved() -> None:
    event = evening(16)
    client = signed_in(event.chief)
    shown = client.get(address(event), {"table": "club_15"})
    text = shown.content.decode()
    assert "A proposal" in text and "places would win" in text
    sheet = shown.context["sheet"]
    cells = [share for _places, shares in sheet.lines for share in shares]
    sent = {"entries": sheet.entries, "places": [p for p, _ in sheet.lines], "share": cells}
    assert post(client, event, "change_prize_table", **sent).status_code == 302
    saved = Tournament.objects.get(pk=event.tournament.pk)
    assert saved.results_terms.payout_table == shipped_tables()["club_15"].rows
    assert published_and_now(saved).now.paid_places == 3
    assert client.get(address(event), {"table": "no"}).status_code == 404
    assert client.get(address(event), {"club": "7"}).status_code == 404
    file = client.get(address(event, "prize_table_file"))
    assert file.content.decode("utf-8-sig").startswith("Places;2;5;10;24")


@pytest.mark.django_db
def test_a_sheet_that_cannot_be_read_comes_back_as_it_was_typed() -> None:
    event = evening(4)
    client = signed_in(event.chief)
    sent = {"entries": ["2", "5"], "places": ["1", "2"], "share": ["100", "60", "", "39"]}
    answer = post(client, event, "change_prize_table", **sent)
    text = answer.content.decode()
    assert answer.status_code == 409 and "add up to 99, not to 100" in text
    assert 'value="39"' in text
    assert not Tournament.objects.get(pk=event.tournament.pk).results_terms.payout_table


@pytest.mark.django_db
def test_a_file_and_copied_cells_are_proposals() -> None:
    event = evening(4)
    client = signed_in(event.chief)
    file = SimpleUploadedFile("a.csv", "Места;2;5\r\n1;100;60\r\n2;;40".encode("cp1251"))
    for sent in ({"file": file}, {"copied": "\t2\t5\n1\t100\t60\n2\t\t40"}):
        answer = post(client, event, "read_prize_table", **sent)
        assert answer.status_code == 200 and answer.context["sheet"].entries == ("2", "5")
        assert "A proposal" in answer.content.decode()
    assert post(client, event, "read_prize_table", copied=" ").status_code == 409
    wrong = post(client, event, "read_prize_table", copied="2\t5\n100\t60\n\t39")
    assert wrong.status_code == 409 and "not to 100" in wrong.content.decode()
    assert not Tournament.objects.get(pk=event.tournament.pk).results_terms.payout_table


@pytest.mark.django_db
def test_the_club_keeps_a_table_and_other_events_take_it() -> None:
    event = evening(4, payout_table=TABLE)
    client = signed_in(event.chief)
    assert post(client, event, "save_prize_table", name="Пятница").status_code == 302
    kept = ClubPrizeTable.objects.get()
    assert (kept.name, kept.rows) == ("Пятница", TABLE)
    other = evening(4)
    shown = signed_in(other.chief).get(address(other), {"club": kept.pk})
    assert shown.context["sheet"].entries == ("2", "5")
    assert refused(lambda: services.save_prize_table(other.tap(), name="Х")) == ["prize_table.none"]
    assert post(client, event, "drop_prize_table", kept.pk).status_code == 302
    assert not ClubPrizeTable.objects.exists()
