"""One verb, one transaction, one numbered line, one notification in it.

    @journal.verb("clock.started", roles=roles.FLOOR)
    def start(line: OpenLine) -> None: ...

    start(tap)  ->  JournalLine

A verb on what no event owns is a ``journal.club_verb``: its body takes a ClubLine and its line
stands in the club's journal, wherever the tap was made. A verb on both names the ``club`` kind of
line that it may write beside its own: ``line.club`` is that line, both journals are locked, and
both lines are written or none.

What is done on one day of an event of several days is followed on its other days: the verb locks
all of them, and writes a line in each that says what was touched of what they show
(touches.of_the_field), so that their pages are read anew. What it does on another day itself
stands on a line of that day (``line.on_day``): the lines are taken back and done again as one.

``roles`` say who may do it: the view's door asks them (access.actor), and undo and redo ask them
again (floor/journal/undo.py). The verb locks the journal, answers a repeated tap like the first
time, runs the body, writes the line and notifies. A refusal or a broken constraint leaves nothing
behind.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial, update_wrapper
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar
from uuid import UUID, uuid5

from django.db import IntegrityError, transaction
from django.db.models import Q, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from floor.journal import compiled, constraints, line_end, reads, touches
from floor.journal.open_line import (
    ClubLine,
    ClubNeededError,
    OpenLine,
    settle_constraints,
)
from floor.journal.pen import Pen
from floor.journal.private import storable
from floor.journal.tap import Tap
from floor.models import Journal, JournalLine, Tournament
from floor.models.tournament import IN_PLAY
from floor.values.roles import CREW, Role
from rules.refusal import refuse

P = ParamSpec("P")
L = TypeVar("L", bound=Pen)
Opening = Callable[[Tap], Pen]


@dataclass(frozen=True)
class Kind:
    """A kind of line.

    ``roles`` may do it, beside the chief judge, who may everything; ``readers`` read its sentence
    whole, other staff in brief. ``final`` says why it cannot be undone, or is None when it can.
    What was done before a line that ``seals`` is neither undone nor done again; a kind
    ``until_sealed`` is refused after it. ``club`` is the kind of the line that stands beside it in
    the club's journal, "" for none. ``by_password``: what is done outlives the evening, so that a
    session that was begun by PIN on a shared tablet is not enough (access.actor).
    """

    code: str
    roles: tuple[Role, ...]
    final: str | Promise | None
    readers: tuple[Role, ...] = CREW
    seals: bool = False
    until_sealed: bool = False
    club: str = ""
    by_password: bool = False


WITH_THE_EVENT = _(
    "it is taken back together with the line of the event beside which it was written"
)
KINDS: dict[str, Kind] = {}
FOLLOWED = Kind("field.followed", (), _("it says what was done on another day of the event"))
KINDS[FOLLOWED.code] = FOLLOWED


class Verb(Generic[P]):
    """A body that writes on an open line, called with a tap: it writes one line of its ``kind``.

    ``opening`` locks the journal of the tap and opens its next line.
    """

    def __init__(
        self, kind: Kind, body: Callable[Concatenate[Any, P], None], opening: Opening
    ) -> None:
        self.kind = kind
        self.body = body
        self.opening = opening
        update_wrapper(self, body)

    def __call__(self, tap: Tap, /, *args: P.args, **ask: P.kwargs) -> JournalLine:
        if args:
            raise TypeError(f"{self.kind.code}: name every argument")

        act, kept = partial(self.body, **ask), storable(ask)
        try:
            return _record(tap, self.kind.code, kept, act, self.opening)
        except ClubNeededError:
            if not self.kind.club:
                raise
            return _record(tap, self.kind.code, kept, act, open_both)


def verb(
    code: str,
    *,
    roles: tuple[Role, ...],
    readers: tuple[Role, ...] = CREW,
    final: str | Promise | None = None,
    seals: bool = False,
    until_sealed: bool = False,
    club: str = "",
    club_at_times: bool = False,
    hall: bool = False,
    by_password: bool = False,
) -> Callable[[Callable[Concatenate[OpenLine, P], None]], Verb[P]]:
    """Make a body that writes on an open line into a verb that takes a tap.

    ``roles`` and what follows as in Kind; what ``seals`` is ``final``. Arguments are named and
    stored on the line as its ``ask``. `Private` arguments are not: only their HMAC is, so that a
    repeated request id with different text is refused. With a ``club`` kind the club's journal is
    locked as well; where a tap writes there only ``club_at_times``, it is done without that lock
    first, and anew with both once it reaches for the club's line. With ``hall`` the journals of all
    events that are played are locked too, so that the body may call verbs of theirs.
    """

    def register(body: Callable[Concatenate[OpenLine, P], None]) -> Verb[P]:
        KINDS[code] = Kind(code, roles, final, readers, seals, until_sealed, club, by_password)
        if not club:
            return Verb(KINDS[code], body, open_line)
        KINDS.setdefault(club, Kind(club, roles, WITH_THE_EVENT, readers))
        opening = open_hall if hall else open_line if club_at_times else open_both
        return Verb(KINDS[code], body, opening)

    return register


def club_verb(
    code: str,
    *,
    roles: tuple[Role, ...],
    final: str | Promise,
    readers: tuple[Role, ...] = CREW,
    by_password: bool = False,
) -> Callable[[Callable[Concatenate[ClubLine, P], None]], Verb[P]]:
    """Make a body that writes on the club's line into a verb; arguments as in ``verb``. Nobody
    takes such a line back: ``final`` says what is done instead.

    ``roles`` are held at the event from whose pages the tap comes.
    """

    def register(body: Callable[Concatenate[ClubLine, P], None]) -> Verb[P]:
        KINDS[code] = Kind(code, roles, final, readers, by_password=by_password)
        return Verb(KINDS[code], body, open_club_line)

    return register


def record(
    tap: Tap, code: str, ask: dict[str, object], act: Callable[[OpenLine], None]
) -> JournalLine:
    """Run ``act`` on the line of the locked event and write it.

    Raises Refused: the act's own reasons, "request.reused" when the id came back with another ask,
    "journal.sealed", or the refusal that stands for a constraint of the database.
    """
    return _record(tap, code, ask, act, open_line)


def open_line(tap: Tap) -> OpenLine:
    """Lock the journal of the tap's event, and those of its other days, and open its next line."""
    event, days = lock_days(tap.tournament_id)
    return OpenLine(event, tap, days=days)


def open_club_line(tap: Tap) -> ClubLine:
    """Lock the club's journal and open its next line; the first one makes the journal."""
    Journal.objects.get_or_create(kind=Journal.Kind.CLUB)
    locked = Journal.objects.select_for_update(no_key=True)
    return ClubLine(locked.get(kind=Journal.Kind.CLUB), tap)


def open_both(tap: Tap) -> OpenLine:
    """Lock the journals of the tap's event and of the club, and open the next line of each."""
    event, club, days = lock_in_order(tap.tournament_id)
    return OpenLine(event, tap, club, days)


def open_hall(tap: Tap) -> OpenLine:
    """The same, with the journals of all events that are played locked too, and of their days."""
    played = Tournament.objects.filter(stage__in=IN_PLAY).values(last=Coalesce("field", "pk"))
    event, club, days = lock_in_order(tap.tournament_id, Q(pk__in=played) | Q(field__in=played))
    return OpenLine(event, tap, club, days)


def _days_of(tournament_id: int) -> Q:
    """The condition that an event is this one, or another day of it."""
    field = Subquery(Tournament.objects.filter(pk=tournament_id).values("field"))
    return Q(pk=tournament_id) | Q(field=tournament_id) | Q(pk=field) | Q(field=field)


def lock_in_order(
    tournament_id: int, also: Q | None = None
) -> tuple[Tournament, Journal, list[Tournament]]:
    """Lock the event, its other days and the events that ``also`` names, then their journals and
    the club's; return the event with its journal, the club's journal, and its other days.

    Every verb locks in this order, rows of events before journals (``lock_days`` does both in one
    statement), earlier days before later ones and in ascending key, so no two ever wait for each
    other.
    """
    Journal.objects.get_or_create(kind=Journal.Kind.CLUB)
    named = _days_of(tournament_id)
    events = Tournament.objects.filter(named if also is None else named | also)
    in_order = events.order_by("day", "pk").select_for_update(no_key=True)
    locked = {event.pk: event for event in in_order}
    if tournament_id not in locked:
        raise Tournament.DoesNotExist
    keys = [event.journal_id for event in locked.values()]
    journals = Journal.objects.filter(Q(pk__in=keys) | Q(kind=Journal.Kind.CLUB)).order_by("pk")
    by_key = {journal.pk: journal for journal in journals.select_for_update(no_key=True)}
    for event in locked.values():
        event.journal = by_key[event.journal_id]
    event = locked.pop(tournament_id)
    last = event.field_id or event.pk
    club = next(journal for journal in by_key.values() if journal.kind == Journal.Kind.CLUB)
    return event, club, [day for day in locked.values() if last in (day.pk, day.field_id)]


def lock(tournament_id: int) -> Tournament:
    """Lock the event's journal, and those of its other days: one writer at a time, readers are
    never held up."""
    return lock_days(tournament_id)[0]


def lock_days(tournament_id: int) -> tuple[Tournament, list[Tournament]]:
    """The same; return the event and its other days, each with its journal.

    The rows of the events are locked in the same statement: else Postgres would answer, after a
    wait for a journal, with the event as it was before the wait.
    """
    events = {event.pk: event for event in _locked(tournament_id)}
    if tournament_id not in events:
        raise Tournament.DoesNotExist
    return events.pop(tournament_id), list(events.values())


@compiled.rows
def _locked(tournament_id: int) -> QuerySet[Tournament]:
    events = Tournament.objects.filter(_days_of(tournament_id)).select_related("journal")
    return events.order_by("day", "pk").select_for_update(no_key=True, of=("self", "journal"))


def _record(
    tap: Tap,
    code: str,
    ask: dict[str, object],
    act: Callable[[L], None],
    opening: Callable[[Tap], L],
) -> JournalLine:
    try:
        with reads.unrecorded(), transaction.atomic():
            line = opening(tap)
            if done := _line_of(tap.request_id):
                return _same(done, line.journal, code, ask)
            if KINDS[code].until_sealed and (sealed := _sealed_seq(line)):
                raise refuse("journal.sealed", seq=sealed)
            act(line)
            if KINDS[code].seals:  # what may be taken back, and what is refused, stands everywhere
                line.touch(touches.EVERYTHING)
            settle_constraints()
            written = _write(line, tap, code, ask)
            if isinstance(line, OpenLine) and line.beside and line.beside.has_something:
                _write_beside(written, line.beside, tap, KINDS[code].club)
            if isinstance(line, OpenLine) and line.days:
                _write_days(written, line, tap)
            return written
    except IntegrityError as error:
        raise constraints.refusal(error) from error.__cause__


def _sealed_seq(line: Pen) -> int:
    """The number of the line that sealed the journal, or that of the last day, whose protocol is
    that of the whole event; 0 without one."""
    days = line.days if isinstance(line, OpenLine) else ()
    return max(line.journal.sealed_seq, *(day.journal.sealed_seq for day in days), 0)


@compiled.first
def _line_of(request: UUID) -> QuerySet[JournalLine]:
    return JournalLine.objects.filter(request_id=request)


def _same(done: JournalLine, journal: Journal, code: str, ask: dict[str, object]) -> JournalLine:
    if (done.journal_id, done.kind, done.ask) != (journal.pk, code, ask):
        raise refuse("request.reused")
    return done


def _write_beside(written: JournalLine, club: ClubLine, tap: Tap, code: str) -> None:
    """Write the club's line of the pair. Its request id follows from that of the tap; the event's
    line answers a tap that comes again."""
    if KINDS[written.kind].final is None and club.holds_keys_only:
        raise ValueError(f"{code} writes personal rows: say why {written.kind} is final")
    own = replace(tap, request_id=uuid5(tap.request_id, code))
    _write(club, own, code, {}, beside=written)


def _write_days(written: JournalLine, line: OpenLine, tap: Tap) -> None:
    """Write in the journals of the other days what was done on them, or that something was done
    which they show."""
    shown = {
        day.pk: touches.of_the_field(written.touches, same_day=day.day == line.tournament.day)
        for day in line.days
    }
    if not line.day_lines and not any(shown.values()):
        return
    numbers = _numbers([day.journal_id for day in line.days])  # verbs within may have written
    for day in line.days:
        own = replace(tap, request_id=uuid5(tap.request_id, f"{FOLLOWED.code} {day.pk}"))
        if done := line.day_lines.get(day.pk):
            done.touch(*shown[day.pk])
            _write(done, own, written.kind, {}, beside=written)
        elif shown[day.pk]:
            day.journal.last_seq = numbers[day.journal_id]
            followed = Pen(day.journal, tap)
            followed.touch(*shown[day.pk])
            followed.fact(other_day=tap.tournament_id, seq=written.seq)
            _write(followed, own, FOLLOWED.code, {})


@compiled.as_dict
def _numbers(journals: Sequence[int]) -> QuerySet[Journal, tuple[int, int]]:
    return Journal.objects.filter(pk__in=journals).values_list("pk", "last_seq")


def _write(
    line: Pen, tap: Tap, code: str, ask: dict[str, object], beside: JournalLine | None = None
) -> JournalLine:
    if KINDS[code].final is None and line.holds_keys_only:
        raise ValueError(f"{code} writes personal rows: say why it is final")
    written = JournalLine(
        journal=line.journal,
        seq=line.seq,
        kind=code,
        at_ms=line.now,
        staff_id=tap.staff_id,
        request_id=tap.request_id,
        ask=ask,
        facts=line.facts,
        touches=list(line.touches),
        changes=line.changes,
        undoes_id=line.facts.get("undoes"),
        beside=beside,
    )
    line.journal.last_seq = line.seq
    if KINDS[code].seals:
        line.journal.sealed_seq = line.seq
    line_end.write(written)
    return written
