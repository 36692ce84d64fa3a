from chips import selectors, services
from clock import services as clock
from floor.journal.private import Private
from floor.models import Tournament
from results import services as results
from seating import services as hall
from tests.evening import Evening, evening
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


@scene("chips.left_over_exchanged")
def old_chips_are_found() -> Act:
    event = evening(6, drawn=True, starting_stack=5_000)
    services.set_make_up(event.tap(), made_of=MADE_OF)
    clock.start(event.tap())
    row = selectors.leaving_plan(event.tournament)[0].row
    clock.go_to(event.tap(), row=row)
    seat = event.tournament.seats.live().order_by("number").values_list("number", flat=True)[0]
    ask = {"table": 1, "seat": seat, "value": 25, "count": 6}
    return event, services.exchange_left_over, ask


@scene("chips.raced")
def a_table_has_raced() -> Act:
    event = evening(6, drawn=True, starting_stack=5_000)
    services.set_make_up(event.tap(), made_of=MADE_OF)
    taken = event.tournament.seats.live().order_by("number").values_list("number", flat=True)
    held, cards = [[taken[0], 6], [taken[1], 2]], [[taken[0], "Ah"], [taken[1], "Kd"]]
    ask = {"table": 1, "value": 25, "held": held, "cards": cards, "bare": [], "rounding": "up"}
    return event, services.race_table, ask


@scene("chips.bagged")
def bags_are_packed() -> Act:
    last = evening(0)
    hall.add_day(last.tap(), day=1, flight="A", starts_on="2010-10-15")
    event = Evening(Tournament.objects.get(field=last.tournament), last.chief, last.now)
    event.enter(6)
    event.draw()
    taken = event.tournament.seats.live().order_by("number").values_list("number", flat=True)
    packed = [(seat, 3_000, f"A-{seat}", True) for seat in taken]
    return event, services.pack_table, {"table": 1, "packed": packed}


@scene("field.bags_taken")
def bags_are_opened() -> Act:
    event, verb, ask = bags_are_packed()
    verb(event.tap(), **ask)
    results.end_event(event.tap(), how="day_over", reason=Private("До завтра"))
    last = Tournament.objects.get(pk=event.tournament.field_id)
    return Evening(last, event.chief, event.now), services.take_bags, {}
