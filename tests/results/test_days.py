"""An event of two flights and a last day, by the verbs: bags, places over all, one pool."""

import pytest
from django.urls import reverse

from chips import packing
from chips import services as chips
from chips.models import Bag
from floor.journal.private import Private
from floor.journal.services import undo_line
from floor.models import JournalLine, Stage, Tournament
from registration import services as desk
from registration.entries import selectors as registration
from registration.models import Entry, Member, Sale
from results import selectors, services
from results.document import document
from results.selectors.prize_plan import money_of
from seating import services as hall
from seating.models import Stay
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.results.playing import out, refused

STACK = 3_000  # of the regulations of the cup


def add(last: Evening, flight: str) -> Evening:
    hall.add_day(last.tap(), day=1, flight=flight, starts_on="2010-10-15")
    last.tournament.refresh_from_db()
    day = Tournament.objects.get(field=last.tournament, flight=flight)
    return Evening(day, last.chief, last.now)


def pack(day: Evening, chips_of: dict[int, int], *, signed: bool = True) -> None:
    """The bags of everybody left, by entry."""
    tables: dict[int, list[tuple[int, int, str, bool]]] = {}
    for stay in Stay.objects.live().filter(tournament=day.tournament).select_related("table"):
        bag = (stay.number, chips_of[stay.entry_id], f"B{stay.entry_id}", signed)
        tables.setdefault(stay.table.number, []).append(bag)
    for table, packed in tables.items():
        chips.pack_table(day.tap(), table=table, packed=packed)


def end(day: Evening, differs: int = 0) -> None:
    why = Private("До второго дня")
    services.end_event(day.tap(), how="day_over", reason=why, differs=differs)
    day.tournament.refresh_from_db()


def two_flights(**terms: object) -> tuple[Evening, Evening, Evening]:
    """The last day, on which nobody enters, and two flights with ``terms``; nobody is in."""
    last = evening(0, late_levels=4, **terms)
    first, second = add(last, "A"), add(last, "B")
    desk.change_entry_terms(last.tap(), values={"late_levels": 0})
    return last, first, second


def playable() -> tuple[Evening, Evening, Evening]:
    """The last day, and flights of 4 and 6 with 2 and 3 players left; nothing is packed."""
    last, first, second = two_flights()
    for day, entries, gone in ((first, 4, 2), (second, 6, 3)):
        sold = day.enter(entries)
        day.draw()
        for entry in sold[:gone]:
            out(day, entry)
    return last, first, second


def left(day: Evening) -> list[int]:
    inside = Entry.objects.filter(tournament=day.tournament, state=Entry.State.IN)
    return list(inside.order_by("pk").values_list("pk", flat=True))


@pytest.mark.django_db
def test_two_flights_go_on_to_one_pool_and_one_order() -> None:
    last, first, second = playable()
    a, b = left(first), left(second)
    pack(first, {a[0]: 5_000, a[1]: 7_000})
    pack(second, {b[0]: 4_000, b[1]: 6_000, b[2]: 8_000})
    end(first)
    end(second)
    chips.take_bags(last.tap())
    own = Entry.objects.filter(tournament=last.tournament)
    assert [entry.carried for entry in own] == [True] * 5
    assert registration.chips_in_play(last.tournament) == 10 * STACK
    assert registration.entries_of_field(last.tournament) == 10
    assert registration.pool_of_field(last.tournament).pool == sum(
        registration.pool(day.tournament).pool for day in (first, second)
    )
    last.draw()
    assert last.tournament.stage == Stage.SEATED
    for entry in list(own.order_by("pk"))[:4]:
        out(last, entry)
    result = selectors.result(last.tournament)
    assert result.entries == 10 and last.tournament.stage == Stage.FINISHED
    assert [(row.best, row.worst) for row in result.rows][5:] == [
        (6, 6),
        (7, 7),
        (8, 8),
        (9, 10),
        (9, 10),
    ]
    assert money_of(last.tournament)[0] == registration.pool_of_field(last.tournament).pool
    assert selectors.result(first.tournament).pool == 0  # nobody wins anything on the first day


@pytest.mark.django_db
def test_a_wrong_order_of_a_flight_is_corrected_there_from_the_results_of_all() -> None:
    last, first, _second = playable()
    gone = Entry.objects.filter(tournament=first.tournament, state=Entry.State.OUT)[0]
    address = reverse("pages:results", args=[last.tournament.slug])
    there = reverse("results:order", args=[first.tournament.slug, gone.pk])
    assert f'href="{there}"' in signed_in(last.chief).get(address).content.decode()
    agenda = reverse("pages:agenda", args=[last.tournament.slug])
    assert "Sell entries" not in signed_in(last.chief).get(agenda).content.decode()


@pytest.mark.django_db
def test_a_special_prize_of_the_last_day_is_for_the_players_of_all_days() -> None:
    last, first, second = playable()
    cup = {"name": "Кубок", "fact": "club", "value": "Орион"}
    early = refused(lambda: services.add_special_prize(first.tap(), **cup))
    assert early == ["special_prize.early_day"]
    services.add_special_prize(last.tap(), **cup)
    stayed, went_out = left(first)[0], Entry.objects.filter(tournament=first.tournament)[0]
    members = [Entry.objects.get(pk=stayed).member_id, went_out.member_id]
    Member.objects.filter(pk__in=members).update(club="Орион")
    for day in (first, second):
        pack(day, dict.fromkeys(left(day), STACK * 2))
        end(day)
    chips.take_bags(last.tap())
    last.draw()
    own = Entry.objects.filter(tournament=last.tournament).order_by("pk")
    assert selectors.result(last.tournament).special[0].playing == 1
    theirs = own.get(member=members[0])
    for entry in [theirs, *own.exclude(pk=theirs.pk)][:4]:
        out(last, entry)
    assert selectors.result(last.tournament).special_won == {theirs.pk: [("Кубок", 0)]}


@pytest.mark.django_db
def test_a_day_ends_with_all_its_bags_and_what_they_differ_by_is_named() -> None:
    _last, first, _second = playable()
    a = left(first)
    assert refused(lambda: end(first)) == ["bags.missing"]
    pack(first, {a[0]: 5_000, a[1]: 6_500})
    assert refused(lambda: end(first)) == ["bags.differ"]
    assert packing.packing(first.tournament).difference == -500
    pack(first, {a[0]: 5_500, a[1]: 6_500})  # counted again
    end(first)
    assert first.tournament.stage == Stage.FINISHED


@pytest.mark.django_db
def test_the_best_bag_goes_on_and_the_other_has_a_place() -> None:
    last, first, second = playable()
    twice = Entry.objects.get(pk=left(first)[0]).member
    a = left(first)
    pack(first, {a[0]: 5_000, a[1]: 7_000})
    end(first)
    extra = desk_entry(second, twice.pk)
    b = left(second)
    pack(second, {**dict.fromkeys(b, 4_000), extra: 9_000})
    end(second, differs=4_000 * 3 + 9_000 - 7 * STACK)
    chips.take_bags(last.tap())
    assert Bag.objects.get(entry=a[0]).into is None
    assert Entry.objects.filter(tournament=last.tournament).count() == 5
    carried = Sale.objects.filter(tournament=last.tournament, member=twice)
    assert [sale.chips for sale in carried] == [9_000]
    result = selectors.result(last.tournament)
    assert {row.entry_id: row.best for row in result.rows}[a[0]] == 6  # of 11, after the five left
    assert a[0] in selectors.superseded_entries(last.tournament, result)  # who still plays


def desk_entry(day: Evening, member: int) -> int:
    hall.enter_and_seat(day.tap(), member_id=member, method="cash")
    return Entry.objects.filter(tournament=day.tournament).latest("pk").pk


@pytest.mark.django_db
def test_bags_are_taken_over_once_and_given_back_by_undo() -> None:
    last, first, second = playable()
    assert refused(lambda: chips.take_bags(last.tap())) == ["bags.day_goes_on"]
    for day in (first, second):
        pack(day, dict.fromkeys(left(day), 1_000))
        end(day, differs=packing.packing(day.tournament).difference)
    line = chips.take_bags(last.tap())
    assert refused(lambda: chips.take_bags(last.tap())) == ["bags.none"]
    undo_line(last.tap(), seq=line.seq)
    assert not Entry.objects.filter(tournament=last.tournament).exists()
    assert not Bag.objects.exclude(into=None).exists()
    chips.take_bags(last.tap())
    assert Entry.objects.filter(tournament=last.tournament).count() == 5


@pytest.mark.django_db
def test_nobody_plays_two_flights_at_once_nor_more_than_the_terms_allow() -> None:
    _last, first, second = playable()
    a = Entry.objects.get(pk=left(first)[0])
    sell = lambda: desk_entry(second, a.member_id)  # noqa: E731
    assert refused(sell) == ["entry.in_flight"]
    desk.change_day_terms(second.tap(), values={"flight_entries": 1})
    out(first, a)
    assert refused(sell) == ["entry.flights_used"]
    desk.change_day_terms(second.tap(), values={"flight_entries": 2})
    assert sell()


@pytest.mark.django_db
def test_a_day_goes_on_with_one_player_left() -> None:
    _last, first, _second = playable()
    out(first, Entry.objects.get(pk=left(first)[0]))
    assert first.tournament.stage == Stage.SEATED and len(left(first)) == 1
    pack(first, {left(first)[0]: 4 * STACK})
    end(first)


@pytest.mark.django_db
def test_what_is_done_on_a_flight_is_followed_on_the_last_day() -> None:
    last, first, _second = playable()
    before = JournalLine.objects.filter(journal=last.tournament.journal).count()
    out(first, Entry.objects.get(pk=left(first)[0]))
    lines = JournalLine.objects.filter(journal=last.tournament.journal).order_by("seq")
    assert lines.count() == before + 1
    followed = lines.last()
    assert followed is not None and followed.kind == "field.followed"
    assert "results.bustout" in followed.touches and "seating.stay" not in followed.touches


@pytest.mark.django_db
def test_days_are_added_before_the_draw_and_each_once() -> None:
    last = evening(0, late_levels=4)
    first = add(last, "A")
    assert refused(lambda: add(last, "A")) == ["field.day_twice"]
    assert refused(lambda: add(last, "aa")) == ["field.no_day"]
    assert refused(lambda: add(first, "C")) == ["field.early_day"]
    assert (first.tournament.day, last.tournament.day) == (1, 2)


@pytest.mark.django_db
def test_pages_follow_every_day_that_is_added() -> None:
    last = evening(0, late_levels=4)
    add(last, "A")
    add(last, "B")
    line = JournalLine.objects.filter(journal=last.tournament.journal).latest("seq")
    assert (line.kind, "floor.tournament" in line.touches) == ("field.day_added", True)


@pytest.mark.django_db
def test_the_protocol_is_of_all_days() -> None:
    last, first, second = playable()
    for day in (first, second):
        pack(day, dict.fromkeys(left(day), 1_000))
        end(day, differs=packing.packing(day.tournament).difference)
    chips.take_bags(last.tap())
    last.draw()
    for entry in list(Entry.objects.filter(tournament=last.tournament).order_by("pk"))[1:]:
        out(last, entry)
    protocol = document(last.tournament, chief_judge="", signed_ms=None)
    assert (protocol["event"]["entries"], len(protocol["places"])) == (10, 10)
    titles = [chapter["title"] for chapter in protocol["texts"]["en"]["chapters"]]
    assert [title for title in titles if title.startswith("Day")] == [
        "Day (1A)",
        "Day (1B)",
        "Day (2)",
    ]
    assert refused(lambda: services.sign(first.tap(), typed=first.tournament.name)) == [
        "protocol.early_day"
    ]


@pytest.mark.django_db
def test_every_page_of_chips_opens_on_the_last_day() -> None:
    last, first, second = playable()
    for day in (first, second):
        pack(day, dict.fromkeys(left(day), 1_000))
        end(day, differs=packing.packing(day.tournament).difference)
    chips.take_bags(last.tap())
    client = signed_in(last.chief)
    for name in ("chips", "colour_up", "counts", "chip_set"):
        address = reverse(f"chips:{name}", args=[last.tournament.slug])
        assert client.get(address).status_code == 200, name
