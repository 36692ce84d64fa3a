"""What the floor tells about a table by one tap, made into the hand it was seen in."""

from seating.hall.rules import ButtonRule
from seating.hall.table import LastHand, TableState

BUTTON = "button"  # a report of who has it in a game without blinds


def told_positions(asks: str, rule: ButtonRule, seat: int, dealt_in: TableState) -> LastHand:
    """Return what is known of the hand in which ``seat`` was tapped as an answer to ``asks``
    (GameNow.asks): without blinds the button alone, else as inferred_positions says."""
    if asks == BUTTON:
        return LastHand(button=seat)
    return inferred_positions(rule, seat, dealt_in)


def reported_seat(asks: str, table: TableState) -> int | None:
    """Return the seat that answers ``asks`` (GameNow.asks) in what is known of the table."""
    if not asks:
        return None
    if table.frozen is not None:
        return table.frozen.button
    if table.last is None:
        return None
    return table.last.big_blind if asks == ButtonRule.DEAD.value else table.last.button


def inferred_positions(rule: ButtonRule, seat: int, dealt_in: TableState) -> LastHand:
    """Return the positions of the hand in which ``seat`` was tapped.

    Under a dead button the tap says who HAS the big blind, under a moving button who HAS the
    button: each is the one fact from which the next hand follows. ``dealt_in`` is the table as it
    was dealt in that hand, players who went out in it included; otherwise the inferred seats slip.

    What was not told is inferred. Dead button: the small blind is the nearest occupied seat
    anticlockwise from the big blind, the button the nearest one anticlockwise from that; a dead
    small blind or button in the very hand that was tapped cannot be seen this way. Moving button:
    the blinds are the next two players. Heads-up the small blind is on the button.
    """
    if dealt_in.players < 2 or seat not in dealt_in.occupied:
        return _only(rule, seat)
    if rule is ButtonRule.DEAD:
        small_blind = dealt_in.previous_player(seat)
        button = small_blind if dealt_in.players == 2 else dealt_in.previous_player(small_blind)
        return LastHand(button, small_blind, seat)
    small_blind = seat if dealt_in.players == 2 else dealt_in.next_player(seat)
    return LastHand(seat, small_blind, dealt_in.next_player(small_blind))


def _only(rule: ButtonRule, seat: int) -> LastHand:
    if rule is ButtonRule.DEAD:
        return LastHand(big_blind=seat)
    return LastHand(button=seat)
