"""Open-face Chinese poker."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from rules.cited import Cited

Made = Literal[
    "three_of_a_kind", "straight", "flush", "full_house", "four_of_a_kind", "straight_flush",
    "royal_flush",
]  # fmt: skip
Rank = Literal["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]


@dataclass(frozen=True)
class Chinese:
    """Open-face Chinese poker, pineapple. ``mover``: who changes table.

    ``row`` and ``scoop``: points for a row won and for all three of them together; ``surrender``:
    what a player who gives the hand up pays each of the others. ``dead_hand``: when a hand is dead.
    ``bottom``, ``middle``: royalties by what was made there; ``top_pair`` and
    ``top_trips`` by rank. ``fantasy_from``: the lowest pair of the top row that earns fantasy;
    ``fantasy_again``: what earns it once more to a player who is in it.
    """

    mover: Cited[Literal["first_after_button"]]
    dead_hand: Cited[Literal["rows_out_of_order"]]
    row: Cited[int]
    scoop: Cited[int]
    surrender: Cited[int]
    bottom: Cited[Mapping[Made, int]]
    middle: Cited[Mapping[Made, int]]
    top_pair: Cited[Mapping[Rank, int]]
    top_trips: Cited[Mapping[Rank, int]]
    fantasy_from: Cited[Rank]
    fantasy_again: Cited[Literal["trips_on_top_or_quads_on_bottom"]]
