"""The types of what programs read and write; the schema at /api/v1/openapi.json is made of them."""

from datetime import date, datetime
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from floor.models import Stage
from floor.values import level
from floor.values.parse import LARGEST_INTEGER
from registration.models import EntryList

Money = Annotated[int, Field(description="In the smallest unit of the currency.")]
Next = Annotated[
    int | None, Field(description="Where the next page begins: send it as `after`. Null: none.")
]
Seq = Annotated[int, Field(description="Number of the line of the journal it is true for.")]
Json = dict[str, Any]
MOST_TABLES, MOST_PUSHES, MOST_ENTRIES = 9_999, 500, 5_000
Facts = dict[str, Any]


class Reason(BaseModel):
    """Why something was refused: a code that stays, with facts, and a sentence for people."""

    code: str
    facts: Facts
    rule: Annotated[str, Field(description='Book and paragraph, "bfsp 4.9.8", or empty.')]
    sentence: str


class ProblemBody(BaseModel):
    """What every refusal looks like (RFC 9457)."""

    type: str
    title: str
    status: int
    code: Annotated[str, Field(description="That of the first of the refusals.")]
    detail: str
    refusals: list[Reason]


class Event(BaseModel):
    """An event. One of several days is several, each with the `last_day` that has the prizes."""

    id: str
    name: str
    stage: Stage
    starts_on: date
    timezone: str
    language: str
    rulebook: str
    event_class: str
    currency: str
    currency_digits: int
    day: int
    flight: str
    last_day: str | None
    entries: int
    left: int
    takes_applications: bool
    lists_entries: EntryList
    has_public_results: bool
    seq: Seq


class Events(BaseModel):
    items: list[Event]
    next: Next


class Board(BaseModel):
    """The public board; docs/board.md says what every field means."""

    model_config = ConfigDict(extra="allow")

    seq: Seq
    now_ms: int
    reading: Json | None
    tournament: Json
    clock: Json
    players: Json
    tables: Json
    prizes: Json


class Row(BaseModel):
    """A row of the structure, in the order it is played."""

    number: Annotated[int | None, Field(description="Of the level; null in a break or a hold.")]
    kind: level.Kind
    seconds: int
    small_blind: int
    big_blind: int
    ante: int
    big_blind_ante: bool
    bring_in: int
    small_bet: int
    game: level.Game
    limit: level.Limit
    purpose: level.Purpose


class Structure(BaseModel):
    seq: Seq
    levels: list[Row]


class Entry(BaseModel):
    """An entry. Without a token no more of it than the public list shows."""

    id: int | None
    name: str | None
    number: Annotated[str | None, Field(description="Of the federation.")]
    bullet: Annotated[int | None, Field(description="1, after a re-entry 2, and so on.")]
    state: Literal["entered", "waiting", "in", "out", "withdrawn"]


class Entries(BaseModel):
    seq: Seq
    items: list[Entry]
    next: Next


class Seat(BaseModel):
    table: Annotated[str, Field(description="Its name.")]
    seat: int
    name: str


class Seats(BaseModel):
    """Who sits where, by table and seat."""

    seq: Seq
    items: list[Seat]
    next: Next


class Place(BaseModel):
    """A place. `best` and `worst` differ where several share; what may not be told is null."""

    best: int
    worst: int
    name: str | None
    number: str | None
    prize: Money | None
    by_deal: bool
    bounty: Money | None
    knocked_out: int


class Signature(BaseModel):
    revision: int
    sha256: str
    on: date


class Results(BaseModel):
    """The places, the best first; while the event is played, of those who are out."""

    seq: Seq
    state: Literal["playing", "over", "signed"]
    signed: Signature | None
    currency: str
    currency_digits: int
    entries: int
    pool: Money | None
    items: list[Place]
    next: Next


class Protocol(BaseModel):
    """The signed protocol; its format is at /protocol.schema.json."""

    seq: Seq
    revision: int
    sha256: str
    document: Json


class Ruling(BaseModel):
    """A ruling, as the log of judges shows it."""

    number: int
    at: datetime
    table: Annotated[str, Field(description='Name of the table and seat; "" when at none.')]
    level: int | None
    kind: str
    topic: str
    rule: str
    facts: str
    decision: str
    people: list[str]
    given_by: str
    overruled_by: int | None


class Rulings(BaseModel):
    seq: Seq
    items: list[Ruling]
    next: Next


class Line(BaseModel):
    """A line of the journal. `facts` are keys and numbers, never names; null in a line that the
    jury alone reads whole."""

    seq: int
    kind: str
    at: datetime
    undoes: Annotated[int | None, Field(description="The line that this one takes back.")]
    facts: Facts | None


class Lines(BaseModel):
    seq: Seq
    items: list[Line]
    next: Next


def _written_day(sent: object) -> object:
    """A day is written as 1990-01-31, and nothing else is taken for one."""
    if not isinstance(sent, str) or len(sent) != len("1990-01-31"):
        raise ValueError("write a day as 1990-01-31")
    return sent


Day = Annotated[date, BeforeValidator(_written_day)]


class Sent(BaseModel):
    """What a program writes: no field that is not named here, no value of another type."""

    model_config = ConfigDict(extra="forbid", strict=True)


def _text(most: int, least: int = 0) -> Any:
    return Field(min_length=least, max_length=most)


class NewApplication(Sent):
    """A player who wants to play, with their consent that the organiser keeps these data."""

    surname: Annotated[str, _text(60, 1)]
    given_name: Annotated[str, _text(60, 1)]
    patronymic: Annotated[str, _text(60)] = ""
    born_on: Annotated[Day, Field(strict=False)]
    number: Annotated[str, _text(20)] = ""
    consent: Literal[True]
    publishes: Annotated[bool, Field(description="Name and results may be published.")] = False


class Applied(BaseModel):
    code: Annotated[str, Field(description="What the player shows at the desk.")]


class NewMember(Sent):
    """A person who is on no list yet."""

    surname: Annotated[str, _text(60, 1)]
    given_name: Annotated[str, _text(60)] = ""
    patronymic: Annotated[str, _text(60)] = ""
    latin_surname: Annotated[str, _text(60)] = ""
    latin_given_name: Annotated[str, _text(60)] = ""
    born_on: Annotated[Day | None, Field(strict=False)] = None
    country: Annotated[str, _text(60), Field(description="Name or code.")] = ""
    region: Annotated[str, _text(80)] = ""
    club: Annotated[str, _text(80)] = ""
    sports_rank: Annotated[str, _text(40)] = ""
    phone: Annotated[str, _text(40)] = ""
    email: Annotated[str, _text(120)] = ""
    consent_on: Annotated[Day | None, Field(strict=False)] = None
    publish_consent_on: Annotated[Day | None, Field(strict=False)] = None
    is_another: Annotated[
        bool, Field(description="Somebody of that name and birth date is known: it is another.")
    ] = False


EntryKey = Annotated[int, Field(ge=1, le=LARGEST_INTEGER)]
Shared = Annotated[list[EntryKey], Field(min_length=2, max_length=MOST_ENTRIES)]


class NewResult(Sent):
    """Everybody who is in, the best first."""

    order: Annotated[
        list[EntryKey | Shared],
        Field(
            min_length=2,
            max_length=MOST_ENTRIES,
            description="Keys of entries; those who share a place as a list.",
        ),
    ]


class Written(BaseModel):
    """The line of the event's journal in which it stands."""

    seq: Seq


class OnShift(BaseModel):
    """A dealer on shift. `since` they deal at `table`, or are free."""

    dealer: int
    name: str
    table: Annotated[int | None, Field(description="Its number.")]
    since: datetime
    break_due: Annotated[datetime | None, Field(description="When a break is owed at the latest.")]


class Push(BaseModel):
    dealer: int
    table: Annotated[int | None, Field(description="Its number; null: a break.")]


class Dealers(BaseModel):
    """Who is on shift, and which pushes are due now. It follows from the time too: no ETag."""

    seq: Seq
    items: list[OnShift]
    due: list[Push]


class NewPush(Sent):
    dealer: Annotated[int, Field(ge=1, le=LARGEST_INTEGER)]
    table: Annotated[
        int | None, Field(ge=1, le=MOST_TABLES, description="Its number; null: a break.")
    ]


class NewPushes(Sent):
    """Dealers who are sent on: all of them or nobody."""

    pushes: Annotated[list[NewPush], Field(min_length=1, max_length=MOST_PUSHES)]


class Added(BaseModel):
    member: Annotated[int, Field(description="Key of the person in the club's list.")]
