"""By which days the papers of an event are due."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Literal

from rules.rulebook import Rulebook
from rules.sections.documents import EventClass

Paper = Literal["bid", "regulations", "media_plan", "media_report"]


@dataclass(frozen=True)
class Due:
    """``on`` is the last day for the ``paper``, ``rule`` the paragraph that says so."""

    paper: Paper
    on: date
    rule: str

    def is_past(self, today: date) -> bool:
        return today > self.on


def due(
    book: Rulebook, event_class: EventClass, starts_on: date, ended_on: date | None
) -> list[Due]:
    """Return what the book wants for an event of that class, the first to be due first; the media
    report once the event has ended (FSPR 1.8.6, 1.10.2, 2.6.2, 2.8.1, 2.10.2, 2.10.3, 3.6.5)."""
    wanted = [*_before(book, event_class, starts_on), *_after(book, event_class, ended_on)]
    return sorted(wanted, key=lambda paper: paper.on)


def _before(book: Rulebook, event_class: EventClass, starts_on: date) -> Iterator[Due]:
    papers, eve = book.documents, starts_on - timedelta(days=1)
    if papers.bid_due.value != "never" and papers.bid.value[event_class]:
        october = date(starts_on.year - 1, 10, 1)  # a season is a calendar year (FSPR 2.1.3)
        yield Due("bid", october, book.rule(papers.bid_due, event_class))
    if papers.regulations_due.value != "never":
        yield Due("regulations", eve, book.rule(papers.regulations_due, event_class))
    if papers.media_plan_due.value != "never" and event_class in papers.media_classes.value:
        yield Due("media_plan", eve, book.rule(papers.media_plan_due, event_class))


def _after(book: Rulebook, event_class: EventClass, ended_on: date | None) -> Iterator[Due]:
    papers = book.documents
    if ended_on is not None and event_class in papers.media_classes.value:
        last = ended_on + timedelta(days=papers.media_report_days.value)
        yield Due("media_report", last, book.rule(papers.media_report_days, event_class))
