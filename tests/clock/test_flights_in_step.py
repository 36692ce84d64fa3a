"""Hand-for-hand of two flights that are played at the same moment: one bubble, one hand."""

from typing import Any

import pytest

from clock import board as clock_board
from clock import selectors, services
from floor.journal.services import redo_line, undo_line
from floor.models import JournalLine
from registration.models import Entry
from seating import selectors as seating
from seating import services as hall
from tests.door import signed_in
from tests.evening import Evening
from tests.results.playing import out, refused
from tests.results.test_days import STACK, end, left, pack, two_flights
from tests.views import address_of

pytestmark = pytest.mark.django_db


def played() -> tuple[Evening, Evening, Evening]:
    """The last day, and two flights that are played: of two tables, and of one."""
    last, first, second = two_flights()
    for day, entries in ((first, 12), (second, 6)):
        day.enter(entries)
        day.draw()
    return last, first, second


def done(day: Evening) -> None:
    for table in seating.open_tables(day.tournament):
        services.report_table(day.tap(), table=table.number, state="done")


def hands(*days: Evening) -> list[int]:
    """The number of the running hand of each; 0 where none is dealt."""
    running = (selectors.running_hand(day.tournament) for day in days)
    return [hand.number if hand else 0 for hand in running]


def test_a_hand_is_over_when_the_tables_of_all_flights_have_said_so() -> None:
    _last, first, second = played()
    hall.begin_hand_for_hand(first.tap())
    assert hands(first, second) == [1, 1]
    done(first)
    assert refused(lambda: hall.next_hand(first.tap())) == ["hand.flight_playing"]
    assert refused(lambda: services.end_hand_for_hand(first.tap())) == ["hand.flight_playing"]
    done(second)
    hall.next_hand(second.tap())  # whoever says it
    assert hands(first, second) == [2, 2]
    done(first)
    done(second)
    services.end_hand_for_hand(first.tap())
    assert hands(first, second) == [0, 0]


def test_each_flight_has_a_line_of_it_and_either_takes_back_both() -> None:
    _last, first, second = played()
    hall.begin_hand_for_hand(first.tap())
    done(first)
    done(second)
    line = hall.next_hand(first.tap())
    there = JournalLine.objects.get(beside=line)
    assert (there.journal_id, there.kind) == (second.tournament.journal_id, "hand.next")
    assert len(selectors.turns(second.tournament)) == len(selectors.turns(first.tournament))
    undo_line(second.tap(), seq=there.seq)
    assert hands(first, second) == [1, 1]
    redo_line(first.tap(), seq=line.seq)
    assert hands(first, second) == [2, 2]
    done(second)
    overtaken = refused(lambda: undo_line(first.tap(), seq=line.seq))
    assert overtaken == ["undo.overtaken_on_day"]


def test_a_flight_that_is_over_is_not_waited_for_nor_another_day() -> None:
    last, first, second = played()
    pack(second, dict.fromkeys(left(second), STACK))
    end(second)
    hall.begin_hand_for_hand(first.tap())
    assert hands(first, second, last) == [1, 0, 0]
    done(first)
    hall.next_hand(first.tap())


def test_who_goes_out_in_it_is_of_the_hand_of_their_own_flight() -> None:
    _last, first, second = played()
    hall.begin_hand_for_hand(first.tap())
    entry = Entry.objects.filter(tournament=second.tournament)[0]
    out(second, entry)
    hand = selectors.running_hand(second.tournament)
    assert hand is not None and entry.bust_out.hand_group == hand.seq


def test_page_and_wall_say_for_whom_one_waits() -> None:
    _last, first, second = played()
    page = hand_page(first)
    assert "It is announced at 1B too" in page
    hall.begin_hand_for_hand(first.tap())
    done(first)
    page = " ".join(hand_page(first).split())
    assert "Flight 1B still plays the hand" in page and "1 table is still playing" in page
    assert board_clock(first)["flights"] == [{"flight": "1B", "tables": ["1"]}]
    done(second)
    assert "still plays" not in hand_page(first)
    assert board_clock(first)["flights"] == []


def test_a_flight_hears_of_the_other_by_a_line_and_not_the_last_day_of_its_hands() -> None:
    last, first, second = played()
    hall.begin_hand_for_hand(first.tap())
    before = {day.tournament.pk: lines(day) for day in (last, first, second)}
    done(second)
    assert lines(first) == before[first.tournament.pk] + 1
    assert lines(last) == before[last.tournament.pk]
    out(second, Entry.objects.filter(tournament=second.tournament)[0])
    assert lines(first) == before[first.tournament.pk] + 2
    assert lines(last) == before[last.tournament.pk] + 1


def lines(day: Evening) -> int:
    return JournalLine.objects.filter(journal=day.tournament.journal_id).count()


def hand_page(day: Evening) -> str:
    address = address_of("pages:hand", day.tournament.slug)
    return signed_in(day.chief).get(address).content.decode()


def board_clock(day: Evening) -> Any:
    return clock_board.clock(day.tournament)["hand_for_hand"]
