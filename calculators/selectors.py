"""The calculators there are, and what the tournament tells one: its clock, tables, players."""

from calculators.catalogue import TOPICS
from calculators.surroundings import Surroundings
from calculators.topic import Topic
from clock import selectors as clock
from clock.timeline import Level
from floor.models import Tournament
from registration.entries.selectors import live_count
from seating.selectors import players_by_table, states


def calculators_on(digests: str) -> list[Topic]:
    """The calculators that decide what the topic ``digests`` of rules/topics is about."""
    return [topic for topic in TOPICS.values() if digests in topic.decides]


def surroundings(tournament: Tournament, now: int) -> Surroundings:
    """Return the blinds being played (in a break those that come next), the time left, the sizes
    of tables; what is not known yet keeps its default."""
    usual = Surroundings()
    sheet = clock.sheet(tournament)
    reading = clock.reading(tournament, now) if sheet else None
    row = _played(sheet, reading.row) if reading else None
    tables = [(str(table.number), players) for table, players in players_by_table(tournament)]
    return Surroundings(
        level=(reading.number if reading else None) or usual.level,
        small_blind=(row.small_blind if row else 0) or usual.small_blind,
        big_blind=(row.big_blind if row else 0) or usual.big_blind,
        seconds_left=reading.left_ms // 1000 if reading else 0,
        table_size=tournament.seating_terms.table_size,
        players_left=live_count(tournament),
        tables=tuple(tables),
        hall=tuple(states(tournament, now)),
    )


def _played(sheet: tuple[Level, ...], row: int) -> Level | None:
    return next((level for level in sheet[row:] if level.is_level), None)
