"""Acts on the list of dealers, which is the club's: none of them can be undone."""

from dealers import services
from floor.journal.private import Private
from tests.dealers.shifts import dealer
from tests.evening import evening
from tests.scenes import Act


def a_dealer_is_added() -> Act:
    person = {"name": "О'Дилер", "games": ["holdem", "omaha"], "languages": ["ru"]}
    return evening(), services.add_dealer, {"person": Private(person)}


def a_dealer_works_here_no_more() -> Act:
    event = evening()
    person = {"name": "О'Дилер", "games": ["holdem"], "languages": [], "active": False}
    ask = {"dealer_id": dealer(event).pk, "person": Private(person)}
    return event, services.change_dealer, ask


DEALERS = {
    "dealer.added": a_dealer_is_added,
    "dealer.changed": a_dealer_works_here_no_more,
}
