"""The two-step draw for the players of a table that breaks (TDA 2019 10, Metropolitan 9).

Step one: the new seats are drawn and laid out as a pile of seat cards. Step two: everybody gets a
card, the highest by rank, then by suit (clubs, diamonds, hearts, spades), takes the first seat card
and the others follow clockwise. Both steps are kept on record.

Where the book does not say how seats are given (FSPR, BFSP, TDA 2011) who has moved very often gets
one at a table that breaks late: ``draw.break_seats``. By the lot and a published order somebody of
ten thousand moves eleven times and more.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules.refusal import refuse
from seating.draw import DECK, OpenTable, SeatAt, break_pile, break_seats

OFTEN = 4  # moves; of 10,112 players one in twenty who changes table is spared then


@dataclass(frozen=True)
class Leaver:
    """A player of the table that breaks, and the ``card`` dealt to them, empty before step two.
    ``moves``: how often they were moved before."""

    entry: int
    seat: int
    card: str = ""
    moves: int = 0


@dataclass(frozen=True)
class BreakDeal:
    """The record: ``pile`` from step one, ``leavers`` with their cards from step two (seat order),
    ``first`` who took the first seat card, the new seat of every entry, and who was ``spared``."""

    pile: tuple[SeatAt, ...]
    leavers: tuple[Leaver, ...]
    first: int
    seats: dict[int, SeatAt]
    spared: tuple[int, ...] = ()


def break_draw(
    leavers: Sequence[Leaver], pile: Sequence[SeatAt], lasting: Sequence[int] = ()
) -> BreakDeal:
    """Give the seat cards out in pile order, for cards dealt by hand as well as drawn ones.

    ``lasting``: the tables of the pile, the last to break first, where players may be spared.
    Refused: break.nobody, break.no_room, card.unknown, card.repeated.
    """
    refuse_without_room(leavers, len(pile))
    if not leavers:
        raise refuse("break.nobody")
    around = sorted(leavers, key=lambda leaver: leaver.seat)
    cards = {leaver.entry: _card(leaver.card) for leaver in around}
    if len(set(cards.values())) < len(leavers):
        raise refuse("card.repeated", cards=[leaver.card for leaver in leavers])
    often = [leaver for leaver in around if lasting and leaver.moves >= OFTEN]
    spared = [leaver.entry for leaver in sorted(often, key=lambda leaver: -leaver.moves)]
    seats = break_seats(cards, pile, spared, lasting)
    return BreakDeal(tuple(pile), tuple(around), next(iter(seats)), seats, tuple(spared))


def deal_break(
    leavers: Sequence[Leaver],
    room: Sequence[OpenTable],
    seed: bytes,
    rule: str = "",
    lasting: Sequence[int] = (),
) -> BreakDeal:
    """Draw both steps from a lot. All or nothing: if one does not fit, nobody is dealt a seat.

    ``room``: the other tables with the seats that may be drawn; of equally short tables the one
    named first receives first. ``lasting``: as for ``break_draw``. How it is drawn:
    ``draw.break_pile``.
    Refused: break.nobody; break.no_room, with the entries that do not fit, the last by seat.
    """
    refuse_without_room(leavers, sum(len(table.seats) for table in room), rule)
    around = sorted(leavers, key=lambda leaver: leaver.seat)
    pile, cards = break_pile([leaver.entry for leaver in around], room, seed)
    dealt = [replace(leaver, card=cards[leaver.entry]) for leaver in around]
    return break_draw(dealt, pile, lasting)


def refuse_without_room(leavers: Sequence[Leaver], seats: int, rule: str = "") -> None:
    """Raise break.no_room, naming the entries left over, if there are fewer seats than players."""
    if len(leavers) > seats:
        around = sorted(leavers, key=lambda leaver: leaver.seat)
        without = [leaver.entry for leaver in around[seats:]]
        raise refuse("break.no_room", rule, players=len(leavers), seats=seats, entries=without)


def _card(card: str) -> str:
    """The card as the deck has it: a ten may be written "10"."""
    deck_card = card[:-1].replace("10", "T") + card[-1:]
    if deck_card not in DECK:
        raise refuse("card.unknown", card=card)
    return deck_card
