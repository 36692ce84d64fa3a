"""The topics that can be decided. A topic that is not named here is not decided at all."""

from collections.abc import Callable, Mapping

from rules.decisions.case import Case
from rules.decisions.decision import Decision
from rules.decisions.limit_options import limit_options
from rules.decisions.min_raise import min_raise
from rules.decisions.pot_limit_max import pot_limit_max
from rules.decisions.reopen import reopen
from rules.decisions.round_closed import round_closed

TOPICS: Mapping[str, Callable[[Case], Decision]] = {
    "limit_options": limit_options,
    "min_raise": min_raise,
    "pot_limit_max": pot_limit_max,
    "reopen": reopen,
    "round_closed": round_closed,
}
