"""The topics that can be decided. A topic that is not named here is not decided at all."""

from collections.abc import Callable, Mapping

from rules.decisions.ambiguous_amount import ambiguous_amount
from rules.decisions.case import Case
from rules.decisions.chip_action import chip_action
from rules.decisions.decision import Decision
from rules.decisions.limit_options import limit_options
from rules.decisions.min_raise import min_raise
from rules.decisions.out_of_turn import out_of_turn
from rules.decisions.pot_limit_max import pot_limit_max
from rules.decisions.reopen import reopen
from rules.decisions.round_closed import round_closed
from rules.decisions.substantial_action import substantial_action
from rules.decisions.two_motion_raise import two_motion_raise
from rules.decisions.undercall import undercall

TOPICS: Mapping[str, Callable[[Case], Decision]] = {
    "ambiguous_amount": ambiguous_amount,
    "chip_action": chip_action,
    "limit_options": limit_options,
    "min_raise": min_raise,
    "out_of_turn": out_of_turn,
    "pot_limit_max": pot_limit_max,
    "reopen": reopen,
    "round_closed": round_closed,
    "substantial_action": substantial_action,
    "two_motion_raise": two_motion_raise,
    "undercall": undercall,
}
