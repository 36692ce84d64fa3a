"""The sale of entries.

There is no verb that takes an entry back: undoing the line that sold it does, with its money, as
long as nothing that came later stands on it. A registrar's mistake and a player who thinks better
of it before the draw are the same act, and the line stays in the journal, struck through.
"""

from floor import journal
from floor.accounts.roles import DESK
from floor.journal.open_line import OpenLine
from floor.journal.private import NO_TEXT, Private
from floor.models import Stage
from registration import steps
from rules.refusal import refuse


@journal.verb("entry.sold", roles=DESK)
def enter(
    line: OpenLine,
    *,
    member_id: int,
    method: str,
    override: list[str] | None = None,
    reason: Private[str] = NO_TEXT,
    other: dict[str, int] | None = None,
) -> None:
    """Sell an entry before the draw; see steps.enter for the arguments and for what is refused.

    After the draw the seat is part of the act (seating.services.enter_and_seat): then refused
    "entry.seats_drawn".
    """
    if line.tournament.stage != Stage.REGISTRATION:
        raise refuse("entry.seats_drawn")
    steps.enter(line, member_id, method, override or [], reason.value, other)
