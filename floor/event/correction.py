"""The verb of the owner that says what time it is."""

from django.utils.translation import gettext_lazy as _

from floor import journal
from floor.journal import touches
from floor.journal.open_line import ClubLine
from floor.models import Staff, TimeCorrection
from floor.time import tournament_time
from floor.values.roles import CHIEF
from rules.refusal import Refusal, Refused

FIRST_MS, LAST_MS = 946_684_800_000, 4_102_444_800_000  # the years from 2000 to 2099
LEAST_MS = 1_000  # what is less is no correction


@journal.club_verb(
    "time.corrected",
    roles=CHIEF,
    final=_("what was written since carries the new time; say once more what time it is"),
)
def correct_time(line: ClubLine, *, ahead_ms: int) -> None:
    """From now on show times of day ``ahead_ms`` later than tournament time.

    Tournament time itself goes on: no clock, no hand and no deadline is moved, and what was written
    before keeps the time it was written under. Refused as by ``blockers``.
    """
    if reasons := blockers(line.staff_id, line.now, ahead_ms):
        raise Refused(*reasons)
    before = tournament_time.ahead_at(line.now)
    line.create(TimeCorrection, from_ms=line.now, ahead_ms=ahead_ms)
    line.fact(minutes=round((ahead_ms - before) / 60_000))
    line.touch(touches.EVERYTHING)  # times of day stand on every page


def blockers(staff_id: int | None, now: int, ahead_ms: int) -> list[Refusal]:
    """Why the person may not: "time.owners_only", "time.too_far", "time.same"."""
    reasons = owners_only(staff_id)
    if not FIRST_MS <= now + ahead_ms < LAST_MS:
        reasons.append(Refusal("time.too_far"))
    elif abs(ahead_ms - tournament_time.ahead_at(now)) < LEAST_MS:
        reasons.append(Refusal("time.same"))
    return reasons


def owners_only(staff_id: int | None) -> list[Refusal]:
    """The refusal for everybody but who may found tournaments; the system itself may."""
    if staff_id is None or Staff.objects.filter(pk=staff_id, is_organiser=True).exists():
        return []
    return [Refusal("time.owners_only")]
