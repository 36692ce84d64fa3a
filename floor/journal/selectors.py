"""What was done, for whoever decides or shows something by it; pages of lines are page.py."""

import hashlib
import json
from collections.abc import Iterable

from django.db.models import QuerySet

from floor.journal import compiled
from floor.models import JournalLine, Tournament

AT_ONCE = 16  # lines; more are not written at one moment


def lines(tournament: Tournament, *kinds: str) -> QuerySet[JournalLine]:
    """The lines of the event, of these ``kinds`` where any is named, the oldest first."""
    rows = JournalLine.objects.filter(journal=tournament.journal_id).order_by("seq")
    return rows.filter(kind__in=kinds) if kinds else rows


def line_of(tournament: Tournament, seq: int, *kinds: str) -> JournalLine | None:
    """The line of that number, None where there is none, or not of these ``kinds``."""
    return lines(tournament, *kinds).filter(seq=seq).first()


def events_with(kinds: Iterable[str], since_ms: int) -> set[int]:
    """The keys of the events in which something of these kinds was done after ``since_ms``."""
    rows = JournalLine.objects.filter(kind__in=kinds, at_ms__gt=since_ms)
    return set(rows.values_list("journal__tournament", flat=True))


def written_ms(tournament: Tournament) -> int:
    """When the newest line was written, 0 before there is any: of two taps at one moment the second
    may be the earlier by its time."""
    return max(_newest_times(tournament), default=0)


@compiled.rows
def _newest_times(tournament: Tournament) -> QuerySet[JournalLine, int]:
    rows = JournalLine.objects.filter(journal=tournament.journal_id)
    return rows.order_by("-seq").values_list("at_ms", flat=True)[:AT_ONCE]


def digest(tournament: Tournament) -> str:
    """SHA-256 over the lines up to now: number, kind, time and facts of each."""
    sha = hashlib.sha256()
    rows = lines(tournament).filter(seq__lte=tournament.journal.last_seq)
    for row in rows.values_list("seq", "kind", "at_ms", "facts").iterator():
        sha.update(json.dumps(row, sort_keys=True, ensure_ascii=False).encode() + b"\n")
    return sha.hexdigest()
