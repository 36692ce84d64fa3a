"""A rulebook's answers, shaped into the questions that seating asks."""

from collections.abc import Mapping
from functools import cache
from typing import TypeVar

from rules import rulebook
from rules.cited import Cited
from rules.rulebook import Rulebook
from rules.sections.final_table import Format
from seating.hall.rules import (
    BalanceRules,
    ButtonRule,
    Choice,
    FinalRules,
    GameKind,
    HaltRule,
    MoverRule,
    SeatingRules,
    SizeRule,
)

T = TypeVar("T")


@cache
def seating_rules(key: str) -> SeatingRules:
    """The seating rules of the rulebook ``key``; a silent book's answers are marked as defaults."""
    book = rulebook.load(key)
    gap = "between_button_and_small_blind"
    return SeatingRules(
        button=_choice(book, book.button.system, ButtonRule(book.button.system.value)),
        balance=_balance(book),
        final=_final(book),
        breaking_rule=_spoken(book, book.table_break.method)
        or _spoken(book, book.table_break.forbidden_seat),
        may_spare=book.table_break.method.silent,
        break_gap=_choice(
            book, book.table_break.forbidden_seat, book.table_break.forbidden_seat.value == gap
        ),
        late_gap=_choice(
            book, book.late_entry.forbidden_seat, book.late_entry.forbidden_seat.value == gap
        ),
    )


def _choice(book: Rulebook, cited: Cited[object], value: T) -> Choice[T]:
    return Choice(value, book.own_rule(cited), default=cited.silent)


def _balance(book: Rulebook) -> BalanceRules:
    section = book.balance
    return BalanceRules(
        max_difference=_limit(book, section.max_difference),
        mover=_choice(
            book, section.mover_between_hands, _reading(section.mover_between_hands.value)
        ),
        exceptional_difference=_exception(book),
        exception_rule=_spoken(book, section.exception_allowed_by),
        stood_in_over=_stand_in(book),
        halt=_halt(book),
        small_blind_forbidden=_choice(
            book, section.small_blind_forbidden, section.small_blind_forbidden.value
        ),
        single_big_blind=_choice(book, section.single_big_blind, section.single_big_blind.value),
        source_rule=_spoken(book, section.giving_table),
        destination_rule=_spoken(book, section.destination),
        mixed_rule=_spoken(book, section.mixed_game_mover),
        stud_rule=_spoken(book, section.stud_destination),
        ofc_rule=_spoken(book, book.chinese.mover),
    )


def _limit(book: Rulebook, cited: Cited[int]) -> Choice[int]:
    """A figure of the book with its paragraph, or ours with none."""
    return Choice(cited.value, _spoken(book, cited), default=cited.silent)


def _spoken(book: Rulebook, cited: Cited[object]) -> str:
    """The paragraph, or nothing where the book is silent."""
    return "" if cited.silent else book.rule(cited)


def _reading(mover: str) -> MoverRule:
    return MoverRule.NEXT_BIG_BLIND if mover == "next_big_blind" else MoverRule.LAST_BIG_BLIND


def _exception(book: Rulebook) -> Choice[int] | None:
    section = book.balance
    if section.exception_allowed_by.value == "nobody":
        return None
    return _limit(book, section.exceptional_difference)


def _halt(book: Rulebook) -> Choice[HaltRule] | None:
    short_by, formats = book.balance.halt_when_short_by, book.balance.halt_formats.value
    if not short_by.value:
        return None
    discretion = book.balance.halt_other_formats.value == "director"
    sizes = frozenset(formats) if formats else None
    return _choice(book, short_by, HaltRule(short_by.value, sizes, except_turbo=discretion))


def _stand_in(book: Rulebook) -> Choice[int] | None:
    over = book.balance.alternate_mover_over
    return _choice(book, over, over.value) if over.value else None


def _final(book: Rulebook) -> FinalRules:
    section = book.final_table
    return FinalRules(
        redraw_rule=_spoken(book, section.redraw),
        sizes=_choice(book, section.sizes, _sizes(section.sizes.value)),
        last_tables=_choice(book, section.prefinal_seats, _sizes(section.prefinal_seats.value)),
    )


def _sizes(named: Mapping[Format, int]) -> tuple[SizeRule, ...]:
    """A number of seats decides before a kind of game, and both before "any"."""
    special = sorted(named, key=lambda name: (not name.endswith("max"), name == "any"))
    return tuple(_size(name, named[name]) for name in special)


def _size(name: str, players: int) -> SizeRule:
    """Turn "6max", "stud" or "any" and its number of players into a rule."""
    if name.endswith("max"):
        return SizeRule(players, seats=frozenset({int(name.removesuffix("max"))}))
    kinds = None if name == "any" else frozenset({GameKind(name)})
    return SizeRule(players, kinds=kinds)
