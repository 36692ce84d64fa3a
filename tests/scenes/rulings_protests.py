from typing import Any

from floor.journal.private import Private
from floor.journal.tap import Tap
from floor.models import JournalLine
from results import services as results
from rulings.services import log, protests
from rulings.services.terms import change_protest_terms
from tests.evening import Evening, evening
from tests.rulings.table import over, sitting
from tests.scenes import Act, scene


def protested(against: str = "sanction", **changes: Any) -> Evening:
    """A protest of the player on the first taken seat waits."""
    event = evening(4, drawn=True, **changes)
    _table, _seat, entry = sitting(event)
    protests.receive(event.tap(), text=Private("Не согласен."), entry=entry, against=against)
    return event


@scene("protest.received")
def against_a_ruling_by_a_player_who_is_out() -> Act:
    event = evening(4, drawn=True)
    table, seat, entry = sitting(event)
    log.rule(event.tap(), kind="one_chip_call", table=table, seat=seat, entries=[entry])
    results.bust_out(event.tap(), entry_id=entry)

    def verb(tap: Tap, **ask: Any) -> JournalLine:
        return protests.receive(tap, text=Private("Я поставил больше."), **ask)

    return event, verb, {"entry": entry, "against": "ruling", "number": 1}


@scene("protest.withdrawn")
def the_player_thinks_better_of_it() -> Act:
    return protested(), protests.withdraw, {"number": 1}


@scene("protest.decided")
def the_chief_judge_decides() -> Act:
    event = protested("ruling")

    def verb(tap: Tap, **ask: Any) -> JournalLine:
        return protests.decide(tap, text=Private("Событие было."), **ask)

    return event, verb, {"number": 1, "upheld": True}


@scene("protest.forwarded")
def two_go_with_the_signed_protocol() -> Act:
    event = protested()
    _table, _seat, entry = sitting(event)
    protests.receive(event.tap(), text=Private("И ещё."), entry=entry, against="sanction")
    over(event)
    results.sign(event.tap(), typed=event.tournament.name)
    return event, protests.forward, {}


@scene("terms.protests_changed")
def protests_are_taken_for_a_quarter_of_an_hour_more() -> Act:
    return evening(4, drawn=True), change_protest_terms, {"values": {"protest_minutes": 15}}
