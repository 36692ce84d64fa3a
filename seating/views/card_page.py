"""What every page behind the card of a table does alike: the door, what is reported, the answer."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from floor.accounts import access, attempts
from floor.journal.tap import Tap
from floor.time.tournament_time import now
from floor.web.origin import address_of
from rules.refusal import Refused
from seating.cards import table_card
from seating.models import Table

View = Callable[..., HttpResponse]


def card_page(
    page: str,
    fragment: str,
    report: Callable[[HttpRequest, Table], HttpResponse | None],
    context: Callable[[HttpRequest, Table], dict[str, Any]],
) -> View:
    """The view of a ``page`` and of its ``fragment``, from which ``report`` is sent by POST; what
    that answers itself, if anything, is the answer. It is open to whoever has the address; errors
    as table_card.table_of."""

    @require_http_methods(["GET", "POST"])
    @never_cache
    def card(
        request: HttpRequest, secret: str, public_id: str, number: int, card: int
    ) -> HttpResponse:
        table = table_card.table_of(secret, public_id, number, card, address_of(request), now())
        answer = report(request, table) if request.method == "POST" else None
        if answer is not None:
            return answer
        is_fragment = bool(request.headers.get("HX-Request"))
        if request.method == "POST" and not is_fragment:
            return redirect(request.path)
        return render(request, fragment if is_fragment else page, context(request, table))

    return card


@contextmanager
def nobodys_tap(request: HttpRequest, table: Table) -> Iterator[Tap]:
    """The tap of a report, which is counted if it is accepted; refused where the card has reported
    too much. Refused reports mute nobody, or whoever photographed the card could."""
    counted = attempts.begin(table_card.reports(table), str(table.pk), now())
    try:
        yield Tap(table.tournament_id, None, access.request_id(request), now())
    except Refused:
        counted.was_right()
        raise
