from datetime import date

from registration import services
from tests.evening import evening
from tests.registration.desk import listed, row
from tests.scenes import Act, scene


@scene("entry.sold")
def somebody_is_admitted_by_the_chief_judge() -> Act:
    """The richest sale: an entry, its payment, and a verdict waived."""
    event = evening(2)
    (member,) = listed(row("900001", "О'Нил-Ёлкин", valid_until=date(2010, 10, 15)))
    ask = {
        "member_id": member.pk,
        "method": "ticket",
        "override": ["membership.expired"],
        "reason": "взнос уплачен у стола",
    }
    return event, services.enter, ask


@scene("terms.entry_changed")
def late_entry_is_prolonged() -> Act:
    event = evening(3)
    values = {"buy_in": 250_000, "fee": 50_000, "late_levels": 6, "is_open": True}
    return event, services.change_entry_terms, {"values": values}


@scene("terms.chips_changed")
def stacks_become_deeper() -> Act:
    return evening(), services.change_chip_terms, {"values": {"starting_stack": 4000}}
