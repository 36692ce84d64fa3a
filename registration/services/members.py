"""The import of the federation's list."""

from collections.abc import Sequence
from datetime import date

from django.utils.translation import gettext_lazy as _

from floor import journal
from floor.journal.open_line import ClubLine
from floor.journal.private import Private
from floor.values.roles import PAPERS
from registration.models import Member
from registration.roster import member_list
from registration.roster.rows import Row
from rules.refusal import refuse


@journal.club_verb(
    "members.imported",
    roles=PAPERS,
    final=_("the list is the federation's, and every tournament reads it; import a corrected one"),
)
def import_members(
    line: ClubLine,
    *,
    rows: Private[Sequence[Row]],
    sha256: str,
    today: str = "0001-01-01",
    kept: Sequence[Sequence[str]] = (),
    lifting: int = 0,
    left_out: int = 0,
) -> None:
    """Take in the federation's list: new members are added, known ones (by number) changed, nobody
    is removed.

    ``rows`` are those of the file that can be taken, all of them or none; so many were
    ``left_out``. ``sha256`` is the file's; in the ``kept`` columns, for each part of it those it
    does not have, what is known stays. Refused "members.lifts_bans" unless as many bans are
    lifted or shortened as somebody has read and confirmed, ``lifting``; counted are those in force
    ``today`` (ISO), by default all of them.
    """
    counts = member_list.write(rows.value, kept, date.fromisoformat(today))
    if len(counts.lifts) != lifting:
        raise refuse("members.lifts_bans", bans=len(counts.lifts))
    line.note_keys(Member, "create", counts.added_ids)
    line.note_keys(Member, "update", counts.changed_ids)
    member_list.keep(line, counts, sha256, left_out)
    if counts.lifts:
        line.fact(lifted=[lift.member_id for lift in counts.lifts])
    if left_out:
        line.fact(left_out=left_out)
    line.fact(rows=counts.rows, added=counts.added, changed=counts.changed, sha256=sha256)
