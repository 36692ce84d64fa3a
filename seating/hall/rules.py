"""The seating questions a rulebook answers, each answer with the paragraph it rests on."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

T = TypeVar("T")


class ButtonRule(StrEnum):
    """How button and blinds pass from one hand to the next."""

    DEAD = "dead"  # the big blind passes to the next player; the others follow, even to empty seats
    MOVING = "moving"  # the button passes to the next player; the next two post


class MoverRule(StrEnum):
    """Whom "the player in the big blind" means, asked between two hands."""

    NEXT_BIG_BLIND = "next_big_blind"
    LAST_BIG_BLIND = "last_big_blind"  # the letter of FSPR 4.1 and TDA 2011 8-A


class GameKind(StrEnum):
    """What the positions of a game are reckoned by."""

    BOARD = "board"
    DRAW = "draw"
    MIXED = "mixed"  # board and stud games in turn: positions are always those of hold'em
    STUD = "stud"  # stud only: there is no big blind
    OFC = "ofc"


@dataclass(frozen=True)
class Choice(Generic[T]):
    """An answer. ``rule`` is "book paragraph", empty where the book is silent.

    ``default`` marks a value of ours that the paragraph leaves open; a screen must say so.
    """

    value: T
    rule: str = ""
    default: bool = False


@dataclass(frozen=True)
class HaltRule:
    """When play stops at a short table (TDA 2019 11-D, TDA 2011 8-A, Metropolitan 9-C).

    ``short_by``: players fewer than the fullest table. ``sizes``: formats (seats a table) in which
    the halt is prescribed, None for all. In other formats, and in a turbo where ``except_turbo``,
    the halt is left to the director.
    """

    short_by: int
    sizes: frozenset[int] | None = None
    except_turbo: bool = False


@dataclass(frozen=True)
class BalanceRules:
    """How the tables are evened.

    ``exceptional_difference``: what the chief judge may allow instead, None if nobody may; the
    paragraph that gives them this is ``exception_rule``, empty where the book is silent.
    ``stood_in_over``: from a difference above it somebody else may move for a player who is still
    in the hand (BFSP 3.1), None if nobody may. ``single_big_blind``: a seat whose big blind has
    just left may be taken as a lone big blind (TDA 2019 11-A).
    The paragraphs, empty where the book is silent, are on: which table gives (``source_rule``), to
    which seat (``destination_rule``), and who moves and where in mixed games, stud and pineapple.
    """

    max_difference: Choice[int]
    mover: Choice[MoverRule] = Choice(MoverRule.NEXT_BIG_BLIND)
    exceptional_difference: Choice[int] | None = None
    exception_rule: str = ""
    stood_in_over: Choice[int] | None = None
    halt: Choice[HaltRule] | None = None
    small_blind_forbidden: Choice[bool] = Choice(False)
    single_big_blind: Choice[bool] = Choice(False)
    source_rule: str = ""
    destination_rule: str = ""
    mixed_rule: str = ""
    stud_rule: str = ""
    ofc_rule: str = ""


@dataclass(frozen=True)
class SizeRule:
    """A number of players for a format; ``seats`` and ``kinds`` None mean any."""

    players: int
    seats: frozenset[int] | None = None
    kinds: frozenset[GameKind] | None = None

    def fits(self, max_seats: int, kind: GameKind) -> bool:
        return (self.seats is None or max_seats in self.seats) and (
            self.kinds is None or kind in self.kinds
        )


@dataclass(frozen=True)
class FinalRules:
    """``sizes`` and ``last_tables``: the first that fits counts; none means "ask the regulations".

    ``last_tables`` is how many are seated at a table once only two are left (BFSP 3.1).
    ``redraw_rule``: the paragraph on the new draw of all seats.
    """

    sizes: Choice[tuple[SizeRule, ...]] = Choice(())
    last_tables: Choice[tuple[SizeRule, ...]] = Choice(())
    redraw_rule: str = ""


@dataclass(frozen=True)
class SeatingRules:
    """Everything of one rulebook that decides who sits where.

    ``break_gap`` and ``late_gap``: whether the seats between button and small blind are closed to
    players of a broken table and to late entries. ``breaking_rule``: the paragraph on breaking.
    ``may_spare``: the book does not say how the players of a broken table get their seats, so who
    has moved very often may be spared the next move.
    """

    button: Choice[ButtonRule]
    balance: BalanceRules
    final: FinalRules = FinalRules()
    break_gap: Choice[bool] = Choice(False)
    late_gap: Choice[bool] = Choice(False)
    breaking_rule: str = ""
    may_spare: bool = False
