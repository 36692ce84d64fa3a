"""Whether something was decided under the rulebook of the event.

An entry is admitted by a book, a penalty is counted by its clauses, a seat is drawn by it. So a
book is changed only while there is none of them; then nothing has to be judged anew, and nobody is
in by a rule that holds no more.
"""

from bisect import bisect
from collections.abc import Iterator, Mapping

from django.db.models import Q

from floor.journal import hooks
from floor.journal.selectors import lines
from floor.models import Stage, Tournament
from registration.entries.selectors import counted
from rules.refusal import Refusal
from rulings.models import Penalty, Protest, Ruling

CHOSEN, FOUNDED = "rulebook.chosen", "tournament.created"
DECIDING = ("entry.sold", "entry.late", "alternate.sold", "ruling.given", "ruling.overruled")


def in_use(tournament: Tournament) -> Refusal | None:
    """Why another book cannot be chosen: "rulebook.drawn", "rulebook.entries" with how many,
    "rulebook.decided" for a ruling, a penalty or a protest; four queries."""
    if tournament.stage != Stage.REGISTRATION:
        return Refusal("rulebook.drawn")
    if entries := counted(tournament).count():
        return Refusal("rulebook.entries", facts={"entries": entries})
    for model in (Ruling, Penalty, Protest):
        if model._default_manager.filter(tournament=tournament).exists():
            return Refusal("rulebook.decided")
    return None


@hooks.invariant
def what_was_decided_stands_by_the_book_it_was_decided_by(
    tournament: Tournament,
) -> list[Refusal]:
    """Undo and redo leave no entry and no ruling that was made under another book than the
    present one."""
    chosen = {line.seq: line.facts for line in lines(tournament, CHOSEN)}
    if not chosen:
        return []
    books = _books(tournament, chosen)
    books_used = {books[bisect(books, (seq,)) - 1][1] for seq in _decisions(tournament)}
    return [Refusal("rulebook.in_use")] if books_used - {tournament.rulebook} else []


def _decisions(tournament: Tournament) -> Iterator[int]:
    """Numbers of the lines that sold the present entries and gave the present rulings. Seats,
    penalties and protests need no look of their own: each follows an entry."""
    entries = set(counted(tournament).values_list("pk", flat=True))
    rulings = set(Ruling.objects.filter(tournament=tournament).values_list("number", flat=True))
    deciding = lines(tournament, *DECIDING).values_list("seq", "facts__entry", "facts__ruling")
    for seq, entry, ruling in deciding:
        if entry in entries or ruling in rulings:
            yield seq


def _books(tournament: Tournament, chosen: Mapping[int, dict[str, str]]) -> list[tuple[int, str]]:
    """(line, book) in order: from that line on the event was played by that book. ``chosen``: the
    facts of the lines that chose one."""
    choices = Q(kind__in=(FOUNDED, CHOSEN)) | Q(undoes__isnull=False, facts__seq__in=list(chosen))
    books = []
    for line in lines(tournament).filter(choices):
        if line.kind in (FOUNDED, CHOSEN):
            book = line.facts["rulebook"]
        else:
            facts = chosen[line.facts["seq"]]
            book = facts["former" if line.kind == "line.undone" else "rulebook"]
        books.append((line.seq, book))
    return books
