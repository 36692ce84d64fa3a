"""Who entered and who sits where."""

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from ninja import Query, Router

from api.scopes import Scope
from api.web import answers, schemas
from api.web.answers import Paging
from api.web.events import ANYBODY, PublicId
from api.web.schemas import Entries, Seat, Seats
from floor.journal.table_names import table_name
from floor.models import Tournament
from registration.models import Entry, EntryList
from registration.people.public_list import listed
from seating.hall.sitters import Sitter, sitters

router = Router(tags=["players"])
MOST_SEATS = 1000  # of a table: a place in the list of all seats is one number


@router.get(
    "/events/{public_id}/entries", response=Entries, url_name="entries", openapi_extra=ANYBODY
)
def entries(request: HttpRequest, public_id: PublicId, paging: Query[Paging]) -> HttpResponseBase:
    """All entries with `entries:read`; else what the public list of the event shows."""
    caller, event = answers.visit(request, public_id)
    if caller.may(Scope.ENTRIES, event):
        return answers.of_event(request, caller, event, lambda: _every_entry(event, paging))
    if event.registration_terms.entry_list == EntryList.NONE:
        raise caller.closed(Scope.ENTRIES, event)
    return answers.of_event(request, caller, event, lambda: _public_entries(event, paging))


def _every_entry(event: Tournament, paging: Paging) -> Entries:
    rows = Entry.objects.filter(tournament=event, pk__gt=paging.after).select_related("member")
    shown, following = answers.page(
        [*rows.order_by("pk")[: paging.limit + 1]], paging, key=lambda row: row.pk
    )
    items = [
        schemas.Entry(
            id=row.pk,
            name=row.member.short_name,
            number=row.member.number or None,
            bullet=row.number,
            state=row.state,  # type: ignore[arg-type]  # says the database
        )
        for row in shown
    ]
    return Entries(seq=event.journal.last_seq, items=items, next=following)


def _public_entries(event: Tournament, paging: Paging) -> Entries:
    rows = sorted(listed(event), key=lambda row: row.entry)
    shown, following = answers.page(rows, paging, key=lambda row: row.entry)
    items = [
        schemas.Entry(
            id=None,
            name=row.name or None,
            number=row.number or None,
            bullet=None,
            state="waiting" if row.waits else "entered",
        )
        for row in shown
    ]
    return Entries(seq=event.journal.last_seq, items=items, next=following)


@router.get("/events/{public_id}/seats", response=Seats, url_name="seats", openapi_extra=ANYBODY)
def seats(request: HttpRequest, public_id: PublicId, paging: Query[Paging]) -> HttpResponseBase:
    """Who sits where, as the wall shows it to everybody: by table and seat."""
    caller, event = answers.visit(request, public_id)
    return answers.of_event(request, caller, event, lambda: _seats(event, paging))


def _seats(event: Tournament, paging: Paging) -> Seats:
    shown, following = answers.page(sitters(event), paging, key=_place)
    items = [Seat(table=table_name(s.table), seat=s.seat, name=s.name) for s in shown]
    return Seats(seq=event.journal.last_seq, items=items, next=following)


def _place(sitter: Sitter) -> int:
    """The seat as a number that grows along the list."""
    return sitter.table * MOST_SEATS + sitter.seat
