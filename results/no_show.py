"""When is a player who has a seat and has not come taken out?"""

from clock.late_levels import first_closed_row
from clock.timeline import Anchor, Sheet, is_past
from registration.entries.offers import TERMS
from rules.refusal import Refusal


def too_early(
    levels: Sheet, anchor: Anchor, until_level: int, now: int, stack_rule: str = ""
) -> Refusal | None:
    """Return why they are not taken out yet: "no_show.not_yet" until level ``until_level`` has
    ended by the clock; "no_show.stays" where it is 0, for then the stack is blinded away, by
    ``stack_rule``, the paragraph of the book."""
    row = first_closed_row(levels, until_level)
    if row is None:
        return Refusal("no_show.stays", stack_rule)
    if is_past(levels, anchor, row, now):
        return None
    return Refusal("no_show.not_yet", TERMS, {"level": until_level})
