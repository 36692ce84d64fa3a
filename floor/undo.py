"""Taking a line back and doing it again.

Undo is a new line that points at the old one; redo is a line that points at the undo. So the
history of one act is a chain: the act, its undo, its redo, its next undo. An odd chain stands, an
even one is struck through.
"""

from django.db import IntegrityError, transaction

from floor import changes, constraints, journal, watch
from floor.line import Line, settle_constraints
from floor.models import FloorEvent, Tournament
from rules.refusal import Refused, refuse


def chain(event: FloorEvent) -> list[FloorEvent]:
    """The act and every undo and redo of it, oldest first."""
    links = [event]
    while (later := FloorEvent.objects.filter(undoes=links[-1]).first()) is not None:
        links.append(later)
    return links


def stands(event: FloorEvent) -> bool:
    """Whether the act is in force: it was not undone, or was done again."""
    return len(chain(event)) % 2 == 1


def reverse(line: Line, seq: int, *, redo: bool) -> None:
    """Take back (or do again) the act of line ``seq``, writing the reversal on ``line``.

    Raises Refused: "undo.unknown", "undo.final", "undo.already", "redo.already", "undo.overtaken"
    (with the later line's number), "undo.changed_since" (changed by no line: a link was used), or
    the reasons of an invariant that would break.
    """
    act, target = act_and_target(line.tournament, seq, redo=redo)
    _apply(line, target)
    line.fact(seq=seq, kind=act.kind, undoes=target.pk)
    line.touch(*target.touches)


def act_and_target(
    tournament: Tournament, seq: int, *, redo: bool
) -> tuple[FloorEvent, FloorEvent]:
    """The act of line ``seq`` and the line to take back for it: itself, its redo, or its undo.

    Raises Refused: "undo.unknown", "undo.final", "undo.already", "redo.already".
    """
    act = _act(tournament, seq)
    links = chain(act)
    if (len(links) % 2 == 0) != redo:
        raise refuse("redo.already" if redo else "undo.already", seq=seq)
    return act, links[-1]


def consequences(tournament_id: int, seq: int, *, redo: bool = False) -> list[watch.Difference]:
    """What the reversal would change, found by doing it and rolling back; raises what it would."""
    with transaction.atomic():
        tournament = journal.lock(tournament_id)
        before = watch.snapshot(tournament)
        try:
            with transaction.atomic():
                _, target = act_and_target(tournament, seq, redo=redo)
                _restore(tournament, target)
                after = watch.snapshot(Tournament.objects.get(pk=tournament_id))
                raise _RollBack
        except _RollBack:
            pass
        except IntegrityError as error:
            raise constraints.refusal(error) from error
    return watch.differences(before, after)


class _RollBack(Exception):
    pass


def _act(tournament: Tournament, seq: int) -> FloorEvent:
    act = FloorEvent.objects.filter(tournament=tournament, seq=seq, undoes=None).first()
    if act is None:
        raise refuse("undo.unknown", seq=seq)
    if (reason := journal.KINDS[act.kind].final) is not None:
        raise refuse("undo.final", seq=seq, reason=reason)
    return act


def _apply(line: Line, target: FloorEvent) -> None:
    line.changes = _restore(line.tournament, target)
    line.tournament.refresh_from_db()


def _restore(tournament: Tournament, target: FloorEvent) -> list[changes.Group]:
    groups = changes.inverted(target.changes)
    try:
        changes.apply(groups)
    except changes.Overtaken as overtaken:
        raise _overtaken(tournament, target, overtaken) from overtaken
    settle_constraints()
    if broken := watch.broken(Tournament.objects.get(pk=tournament.pk)):
        raise Refused(*broken)
    return groups


def _overtaken(tournament: Tournament, target: FloorEvent, overtaken: changes.Overtaken) -> Refused:
    """Name the latest line in force that changed the same row; some rows change without a line."""
    later = FloorEvent.objects.filter(tournament=tournament, seq__gt=target.seq, undoes=None)
    for event in later.order_by("-seq").iterator(chunk_size=50):
        if _changed(event, overtaken) and stands(event):
            return refuse("undo.overtaken", seq=event.seq, kind=event.kind)
    return refuse("undo.changed_since", seq=target.seq)


def _changed(event: FloorEvent, overtaken: changes.Overtaken) -> bool:
    return any(
        group["model"] == overtaken.model and any(row[0] == overtaken.pk for row in group["rows"])
        for group in event.changes
    )
