"""The prizes that were published, and whether they still are what places win."""

from dataclasses import dataclass

from django.db.models import QuerySet

from floor.journal import compiled
from floor.models import Tournament
from results.models import PublishedPrizes
from results.payouts import Payouts
from results.published_prizes import (
    Change,
    SpecialChange,
    State,
    Won,
    changes,
    special_changes,
    state,
)
from results.selectors import special_prizes
from results.selectors.money import prizes


@dataclass(frozen=True)
class PublishedAndNow:
    """``latest`` is None before the first; ``now`` is what places win at this moment, ``won`` the
    same with the special prizes."""

    latest: PublishedPrizes | None
    now: Payouts
    won: Won

    @property
    def state(self) -> State:
        return state(_won_by(self.latest) if self.latest else None, self.won)

    @property
    def changes(self) -> list[Change]:
        """What places win otherwise since the latest publication; nothing before the first."""
        return changes(self.latest.prizes, self.won.places) if self.latest else []

    @property
    def special_changes(self) -> list[SpecialChange]:
        """The same of the special prizes."""
        if self.latest is None:
            return []
        return special_changes(_won_by(self.latest).special, self.won.special)


def _won_by(published: PublishedPrizes) -> Won:
    special = tuple((str(name), int(amount)) for name, amount in published.special)
    return Won(tuple(published.prizes), special)


def published_and_now(tournament: Tournament) -> PublishedAndNow:
    """At most five queries."""
    rows = special_prizes.special_prizes(tournament)
    paid = prizes(tournament, special=rows)
    special = special_prizes.amounts(tournament, paid.pool, rows)
    # Without the places at the end that win nothing.
    won = Won(paid.prizes[: paid.paid_places], tuple((row.name, sum_) for row, sum_ in special))
    return PublishedAndNow(latest(tournament), paid, won)


@compiled.first
def latest(tournament: Tournament) -> QuerySet[PublishedPrizes]:
    """The publication with the highest number, with who published it."""
    rows = PublishedPrizes.objects.filter(tournament=tournament).order_by("-number")
    return rows.select_related("staff")[:1]


@compiled.rows
def all_publications(tournament: Tournament) -> QuerySet[PublishedPrizes]:
    """Every publication, the latest first."""
    rows = PublishedPrizes.objects.filter(tournament=tournament).order_by("-number")
    return rows.select_related("staff")
