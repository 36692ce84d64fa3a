"""Pots, and the chip that cannot be split."""

from dataclasses import dataclass
from typing import Literal

from rules.cited import Cited

OddChip = Literal["first_after_button", "highest_card_by_suit"]


@dataclass(frozen=True)
class Pots:
    """``odd_chip_stud`` holds for stud and razz, in the best five cards. ``identical_both_ways``:
    the same players win the high and the low half; "as_one_pot" shares both halves together."""

    side_pots: Cited[Literal["apart"]]
    odd_chip_board: Cited[OddChip]
    odd_chip_stud: Cited[OddChip]
    odd_chip_high_low: Cited[Literal["high"]]
    identical_both_ways: Cited[Literal["as_one_pot", "by_halves"]]


@dataclass(frozen=True)
class ChipRace:
    """Taking a small chip out of play. ``most_for_one``: chips a player can win in the race."""

    most_for_one: Cited[int]
    can_eliminate: Cited[bool]
    left_over: Cited[Literal["full_value_only"]]
