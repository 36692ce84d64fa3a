"""The import of the federation's list."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from floor import journal
from floor.accounts.roles import PAPERS
from floor.journal.open_line import OpenLine
from registration import member_list, selectors
from registration.roster import Row
from rules.refusal import refuse


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
