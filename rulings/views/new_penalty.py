"""A penalty given: the offences of the book, what may be done about one, the tap that does it."""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access
from floor.accounts.access import Pass
from floor.journal.private import Private
from floor.journal.sentences import sentence
from floor.models import JournalLine
from floor.values import roles
from floor.values.language import in_reader_language
from floor.values.parse import LARGEST_INTEGER, is_number
from floor.values.roles import Role
from floor.web import responses
from floor.web.live_parts import Part
from registration.models import Entry
from results.selectors import entry as entry_of
from rules import rulebook
from rules.offences import Offence, catalogue
from rules.rulebook import Rulebook
from rulings import penalty_steps
from rulings.models import Penalty
from rulings.sanction_options import (
    buttons,
    clause_steps,
    named_offences,
    offences_by_severity,
)
from rulings.selectors import penalties as selectors
from rulings.sentences.penalties import AUTOMATIC
from rulings.services import penalties as services
from rulings.views.penalties import penalty_details
from rulings.views.penalty_forms import PenaltyForm
from rulings.views.pick_player import picker_context
from rulings.views.usual_penalties import usual_penalties
from seating.models import Stay

MOST_LATELY = 8  # penalties beside the choice of a player


@require_GET
def penalise(request: HttpRequest, slug: str) -> HttpResponse:
    """``?entry=12`` lists the offences of the book, ``&offence=...`` what may be done about one;
    without a player, the page asks for one first."""
    holder = access.staff(request, slug, *roles.FLOOR)
    part, key = bool(request.headers.get("HX-Request")), request.GET.get("entry", "")
    if not is_number(key):
        return _choice(request, holder, part=part)
    player = entry_of(holder.tournament, min(int(key), LARGEST_INTEGER))
    name = "rulings/_penalise.html" if part else "rulings/penalise.html"
    return render(request, name, sheet_context(holder, player, request.GET))


def _choice(request: HttpRequest, holder: Pass, *, part: bool) -> HttpResponse:
    """Players to choose from; as fragments they, and ``?part=given`` who was punished last."""
    given = Part("rulings/_given_lately.html", partial(_given_context, holder))
    if not part:
        context = picker_context(request, holder) | {"given": given}
        return render(request, "rulings/whom.html", context)
    if request.GET.get("part") == "given":
        return given.answer(request)
    return render(request, "rulings/_whom.html", picker_context(request, holder))


def _given_context(holder: Pass) -> dict[str, Any]:
    latest = selectors.ledger(holder.tournament)[:MOST_LATELY]
    return {"tournament": holder.tournament, "latest": [penalty_details(row) for row in latest]}


def sheet_context(holder: Pass, player: Entry, query: Mapping[str, str]) -> dict[str, Any]:
    book = rulebook.load(holder.tournament.rulebook)
    offence_catalogue = catalogue(book.key)
    typed = query.get("q", "")[:60]
    offence = offence_catalogue.offences.get(query.get("offence", ""))
    context = {"entry": player, "q": typed}
    if offence is not None:
        return context | _offence(holder, player, offence)
    times = selectors.frequent(holder.tournament)
    recent = [] if typed else selectors.recent(holder.tournament)
    named = named_offences(book, offence_catalogue, recent)
    return context | {
        "recent": usual_penalties(
            player,
            [(row, offence_catalogue.offences[row.key]) for row in named],
            lambda offence, breaches: _buttons(holder, player, offence, breaches)["buttons"],
        ),
        "groups": offences_by_severity(book, offence_catalogue, times, typed),
    }


def _offence(holder: Pass, player: Entry, offence: Offence) -> dict[str, Any]:
    """One offence: its breaches so far here and in the season, and its sanctions."""
    book = rulebook.load(holder.tournament.rulebook)
    breaches = selectors.breaches(holder.tournament, player.member, offence.clause)
    season = selectors.season(holder.tournament, player.member)
    return {
        "offence": offence,
        "title": in_reader_language(offence.title),
        "rule": book.cite(offence.clause),
        "breach": penalty_steps.breach_of(breaches)[0],
        "former": _details(breaches),
        "season": _details(row for row in season if row.clause == offence.clause),
        "automatic": AUTOMATIC.get(offence.automatic, ""),
        "clause_steps": clause_steps(offence),
        **_disqualification_terms(holder, book),
        **_buttons(holder, player, offence, breaches),
    }


def _details(rows: Iterable[Penalty]) -> list[dict[str, Any]]:
    return [penalty_details(selectors.Record(row, 0)) for row in rows]


def _disqualification_terms(holder: Pass, book: Rulebook) -> dict[str, Any]:
    """What the book says of a disqualified player's chips, place and prize."""
    place = book.penalties.disqualified_place
    leave = Penalty.Sanction.DISQUALIFY_EVENT in selectors.takes_chips(holder.tournament)
    chips = book.penalties.disqualified_chips_removed
    return {
        "chips_leave": leave,
        "chips": chips,
        "chips_rule": book.rule(chips),
        "place": place,
        "place_rule": book.rule(place),
    }


def _buttons(
    holder: Pass, player: Entry, offence: Offence, breaches: list[Penalty]
) -> dict[str, Any]:
    book = rulebook.load(holder.tournament.rulebook)
    players = selectors.players_at_table(player)
    role = Role.CHIEF_JUDGE if holder.may() else Role.JUDGE
    former = penalty_steps.breach_of(breaches)[1]
    offered = buttons(book, catalogue(book.key), offence, former, role.value, players)
    event = holder.tournament
    possible = [
        button for button in offered if not penalty_steps.obstacle(event, player, button.kind)
    ]
    obstacle = None if possible else penalty_steps.obstacle(event, player, "rounds")
    return {"players": players, "buttons": possible, "obstacle": obstacle and sentence(obstacle)}


@require_POST
def impose(request: HttpRequest, slug: str) -> HttpResponse:
    """Give it, disqualify, or ask the chief judge: by the button that was tapped."""
    holder = access.actor(request, slug, services.impose, services.disqualify, services.ask_chief)
    form = PenaltyForm(request.POST)
    answers = responses.validated(form)
    event = _impose(request, holder, form, answers)
    stay = Stay.objects.filter(entry=answers["entry"]).select_related("table").last()
    penalty = selectors.told_in(event)
    context = {
        "entry": entry_of(holder.tournament, answers["entry"]),
        "penalty": penalty and penalty_details(selectors.Record(penalty, 0)),
        "table": stay.table.number if stay else None,
    }
    return responses.fragment(request, "rulings/_imposed.html", context, event)


def _impose(
    request: HttpRequest, holder: Pass, form: PenaltyForm, answers: dict[str, Any]
) -> JournalLine:
    tap, note = access.tap(request, holder), answers["note"]
    kind, number = form.chosen()
    facts = {"entry": answers["entry"], "offence": answers["offence"]}
    if answers["ask"]:
        return services.ask_chief(tap, text=Private(note), **facts, sanction=kind, count=number)
    facts |= {"request": answers["request"], "chips": answers["chips"], "seen": answers["seen"]}
    if kind == Penalty.Sanction.DISQUALIFY_EVENT:
        return services.disqualify(tap, text=Private(note), **facts)
    return services.impose(tap, text=Private(note), **facts, sanction=kind, count=number)
