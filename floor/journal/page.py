"""The journal as it is read: newest first, a page at a time, undone lines still there."""

from dataclasses import dataclass

from django.db.models import QuerySet
from django.utils.functional import Promise

from floor import journal
from floor.accounts.access import Pass
from floor.journal import undo
from floor.journal.rendering import render
from floor.models import Journal, JournalLine, Tournament

PAGE = 50
LOOKED_AT = 50  # of a person's latest acts, for Ctrl+Z


@dataclass(frozen=True)
class Wanted:
    """Which lines: each filter is None (or empty) when it does not matter.

    ``touching``: of each of these sets a line must touch some name ("table-7"); ``noun`` is the
    first half of the kind ("table"); ``until`` is the highest number to show. ``of_club``: of the
    club's journal, not of the event's.
    """

    touching: tuple[frozenset[str], ...] = ()
    staff_id: int | None = None
    noun: str = ""
    until: int | None = None
    of_club: bool = False


@dataclass(frozen=True)
class Row:
    """A line to be shown. ``last`` is the newest reversal of an act, the line itself without one.

    ``final``: why it cannot be undone, else None. ``may_reverse``: whether the reader may take it
    back, or do it again.
    """

    event: JournalLine
    sentence: str
    stands: bool
    last: JournalLine
    final: str | Promise | None
    may_reverse: bool

    @property
    def is_act(self) -> bool:
        return self.event.undoes_id is None


def lines(tournament: Tournament) -> QuerySet[JournalLine]:
    """The lines of the event without their row images, which may be long, newest first."""
    return _lines().filter(journal=tournament.journal_id).order_by("-seq")


def club_lines() -> QuerySet[JournalLine]:
    """The lines of the club's journal, the same way."""
    return _lines().filter(journal__kind=Journal.Kind.CLUB).order_by("-seq")


def _lines() -> QuerySet[JournalLine]:
    return JournalLine.objects.select_related("staff", "journal").defer("changes", "ask")


def page(reader: Pass, wanted: Wanted) -> tuple[list[Row], int | None]:
    """A page of rows for ``reader``, and from which number the next one goes down.

    The number is None at the beginning of the journal. The queries are as many for one line as for
    fifty.
    """
    matching = club_lines() if wanted.of_club else lines(reader.tournament)
    for names in wanted.touching:
        matching = matching.filter(touches__overlap=sorted(names))
    if wanted.staff_id is not None:
        matching = matching.filter(staff=wanted.staff_id)
    if wanted.noun:
        matching = matching.filter(kind__startswith=f"{wanted.noun}.")
    if wanted.until is not None:
        matching = matching.filter(seq__lte=wanted.until)
    events = list(matching[: PAGE + 1])
    more = events[PAGE].seq if len(events) > PAGE else None
    return rows(reader, events[:PAGE]), more


def rows(reader: Pass, events: list[JournalLine]) -> list[Row]:
    """Lines as sentences for ``reader``, with what became of them."""
    acts = [event for event in events if event.undoes_id is None]
    texts, reversals = render(events, reader.roles), undo.reversals(acts, _lines())
    return [_row(reader, event, texts[event.pk], reversals[event.seq]) for event in events]


def _row(reader: Pass, event: JournalLine, sentence: str, reversals: list[JournalLine]) -> Row:
    last = reversals[-1] if reversals else event
    final = journal.KINDS[event.kind].final
    return Row(
        event=event,
        sentence=sentence,
        stands=len(reversals) % 2 == 0,
        last=last,
        final=final,
        may_reverse=event.undoes_id is None
        and final is None
        and not undo.is_sealed(event, event.journal)
        and undo.may_reverse(event, last, reader.staff.pk, reader.roles),
    )


def latest_of(person: Pass) -> JournalLine | None:
    """The person's newest act in force that they may take back, for Ctrl+Z."""
    undoable = [code for code, kind in journal.KINDS.items() if kind.final is None]
    mine = lines(person.tournament).filter(staff=person.staff, undoes=None, kind__in=undoable)
    acts = rows(person, list(mine[:LOOKED_AT]))
    return next((act.event for act in acts if act.stands and act.may_reverse), None)
