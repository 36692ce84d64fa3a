"""A formula before it counts: what it is worth on an event, and whom it would move."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from seasons import formula
from seasons.formula import MONEY
from seasons.models import SeasonRules
from seasons.selectors import WHOLE, SeasonStand, as_rules
from seasons.standings import EventFigures, Outcome, table

FIRST_PLACES = 10
FIELDS = (
    "formula", "best_of", "minimum", "quarter_best_of", "quarter_minimum", "shared", "ties",
    "leaders",
)  # fmt: skip


@dataclass(frozen=True)
class Sample:
    """Points by place: of an event, or of given numbers; None where the formula has no value."""

    figures: EventFigures
    points: tuple[tuple[int, int | None], ...]
    is_real: bool


def sample_of_event(stand: SeasonStand, rules: SeasonRules) -> Sample | None:
    """The latest signed event of the season as it was played; None without any."""
    events = stand.counted(WHOLE)
    latest = events[-1].latest if events else None
    if latest is None:
        return None
    places = sorted(
        (Outcome(*row) for row in stand.outcomes[latest.revision]),
        key=lambda outcome: outcome.best,
    )
    return Sample(latest.figures, _points(rules, latest.figures, places), is_real=True)


def sample_of_numbers(figures: EventFigures, rules: SeasonRules) -> Sample:
    """An event of these numbers, whose prizes nobody has said: the pool in equal parts."""
    share = int(figures.pool / max(1, figures.paid_places))
    places = [
        Outcome(figures.key, place, place, place, share if place <= figures.paid_places else 0)
        for place in range(1, figures.players + 1)
    ]
    return Sample(figures, _points(rules, figures, places), is_real=False)


def _points(
    rules: SeasonRules, figures: EventFigures, places: Sequence[Outcome]
) -> tuple[tuple[int, int | None], ...]:
    """Of the first places and of the last one."""
    sample_table = table(as_rules(rules, WHOLE), [figures], places)
    worth = {row.scores[0].best: row.scores[0].value for row in sample_table.rows}
    shown = sorted(worth)
    shown = shown if len(shown) <= FIRST_PLACES + 1 else [*shown[:FIRST_PLACES], shown[-1]]
    return tuple((place, worth[place]) for place in shown)


def digest(stand: SeasonStand, rules: SeasonRules) -> str:
    """What somebody has seen before they let the rules count: these rules, and these places."""
    tables = [
        [(row.best, row.person, row.points) for row in stand.table(stretch, rules=rules).rows]
        for stretch in stand.stretches
    ]
    text = repr([*(str(getattr(rules, name)) for name in FIELDS), tables])
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def currencies(stand: SeasonStand, rules: SeasonRules) -> list[str]:
    """The currencies of the events where the formula asks for money and there are several."""
    if not formula.read(rules.formula).names & MONEY:
        return []
    codes = {event.tournament.currency for event in stand.counted(WHOLE)}
    return sorted(codes) if len(codes) > 1 else []


def given_numbers(entries: int, buy_in: Decimal, paid_places: int) -> EventFigures:
    """An event of so many entries, all of whose price is in its pool."""
    return EventFigures(0, date.min, entries, entries, buy_in, entries * buy_in, paid_places)
