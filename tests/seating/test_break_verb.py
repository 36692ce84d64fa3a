"""A break is all or nothing, and its two draws are on record."""

import json

import pytest

from clock import services as clock
from floor.journal import services as journal_services
from floor.models import JournalLine
from results import services as results
from seating import selectors, services
from seating.draw import difference
from seating.draws import seed_store
from seating.draws.published import published
from seating.models import Stay, Table
from seating.plan.breaking import OFTEN
from seating.positions import positions_now
from tests.evening import Evening, evening
from tests.seating.room import at, bust_out, free, go, refused, seats, sizes, whole

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Evening:
    """Three tables of seven."""
    return evening(21, drawn=True)


def test_tda_2019_10_both_steps_are_on_record(event: Evening) -> None:
    bust_out(event, 1)
    leavers = [entry for entry, (table, _) in seats(event.tournament).items() if table == 3]
    line = services.order_break(event.tap(), table=3)
    assert sizes(event.tournament) == {1: 10, 2: 10}
    assert whole(event.tournament)
    assert sorted(entry for entry, _, _ in line.facts["cards"]) == sorted(leavers)
    assert len({card for _, _, card in line.facts["cards"]}) == 7
    assert line.facts["first"] in leavers and len(line.facts["pile"]) == 7
    assert sorted(map(tuple, line.facts["pile"])) == sorted(
        seats(event.tournament)[entry] for entry in leavers
    )
    assert Table.objects.get(number=3).state == "breaking"
    waiting = Stay.objects.live().filter(arrived=False)
    assert {stay.entry_id for stay in waiting} == set(leavers)
    assert {stay.reason for stay in waiting} == {"break"}


@pytest.mark.parametrize(("rulebook", "spared"), [("bfsp", True), ("tda_2019", False)])
def test_who_has_moved_very_often_is_spared_the_next_break_where_the_book_is_silent(
    rulebook: str, spared: bool
) -> None:
    """They come to table 1, which stays when 2 breaks; and everybody can draw that again."""
    event = evening(21, drawn=True, rulebook=rulebook)
    services.set_break_order(event.tap(), tables=[3, 2, 1])
    often = at(event.tournament, 3)
    _, home = seats(event.tournament)[often]
    for _ in range(OFTEN // 2):
        go(event, often, 2, free(event.tournament, 2))
        go(event, often, 3, home)
    bust_out(event, 2)
    line = services.order_break(event.tap(), table=3)
    assert (line.facts.get("spared"), line.facts.get("lasting")) == (
        ([often], [1, 2]) if spared else (None, None)
    )
    assert not spared or seats(event.tournament)[often][0] == 1
    assert difference(json.loads(json.dumps(published(line)))) == ""


def test_when_one_does_not_fit_nothing_moves_and_he_is_named(event: Evening) -> None:
    before, lot = seats(event.tournament), seed_store.unused(event.tournament).number
    last = max((seat, entry) for entry, (table, seat) in before.items() if table == 3)[1]
    reason = refused(services.order_break, event.tap(), table=3)
    assert (reason.code, reason.facts["players"], reason.facts["seats"]) == ("break.no_room", 7, 6)
    assert (
        reason.facts["names"] == selectors.stay_of(event.tournament, last).entry.member.short_name
    )
    assert seats(event.tournament) == before
    assert seed_store.unused(event.tournament).number == lot


def test_tda_2019_10_while_the_gap_is_needed_the_table_does_not_break() -> None:
    """The four free seats are between button and small blind in this hand, and open in the next."""
    event = evening(24, key="tda_2019_turbo", drawn=True, table_size=8)
    bust_out(event, 3, 4)
    for table in (1, 2):
        for seat in (3, 4):
            results.bust_out(event.tap(), entry_id=at(event.tournament, table, seat))
    event.now += positions_now.HAND_LASTS_MS + 1  # in the hand that is told they are gone already
    for table in (1, 2):
        services.report_position(event.tap(), table=table, seat=5)
    reason = refused(services.order_break, event.tap(), table=3)
    assert (reason.code, reason.rule) == ("break.only_gap_free", "tda_2019 10")
    assert [reason.facts[name] for name in ("players", "seats", "empty")] == [4, 0, 4]
    for table in (1, 2):
        services.report_position(event.tap(), table=table, seat=6)
    services.order_break(event.tap(), table=3)
    assert sizes(event.tournament) == {1: 8, 2: 8}


def test_nobody_is_broken_away_from_a_seat_he_has_not_reached(event: Evening) -> None:
    bust_out(event, 1)
    bust_out(event, 2)
    coming = at(event.tournament, 1)
    seat = free(event.tournament, 3)
    services.order_move(event.tap(), entry_id=coming, table=3, seat=seat, reason="balance")
    reason = refused(services.order_break, event.tap(), table=3)
    assert (reason.code, reason.facts["table"], reason.facts["seat"]) == (
        "break.on_the_way", 3, seat,
    )  # fmt: skip
    services.confirm_arrival(event.tap(), entry_id=coming)
    services.order_break(event.tap(), table=3)
    assert whole(event.tournament)


def test_players_on_their_way_to_other_tables_keep_their_held_seats(event: Evening) -> None:
    bust_out(event, 1, 2)
    coming, seat = at(event.tournament, 2), free(event.tournament, 1)
    services.order_move(event.tap(), entry_id=coming, table=1, seat=seat, reason="balance")
    services.order_break(event.tap(), table=3)
    assert seats(event.tournament)[coming] == (1, seat)
    assert sizes(event.tournament) == {1: 10, 2: 9} and whole(event.tournament)


def test_in_the_middle_of_a_counted_hand_no_table_breaks(event: Evening) -> None:
    bust_out(event, 1)
    services.begin_hand_for_hand(event.tap())
    reason = refused(services.order_break, event.tap(), table=3)
    assert (reason.code, reason.facts["tables"]) == ("hand.tables_playing", [3])
    clock.report_table(event.tap(), table=3, state="done")
    services.order_break(event.tap(), table=3)
    for table in (1, 2):
        clock.report_table(event.tap(), table=table, state="done")
    services.next_hand(event.tap())
    line = JournalLine.objects.get(kind="hand.next")
    assert line.facts["tables"] == 2


def test_a_table_that_is_empty_closed_or_unknown_does_not_break(event: Evening) -> None:
    services.open_table(event.tap(), table=9)
    assert refused(services.order_break, event.tap(), table=9).code == "break.nobody"
    services.close_table(event.tap(), table=9)
    assert refused(services.order_break, event.tap(), table=9).code == "table.closed"
    assert refused(services.order_break, event.tap(), table=77).code == "table.unknown"


def test_the_only_table_has_nowhere_to_go() -> None:
    event = evening(5, drawn=True)
    assert refused(services.order_break, event.tap(), table=1).code == "break.no_room"


def test_bfsp_3_1_the_last_two_tables_are_not_broken_into_one() -> None:
    """Two judges saw one plan: the second break comes when two tables are left."""
    event = evening(21, drawn=True)
    for table in (1, 2, 3):
        bust_out(event, table, 4)
    services.order_break(event.tap(), table=3)
    for table in (1, 2):
        services.confirm_table(event.tap(), table=table)
    before = seats(event.tournament)
    reason = refused(services.order_break, event.tap(), table=2)
    assert (reason.code, reason.rule) == ("break.last_two", "bfsp 3.1")
    assert seats(event.tournament) == before


def test_a_double_tap_breaks_once(event: Evening) -> None:
    bust_out(event, 1)
    tap = event.tap()
    assert services.order_break(tap, table=3) == services.order_break(tap, table=3)
    assert whole(event.tournament)


def test_a_break_is_taken_back_as_long_as_nobody_has_arrived(event: Evening) -> None:
    bust_out(event, 1)
    before = seats(event.tournament)
    line = services.order_break(event.tap(), table=3)
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert seats(event.tournament) == before and whole(event.tournament)
    journal_services.redo_line(event.tap(), seq=line.seq)
    services.confirm_table(event.tap(), table=1)
    assert refused(journal_services.undo_line, event.tap(), seq=line.seq).code == "undo.overtaken"


def test_tda_2019_10_no_seat_between_button_and_small_blind_is_drawn() -> None:
    event = evening(14, key="tda_2019_turbo", drawn=True, table_size=8, late_levels=0)
    services.open_table(event.tap(), table=3)
    go(event, at(event.tournament, 1), 3, 1)
    taken = {seat for table, seat in seats(event.tournament).values() if table == 2}
    gap = next(seat for seat in range(1, 9) if seat not in taken)
    big_blind = next(s for s in [*range(gap, 9), *range(1, gap)] if s in taken)
    services.report_position(event.tap(), table=2, seat=big_blind)
    bust_out(event, 1, 4)
    line = services.order_break(event.tap(), table=3)
    room = {table: allowed for table, _, allowed in line.facts["room"]}
    assert gap not in room[2] and len(room[1]) > 1
