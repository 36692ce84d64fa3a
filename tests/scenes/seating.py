from clock import services as clock
from floor.journal.private import Private
from floor.models import Step, Template, Tournament
from registration import services as desk
from registration.entries import queue
from registration.models import Ticket
from registration.money.payment import Details
from results import services as results
from seating import services
from seating.models import PlanDecision
from tests.evening import Evening, evening
from tests.scenes import Act, scene
from tests.seating.room import at, bust_out, free, go, seats


def two_tables(out: int = 2) -> Evening:
    """Ten and ten, of whom ``out`` have left the second table."""
    event = evening(20, drawn=True, late_levels=4)
    bust_out(event, 2, out)
    return event


def on_the_way(count: int) -> Evening:
    """``count`` players have been sent from the first table to the second."""
    event = two_tables(count)
    for _ in range(count):
        services.order_move(event.tap(), **_move(event))
    return event


def _move(event: Evening) -> dict[str, object]:
    return {
        "entry_id": at(event.tournament, 1),
        "table": 2,
        "seat": free(event.tournament, 2),
        "reason": "balance",
    }


@scene("seats.drawn")
def the_draw_at_chosen_tables() -> Act:
    return evening(11), services.draw, {"tables": [3, 7]}


@scene("terms.tables_changed")
def the_final_table_seats_more() -> Act:
    values = {"table_size": 8, "final_table_size": 9, "break_window": 2, "turbo": True}
    values["two_apart_above"] = 4
    return two_tables(), services.change_table_terms, {"values": values}


@scene("terms.hall_changed")
def a_table_is_not_to_be_used() -> Act:
    values = {"table_order": "4", "least_tables": 2, "not_used": "3 2-1", "apart_by_club": True}
    return two_tables(), services.change_hall_terms, {"values": values}


@scene("terms.format_changed")
def the_event_becomes_olympic() -> Act:
    return evening(20), services.change_format_terms, {"values": {"stage_map": "10 2"}}


@scene("stage.drawn")
def the_final_of_an_olympic_event() -> Act:
    """Its first stage had four and three players at two tables."""
    event = evening(7, drawn=True, stage_map="4 2")
    bust_out(event, 1, 3)
    bust_out(event, 2, 2)
    return event, services.draw_stage, {"stack": 5000}


@scene("terms.pace_changed")
def an_action_clock_from_the_fifth_level_on() -> Act:
    values = {"soft_hands": True, "action_from": 5, "action_s": 20, "time_chips": 4}
    return two_tables(), services.change_pace_terms, {"values": values | {"time_chip_s": 40}}


@scene("need.set")
def a_seat_is_kept() -> Act:
    event = evening(11)
    entry = event.tournament.entries.earliest("pk")
    return event, services.set_need, {"entry_id": entry.pk, "table": 1, "seat": 4, "group": 2}


@scene("entry.late")
def somebody_comes_late() -> Act:
    event = two_tables()
    return event, services.enter_and_seat, {"member_id": event.member("О'Нил").pk, "method": "card"}


def waiting(count: int) -> Evening:
    """Two full tables, and ``count`` alternates who wait for a seat."""
    event = evening(20, drawn=True, late_levels=4)
    for _ in range(count):
        services.sell_alternate(event.tap(), member_id=event.member().pk, method="cash")
    return event


def first_of(event: Evening) -> int:
    """The entry of the next alternate."""
    return int(queue.waiting(event.tournament)[0].pk)


@scene("alternate.sold")
def somebody_waits_for_a_seat() -> Act:
    ask = {"method": "cash", "other": {"card": 30}}
    event = waiting(1)
    return event, services.sell_alternate, ask | {"member_id": event.member("О'Нил").pk}


@scene("alternate.admitted")
def a_seat_falls_free_for_an_alternate() -> Act:
    event = waiting(2)
    bust_out(event, 2)
    return event, services.admit_alternate, {"entry_id": first_of(event)}


@scene("alternate.passed")
def an_alternate_is_not_there() -> Act:
    event = waiting(2)
    return event, services.pass_alternate, {"entry_id": first_of(event)}


@scene("entry.withdrawn")
def somebody_who_has_not_played_takes_the_entry_back() -> Act:
    event = evening(6, drawn=True, late_levels=4, rebuys=1, rebuy_levels=4, rebuy_chips=500)
    entry = at(event.tournament, 1)
    desk.rebuy(event.tap(), entry_id=entry, method="card")
    return event, services.withdraw, {"entry_id": entry}


@scene("step.entry_sold")
def the_last_seat_of_a_table_is_sold_and_all_are_drawn() -> Act:
    event = evening(3, table_size=4)
    services.save_template(event.tap(), name="Ступень")
    step = Step.objects.create(league="Лига О'Нила", number=1, template=Template.objects.get())
    Tournament.objects.filter(pk=event.tournament.pk).update(step=step)
    event.tournament.refresh_from_db()
    return event, services.enter_at_step, {"member_id": event.member().pk, "method": "cash"}


@scene("ticket.voided")
def a_ticket_is_void_and_the_entry_with_it() -> Act:
    """It was won at another event; the player has a seat here and has not played."""
    event, other = evening(6, drawn=True, late_levels=4), evening(1)
    ticket = Ticket.objects.create(
        number="WON7",
        value=10**9,
        currency=event.tournament.currency,
        entry=other.tournament.entries.get(),
        target=event.tournament,
    )
    details = Private(Details(ticket=ticket.number))
    services.enter_and_seat(
        event.tap(), member_id=event.member().pk, method="ticket", details=details
    )
    return event, services.void_ticket, {"ticket_id": ticket.pk}


@scene("event.refunded")
def a_cancelled_event_gives_all_money_back() -> Act:
    return waiting(2), services.refund_event, {}


@scene("table.opened")
def a_table_opens_again() -> Act:
    """The richer way: it was open and closed before."""
    event = two_tables()
    services.open_table(event.tap(), table=9)
    services.close_table(event.tap(), table=9)
    return event, services.open_table, {"table": 9}


@scene("table.card_renewed")
def a_lost_card_is_replaced() -> Act:
    return two_tables(), services.renew_card, {"table": 2}


@scene("table.closed")
def an_empty_table_closes() -> Act:
    """What was told of it is forgotten, and remembered when it is taken back."""
    event = two_tables()
    services.open_table(event.tap(), table=9)
    go(event, at(event.tournament, 1), 9, 4)
    services.report_position(event.tap(), table=9, seat=4)
    bust_out(event, 9)
    return event, services.close_table, {"table": 9}


@scene("table.position_reported")
def the_button_is_told_anew() -> Act:
    event = two_tables()
    services.report_position(event.tap(), table=2, seat=4)
    event.now += 60_000
    return event, services.report_position, {"table": 2, "seat": 5}


@scene("break_order.set")
def another_break_order() -> Act:
    event = evening(21, drawn=True)
    return event, services.set_break_order, {"tables": [2, 1, 3]}


@scene("move.ordered")
def a_player_is_sent() -> Act:
    event = two_tables()
    return event, services.order_move, _move(event)


@scene("move.several_ordered")
def three_players_go_round() -> Act:
    event = evening(20, drawn=True, late_levels=4)
    places = seats(event.tournament)
    going = [at(event.tournament, table) for table in (1, 2)]
    ask = [[going[0], *places[going[1]]], [going[1], *places[going[0]]]]
    return event, services.order_moves, {"moves": ask, "reason": "correction"}


@scene("step.dropped")
def a_step_of_a_league_is_dropped() -> Act:
    event = evening()
    services.save_template(event.tap(), name="Ступень О'Нила")
    step = Step.objects.create(league="Лига О'Нила", number=1, template=Template.objects.get())
    return event, services.drop_step, {"step_id": step.pk}


@scene("plan.step_refused")
def a_player_is_left_where_they_are() -> Act:
    event, why = two_tables(), Private("О'Нил с ногой в гипсе")
    ask = {"table": 1, "entry_id": at(event.tournament, 1), "reason": why}
    return event, services.refuse_step, ask


@scene("plan.decision_ended")
def a_table_may_break_again() -> Act:
    event = two_tables()
    services.refuse_step(event.tap(), table=2, reason=Private("трансляция"))
    return event, services.end_decision, {"decision": PlanDecision.objects.get().pk}


@scene("plan.exception_made")
def two_apart_is_allowed() -> Act:
    event = evening(20, key="bfsp_ten_max", drawn=True)
    bust_out(event, 2, 2)
    return event, services.make_exception, {}


@scene("hand.last_drawn")
def three_or_more_hands_are_left() -> Act:
    return two_tables(), services.draw_last_hands, {"least": 3, "most": 5}


def last_three() -> Evening:
    event = two_tables()
    services.draw_last_hands(event.tap(), least=3, most=3)
    return event


@scene("hand.last_dealt")
def one_of_them_is_over() -> Act:
    return last_three(), services.count_last_hand, {"table": 2, "dealt": 0}


@scene("hand.last_over")
def the_last_hands_are_over() -> Act:
    return last_three(), services.end_last_hands, {}


@scene("table.halted")
def play_stops_at_a_table() -> Act:
    return two_tables(3), services.halt_table, {"table": 2}


@scene("table.resumed")
def play_goes_on() -> Act:
    event = two_tables(3)
    services.report_position(event.tap(), table=2, seat=8)
    services.halt_table(event.tap(), table=2)
    event.now += 60_000
    return event, services.resume_table, {"table": 2}


@scene("move.swapped")
def two_players_of_two_tables_sat_on_each_others_seats() -> Act:
    event = two_tables()
    ask = {"entry_id": at(event.tournament, 1), "other_id": at(event.tournament, 2)}
    return event, services.swap_seats, ask


@scene("move.arrived")
def they_arrive() -> Act:
    event = on_the_way(1)
    return event, services.confirm_arrival, {"entry_id": _coming(event)}


def _coming(event: Evening) -> int:
    stays = event.tournament.seats.live().filter(arrived=False)
    return int(stays.values_list("entry_id", flat=True)[0])


@scene("move.stack_brought")
def the_stack_of_one_who_does_not_come_closes_the_table() -> Act:
    event = evening(21, drawn=True)
    bust_out(event, 1)
    services.order_break(event.tap(), table=3)
    last = _coming(event)
    for stay in event.tournament.seats.live().filter(arrived=False).exclude(entry=last):
        services.confirm_arrival(event.tap(), entry_id=stay.entry_id)
    return event, services.bring_stack, {"entry_id": last}


@scene("move.table_arrived")
def a_whole_table_arrives() -> Act:
    return on_the_way(3), services.confirm_table, {"table": 2}


@scene("move.everybody_arrived")
def a_whole_break_arrives() -> Act:
    event = evening(21, drawn=True)
    bust_out(event, 1)
    services.order_break(event.tap(), table=3)
    return event, services.confirm_everybody, {}


@scene("seats.seen")
def all_but_one_are_there() -> Act:
    """Two were away before; one of them is not back, and one who had not come has."""
    event = evening(20, drawn=True)
    services.see_seats(event.tap(), table=2, away=[3, 4])
    results.report_no_show(event.tap(), entry_id=at(event.tournament, 2, 5))
    event.now += 60_000
    return event, services.see_seats, {"table": 2, "away": [4]}


@scene("table.broken")
def a_table_breaks() -> Act:
    event = evening(21, drawn=True)
    bust_out(event, 1)
    _, seat = seats(event.tournament)[at(event.tournament, 3)]
    services.report_position(event.tap(), table=3, seat=seat)
    return event, services.order_break, {"table": 3}


@scene("seats.redrawn")
def nine_find_chairs_at_an_eight_handed_table() -> Act:
    event = evening(10, key="tda_2019_turbo", drawn=True, late_levels=0)
    bust_out(event, 1)
    _, seat = seats(event.tournament)[at(event.tournament, 2)]
    services.report_position(event.tap(), table=2, seat=seat)
    ask = {"tables": [1, 2], "targets": [2], "reason": "final_table"}
    return event, services.redraw, ask


@scene("hand.announced")
def hand_for_hand_while_the_clock_runs() -> Act:
    event = two_tables()
    clock.start(event.tap())
    event.now += 60_000
    return event, services.begin_hand_for_hand, {}


@scene("soft.announced")
def soft_hand_for_hand_while_the_clock_runs() -> Act:
    event = two_tables()
    clock.start(event.tap())
    return event, services.begin_soft_play, {}


@scene("hand.next")
def every_table_has_reported() -> Act:
    event = two_tables()
    services.begin_hand_for_hand(event.tap())
    for table in (1, 2):
        clock.report_table(event.tap(), table=table, state="done")
    return event, services.next_hand, {}


@scene("terms.saved_as_template")
def the_terms_become_the_clubs() -> Act:
    return evening(), services.save_template, {"name": "Пятница О'Нила"}


@scene("terms.template_dropped")
def a_template_is_dropped() -> Act:
    event, verb, ask = the_terms_become_the_clubs()
    verb(event.tap(), **ask)
    return event, services.drop_template, {"template_id": Template.objects.get().pk}
