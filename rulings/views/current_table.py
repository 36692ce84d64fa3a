"""At which table the judge stands: remembered by his phone's session until he goes to another."""

from django.http import HttpRequest

from floor.accounts.access import Pass
from floor.web.parse import is_number
from seating.models import Table
from seating.selectors import Sitter, sitters

SESSION = "stands_at"


def stands_at(request: HttpRequest, who: Pass) -> int | None:
    """The table told last in this session, if it is a table of this tournament; one query."""
    told = request.session.get(SESSION, {}).get(who.tournament.slug)
    return told if told and _exists(who, told) else None


def stand(request: HttpRequest, who: Pass, table: int | None) -> None:
    """Remember the table; None leaves what was remembered."""
    if table is not None:
        known = request.session.get(SESSION, {})
        request.session[SESSION] = known | {who.tournament.slug: table}


def asked_or_stands(request: HttpRequest, who: Pass) -> int | None:
    """The table of the address, ``?table=7``, else where he stands."""
    told = request.GET.get("table", "")
    if is_number(told) and _exists(who, int(told)):
        return int(told)
    return stands_at(request, who)


def around(who: Pass, table: int | None) -> list[Sitter]:
    """Who sits at the table, by seat."""
    return [] if table is None else sitters(who.tournament, table)


def _exists(who: Pass, number: int) -> bool:
    return (
        0 < number < 10_000
        and Table.objects.filter(tournament=who.tournament, number=number).exists()
    )
