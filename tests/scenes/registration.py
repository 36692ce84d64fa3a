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
