"""What is wrong with a structure sheet, row by row."""

from hashlib import sha256
from itertools import pairwise

from clock.timeline import Level, Sheet
from rules.refusal import Refusal

Faults = tuple[Refusal, ...]
Row = tuple[int, Level]  # the row as people count it, from 1


def faults(levels: Sheet) -> Faults:
    """Every fault of the sheet, in the order of its rows; empty when it can be played.

    Facts: ``row`` counts from 1, amounts are chips. Codes: "sheet.empty",
    "sheet.first_is_no_level", "level.no_time", "level.no_blinds", "level.small_over_big",
    "level.ante_over_big", "level.ante_missing" (one is announced and is zero), "level.blinds_fall",
    "level.blinds_stand"; in stud "level.no_bring_in", "level.bring_in_over_bet" and
    "level.ante_over_bet"; where points are paid "level.no_point". Stakes are compared with those of
    the level before in the same game and limit.
    """
    if not levels:
        return (Refusal("sheet.empty"),)
    rows = tuple(enumerate(levels, start=1))
    played = [row for row in rows if row[1].is_level]
    all_faults = [fault for row in rows for fault in _of_row(*row)]
    for game in {_game(level) for _, level in played}:
        of_game = [row for row in played if _game(row[1]) == game]
        all_faults += [
            fault for before, row in pairwise(of_game) for fault in _of_step(before, row)
        ]
    return tuple(sorted(all_faults, key=_row))


def _game(level: Level) -> tuple[str, str]:
    return level.game, level.limit


def mark(levels: Sheet) -> str:
    """A short word for exactly this sheet, by which it is known whether it is still the same."""
    return sha256(repr(levels).encode()).hexdigest()[:16]


def _of_row(row: int, level: Level) -> Faults:
    wrong: list[Refusal] = []
    if row == 1 and not level.is_level:
        wrong.append(_fault("sheet.first_is_no_level", row))
    if level.seconds <= 0 and not level.is_hold:
        wrong.append(_fault("level.no_time", row, seconds=level.seconds))
    return (*wrong, *((*_of_blinds(row, level), *_of_ante(row, level)) if level.is_level else ()))


def _of_blinds(row: int, level: Level) -> Faults:
    if level.is_stud:
        return _of_bring_in(row, level)
    if level.is_points:
        return () if level.small_bet > 0 else (_fault("level.no_point", row),)
    small, big = level.small_blind, level.big_blind
    if small <= 0 or big <= 0:
        return (_fault("level.no_blinds", row, small_blind=small, big_blind=big),)
    if small > big:
        return (_fault("level.small_over_big", row, small_blind=small, big_blind=big),)
    return ()


def _of_bring_in(row: int, level: Level) -> Faults:
    facts = {"bring_in": level.bring_in, "small_bet": level.small_bet}
    if level.bring_in <= 0 or level.small_bet <= 0:
        return (_fault("level.no_bring_in", row, **facts),)
    if level.bring_in > level.small_bet:
        return (_fault("level.bring_in_over_bet", row, **facts),)
    return ()


def _of_ante(row: int, level: Level) -> Faults:
    if level.ante < 0 or (level.big_blind_ante and level.ante == 0):
        return (_fault("level.ante_missing", row, ante=level.ante),)
    if level.is_stud and 0 < level.small_bet < level.ante:
        return (_fault("level.ante_over_bet", row, ante=level.ante, small_bet=level.small_bet),)
    if level.ante > level.big_blind and not (level.is_stud or level.is_points):
        return (_fault("level.ante_over_big", row, ante=level.ante, big_blind=level.big_blind),)
    return ()


def _of_step(before: Row, after: Row) -> Faults:
    """Blinds and bets never fall; where they stand, the ante at least comes or changes."""
    (earlier, low), (row, high) = before, after
    facts = {"before": earlier, "small_blind": high.figures[0], "big_blind": high.figures[-1]}
    lower, higher = (*low.figures, low.bring_in), (*high.figures, high.bring_in)
    if any(after < before for before, after in zip(lower, higher, strict=True)):
        return (_fault("level.blinds_fall", row, **facts),)
    if _stakes(low) == _stakes(high):
        return (_fault("level.blinds_stand", row, **facts),)
    return ()


def _stakes(level: Level) -> tuple[tuple[int, ...], int, int, bool]:
    return level.figures, level.bring_in, level.ante, level.big_blind_ante


def _fault(code: str, row: int, **facts: int) -> Refusal:
    return Refusal(code, facts={"row": row, **facts})


def _row(fault: Refusal) -> int:
    return int(str(fault.facts["row"]))
