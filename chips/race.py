"""Racing off the odd chips of a value at one table (TDA 2019 24, TDA 2011 20, Metropolitan 22).

Everybody changes what makes full chips of the next value; for the rest one card is dealt for each
odd chip, from seat 1 on, and the highest cards win the new chips, one to a player.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Literal, TypeVar

from rules.playing_cards import Card

Name = TypeVar("Name", int, str)  # a seat, or what a player is called
Rounding = Literal["exact", "up", "down", "nearest"]


@dataclass(frozen=True)
class Racer(Generic[Name]):
    """Somebody of the table: new chips for ``full`` sets, ``odd`` old chips, the value of all
    ``other`` chips, and the ``best`` of the cards dealt for the odd ones."""

    name: Name
    full: int
    odd: int
    other: int = 0
    best: Card | None = None


@dataclass(frozen=True)
class Race(Generic[Name]):
    """``odd`` old chips make ``raced`` new ones, which the ``winners`` get, best card first; the
    ``saved`` would have no chips left and are given one."""

    odd: int
    raced: int
    winners: tuple[Name, ...]
    saved: tuple[Name, ...]

    @property
    def given(self) -> tuple[Name, ...]:
        return self.winners + self.saved


def new_chips(odd: int, of: int, rounding: str) -> int:
    """How many new chips ``odd`` old ones make, ``of`` which make one; "exact" cuts down too, who
    wants them exact has made sure that nothing is over."""
    whole, rest = divmod(odd, of)
    up = rounding == "up" or (rounding == "nearest" and 2 * rest >= of)
    return whole + (rest > 0 and up)


def race(
    racers: Sequence[Racer[Name]], raced: int, *, most_for_one: int, can_eliminate: bool
) -> Race[Name]:
    """Who gets the ``raced`` new chips; ``racers`` from seat 1 on."""
    drawn = sorted((r for r in racers if r.best), key=lambda r: r.best or (0, 0), reverse=True)
    winners = tuple(racer.name for racer in drawn[: raced // most_for_one])
    out = [racer.name for racer in racers if racer.odd and not racer.full + racer.other]
    saved = () if can_eliminate else tuple(name for name in out if name not in winners)
    return Race(sum(racer.odd for racer in racers), raced, winners, saved)


@dataclass(frozen=True)
class Deal:
    """What a dealer does at the table before any card is dealt: ``full`` new chips by seat for full
    sets, then ``cards`` by seat, from seat 1 on, one for each odd chip, for ``raced`` new chips.

    ``all_win``: every seat with odd chips gets one, so no card is needed.
    """

    full: Mapping[int, int] = field(default_factory=dict)
    cards: Mapping[int, int] = field(default_factory=dict)
    raced: int = 0

    @property
    def all_win(self) -> bool:
        return len(self.cards) <= self.raced

    @property
    def needs_cards(self) -> bool:
        return self.raced > 0 and not self.all_win


def deal(old_chips: Mapping[int, int], of: int, rounding: str) -> Deal:
    """What the chips of the leaving value come to, by seat; ``of`` them make one of the next."""
    seats = sorted(seat for seat, count in old_chips.items() if count)
    odd = {seat: old_chips[seat] % of for seat in seats if old_chips[seat] % of}
    full = {seat: old_chips[seat] // of for seat in seats if old_chips[seat] // of}
    return Deal(full, odd, new_chips(sum(odd.values()), of, rounding))


def taken_for_nothing(count: int, value: int, smallest: int) -> int:
    """What is lost of ``count`` chips of ``value`` that are found after their race: they are
    exchanged for full chips only, the ``smallest`` in play (TDA 2019 24-C, Metropolitan 22-C)."""
    return count * value % smallest
