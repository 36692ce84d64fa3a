"""What positions are reckoned by in an event, from the games of its structure."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from clock.timeline import POINTS, STUD, Level
from seating.hall.rules import ButtonRule, GameKind
from seating.positions.reported_positions import BUTTON

FROZEN = "frozen"  # a report of where the button stands still


def kind_of(games: Iterable[str]) -> GameKind:
    """Return the kind of an event whose levels are played as ``games`` (timeline.Game).

    Stud alone has no big blind to go by. Where it takes turns with others (HORSE), in one row or in
    several, the button stands still while stud is played and positions are those of hold'em
    (TDA 2019 11-B, TDA 2011 8-B). Open-face Chinese goes by its own positions while it is played,
    and the others by theirs.
    """
    played = set(games)
    if played and played <= set(POINTS):
        return GameKind.OFC
    played -= set(POINTS)
    if played and played <= set(STUD):
        return GameKind.STUD
    if "mixed" in played or played & set(STUD):
        return GameKind.MIXED
    return GameKind.DRAW if played == {"draw"} else GameKind.BOARD


@dataclass(frozen=True)
class GameNow:
    """What is played at this moment. ``still_ms``: for how long the clock has shown stud among
    other games, while the button stands still; None where it moves."""

    kind: GameKind
    still_ms: int | None = None

    def asks(self, button: ButtonRule) -> str:
        """What the floor is asked of a table: "dead", who has the big blind; "moving", who has the
        button; FROZEN, where it stands still; BUTTON, who has it where there are no blinds; nothing
        in stud, where nobody goes by either."""
        if self.kind is GameKind.STUD:
            return ""
        if self.kind is GameKind.OFC:
            return BUTTON
        return button.value if self.still_ms is None else FROZEN


def game_now(levels: Sequence[Level], row: int, elapsed_ms: int) -> GameNow:
    """Return what is played ``elapsed_ms`` into ``row`` of the structure; in a pause it is what was
    played before it (TDA 2019 11-B, TDA 2011 8-B, Metropolitan 9-A)."""
    kind = kind_of(level.game for level in levels if level.is_level)
    running = next((level for level in reversed(levels[: row + 1]) if level.is_level), None)
    if running is not None and running.is_points:
        return GameNow(GameKind.OFC)
    if kind is not GameKind.MIXED or running is None or not running.is_stud:
        return GameNow(kind)
    still = elapsed_ms
    for level in reversed(levels[:row]):
        if level.is_level and not level.is_stud:
            break
        still += level.ms
    return GameNow(kind, still)
