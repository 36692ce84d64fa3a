"""The sale of entries.

There is no verb that takes an entry back: undoing the line that sold it does, with its money, as
long as nothing that came later stands on it. A registrar's mistake and a player who thinks better
of it before the draw are the same act, and the line stays in the journal, struck through.
"""

from floor import journal
from floor.journal import touches
from floor.journal.open_line import OpenLine
from floor.journal.private import NO_TEXT, Private
from floor.values.roles import DESK
from registration import steps
from registration.entries import selectors, standing
from registration.models import Entry, Member
from registration.money import tickets
from registration.money.payment import NO_DETAILS, Details, Payment
from registration.people import namesakes
from rules.refusal import Refused, refuse


@journal.verb("entry.sold", roles=DESK, club=tickets.USED, club_at_times=True)
def enter(
    line: OpenLine,
    *,
    member_id: int,
    method: str,
    override: list[str] | None = None,
    reason: Private[str] = NO_TEXT,
    other: dict[str, int] | None = None,
    details: Private[Details] = NO_DETAILS,
) -> None:
    """Sell an entry before the draw; see steps.enter_before_draw for the arguments and for what is
    refused. After it the seat is part of the act (seating.services.enter_and_seat).
    """
    payment = Payment(method, other or {}, details.value)
    steps.enter_before_draw(line, member_id, payment, override or [], reason.value)


@journal.verb("entry.member_replaced", roles=DESK)
def replace_member(line: OpenLine, *, entry_id: int, member_id: int) -> None:
    """The entry was sold to the wrong person, a namesake: it is the right member's, with its seat,
    its chips and its money. The ledger keeps who it was sold to.

    Refused "entry.unknown", "member.unknown", "entry.not_live" for who is not in and does not
    wait, and every reason for which the right one could not be sold an entry, but a closed sale.
    """
    entry = selectors.entry(line.tournament, entry_id)
    if entry.state not in (Entry.State.IN, Entry.State.WAITING):
        raise refuse("entry.not_live", name=entry.member.short_name)
    member = selectors.member_held(member_id)
    last = selectors.entry_of(line.tournament, member)
    reasons = standing.standing(line.tournament, member, last, line.now)
    if reasons := tuple(reason for reason in reasons if reason.code != "entry.late_closed"):
        raise Refused(*reasons)
    line.update(entry, member_id=member.pk, number=selectors.next_number(last))
    namesakes.tell_apart(line.tournament, member)
    line.touch(touches.changed_name(Member))  # another name stands where the old one stood
    line.fact(entry=entry.pk)
