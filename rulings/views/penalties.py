"""Penalties on screens: the ledger, a player's sheet, his history."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_GET, require_POST

from clock.selectors import running_hand
from floor import access, answers, roles
from floor.access import Pass
from floor.models import FloorEvent, Stage
from floor.roles import Role
from registration import search
from registration.models import Entry
from results.selectors import entry as entry_of
from rules import rulebook
from rules.offences import catalogue
from rulings.models import Penalty
from rulings.offered_sanctions import buttons, listed
from rulings.selectors import log
from rulings.selectors import penalties as selectors
from rulings.sentences.penalties import AUTOMATIC, STATES, sanction
from rulings.services import penalties as services
from rulings.views.penalty_forms import ChipsForm, CountForm, NumberForm, PenaltyForm
from seating.forms import MOST, is_number
from seating.models import Seat

READ = (*roles.FLOOR, *roles.PAPERS)
FIRST = 100  # penalties on the page; an evening has fewer
MOST_MEANT = 20


@require_GET
def penalties(request: HttpRequest, slug: str) -> HttpResponse:
    """Who has hands to miss, what waits for the chief judge, and all that was given."""
    who = access.staff(request, slug, *READ)
    part = bool(request.headers.get("HX-Request"))
    name = "rulings/_penalties.html" if part else "rulings/penalties.html"
    return render(request, name, ledger_context(request, who))


def ledger_context(request: HttpRequest, who: Pass) -> dict[str, Any]:
    """``?table=7`` shows that table alone, ``?q=`` looks for a player, ``?all`` shows all."""
    table = request.GET.get("table", "")
    here = int(table) if is_number(table) else None
    owing = selectors.owing(who.tournament, here)
    whole = "all" in request.GET
    rows = [_told(one) for one in selectors.ledger(who.tournament)]
    given = [row for row in rows if row["row"].state != Penalty.State.ASKED]
    return {
        "tables": _by_table(owing),
        "only": here,
        "asked": [row for row in rows if row["row"].state == Penalty.State.ASKED],
        "given": given if whole else given[:FIRST],
        "more": 0 if whole else len(given[FIRST:]),
        "board_counts": running_hand(who.tournament) is not None,
        "posted_rule": selectors.posted_rule(who.tournament),
        "may_act": who.may(*roles.FLOOR),
        "is_chief": who.may(),
        "here": request.GET.urlencode(),
        **found_players(request, who),
    }


def _by_table(owing: list[selectors.Owing]) -> list[dict[str, Any]]:
    numbers = dict.fromkeys(one.table for one in owing)
    return [
        {
            "number": number,
            "players": (theirs := [one for one in owing if one.table == number]),
            "left": sum(one.left for one in theirs),
        }
        for number in numbers
    ]


def found_players(request: HttpRequest, who: Pass) -> dict[str, Any]:
    """Players of this event by number or name, for the search field of the ledger."""
    typed = request.GET.get("q", "")[:100].strip()
    members = search.find(typed, MOST_MEANT) if typed else []
    rows = Entry.objects.filter(tournament=who.tournament, member__in=members)
    found = rows.select_related("member").order_by("member__search_key", "number")
    return {"q": typed, "players": list(found) if members else []}


def _told(one: selectors.Record) -> dict[str, Any]:
    """A penalty in words."""
    row = one.row
    known = catalogue(row.tournament.rulebook).offences.get(row.offence)
    return {
        "row": row,
        "left": one.left,
        "offence": known.title(get_language() or "") if known else row.offence,
        "sanction": sanction(row.sanction, row.count, row.hands),
        "state": STATES[row.state],
        "uncounted": row.state == Penalty.State.GIVEN
        and row.chips is None
        and row.sanction in selectors.TAKES_CHIPS,
    }


@require_GET
def player(request: HttpRequest, slug: str, entry: int) -> HttpResponse:
    """Everything about one player in a second: entries, seats, penalties, rulings, the season."""
    who = access.staff(request, slug, *READ)
    part = bool(request.headers.get("HX-Request"))
    name = "rulings/_player.html" if part else "rulings/player.html"
    return render(request, name, player_context(who, entry))


def player_context(who: Pass, entry: int) -> dict[str, Any]:
    event, chosen = who.tournament, entry_of(who.tournament, min(entry, MOST))
    entries = list(Entry.objects.filter(tournament=event, member=chosen.member).order_by("number"))
    mine = frozenset(one.pk for one in entries)
    stays = Seat.objects.filter(entry__in=mine).select_related("table").order_by("-since_seq")
    rows = [one for one in selectors.ledger(event) if one.row.entry_id in mine]
    return {
        "entry": chosen,
        "entries": entries,
        "stays": list(stays),
        "given": [_told(one) for one in rows],
        "left": sum(one.left for one in rows),
        "season": [
            _told(selectors.Record(row, 0)) for row in selectors.season(event, chosen.member)
        ],
        "rulings": log.rulings(event, log.Wanted(entries=mine)),
        "may_act": who.may(*roles.FLOOR),
        "over": event.stage == Stage.FINISHED,
    }


@require_GET
def penalise(request: HttpRequest, slug: str) -> HttpResponse:
    """``?entry=12`` lists the offences of the book, ``&offence=...`` what may be done about one."""
    who = access.staff(request, slug, *roles.FLOOR)
    asked = request.GET.get("entry", "")
    chosen = entry_of(who.tournament, min(int(asked), MOST) if is_number(asked) else 0)
    part = bool(request.headers.get("HX-Request"))
    name = "rulings/_penalise.html" if part else "rulings/penalise.html"
    return render(request, name, sheet_context(who, chosen, request.GET))


def sheet_context(who: Pass, chosen: Entry, asked: Mapping[str, str]) -> dict[str, Any]:
    book, known = rulebook.load(who.tournament.rulebook), catalogue(who.tournament.rulebook)
    typed, offence = asked.get("q", "")[:60], known.offences.get(asked.get("offence", ""))
    context = {"entry": chosen, "book": book, "q": typed, "is_chief": who.may()}
    if offence is None:
        times = selectors.frequent(who.tournament)
        return context | {"groups": listed(book, known, times, typed)}
    stay = Seat.objects.live().filter(entry=chosen).select_related("table").first()
    players = Seat.objects.live().filter(table=stay.table).count() if stay else 0
    former = selectors.breaches(who.tournament, chosen.member, offence.clause)
    role = Role.CHIEF_JUDGE if who.may() else Role.JUDGE
    return context | {
        "offence": offence,
        "title": offence.title(get_language() or ""),
        "rule": book.cite(offence.clause),
        "breach": len(former) + 1,
        "former": [_told(selectors.Record(row, 0)) for row in former],
        "season": _same_in_season(who, chosen, offence.clause),
        "buttons": buttons(book, known, offence, former, role.value, players),
        "players": players,
        "automatic": AUTOMATIC.get(offence.automatic, ""),
        "chips_leave": book.penalties.disqualified_chips_removed.value,
    }


def _same_in_season(who: Pass, chosen: Entry, clause: str) -> list[dict[str, Any]]:
    rows = selectors.season(who.tournament, chosen.member)
    return [_told(selectors.Record(row, 0)) for row in rows if row.clause == clause]


@require_POST
def impose(request: HttpRequest, slug: str) -> HttpResponse:
    """Give it, disqualify, or ask the chief judge: by the button that was tapped."""
    who = access.staff(request, slug, *roles.FLOOR)
    form = PenaltyForm(request.POST)
    asked = answers.asked(form)
    event = _imposed(request, who, form, asked)
    stay = Seat.objects.filter(entry=asked["entry"]).select_related("table").last()
    context = {
        "entry": entry_of(who.tournament, asked["entry"]),
        "table": stay.table.number if stay else None,
    }
    return answers.fragment(request, "rulings/_imposed.html", context, event)


def _imposed(
    request: HttpRequest, who: Pass, form: PenaltyForm, asked: dict[str, Any]
) -> FloorEvent:
    tap, note = access.tap(request, who), asked["note"]
    kind, number = form.chosen()
    said = {"entry": asked["entry"], "offence": asked["offence"]}
    if asked["ask"]:
        return services.ask_chief(tap, note, **said, sanction=kind, count=number)
    said |= {"chips": asked["chips"], "asked": asked["asked"]}
    if kind == Penalty.Sanction.DISQUALIFY_EVENT:
        return services.disqualify(tap, note, **said)
    return services.impose(tap, note, **said, sanction=kind, count=number)


@require_POST
def decline(request: HttpRequest, slug: str) -> HttpResponse:
    who = access.staff(request, slug, *roles.CHIEF)
    asked = answers.asked(NumberForm(request.POST))
    return answers.act(request, services.decline(access.tap(request, who), **asked))


@require_POST
def count_hand(request: HttpRequest, slug: str) -> HttpResponse:
    who = access.staff(request, slug, *roles.FLOOR)
    asked = answers.asked(CountForm(request.POST))
    return answers.act(request, services.count_hand(access.tap(request, who), **asked))


@require_POST
def tell_chips(request: HttpRequest, slug: str) -> HttpResponse:
    who = access.staff(request, slug, *roles.FLOOR)
    asked = answers.asked(ChipsForm(request.POST))
    return answers.act(request, services.tell_chips(access.tap(request, who), **asked))
