"""The protocol and who may impose what."""

from dataclasses import dataclass
from typing import Literal

from rules.cited import Cited


@dataclass(frozen=True)
class Protocol:
    """The official record: deadlines after the end of the event, in minutes and in hours.

    ``send_to``: who gets it. ``judge_categories``: those an official may have, the lowest first;
    ``judge_category_demanded``: each official is to have one.
    """

    sign_within_min: Cited[int]
    send_within_h: Cited[int]
    send_to: Cited[Literal["federation", "nobody"]]
    signed_by: Cited[tuple[str, ...]]
    judge_categories: Cited[tuple[str, ...]]
    judge_category_demanded: Cited[bool]


@dataclass(frozen=True)
class Penalties:
    """Who may impose which kind: "warning", "missed_hands", "missed_rounds", "disqualification",
    "season_ban"; whether the chips of a disqualified player leave the tournament, and which place
    and prize are those of whoever goes out at that moment."""

    judge_may_impose: Cited[tuple[str, ...]]
    chief_judge_may_impose: Cited[tuple[str, ...]]
    federation_may_impose: Cited[tuple[str, ...]]
    disqualified_chips_removed: Cited[bool]
    disqualified_place: Cited[Literal["of_that_moment"]]
