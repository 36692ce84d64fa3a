"""Verbs of paper: ordered, what became of an order, a station opened and closed."""

from collections.abc import Sequence

from django.db.models import Max, QuerySet
from django.utils.translation import gettext_lazy as _

from floor import journal
from floor.journal import touches
from floor.journal.open_line import OpenLine
from floor.models import PrintOrder, PrintStation
from floor.printing.papers import PAPERS
from floor.printing.selectors import not_ordered
from floor.printing.stations import open_stations
from floor.values.roles import CREW
from rules.refusal import missing, refuse

State = PrintOrder.State
# What a person may say of an order, and in which states.
SETTLED = {
    "printed": (State.TAKEN,),
    "again": (State.TAKEN,),
    "cancelled": (State.WAITING, State.TAKEN),
}


@journal.verb("paper.ordered", roles=CREW, final=_("cancel the job on the page of the printer"))
def order_paper(line: OpenLine, *, paper: str, keys: Sequence[int], new: bool = False) -> None:
    """Let a station print ``paper`` about the rows of ``keys``; with ``new`` only about those that
    it was not ordered for yet, if there are any.

    Missing "print.no_such_paper"; Refused "print.no_station" while none is open.
    """
    if paper not in PAPERS:
        raise missing("print.no_such_paper")
    if not open_stations(line.tournament, line.now).exists():
        raise refuse("print.no_station")
    orders = PrintOrder.objects.filter(tournament=line.tournament)
    wanted = not_ordered(line.tournament, paper, keys) if new else list(keys)
    number = (orders.aggregate(newest=Max("number"))["newest"] or 0) + 1
    PrintOrder.objects.create(
        tournament=line.tournament,
        number=number,
        paper=paper,
        keys=wanted,
        staff_id=line.staff_id,
        ordered_ms=line.now,
    )
    line.fact(paper=paper, order=number, papers=len(wanted))
    _touch(line)


@journal.verb("paper.settled", roles=CREW, final=_("what is wanted once more is ordered again"))
def settle_paper(line: OpenLine, *, number: int, how: str) -> None:
    """Say what became of an order: it is "printed" after all, to be printed "again" or "cancelled".

    Missing "print.no_such_order"; Refused "print.settled" when that is known already.
    """
    orders = PrintOrder.objects.select_for_update().filter(tournament=line.tournament)
    order = orders.filter(number=number).first()
    if order is None:
        raise missing("print.no_such_order")
    if order.state not in SETTLED[how]:
        raise refuse("print.settled", order=number)
    if how == "again":
        order.state, order.station, order.window = State.WAITING, None, ""
    else:
        order.state, order.settled_ms = State(how), line.now
    order.save()
    line.fact(paper=order.paper, order=number, print_how=how)
    _touch(line)


@journal.verb("station.opened", roles=CREW, final=_("close the station"))
def open_station(line: OpenLine, *, form: str, token_hash: str) -> None:
    """Make a browser beside a printer a station with paper of ``form``; one that is open on this
    device is closed first."""
    _open(line).filter(token_hash=token_hash).update(closed_ms=line.now)
    PrintStation.objects.create(
        tournament=line.tournament,
        token_hash=token_hash,
        form=form,
        staff_id=line.staff_id,
        opened_ms=line.now,
        seen_ms=line.now,
    )
    line.fact(print_form=form)
    _touch(line)


@journal.verb("station.closed", roles=CREW, final=_("open the station again"))
def close_station(line: OpenLine, *, station_id: int) -> None:
    """Let a station take no more orders; Missing "print.no_such_station"."""
    if not _open(line).filter(pk=station_id).update(closed_ms=line.now):
        raise missing("print.no_such_station")
    _touch(line)


def _touch(line: OpenLine) -> None:
    """Orders and stations are written beside the journal: the line has no row of them."""
    line.touch(touches.name(PrintOrder), touches.name(PrintStation))


def _open(line: OpenLine) -> QuerySet[PrintStation]:
    return PrintStation.objects.filter(tournament=line.tournament, closed_ms=None)
