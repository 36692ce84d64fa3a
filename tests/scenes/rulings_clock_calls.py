from rulings.models import ClockCall
from rulings.services import clock_calls
from tests.evening import Evening, evening
from tests.results.playing import at_table
from tests.scenes import Act, scene


def called() -> tuple[Evening, int]:
    """An evening with a clock that runs at table 1, and its key."""
    event = evening(12, drawn=True)
    clock_calls.call_clock(event.tap(), table=1, entry=at_table(event, 1)[0].pk)
    return event, ClockCall.objects.get().pk


@scene("clock_call.called")
def a_clock_on_a_player() -> Act:
    event = evening(12, drawn=True)
    return event, clock_calls.call_clock, {"table": 1, "entry": at_table(event, 1)[0].pk}


@scene("clock_call.ended")
def his_time_is_out() -> Act:
    event, call = called()
    event.now += 40_000
    return event, clock_calls.end_clock, {"call": call, "outcome": "expired"}
