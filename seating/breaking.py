"""The two-step draw for the players of a table that breaks (TDA 2019 10, Metropolitan 9).

Step one: the new seats are drawn and laid out as a pile of seat cards. Step two: everybody gets a
card, the highest by rank, then by suit (clubs, diamonds, hearts, spades), takes the first seat card
and the others follow clockwise. Both steps are kept on record.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.refusal import refuse
from seating.even_split import OpenTable, even_shares
from seating.seat_draw import SeatAt
from seating.seed import Stream

RANKS, SUITS = "23456789TJQKA", "cdhs"
DECK = tuple(rank + suit for suit in SUITS for rank in RANKS)


@dataclass(frozen=True)
class Leaver:
    """A player of the table that breaks, and the ``card`` dealt to them, empty before step two."""

    entry: int
    seat: int
    card: str = ""


@dataclass(frozen=True)
class BreakDeal:
    """The record: ``pile`` from step one, ``leavers`` with their cards from step two (seat order),
    ``first`` who took the first seat card, and the new seat of every entry."""

    pile: tuple[SeatAt, ...]
    leavers: tuple[Leaver, ...]
    first: int
    seats: dict[int, SeatAt]


def break_draw(leavers: Sequence[Leaver], pile: Sequence[SeatAt]) -> BreakDeal:
    """Give the seat cards out in pile order, for cards dealt by hand as well as drawn ones.

    Refused: break.nobody, break.no_room, card.unknown, card.repeated.
    """
    refuse_without_room(leavers, len(pile))
    if not leavers:
        raise refuse("break.nobody")
    cards = [leaver.card for leaver in leavers]
    if len(set(cards)) < len(cards):
        raise refuse("card.repeated", cards=cards)
    around = sorted(leavers, key=lambda leaver: leaver.seat)
    first = max(around, key=lambda leaver: _height(leaver.card))
    start = around.index(first)
    takers = around[start:] + around[:start]
    seats = {taker.entry: seat for taker, seat in zip(takers, pile, strict=False)}
    return BreakDeal(tuple(pile), tuple(around), first.entry, seats)


def deal_break(
    leavers: Sequence[Leaver], room: Sequence[OpenTable], seed: bytes, rule: str = ""
) -> BreakDeal:
    """Draw both steps from a lot. All or nothing: if one does not fit, nobody is dealt a seat.

    ``room``: the other tables with the seats that may be drawn; of equally short tables the one
    named first receives first. The recipe: shares as for ``even_shares``; on the stream "seats" of
    the lot the seats of each table, in the order of ``room``, are shuffled and its share taken from
    the front, then the whole pile is shuffled; on the stream "cards" a deck (clubs from two to ace,
    diamonds, hearts, spades) is shuffled and dealt from its front, one card each, from seat 1 on.
    Refused: lot.seed_length; break.nobody; break.no_room, with the entries that do not fit, the
    last by seat.
    """
    refuse_without_room(leavers, sum(len(table.seats) for table in room), rule)
    shares = even_shares(len(leavers), room)
    stream = Stream(seed, "seats")
    pile: list[SeatAt] = []
    for table in room:
        shuffled = stream.shuffled(table.seats)
        pile += [(table.number, seat) for seat in shuffled[: shares[table.number]]]
    deck = Stream(seed, "cards").shuffled(DECK)
    around = sorted(leavers, key=lambda leaver: leaver.seat)
    dealt = [
        Leaver(leaver.entry, leaver.seat, card) for leaver, card in zip(around, deck, strict=False)
    ]
    return break_draw(dealt, stream.shuffled(pile))


def refuse_without_room(leavers: Sequence[Leaver], seats: int, rule: str = "") -> None:
    """Raise break.no_room, naming the entries left over, if there are fewer seats than players."""
    if len(leavers) > seats:
        around = sorted(leavers, key=lambda leaver: leaver.seat)
        without = [leaver.entry for leaver in around[seats:]]
        raise refuse("break.no_room", rule, players=len(leavers), seats=seats, entries=without)


def _height(card: str) -> tuple[int, int]:
    rank, suit = card[:-1].replace("10", "T"), card[-1:]
    if rank + suit not in DECK:
        raise refuse("card.unknown", card=card)
    return RANKS.index(rank), SUITS.index(suit)
