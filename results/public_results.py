"""What anybody may read of the results of an event: numbers and, where they may be told, names.

Amounts are in the smallest unit of the currency.
"""

from dataclasses import dataclass
from datetime import date
from typing import Literal

Naming = Literal["none", "numbers", "names"]


@dataclass(frozen=True)
class Person:
    """A player as the club knows them. ``key`` is the address of their page; ``consents``: to being
    named, or by entering, where the book of the event says that."""

    key: int
    surname: str
    given_name: str
    latin_surname: str
    latin_given_name: str
    number: str
    country: str
    region: str
    club: str
    sports_rank: str
    consents: bool

    @property
    def name(self) -> str:
        return f"{self.surname} {self.given_name}".strip()


@dataclass(frozen=True)
class PublicPlace:
    """A place with what may be told of who took it: the ``person`` where names are published and
    this one consents, the ``number`` where numbers are, else neither. ``prize`` and ``bounty``,
    what knocking out ``knocked_out`` others has won, are None where prizes are not published, and
    ``bounty`` where the event has none. ``portrait``: a small WebP of one of the winners, where
    they are named and agree to being shown."""

    best: int
    worst: int
    person: Person | None
    number: str
    prize: int | None
    by_deal: bool
    bounty: int | None = None
    knocked_out: int = 0
    portrait: bytes | None = None


@dataclass(frozen=True)
class SpecialWinner:
    """Who has won a special prize: ``person`` or ``number`` as far as may be told; ``amount`` of
    money, None where prizes are not published."""

    person: Person | None
    number: str
    amount: int | None


@dataclass(frozen=True)
class PublicSpecial:
    """A special prize: what it is called, and the highest place of which group wins it: whose
    ``fact`` of the questionnaire is ``value``, "named" by the judge; ``amount`` as of a winner."""

    name: str
    fact: str
    value: str
    amount: int | None
    winners: tuple[SpecialWinner, ...]


@dataclass(frozen=True)
class Signed:
    """The signed protocol behind the results: its revision, its SHA-256 and the day."""

    revision: int
    sha256: str
    on: date


@dataclass(frozen=True)
class PublicEvent:
    """An event that is over; ``signed`` is None while its results may still change, ``bounties``,
    what was won of them, where there are none or prizes are not published."""

    public_id: str
    name: str
    event_class: str
    rulebook: str
    starts_on: date
    language: str
    venue: str
    address: str
    currency: str
    currency_digits: int
    buy_in: int
    starting_stack: int
    entries: int
    players: int
    pool: int | None
    places: tuple[PublicPlace, ...]
    signed: Signed | None
    bounties: int | None = None
    special: tuple[PublicSpecial, ...] = ()

    @property
    def portraits(self) -> dict[int, bytes]:
        """By the number of the place in ``places`` the portraits that are shown."""
        numbered = enumerate(self.places, start=1)
        return {number: place.portrait for number, place in numbered if place.portrait}

    @property
    def named(self) -> list[int]:
        """The keys of the players who are named, each once."""
        return list(dict.fromkeys(place.person.key for place in self.places if place.person))

    def special_of(self, key: int) -> list[tuple[PublicSpecial, SpecialWinner]]:
        """The special prizes that the player of that key has won."""
        return [
            (prize, winner)
            for prize in self.special
            for winner in prize.winners
            if winner.person and winner.person.key == key
        ]


def public_name(person: Person, naming: Naming) -> tuple[Person | None, str]:
    """Return the person where they may be named, and the number that is told of them."""
    if naming == "names" and person.consents:
        return person, person.number
    return None, person.number if naming == "numbers" else ""
