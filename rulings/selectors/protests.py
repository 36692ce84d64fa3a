"""What screens and the protocol read of protests, each in a fixed number of queries."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from django.db.models import QuerySet

from floor.journal import compiled
from floor.models import Tournament
from rules.refusal import missing
from rulings.models import Penalty, Protest
from rulings.sentences.penalties import sanction
from rulings.sentences.protests import AGAINST, STATES

BADGES = {"received": "soon", "withdrawn": "idle", "forwarded": "rest", "answered": "done"}


@dataclass(frozen=True)
class Shown:
    """A protest as screens show it. ``against`` says what; ``overdue``: the federation's day is
    past, or was when the answer came."""

    row: Protest
    against: str
    overdue: bool

    @property
    def name(self) -> str:
        return self.row.entry.member.short_name

    @property
    def waits(self) -> bool:
        return self.row.state == Protest.State.RECEIVED

    @property
    def state(self) -> str:
        """How far it is, in words."""
        return str(STATES[self.row.state])

    @property
    def badge(self) -> str:
        return BADGES[self.row.state]


def protests(tournament: Tournament, today: date) -> list[Shown]:
    """Every protest of the event, newest first; two queries."""
    rows = _protests(tournament)
    against = targets(tournament, rows)
    return [_show(row, against[row.pk], today) for row in rows]


@compiled.rows
def _protests(tournament: Tournament) -> QuerySet[Protest]:
    protests = Protest.objects.filter(tournament=tournament).order_by("-number")
    return protests.select_related("entry__member", "text", "answer", "received_by")


@compiled.rows
def answers_due(tournament: Tournament) -> QuerySet[Protest, tuple[int, date | None]]:
    """The numbers of the protests that the federation has, with the days by which it answers."""
    sent = Protest.objects.filter(tournament=tournament, state=Protest.State.FORWARDED)
    return sent.exclude(answer_due=None).order_by("answer_due").values_list("number", "answer_due")


def targets(tournament: Tournament, rows: Sequence[Protest]) -> dict[int, str]:
    """What each protest is against, in words: the sanction with its name where it stands in the
    log, the ruling with its number; one query, none where no sanction has a number."""
    of_sanctions = [row for row in rows if row.against == Protest.Against.SANCTION]
    numbers = [row.about for row in of_sanctions if row.about is not None]
    given = _sanctions(tournament, numbers) if numbers else []
    named = {number: sanction(kind, count, hands) for number, kind, count, hands in given}
    return {row.pk: _target(row, named) for row in rows}


@compiled.rows
def _sanctions(
    tournament: Tournament, numbers: Collection[int]
) -> QuerySet[Penalty, tuple[int, str, int, int]]:
    given = Penalty.objects.filter(tournament=tournament, number__in=numbers)
    return given.values_list("number", "sanction", "count", "hands")


def _target(row: Protest, named: Mapping[int, str]) -> str:
    kind = str(AGAINST[row.against])
    if row.about is None:
        return kind
    if row.against == Protest.Against.SANCTION:
        return named.get(row.about, kind)
    return f"{kind} {row.about}"


def surname(tournament: Tournament, number: int) -> str:
    """Of the player who filed it, or Refused "protest.unknown"."""
    here = Protest.objects.filter(tournament=tournament, number=number)
    name = here.values_list("entry__member__surname", flat=True).first()
    if name is None:
        raise missing("protest.unknown", number=number)
    return name.strip()


def _show(row: Protest, against: str, today: date) -> Shown:
    due, came = row.answer_due, row.answered_on or today
    return Shown(row, against, due is not None and came > due)
