from clock import steps as clock_steps
from floor import journal
from floor.journal.open_line import OpenLine
from floor.values.roles import FLOOR
from rules.refusal import refuse
from seating import selectors


@journal.verb("hand.announced", roles=FLOOR)
def begin_hand_for_hand(line: OpenLine) -> None:
    """Announce hand-for-hand: the hand in progress counts already (TDA 2019 RP-8-A, RP-8-B). The
    soft one, where it was played, ends with that.

    Refused: "hand.not_playing"; "last_hands.running" while those are counted; "hand.running".
    """
    _check_may_begin(line)
    clock_steps.begin_hand_for_hand(line, _table_numbers(line))


@journal.verb("soft.announced", roles=FLOOR)
def begin_soft_play(line: OpenLine) -> None:
    """Announce soft hand-for-hand: the clock runs on, and no table deals more than one hand ahead.

    Refused: "hand.not_playing"; "last_hands.running" while those are counted; "hand.running";
    "soft.running".
    """
    _check_may_begin(line)
    clock_steps.begin_soft_play(line, _table_numbers(line))


@journal.verb("hand.next", roles=FLOOR)
def next_hand(line: OpenLine) -> None:
    """Every table has reported: take the hand's time off the clock and deal the next one."""
    clock_steps.next_hand(line, _table_numbers(line))


def _check_may_begin(line: OpenLine) -> None:
    if not line.tournament.is_in_play:
        raise refuse("hand.not_playing")
    if selectors.last_hands(line.tournament) is not None:
        raise refuse("last_hands.running")


def _table_numbers(line: OpenLine) -> list[int]:
    return [table.number for table in selectors.open_tables(line.tournament)]
