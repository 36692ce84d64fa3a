"""Taking a line back and doing it again.

Undo is a new line that points at the old one; redo is a line that points at the undo. So the
history of one act is a chain: the act, its undo, its redo, its next undo. An odd chain stands, an
even one is struck through.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Sequence

from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.db.models.fields.json import KT

from floor.journal import compiled, constraints, dependents, hooks, preview, row_images, verbs
from floor.journal.held_roles import roles_in
from floor.journal.open_line import OpenLine, settle_constraints
from floor.journal.pen import Pen
from floor.models import Journal, JournalLine, Tournament
from floor.values.roles import CHIEF, includes
from rules.refusal import Refused, missing, refuse


def among(
    lines: QuerySet[JournalLine], journal: int, first: int, acts: Collection[str]
) -> QuerySet[JournalLine]:
    """Those of the lines that undo or redo acts of a journal by their numbers, of which ``first``
    is the least; oldest first."""
    later = lines.filter(journal=journal, seq__gt=first, undoes__isnull=False)
    return later.alias(act=KT("facts__seq")).filter(act__in=acts).order_by("seq")


@compiled.rows
def reversing(journal: int, first: int, acts: Collection[str]) -> QuerySet[JournalLine]:
    """The lines that undo or redo these acts, as they are stored."""
    return among(JournalLine.objects.all(), journal, first, acts)


def reversals(
    acts: Sequence[JournalLine],
    read: Callable[[int, int, Collection[str]], list[JournalLine]] = reversing,
) -> defaultdict[int, list[JournalLine]]:
    """The undos and redos of acts of one journal, oldest first, by the act's number; one query.

    ``read``: how the lines are read, where not whole.
    """
    by_act: defaultdict[int, list[JournalLine]] = defaultdict(list)
    if acts:
        numbers = [act.seq for act in acts]
        texts = [str(number) for number in numbers]
        for line in read(acts[0].journal_id, min(numbers), texts):
            by_act[line.facts["seq"]].append(line)
    return by_act


def chain(act: JournalLine) -> list[JournalLine]:
    """The act and every undo and redo of it, oldest first."""
    return [act, *reversals([act])[act.seq]]


def stands(event: JournalLine) -> bool:
    """Whether the act is in force: it was not undone, or was done again."""
    return len(chain(event)) % 2 == 1


def reverse(line: OpenLine, seq: int, *, redo: bool) -> None:
    """Take back (or do again) the act of line ``seq``, writing the reversal on ``line``.

    Raises Refused: "undo.unknown", "undo.final", "undo.sealed" (with the number of the line that
    sealed the act), "undo.already", "redo.already", "undo.not_yours", "undo.nobodys",
    "undo.role_lost", "undo.overtaken" (with the later line's number), "undo.overtaken_in_club" and
    "undo.overtaken_on_day" (the same of the line beside it in the club's journal, or in that of
    another day), "undo.changed_since" (changed by no line: a link was used), "undo.passed" when
    what it would set has been overtaken by the time, or the reasons of an invariant that would
    break.
    """
    act, target = act_and_target(line.journal, seq, redo=redo)
    refuse_without_right(line.journal, act, target, line.staff_id)
    targets = _with_those_beside(target)
    pens = [_pen(line, journal_line) for journal_line in targets]
    written = _restore(targets, line.now, line.staff_id)
    acts = {journal_line.journal_id: journal_line for journal_line in _with_those_beside(act)}
    for pen, last, changes in zip(pens, targets, written, strict=True):
        first, pen.changes = acts[last.journal_id], changes
        pen.fact(seq=first.seq, kind=first.kind, undoes=last.pk)
        pen.touch(*last.touches)
    line.tournament.refresh_from_db()


def writes_club(tournament_id: int, seq: int) -> bool:
    """Whether reversing the act of line ``seq`` writes the club's journal too."""
    pairs = JournalLine.objects.filter(
        journal__kind=Journal.Kind.CLUB, beside__journal__tournament=tournament_id
    )
    return pairs.filter(beside__seq=seq).exists()


def _with_those_beside(line: JournalLine) -> list[JournalLine]:
    """The line of an event, and those that one verb wrote with it in the club's journal or on other
    days: they are taken back and done again as one."""
    first = line if line.beside is None else line.beside
    beside = [
        other for other in (first, *JournalLine.objects.filter(beside=first)) if other != line
    ]
    return [line, *beside]


def _pen(line: OpenLine, target: JournalLine) -> Pen:
    """What the reversal of ``target`` is written with: it stands in the same journal."""
    if target.journal_id == line.journal.pk:
        return line
    for day in line.days:
        if day.journal_id == target.journal_id:
            return line.on_day(day)
    return line.club


def act_and_target(journal: Journal, seq: int, *, redo: bool) -> tuple[JournalLine, JournalLine]:
    """The act of line ``seq`` and the line to take back for it: itself, its redo, or its undo.

    Raises Refused: "undo.unknown", "undo.final", "undo.sealed", "undo.already", "redo.already".
    """
    act = _act(journal, seq)
    links = chain(act)
    if (len(links) % 2 == 0) != redo:
        raise refuse("redo.already" if redo else "undo.already", seq=seq)
    return act, links[-1]


def is_by_password(journal: Journal, seq: int) -> bool:
    """Whether line ``seq`` is of a kind that no session by PIN may do, nor take back."""
    kind = JournalLine.objects.filter(journal=journal, seq=seq).values_list("kind", flat=True)
    return any(verbs.KINDS[code].by_password for code in kind if code in verbs.KINDS)


def refuse_without_right(
    journal: Journal, act: JournalLine, target: JournalLine, staff_id: int | None
) -> None:
    """Refuse whoever may not reverse ``target``, the last line of the chain of ``act``.

    "undo.not_yours": one takes back one's own lines, the chief judge those of everybody, and those
    of nobody ("undo.nobodys"), as from the card of a table.
    "undo.role_lost": the line is one's own, but none of the roles held now may do such an act.
    ``staff_id`` is None for the system itself, which may everything.
    """
    if staff_id is None:
        return
    held = roles_in(journal, staff_id)
    if target.staff_id != staff_id and not includes(held, CHIEF):
        if target.staff is None:
            raise refuse("undo.nobodys", seq=target.seq)
        raise refuse("undo.not_yours", seq=target.seq, name=target.staff.name)
    if not may_reverse(act, target, staff_id, held):
        raise refuse("undo.role_lost", seq=target.seq)


def may_reverse(
    act: JournalLine, target: JournalLine, staff_id: int, held: Collection[str]
) -> bool:
    """Whether the person, who holds these roles now, may take back (or do again) ``act``.

    ``target`` is the last line of its chain.
    """
    if includes(held, CHIEF):
        return True
    roles = CHIEF if act.facts.get("chief_only") else verbs.KINDS[act.kind].roles
    return target.staff_id == staff_id and includes(held, roles)


def consequences(
    tournament_id: int, seq: int, staff_id: int | None = None, *, redo: bool = False
) -> list[hooks.Difference]:
    """What the reversal by this person would change at this moment; raises what it would."""

    def restore(tournament: Tournament) -> None:
        _, target = act_and_target(tournament.journal, seq, redo=redo)
        _restore(_with_those_beside(target), None, staff_id)

    with_club = writes_club(tournament_id, seq)
    return preview.differences(tournament_id, restore, with_club=with_club)


def _act(journal: Journal, seq: int) -> JournalLine:
    act = JournalLine.objects.filter(journal=journal, seq=seq, undoes=None).first()
    if act is None:
        raise missing("undo.unknown", seq=seq)
    if (reason := verbs.KINDS[act.kind].final) is not None:
        raise refuse("undo.final", seq=seq, reason=reason)
    if is_sealed(act, journal):
        raise refuse("undo.sealed", seq=journal.sealed_seq)
    return act


def is_sealed(act: JournalLine, journal: Journal) -> bool:
    """Whether a later line of its journal has sealed the act: it stands as it is."""
    return act.seq < journal.sealed_seq


def _restore(
    targets: list[JournalLine], now: int | None, staff_id: int | None = None
) -> list[list[row_images.Group]]:
    """Take back a line of an event and those beside it, if any, all or nothing, at tournament
    time ``now``, None for this moment; return what was written for each."""
    target = targets[0]
    at_ms = target.at_ms if now is None else now
    inverted = [
        row_images.timely(row_images.invert(line.changes), target.at_ms, now) for line in targets
    ]
    if any(line.changes for line in targets) and not any(inverted):
        raise refuse("undo.passed", seq=target.facts.get("seq", target.seq))
    try:
        with transaction.atomic():  # so that the later line can still be looked for
            written = [row_images.apply(groups, at_ms, staff_id) for groups in inverted]
            settle_constraints()
    except row_images.Overtaken as overtaken:
        raise _named(targets, _changing(overtaken)) from overtaken
    except IntegrityError as error:
        groups = [group for changes in inverted for group in changes]
        if dependents.is_foreign_key_violation(error):
            raise _named(targets, dependents.points_at_deleted(groups)) from error
        kind, seq = target.facts.get("kind", target.kind), target.facts.get("seq", target.seq)
        if refused := constraints.refusal_in_undo(error, kind, seq):
            raise refused from error.__cause__
        raise _named(targets, dependents.stands_in_place(error, groups)) from error
    for event in Tournament.objects.filter(journal__in=[line.journal_id for line in targets]):
        if broken := hooks.broken(event):
            raise Refused(*broken)
    return written


def _named(targets: list[JournalLine], met: dependents.Met) -> Refused:
    """Name the latest line in force that ``met`` is true for; some rows change without a line."""
    for target in targets:
        later = JournalLine.objects.filter(journal=target.journal_id, undoes=None)
        later = later.filter(seq__gt=target.seq)
        for event in later.order_by("-seq").iterator(chunk_size=50):
            if met(event) and stands(event):
                return refuse(_overtaken(targets[0], target), seq=event.seq, kind=event.kind)
    return refuse("undo.changed_since", seq=targets[0].seq)


def _overtaken(own: JournalLine, target: JournalLine) -> str:
    if target == own:
        return "undo.overtaken"
    of_club = target.journal.kind == Journal.Kind.CLUB
    return "undo.overtaken_in_club" if of_club else "undo.overtaken_on_day"


def _changing(overtaken: row_images.Overtaken) -> dependents.Met:
    """Return the test whether a line changed the row."""
    return lambda event: any(
        group["model"] == overtaken.model and any(row[0] == overtaken.pk for row in group["rows"])
        for group in event.changes
    )
