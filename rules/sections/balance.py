"""Keeping the tables even."""

from dataclasses import dataclass
from typing import Literal

from rules.cited import Cited

Mover = Literal["next_big_blind", "player_in_big_blind"]


@dataclass(frozen=True)
class Balance:
    """Who moves where, how uneven the tables may be, and when a short table stops.

    ``mover`` is the letter of the book and ``mover_between_hands`` how it is read when nobody is
    in a hand. Differences are in players, between the fullest and the shortest table.
    ``halt_when_short_by`` 0 means that the book stops no table; ``halt_formats`` are seats at a
    table, empty for every format; ``alternate_mover_over``: above
    this difference the next player clockwise who is out of the hand goes, to no worse a position,
    for one who is still in it; 0 means that nobody does.
    """

    giving_table: Cited[Literal["fullest", "predetermined_procedure"]]
    mover: Cited[Mover]
    mover_between_hands: Cited[Mover]
    destination: Cited[Literal["next_big_blind_else_nearest", "worst_position"]]
    small_blind_forbidden: Cited[bool]
    single_big_blind: Cited[bool]
    hands_must_be_complete: Cited[Literal[True]]
    max_difference: Cited[int]
    exceptional_difference: Cited[int]
    exception_allowed_by: Cited[Literal["chief_judge", "nobody"]]
    halt_when_short_by: Cited[int]
    halt_formats: Cited[tuple[int, ...]]
    halt_other_formats: Cited[Literal["halt", "director", "none"]]
    alternate_mover_over: Cited[int]
    mixed_game_mover: Cited[Literal["would_be_big_blind"]]
    stud_destination: Cited[Literal["last_vacated_seat"]]
