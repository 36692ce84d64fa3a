from clock import selectors as clock
from clock import steps as clock_steps
from floor import journal
from floor.journal.open_line import OpenLine
from floor.models import Tournament
from floor.values.roles import FLOOR
from rules.refusal import refuse
from seating import selectors


@journal.verb("hand.announced", roles=FLOOR)
def begin_hand_for_hand(line: OpenLine) -> None:
    """Announce hand-for-hand: the hand in progress counts already (TDA 2019 RP-8-A, RP-8-B). The
    soft one, where it was played, ends with that.

    It is announced at all flights of the day that are played now, for one bubble is theirs: no book
    knows flights, but a hand of hand-for-hand is one for all who play for the same money. Refused:
    "hand.not_playing"; "last_hands.running" while those are counted; "hand.running".
    """
    _check_may_begin(line)
    clock_steps.begin_hand_for_hand(line, _table_numbers(line))
    for day in line.days:
        if day.day == line.tournament.day and _joins(day):
            flight = line.on_day(day)
            clock_steps.begin_hand_for_hand(flight, _table_numbers(flight))


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
    """Every table has reported, of all flights in step: take the hand's time off each clock and
    deal the next one. Refused like clock.steps.end_hand."""
    for flight in clock_steps.in_step(line):
        clock_steps.next_hand(flight, _table_numbers(flight))


def _joins(day: Tournament) -> bool:
    """Whether hand-for-hand that another flight announces begins at this one too: it is played,
    counts no last hands, and has not begun it itself."""
    is_free = day.is_in_play and selectors.last_hands(day) is None
    return is_free and clock.running_hand(day) is None


def _check_may_begin(line: OpenLine) -> None:
    if not line.tournament.is_in_play:
        raise refuse("hand.not_playing")
    if selectors.last_hands(line.tournament) is not None:
        raise refuse("last_hands.running")


def _table_numbers(line: OpenLine) -> list[int]:
    return [table.number for table in selectors.open_tables(line.tournament)]
