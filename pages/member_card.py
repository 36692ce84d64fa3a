"""The one field of the desk: what was typed or scanned, whom it means, and one of them opened."""

from collections import Counter
from dataclasses import replace
from datetime import date

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.formats import date_format
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access
from floor.accounts.access import Pass
from floor.codes import text_of
from floor.journal.sentences import sentence
from floor.models import Stage
from floor.time.tournament_time import now
from floor.values import roles
from floor.web import responses
from floor.web.worker_pools import unpacks_picture
from pages.desk import price_now, undoable
from registration import services
from registration.applications import applications
from registration.entries import admission, latest_entries, queue, selectors, standing
from registration.forms import LONGEST_QUERY, FindForm
from registration.models import Entry, Member, Sale
from registration.models.ways_to_pay import BACK, WAYS, sold_under
from registration.money import debts, funders, held_tickets, prices, refunds, tickets
from registration.people import people, same_person, search
from registration.people.forms import PortraitForm
from registration.sentences import SHARES, SOLD
from registration.views.applications import page_of
from registration.views.consents import consents
from rules import rulebook
from rules.refusal import Refusal
from rulings.selectors import missed_hands
from seating import selectors as hall
from seating import services as seating
from seating.cards import player_link

SHOWN = 12
KEYS = {Sale.Kind.REBUY: "Alt+KeyR", Sale.Kind.ADD_ON: "Alt+KeyA"}  # an entry is sold by Enter
LIVE = (Entry.State.IN, Entry.State.WAITING)


@require_GET
def find(request: HttpRequest, slug: str) -> HttpResponse:
    """As one types: a list, however short; only Enter opens."""
    holder = access.staff(request, slug, *roles.DESK)
    query = responses.validated(FindForm(request.GET))["q"]
    return render(request, "registration/_found.html", _matches(holder, query))


@require_GET
def open_first(request: HttpRequest, slug: str) -> HttpResponse:
    """Enter: the member with exactly this number, or the only one who fits; else the list. The code
    of an application opens its member, or the questionnaire of a new person, the code of a seat
    card its player."""
    holder = access.staff(request, slug, *roles.DESK)
    return _opened(request, holder, responses.validated(FindForm(request.GET))["q"])


@unpacks_picture
@require_POST
def scan(request: HttpRequest, slug: str) -> HttpResponse:
    """A photograph of a code: what a scanner would have typed is opened."""
    holder = access.staff(request, slug, *roles.DESK)
    form = PortraitForm(request.POST, request.FILES)
    responses.validated(form)
    text = text_of(form.sent())[:LONGEST_QUERY]
    return _opened(request, holder, responses.validated(FindForm({"q": text}))["q"])


def _opened(request: HttpRequest, holder: Pass, query: str) -> HttpResponse:
    application = applications.find(holder.tournament, query)
    meant = applications.member_of(application) if application else _meant(holder, query)
    if application and not meant:
        return HttpResponse(headers={"HX-Redirect": page_of(holder.tournament, application)})
    if meant is not None:
        return render(request, "registration/_card.html", card_of(holder, meant))
    return render(request, "registration/_found.html", _matches(holder, query) | {"entered": True})


@require_GET
def card(request: HttpRequest, slug: str, member_id: int) -> HttpResponse:
    """One member, of those who were merged the one into whom; ``?again=1`` when the card reads
    itself anew."""
    holder = access.staff(request, slug, *roles.DESK)
    member = selectors.member(member_id)
    context = card_of(holder, member.merged_into or member)
    context |= {"again": "again" in request.GET, "opened_id": member_id}
    return render(request, "registration/_card.html", context)


def _meant(holder: Pass, query: str) -> Member | None:
    """The member of a number or a name; of the link on a seat card, whose it is."""
    entry = player_link.entry_in(query, holder.tournament)
    return entry.member if entry else search.meant(query)


def _matches(holder: Pass, query: str) -> dict[str, object]:
    members = search.find(query, SHOWN)
    states = selectors.states(holder.tournament, members)
    names = Counter(map(str, members))
    rows = [
        {
            "member": member,
            "is_namesake": names[str(member)] > 1,
            "state": states.get(member.pk, ""),
            "refused": len(standing.verdicts(holder.tournament, member)),
        }
        for member in members
    ]
    return {"query": query, "members": rows, "too_short": search.is_too_short(query)}


def card_of(holder: Pass, person: Member) -> dict[str, object]:
    """What the card of the member says at this moment."""
    entry = selectors.entry_of(holder.tournament, person)
    verdicts = standing.verdicts(holder.tournament, person, entry)
    obstacles = standing.obstacles(holder.tournament, person, entry, now())
    return {
        "member": person,
        "against": [_reason(reason) for reason in (*obstacles, *verdicts)],
        **_to_waive(entry, () if obstacles else admission.to_waive(verdicts)),
        "is_chief": holder.may(),
        "undo": _undo(holder, entry),
        **_entered(holder, person),
        "other_consent": applications.other_consent(holder.tournament, person),
        "unserved": missed_hands.hands_unserved(holder.tournament, person),
        **_payment(holder, person),
        **({} if obstacles else _sold_as(holder, entry)),
        **_held(holder, person, may_enter=not (obstacles or verdicts)),
        **_chips(holder, entry),
    }


def _to_waive(before: Entry | None, codes: tuple[str, ...]) -> dict[str, object]:
    """The verdicts that the chief judge may waive, and for which reason they did so at the entry
    before."""
    earlier = before.admission if before and codes else None
    return {"to_waive": codes, "earlier_reason": earlier}


def _entered(holder: Pass, person: Member) -> dict[str, object]:
    """What the member plays in the other events, and who in this one may be the same person."""
    return {
        "elsewhere": _elsewhere(holder, person),
        "beside": same_person.entered_beside(holder.tournament, person),
        "may_keep_papers": holder.may(*roles.PAPERS),
    }


def _payment(holder: Pass, person: Member) -> dict[str, object]:
    """What an entry costs and what is owed, in which ways it can be paid, and who paid before."""
    return {
        **price_now(holder),
        "debts": debts.of_person(holder.tournament, person),
        "ways": sold_under(holder.tournament.registration_terms),
        "ways_back": [WAYS[code] for code in BACK],
        "funders": funders.latest_names(),
    }


def _sold_as(holder: Pass, entry: Entry | None) -> dict[str, object]:
    """What the next entry is and costs, and whether it waits in the queue, and why; ``before``, the
    entry that is over."""
    no_place = hall.no_place(holder.tournament, now())
    view = "pages:wait" if no_place else "pages:enter"
    return {
        "number": selectors.next_number(entry),
        "before": entry,
        "no_place": no_place,
        "sell_view": view,
        "consents": consents(holder.tournament),
    }


def _held(holder: Pass, person: Member, *, may_enter: bool) -> dict[str, object]:
    """The tickets with which the member may enter."""
    held = held_tickets.paying_here(holder.tournament, person) if may_enter else []
    return {"held": held}


def _undo(holder: Pass, entry: Entry | None) -> int | None:
    """The line to be undone while the player is in: who is out has played, and the entry stays."""
    if entry is None or entry.state != Entry.State.IN:
        return None
    return undoable(holder, latest_entries.entry_sales([entry]).get(entry.pk))


def _elsewhere(holder: Pass, person: Member) -> list[dict[str, object]]:
    """The other events of the evening that the member is in, each with the seat there."""
    seated = [
        (entry.tournament.name, hall.sitter_of(entry))
        for entry in people.entries_elsewhere(holder.tournament, person)
    ]
    return [
        {"event": event, "table": sitter and sitter.table, "seat": sitter and sitter.seat}
        for event, sitter in seated
    ]


def _chips(holder: Pass, entry: Entry | None) -> dict[str, object]:
    """Where an entry that is in sits, or waits; what was sold for it and what more can be."""
    if entry is None or entry.state not in LIVE:
        return {}
    return {
        "entry": entry,
        "place": queue.place_of(entry),
        "sitter": hall.sitter_of(entry),
        "may_refund": holder.may_tap(services.give_refund),
        "refundable": _refundable(entry),
        "may_withdraw": _may_withdraw(holder, entry),
        "drawn": holder.tournament.stage != Stage.REGISTRATION,
        "offers": [] if entry.state == Entry.State.WAITING else _offers(holder, entry),
        "sold": _sold(holder, entry),
    }


def _refundable(entry: Entry) -> list[tuple[str, object, int]]:
    """The shares into which the entry has paid: name, label, amount."""
    paid = refunds.paid_into(entry)
    return [(share, label, paid[share]) for share, label in SHARES.items() if share in paid]


def _sold(holder: Pass, entry: Entry) -> list[tuple[Sale, object, bool, str]]:
    """The lines of what was sold for the entry, each with the ticket that was given for it."""
    sales = selectors.sales(entry)
    numbers = tickets.given_for(sales)
    return [
        (sale, SOLD[sale.kind], _may_void(holder, sale), numbers.get(sale.pk, "")) for sale in sales
    ]


def _may_void(holder: Pass, sale: Sale) -> bool:
    return sale.staff_id == holder.staff.pk or holder.may(*roles.PAPERS)


def _may_withdraw(holder: Pass, entry: Entry) -> bool:
    return (
        holder.may_tap(seating.withdraw)
        and hall.withdrawal_obstacle(holder.tournament, entry, now()) is None
    )


def _offers(holder: Pass, entry: Entry) -> list[dict[str, object]]:
    terms = holder.tournament.registration_terms
    kinds = [kind for kind, most in selectors.CHIPS_SOLD.items() if getattr(terms, most)]
    return [_offer(holder, entry, kind) for kind in kinds]


def _offer(holder: Pass, entry: Entry, kind: Sale.Kind) -> dict[str, object]:
    reasons = selectors.chip_obstacles(holder.tournament, entry, kind, now())
    price = prices.price(holder.tournament, kind, now())
    return {
        "kind": kind.value,
        "label": SOLD[kind],
        "key": KEYS.get(kind, ""),
        "price": price,
        "view": f"pages:{kind.value}",
        "against": [_reason(reason) for reason in reasons],
        "binds": _binds(holder, kind),
    }


def _binds(holder: Pass, kind: Sale.Kind) -> str:
    """The paragraph of the event's own book by which a rebuy that was announced must be paid for
    (TDA 2019 27, TDA 2011 23), empty where it is silent."""
    book = rulebook.load(holder.tournament.rulebook)
    return book.own_rule(book.late_entry.announced_rebuy) if kind == Sale.Kind.REBUY else ""


def _reason(reason: Refusal) -> dict[str, object]:
    facts = {fact: _readable(fact, value) for fact, value in reason.facts.items()}
    return {
        "code": reason.code,
        "sentence": sentence(replace(reason, facts=facts)),
        "rule": reason.rule,
        "state": "done" if reason.code == "entry.already_in" else "stop",
        "waivable": admission.waivable(reason),
    }


def _readable(fact: str, value: object) -> object:
    """Days as the reader writes them."""
    return (
        date_format(date.fromisoformat(str(value)), "SHORT_DATE_FORMAT")
        if fact.endswith("_until")
        else value
    )
