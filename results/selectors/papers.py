"""The papers of the event: which are due and done, photographs for the press."""

from dataclasses import dataclass
from datetime import date

from floor.models import Tournament
from floor.time.tournament_time import local
from results.models import EventPhoto, Filing
from results.papers.due import Due, due
from rules import rulebook
from rules.refusal import missing


@dataclass(frozen=True)
class Deadline:
    """What is ``due`` and what was ``filed``, one of them or both, with its ``label``."""

    label: str
    paper: str
    due: Due | None
    filed: Filing | None
    is_past: bool


def deadlines(tournament: Tournament, today: date) -> list[Deadline]:
    """What the book wants of the event, the first to be due first, then what was filed besides."""
    filings = Filing.objects.filter(tournament=tournament).select_related("staff")
    filed = {row.paper: row for row in filings.order_by("on", "pk")}
    wanted = _due(tournament)
    besides = filed.keys() - {item.paper for item in wanted}
    return [
        *(_deadline(item.paper, item, filed.get(item.paper), today) for item in wanted),
        *(_deadline(paper, None, filed[paper], today) for paper in sorted(besides)),
    ]


def _due(tournament: Tournament) -> list[Due]:
    """What the book wants; nothing of an evening that the club holds for itself."""
    wanted = due(
        rulebook.load(tournament.rulebook),
        tournament.event_class,  # type: ignore[arg-type]  # says the database
        tournament.starts_on,
        ended_on(tournament),
    )
    return wanted if wanted and tournament.paper_texts.under_federation else []


def _deadline(paper: str, wanted: Due | None, filed: Filing | None, today: date) -> Deadline:
    is_past = wanted is not None and filed is None and wanted.is_past(today)
    return Deadline(str(Filing.Paper(paper).label), paper, wanted, filed, is_past)


def ended_on(tournament: Tournament) -> date | None:
    """The day on which the event ended, by its own clocks."""
    if tournament.finished_ms is None:
        return None
    day: date = local(tournament.finished_ms, tournament.timezone).date()
    return day


def photo_numbers(tournament: Tournament) -> list[int]:
    """The photographs for the press, the first one first."""
    return list(EventPhoto.objects.filter(tournament=tournament).values_list("number", flat=True))


def event_photo(tournament: Tournament, number: int) -> EventPhoto:
    """The photograph of that number, or Missing "event_photo.unknown"."""
    row = EventPhoto.objects.filter(tournament=tournament, number=number).first()
    if row is None:
        raise missing("event_photo.unknown")
    return row
