"""Cash that a verb of an event takes out of a drawer, for what is no sale, and puts back.

A drawer may have been counted since, so undo never deletes the move: it writes the opposite one.
"""

from floor.journal import row_images
from floor.journal.open_line import OpenLine
from registration.models import CashMove
from registration.money import drawers
from rules.refusal import refuse


def take_out(line: OpenLine, purpose: CashMove.Purpose, amount: int) -> CashMove | None:
    """Take ``amount`` out of the open drawer of whoever taps; None for somebody without one.

    Refused "drawer.closed" when it is counted, "drawer.too_little".
    """
    key = drawers.drawer_for_sale(line.staff_id, line.tournament.currency, cash_at=line.now)
    if key is None:
        return None
    drawers.check_holds(drawers.drawer(key), amount)
    return line.create(
        CashMove,
        drawer_id=key,
        purpose=purpose.value,
        amount=-amount,
        staff_id=line.staff_id,
        at_ms=line.now,
    )


def give_back(line: OpenLine, move: CashMove) -> CashMove:
    """Put back what the move has taken out: into its drawer while that is open, else into that of
    whoever taps. Refused "drawer.none_open", "drawer.closed" when it is being counted just now."""
    opposite = _opposite(_newest(move), line.now, line.staff_id)
    line.create_rows([opposite])
    return opposite


def _newest(move: CashMove) -> CashMove:
    """The last of the moves that took the move back and back again: each is taken back once."""
    while later := CashMove.objects.filter(voids=move).select_related("drawer").first():
        move = later
    return move


def put_back(keys: list[int], now: int, staff_id: int | None) -> list[row_images.Group]:
    """Write the opposite of each move at tournament time ``now``: into its drawer while that is
    open, else into that of whoever takes it back.

    Raises Refused "drawer.none_open" when there is neither, "drawer.too_little" when redo takes out
    more than there is.
    """
    moves = CashMove.objects.filter(pk__in=keys).select_related("drawer").order_by("pk")
    written: list[row_images.Group] = []
    for move in moves:  # one by one: what a drawer holds changes with each
        written += row_images.insert([_opposite(move, now, staff_id)])
    return written


def _opposite(move: CashMove, now: int, staff_id: int | None) -> CashMove:
    """The row, not yet written, that takes the move back."""
    key = _drawer_for(move, staff_id)
    drawers.check_holds(drawers.drawer(key), move.amount)
    return CashMove(
        drawer_id=key,
        purpose=move.purpose,
        amount=-move.amount,
        staff_id=staff_id or move.staff_id,
        at_ms=now,
        voids=move,
    )


def _drawer_for(move: CashMove, staff_id: int | None) -> int:
    key = drawers.drawer_for_void(move.drawer_id, staff_id, move.drawer.currency)
    if key is None:
        raise refuse("drawer.none_open")
    return key


row_images.LEDGERS[CashMove._meta.label_lower] = put_back
