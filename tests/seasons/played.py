"""Events of a season, signed: the rows that a signature writes, without the evening behind it."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Any

from floor.journal.tap import Tap
from floor.models import Stage, Tournament
from registration.models import Member
from results.models import Revision, SignedPlace, SignedResult
from seasons import selectors, services, trial
from seasons.models import Season, SeasonRules
from tests.evening import START_MS, Evening, evening

FIRST = date(2026, 9, 1)
TEN = "max(0, 11 - place)"


def over(name: str, on: date, order: Sequence[Member], **columns: Any) -> Evening:
    """A signed event of that day in which the members took the places in their order."""
    event = evening(0)
    defaults = {"name": name, "starts_on": on, "stage": Stage.FINISHED, "finished_ms": START_MS}
    Tournament.objects.filter(pk=event.tournament.pk).update(**defaults | columns)
    event.tournament.refresh_from_db()
    sign(event, order)
    return event


def sign(event: Evening, order: Sequence[Member], **columns: Any) -> Revision:
    """One more revision of its protocol."""
    number = event.tournament.revisions.count() + 1
    event.now += 60_000
    revision = Revision.objects.create(
        tournament=event.tournament,
        number=number,
        reason="" if number == 1 else "Судья ошибся",
        document={},
        sha256=f"{event.tournament.pk}-{number}",
        made_ms=event.now,
    )
    figures = {"buy_in": 10_000, "pool": 10_000 * len(order), "paid_places": 2} | columns
    count = len(order)
    result = SignedResult.objects.create(revision=revision, entries=count, players=count, **figures)
    SignedPlace.objects.bulk_create(
        SignedPlace(result=result, member=member, best=place, worst=place, prize=0)
        for place, member in enumerate(order, start=1)
    )
    return revision


def season(tap: Tap, name: str = "Кубок", days: int = 90, **columns: Any) -> Season:
    ends = FIRST + timedelta(days=days)
    defaults = {"league": "club", "takes": "every", "starts_on": str(FIRST), "ends_on": str(ends)}
    services.found_season(tap, name=name, **defaults | columns)
    return Season.objects.get(name=name)


def rules(tap: Tap, season: Season, formula: str = TEN, **columns: Any) -> SeasonRules:
    """Let these rules count, as somebody who has seen them tried."""
    wanted = SeasonRules(season=season, formula=formula, **columns)
    seen = trial.digest(selectors.stand(season), wanted)
    services.change_rules(tap, season_id=season.pk, formula=formula, seen=seen, **columns)
    return season.rules.get(formula=formula)


def ranking(season: Season, stretch: int = 0) -> list[tuple[int, str, int]]:
    """Place, surname and points."""
    standings = selectors.stand(season).table(stretch)
    names = dict(Member.objects.values_list("pk", "surname"))
    return [(row.best, names[row.person], row.points) for row in standings.rows]
