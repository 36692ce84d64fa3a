"""The public board as this process read it last: of an event of ten thousand an act changes little,
and only what it has changed is read anew, so that the walls are told a few milliseconds later."""

from collections import OrderedDict
from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from django.db.models import Case, F, Model, Q, Subquery, When

from floor.journal.row_images import Group
from floor.models import Journal, JournalLine, Tournament

MOST_EVENTS = 8
MOST_LINES = 20  # since; above this everything is read anew
CLUB = Q(journal=Subquery(Journal.objects.filter(kind=Journal.Kind.CLUB).values("pk")))
TOURNAMENT = Tournament._meta.label_lower
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


@dataclass
class KeptBoard:
    """``last``: the event's line after which it was read, ``club_seq`` the number of the club's.
    The ``tournament`` is kept with its terms: whatever changes these has everything read anew."""

    tournament: Tournament
    last: JournalLine
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
    """Before anything is read: what is written meanwhile is read again after the next line."""
    tournament = Tournament.objects.select_related("journal").get(journal=journal)
    lines = JournalLine.objects.order_by("-seq").only("journal", "seq", "request_id")
    club = lines.filter(CLUB).first()
    last = lines.filter(journal=journal, seq__lte=tournament.journal.last_seq)[0]
    return KeptBoard(tournament, last, club.seq if club else 0)


def _up_to_date(board: KeptBoard) -> KeptBoard | None:
    """The same without the readings that the lines since have changed; None where all is to be read
    anew: the club has written, or the line after which it was read was rolled back."""
    journal, last = board.tournament.journal, board.last
    after = Q(journal=journal, seq__gt=last.seq)
    lines = list(
        JournalLine.objects.filter(Q(pk=last.pk) | after | CLUB & Q(seq__gt=board.club_seq))
        .annotate(images=Case(When(after, then=F("changes"))))
        .only("journal", "seq", "request_id", "touches", "undoes")
        .order_by("seq")[: MOST_LINES + 1]
    )
    if not lines or lines[0].request_id != last.request_id or len(lines) > MOST_LINES:
        return None
    if not all(_says_all(journal, line) for line in lines[1:]):
        return None
    groups = [group for line in lines[1:] for group in line.images]
    for each in [each for each in board.kept if each.is_changed_by(groups)]:
        del board.kept[each]
    board.last, journal.last_seq = lines[-1], lines[-1].seq
    return board


def _says_all(journal: Journal, line: Any) -> bool:
    """Whether the images of a ``line`` of some journal are all it may have changed of the board."""
    if line.journal_id != journal.pk or line.undoes_id or "resync" in line.touches:
        return False
    return all(group["model"] != TOURNAMENT for group in line.images)


def _is_of(rows: Rows, group: Group) -> bool:
    model, column = rows if isinstance(rows, tuple) else (rows, None)
    if group["model"] != model._meta.label_lower:
        return False
    return column is None or not group["columns"] or column in group["columns"]
