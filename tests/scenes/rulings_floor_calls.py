from rulings.models import FloorCall
from rulings.services import floor_calls
from tests.evening import Evening, evening
from tests.results.playing import at_table
from tests.scenes import Act, scene


def called() -> tuple[Evening, int]:
    """An evening in which table 1 asks for a judge, and the key of the call."""
    event = evening(12, drawn=True)
    floor_calls.call_floor(event.tap(), table=1)
    return event, FloorCall.objects.latest("pk").pk


@scene("floor_call.called")
def a_player_is_reported_out() -> Act:
    event = evening(12, drawn=True)
    ask = {"table": 1, "kind": "out", "entry": at_table(event, 1)[0].pk}
    return event, floor_calls.call_floor, ask


@scene("floor_call.taken")
def a_judge_goes() -> Act:
    event, call = called()
    return event, floor_calls.take_call, {"call": call}


@scene("floor_call.ended")
def it_is_done() -> Act:
    event, call = called()
    return event, floor_calls.end_call, {"call": call}
