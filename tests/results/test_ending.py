"""How an event ends: the decision alone, and the verb that ends it or refuses to."""

from typing import Any

import pytest

from clock import services as clock_services
from clock.selectors import running_hand
from floor.displays.board import board
from floor.journal import services as journal_services
from floor.journal.private import Private
from floor.values.roles import Role
from registration.models import Entry
from results import selectors, services
from results.ending import (
    Standing,
    Verdict,
    decide,
    declare,
    places_of_those_left,
    ways_to_declare,
)
from results.models import Ending
from results.selectors import endings
from results.selectors.endings import players_in
from seating import services as seating
from tests.evening import Evening, evening
from tests.floor.people import colleague
from tests.results.drafts import draft_text
from tests.results.playing import is_over, out, places, play, read, refused, rows, tap_of
from tests.rulings import penalised


@pytest.mark.parametrize(
    ("standing", "verdict"),
    [
        (Standing(left=1, out=0, may_enter=False), Verdict(None, "nobody_out")),
        (Standing(left=2, out=5, may_enter=False), Verdict(None, "players_left")),
        (Standing(left=1, out=5, may_enter=True), Verdict(None, "entries_sold")),
        (Standing(left=1, out=5, may_enter=False), Verdict("one_left")),
        (Standing(left=0, out=5, may_enter=True), Verdict(None, "entries_sold")),
        (Standing(left=0, out=5, may_enter=False), Verdict(None, "nobody_left")),
        (Standing(left=0, out=5, may_enter=False, goal=3), Verdict(None, "nobody_left")),
        (Standing(left=4, out=5, may_enter=False, goal=3), Verdict(None, "players_left")),
        (Standing(left=3, out=5, may_enter=False, goal=3), Verdict("tickets")),
        (Standing(left=2, out=5, may_enter=False, goal=3), Verdict("tickets")),
        (Standing(left=3, out=5, may_enter=True, goal=3), Verdict(None, "entries_sold")),
    ],
)
def test_the_end_is_decided(standing: Standing, verdict: Verdict) -> None:
    assert decide(standing) == verdict


@pytest.mark.parametrize(
    ("standing", "how", "counted", "verdict"),
    [
        (Standing(left=3, out=5, may_enter=True), "one_left", 0, Verdict(None, "unknown")),
        (Standing(left=1, out=5, may_enter=True), "agreement", 0, Verdict(None, "alone")),
        (Standing(left=1, out=5, may_enter=True), "entry_closed", 0, Verdict("entry_closed")),
        (Standing(2, 5, True, goal=3), "entry_closed", 0, Verdict("entry_closed")),
        (Standing(1, 5, True, hand_running=True), "entry_closed", 0, Verdict(None, "hand_running")),
        (Standing(left=2, out=5, may_enter=True), "entry_closed", 0, Verdict(None, "players_left")),
        (Standing(left=0, out=5, may_enter=True), "entry_closed", 0, Verdict(None, "nobody_left")),
        (Standing(3, 5, False, hand_running=True), "agreement", 0, Verdict(None, "hand_running")),
        (Standing(3, 5, False, hand_running=True), "stopped", 0, Verdict("stopped")),
        (Standing(left=3, out=5, may_enter=False), "stopped", 2, Verdict(None, "not_counted")),
        (Standing(left=3, out=5, may_enter=False), "day_over", 3, Verdict(None, "not_counted")),
        (Standing(left=3, out=5, may_enter=False), "agreement", 3, Verdict("agreement")),
        (Standing(left=3, out=0, may_enter=True), "day_over", 0, Verdict("day_over")),
    ],
)
def test_what_the_chief_judge_may_declare(
    standing: Standing, how: str, counted: int, verdict: Verdict
) -> None:
    assert declare(standing, how, counted) == verdict


def test_chips_rank_those_left() -> None:
    by_chips = places_of_those_left("stopped", [1, 2, 3, 4], {1: 50, 2: 80, 3: 50, 4: 20})
    assert [(place.entry, place.best, place.worst) for place in by_chips] == [
        (2, 1, 1), (1, 2, 3), (3, 2, 3), (4, 4, 4),
    ]  # fmt: skip
    assert places_of_those_left("day_over", [1, 2]) == []


@pytest.mark.django_db
def test_stopped_with_the_chips_counted_they_are_ranked() -> None:
    event = evening(47, drawn=True)
    play(event, left=3)
    left = [entry for entry, _name in players_in(event.tournament)]
    stacks = [[entry, 1_000 * n] for n, entry in enumerate(left, start=1)]
    end = {"how": "stopped", "reason": Private("Погас свет")}
    for wrong, code in (
        (stacks[:2], "ending.not_counted"),
        ([[0, 1], *stacks[1:]], "entry.unknown"),
    ):
        assert refused(lambda w=wrong: services.end_event(event.tap(), **end, stacks=w)) == [code]
    line = services.end_event(event.tap(), **end, stacks=stacks)
    assert [places(event)[entry] for entry in left] == [(3, 3), (2, 2), (1, 1)]
    name = Entry.objects.get(pk=left[2]).member.short_name
    assert board(event.tournament)["winner"] == name
    assert [rows(event)[entry].prize for entry in left] == [1_177_000, 1_840_000, 2_944_000]
    remarks = draft_text(event)["remarks"]
    assert "Посчитано: 6\N{NO-BREAK SPACE}000" in remarks[1]
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert not is_over(event)


def late(entries: int) -> Evening:
    return evening(entries, drawn=True, late_levels=1)


@pytest.mark.django_db
def test_one_left_while_entries_are_sold_is_not_the_end() -> None:
    event = late(3)
    clock_services.start(event.tap())
    play(event)
    assert not is_over(event) and board(event.tournament)["winner"] is None
    last = Entry.objects.get(tournament=event.tournament, state=Entry.State.IN)
    assert refused(lambda: out(event, last)) == ["entry.alone"]
    assert refused(lambda: services.end_event(event.tap())) == ["ending.entries_sold"]
    sold = {"member_id": event.member().pk, "method": "cash"}
    seating.enter_and_seat(event.tap(), **sold)
    assert refused(lambda: services.end_event(event.tap())) == ["ending.players_left"]
    event.now += 3_600_000
    out(event, last)
    assert is_over(event)
    assert Ending.objects.get().how == "one_left"


def ways(event: Evening) -> list[str]:
    return list(ways_to_declare(endings.standing(event.tournament, event.now)))


@pytest.mark.django_db
def test_one_left_and_nobody_enters_any_more() -> None:
    event = late(3)
    clock_services.start(event.tap())
    play(event, left=2)
    assert ways(event) == ["agreement", "stopped", "day_over"]
    end = {"how": "entry_closed", "reason": Private("Вылетевшие ушли")}
    assert refused(lambda: services.end_event(event.tap(), **end)) == ["ending.players_left"]
    play(event)
    assert ways(event) == ["entry_closed", "stopped", "day_over"] and not is_over(event)
    line = services.end_event(event.tap(), **end)
    last = Entry.objects.get(tournament=event.tournament, state=Entry.State.IN)
    assert is_over(event) and places(event)[last.pk] == (1, 1)
    assert board(event.tournament)["winner"] == last.member.short_name
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert not is_over(event)


@pytest.mark.django_db
def test_no_table_waits_in_soft_hand_for_hand_after_the_end() -> None:
    event = evening(12, drawn=True, table_size=6)
    seating.begin_soft_play(event.tap())
    line = services.end_event(event.tap(), how="stopped", reason=Private("Свет погас"))
    assert board(event.tournament)["clock"]["soft"] is None
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert board(event.tournament)["clock"]["soft"] is not None


@pytest.mark.django_db
def test_the_last_one_left_who_was_disqualified_has_not_won() -> None:
    event = late(3)
    clock_services.start(event.tap())
    play(event)
    last = Entry.objects.get(tournament=event.tournament, state=Entry.State.IN)
    penalised.out(event, last)
    event.now += 3_600_000
    assert refused(lambda: services.end_event(event.tap())) == ["ending.nobody_left"]
    assert "Nobody is left" in read(event)
    services.end_event(event.tap(), how="stopped", reason=Private("Никого не осталось"))
    assert is_over(event) and selectors.result(event.tournament).winner is None


@pytest.mark.django_db
def test_once_late_entry_is_over_the_floor_ends_the_event_that_waited_for_it() -> None:
    event = late(3)
    clock_services.start(event.tap())
    play(event)
    event.now += 3_600_000
    judge = colleague(event, Role.JUDGE)
    assert "End the event" in read(event, "pages:agenda") and "End the event" in read(event)
    services.end_event(tap_of(event, judge.pk))
    assert is_over(event)
    assert selectors.result(event.tournament).winner is not None


@pytest.mark.django_db
def test_the_chief_judge_stops_it_and_those_left_share_the_places() -> None:
    event = evening(47, drawn=True)
    play(event, left=3)
    line = services.end_event(event.tap(), how="stopped", reason=Private("Погас свет"))
    assert "stopped by the chief judge. Погас свет" in read(event)
    assert draft_text(event)["remarks"][0].endswith("свет")
    assert "Погас" not in f"{line.ask} {line.facts} {line.changes}"
    assert is_over(event) and line.facts == {"how": "stopped", "left": 3, "chief_only": True}
    left = Entry.objects.filter(tournament=event.tournament, state=Entry.State.IN)
    assert {places(event)[entry.pk] for entry in left} == {(1, 3)}
    shares = {rows(event)[entry.pk].prize for entry in left}
    assert shares == {(2_944_000 + 1_840_000 + 1_177_000) // 3 // 1_000 * 1_000}
    result = selectors.result(event.tournament)
    assert (
        sum(row.prize for row in result.rows) + result.undistributed + result.unwon == result.pool
    )
    assert result.winner is None and board(event.tournament)["winner"] is None
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert not is_over(event) and not Ending.objects.exists()
    journal_services.redo_line(event.tap(), seq=line.seq)
    assert Ending.objects.get().reason.text == "Погас свет"


@pytest.mark.django_db
def test_after_the_day_nobody_left_has_a_place() -> None:
    event = evening(6, drawn=True)
    play(event, left=4)
    services.end_event(event.tap(), how="day_over", reason=Private("Завтра в 12:00"))
    assert set(places(event).values()) == {(5, 5), (6, 6)}
    result = selectors.result(event.tournament)
    assert rows(event)[result.rows[0].entry_id].prize > 0
    assert (
        sum(row.prize for row in result.rows) + result.undistributed + result.unwon == result.pool
    )


@pytest.mark.django_db
def test_what_keeps_an_event_from_being_ended() -> None:
    event = evening(4, drawn=True)
    judge = colleague(event, Role.JUDGE)

    def end(**ask: Any) -> list[str]:
        return refused(lambda: services.end_event(event.tap(), **ask))

    assert end() == ["ending.nobody_out"]
    play(event, left=3)
    assert end() == ["ending.players_left"]
    assert end(how="one_left", reason=Private("Так")) == ["ending.unknown"]
    assert end(how="stopped", reason=Private(" ")) == ["ending.no_reason"]
    assert end(how="stopped", reason=Private("О" * 201)) == ["ending.reason_too_long"]
    ask = {"how": "stopped", "reason": Private("Так")}
    assert refused(lambda: services.end_event(tap_of(event, judge.pk), **ask)) == [
        "ending.chief_only"
    ]
    services.end_event(event.tap(), **ask)
    assert end(**ask) == ["ending.not_in_play"]
    assert refused(lambda: services.end_event(evening(2).tap(), **ask)) == ["ending.not_in_play"]


@pytest.mark.django_db
def test_while_a_hand_is_dealt_hand_for_hand_only_a_stop_ends_the_event() -> None:
    event = evening(12, drawn=True)
    play(event, left=11)
    seating.begin_hand_for_hand(event.tap())
    for how in ("agreement", "day_over"):
        end = lambda how=how: services.end_event(event.tap(), how=how, reason=Private("Так"))  # noqa: E731
        assert refused(end) == ["ending.hand_running"]
    services.end_event(event.tap(), how="stopped", reason=Private("Погас свет"))
    assert is_over(event) and running_hand(event.tournament) is None


@pytest.mark.django_db
def test_an_earlier_bust_out_is_not_taken_back_after_the_chief_judge_ended_it() -> None:
    event = evening(4, drawn=True)
    entry = Entry.objects.filter(tournament=event.tournament).latest("pk")
    gone = services.bust_out(event.tap(), entry_id=entry.pk)
    services.end_event(event.tap(), how="agreement", reason=Private("Разделили поровну"))
    undo = lambda: journal_services.undo_line(event.tap(), seq=gone.seq)  # noqa: E731
    assert refused(undo) == ["tournament.not_over"]
