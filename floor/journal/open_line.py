"""The open journal line: who holds one holds the lock of its journal."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any

from django.db import connection

from floor.journal.held_roles import is_chief_judge, roles_of
from floor.journal.pen import Pen
from floor.journal.tap import Tap
from floor.models import Journal, Tournament
from floor.values.roles import Role, includes
from rules.refusal import refuse


class ClubNeededError(LookupError):
    """A verb writes on the club's line, and the club's journal was not locked."""


class TappedLine(Pen):
    """What is open for a tap; ``tournament_id`` is the event on whose page it was made."""

    def __init__(self, journal: Journal, tap: Tap) -> None:
        super().__init__(journal, tap)
        self.tournament_id = tap.tournament_id

    def staff_holds(self, roles: Collection[Role]) -> bool:
        """Whether whoever taps holds one of ``roles`` at the event on whose page they do."""
        if self.staff_id is None:
            return False
        return includes(roles_of(self.tournament_id, self.staff_id), roles)


class OpenLine(TappedLine):
    """The open line of an event: what one verb does to one locked tournament.

    ``beside`` is the open line of the club's journal where the verb has locked that too: what no
    event owns is written on it. Nothing written there, it leaves no line.
    ``days`` are the other days of the event, whose journals are locked too; ``day_lines``, by
    event, what is done on them.
    """

    def __init__(
        self,
        tournament: Tournament,
        tap: Tap,
        club: Journal | None = None,
        days: Sequence[Tournament] = (),
    ) -> None:
        super().__init__(tournament.journal, tap)
        self.tournament = tournament
        self.beside = ClubLine(club, tap) if club else None
        self.days, self._tap = days, tap
        self.day_lines: dict[int, OpenLine] = {}

    def on_day(self, day: Tournament) -> "OpenLine":
        """The line of another day of the event, one of ``days``: what is done on it is written in
        the journal of that day, as the same kind, and is taken back with this line."""
        if day.pk not in self.day_lines:
            self.day_lines[day.pk] = OpenLine(day, replace(self._tap, tournament_id=day.pk))
        return self.day_lines[day.pk]

    @property
    def club(self) -> "ClubLine":
        """The line beside this one, for a verb that is declared with a ``club`` kind.

        Raises ClubNeededError where the club's journal was not locked.
        """
        if self.beside is None:
            raise ClubNeededError("name the club's kind of line where the verb is declared")
        return self.beside

    def require_chief(self, code: str, rule: str = "", **facts: Any) -> None:
        """Refuse with ``code`` unless a chief judge taps.

        The line remembers it: taking it back and doing it again are the chief judge's too.
        """
        if not is_chief_judge(self.tournament.pk, self.staff_id):
            raise refuse(code, rule, **facts)
        self.fact(chief_only=True)


class ClubLine(TappedLine):
    """The open line of the club's journal: what one verb does to rows that no event owns."""


def settle_constraints() -> None:
    """Check deferred constraints now, inside the verb and not at commit; then defer them again."""
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED")
