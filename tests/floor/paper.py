"""A print station of an evening, for tests."""

from floor.accounts.tokens import hash_token
from floor.models import PrintOrder, PrintStation
from floor.printing import services, stations
from tests.evening import Evening, evening

TOKEN = hash_token("a station")
WINDOW = "1" * 32
KEYS = [1, 2]


def opened(event: Evening | None = None, token: str = TOKEN) -> tuple[Evening, PrintStation]:
    event = event or evening()
    services.open_station(event.tap(), form="roll", token_hash=token)
    return event, PrintStation.objects.get(tournament=event.tournament, token_hash=token)


def ordered(event: Evening, *keys: int, new: bool = False) -> int:
    """The number of an order of seat cards."""
    line = services.order_paper(event.tap(), paper="seat_card", keys=keys or KEYS, new=new)
    return int(line.facts["order"])


def next_order(
    station: PrintStation,
    now: int,
    *,
    begins: bool = False,
    done: int | None = None,
    window: str = WINDOW,
) -> PrintOrder | None:
    """What the station is given."""
    return stations.next_order(station, window, now, begins=begins, done=done, empty=False)
