"""The drawers of the desk: opened with a float, counted at the end, handed over in between.

They are the club's, not an event's: one drawer holds the cash of every event of the evening.
"""

from django.utils.translation import gettext_lazy as _

from floor import journal
from floor.accounts import selectors as accounts
from floor.journal.open_line import ClubLine
from floor.journal.private import NO_TEXT, Private
from floor.models import Staff
from floor.values.roles import DESK, PAPERS
from registration.models import CashMove, Drawer, DrawerReason
from registration.money import drawers
from rules.refusal import missing, refuse

REOPEN = _("whoever keeps the papers opens the drawer again, on the page of drawers")


@journal.club_verb("drawer.opened", roles=DESK, final=_("count the drawer, and open another"))
def open_drawer(line: ClubLine, *, currency: str, opening: int) -> None:
    """Begin to take cash, with ``opening`` (the float, in the smallest unit) in the drawer.

    Refused "drawer.open_already".
    """
    if drawers.open_drawer_of(line.staff_id, currency):
        raise refuse("drawer.open_already")
    row = line.create(
        Drawer,
        tournament_id=line.tournament_id,
        staff_id=line.staff_id,
        currency=currency,
        opening=opening,
        opened_ms=line.now,
    )
    _note(line, row)


@journal.club_verb("drawer.cash_moved", roles=DESK, final=_("move the same amount back"))
def move_cash(line: ClubLine, *, drawer_id: int, purpose: str, amount: int) -> None:
    """Put cash into the drawer (``amount`` above 0) or take it out for the safe, a prize, or
    anything else that is no sale.

    Refused "drawer.unknown", "drawer.closed", "drawer.not_yours", "drawer.of_others",
    "drawer.too_little" when more is taken out than should be there.
    """
    row = _own(line, drawer_id)
    drawers.check_holds(row, -amount)
    line.create(
        CashMove,
        drawer_id=row.pk,
        purpose=CashMove.Purpose(purpose).value,
        amount=amount,
        staff_id=line.staff_id,
        at_ms=line.now,
    )
    line.fact(amount=amount, purpose=purpose)
    _note(line, row)


@journal.club_verb("drawer.counted", roles=DESK, final=REOPEN)
def close_drawer(
    line: ClubLine, *, drawer_id: int, counted: int, reason: Private[str] = NO_TEXT
) -> None:
    """Close the drawer with the cash that was ``counted``.

    Refused "drawer.unknown", "drawer.closed", "drawer.not_yours", "drawer.of_others";
    "drawer.no_reason" when it is not what should be there and nobody says why.
    """
    row = _own(line, drawer_id)
    _close(line, row, counted, reason.value)
    _note(line, row)


@journal.club_verb("drawer.handed_over", roles=DESK, final=REOPEN)
def hand_over(
    line: ClubLine, *, drawer_id: int, counted: int, to_id: int, reason: Private[str] = NO_TEXT
) -> None:
    """Count the drawer and give it to another person, whose drawer begins with what was counted.

    Refused as ``close_drawer``, and "drawer.open_already" when the other one has a drawer open,
    "staff.unknown".
    """
    row = _own(line, drawer_id)
    if not Staff.objects.filter(pk=to_id, is_active=True).exists():
        raise missing("staff.unknown")
    if drawers.open_drawer_of(to_id, row.currency):
        raise refuse("drawer.open_already")
    _close(line, row, counted, reason.value)
    line.create(
        Drawer,
        tournament_id=line.tournament_id,
        staff_id=to_id,
        currency=row.currency,
        opening=counted,
        opened_ms=line.now,
        handed_from_id=row.pk,
    )
    line.fact(to=to_id)
    _note(line, row)


@journal.club_verb("drawer.reopened", roles=PAPERS, final=_("count the drawer again"))
def reopen_drawer(line: ClubLine, *, drawer_id: int) -> None:
    """Take a count back: it was typed wrong, and the drawer is open as before.

    Refused "drawer.unknown", "drawer.is_open", "drawer.open_already" when its person has another
    one open, "drawer.handed_on" when somebody has taken it over, "drawer.of_others" when it holds
    cash of an event whose papers whoever taps does not keep.
    """
    row = drawers.drawer(drawer_id)
    _require_papers(line, row)
    if row.closed_ms is None:
        raise refuse("drawer.is_open")
    if Drawer.objects.filter(handed_from=row).exists():
        raise refuse("drawer.handed_on")
    line.update(
        row, closed_ms=None, expected=None, counted=None, counted_by_id=None, reason_id=None
    )
    _note(line, row)


def _close(line: ClubLine, row: Drawer, counted: int, reason: str) -> None:
    expected = drawers.contents(row).expected
    if counted != expected and not reason.strip():
        raise refuse("drawer.no_reason")
    kept = DrawerReason.objects.create(text=reason.strip()) if counted != expected else None
    line.update(
        row,
        closed_ms=line.now,
        expected=expected,
        counted=counted,
        counted_by_id=line.staff_id,
        reason_id=kept.pk if kept else None,
    )
    line.fact(expected=expected, counted=counted)


def _own(line: ClubLine, drawer_id: int) -> Drawer:
    """The open drawer, of whoever taps or before somebody who keeps the papers of its events."""
    row = drawers.drawer(drawer_id)
    if row.closed_ms is not None:
        raise refuse("drawer.closed")
    if row.staff_id != line.staff_id:
        if not line.staff_holds(PAPERS):
            raise refuse("drawer.not_yours")
        _require_papers(line, row)
    return row


def _require_papers(line: ClubLine, row: Drawer) -> None:
    """Refuse where the drawer holds cash of an event whose papers whoever taps does not keep."""
    if drawers.contents(row).by_event.keys() - accounts.events_of(line.staff_id, *PAPERS):
        raise refuse("drawer.of_others")


def _note(line: ClubLine, row: Drawer) -> None:
    line.fact(drawer=row.pk)
