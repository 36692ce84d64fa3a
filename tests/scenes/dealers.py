from dealers import services
from tests.dealers.shifts import dealer, dealing, on_shift
from tests.evening import Evening, evening
from tests.scenes import Act, scene


def two_tables() -> Evening:
    return evening(20, drawn=True)


@scene("shift.begun")
def two_dealers_begin() -> Act:
    event = two_tables()
    keys = [dealer(event, name).pk for name in ("О'Дилер", "Сдающая")]
    return event, services.begin_shift, {"dealers": keys}


@scene("shift.ended")
def a_dealer_goes_home_from_a_table() -> Act:
    event = two_tables()
    return event, services.end_shift, {"dealer_id": dealing(event, 1)[0].pk}


@scene("string.set")
def the_second_table_comes_first() -> Act:
    event = two_tables()
    services.set_string(event.tap(), number=1, tables=[1, 2])
    return event, services.set_string, {"number": 1, "tables": [2, 1], "language": "en"}


@scene("push.made")
def a_push_along_two_tables() -> Act:
    event = two_tables()
    first, _second, third = dealing(event, 2, free=1)
    return event, services.push, {"pushes": [(third.pk, 1), (first.pk, 2)]}


@scene("dealer.break_given")
def half_an_hour_for_dinner() -> Act:
    event = two_tables()
    return event, services.give_break, {"dealer_id": dealing(event, 1)[0].pk, "minutes": 30}


@scene("terms.rota_changed")
def longer_downs() -> Act:
    event = two_tables()
    on_shift(event, "О'Дилер")
    values = {"down_minutes": 30, "longest_minutes": 90, "dealer_break_minutes": 20}
    return event, services.change_rota_terms, {"values": values}
