"""The journal as it is read: newest first, a page at a time, undone lines still there."""

from collections.abc import Collection, Mapping
from copy import copy
from dataclasses import dataclass

from django.db.models import Q, QuerySet
from django.utils.functional import Promise

from floor import journal
from floor.accounts.access import Pass
from floor.journal import compiled, sentences, undo
from floor.journal.rendering import render
from floor.models import Journal, JournalLine, Tournament

PAGE = 50
ONE_GO_MS = 60_000  # between two steps that are shown as one
LOOKED_AT = 50  # of a person's latest acts, for Ctrl+Z


@dataclass(frozen=True)
class Wanted:
    """Which lines: each filter is None (or empty) when it does not matter.

    ``touching``: of each of these sets a line must touch some name; ``noun`` is the
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
    count: int = 1  # of lines that are shown as this one; it is the newest of them

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


@compiled.rows
def _reversing(journal: int, first: int, acts: Collection[str]) -> QuerySet[JournalLine]:
    return undo.among(_lines(), journal, first, acts)


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
    reversals = undo.reversals(acts, _reversing)
    runs = _runs(events, reversals)
    texts = render([_summed(run) for run in runs], reader.roles)
    return [_row(reader, run, texts[run[0].pk], reversals[run[0].seq]) for run in runs]


def _runs(
    events: Collection[JournalLine], reversals: Mapping[int, list[JournalLine]]
) -> list[list[JournalLine]]:
    """The lines, newest first; steps of one sort that one person made one after the other, and that
    nobody took back, are together."""
    runs: list[list[JournalLine]] = []
    for event in events:
        later = runs[-1][-1] if runs else None
        taken_back = {event.seq, later.seq} & reversals.keys() if later else set()
        if later and _continues(event, later) and not taken_back:
            runs[-1].append(event)
        else:
            runs.append([event])
    return runs


def _continues(event: JournalLine, later: JournalLine) -> bool:
    """Whether ``later`` is one more step of the same sort, right after ``event``."""
    return (
        event.kind in sentences.SUMMED
        and (event.kind, event.staff_id) == (later.kind, later.staff_id)
        and event.seq + 1 == later.seq
        and later.at_ms - event.at_ms <= ONE_GO_MS
    )


def _summed(run: list[JournalLine]) -> JournalLine:
    """The newest line of the run, with what its kind adds up."""
    if len(run) == 1:
        return run[0]
    fact = sentences.SUMMED[run[0].kind]
    newest: JournalLine = copy(run[0])
    newest.facts = newest.facts | {fact: sum(line.facts[fact] for line in run)}
    return newest


def _row(reader: Pass, run: list[JournalLine], sentence: str, reversals: list[JournalLine]) -> Row:
    """The row of a line, or of a run of steps by its newest line."""
    event = run[0]
    last = reversals[-1] if reversals else event
    final = journal.KINDS[event.kind].final
    return Row(
        event=event,
        sentence=sentence,
        stands=len(reversals) % 2 == 0,
        last=last,
        final=final,
        count=len(run),
        may_reverse=event.undoes_id is None
        and final is None
        and not undo.is_sealed(event, event.journal)
        and undo.may_reverse(event, last, reader.staff.pk, reader.roles),
    )


def latest_of(person: Pass) -> JournalLine | None:
    """The person's newest act in force that they may take back, for Ctrl+Z."""
    undoable = [code for code, kind in journal.KINDS.items() if kind.final is None]
    mine = lines(person.tournament).filter(staff=person.staff, undoes=None, kind__in=undoable)
    in_force = mine.filter(Q(undo=None) | Q(undo__undo__isnull=False))  # or undone and done again
    acts = rows(person, list(in_force[:LOOKED_AT]))
    return next((act.event for act in acts if act.stands and act.may_reverse), None)
