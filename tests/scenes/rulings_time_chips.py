from rulings.services import time_chips
from seating import services as hall
from tests.evening import Evening, evening
from tests.results.playing import at_table
from tests.scenes import Act, scene


def timed() -> Evening:
    """Decisions are timed from the first level on, and everybody has four chips."""
    event = evening(12, drawn=True)
    values = {"soft_hands": False, "action_from": 1, "action_s": 30}
    values |= {"time_chips": 4, "time_chip_s": 30}
    hall.change_pace_terms(event.tap(), values=values)
    return event


@scene("time_chip.spent")
def a_player_buys_more_time() -> Act:
    event = timed()
    ask = {"table": 1, "entry": at_table(event, 1)[0].pk, "left": 4}
    return event, time_chips.spend_time_chip, ask
