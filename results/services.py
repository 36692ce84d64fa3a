"""The verbs of results: who leaves, who has won, the signed protocol."""

from django.utils.translation import gettext_lazy as _

from floor import journal
from floor.line import Line
from floor.models import Stage, Staff
from registration.models import Entry
from results import selectors, steps
from results.document import digest, document
from results.models import Protocol
from rules.refusal import refuse


@journal.verb("entry.out")
def bust_out(line: Line, *, entry_id: int, stack: int | None = None) -> None:
    """The player has lost his last chip. With one entry left the tournament is over.

    ``stack``: chips he began the hand with, told where two leave the same table in one hand of
    hand-for-hand play.
    """
    if line.tournament.stage not in (Stage.SEATED, Stage.FINAL_TABLE):
        raise refuse("entry.not_playing")
    entries = Entry.objects.filter(tournament=line.tournament)
    entry = entries.select_related("member").filter(pk=entry_id).first()
    if entry is None:
        raise refuse("entry.unknown")
    left = entries.filter(state=Entry.State.IN).count()
    if left == 1 and entry.state == Entry.State.IN:
        raise refuse("entry.winner", name=entry.member.short_name)
    row = steps.bust_out(line, entry, stack)
    line.fact(entry=entry_id, table=row.table_number, seat=row.seat_number, left=left - 1)
    if left == 2:
        steps.finish(line)


@journal.verb(
    "protocol.signed", final=_("a signed protocol stands; a mistake in it is told to the federation")
)
def sign(line: Line, *, typed: str) -> None:
    """Sign the protocol of a finished tournament; ``typed`` is its name, typed by the chief judge.

    The book says by when: FSPR 1.9.3 and 2.7.3 within thirty minutes of the end.
    """
    event = line.tournament
    if event.stage != Stage.FINISHED:
        left = Entry.objects.filter(tournament=event, state=Entry.State.IN).count()
        raise refuse("protocol.not_finished", left=left)
    if selectors.protocol(event) is not None:
        raise refuse("protocol.signed")
    if typed.strip() != event.name:
        raise refuse("protocol.name_differs")
    judge = Staff.objects.get(pk=line.staff_id)
    made = document(event, chief_judge=judge.name, signed_ms=line.now)
    line.create(
        Protocol,
        tournament_id=event.pk,
        document=made,
        sha256=digest(made),
        signed_by_id=judge.pk,
        signed_ms=line.now,
    )
    line.fact(sha256=digest(made))
    line.touch("tournament", "prizes")
