"""Acts for the lines of papers."""

from floor.models import PrintOrder
from floor.printing import services, stations
from tests.evening import evening
from tests.floor.paper import KEYS, TOKEN, WINDOW, opened
from tests.scenes import Act


def a_station_is_opened() -> Act:
    return evening(), services.open_station, {"form": "roll", "token_hash": TOKEN}


def a_station_is_closed() -> Act:
    event, station = opened()
    return event, services.close_station, {"station_id": station.pk}


def a_paper_is_ordered() -> Act:
    event, _ = opened()
    return event, services.order_paper, {"paper": "seat_card", "keys": KEYS}


def a_paper_is_in_doubt() -> Act:
    event, ordered, ask = a_paper_is_ordered()
    number = ordered(event.tap(), **ask).facts["order"]
    (station,) = stations.open_stations(event.tournament, event.now)
    stations.next_order(station, WINDOW, event.now, begins=True, done=None, empty=False)
    PrintOrder.objects.update(window="0" * 32)
    return event, services.settle_paper, {"number": number, "how": "again"}


PAPERS = {
    "station.opened": a_station_is_opened,
    "station.closed": a_station_is_closed,
    "paper.ordered": a_paper_is_ordered,
    "paper.settled": a_paper_is_in_doubt,
}
