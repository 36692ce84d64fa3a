"""The chip race, table by table."""

from collections.abc import Sequence
from typing import Any, get_args

from chips import selectors, steps
from chips.race import Deal, Race, Racer, Rounding, deal, race, taken_for_nothing
from floor import journal
from floor.journal.open_line import OpenLine
from floor.values.roles import FLOOR
from registration.models import RacedChips
from rules.playing_cards import Card, card_of
from rules.refusal import refuse
from rules.rulebook import load

NOBODY = "–"  # on the line of a race that gave no chip to a seat


@journal.verb("chips.raced", roles=FLOOR)
def race_table(
    line: OpenLine,
    *,
    table: int,
    value: int,
    held: Sequence[Sequence[int]],
    cards: Sequence[Sequence[int | str]] = (),
    bare: Sequence[int] = (),
    rounding: str = "nearest",
) -> None:
    """Note that chips of ``value`` have left ``table``: ``held`` of them by seat, the best card
    ("Ah") by seat where cards decide, the seats that are ``bare`` of other chips.

    What the race makes of the chips in play is a line of the ledger. Refused:
    "chips.does_not_leave", "chips.raced_already", "chips.rounding", "chips.no_card",
    "chips.card_twice", and the reasons of steps.table_in_play and steps.entries_by_seat.
    """
    row = steps.table_in_play(line, table)
    into = selectors.exchanged_into(line.tournament, value)
    if selectors.race_of(line.tournament, table, value):
        raise refuse("chips.raced_already", table=table, value=value)
    if rounding not in get_args(Rounding):
        raise refuse("chips.rounding")
    chips = {seat: count for seat, count in held if count}
    steps.entries_by_seat(row, *chips)
    dealt = deal(chips, into // value, rounding)
    over = _race(line, dealt, _best(dealt, {int(s): str(c) for s, c in cards}), set(bare))
    _note(line, table, value, into, over)


def _best(dealt: Deal, written: dict[int, str]) -> dict[int, Card]:
    """The best card by seat; without a need for cards everybody with odd chips gets one or nobody
    does."""
    if not dealt.needs_cards:
        return dict.fromkeys(dealt.cards, (0, 0))
    best = dict[int, Card]()
    for seat in dealt.cards:
        card = card_of(written.get(seat, ""))
        if card is None:
            raise refuse("chips.no_card", seat=seat)
        best[seat] = card
    if len(set(best.values())) < len(best):
        raise refuse("chips.card_twice")
    return best


def _race(line: OpenLine, dealt: Deal, best: dict[int, Card], bare: set[int]) -> Race[int]:
    book = load(line.tournament.rulebook).chip_race
    racers = [
        Racer(seat, dealt.full.get(seat, 0), odd, int(seat not in bare), best[seat])
        for seat, odd in dealt.cards.items()
    ]
    return race(
        racers,
        dealt.raced,
        most_for_one=book.most_for_one.value,
        can_eliminate=book.can_eliminate.value,
    )


def _note(line: OpenLine, table: int, value: int, into: int, over: Race[int]) -> None:
    seats = list(over.given)
    change = into * len(seats) - value * over.odd
    _write(line, table, value=value, into=into, odd=over.odd, seats=seats, chips=change)
    line.fact(table=table, value=value, into=into, seats=seats or NOBODY, change=f"{change:+d}")


def _write(line: OpenLine, table: int, **columns: Any) -> None:
    """Add a line with these ``columns`` to the ledger of the table."""
    place = {"tournament_id": line.tournament.pk, "table_number": table}
    line.create(RacedChips, **place, **columns, seq=line.seq, at_ms=line.now)


@journal.verb("chips.left_over_exchanged", roles=FLOOR)
def exchange_left_over(line: OpenLine, *, table: int, seat: int, value: int, count: int) -> None:
    """Note that ``count`` chips of ``value`` were found on the seat after their race: they are
    exchanged for full chips, and the rest is taken away and leaves the chips in play.

    Refused: "chips.nothing_counted", and the reasons of steps.table_in_play, steps.entries_by_seat
    and selectors.smallest_in_play.
    """
    steps.entries_by_seat(steps.table_in_play(line, table), seat)
    if count < 1:
        raise refuse("chips.nothing_counted")
    smallest = selectors.smallest_in_play(line.tournament, value, line.now)
    lost = taken_for_nothing(count, value, smallest)
    into = max(smallest, selectors.exchanged_into(line.tournament, value))
    columns = {"value": value, "into": into, "odd": count, "seats": [seat], "chips": -lost}
    _write(line, table, **columns, is_left_over=True)
    given = count * value - lost
    line.fact(table=table, seat=seat, value=value, chips_found=count, given=given, change=-lost)
