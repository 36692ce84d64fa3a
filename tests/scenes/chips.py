from chips import services
from tests.evening import evening
from tests.scenes import Act, scene

MADE_OF = [[25, 8, 0, 0, 0, 0, None], [100, 8, 0, 0, 0, 0, None], [500, 8, 0, 0, 0, 0, 0]]


@scene("chips.make_up_set")
def a_stack_is_made_up() -> Act:
    return evening(4, starting_stack=5_000), services.set_make_up, {"made_of": MADE_OF}


@scene("chips.counted")
def a_table_is_counted() -> Act:
    event = evening(6, drawn=True)
    taken = event.tournament.seats.live().values_list("number", flat=True)
    counted = [[seat, 3_000] for seat in sorted(taken)]
    return event, services.count_table, {"table": 1, "counted": counted}


@scene("chips.raced")
def a_table_has_raced() -> Act:
    event = evening(6, drawn=True, starting_stack=5_000)
    services.set_make_up(event.tap(), made_of=MADE_OF)
    taken = event.tournament.seats.live().order_by("number").values_list("number", flat=True)
    held, cards = [[taken[0], 6], [taken[1], 2]], [[taken[0], "Ah"], [taken[1], "Kd"]]
    ask = {"table": 1, "value": 25, "held": held, "cards": cards, "bare": [], "rounding": "up"}
    return event, services.race_table, ask
