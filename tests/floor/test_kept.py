"""What a process keeps of an event: made once for many, and anew when lines have touched it."""

import threading
from collections.abc import Callable
from contextvars import Context
from typing import Any

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from clock import selectors as clock_selectors
from clock import services as clock
from floor.displays import board
from floor.journal import kept, table_names
from floor.models import Journal, Tournament
from registration.models import Entry
from seating import services as hall
from tests.evening import Evening, evening
from tests.results.playing import out, play


class Counted:
    """Counts how often it was made, reading ``rows``; says the count."""

    def __init__(self, rows: Callable[[], object] = lambda: None) -> None:
        self.count, self.rows = 0, rows

    def __call__(self) -> int:
        self.rows()
        self.count += 1
        return self.count


@pytest.fixture
def event(db: None) -> Evening:
    return evening(6, drawn=True)


def newest(event: Evening) -> Tournament:
    return Tournament.objects.select_related("journal").get(pk=event.tournament.pk)


def sent(event: Evening) -> dict[str, object]:
    return board.board(newest(event))


def tables_read(event: Evening) -> str:
    with CaptureQueriesContext(connection) as queries:
        sent(event)
    return " ".join(query["sql"] for query in queries)


def test_it_is_made_once_for_all_who_ask_at_one_moment() -> None:
    make, barrier, got = Counted(), threading.Barrier(8), list[int]()

    def ask() -> None:
        barrier.wait()
        got.append(kept.once_a_second("plan", make))

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert got == [1] * 8
    assert kept.once_a_second("tiles", make) == 2


def test_what_could_not_be_made_is_tried_anew() -> None:
    def broken() -> int:
        raise ValueError("the database is away")

    with pytest.raises(ValueError, match="away"):
        kept.once_a_second("plan", broken)
    assert kept.once_a_second("plan", Counted()) == 1


def test_it_lasts_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    make, at = Counted(), [100.0]
    monkeypatch.setattr(kept.time, "monotonic", lambda: at[0])
    assert [kept.once_a_second("plan", make) for _ in range(2)] == [1, 1]
    at[0] += kept.SECOND + 0.1
    assert kept.once_a_second("plan", make) == 2


def test_what_takes_longer_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    at, got, is_there, ask = [100.0], list[int](), threading.Event(), kept.Event.ask
    other = threading.Thread(target=lambda: got.append(kept.once_a_second("plan", lambda: 2)))

    def ask_and_say(self: kept.Event, *of: Any, **how: Any) -> Any:
        answer = ask(self, *of, **how)
        if threading.current_thread() is other:
            is_there.set()
        return answer

    def slow() -> int:
        at[0] += 2 * kept.SECOND
        other.start()
        assert is_there.wait(10)
        return 1

    monkeypatch.setattr(kept.time, "monotonic", lambda: at[0])
    monkeypatch.setattr(kept.Event, "ask", ask_and_say)
    assert kept.once_a_second("plan", slow) == 1
    other.join()
    assert got == [1]


def test_no_more_is_kept_than_there_is_room_for() -> None:
    for number in range(2 * kept.MOST_ANSWERS):
        kept.once_a_second(number, Counted())
    assert len(kept._EVERYBODY.answers) == kept.MOST_ANSWERS


def test_a_line_that_touched_what_was_read_has_it_made_anew(event: Evening) -> None:
    entries, sheet = Counted(lambda: list(Entry.objects.all())), Counted()
    for _ in range(2):
        assert kept.get(newest(event), "entries", entries) == 1
        assert kept.get(newest(event), "sheet", sheet) == 1
    out(event, Entry.objects.filter(tournament=event.tournament).latest("pk"))
    assert kept.get(newest(event), "entries", entries) == 2
    assert kept.get(newest(event), "sheet", sheet) == 1


def test_the_event_itself_is_always_among_what_was_read(event: Evening) -> None:
    make = Counted()
    assert kept.get(newest(event), "stage", make) == 1
    play(event)
    assert kept.get(newest(event), "stage", make) == 2


def test_who_came_with_the_newest_numbers_asks_for_no_lines(event: Evening) -> None:
    tournament = newest(event)
    kept.get(tournament, "plan", Counted())
    club = Journal.objects.filter(kind=Journal.Kind.CLUB).first()
    tournament.journal.club_seq = club.last_seq if club else 0
    with CaptureQueriesContext(connection) as queries:
        kept.get(tournament, "plan", Counted())
    assert len(queries) == 0


def test_what_was_being_made_when_a_line_was_written_is_handed_to_nobody_else(
    event: Evening,
) -> None:
    def make() -> int:
        clock.go_to(event.tap(), row=1)
        Context().run(
            kept.get, newest(event), "other", Counted()
        )  # somebody else hears of the line
        return 1

    assert kept.get(newest(event), "plan", make) == 1
    assert kept.get(newest(event), "plan", lambda: 2) == 2


def test_what_is_made_of_an_event_read_before_its_newest_line_is_kept_for_nobody(
    event: Evening,
) -> None:
    before = newest(event)
    clock.start(event.tap())
    assert kept.get(before, "stage", lambda: "of before") == "of before"
    assert kept.get(newest(event), "stage", lambda: "of after") == "of after"
    assert kept.get(before, "stage", lambda: "of before") == "of after"


def test_so_is_what_a_line_overtakes_before_it_is_begun(
    event: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask = kept.Event.ask

    def ask_late(self: kept.Event, key: object, *rest: Any, **more: Any) -> Any:
        if key == "stage":
            clock.start(event.tap())
            Context().run(kept.get, newest(event), "other", Counted())  # hears of the line
        return ask(self, key, *rest, **more)

    with monkeypatch.context() as patch:
        patch.setattr(kept.Event, "ask", ask_late)
        assert kept.get(newest(event), "stage", lambda: "of before") == "of before"
    assert kept.get(newest(event), "stage", lambda: "of after") == "of after"


def test_and_of_an_event_read_before_the_newest_line_of_the_club(event: Evening) -> None:
    before = newest(event)
    hall.set_room(event.tap(), room=None, name="Зал", spots=[[2, "Синий", 1, 1]])
    before.journal.club_seq = Journal.objects.get(kind=Journal.Kind.CLUB).last_seq - 1
    kept.get(newest(event), "other", Counted())
    assert kept.get(before, "names", lambda: "of before") == "of before"
    assert kept.get(newest(event), "names", lambda: "of after") == "of after"


def test_it_can_be_made_of_what_was_kept(event: Evening) -> None:
    def read() -> list[Entry]:
        return list(Entry.objects.filter(tournament=event.tournament))

    heard = list[set[str]]()

    def renew(old: list[Entry], names: set[str]) -> list[Entry]:
        heard.append(names)
        return [*old, *read()]

    assert len(kept.get(newest(event), "entries", read, renew=renew)) == 6
    out(event, read()[0])
    assert len(kept.get(newest(event), "entries", read, renew=renew)) == 12
    assert "registration.entry:changed" in heard[0]


def test_what_was_made_of_a_line_that_is_there_no_more_is_forgotten(event: Evening) -> None:
    """As after a restore: another line has the number."""

    def row() -> int:
        return int(clock_selectors.anchor(newest(event)).row)

    with transaction.atomic():
        clock.go_to(event.tap(), row=3)
        assert kept.get(newest(event), "row", row) == 3
        transaction.set_rollback(True)
    clock.go_to(event.tap(), row=2)
    assert kept.get(newest(event), "row", row) == 2


def test_what_is_tried_and_rolled_back_is_not_kept(event: Evening) -> None:
    make = Counted()
    with kept.set_aside():
        assert kept.get(newest(event), "plan", make) == 1
        assert kept.get(newest(event), "plan", make) == 2
    assert kept.get(newest(event), "plan", make) == 3


def test_more_lines_than_are_looked_at_have_everything_made_anew(event: Evening) -> None:
    make = Counted()
    kept.get(newest(event), "plan", make)
    for row in [1, 2] * (kept.MOST_LINES // 2 + 1):
        clock.go_to(event.tap(), row=row)
    assert kept.get(newest(event), "plan", make) == 2


def test_a_part_that_is_not_kept_shares_what_others_have_read(event: Evening) -> None:
    def clock_read(tournament: Tournament) -> tuple[int | None, int]:
        with CaptureQueriesContext(connection) as queries, kept.sharing(tournament):
            since_ms = clock_selectors.clock_of(tournament).since_ms
        return since_ms, sum("clock_clock" in query["sql"] for query in queries)

    assert clock_read(newest(event)) == (None, 1)
    assert clock_read(newest(event)) == (None, 0)
    clock.start(event.tap())
    assert clock_read(newest(event)) == (event.now, 1)


def test_after_a_bust_out_walls_do_not_ask_for_the_clock(event: Evening) -> None:
    sent(event)
    out(event, Entry.objects.filter(tournament=event.tournament).latest("pk"))
    statements = tables_read(event)
    assert "registration_headcount" in statements
    assert "clock_level" not in statements and "clock_clock" not in statements
    assert sent(event)["players"]["left"] == 5  # type: ignore[index]


def test_after_a_change_of_level_walls_ask_neither_for_players_nor_for_prizes(
    event: Evening,
) -> None:
    sent(event)
    clock.go_to(event.tap(), row=3)
    statements = tables_read(event)
    assert "clock_clock" in statements
    assert "registration_entry" not in statements and "results_deal" not in statements


def test_names_of_before_the_line_of_the_club_are_not_kept(
    event: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The board is built after a line of the club of which the listener has not heard yet."""
    hall.open_table(event.tap(), table=2)
    assert '"next_to_break": "2"' in board.frame(event.tournament.journal_id)[1]
    spots = table_names._kept
    hall.set_room(event.tap(), room=None, name="Зал", spots=[[2, "Синий", 1, 1]])
    monkeypatch.setattr(table_names, "_kept", spots)
    assert '"next_to_break": "Синий"' in board.frame(event.tournament.journal_id)[1]
