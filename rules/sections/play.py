"""The button, the levels and hand-for-hand."""

from dataclasses import dataclass
from typing import Literal

from rules.cited import Cited


@dataclass(frozen=True)
class Button:
    """Where the button starts and how it goes on.

    ``system`` "dead": the big blind always moves to the next player, the button may rest at an
    empty seat. "moving": the button goes to the next player, the blinds are the next two.
    """

    system: Cited[Literal["dead", "moving"]]
    initial: Cited[Literal["high_card", "last_seat"]]
    heads_up_small_blind_on_button: Cited[Literal[True]]
    heads_up_no_double_big_blind: Cited[Literal[True]]


@dataclass(frozen=True)
class Levels:
    """When a new level holds; the first sign of ``hand_starts_with`` begins a hand.

    ``begins``: the time of the former level is out, or it is out and that was announced.
    ``old_blinds``: from when on a hand begun by mistake with the former blinds keeps them.
    """

    begins: Cited[Literal["time_out", "time_out_and_announced"]]
    applies_from: Cited[Literal["next_hand"]]
    hand_starts_with: Cited[tuple[str, ...]]
    old_blinds: Cited[Literal["substantial_action"]]


@dataclass(frozen=True)
class HandForHand:
    """Synchronised hands near the money.

    ``minutes_per_hand`` is what each hand takes off the clock. ``ties``, of the hand that reaches
    the money: "share_all", everybody out in it shares; "same_table_by_stack", as in every other
    hand, those of one table are ranked by the stack they began the hand with, those of different
    tables share (results/hand_ties.py).
    """

    minutes_per_hand: Cited[int]
    first_counted_hand: Cited[Literal["in_progress_at_announcement"]]
    ties: Cited[Literal["share_all", "same_table_by_stack"]]
    deduct_after_each_hand: Cited[Literal[True]]
    levels_rise: Cited[Literal[True]]
    all_ins_stay_face_down: Cited[Literal[True]]
