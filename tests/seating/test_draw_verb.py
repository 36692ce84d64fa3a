"""The draw as the evening sees it: fair shares, a seed shown before, a file anybody can check."""

import json
from pathlib import Path

import pytest
from django.db import IntegrityError, transaction

from floor.journal import services as journal_services
from floor.models import JournalLine, Stage
from registration.models import Entry, Member
from results import services as results
from rules.refusal import Refused
from seating import services
from seating.draw import commitment, difference, main
from seating.draws import seed_store
from seating.draws.draw_list import draw_list
from seating.draws.published import published
from seating.models import Lot, Need, Stay, Table
from tests.evening import evening
from tests.seating.room import at, redraw_final, refused, seats, sizes, whole

pytestmark = pytest.mark.django_db


def test_47_entries_are_five_tables_of_ten_ten_nine_nine_nine() -> None:
    event = evening(47, drawn=True)
    assert sorted(sizes(event.tournament).values()) == [9, 9, 9, 10, 10]
    assert event.tournament.stage == Stage.SEATED
    assert len(set(seats(event.tournament).values())) == 47
    assert set(Stay.objects.values_list("arrived", flat=True)) == {True}
    assert whole(event.tournament)


def test_the_highest_table_breaks_first_until_somebody_says_otherwise() -> None:
    evening(47, drawn=True)
    ranks = Table.objects.order_by("break_rank").values_list("number", flat=True)
    assert list(ranks) == [5, 4, 3, 2, 1]


def test_the_tables_can_be_chosen() -> None:
    event = evening(12)
    event.draw(7, 3, 7)
    assert sizes(event.tournament) == {3: 6, 7: 6}


@pytest.mark.parametrize(
    ("entries", "tables", "code"),
    [
        (0, None, "draw.too_few"),
        (1, None, "draw.too_few"),
        (21, [1, 2], "draw.no_room"),
        (2, [0], "table.no_number"),
        (2, [10_000], "table.no_number"),
        (2, [10**12], "table.no_number"),
    ],
)
def test_a_draw_that_cannot_be_is_refused(
    entries: int, tables: list[int] | None, code: str
) -> None:
    event = evening(entries)
    assert refused(services.draw, event.tap(), tables=tables).code == code
    assert not Table.objects.exists() and not Lot.objects.exclude(used_seq=None).exists()


def test_the_seats_are_drawn_once() -> None:
    event = evening(3, drawn=True)
    assert refused(services.draw, event.tap()).code == "draw.done"


def test_a_double_tap_draws_once() -> None:
    event = evening(11)
    tap = event.tap()
    assert services.draw(tap) == services.draw(tap)
    assert Stay.objects.count() == 11


def test_bfsp_5_2_the_seed_was_shown_by_its_hash_and_is_shown_afterwards() -> None:
    event = evening(11)
    promised = seed_store.unused(event.tournament).commitment
    listed = draw_list(event.tournament).hash
    line = event.draw()
    assert commitment(bytes.fromhex(line.facts["seed"])) == promised == line.facts["commitment"]
    assert seed_store.unused(event.tournament).number == 2
    assert line.facts["list_hash"] == listed


def test_the_next_seed_stays_secret() -> None:
    event = evening(11, drawn=True)
    waiting = bytes(seed_store.unused(event.tournament).seed).hex()
    journal = JournalLine.objects.values_list("facts", "changes", "ask")
    assert all(waiting not in json.dumps(line) for line in journal)


def test_anybody_can_recompute_the_draw(tmp_path: Path) -> None:
    line = evening(47, drawn=True).tournament.journal.lines.get(kind="seats.drawn")
    file = tmp_path / "draw.json"
    file.write_text(json.dumps(published(line)))
    assert main([str(file)]) == 0


def test_a_seat_that_was_swapped_is_found() -> None:
    event = evening(47, drawn=True)
    line = JournalLine.objects.get(kind="seats.drawn")
    shown = published(line)
    first, other = sorted(shown["result"])[:2]
    seat = shown["result"]
    seat[first], seat[other] = seat[other], seat[first]
    assert difference(shown).startswith("result ")
    assert whole(event.tournament)


def test_what_is_published_is_what_was_written_not_what_should_have_been() -> None:
    """A server that seats its friends must not be able to publish the seats it ought to have."""
    evening(12, drawn=True)
    line = JournalLine.objects.get(kind="seats.drawn")
    group = next(g for g in line.changes if g["model"] == "seating.stay")
    number = group["columns"].index("number")
    first, second = group["rows"][:2]
    first[2][number], second[2][number] = second[2][number], first[2][number]
    assert (difference(published(line)) != "") == (first[2][number] != second[2][number])


def test_late_entries_breaks_and_the_final_redraw_can_be_recomputed_too() -> None:
    event = evening(27, drawn=True, late_levels=4)
    for _ in range(2):
        services.enter_and_seat(event.tap(), member_id=event.member().pk)
    for table in (1, 2, 1, 2, 3, 1, 2, 3, 1):
        results.bust_out(event.tap(), entry_id=at(event.tournament, table))
    services.order_break(event.tap(), table=3)
    for table in (1, 2):
        services.confirm_table(event.tap(), table=table)
    while len(seats(event.tournament)) > 10:
        results.bust_out(
            event.tap(), entry_id=at(event.tournament, 1 + len(seats(event.tournament)) % 2)
        )
    redraw_final(event.tap(), table=2)
    drawn = JournalLine.objects.filter(facts__has_key="seed").order_by("seq")
    kinds = [line.kind for line in drawn]
    assert kinds == ["seats.drawn", "entry.late", "entry.late", "table.broken", "seats.redrawn"]
    assert [difference(json.loads(json.dumps(published(line)))) for line in drawn] == [""] * 5


def test_a_line_that_drew_nothing_is_no_draw() -> None:
    event = evening(2, drawn=True)
    line = services.open_table(event.tap(), table=4)
    with pytest.raises(Refused) as caught:
        published(line)
    assert [reason.code for reason in caught.value.refusals] == ["draw.none"]


def test_undoing_a_draw_uses_its_seed_up() -> None:
    event = evening(11)
    line = event.draw()
    first = seats(event.tournament)
    journal_services.undo_line(event.tap(), seq=line.seq)
    event.tournament.refresh_from_db()
    assert seats(event.tournament) == {} and event.tournament.stage == Stage.REGISTRATION
    assert not Table.objects.exists()
    again = event.draw()
    assert again.facts["lot"] == line.facts["lot"] + 1
    assert again.facts["seed"] != line.facts["seed"] and len(first) == 11


def test_a_kept_seat_and_groups_apart_are_kept_to_and_published() -> None:
    event = evening(12, table_size=6, apart_by_club=True)
    entries = list(Entry.objects.order_by("pk"))
    for club, some in (("Шахматный", entries[:2]), ("шахматный ", entries[2:3])):
        Member.objects.filter(entries__in=some).update(club=club)
    services.set_need(event.tap(), entry_id=entries[0].pk, table=2, seat=4)
    for entry in entries[5:7]:
        services.set_need(event.tap(), entry_id=entry.pk, group=1)
    ask = {"entry_id": entries[1].pk, "table": 2, "seat": 4}
    assert refused(services.set_need, event.tap(), **ask).code == "need.seat_kept"
    services.set_need(event.tap(), entry_id=entries[8].pk, table=1, seat=1)
    services.set_need(event.tap(), entry_id=entries[8].pk)
    line = event.draw()
    drawn = seats(event.tournament)
    assert drawn[entries[0].pk] == (2, 4)
    assert drawn[entries[5].pk][0] != drawn[entries[6].pk][0]
    assert {drawn[entry.pk][0] for entry in entries[:3]} == {1, 2}
    file = json.loads(json.dumps(published(line)))
    assert difference(file) == "" and file["kept"] == {str(entries[0].pk): [2, 4]}
    assert file["apart"] == [[e.pk for e in entries[5:7]], [e.pk for e in entries[:3]]]
    assert refused(services.set_need, event.tap(), **ask).code == "need.drawn"
    line = services.redraw(event.tap(), tables=[1, 2], targets=[1, 2], reason="new_day")
    again = seats(event.tournament)
    assert again[entries[5].pk][0] != again[entries[6].pk][0]
    assert published(line)["apart"] == file["apart"] and difference(published(line)) == ""


@pytest.mark.parametrize("place", [(7, 13), (7, 0), (0, 3), (0, 0)])
def test_no_seat_is_kept_that_no_table_has(place: tuple[int, int]) -> None:
    event = evening(3)
    ask = {"entry_id": Entry.objects.earliest("pk").pk, "table": place[0], "seat": place[1]}
    assert refused(services.set_need, event.tap(), **ask, group=5).code == "seat.unknown"


@pytest.mark.parametrize("half", [{"seat": 4}, {"table": 2}])
def test_the_database_keeps_no_half_of_a_seat(half: dict[str, int]) -> None:
    entry = evening(3).tournament.entries.earliest("pk")
    with pytest.raises(IntegrityError, match="kept_seat_whole_or_not"), transaction.atomic():
        Need.objects.create(tournament=entry.tournament, entry=entry, **half)


def test_nobody_gets_a_seat_that_is_not_used_and_no_such_table_opens() -> None:
    event = evening(10, table_size=6, late_levels=4, not_used="2-1 2-2, 3", drawn=True)
    assert {seat for table, seat in seats(event.tournament).values() if table == 2} <= {3, 4, 5, 6}
    entry = at(event.tournament, 1)
    move = {"entry_id": entry, "table": 2, "seat": 1, "reason": "correction"}
    assert refused(services.order_move, event.tap(), **move).code == "seat.not_used"
    assert refused(services.open_table, event.tap(), table=3).code == "table.not_used"
    ask = {"member_id": event.member().pk}
    assert refused(services.enter_and_seat, event.tap(), **ask).code == "seat.none_free"
