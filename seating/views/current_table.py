"""The table at which a judge works now; the session of their phone remembers it."""

from django.db.models import QuerySet
from django.http import HttpRequest

from floor.accounts.access import Pass
from floor.journal import compiled
from floor.models import Tournament
from floor.values.parse import is_number
from seating.hall.sitters import Sitter, sitters
from seating.models import Table

SESSION = "stands_at"


def current_table(request: HttpRequest, member: Pass) -> int | None:
    """The table of the address, ``?table=7``, else the remembered one."""
    number = request.GET.get("table", "")
    if is_number(number) and _exists(member, int(number)):
        return int(number)
    return remembered_table(request, member)


def remembered_table(request: HttpRequest, member: Pass) -> int | None:
    """The last table of this session, if it is a table of this tournament; one query."""
    number = request.session.get(SESSION, {}).get(member.tournament.slug)
    return number if number and _exists(member, number) else None


def remember_table(request: HttpRequest, member: Pass, table: int | None) -> None:
    """Remember the table; None leaves what was remembered."""
    if table is not None:
        tables = request.session.get(SESSION, {})
        request.session[SESSION] = tables | {member.tournament.slug: table}


def sitters_at(member: Pass, table: int | None) -> list[Sitter]:
    """Who sits at the table, by seat."""
    return [] if table is None else sitters(member.tournament, table)


def _exists(member: Pass, number: int) -> bool:
    return 0 < number < 10_000 and _has_table(member.tournament, number)


@compiled.exists
def _has_table(tournament: Tournament, number: int) -> QuerySet[Table]:
    return Table.objects.filter(tournament=tournament, number=number)
