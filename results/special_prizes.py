"""Special prizes: won by the highest place among the players of a group; a trophy, money, or both.

What the questionnaire says of a player decides who is of the group; where it cannot say it, the
judge names the winner. Amounts are in the smallest unit of the currency. No book has a paragraph
for it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Literal

from registration.entries.eligibility import completed_years
from results.places import Place, share_out

Fact = Literal["region", "club", "country", "sports_rank", "under", "from", "named"]
AGES = ("under", "from")


@dataclass(frozen=True)
class Person:
    """What the questionnaire says of a player, "" and None for what it does not say."""

    region: str = ""
    club: str = ""
    country: str = ""
    sports_rank: str = ""
    born_on: date | None = None


@dataclass(frozen=True)
class Group:
    """Who may win a special prize: whose ``fact`` is ``value``; "under" and "from" are years of age
    on the day ``on``. Of "named" is whom the judge names, and nobody by the questionnaire."""

    fact: Fact
    value: str
    on: date

    def has(self, person: Person) -> bool | None:
        """Return whether the person is of the group; None where the questionnaire does not say."""
        if self.fact == "named":
            return False
        if self.fact in AGES:
            if person.born_on is None:
                return None
            is_under = completed_years(person.born_on, self.on) < int(self.value)
            return is_under == (self.fact == "under")
        text = folded(getattr(person, self.fact))
        return text == folded(self.value) if text else None


@dataclass(frozen=True)
class Winners:
    """Who wins: each entry with its part of the money, ``rest`` of which goes to nobody."""

    amounts: Mapping[int, int]
    rest: int = 0


NOBODY = Winners({})


def folded(text: str) -> str:
    """The text by which two are compared: letters of one size, single spaces."""
    return " ".join(text.split()).casefold()


def set_aside(pool: int, amounts: Sequence[int]) -> list[int]:
    """Return what of the ``amounts`` the ``pool`` gives, the first one first; the rest of the pool
    is for the places."""
    given: list[int] = []
    for amount in amounts:
        given.append(min(amount, pool - sum(given)))
    return given


def highest(places: Sequence[Place], members: set[int]) -> tuple[int, ...]:
    """Return the entries of ``members`` with the highest of the ``places``, several where they
    tie."""
    theirs = [place for place in places if place.entry in members]
    best = min((place.best for place in theirs), default=0)
    return tuple(place.entry for place in theirs if place.best == best)


def divide(amount: int, winners: Sequence[int], unit: int) -> Winners:
    """Return what each of the ``winners`` gets: equal parts in whole ``unit``s, and who wins alone
    all of it."""
    if not winners:
        return NOBODY
    tie = [Place(entry, 1, len(winners)) for entry in winners]
    awards = share_out(tie, [amount], unit)
    return Winners(awards.amounts, awards.undistributed)
