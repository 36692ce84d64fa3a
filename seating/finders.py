"""Finds players by name or number, with their seats, and tables by number."""

from collections.abc import Iterator

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from floor.accounts.access import Pass
from floor.journal.table_names import numbers_named, table_name
from floor.values import roles
from floor.web.finders import MOST, Hit, finder
from floor.web.page_finder import offer_act
from registration.models import Entry
from registration.people import search
from seating.hall.seat_name import place_typed, seat_name
from seating.hall.table import HIGHEST_NUMBER
from seating.models import Stay, Table


@finder(gettext_lazy("Tables"), roles.CREW, position=0)
def find_tables(member: Pass, typed: str) -> Iterator[Hit]:
    """The table of the number that was typed first, then those in whose names it stands."""
    number, place = place_typed(typed) or (0, None)
    numbers = [*numbers_named(typed), *([number] if 1 <= number <= HIGHEST_NUMBER else [])]
    tables = Table.objects.filter(tournament=member.tournament, number__in=numbers)
    for table in sorted(tables, key=lambda table: table.number != number)[:MOST]:
        seat = place if table.number == number and place and place <= table.seats else None
        label = seat_name(table.number, seat) if seat else _table_name(table)
        detail = pgettext("table", "closed") if table.state != Table.State.OPEN else ""
        yield Hit(label, _address(member, table.number, seat), detail)


@finder(gettext_lazy("Players"), roles.CREW, position=10)
def find_players(member: Pass, typed: str) -> Iterator[Hit]:
    """Each player once, by their last entry: at their seat, else in the list of entries."""
    last = {entry.member_id: entry for entry in search.players(typed, member.tournament, MOST)}
    stays = Stay.objects.live().filter(entry__in=last.values()).select_related("table")
    seats = {stay.entry_id: (stay.table.number, stay.number) for stay in stays}
    for entry in last.values():
        name = f"{entry.member} {entry.member.number}"
        if entry.pk in seats:
            yield Hit(name, _address(member, *seats[entry.pk]), seat_name(*seats[entry.pk]))
        else:
            listed = reverse("pages:entries", args=[member.tournament.slug])
            yield Hit(name, f"{listed}?q={entry.member.number}", _state(entry))


def _state(entry: Entry) -> str:
    words = {
        Entry.State.WAITING: _("waiting for a seat"),
        Entry.State.OUT: _("out"),
        Entry.State.WITHDRAWN: _("entry withdrawn"),
    }
    return words.get(Entry.State(entry.state), _("no seat yet"))


def _address(member: Pass, table: int, seat: int | None) -> str:
    page = reverse("pages:table", args=[member.tournament.slug, table])
    return f"{page}?seat={seat}" if seat else page


def _table_name(table: Table) -> str:
    return _("Table %(number)s") % {"number": table_name(table.number)}


offer_act(
    "pages:hall",
    gettext_lazy("Report a bust-out, order a move"),
    roles.FLOOR,
    gettext_lazy("out balance break seat"),
)
offer_act("seating:cards", gettext_lazy("Print seat cards"), roles.CREW)
offer_act("seating:bracket", gettext_lazy("Stages of an Olympic event"), roles.CREW)
offer_act("seating:redraw", gettext_lazy("Draw new seats"), roles.FLOOR)
