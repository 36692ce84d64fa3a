"""What a correction changes of the bounties: shown before it is written."""

from dataclasses import dataclass

from floor.journal.sentences import NAMES
from results.bounties import Bounties


@dataclass(frozen=True)
class BountyShift:
    """What a player has won and is worth, before a correction and after it."""

    name: str
    won_before: int
    won: int
    head_before: int
    head: int


def shifts(before: Bounties, after: Bounties) -> list[BountyShift]:
    """The players for whom it changes what they have won or are worth, by name; one query."""
    entries = before.won.keys() | after.won.keys() | before.heads.keys() | after.heads.keys()
    shifts = {
        entry: [
            shares.get(entry, 0) for shares in (before.won, after.won, before.heads, after.heads)
        ]
        for entry in entries
    }
    changed = {entry: row for entry, row in shifts.items() if row[0] != row[1] or row[2] != row[3]}
    names = NAMES["entry"](set(changed)) if changed else {}
    rows = [BountyShift(names[entry], *row) for entry, row in changed.items()]
    return sorted(rows, key=lambda row: row.name)
