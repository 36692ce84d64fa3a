"""Is there a place for one more player, or do they wait as an alternate?"""

from registration.entries.offers import TERMS
from rules.refusal import Refusal

NO_PLACE = ("entry.full", "entry.others_wait")  # the codes for which an alternate is sold instead


def full(inside: int, capacity: int) -> Refusal | None:
    """ "entry.full" when as many are ``inside`` as the terms allow at once; 0 allows any number."""
    if capacity and inside >= capacity:
        return Refusal("entry.full", TERMS, {"most": capacity})
    return None


def no_place(inside: int, waiting: int, capacity: int) -> Refusal | None:
    """Why a newcomer gets no place: ``full``, or "entry.others_wait" while others are ``waiting``,
    who come first even when a place is free."""
    if reason := full(inside, capacity):
        return reason
    return Refusal("entry.others_wait", facts={"waiting": waiting}) if waiting else None
