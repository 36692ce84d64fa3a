"""tda_2019 RP-8 through the verbs: the clock stands, every hand costs its minutes."""

from collections.abc import Callable

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from clock import selectors, services, steps
from clock.models import Hand, HandReport
from floor.displays.board import board
from floor.journal import hooks, record
from floor.journal import services as journal_services
from floor.journal.open_line import OpenLine
from floor.journal.private import Private
from floor.models import Emergency
from registration.models import Entry
from results import services as results
from rules.refusal import Refused
from seating import services as seating
from tests.clock.round_sheet import MINUTE, fresh, hall, shown
from tests.door import signed_in
from tests.evening import Evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening() -> Evening:
    """Two tables, 17.5 minutes left of level 2 when hand-for-hand comes."""
    playing = hall(11)
    services.start(playing.tap())
    playing.now += 20 * MINUTE + 150_000
    return playing


def report(evening: Evening, *tables: int, state: str = "done") -> None:
    for table in tables or (1, 2):
        services.report_table(evening.tap(), table=table, state=state)


def left(evening: Evening) -> float:
    return shown(evening).left_ms / MINUTE


def codes(refused: pytest.ExceptionInfo[Refused]) -> list[str]:
    return [refusal.code for refusal in refused.value.refusals]


def codes_of(verb: Callable[..., object], evening: Evening, **ask: object) -> list[str]:
    with pytest.raises(Refused) as refused:
        verb(evening.tap(), **ask)
    return codes(refused)


def test_rp_8_b_17_5_then_15_5_then_13_5(evening: Evening) -> None:
    assert left(evening) == 17.5
    seating.begin_hand_for_hand(evening.tap())
    seen = []
    for _ in range(2):
        evening.now += 11 * MINUTE  # a hand lasts as long as it lasts
        assert not seen or left(evening) == seen[-1]
        report(evening)
        seating.next_hand(evening.tap())
        seen.append(left(evening))
    assert seen == [15.5, 13.5]


def test_rp_8_a_the_hand_in_progress_at_the_announcement_is_the_first(evening: Evening) -> None:
    seating.begin_hand_for_hand(evening.tap())
    hand = selectors.running_hand(evening.tournament)
    assert hand is not None and hand.number == 1
    assert [row.state for row in selectors.reports(hand)] == ["dealing", "dealing"]


def test_rp_8_b_the_clock_stops_at_the_announcement_and_does_not_start(evening: Evening) -> None:
    seating.begin_hand_for_hand(evening.tap())
    evening.now += 60 * MINUTE
    assert left(evening) == 17.5
    with pytest.raises(Refused) as refused:
        services.start(evening.tap())
    assert codes(refused) == ["clock.hand_for_hand"]
    assert refused.value.refusals[0].rule == "tda_2019 RP-8-B"


def test_rp_8_c_a_hand_costs_its_time_only_when_it_is_over(evening: Evening) -> None:
    seating.begin_hand_for_hand(evening.tap())
    report(evening)
    assert left(evening) == 17.5
    seating.next_hand(evening.tap())
    assert left(evening) == 15.5


def test_rp_8_d_levels_go_on_rising(evening: Evening) -> None:
    services.go_to(evening.tap(), row=0)
    services.shift(evening.tap(), seconds=-17 * 60)
    seating.begin_hand_for_hand(evening.tap())
    for _ in range(2):
        report(evening)
        seating.next_hand(evening.tap())
    assert (shown(evening).number, left(evening)) == (2, 19)


def test_rp_8_f_a_called_all_in_is_not_a_finished_hand(evening: Evening) -> None:
    seating.begin_hand_for_hand(evening.tap())
    report(evening, 1)
    report(evening, 2, state="all_in")
    with pytest.raises(Refused) as refused:
        seating.next_hand(evening.tap())
    (fault,) = refused.value.refusals
    assert (fault.code, fault.facts["tables"]) == ("hand.tables_playing", [2])


def test_rp_8_f_cards_stay_face_down_until_the_floor_says_go(evening: Evening) -> None:
    seating.begin_hand_for_hand(evening.tap())
    report(evening, state="all_in")
    assert codes_of(services.report_table, evening, table=1, state="done") == ["hand.held"]
    services.give_go(evening.tap(), table=1)
    report(evening, 1)
    services.give_go(evening.tap())
    report(evening, 2)
    assert codes_of(services.give_go, evening) == ["hand.nobody_held"]
    seating.next_hand(evening.tap())


def test_the_end_takes_the_last_hand_off_and_leaves_the_clock_to_the_director(
    evening: Evening,
) -> None:
    seating.begin_hand_for_hand(evening.tap())
    report(evening)
    services.end_hand_for_hand(evening.tap())
    assert selectors.running_hand(evening.tournament) is None
    assert left(evening) == 15.5 and not shown(evening).running
    services.start(evening.tap())
    assert shown(evening).running


def test_after_it_the_clock_stands_until_somebody_starts_it_by_whichever_act(
    evening: Evening,
) -> None:
    """Ending an emergency may start it too; a start that was taken back is none."""
    began = selectors.began_ms(evening.tournament)
    seating.begin_hand_for_hand(evening.tap())
    report(evening)
    services.end_hand_for_hand(evening.tap())
    assert selectors.stands_after_hands(evening.tournament)
    services.send_emergency(evening.tap(), text=Private("Все вышли"))
    sent = Emergency.objects.get().message_id
    evening.now += MINUTE
    line = services.end_emergency(evening.tap(), message=sent, start=True)
    services.pause(evening.tap())
    assert not selectors.stands_after_hands(evening.tournament)
    journal_services.undo_line(evening.tap(), seq=line.seq + 1)
    journal_services.undo_line(evening.tap(), seq=line.seq)
    assert selectors.stands_after_hands(evening.tournament)
    assert selectors.began_ms(evening.tournament) == began


def test_began_is_the_first_start_that_stands(evening: Evening) -> None:
    first = evening.tournament.journal.lines.get(kind="clock.started")
    journal_services.undo_line(evening.tap(), seq=first.seq)
    assert selectors.began_ms(evening.tournament) is None
    services.start(evening.tap())
    assert selectors.began_ms(evening.tournament) == evening.now


def test_no_end_while_a_table_plays(evening: Evening) -> None:
    seating.begin_hand_for_hand(evening.tap())
    with pytest.raises(Refused) as refused:
        services.end_hand_for_hand(evening.tap())
    assert codes(refused) == ["hand.tables_playing"]


def test_a_report_can_be_taken_back(evening: Evening) -> None:
    seating.begin_hand_for_hand(evening.tap())
    report(evening, 1)
    report(evening, 1, state="dealing")
    assert HandReport.objects.filter(state="done").count() == 0


@pytest.mark.parametrize(
    ("table", "state", "code"),
    [
        (9, "done", "hand.unknown_table"),
        (1, "finished", "hand.unknown_state"),
        (1, "dealing", "hand.reported"),
    ],
)
def test_reports_that_cannot_be(evening: Evening, table: int, state: str, code: str) -> None:
    seating.begin_hand_for_hand(evening.tap())
    with pytest.raises(Refused) as refused:
        services.report_table(evening.tap(), table=table, state=state)
    assert codes(refused) == [code]


def test_without_hand_for_hand_there_is_nothing_to_report_or_end(evening: Evening) -> None:
    for act in (
        lambda: services.report_table(evening.tap(), table=1, state="done"),
        lambda: services.end_hand_for_hand(evening.tap()),
        lambda: seating.next_hand(evening.tap()),
    ):
        with pytest.raises(Refused) as refused:
            act()
        assert codes(refused) == ["hand.none"]


def test_announced_twice_by_two_people_it_begins_once(evening: Evening) -> None:
    seating.begin_hand_for_hand(evening.tap())
    with pytest.raises(Refused) as refused:
        seating.begin_hand_for_hand(evening.tap())
    assert codes(refused) == ["hand.running"]


def test_a_double_tap_on_the_next_hand_takes_two_minutes_once(evening: Evening) -> None:
    seating.begin_hand_for_hand(evening.tap())
    report(evening)
    tap = evening.tap()
    assert seating.next_hand(tap).seq == seating.next_hand(tap).seq
    assert left(evening) == 15.5
    assert Hand.objects.count() == 2


def test_undoing_the_announcement_lets_the_clock_run_as_if_it_had_never_stopped(
    evening: Evening,
) -> None:
    event = seating.begin_hand_for_hand(evening.tap())
    evening.now += 2 * MINUTE
    journal_services.undo_line(evening.tap(), seq=event.seq)
    assert left(evening) == 15.5 and shown(evening).running
    assert not Hand.objects.exists()


def test_undoing_the_next_hand_gives_its_minutes_back(evening: Evening) -> None:
    seating.begin_hand_for_hand(evening.tap())
    report(evening)
    before = hooks.snapshot(fresh(evening))
    event = seating.next_hand(evening.tap())
    journal_services.undo_line(evening.tap(), seq=event.seq)
    assert hooks.snapshot(fresh(evening)) == before


def test_undoing_an_older_pause_does_not_start_the_clock_under_a_hand(evening: Evening) -> None:
    paused = services.pause(evening.tap())
    seating.begin_hand_for_hand(evening.tap())
    with pytest.raises(Refused) as refused:
        journal_services.undo_line(evening.tap(), seq=paused.seq)
    assert codes(refused) == ["clock.hand_for_hand"]


def test_numbers_go_on_rising_in_a_second_period(evening: Evening) -> None:
    for _ in range(2):
        seating.begin_hand_for_hand(evening.tap())
        report(evening)
        services.end_hand_for_hand(evening.tap())
    assert list(Hand.objects.values_list("number", flat=True)) == [1, 2]


def test_the_board_says_how_far_each_table_is(evening: Evening) -> None:
    assert board(fresh(evening))["clock"]["hand_for_hand"] is None
    seating.begin_hand_for_hand(evening.tap())
    report(evening, 2, state="all_in")
    assert board(fresh(evening))["clock"]["hand_for_hand"] == {
        "hand": 1,
        "tables": [{"number": "1", "state": "dealing"}, {"number": "2", "state": "all_in"}],
        "flights": [],
    }


def test_sixty_tables_cost_no_more_queries(
    evening: Evening, django_assert_num_queries: Callable[..., object]
) -> None:
    from clock import board as clock_board

    def announce(line: OpenLine) -> None:
        steps.begin_hand_for_hand(line, range(1, 61))

    record(evening.tap(), "hand.announced", {}, announce)
    with django_assert_num_queries(7):  # two for what is kept of the event
        assert len(clock_board.clock(evening.tournament)["hand_for_hand"]["tables"]) == 60


def test_a_report_is_read_in_as_many_queries_at_a_hundred_tables(evening: Evening) -> None:
    """What a report touches: the tile, what stands above the tiles, and the dock."""
    client = signed_in(evening.chief)
    page = reverse("pages:hand", args=[evening.tournament.slug])

    def queries() -> list[int]:
        counted = []
        for part in ("tile&table=1", "head", "acts"):
            with CaptureQueriesContext(connection) as read:
                assert client.get(f"{page}?part={part}").status_code == 200
            counted.append(len(read))
        return counted

    def announce(line: OpenLine) -> None:
        steps.begin_hand_for_hand(line, range(1, 101))

    seating.begin_hand_for_hand(evening.tap())
    _cold, few = queries(), queries()
    report(evening)
    services.end_hand_for_hand(evening.tap())
    record(evening.tap(), "hand.announced", {}, announce)
    assert queries() == few
    assert 'id="hand-tile-100"' in client.get(f"{page}?part=tiles").content.decode()
    closed = client.get(f"{page}?part=tile&table=101").content.decode()
    assert closed == '<li id="hand-tile-101" hidden></li>'


def test_the_hand_that_leaves_the_final_table_leads_to_its_draw(evening: Evening) -> None:
    seating.begin_hand_for_hand(evening.tap())
    page = reverse("pages:hand", args=[evening.tournament.slug])
    client = signed_in(evening.chief)
    report(evening)
    assert "to-final" not in client.get(page).content.decode()
    entry = Entry.objects.filter(tournament=evening.tournament).first()
    assert entry is not None
    results.bust_out(evening.tap(), entry_id=entry.pk)
    assert "to-final" in client.get(page).content.decode()
