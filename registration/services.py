"""The verbs of the desk. Each takes a tap; each is one transaction and one journal line.

There is no verb that takes an entry back: undoing the line that sold it does, with its money, as
long as nothing that came later stands on it. A registrar's mistake and a player who thinks better
of it before the draw are the same act, and the line stays in the journal, struck through.
"""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from floor import journal
from floor.accounts.roles import DESK, PAPERS
from floor.journal.open_line import OpenLine
from floor.models import Stage
from registration import member_list, selectors, steps
from registration.roster import Row
from rules.refusal import refuse


@journal.verb("entry.sold", roles=DESK)
def enter(
    line: OpenLine,
    *,
    member_id: int,
    method: str,
    override: list[str] | None = None,
    reason: str = "",
) -> None:
    """Sell an entry before the draw; see steps.enter for what is refused.

    After the draw the seat is part of the act (seating.services.enter_and_seat): then refused
    "entry.seats_drawn".
    """
    if line.tournament.stage != Stage.REGISTRATION:
        raise refuse("entry.seats_drawn")
    steps.enter(line, member_id, method, override or [], reason)


@journal.verb(
    "members.imported",
    roles=PAPERS,
    final=_("the list is the federation's, and every tournament reads it; import a corrected one"),
)
def import_members(
    line: OpenLine, rows: Sequence[Row], *, sha256: str, kept: Sequence[str] = (), lifting: int = 0
) -> None:
    """Take in the federation's list: new members are added, known ones (by number) changed, nobody
    is removed. ``rows`` are the whole file, checked, and positional so that no name reaches the
    journal; ``sha256`` is the file's; in the ``kept`` columns, which it does not have, what is
    known stays. Refused "members.lifts_bans" unless as many bans in force are lifted or shortened
    as somebody has read and confirmed, ``lifting``.
    """
    counts = member_list.write(rows, kept, selectors.day(line.tournament, line.now))
    if len(counts.lifts) != lifting:
        raise refuse("members.lifts_bans", bans=len(counts.lifts))
    member_list.keep(line, counts, sha256)
    if counts.lifts:
        line.fact(lifted=[lift.member_id for lift in counts.lifts])
    line.fact(rows=counts.rows, added=counts.added, changed=counts.changed, sha256=sha256)
    line.touch("entries", "members")
    if counts.changed:
        line.touch("resync")  # names stand on every page
