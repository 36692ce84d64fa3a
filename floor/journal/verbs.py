"""One verb, one transaction, one numbered line, one notification in it.

    @journal.verb("clock.started", roles=roles.FLOOR)
    def start(line: OpenLine) -> None: ...

    start(tap)  ->  JournalLine

A verb on what no event owns is a ``journal.club_verb``: its body takes a ClubLine and its line
stands in the club's journal, wherever the tap was made. A verb on both names the ``club`` kind of
line that it may write beside its own: ``line.club`` is that line, both journals are locked, and
both lines are written or none.

``roles`` say who may do it: the view's door asks them (access.actor), and undo and redo ask them
again (floor/journal/undo.py). The verb locks the journal, answers a repeated tap like the first
time, runs the body, writes the line and notifies. A refusal or a broken constraint leaves nothing
behind.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial, update_wrapper
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar
from uuid import UUID, uuid5

from django.db import IntegrityError, transaction
from django.db.models import Q, QuerySet
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from floor.journal import compiled, constraints, line_end, reads, touches
from floor.journal.open_line import ClubLine, ClubNeededError, OpenLine, settle_constraints
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
    """Lock the journal of the tap's event and open its next line."""
    return OpenLine(lock(tap.tournament_id), tap)


def open_club_line(tap: Tap) -> ClubLine:
    """Lock the club's journal and open its next line; the first one makes the journal."""
    Journal.objects.get_or_create(kind=Journal.Kind.CLUB)
    locked = Journal.objects.select_for_update(no_key=True)
    return ClubLine(locked.get(kind=Journal.Kind.CLUB), tap)


def open_both(tap: Tap) -> OpenLine:
    """Lock the journals of the tap's event and of the club, and open the next line of each."""
    event, club = lock_in_order(tap.tournament_id)
    return OpenLine(event, tap, club)


def open_hall(tap: Tap) -> OpenLine:
    """The same, with the journals of all events that are played locked too."""
    event, club = lock_in_order(tap.tournament_id, Q(stage__in=IN_PLAY))
    return OpenLine(event, tap, club)


def lock_in_order(tournament_id: int, also: Q | None = None) -> tuple[Tournament, Journal]:
    """Lock the event, and the events that ``also`` names, then their journals and the club's, both
    in ascending key; return the event with its journal, and the club's.

    Every verb locks in this order, rows of events before journals (``lock`` does both in one
    statement), so no two ever wait for each other.
    """
    Journal.objects.get_or_create(kind=Journal.Kind.CLUB)
    named = Q(pk=tournament_id)
    events = Tournament.objects.filter(named if also is None else named | also).order_by("pk")
    locked = {event.pk: event for event in events.select_for_update(no_key=True)}
    if tournament_id not in locked:
        raise Tournament.DoesNotExist
    keys = [event.journal_id for event in locked.values()]
    journals = Journal.objects.filter(Q(pk__in=keys) | Q(kind=Journal.Kind.CLUB)).order_by("pk")
    by_key = {journal.pk: journal for journal in journals.select_for_update(no_key=True)}
    event = locked[tournament_id]
    event.journal = by_key[event.journal_id]
    return event, next(each for each in by_key.values() if each.kind == Journal.Kind.CLUB)


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
            if KINDS[code].until_sealed and line.journal.sealed_seq:
                raise refuse("journal.sealed", seq=line.journal.sealed_seq)
            act(line)
            if KINDS[code].seals:  # what may be taken back, and what is refused, stands everywhere
                line.touch(touches.EVERYTHING)
            settle_constraints()
            written = _write(line, tap, code, ask)
            if isinstance(line, OpenLine) and line.beside and line.beside.has_something:
                _write_beside(written, line.beside, tap, KINDS[code].club)
            return written
    except IntegrityError as error:
        raise constraints.refusal(error) from error.__cause__


@compiled.get
def lock(tournament_id: int) -> QuerySet[Tournament]:
    """Lock the event's journal: one writer at a time, readers are never held up.

    The event's row is locked in the same statement: else Postgres would answer, after a wait for
    the journal, with the event as it was before the wait.
    """
    event = Tournament.objects.filter(pk=tournament_id).select_related("journal")
    return event.select_for_update(no_key=True, of=("self", "journal"))


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
