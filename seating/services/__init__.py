"""The verbs of the hall. Each takes a tap; each is one transaction and one journal line."""

from seating.services.alternates import admit_alternate, pass_alternate, sell_alternate
from seating.services.arrivals import bring_stack, confirm_arrival, confirm_everybody, confirm_table
from seating.services.breaks import order_break, set_break_order
from seating.services.draws import draw
from seating.services.entries import enter_and_seat
from seating.services.founding import add_day, create_tournament
from seating.services.hands import begin_hand_for_hand, begin_soft_play, next_hand
from seating.services.last_hands import count_last_hand, draw_last_hands, end_last_hands
from seating.services.moves import order_move, order_moves, report_position, swap_seats
from seating.services.needs import set_need
from seating.services.plan import (
    end_decision,
    halt_table,
    make_exception,
    refuse_step,
    resume_table,
)
from seating.services.redraw import redraw
from seating.services.seats_seen import see_seats
from seating.services.stages import draw_stage
from seating.services.step_league import drop_step, enter_at_step, found_table, set_step
from seating.services.tables import close_table, open_table, renew_card
from seating.services.templates import drop_template, save_template
from seating.services.terms import (
    change_format_terms,
    change_hall_terms,
    change_pace_terms,
    change_table_terms,
)
from seating.services.venue import set_room
from seating.services.withdrawals import refund_event, void_ticket, withdraw

__all__ = [
    "add_day",
    "admit_alternate",
    "begin_hand_for_hand",
    "begin_soft_play",
    "bring_stack",
    "change_format_terms",
    "change_hall_terms",
    "change_pace_terms",
    "change_table_terms",
    "close_table",
    "confirm_arrival",
    "confirm_everybody",
    "confirm_table",
    "count_last_hand",
    "create_tournament",
    "draw",
    "draw_last_hands",
    "draw_stage",
    "drop_step",
    "drop_template",
    "end_decision",
    "end_last_hands",
    "enter_and_seat",
    "enter_at_step",
    "found_table",
    "halt_table",
    "make_exception",
    "next_hand",
    "open_table",
    "order_break",
    "order_move",
    "order_moves",
    "pass_alternate",
    "redraw",
    "refund_event",
    "refuse_step",
    "renew_card",
    "report_position",
    "resume_table",
    "save_template",
    "see_seats",
    "sell_alternate",
    "set_break_order",
    "set_need",
    "set_room",
    "set_step",
    "swap_seats",
    "void_ticket",
    "withdraw",
]
