"""Who hears a protest and until when, and who may decide against the letter of the book."""

from dataclasses import dataclass
from typing import Literal

from rules.cited import Cited

Instance = Literal["federation", "chief_judge"]


@dataclass(frozen=True)
class Protest:
    """A written protest.

    ``of_sanction`` and ``of_ruling``: who decides on one against a sanction of the chief judge and
    on one against a judge's ruling. ``filed_by``: whose right it is. ``until``: the last moment.
    ``forwarded_with``: what goes to the federation together with it. ``decision_days``: days the
    federation has from the day it received it; 0 where there is none. ``final``: nobody stands
    above that decision.
    """

    of_sanction: Cited[Instance]
    of_ruling: Cited[Instance]
    filed_by: Cited[Literal["sanctioned_player", "player"]]
    written: Cited[Literal[True]]
    until: Cited[Literal["end_of_event"]]
    forwarded_with: Cited[Literal["protocol", "nothing"]]
    decision_days: Cited[int]
    final: Cited[Literal[True]]


@dataclass(frozen=True)
class Fairness:
    """``by``: who may depart from the rules to be fair; the chief judge always may."""

    by: Cited[Literal["chief_judge", "judge"]]
