"""The prizes that were published, and whether they still are what places win."""

from dataclasses import dataclass

from django.db.models import QuerySet

from floor.journal import compiled
from floor.models import Tournament
from results.models import PublishedPrizes
from results.payouts import Payouts
from results.published_prizes import Change, State, changes, state
from results.selectors.money import prizes


@dataclass(frozen=True)
class PublishedAndNow:
    """``latest`` is None before the first; ``now`` is what places win at this moment."""

    latest: PublishedPrizes | None
    now: Payouts

    @property
    def state(self) -> State:
        return state(self.latest.prizes if self.latest else None, won_places(self.now))

    @property
    def changes(self) -> list[Change]:
        """What has changed since the latest publication; nothing before the first."""
        return changes(self.latest.prizes, won_places(self.now)) if self.latest else []


def won_places(paid: Payouts) -> list[int]:
    """The prizes without the places at the end that win nothing."""
    return list(paid.prizes[: paid.paid_places])


def published_and_now(tournament: Tournament) -> PublishedAndNow:
    """At most four queries."""
    return PublishedAndNow(latest(tournament), prizes(tournament))


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
