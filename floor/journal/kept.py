"""What this process has read of an event, kept until a line touches what it was made of.

    def hall(tournament) -> Hall:
        return kept.get(tournament, "hall", lambda: read_hall(tournament))

Nobody says what an answer depends on: what is read while it is made is recorded
(``floor/journal/reads.py``). Before an answer is given again the lines since are asked for, in one
query, and those that touched one of its names drop it; so several web processes, undo, and lines
that were rolled back are right without another word. The same thing asked for by many at once is
made once. What several parts of pages read is ``shared_by_parts``.

An answer is shared: whoever gets it changes nothing in it. What is made with the time in it says
for how long it holds (``seconds``), or is not kept."""

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import wraps
from threading import Lock
from typing import Any, NamedTuple, TypeVar, cast
from uuid import UUID

from django.db.models import F, Q, QuerySet, Subquery

from floor.journal import compiled, reads, touches
from floor.models import Journal, JournalLine, Tournament

T = TypeVar("T")
MOST_EVENTS = 8
SECOND = 1.0
MOST_ANSWERS = 400  # of an event
MOST_LINES = 50  # since; above this all is made anew
CLUB = Q(journal=Subquery(Journal.objects.filter(kind=Journal.Kind.CLUB).values("pk")))


class Since(NamedTuple):
    """The numbers of the newest lines of the event and of the club; the id of the event's, by which
    it is seen that it is there no more: the database was restored."""

    seq: int
    club_seq: int
    request_id: UUID | None


class AsOf(NamedTuple):
    """The newest lines as of which somebody has read the row of the event; None: the club's number
    was not read with it."""

    seq: int
    club_seq: int | None

    def is_before(self, since: Since) -> bool:
        is_before_club = self.club_seq is not None and self.club_seq < since.club_seq
        return self.seq < since.seq or is_before_club


@dataclass
class Answer:
    """What somebody asked for. Until ``names`` are there, of what it was read, it is being made;
    ``stale``: the names that lines have touched since, where it can be renewed by them."""

    value: Future[Any] = field(default_factory=Future)
    can_be_renewed: bool = False
    names: frozenset[str] | None = None
    made_at: float = field(default_factory=lambda: time.monotonic())
    stale: set[str] = field(default_factory=set)

    def holds(self, seconds: float | None) -> bool:
        """Whether it may be given again; what is being made is waited for."""
        if self.names is None or seconds is None:
            return not self.stale
        return not self.stale and time.monotonic() - self.made_at <= seconds

    def given(self) -> Any:
        """The value, once it is made; whoever is given it has read what it was made of."""
        value = self.value.result()
        reads.note(*(self.names or ()))
        return value


class Event:
    """What is kept of one event; ``since``: the lines up to which it was compared with."""

    def __init__(self, since: Since) -> None:
        self.since = since
        self.answers: OrderedDict[Hashable, Answer] = OrderedDict()
        self.lock = Lock()

    def hear(self, since: Since, touched: set[str]) -> None:
        """Take in what lines up to ``since`` have touched. What is just being made may be of
        before: nobody else is handed it."""
        with self.lock:
            if since.seq < self.since.seq or since.club_seq < self.since.club_seq:
                return  # another thread has heard more
            self.since = since
            for key, answer in list(self.answers.items()):
                names = answer.names  # once: its maker says them at any moment
                is_touched = names is not None and not names.isdisjoint(touched)
                if names is None or (is_touched and not answer.can_be_renewed):
                    del self.answers[key]
                elif is_touched:
                    answer.stale |= touched

    def ask(
        self, key: Hashable, seconds: float | None, as_of: AsOf, can_be_renewed: bool
    ) -> tuple[Answer, Answer | None]:
        """The answer under ``key``, and the one before it where it is to be made by the caller.

        Whoever has read the row before the newest line that was heard makes it for nobody else: it
        would be handed on as of after that line.
        """
        with self.lock:
            previous = self.answers.get(key)
            if previous is not None and previous.holds(seconds):
                self.answers.move_to_end(key)
                return previous, None
            if as_of.is_before(self.since):
                return Answer(), Answer(names=frozenset())
            answer = self.answers[key] = Answer(can_be_renewed=can_be_renewed)
            self.answers.move_to_end(key)
            while len(self.answers) > MOST_ANSWERS:
                self.answers.popitem(last=False)
            return answer, previous or Answer(names=frozenset())

    def forget(self, key: Hashable, answer: Answer) -> None:
        with self.lock:
            if self.answers.get(key) is answer:
                del self.answers[key]


def get(
    tournament: Tournament,
    key: Hashable,
    make: Callable[[], T],
    *,
    seconds: float | None = None,
    renew: Callable[[T, set[str]], T] | None = None,
) -> T:
    """What stands under ``key``, true at least for the line that the ``tournament`` was read with;
    made now where it is not there. Raises what ``make`` raises, also to those who waited for it.

    ``renew`` makes it of the old value and the names that lines have touched since.
    """
    if _is_aside.get():
        return make()
    event = _event(tournament)

    def make_of_event() -> T:
        reads.note(*touches.event_names())  # whoever makes it has read them
        return make()

    as_of = AsOf(tournament.journal.last_seq, tournament.journal.club_seq)
    with _making_of(tournament):
        return _answer(event, key, make_of_event, seconds, as_of, renew)


@contextmanager
def sharing(tournament: Tournament) -> Iterator[None]:
    """Within it selectors that are ``shared_by_parts`` are kept, as they are within what is made of
    the event: for a part of a page that is not kept itself, for the time or its reader is in it."""
    if not _is_aside.get():
        _event(tournament)  # hears the lines that the event was read with
    with _making_of(tournament):
        yield


@contextmanager
def _making_of(tournament: Tournament) -> Iterator[None]:
    token = _making.set(tournament.journal_id)
    try:
        yield
    finally:
        _making.reset(token)


def shared_by_parts(read: Callable[[Tournament], T]) -> Callable[[Tournament], T]:
    """Make a selector of the event's own rows one that parts of pages share: within what is being
    made of the event, or where parts are ``sharing``, its answer is kept like any other. Anywhere
    else, as in a verb, it reads."""

    @wraps(read)
    def shared(tournament: Tournament) -> T:
        making = _making.get()
        if making is None or making != tournament.journal_id:
            return read(tournament)
        return get(tournament, read, lambda: read(tournament))

    return shared


def knows_of_none(tournament: Tournament, are_there: Callable[[Tournament], bool]) -> bool:
    """Whether there is nothing to read, by a selector that is ``shared_by_parts`` and reads no more
    than whether there is any: within what is being made of the event that is asked once, until a
    line is about it. False anywhere else, where what there is is read at once."""
    making = _making.get()
    return making is not None and making == tournament.journal_id and not are_there(tournament)


@contextmanager
def set_aside() -> Iterator[None]:
    """Neither use nor keep anything: what is read within will be rolled back."""
    token = _is_aside.set(True)
    try:
        yield
    finally:
        _is_aside.reset(token)


def once_a_second(key: Hashable, make: Callable[[], T]) -> T:
    """What stands under ``key``, whatever lines say: for strangers, however many ask at once."""
    return _answer(_EVERYBODY, key, make, SECOND, AsOf(0, 0))


def _answer(
    event: "Event",
    key: Hashable,
    make: Callable[[], T],
    seconds: float | None,
    as_of: AsOf,
    renew: Callable[[T, set[str]], T] | None = None,
) -> T:
    answer, before = event.ask(key, seconds, as_of, can_be_renewed=renew is not None)
    if before is not None:
        try:
            with reads.recorded() as names:
                value = _renewed(before, make, renew)
        except BaseException as error:
            event.forget(key, answer)
            answer.value.set_exception(error)
            raise
        earlier_names = before.names or frozenset() if before.stale and renew else frozenset()
        answer.names = frozenset({*names, *earlier_names, touches.EVERYTHING})
        answer.value.set_result(value)
    return cast(T, answer.given())


def _renewed(
    before: "Answer", make: Callable[[], T], renew: Callable[[T, set[str]], T] | None
) -> T:
    if renew is None or not before.stale or touches.EVERYTHING in before.stale:
        return make()
    return renew(before.value.result(), before.stale)


def forget() -> None:
    """Keep nothing: tests begin so."""
    with _lock:
        _events.clear()
    _EVERYBODY.answers.clear()


_events: OrderedDict[int, Event] = OrderedDict()  # by the key of the event's journal
_lock = Lock()
_is_aside: ContextVar[bool] = ContextVar("nothing is kept", default=False)
# The journal of the event of which this thread is making something, or whose parts are sharing.
_making: ContextVar[int | None] = ContextVar("making", default=None)
_EVERYBODY = Event(Since(0, 0, None))


def _event(tournament: Tournament) -> Event:
    """What is kept of the event, after it has heard of every line that the ``tournament`` was read
    with, or of all that are there where it does not say which of the club's that is; within what is
    being made of the event, as it was when that began."""
    journal = tournament.journal
    with _lock:
        event = _events.get(journal.pk)
        if event is not None:
            _events.move_to_end(journal.pk)
    if event and (_making.get() == journal.pk or _is_told(event.since, journal)):
        return event
    with reads.unrecorded():
        return _up_to_date(journal.pk, event)


def _is_told(since: Since, journal: Journal) -> bool:
    """Whether nothing was written since that whoever read the journal knows of, and the event's
    newest line is still there."""
    club_seq = journal.club_seq
    return club_seq is not None and since.seq == journal.last_seq and since.club_seq >= club_seq


def _up_to_date(journal: int, event: Event | None) -> Event:
    since = event.since if event else None
    lines = _lines_since(journal, since.seq, since.club_seq) if since else []
    own = [line for line in lines if line.journal_id == journal]
    if event is None or since is None or not own or own[0].request_id != since.request_id:
        return _new(journal)
    others = [line for line in lines if line.journal_id != journal]
    if len(lines) > MOST_LINES:
        return _new(journal)
    news = [*own[1:], *others]
    if news:
        club_seq = others[-1].seq if others else since.club_seq
        touched = {touches.LINES, *(name for line in news for name in line.touches)}
        event.hear(Since(own[-1].seq, club_seq, own[-1].request_id), touched)
    return event


def _new(journal: int) -> Event:
    newest = {line.journal_id == journal: line for line in _newest_lines(journal)}
    own, club = newest.get(True), newest.get(False)
    since = Since(own.seq if own else 0, club.seq if club else 0, own.request_id if own else None)
    with _lock:
        event = _events[journal] = Event(since)
        while len(_events) > MOST_EVENTS:
            _events.popitem(last=False)
    return event


def _lines() -> QuerySet[JournalLine]:
    return JournalLine.objects.only("journal", "seq", "request_id", "touches")


@compiled.rows
def _lines_since(journal: int, seq: int, club_seq: int) -> QuerySet[JournalLine]:
    of_event = Q(journal=journal, seq__gte=seq)
    return _lines().filter(of_event | CLUB & Q(seq__gt=club_seq)).order_by("seq")[: MOST_LINES + 1]


@compiled.rows
def _newest_lines(journal: int) -> QuerySet[JournalLine]:
    return _lines().filter(Q(journal=journal) | CLUB, seq=F("journal__last_seq"))
