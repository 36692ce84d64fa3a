"""Alternates: who has paid and waits for a place, which the next one gets when one falls free."""

from floor import journal
from floor.journal.open_line import OpenLine
from floor.journal.private import NO_TEXT, Private
from floor.models import Stage
from floor.values.roles import DESK
from registration import steps as registration_steps
from registration.entries import queue
from registration.entries import selectors as registration
from registration.entries.headcount import headcount
from registration.models import Entry
from registration.money import tickets
from registration.money.payment import NO_DETAILS, Details, Payment
from rules.refusal import Refused, refuse
from seating import selectors, steps


@journal.verb("alternate.sold", roles=DESK, club=tickets.USED, club_at_times=True)
def sell_alternate(
    line: OpenLine,
    *,
    member_id: int,
    method: str = "cash",
    override: list[str] | None = None,
    reason: Private[str] = NO_TEXT,
    other: dict[str, int] | None = None,
    details: Private[Details] = NO_DETAILS,
) -> None:
    """Sell an entry that waits, at the end of the queue, while there is no place.

    The money is taken and counts for no prize, the chips are not in play. Refused: all that keeps a
    member out (registration.steps.enter); "alternate.place_free" when an entry can be sold.
    """
    if selectors.no_place(line.tournament, line.now) is None:
        raise refuse("alternate.place_free")
    payment = Payment(method, other or {}, details.value)
    registration_steps.enter(line, member_id, payment, override or [], reason.value, waits=True)


@journal.verb("alternate.admitted", roles=DESK)
def admit_alternate(line: OpenLine, *, entry_id: int) -> None:
    """Give the next alternate the place that has fallen free; after the draw their seat is drawn
    like that of any late entry.

    Refused "entry.unknown", "alternate.not_waiting", "alternate.not_next", and see
    ``selectors.alternate_obstacle``: no place is free, or late entry is closed.
    """
    entry = _waiting(line, entry_id)
    _check_next(line, entry)
    if obstacle := selectors.alternate_obstacle(line.tournament, line.now):
        raise Refused(obstacle)
    is_drawn = line.tournament.stage != Stage.REGISTRATION
    tables = selectors.states(line.tournament, line.now) if is_drawn else []
    line.update(entry, state=Entry.State.IN.value, queued_seq=None)
    registration_steps.check_pool(line, entry.pk)
    line.fact(entry=entry.pk)
    if is_drawn:
        steps.seat_late(line, entry, tables)


@journal.verb("alternate.passed", roles=DESK)
def pass_alternate(line: OpenLine, *, entry_id: int) -> None:
    """The next alternate was called and is not there: they go to the end of the queue.

    Refused "entry.unknown", "alternate.not_waiting", "alternate.not_next", "alternate.alone" when
    nobody else waits.
    """
    entry = _waiting(line, entry_id)
    _check_next(line, entry)
    if headcount(line.tournament).waiting == 1:
        raise refuse("alternate.alone")
    line.update(entry, queued_seq=line.seq)
    line.fact(entry=entry.pk)


def _waiting(line: OpenLine, entry_id: int) -> Entry:
    entry = registration.entry(line.tournament, entry_id)
    if entry.state != Entry.State.WAITING:
        raise refuse("alternate.not_waiting", name=entry.member.short_name)
    return entry


def _check_next(line: OpenLine, entry: Entry) -> None:
    first = queue.first(line.tournament)
    if first is not None and first != entry:
        raise refuse("alternate.not_next", name=first.member.short_name)
