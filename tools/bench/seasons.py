"""A season added up from its signed protocols, beside one aggregate of the same rows in SQL."""

import gc
import time
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from functools import partial
from random import Random
from typing import Any

from django.db import connection

from floor.models import Stage, Tournament
from floor.time.tournament_time import now
from results.models import Revision, SignedPlace, SignedResult
from seasons import selectors
from seasons.models import Season, SeasonRules
from seasons.standings import Table
from tools.bench import field
from tools.bench.figures import Figure

EVENTS, PLAYERS, KNOWN = 30, 500, 900  # in each event of the season, and to the club
BEST_OF = 10
ROUNDS = 9
LIMIT = 1.0  # seconds
FIRST = date(2026, 1, 1)
FORMULAS = {  # each as a club writes it, and as SQL has it
    "places": (
        "100 * (entries - place + 1) / entries",
        "100.0 * (s.entries - p.best + 1) / s.entries",
    ),
    "roots and logarithms": (
        "10 * sqrt(entries / place) * (1 + log(buy_in + 0.25, 10))",
        "10 * sqrt(s.entries::numeric / p.best) * (1 + log(s.buy_in / 100.0 + 0.25))",
    ),
}
AGGREGATE = """
WITH newest AS (
  SELECT DISTINCT ON (r.tournament_id) r.id FROM results_revision r
  JOIN floor_tournament t ON t.id = r.tournament_id
  WHERE t.starts_on BETWEEN %s AND %s ORDER BY r.tournament_id, r.number DESC
), worth AS (
  SELECT coalesce(m.merged_into_id, m.id) AS person, p.best,
    round({points}, 2) AS points
  FROM results_signedplace p
  JOIN results_signedresult s ON s.revision_id = p.result_id
  JOIN newest n ON n.id = s.revision_id
  JOIN registration_member m ON m.id = p.member_id
), ranked AS (
  SELECT *, row_number() OVER (PARTITION BY person ORDER BY points DESC) AS number FROM worth
)
SELECT person, sum(points) FILTER (WHERE number <= %s) AS total, count(*), min(best)
FROM ranked GROUP BY person ORDER BY total DESC
"""


def measure() -> Iterator[Figure]:
    """From the database to the places, nothing kept; and the same points by the database alone."""
    season = _season()
    for kind, (formula, sql) in FORMULAS.items():
        SeasonRules.objects.filter(season=season).update(formula=formula)
        _check(season, sql)
        gc.collect()
        gc.freeze()  # as the server does: else Python looks through all modules in the middle
        ours, plain = [], []
        for _ in range(ROUNDS):  # by turns, so that both have the same load
            ours.append(_seconds(partial(_stand, season)))
            plain.append(_seconds(partial(_aggregate, season, sql)))
        name = f"season of {EVENTS} events of {PLAYERS} players, recomputed by {kind}"
        yield Figure(name, ours, plain, "one SQL aggregate of the same rows", bar=3, limit=LIMIT)


def _stand(season: Season) -> Table:
    return selectors.stand(season).table(selectors.WHOLE)


def _season() -> Season:
    chance, members = Random(2026), field.members(KNOWN)  # noqa: S311 - places of nobody
    season = Season.objects.create(
        name="Bench", starts_on=FIRST, ends_on=FIRST + timedelta(days=365), takes="every"
    )
    rules = {"best_of": BEST_OF, "minimum": 1, "ties": "wins", "made_ms": now()}
    SeasonRules.objects.create(season=season, number=1, **rules)
    for number in range(EVENTS):
        event = field.create_event(0, currency_digits=2)
        columns = {"starts_on": FIRST + timedelta(days=7 * number), "finished_ms": now()}
        Tournament.objects.filter(pk=event.pk).update(stage=Stage.FINISHED, **columns)
        _sign(event, chance.sample(members, PLAYERS))
    with connection.cursor() as cursor:
        cursor.execute("VACUUM (ANALYZE)")
    return season


def _sign(event: Tournament, members: list[int]) -> None:
    """The rows of a signature, without the document that nobody adds up."""
    revision = Revision.objects.create(
        tournament=event, number=1, document={}, sha256="0" * 64, made_ms=now()
    )
    result = SignedResult.objects.create(
        revision=revision,
        entries=PLAYERS,
        players=PLAYERS,
        buy_in=50_00,
        pool=PLAYERS * 40_00,
        paid_places=PLAYERS // 8,
    )
    SignedPlace.objects.bulk_create(
        SignedPlace(result=result, member_id=member, best=place, worst=place, prize=0)
        for place, member in enumerate(members, start=1)
    )


def _aggregate(season: Season, points: str) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(AGGREGATE.format(points=points), [season.starts_on, season.ends_on, BEST_OF])
        return list(cursor.fetchall())


def _check(season: Season, points: str) -> None:
    """Both say the same, or neither figure means anything."""
    ours = {row.person: row.points for row in _stand(season).rows}
    theirs = {person: int(total * 100) for person, total, *_ in _aggregate(season, points)}
    if ours != theirs:
        raise AssertionError("the season and the aggregate differ")


def _seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began
