"""The venue: named tables on spots, which events share and never open twice."""

import pytest
from django.db import IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext
from django.utils.html import escape

from floor.journal import reads, table_names
from floor.journal import services as journal_services
from floor.journal.rendering import render
from floor.journal.table_names import table_name
from floor.models import Room, Spot, Tournament
from results import services as results
from seating import services
from seating.hall.seat_name import seat_name
from seating.models import Table
from seating.seat_tags import number_spans, table_spans
from seating.venue import venue
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.seating.room import refused, whole

pytestmark = pytest.mark.django_db
SPOTS = [[1, "Red 1", 1, 1], [2, "Red 2", 3, 1], [3, "Blue 7", 1, 2]]


def furnish(event: Evening, spots: list[list[int | str]] = SPOTS, room: int | None = None) -> Room:
    services.set_room(event.tap(), room=room, name="Зал", spots=spots)
    return Room.objects.get()


def numbers(event: Evening) -> list[int]:
    return [table.number for table in Table.objects.filter(tournament=event.tournament)]


def test_a_second_event_takes_the_spots_that_are_free_and_then_others() -> None:
    first = evening(11)
    furnish(first)
    first.draw()
    second = evening(21)
    second.draw()
    assert numbers(second) == [3, 4, 5]
    reason = refused(services.open_table, second.tap(), table=1)
    assert (reason.code, reason.facts["event"]) == ("spot.taken", first.tournament.name)
    assert refused(services.open_table, first.tap(), table=3).code == "spot.taken"


def test_a_table_that_was_open_before_the_plan_takes_its_spot_all_the_same() -> None:
    first, second = evening(11), evening(11)
    first.draw(1, 3)
    room = furnish(first)
    [(_, spots, _)] = venue.rooms()
    assert [bool(used.event) for used in spots] == [True, False, True]
    ask = {"room": room.pk, "name": "Зал", "spots": SPOTS[1:]}
    assert refused(services.set_room, first.tap(), **ask).code == "spot.used"
    assert refused(services.draw, second.tap(), tables=[1, 2]).facts["event"] == (
        first.tournament.name
    )
    second.draw()
    assert numbers(second) == [2, 4]
    Tournament.objects.filter(pk=first.tournament.pk).update(stage="finished", finished_ms=1)
    services.open_table(second.tap(), table=1)
    assert numbers(second) == [1, 2, 4]


def test_the_database_opens_no_spot_twice() -> None:
    first, second = evening(11), evening(11)
    furnish(first)
    first.draw()
    second.draw()
    theirs = Table.objects.filter(tournament=second.tournament).first()
    assert theirs is not None
    theirs.spot = Spot.objects.get(number=1)
    with pytest.raises(IntegrityError, match="seating_table_spot_id_key"), transaction.atomic():
        theirs.save()


def test_an_event_that_is_over_leaves_its_spots_and_cannot_come_back_to_them() -> None:
    first, second = evening(2), evening(11)
    furnish(first)
    first.draw()
    entry = Table.objects.get(spot__number=1).stays.first()
    assert entry is not None
    end = results.bust_out(first.tap(), entry_id=entry.entry_id)
    assert not Table.objects.exclude(spot=None).exists()
    second.draw()
    assert numbers(second) == [1, 2]
    assert refused(journal_services.undo_line, first.tap(), seq=end.seq).code == "spot.just_taken"


def test_a_room_is_saved_in_the_same_number_of_queries_however_large_it_is() -> None:
    event = evening()
    counts = []
    for size in (12, 24):
        room = Room.objects.values_list("pk", flat=True).first()
        spots = [[number, "", number, 1] for number in range(1, size + 1)]
        furnish(event, spots, room)
        with CaptureQueriesContext(connection) as queries:
            furnish(event, spots, Room.objects.get().pk)
        counts.append(len(queries))
    assert counts[0] == counts[1]


def test_a_named_table_is_called_by_its_name_everywhere() -> None:
    event = evening(21)
    furnish(event)
    event.draw()
    assert (table_name(3), seat_name(3, 4), seat_name(9, 4)) == ("Blue 7", "Blue 7 · S4", "T9 · S4")
    line = services.set_break_order(event.tap(), tables=[3, 1, 2])
    assert render([line], ["judge"])[line.pk] == "Break order: Blue 7, Red 1, Red 2"
    client, here = signed_in(event.chief), f"/t/{event.tournament.slug}"
    refusal = client.post(
        f"{here}/tables/open/", {"table": 3, "request_id": event.tap().request_id}
    )
    assert "Table Blue 7 is open already" in refusal.content.decode()
    pages = ("hall/", "table/3/", "cards/", "lists/?by=table", "draw/", "find/?q=blue")
    for page in pages:
        assert "Blue 7" in client.get(f"{here}/{page}").content.decode(), page
    wall = client.get(f"/wall/{event.tournament.public_id}/seats/").json()["seats"]
    assert {table for _name, table, _seat in wall} == {"Blue 7", "Red 1", "Red 2"}


def test_the_redraw_of_the_terms_names_its_tables() -> None:
    event = evening(20, redraw_at="20")
    furnish(event)
    event.draw()
    plan = signed_in(event.chief).get(f"/t/{event.tournament.slug}/plan/").content.decode()
    assert "Drawn at tables: Red 1, Red 2" in plan and 'name="targets" value="1 2"' in plan
    assert 'name="reason" value="terms"' in plan


def test_a_spot_in_use_stays_and_one_taken_out_comes_back() -> None:
    event = evening(11)
    room = furnish(event)
    event.draw()
    reason = refused(services.set_room, event.tap(), room=room.pk, name="Зал", spots=SPOTS[1:])
    assert (reason.code, reason.facts["event"]) == ("spot.used", event.tournament.name)
    swapped = [[1, "", 3, 1], [2, "Red 2", 1, 1]]
    furnish(event, swapped, room.pk)
    assert table_name(1) == "1" and table_name(3) == "3"
    furnish(event, SPOTS, room.pk)
    assert table_name(3) == "Blue 7" and Spot.objects.count() == 3


@pytest.mark.parametrize(
    ("spots", "code"),
    [
        ([[1, "", 1, 1], [1, "", 2, 1]], "spot.repeated"),
        ([[1, "Red", 1, 1], [2, "Red", 2, 1]], "spot.repeated"),
        ([[1, "7", 1, 1]], "spot.name_is_number"),
        ([[1, "", 1, 1], [2, "", 1, 1]], "spot.same_square"),
        ([], "room.no_tables"),
    ],
)
def test_a_room_that_cannot_be(spots: list[list[int | str]], code: str) -> None:
    event = evening()
    ask = {"room": None, "name": "Зал", "spots": spots}
    assert refused(services.set_room, event.tap(), **ask).code == code


def test_two_judges_who_save_one_room_do_not_write_over_each_other() -> None:
    event = evening()
    room = furnish(event)
    ((_, _, seen),) = venue.rooms()
    swapped = [[1, "", 3, 1], [2, "Red 2", 1, 1]]
    ask = {"room": room.pk, "name": "Зал", "seen": seen}
    services.set_room(event.tap(), **ask, spots=swapped)
    reason = refused(services.set_room, event.tap(), **ask, spots=SPOTS)
    assert (reason.code, reason.facts) == ("room.changed", {"room": "Зал"})
    page = signed_in(event.chief).get(f"/t/{event.tournament.slug}/venue/").content.decode()
    ((_, _, now_seen),) = venue.rooms()
    assert f'name="seen" value="{now_seen}"' in page and now_seen != seen
    services.set_room(event.tap(), **ask | {"seen": now_seen}, spots=SPOTS)


def test_the_page_adds_moves_and_takes_out_by_the_list_alone() -> None:
    event = evening()
    client, page = signed_in(event.chief), f"/t/{event.tournament.slug}/venue/"

    def save(**sent: object) -> str:
        sent |= {"request_id": event.tap().request_id}
        return client.post(f"{page}room/", sent, headers={"HX-Request": "true"}).content.decode()

    assert "Blue 2" in save(name="Зал", first="11", last="12", title="Blue")
    room = Room.objects.get().pk
    columns = {"number": ["11", ""], "called": ["", ""], "column": ["5", "2"], "row": ["4", "1"]}
    save(room=room, name="Малый зал", first="13", **columns)
    (named,) = [
        (venue_room.name, [u.spot for u in spots]) for venue_room, spots, _ in venue.rooms()
    ]
    places = [(s.number, s.name, s.column, s.row) for s in named[1]]
    assert (named[0], places) == ("Малый зал", [(11, "", 5, 4), (13, "", 1, 5)])
    assert "Column" in save(room=room, name="Зал", number="1", called="", column="99", row="1")
    save(room=room, name="Зал")
    assert not Room.objects.exists()


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        ({}, "<p>A new room needs tables: say from which number.</p>"),
        ({"last": "12"}, "<p>Say the number of the first table.</p>"),
        ({"title": "Blue"}, "<p>Say the number of the first table.</p>"),
        ({"first": "12", "last": "11"}, "<p>The last number is below the first one.</p>"),
        (
            {"number": "7", "called": "", "column": "99", "row": "1"},
            "<p>7, Column: Must be 24 or less.</p>",
        ),
    ],
)
def test_what_would_add_nothing_is_not_said_to_be_saved(sent: dict[str, str], words: str) -> None:
    event = evening()
    form = {"name": "Hall", "request_id": event.tap().request_id, **sent}
    answer = signed_in(event.chief).post(f"/t/{event.tournament.slug}/venue/room/", form)
    assert words in answer.content.decode()
    assert not Room.objects.exists()


def test_the_map_puts_the_tables_on_their_squares_room_by_room() -> None:
    event = evening(31)
    furnish(event, [[2, "", 7, 3], [1, "", 5, 2]])
    event.draw(1, 2, 3, 4)
    tiles = signed_in(event.chief).get(f"/t/{event.tournament.slug}/hall/tiles/").content.decode()
    assert tiles.index('id="place-1" class="column-1 row-1"') < tiles.index(
        'id="place-2" class="column-3 row-2"'
    )
    assert tiles.index('id="place-2"') < tiles.index('id="place-3" class=""')


def test_a_broken_table_is_breaking_until_the_last_player_sits_elsewhere() -> None:
    event = evening(21)
    furnish(event)
    event.draw()
    for _ in range(1):
        entry = Table.objects.get(number=1).stays.filter(until_seq=None).first()
        assert entry is not None
        results.bust_out(event.tap(), entry_id=entry.entry_id)
    services.order_break(event.tap(), table=3)
    leavers = list(
        Table.objects.get(number=3).stays.exclude(until_seq=None).values_list("entry_id", flat=True)
    )

    def state() -> tuple[str, bool]:
        row = Table.objects.get(number=3)
        return row.state, row.spot_id is not None

    assert refused(services.close_table, event.tap(), table=3).code == "table.awaited"
    for entry_id in leavers[:-1]:
        services.confirm_arrival(event.tap(), entry_id=entry_id)
        assert state() == ("breaking", True)
    client = signed_in(event.chief)
    tile = client.get(f"/t/{event.tournament.slug}/hall/tiles/").content.decode()
    assert 'class="tile breaking"' in tile and "badge" in tile
    line = services.bring_stack(event.tap(), entry_id=leavers[-1])
    assert state() == ("closed", False) and whole(event.tournament)
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert state() == ("breaking", True)


def test_what_stands_twice_is_found_without_comparing_each_with_all() -> None:
    class Name(str):
        compared = 0

        def __eq__(self, other: object) -> bool:
            Name.compared += 1
            return str(self) == other

        __hash__ = str.__hash__

    assert venue.repeated([Name(number) for number in (*range(99), 7)]) == ["7"]
    assert Name.compared < 200


def test_without_a_plan_two_events_read_which_tables_are_in_the_hall() -> None:
    first, second = evening(25), evening(14)
    first.draw(1, 2, 4)
    here = f"/t/{second.tournament.slug}"
    sentence = f"Tables of “{escape(first.tournament.name)}” in the hall now: 1–2, 4"
    chief = signed_in(second.chief)
    chief.defaults["HTTP_ACCEPT_LANGUAGE"] = "en"
    before = chief.get(f"{here}/draw/").content.decode()
    assert sentence in before and "of one number twice in the hall: 1–2<" in before
    second.draw()
    assert "of one number twice in the hall: 1–2<" in chief.get(f"{here}/draw/").content.decode()
    assert sentence in chief.get(f"{here}/tables/?list").content.decode()
    Tournament.objects.filter(pk=first.tournament.pk).update(stage="finished", finished_ms=1)
    assert venue.tables_beside(second.tournament) == []


def test_tables_in_a_row_are_called_from_the_first_to_the_last() -> None:
    furnish(evening(2))  # Red 1, Red 2 and Blue 7 are the tables 1 to 3
    assert table_spans([9, 4, 5, 6, 11, 12]) == "4–6, 9, 11–12"
    assert table_spans([2, 3, 4]) == "Red 2, Blue 7, 4"
    assert table_spans([]) == ""
    assert number_spans([1, 2, 3, 7]) == "1–3, 7"  # seats have no names of tables


def test_a_part_says_that_it_read_the_names_of_tables_also_where_they_were_kept() -> None:
    event = evening(4, drawn=True)
    furnish(event)
    recorded = []
    for _ in range(2):  # the second time from the memory of the process
        with reads.recorded() as names:
            table_names.table_name(1)
        recorded.append(names)
    assert recorded[0] == recorded[1]
    assert "floor.spot" in recorded[1]
