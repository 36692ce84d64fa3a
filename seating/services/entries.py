from floor import journal
from floor.journal.open_line import OpenLine
from floor.journal.private import NO_TEXT, Private
from floor.models import Stage
from floor.values.roles import DESK
from registration import steps as registration_steps
from registration.money import tickets
from registration.money.payment import NO_DETAILS, Details, Payment
from rules.refusal import refuse
from seating import selectors, steps


@journal.verb("entry.late", roles=DESK, club=tickets.USED, club_at_times=True)
def enter_and_seat(
    line: OpenLine,
    *,
    member_id: int,
    method: str = "cash",
    override: list[str] | None = None,
    reason: Private[str] = NO_TEXT,
    other: dict[str, int] | None = None,
    details: Private[Details] = NO_DETAILS,
) -> None:
    """Enter a player after the draw and draw their seat: at the tables with fewest players, never
    between button and small blind where the positions are known (TDA 2019 8-A, Metropolitan 7).

    Refused: all that keeps a member out (registration.steps.enter); "seat.none_free" when every
    seat is taken (open a table); "seat.only_gap_free" when the last ones are between button and
    small blind (wait for the next hand).
    """
    if line.tournament.stage == Stage.REGISTRATION:
        raise refuse("entry.not_drawn")
    tables = selectors.states(line.tournament, line.now)
    payment = Payment(method, other or {}, details.value)
    entry = registration_steps.enter(line, member_id, payment, override or [], reason.value)
    steps.seat_late(line, entry, tables)
