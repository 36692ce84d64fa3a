from clock import services
from clock.timeline import Level
from floor.journal.private import Private
from floor.models import Emergency
from seating import services as seating
from tests.clock.round_sheet import MINUTE, SHEET, at_the_hold, hall
from tests.evening import Evening, evening
from tests.scenes import Act, scene


def playing() -> Evening:
    """Two tables, five minutes into level 2."""
    event = hall(11)
    services.start(event.tap())
    event.now += 25 * MINUTE
    return event


def reported() -> Evening:
    """Hand-for-hand, every table done but the last one, where all-in was called."""
    event = playing()
    seating.begin_hand_for_hand(event.tap())
    services.report_table(event.tap(), table=1, state="done")
    services.report_table(event.tap(), table=2, state="all_in")
    return event


@scene("clock.started")
def it_goes_on_after_a_pause() -> Act:
    event = playing()
    services.pause(event.tap())
    event.now += 7 * MINUTE
    return event, services.start, {}


@scene("clock.start_planned")
def the_next_day_begins_by_itself() -> Act:
    return at_the_hold(), services.plan_start, {"time_of_day": "14:00"}


@scene("terms.clock_changed")
def the_clock_begins_by_itself() -> Act:
    return evening(2), services.change_clock_terms, {"values": {"starts_at": "19:00"}}


@scene("clock.held")
def a_boot_thirty_hours_later_holds_it() -> Act:
    event = playing()
    gap = {"from_ms": event.now, "to_ms": event.now + 30 * 60 * MINUTE}
    event.now = gap["to_ms"]
    return event, services.hold, gap


@scene("clock.gap_counted")
def the_time_of_the_boot_has_passed() -> Act:
    event, hold, gap = a_boot_thirty_hours_later_holds_it()
    hold(event.tap(), **gap)
    return event, services.count_gap, {}


@scene("clock.paused")
def it_stops_in_the_level_it_has_rolled_into() -> Act:
    return playing(), services.pause, {}


@scene("clock.rested")
def a_break_in_the_middle_of_a_level() -> Act:
    return playing(), services.break_now, {"minutes": 15}


@scene("clock.shifted")
def ten_minutes_given_back_into_the_level_before() -> Act:
    return playing(), services.shift, {"seconds": 600}


@scene("clock.set")
def twelve_and_a_half_minutes_left() -> Act:
    return playing(), services.set_left, {"seconds": 750}


@scene("clock.moved")
def to_the_break_while_it_runs() -> Act:
    return playing(), services.go_to, {"row": 2}


@scene("structure.changed")
def rows_changed_and_added_under_a_running_clock() -> Act:
    longer = (*SHEET[:2], Level(900, kind="break"), Level(900, 400, 800), Level(900, 500, 1000))
    return playing(), services.edit_structure, {"rows": longer}


@scene("hand.table_reported")
def the_last_table_is_done() -> Act:
    event = reported()
    services.give_go(event.tap())
    return event, services.report_table, {"table": 2, "state": "done"}


@scene("hand.go_given")
def the_held_all_in_is_turned_up() -> Act:
    return reported(), services.give_go, {"hand": 1}


@scene("soft.hand_over")
def the_slowest_table_lets_another_go_on() -> Act:
    event = playing()
    seating.begin_soft_play(event.tap())
    for hands in (0, 1):
        services.tell_hand_over(event.tap(), table=1, hands=hands)
    return event, services.tell_hand_over, {"table": 2, "hands": 0}


@scene("soft.ended")
def tables_play_as_they_like_again() -> Act:
    event = playing()
    seating.begin_soft_play(event.tap())
    return event, services.end_soft_play, {}


@scene("hand.last_ended")
def hand_for_hand_ends_in_the_next_level() -> Act:
    """The richest end: the hand's two minutes pass the end of the level."""
    event = reported()
    services.give_go(event.tap())
    services.report_table(event.tap(), table=2, state="done")
    services.go_to(event.tap(), row=0)
    services.shift(event.tap(), seconds=-19 * 60)
    return event, services.end_hand_for_hand, {}


@scene("emergency.sent")
def an_emergency_while_the_clock_runs() -> Act:
    return playing(), services.send_emergency, {"text": Private("Выходите из зала"), "pause": True}


@scene("emergency.ended")
def the_walls_are_given_back() -> Act:
    event = playing()
    services.send_emergency(event.tap(), text=Private("Выходите из зала"), pause=True)
    ask = {"message": Emergency.objects.get().message_id, "start": True}
    return event, services.end_emergency, ask
