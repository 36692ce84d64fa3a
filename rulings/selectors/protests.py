"""What screens and the protocol read of protests, each in a fixed number of queries."""

from dataclasses import dataclass
from datetime import date

from floor.models import Tournament
from rules.refusal import refuse
from rulings.models import Protest
from rulings.sentences.protests import AGAINST, STATES

BADGES = {"received": "soon", "withdrawn": "idle", "forwarded": "rest", "answered": "done"}
_WITH = ("entry__member", "text", "answer", "ruling", "received_by")


@dataclass(frozen=True)
class Shown:
    """A protest as screens show it. ``overdue``: the federation's day is past, or was when the
    answer came."""

    row: Protest
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

    @property
    def against(self) -> str:
        return str(AGAINST[self.row.against])


def protests(tournament: Tournament, today: date) -> list[Shown]:
    """Every protest of the event, newest first; one query."""
    rows = Protest.objects.filter(tournament=tournament).select_related(*_WITH)
    return [_shown(row, today) for row in rows.order_by("-number")]


def surname(tournament: Tournament, number: int) -> str:
    """Of the player who filed it, or Refused "protest.unknown"."""
    here = Protest.objects.filter(tournament=tournament, number=number)
    found = here.values_list("entry__member__surname", flat=True).first()
    if found is None:
        raise refuse("protest.unknown", number=number)
    return found.strip()


def _shown(row: Protest, today: date) -> Shown:
    due, came = row.answer_due, row.answered_on or today
    return Shown(row, due is not None and came > due)
