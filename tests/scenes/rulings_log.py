from typing import Any

from floor.journal.private import Private
from floor.journal.tap import Tap
from floor.models import Appointment, JournalLine, Staff
from floor.values.roles import Role
from rulings.services import log
from tests.evening import Evening, evening
from tests.rulings.table import STREET, jpeg, sitting
from tests.scenes import Act, scene


def ruled() -> Evening:
    """One common ruling at the first table, about the player on its first taken seat."""
    event = evening(12, drawn=True)
    table, seat, entry = sitting(event)
    log.rule(event.tap(), kind="one_chip_call", table=table, seat=seat, entries=[entry])
    return event


@scene("ruling.given")
def a_calculator_and_words_of_his_own() -> Act:
    event = evening(12, drawn=True)
    table, seat, entry = sitting(event)
    text = log.Text("О'Нил бросил 😀", "Колл.", STREET)

    def verb(tap: Tap, **ask: Any) -> JournalLine:
        return log.rule(tap, text=Private(text), **ask)

    where = {"table": table, "seat": seat, "entries": [entry]}
    return event, verb, where | {"fair": True, "topic": "min_raise"}


@scene("ruling.overruled")
def the_chief_judge_decides_otherwise() -> Act:
    event = ruled()
    log.overrule(event.tap(), text=Private(log.Text(decision="Рейз.")), number=1)
    return event, log.overrule, {"number": 2, "kind": "short_raise_or_forfeit"}


@scene("ruling.added")
def words_come_later() -> Act:
    event = ruled()

    def verb(tap: Tap, **ask: Any) -> JournalLine:
        return log.add(tap, text=Private("Дилер подтвердил."), **ask)

    return event, verb, {"number": 1}


@scene("ruling.consulted")
def a_colleague_was_asked() -> Act:
    event = ruled()
    colleague = Staff.objects.create_user("colleague", name="Судья Второй")
    Appointment.objects.create(tournament=event.tournament, staff=colleague, role=Role.JUDGE)
    return event, log.consult, {"number": 1, "staff": colleague.pk}


@scene("ruling.photographed")
def a_picture_of_the_pot() -> Act:
    event = ruled()

    def verb(tap: Tap, **ask: Any) -> JournalLine:
        return log.attach(tap, jpeg=Private(jpeg()), **ask)

    return event, verb, {"number": 1}
