"""The topics that can be decided. A topic that is not named here is not decided at all."""

from collections.abc import Callable, Mapping

from rules.decisions.ambiguous_amount import ambiguous_amount
from rules.decisions.case import Case
from rules.decisions.chip_action import chip_action
from rules.decisions.chip_race import chip_race
from rules.decisions.decision import Decision
from rules.decisions.decision_clock import decision_clock
from rules.decisions.leftover_after_race import leftover_after_race
from rules.decisions.limit_options import limit_options
from rules.decisions.min_raise import min_raise
from rules.decisions.missed_hands import missed_hands
from rules.decisions.odd_chip import odd_chip
from rules.decisions.out_of_turn import out_of_turn
from rules.decisions.pot_limit_max import pot_limit_max
from rules.decisions.reopen import reopen
from rules.decisions.round_closed import round_closed
from rules.decisions.side_pots import side_pots
from rules.decisions.substantial_action import substantial_action
from rules.decisions.two_motion_raise import two_motion_raise
from rules.decisions.undercall import undercall

TOPICS: Mapping[str, Callable[[Case], Decision]] = {
    "ambiguous_amount": ambiguous_amount,
    "chip_action": chip_action,
    "chip_race": chip_race,
    "decision_clock": decision_clock,
    "leftover_after_race": leftover_after_race,
    "limit_options": limit_options,
    "min_raise": min_raise,
    "missed_hands": missed_hands,
    "odd_chip": odd_chip,
    "out_of_turn": out_of_turn,
    "pot_limit_max": pot_limit_max,
    "reopen": reopen,
    "round_closed": round_closed,
    "side_pots": side_pots,
    "substantial_action": substantial_action,
    "two_motion_raise": two_motion_raise,
    "undercall": undercall,
}
