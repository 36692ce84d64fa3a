"""What entries and money go through, piece by piece; the caller's line holds the lock."""

from collections.abc import Sequence

from floor.journal.open_line import OpenLine
from registration import selectors
from registration.models import Entry, Payment
from rules.refusal import Refused


def enter(
    line: OpenLine, member_id: int, method: str, override: Sequence[str] = (), reason: str = ""
) -> Entry:
    """Sell the member his entry: the row with the starting stack, and its line of money.

    ``method`` is one of Payment.Method. ``override`` names the verdicts (codes) which the chief
    judge waives, ``reason`` says why; what the rulebook lets nobody waive stays refused.

    Raises Refused with every reason at once: the rulebook's with their paragraphs,
    "entry.late_closed", "entry.already_in", "entry.no_reentry"; else "member.unknown",
    "override.no_reason" or "override.chief_only".
    """
    member = selectors.member(member_id)
    if standing := selectors.standing(line.tournament, member, line.now, override, reason):
        raise Refused(*standing)
    entry = line.create(
        Entry,
        tournament_id=line.tournament.pk,
        member_id=member.pk,
        chips=line.tournament.registration_terms.starting_stack,
        entered_ms=line.now,
    )
    pay(line, entry, method)
    line.fact(entry=entry.pk, member=member.pk)
    if override:
        line.require_chief("override.chief_only")
        line.fact(override=sorted(override), reason=reason)
    line.touch("entries", f"entry-{entry.pk}", f"member-{member.pk}", "prizes")
    return entry


def pay(line: OpenLine, entry: Entry, method: str) -> Payment:
    """Take the buy-in, split into prize pool and fee as the event's regulations say."""
    terms = line.tournament.registration_terms
    line.fact(method=method, paid=terms.buy_in)
    return line.create(
        Payment,
        tournament_id=line.tournament.pk,
        entry_id=entry.pk,
        staff_id=line.staff_id,
        method=Payment.Method(method).value,
        to_pool=terms.buy_in - terms.fee,
        to_fee=terms.fee,
        at_ms=line.now,
    )
