"""The bubble is declared burst, from a count that two people agree on."""

from floor import journal
from floor.journal.open_line import OpenLine
from floor.values.roles import FLOOR
from results.bubble import MoneyBubble, no_confirmation, no_count
from results.models import Bubble
from results.selectors.bubble import bubble, colleague_signed_in
from results.selectors.bubble import counted as count_of
from rules.refusal import Refused
from seating.selectors import seats_seen


@journal.verb("bubble.counted", roles=FLOOR)
def count_players(line: OpenLine, *, counted: int) -> None:
    """Say how many players sit there, so that the bubble can be declared burst.

    Where a colleague of the floor is signed in, they confirm it by a count of their own; alone it
    is declared at once, and the line says so. A new count takes the place of one that nobody has
    confirmed. Refused with the reasons of bubble.no_count.
    """
    row = count_of(line.tournament)
    if reasons := no_count(_state(line, row), counted):
        raise Refused(*reasons)
    alone = not colleague_signed_in(line.tournament, line.staff_id)
    fields = {
        "counted": counted,
        "counted_by_id": line.staff_id,
        "counted_ms": line.now,
        "burst_ms": line.now if alone else None,
    }
    if row is None:
        line.create(Bubble, tournament_id=line.tournament.pk, **fields)
    else:
        line.update(row, **fields)
    line.fact(alone=alone)
    _say(line, counted)


@journal.verb("bubble.confirmed", roles=FLOOR)
def confirm_count(line: OpenLine, *, counted: int) -> None:
    """Somebody else has counted as many: the bubble has burst.

    Who has counted first counts anew where nobody else is signed in any more. Refused with the
    reasons of bubble.no_confirmation.
    """
    row = count_of(line.tournament)
    reasons = no_confirmation(
        _state(line, row),
        counted,
        is_own=row is not None and row.counted_by_id == line.staff_id,
        by=row.counted_by.name if row else "",
    )
    if row is None or reasons:
        raise Refused(*reasons)
    line.update(row, burst_ms=line.now, confirmed_by_id=line.staff_id)
    _say(line, counted)


def _state(line: OpenLine, row: Bubble | None) -> MoneyBubble:
    return bubble(line.tournament, row, line.now, seats_seen(line.tournament, line.now))


def _say(line: OpenLine, counted: int) -> None:
    line.fact(counted=counted)
