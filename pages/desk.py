"""The registration desk: sell entries by keyboard, see at once what everybody else sold."""

from collections.abc import Mapping
from typing import Any

from django.db.models import Exists, OuterRef
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access
from floor.accounts.access import Pass
from floor.journal.selectors import line_of
from floor.models import JournalLine, Stage
from floor.texts.format import time_left
from floor.time.tournament_time import now
from floor.values import roles
from floor.web import responses
from floor.web.act_view import act_view
from floor.web.live_parts import Part
from floor.web.shared import once
from registration import services
from registration.entries import late_entry, latest_entries, queue, selectors
from registration.forms import EnterForm, EntryForm, OpenedForm
from registration.models import Drawer, Entry, MemberPhoto, Sale, Ticket
from registration.models.ways_to_pay import WAYS
from registration.money import debts, drawers, prices
from registration.money.takings import Takings, takings
from rules.refusal import missing
from rulings.selectors import missed_hands
from seating import selectors as hall
from seating import services as seating_services
from seating.hall import sitters


@require_GET
def desk(request: HttpRequest, slug: str) -> HttpResponse:
    """The page; ``?member=`` opens the card of that member. ``?q=`` was typed or scanned before the
    script of the page was there."""
    holder = access.staff(request, slug, *roles.DESK)
    opened = responses.validated(OpenedForm(request.GET))
    context = {
        "has_members": selectors.has_members(),
        "may_import": holder.may_tap(services.import_members),
        "opened": opened["member"],
        "query": opened["q"],
        "waiting": _waiting_part(holder),
        "counters": _counters_part(holder),
        "last_sold": None if opened["member"] else _last_sold(holder),
    }
    return render(request, "registration/desk.html", context)


@require_GET
def waiting(request: HttpRequest, slug: str) -> HttpResponse:
    """The alternates, and the place for the next one of them."""
    return _waiting_part(access.staff(request, slug, *roles.DESK)).answer(request)


def _waiting_part(holder: Pass) -> Part:
    return Part("registration/_queue.html", lambda: _event(holder))


def _last_sold(holder: Pass) -> Part | None:
    """Whom this registrar sold an entry last; None before the first."""
    mine = latest_entries.sold_by(holder.tournament, holder.staff.pk)
    sale = mine[0][1] if mine else None
    line = line_of(holder.tournament, sale.seq) if sale and sale.seq else None
    return Part("registration/_sold.html", lambda: _sold(line)) if line else None


@require_GET
def counters(request: HttpRequest, slug: str) -> HttpResponse:
    return _counters_part(access.staff(request, slug, *roles.DESK)).answer(request)


def _counters_part(holder: Pass) -> Part:
    return Part("registration/_counters.html", lambda: _counters(holder))


def _counters(holder: Pass) -> dict[str, object]:
    event = _event(holder)
    mine = latest_entries.sold_by(holder.tournament, holder.staff.pk)
    own_first = {entry.pk: (entry, sold) for entry, sold in (*mine, *event["latest"])}
    latest = [(entry, undoable(holder, sold)) for entry, sold in own_first.values()]
    own = _own(holder, event["takings"], event["drawers"])
    return event | own | {"latest": latest[: latest_entries.SHOWN]}


def _event(holder: Pass) -> dict[str, Any]:
    return once(holder, "desk", lambda: _read_event(holder))


def _read_event(holder: Pass) -> dict[str, Any]:
    """What every desk of the event shows, read once for all of them."""
    tournament = holder.tournament
    sale = selectors.sale(tournament, now())
    seats, alternates = _seats(holder, sale), _queue(holder)
    return seats | {
        "queue": alternates,
        "debts": debts.outstanding(tournament),
        "sells_add_ons": selectors.add_ons_closed(tournament, now()) is None,
        **price_now(holder),
        "polled": seats.get("no_seat") or alternates.get("obstacle"),
        **_late_entry(sale),
        "latest": latest_entries.of_event(tournament),
        "takings": takings(tournament),
        "drawers": drawers.open_drawers(tournament.currency),
    }


def price_now(holder: Pass) -> dict[str, object]:
    """What an entry costs now, and when that is read anew without a line."""
    period = prices.period_now(holder.tournament, now())
    price = prices.entry_price(holder.tournament.registration_terms, period)
    return {"price": price, "period": period, "due_ms": period.left_ms}


def _own(
    holder: Pass, of_all: Mapping[int, list[Takings]], opened: Mapping[int, Drawer]
) -> dict[str, object]:
    """What this registrar took, and their open drawer."""
    taken = of_all.get(holder.staff.pk, [])
    drawer = opened.get(holder.staff.pk)
    return {
        "drawer": drawer,
        "in_drawer": drawers.contents(drawer).expected if drawer else 0,
        "takings": [
            (WAYS[takings.method].name, takings.count, takings.amount) for takings in taken
        ],
        "taken": sum(takings.amount for takings in taken),
        "taken_count": sum(takings.count for takings in taken),
    }


def _late_entry(sale: late_entry.Sale) -> dict[str, object]:
    return {"sale": sale, "sale_left": time_left(sale.left_ms or 0)}


def _queue(holder: Pass) -> dict[str, object]:
    """The alternates, and why the next one has no place yet; empty while nobody waits."""
    waiting = queue.waiting(holder.tournament)
    if not waiting:
        return {}
    return {
        "rows": waiting,
        "obstacle": hall.alternate_obstacle(holder.tournament, now()),
        "may_pass": len(waiting) > 1,
    }


def _seats(holder: Pass, sale: late_entry.Sale) -> dict[str, object]:
    """Entries; after the draw free seats, and why the next one who enters could not be seated."""
    count = selectors.entry_count(holder.tournament)
    if not _is_drawn(holder):
        return {"entry_count": count}
    no_seat = hall.no_late_seat(holder.tournament, now()) if sale.is_open else None
    return {
        "entry_count": count,
        "drawn": True,
        "seats_free": hall.free_seat_count(holder.tournament),
        "no_seat": no_seat,
        "may_open_table": holder.may_tap(seating_services.open_table),
    }


@require_POST
def enter(request: HttpRequest, slug: str) -> HttpResponse:
    holder = access.actor(request, slug, services.enter, seating_services.enter_and_seat)
    ask = responses.validated(EnterForm(holder.tournament.currency_digits, request.POST))
    before_draw = seating_services.enter_at_step if holder.tournament.step_id else services.enter
    verb = seating_services.enter_and_seat if _is_drawn(holder) else before_draw
    event = verb(access.tap(request, holder), **ask)
    return _fragment(request, event)


@require_POST
def wait(request: HttpRequest, slug: str) -> HttpResponse:
    """Sell an entry that waits for a place."""
    holder = access.actor(request, slug, seating_services.sell_alternate)
    ask = responses.validated(EnterForm(holder.tournament.currency_digits, request.POST))
    return _fragment(request, seating_services.sell_alternate(access.tap(request, holder), **ask))


@require_POST
def admit(request: HttpRequest, slug: str) -> HttpResponse:
    """Give the next alternate the free place, and read out the seat."""
    holder = access.actor(request, slug, seating_services.admit_alternate)
    ask = responses.validated(EntryForm(request.POST))
    return _fragment(request, seating_services.admit_alternate(access.tap(request, holder), **ask))


pass_over = act_view(seating_services.pass_alternate, EntryForm)


def _fragment(request: HttpRequest, line: JournalLine) -> HttpResponse:
    return responses.fragment(request, "registration/_sold.html", _sold(line), line)


def _is_drawn(holder: Pass) -> bool:
    return holder.tournament.stage != Stage.REGISTRATION


def _ordinal(entry: Entry) -> int:
    """How many entries had been sold with this one."""
    return selectors.counted(entry.tournament).filter(pk__lte=entry.pk).count()


@require_GET
def sold(request: HttpRequest, slug: str, seq: int) -> HttpResponse:
    """What was read out for line ``seq``, read anew: it may have been taken back meanwhile."""
    holder = access.staff(request, slug, *roles.DESK)
    line = line_of(holder.tournament, seq)
    if line is None or "entry" not in line.facts:
        raise missing("entry.unknown")
    return render(request, "registration/_sold.html", _sold(line))


def _sold(event: JournalLine) -> dict[str, object]:
    """What the desk reads out; the entry is None when it was taken back."""
    photo = Exists(MemberPhoto.objects.filter(member=OuterRef("member")))
    rows = Entry.objects.filter(pk=event.facts["entry"]).exclude(state=Entry.State.WITHDRAWN)
    entry = rows.annotate(has_photo=photo).select_related("member", "tournament").first()
    return {
        **_owed_from_before(entry),
        "seq": event.seq,
        "sold_entry": event.facts["entry"],
        "entry": entry,
        "ordinal": entry and _ordinal(entry),
        "place": entry and queue.place_of(entry),
        **_seat(event, entry),
        "rest": entry and Ticket.objects.filter(refund__entry=entry, refund__seq=event.seq).first(),
    }


def _seat(event: JournalLine, entry: Entry | None) -> dict[str, object]:
    """The seat that came with the sale; of an entry that was sold before the draw the one it has
    now."""
    if "table" in event.facts or entry is None or entry.tournament.stage == Stage.REGISTRATION:
        return {"table": event.facts.get("table"), "seat": event.facts.get("seat")}
    stay = sitters.live_stay(entry)
    return {"table": stay and stay.table.number, "seat": stay and stay.number}


def _owed_from_before(entry: Entry | None) -> dict[str, object]:
    """The entry before this one, which is over, and the hands that it left to be missed."""
    if entry is None or entry.number == 1:
        return {}
    return {
        "before": selectors.entry_before(entry),
        "unserved": missed_hands.hands_unserved(entry.tournament, entry.member),
    }


def undoable(holder: Pass, sale: Sale | None) -> int | None:
    """The number of the line that sold it, where this person may take it back: the line is their
    own, or they are chief judge."""
    if sale is None or not (holder.may() or sale.staff_id == holder.staff.pk):
        return None
    return sale.seq
