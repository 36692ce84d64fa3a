from rulings.services import action_clock, time_chips
from seating import services as hall
from seating.models import Table
from tests.evening import Evening, evening
from tests.results.playing import at_table
from tests.scenes import Act, scene

PACE = {"soft_hands": False, "action_from": 1, "action_s": 30, "time_chips": 4, "time_chip_s": 30}


def timed() -> Evening:
    """Decisions are timed from the first level on, and everybody has four chips."""
    event = evening(12, drawn=True)
    hall.change_pace_terms(event.tap(), values=PACE)
    return event


def table_one(event: Evening) -> Table:
    """Table 1 as the door of its card finds it."""
    return Table.objects.select_related("tournament__journal").get(
        tournament=event.tournament, number=1
    )


@scene("time_chip.spent")
def a_player_buys_more_time() -> Act:
    event = timed()
    ask = {"table": 1, "entry": at_table(event, 1)[0].pk, "left": 4}
    return event, time_chips.spend_time_chip, ask


@scene("action_clock.expired")
def the_time_of_a_decision_kills_a_hand() -> Act:
    event = timed()
    action_clock.next_decision(table_one(event), event.now, 0)
    event.now += 31_000
    ask = {"table": 1, "entry": at_table(event, 1)[0].pk, "shown": 1}
    return event, action_clock.rule_hand_dead, ask
