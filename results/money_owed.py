"""Money of players that lies nowhere yet once no more entries are sold."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

Kind = Literal["queue", "credit", "ticket"]  # what may be kept


@dataclass(frozen=True)
class Owed:
    """An ``amount`` (in the smallest unit) of an entry that somebody has to say something about.

    "queue": an alternate paid it and never got a seat; "credit": an entry was sold for it, and it
    has not come; "ticket": a ticket that was given in place of money, or for the rest of another
    one, has not been used: its ``number``; "bounty": nobody has won it of an entry that is out.
    """

    kind: Kind | Literal["bounty"]
    entry: int
    member: int
    name: str
    amount: int
    number: str = ""

    @property
    def item(self) -> str:
        """What a form sends of it: "queue-17--5000"."""
        return f"{self.kind}-{self.entry}-{self.number}-{self.amount}"

    @property
    def key(self) -> tuple[str, int, str]:
        return self.kind, self.entry, self.number


def unsettled(owed: Iterable[Owed], kept: Mapping[tuple[str, int, str], int]) -> tuple[Owed, ...]:
    """Return what of ``owed`` lies nowhere: all of it but what somebody said is kept, by key with
    the amount. A sum that has changed since is open again."""
    return tuple(row for row in owed if kept.get(row.key) != row.amount)
