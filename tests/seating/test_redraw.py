"""A redraw at any moment: who is drawn, where, what opens and closes, and what it refuses."""

import pytest

from clock import selectors as clock
from clock import services as clock_acts
from floor.journal import services as journal_services
from rules.refusal import Refused
from seating import board, selectors, services
from seating.draw import difference
from seating.draws import seed_store
from seating.draws.published import published
from seating.hall import sitters
from seating.hall.hall import Hall, HallTable
from seating.hall.rules import Choice
from seating.hall.table import TableState
from seating.models import Stay, Table
from seating.plan.redraw import Redraw, Wish, plan_redraw, usual_targets
from tests.evening import Evening, evening
from tests.seating.room import at, bust_out, free, refused, seats, sizes, whole


def hall(*players: int, max_seats: int = 9, seats: int | tuple[int, ...] = 9) -> Hall:
    """Tables 1, 2, 3 ... with so many players; table 1 breaks first. ``seats``: of each or all."""
    chairs = (seats,) * len(players) if isinstance(seats, int) else seats
    tables = tuple(
        HallTable(TableState(number, size, frozenset(range(1, count + 1))))
        for number, (count, size) in enumerate(zip(players, chairs, strict=True), start=1)
    )
    order = tuple(table.number for table in tables)
    return Hall(tables, order, max_seats=max_seats, final_size=Choice(9))


def codes(here: Hall, *wish: object, **ask: object) -> list[str]:
    with pytest.raises(Refused) as caught:
        plan_redraw(here, Wish(*wish), ask.pop("playing", ()), **ask)
    return [refusal.code for refusal in caught.value.refusals]


def plan(here: Hall, tables: list[int], targets: list[int], reason: str = "other") -> Redraw:
    return plan_redraw(here, Wish(tables, targets, reason), ())


def test_every_seat_is_drawn_at_fewer_tables_and_the_others_close() -> None:
    outcome = plan(hall(5, 4, 6), [1, 2, 3], [2, 3], "two_tables")
    assert (outcome.players, outcome.opens, outcome.closes, outcome.is_final) == (
        15,
        (),
        (1,),
        False,
    )
    assert [(table.number, len(table.seats)) for table in outcome.room] == [(2, 9), (3, 9)]
    assert outcome.most == 8


def test_the_fullest_table_is_counted_by_the_seats_there_are() -> None:
    assert plan(hall(4, 6, 2, seats=(10, 6, 10)), [1, 2, 3], [1, 2]).most == 6
    assert plan(hall(4, 6, 4, seats=(10, 6, 10)), [1, 2, 3], [1, 2]).most == 8


def test_nobody_is_drawn_at_a_closed_seat_of_a_table_that_opens_for_it() -> None:
    here = hall(5, 4, 6).under(closed_seats=frozenset({(7, 3), (8, 1)}))
    outcome = plan(here, [1, 2, 3], [7, 9])
    assert [(table.number, len(table.seats)) for table in outcome.room] == [(7, 8), (9, 9)]


def test_a_table_that_is_not_used_is_refused_before_it_is_opened() -> None:
    here = hall(5, 4, 6).under(closed_tables=frozenset({7}))
    assert codes(here, [1, 2, 3], [7, 8], "other") == ["table.not_used"]


def test_a_final_table_with_fewer_seats_in_use_than_players_is_refused() -> None:
    here = hall(5, 4).under(closed_seats=frozenset({(7, 3)}))
    assert codes(here, [1, 2], [7], "final_table") == ["redraw.no_room"]


def test_only_some_tables_may_be_drawn() -> None:
    outcome = plan(hall(5, 4, 6), [1, 2], [1, 2])
    assert (outcome.players, outcome.closes) == (9, ())


def test_a_new_day_may_begin_at_other_tables() -> None:
    outcome = plan(hall(9, 9), [1, 2], [11, 12, 13], "new_day")
    assert (outcome.opens, outcome.closes) == ((11, 12, 13), (1, 2))


def test_one_table_left_is_the_final_table_and_finds_chairs() -> None:
    outcome = plan(hall(4, 5, max_seats=8, seats=8), [1, 2], [2], "final_table")
    assert outcome.is_final and len(outcome.room[0].seats) == 9


def test_one_table_may_be_reseated_alone() -> None:
    assert not plan(hall(6), [1], [1]).is_final
    again = plan_redraw(hall(6), Wish([1], [4], "new_day"), (), final_drawn=True)
    assert (again.opens, again.closes, again.is_final) == ((4,), (1,), False)


def test_the_final_table_finds_its_chairs_at_another_table_too() -> None:
    nine = hall(9, max_seats=8, seats=9)
    again = plan_redraw(nine, Wish([1], [4], "new_day"), (), final_drawn=True)
    assert [(table.number, len(table.seats)) for table in again.room] == [(4, 9)]


@pytest.mark.parametrize(
    ("wish", "expected"),
    [
        (([], [1], "other"), ["redraw.no_tables"]),
        (([1, 2, 3], [], "other"), ["redraw.no_tables"]),
        (([1, 9], [1], "other"), ["redraw.not_open"]),
        (([1], [1, 2], "other"), ["redraw.target_seated"]),
        (([1, 2, 3], [0, 1, 2], "other"), ["table.no_number"]),
        (([1, 2, 3], [1, 2, 10_000], "other"), ["table.no_number"]),
        (([1, 2, 3], [3], "other"), ["redraw.is_final", "final.too_many"]),
        (([1, 2, 3], [3], "final_table"), ["final.too_many"]),
        (([1, 2, 3], [1, 2, 3], "final_table"), ["redraw.not_final"]),
        (([1, 2, 3], list(range(10, 30)), "other"), ["redraw.too_many_tables"]),
    ],
)
def test_what_cannot_be_drawn(wish: tuple[object, ...], expected: list[str]) -> None:
    assert codes(hall(6, 7, 8), *wish) == expected


def test_who_does_not_fit_is_counted_before_anything_moves() -> None:
    assert codes(hall(9, 9, 9), [1, 2, 3], [1, 2], "two_tables") == ["redraw.no_room"]


def test_hands_in_progress_are_finished_first() -> None:
    assert codes(hall(6, 6, 6), [1, 2], [1, 2], "other", playing={2, 3}) == ["hand.tables_playing"]


def test_after_the_final_table_one_table_stays_one() -> None:
    assert codes(hall(6), [1], [1, 2], "new_day", final_drawn=True) == ["table.final"]


def test_the_usual_targets_are_those_that_break_last() -> None:
    assert usual_targets(hall(5, 4, 6)) == (2, 3)
    assert usual_targets(hall(2, 2)) == (2,)
    assert usual_targets(hall(0, 0)) == (2,)


def test_the_usual_targets_are_as_many_as_have_the_seats() -> None:
    assert usual_targets(hall(5, 5, 6, seats=(9, 6, 6))) == (1, 2, 3)
    assert usual_targets(hall(3, 3, 4, max_seats=6, seats=(6, 6, 10))) == (3,)


# --- the verb


@pytest.fixture
def event() -> Evening:
    """Three tables of ten-handed play with eight, eight and seven players."""
    event = evening(23, drawn=True)
    for row in Table.objects.filter(tournament=event.tournament):
        assert row.number <= 3
    return event


def redraw(event: Evening, tables: list[int], targets: list[int], reason: str) -> int:
    return services.redraw(event.tap(), tables=tables, targets=targets, reason=reason).seq


@pytest.mark.django_db
def test_in_the_money_everybody_is_drawn_anew_and_the_draw_can_be_checked(event: Evening) -> None:
    before, shown = seats(event.tournament), seed_store.unused(event.tournament).commitment
    seq = redraw(event, [1, 2, 3], [1, 2, 3], "in_the_money")
    assert seats(event.tournament).keys() == before.keys() and whole(event.tournament)
    assert sorted(sizes(event.tournament).values()) == [7, 8, 8]
    here = Stay.objects.live().filter(arrived=True).values_list("entry_id", flat=True)
    drawn = seats(event.tournament)
    assert set(here) == {entry for entry in drawn if drawn[entry] == before[entry]}
    line = event.tournament.journal.lines.get(seq=seq)
    record = published(line)
    assert (difference(record), record["commitment"]) == ("", shown)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("tables", "minutes", "runs"),
    [([1, 2, 3], 1, False), ([1, 2], 1, True), ([1, 2, 3], 105, True)],
    ids=["nobody plays on", "one table plays on", "in the break"],
)
def test_a_level_stands_when_everybody_walks_and_a_break_goes_on(
    tables: list[int], minutes: int, runs: bool
) -> None:
    event = evening(23, drawn=True)
    clock_acts.start(event.tap())
    event.now += minutes * 60_000
    redraw(event, tables, tables, "other")
    assert clock.reading(event.tournament, event.now).running is runs


@pytest.mark.django_db
def test_a_new_day_at_new_tables_and_back(event: Evening) -> None:
    before = seats(event.tournament)
    button = min(seat for table, seat in before.values() if table == 2)
    services.report_position(event.tap(), table=2, seat=button)
    seq = redraw(event, [1, 2, 3], [11, 12, 13, 14], "new_day")
    assert sorted(sizes(event.tournament)) == [11, 12, 13, 14]
    assert [row.number for row in selectors.break_order(event.tournament)] == [14, 13, 12, 11]
    journal_services.undo_line(event.tap(), seq=seq)
    assert seats(event.tournament) == before and whole(event.tournament)
    assert Table.objects.get(number=2).reported_seat == button
    journal_services.redo_line(event.tap(), seq=seq)
    services.confirm_table(event.tap(), table=11)
    bust_out(event, 11)
    assert refused(journal_services.undo_line, event.tap(), seq=seq).code == "undo.overtaken"


@pytest.mark.django_db
def test_two_tables_are_drawn_and_the_third_plays_on(event: Evening) -> None:
    third = {entry for entry, place in seats(event.tournament).items() if place[0] == 3}
    before = seats(event.tournament)
    redraw(event, [1, 2], [1, 2], "other")
    after = seats(event.tournament)
    assert all(after[entry] == before[entry] for entry in third)
    assert whole(event.tournament)


@pytest.mark.django_db
def test_who_is_on_the_way_to_a_drawn_table_is_drawn_and_to_another_is_not(event: Evening) -> None:
    leaving, coming = at(event.tournament, 1), at(event.tournament, 3)
    go = {"reason": "correction"}
    seat = free(event.tournament, 3)
    services.order_move(event.tap(), entry_id=leaving, table=3, seat=seat, **go)
    seat = free(event.tournament, 1)
    services.order_move(event.tap(), entry_id=coming, table=1, seat=seat, **go)
    before = seats(event.tournament)
    redraw(event, [1, 2], [1, 2], "other")
    assert seats(event.tournament)[leaving] == before[leaving]
    assert Stay.objects.live().get(entry_id=coming).reason == "redraw"
    assert whole(event.tournament)


@pytest.mark.django_db
def test_who_is_on_the_way_comes_from_the_seat_they_last_sat_in(event: Evening) -> None:
    coming = at(event.tournament, 3)
    left = seats(event.tournament)[coming]
    seat = free(event.tournament, 1)
    services.order_move(event.tap(), entry_id=coming, table=1, seat=seat, reason="correction")
    redraw(event, [1, 2], [1, 2], "other")
    redraw(event, [1, 2], [1, 2], "other")
    moves = {move.entry_id: move for move in sitters.moves(event.tournament, event.now)}
    assert moves[coming].came_from == left


@pytest.mark.django_db
def test_the_wall_shows_those_on_the_way_first(
    event: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(board, "now", lambda: event.now)
    monkeypatch.setattr(board, "MOST_MOVES", 8)
    redraw(event, [1, 2, 3], [1, 2, 3], "other")
    for number in (1, 2):
        services.confirm_table(event.tap(), table=number)
    shown = [(move["to"][0], move["arrived"]) for move in board.moves(event.tournament)]
    walking = Stay.objects.live().filter(arrived=False).count()  # but who drew the same seat
    assert walking and shown[:walking] == [("3", False)] * walking and len(shown) == 8


@pytest.mark.django_db
def test_the_terms_close_seats_at_a_table_that_a_redraw_opens() -> None:
    event = evening(12, table_size=6, drawn=True, not_used="7-3 7-4 7-5", final_table_size=6)
    redraw(event, [1, 2], [7, 8, 9], "other")
    drawn = {seat for table, seat in seats(event.tournament).values() if table == 7}
    assert len(drawn) == 3 and drawn <= {1, 2, 6}


@pytest.mark.django_db
def test_a_redraw_needs_a_game_in_progress_and_a_known_reason(event: Evening) -> None:
    drawn = {"tables": [1], "targets": [1]}
    early = refused(services.redraw, evening(4).tap(), **drawn, reason="other")
    assert early.code == "redraw.not_now"
    odd = refused(services.redraw, event.tap(), **drawn, reason="boredom")
    assert odd.code == "redraw.unknown_reason"


@pytest.mark.django_db
def test_sent_twice_it_draws_once(event: Evening) -> None:
    tap, ask = event.tap(), {"tables": [1, 2, 3], "targets": [2, 3, 1], "reason": "in_the_money"}
    assert services.redraw(tap, **ask).seq == services.redraw(tap, **ask).seq
