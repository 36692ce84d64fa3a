"""The protocol as a program reads it: its fields, and the JSON Schema that tells them to others.

Amounts are whole numbers in the smallest unit of the currency, moments have the offset of the
event's time zone, a text that is not known is "".
"""

from datetime import date, datetime
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Count = Annotated[int, Field(ge=0)]
Sha256 = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]


class Part(BaseModel):
    """What nobody changes once it is made, without a field that the schema does not tell."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Event(Part):
    """The tournament and its figures."""

    public_id: str
    name: str
    event_class: Literal["official", "rating", "internet"]
    rulebook: str
    starts_on: date
    timezone: str = Field(description="a name of the IANA time zone database")
    began_at: datetime | None
    ended_at: datetime | None
    venue: str
    address: str
    currency: str = Field(description="ISO 4217")
    currency_digits: Count = Field(description="amounts are divided by ten to this power")
    entries: Count = Field(description="re-entries counted, alternates without a seat not")
    players: Count = Field(description="people with a place, each once")
    buy_in: Count
    starting_stack: Count
    chips_in_play: Count
    pool: Count = Field(description="what all prizes are paid from")
    paid_places: Count
    undistributed: Count = Field(description="left of the pool after rounding")
    unwon: Count = Field(description="prizes of the pool that nobody won")
    bounty_kind: Literal["fixed", "progressive", "mystery"] | None
    bounties: Count = Field(description="what the entries paid for bounties, beside the pool")
    bounties_won: Count


class Place(Part):
    """A player with the best place, as the questionnaire of the member describes them."""

    best: Annotated[int, Field(ge=1)]
    worst: Annotated[int, Field(ge=1)] = Field(description="more than the best where several tie")
    name: str
    number: str = Field(description="of the federation")
    region: str
    club: str
    sports_rank: str
    prize: Count
    by_deal: bool = Field(description="the prize is what the players agreed on")
    bounty: Count = Field(description="won by knocking out others, with all entries of the player")
    knocked_out: Count = Field(description="players, alone or with others")


class SpecialWinner(Part):
    """Who has won a special prize, or a part of it."""

    name: str
    number: str = Field(description="of the federation")
    amount: Count


class SpecialPrize(Part):
    """A prize for the highest place of a group, beside those of the places."""

    name: str
    fact: Literal["region", "club", "country", "sports_rank", "under", "from", "named"] = Field(
        description="of the questionnaire; under, from: years of age; named: by the judge"
    )
    value: str = Field(description="which the fact is for who may win it")
    amount: Count = Field(description="0: a trophy alone")
    from_pool: bool = Field(description="the amount is part of the pool; else it was added to it")
    funder: str = Field(description="who added it")
    winners: list[SpecialWinner]
    reason: str = Field(description="why the judge named the winner, or nobody")


class Official(Part):
    """Who answered for the event."""

    role: str = Field(description="a role of this program, or the office as it was typed")
    name: str
    category: str
    club: str


class Draw(Part):
    """A lot: the seed, and its SHA-256, which was shown before."""

    line: Annotated[int, Field(ge=1)]
    kind: str
    commitment: Sha256
    seed: str = Field(pattern="^[0-9a-f]+$")


class JournalState(Part):
    """The journal of the event before the signature: its last line, and the SHA-256 of all."""

    last_seq: Count
    sha256: Sha256


class RevisionNumber(Part):
    """Which signature this is, and why there is one after the first."""

    number: Annotated[int, Field(ge=1)]
    reason: str


class Chapter(Part):
    """What an app of this program adds, under a title; ``about`` names it."""

    about: str
    title: str
    lines: list[str]


class Lot(Part):
    """A draw in words, with the line of the journal."""

    seq: Count
    act: str
    commitment: str
    seed: str


class Drawing(Part):
    """A drawing of figures, under a title."""

    title: str
    svg: str


class Text(Part):
    """What a printed protocol shows in one language, every value a text."""

    name: str
    date: str
    rulebook: str
    words: dict[str, str]
    facts: list[tuple[str, str]]
    columns: list[str]
    places: list[list[str]]
    leftover: str
    unwon: str
    special: list[list[str]] = Field(
        description="name, who may win it, who has, money, reason, who added it"
    )
    officials: list[tuple[str, str]]
    chapters: list[Chapter]
    remarks: list[str]
    lots: list[Lot]
    plots: list[Drawing]
    signatures: list[tuple[str, str]]
    revision: str
    signed: str | None


class Protocol(Part):
    """The official record of a tournament. Its SHA-256 is that of this file."""

    format: Literal["td-protocol-4"]
    language: str = Field(description="of the event")
    event: Event
    places: list[Place]
    special_prizes: list[SpecialPrize]
    officials: list[Official]
    draws: list[Draw]
    journal: JournalState
    revision: RevisionNumber
    signed_at: datetime | None
    texts: dict[str, Text] = Field(description="by language: what is printed")


def schema() -> dict[str, Any]:
    """The JSON Schema of a protocol."""
    return Protocol.model_json_schema() | {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:td-protocol-4",
    }
