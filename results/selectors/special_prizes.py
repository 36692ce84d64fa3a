"""The special prizes of an event as they stand: what each gives and who has won it, derived anew
from the places at every reading."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet

from floor.event import fields
from floor.journal import compiled, kept
from floor.models import Tournament
from registration.models import Entry
from results.models import SpecialPrize, SpecialPrizeWinner
from results.places import Place
from results.special_prizes import (
    Group,
    Person,
    Winners,
    divide,
    highest,
    set_aside,
)

FACTS = ("region", "club", "country", "sports_rank", "born_on")  # of Person, in its order


@dataclass(frozen=True)
class OfPool:
    """What special prizes take of the pool: the ``amounts`` by their key, in all ``kept``.
    ``to_first`` would be theirs, but nobody can win it and the terms give it to the first place."""

    amounts: dict[int, int]
    to_first: int = 0

    @property
    def kept(self) -> int:
        return sum(self.amounts.values())


@dataclass(frozen=True)
class SpecialStand:
    """How a special prize stands.

    It gives ``amount``; ``members`` of its group have entered, ``playing`` of them may still win
    it: until nobody may, it has no ``winners``. Of the entries ``unknown``, who would be placed no
    lower, the questionnaire does not say whether they are of the group.
    """

    row: SpecialPrize
    amount: int
    members: int
    playing: int
    unknown: tuple[int, ...]
    winners: Winners

    @property
    def named(self) -> SpecialPrizeWinner | None:
        """What a judge has said about the winner."""
        return named_of(self.row)

    @property
    def to_name(self) -> bool:
        """Whether only a judge can say who wins it, and has not."""
        return self.row.fact == "named" and self.named is None

    @property
    def unwon(self) -> int:
        """What nobody has won of it."""
        return self.amount - sum(self.winners.amounts.values()) - self.winners.rest


@dataclass(frozen=True)
class Player:
    """An entry that has a seat or had one, and the person; ``is_now``: of this event, not of one of
    the days before it."""

    entry: int
    is_in: bool
    is_now: bool
    person: Person


@kept.shared_by_parts
@compiled.rows
def special_prizes(tournament: Tournament) -> QuerySet[SpecialPrize]:
    """The special prizes in the order in which they were written down."""
    rows = SpecialPrize.objects.filter(tournament=tournament).order_by("pk")
    return rows.select_related("funder", "named__reason", "named__staff")


def named_of(row: SpecialPrize) -> SpecialPrizeWinner | None:
    """What a judge has said about the winner of the prize; None for nothing."""
    return getattr(row, "named", None)


def group_of(row: SpecialPrize, tournament: Tournament) -> Group:
    """Who may win it; ages are those of the day of the event."""
    return Group(row.fact, row.value, tournament.starts_on)  # type: ignore[arg-type]  # says the database


def of_pool(tournament: Tournament, pool: int, special: Sequence[SpecialPrize]) -> OfPool:
    """What the ``special`` prizes get of a ``pool``; one query where some do and the terms say what
    becomes of prizes that nobody can win."""
    rows = [row for row in special if row.from_pool]
    given = set_aside(pool, [row.amount for row in rows])
    amounts = {row.pk: amount for row, amount in zip(rows, given, strict=True)}
    terms = tournament.results_terms
    if not rows or terms.payout_unwon == "none" or terms.payout_amounts:
        return OfPool(amounts)
    players = _players(tournament)
    lost = [row.pk for row in rows if players and _cannot_be_won(row, tournament, players)]
    rest = sum(amounts.pop(key) for key in lost)
    return OfPool(amounts, rest if terms.payout_unwon == "first" else 0)


def _cannot_be_won(row: SpecialPrize, tournament: Tournament, players: Sequence[Player]) -> bool:
    """Whether nobody of its group has entered; whom a judge names does not change that, or the
    prizes of the places would be others by it."""
    group = group_of(row, tournament)
    return row.fact != "named" and not any(group.has(player.person) for player in players)


def amounts(
    tournament: Tournament, pool: int, special: Sequence[SpecialPrize]
) -> list[tuple[SpecialPrize, int]]:
    """Each of the ``special`` prizes with what it gives out of a ``pool``, or of what is added."""
    taken = of_pool(tournament, pool, special).amounts
    return [(row, taken.get(row.pk, 0) if row.from_pool else row.amount) for row in special]


def stands(
    tournament: Tournament, pool: int, special: Sequence[SpecialPrize], places: Sequence[Place]
) -> tuple[SpecialStand, ...]:
    """How each of the ``special`` prizes stands by these ``places`` of who is out, or was left at
    the end; two queries at most, none where there are no such prizes."""
    placed = {place.entry for place in places}
    # Who went on from an earlier day has an entry of this one.
    players = [p for p in _players(tournament) if p.is_now or p.entry in placed] if special else []
    return tuple(
        _stand(row, tournament, amount, players, places)
        for row, amount in amounts(tournament, pool, special)
    )


def _stand(
    row: SpecialPrize,
    tournament: Tournament,
    amount: int,
    players: Sequence[Player],
    places: Sequence[Place],
) -> SpecialStand:
    group, placed = group_of(row, tournament), {place.entry: place for place in places}
    belongs = {player.entry: group.has(player.person) for player in players}
    members = {entry for entry, is_member in belongs.items() if is_member}
    playing = [p for p in players if p.entry in members and p.is_in and p.entry not in placed]
    won_by = () if playing else highest(places, members)
    best = min((placed[entry].best for entry in won_by), default=len(players) + 1)
    unknown = [place.entry for place in places if place.best < best and is_unknown(belongs, place)]
    if named := named_of(row):
        won_by, unknown = (named.entry_id,) if named.entry_id else (), []
    return SpecialStand(
        row,
        amount,
        len(members),
        len(playing),
        tuple(unknown),
        divide(amount, won_by, tournament.results_terms.unit),
    )


def is_unknown(belongs: dict[int, bool | None], place: Place) -> bool:
    """Whether the questionnaire does not say if who has the place is of the group."""
    return belongs.get(place.entry, False) is None


def _players(tournament: Tournament) -> list[Player]:
    return [
        Player(entry, state == Entry.State.IN, event == tournament.pk, Person(*facts))
        for entry, state, event, *facts in _player_rows(fields.events_of(tournament))
    ]


@compiled.rows
def _player_rows(events: Collection[int]) -> QuerySet[Entry, tuple[Any, ...]]:
    playing = Entry.objects.filter(
        tournament__in=events, state__in=[Entry.State.IN, Entry.State.OUT]
    )
    facts = (f"member__{fact}" for fact in FACTS)
    return playing.order_by("pk").values_list("pk", "state", "tournament", *facts)
