"""The public board as this process read it last: of an event of ten thousand an act changes little,
and only what it has changed is read anew, so that the walls are told a few milliseconds later."""

import json
from collections import OrderedDict
from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar
from uuid import UUID

from django.db import connection
from django.db.models import Model

from floor.event.tournament_time import forget_corrections
from floor.journal.row_images import Group
from floor.models import Journal, JournalLine, Tournament
from floor.web import table_names

MOST_EVENTS = 8
MOST_LINES = 20  # since; above this everything is read anew
TOURNAMENT = Tournament._meta.label_lower
# A frame waits for this, and building it with Django takes longer than asking it. The images of the
# line that is known already are left out: a draw's are megabytes.
SINCE = """
    SELECT seq, request_id, journal_id = %(journal)s AND undoes_id IS NULL
        AND NOT 'resync' = ANY (touches), CASE WHEN journal_id = %(journal)s AND seq > %(seq)s
        THEN changes::text ELSE '[]' END
    FROM floor_journalline WHERE journal_id = %(journal)s AND seq >= %(seq)s OR seq > %(club_seq)s
        AND journal_id = (SELECT id FROM floor_journal WHERE kind = %(club)s)
    ORDER BY seq LIMIT %(most)s
"""
T = TypeVar("T")
Rows = type[Model] | tuple[type[Model], str]  # all columns of a table, or one of them


class Reading(Generic[T]):
    """A function of the tournament that is called again only when lines of the event have changed
    the ``rows`` it reads; each time where none are named, because it asks for the time."""

    def __init__(self, read: Callable[[Tournament], T], rows: tuple[Rows, ...]) -> None:
        self.read, self.rows, self.__doc__ = read, rows, read.__doc__

    def __call__(self, tournament: Tournament) -> T:
        kept = _kept.get()
        if kept is None or not self.rows:
            return self.read(tournament)
        if self not in kept:
            kept[self] = self.read(tournament)
        answer: T = kept[self]
        return answer

    def is_changed_by(self, groups: list[Group]) -> bool:
        """Whether one of the ``groups`` of row images is of its rows."""
        return any(_is_of(rows, group) for rows in self.rows for group in groups)


Kept = dict[Reading[Any], Any]
_kept: ContextVar[Kept | None] = ContextVar("what the board that is being read keeps", default=None)


def reading(*rows: Rows) -> Callable[[Callable[[Tournament], T]], Reading[T]]:
    """Make a function of the tournament a Reading of ``rows``."""
    return lambda read: Reading(read, rows)


class Since(NamedTuple):
    """A line. ``says_all``: its row images, ``changes`` as JSON, are all that it may have changed
    of the board; those of undo and of the club are not."""

    seq: int
    request_id: UUID
    says_all: bool = True
    changes: str = "[]"


@dataclass
class KeptBoard:
    """``last``: the event's line after which it was read, ``club_seq`` the number of the club's.
    The ``tournament`` is kept with its terms: whatever changes these has everything read anew."""

    tournament: Tournament
    last: Since
    club_seq: int
    kept: Kept = field(default_factory=dict)


KEPT: OrderedDict[int, KeptBoard] = OrderedDict()  # by the key of the event's journal


def read(journal: int, ask: Callable[[Tournament], T]) -> T:
    """What ``ask`` makes of readings; one query beside those of the readings that are read anew,
    three when all are."""
    known = KEPT.pop(journal, None)
    board = (known and _up_to_date(known)) or _new(journal)
    token = _kept.set(board.kept)
    try:
        answer = ask(board.tournament)
    finally:
        _kept.reset(token)
    KEPT[journal] = board  # not where a reading failed: it may have been half of one
    while len(KEPT) > MOST_EVENTS:
        KEPT.popitem(last=False)
    return answer


def _new(journal: int) -> KeptBoard:
    """Before anything is read: what is written meanwhile is read again after the next line. Names
    that are older than the club's line are forgotten: the listener may not have heard of it yet.
    """
    tournament = Tournament.objects.select_related("journal").get(journal=journal)
    lines = JournalLine.objects.order_by("-seq").values_list("seq", "request_id")
    last = lines.filter(journal=journal, seq__lte=tournament.journal.last_seq)[0]
    club = lines.filter(journal__kind=Journal.Kind.CLUB).first()
    club_seq = club[0] if club else 0
    forget_corrections(club_seq)
    table_names.forget(club_seq)
    return KeptBoard(tournament, Since(*last), club_seq)


def _up_to_date(board: KeptBoard) -> KeptBoard | None:
    """The same without the readings that the lines since have changed; None where all is to be read
    anew: the club has written, or the line after which it was read was rolled back."""
    journal, last = board.tournament.journal, board.last
    numbers = {"journal": journal.pk, "seq": last.seq, "club_seq": board.club_seq}
    with connection.cursor() as cursor:
        cursor.execute(SINCE, {**numbers, "club": Journal.Kind.CLUB, "most": MOST_LINES + 1})
        lines = [Since(*row) for row in cursor.fetchall()]
    if not lines or lines[0].request_id != last.request_id or len(lines) > MOST_LINES:
        return None
    if not all(each.says_all for each in lines[1:]):
        return None
    groups = [group for each in lines[1:] for group in json.loads(each.changes)]
    if any(group["model"] == TOURNAMENT for group in groups):
        return None
    for each in [each for each in board.kept if each.is_changed_by(groups)]:
        del board.kept[each]
    board.last, journal.last_seq = lines[-1], lines[-1].seq
    return board


def _is_of(rows: Rows, group: Group) -> bool:
    model, column = rows if isinstance(rows, tuple) else (rows, None)
    if group["model"] != model._meta.label_lower:
        return False
    return column is None or not group["columns"] or column in group["columns"]
