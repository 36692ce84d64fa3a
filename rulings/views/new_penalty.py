"""A penalty given: the offences of the book, what may be done about one, the tap that does it."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access, roles
from floor.accounts.access import Pass
from floor.accounts.roles import Role
from floor.journal.private import Private
from floor.journal.sentences import sentence
from floor.models import JournalLine
from floor.web import responses
from floor.web.language import reader_language
from floor.web.parse import LARGEST_INTEGER, is_number
from registration.models import Entry
from results.selectors import entry as entry_of
from rules import rulebook
from rules.offences import Offence, catalogue
from rules.rulebook import Rulebook
from rulings import penalty_steps
from rulings.models import Penalty
from rulings.sanction_options import buttons, listed
from rulings.selectors import penalties as selectors
from rulings.sentences.penalties import AUTOMATIC
from rulings.services import penalties as services
from rulings.views.penalties import told
from rulings.views.penalty_forms import PenaltyForm
from rulings.views.pick_player import whom_context
from seating.models import Stay


@require_GET
def penalise(request: HttpRequest, slug: str) -> HttpResponse:
    """``?entry=12`` lists the offences of the book, ``&offence=...`` what may be done about one;
    without a player he is asked for first."""
    who = access.staff(request, slug, *roles.FLOOR)
    part, asked = bool(request.headers.get("HX-Request")), request.GET.get("entry", "")
    if not is_number(asked):
        return render(request, f"rulings/{'_' * part}whom.html", whom_context(request, who))
    chosen = entry_of(who.tournament, min(int(asked), LARGEST_INTEGER))
    name = "rulings/_penalise.html" if part else "rulings/penalise.html"
    return render(request, name, sheet_context(who, chosen, request.GET))


def sheet_context(who: Pass, chosen: Entry, asked: Mapping[str, str]) -> dict[str, Any]:
    book, known = rulebook.load(who.tournament.rulebook), catalogue(who.tournament.rulebook)
    typed, offence = asked.get("q", "")[:60], known.offences.get(asked.get("offence", ""))
    context = {"entry": chosen, "q": typed}
    if offence is not None:
        return context | _offence(who, chosen, offence)
    times = selectors.frequent(who.tournament)
    return context | {"groups": listed(book, known, times, typed)}


def _offence(who: Pass, chosen: Entry, offence: Offence) -> dict[str, Any]:
    """One offence: its breaches so far here and in the season, and its sanctions."""
    book = rulebook.load(who.tournament.rulebook)
    breaches = selectors.breaches(who.tournament, chosen.member, offence.clause)
    season = selectors.season(who.tournament, chosen.member)
    return {
        "offence": offence,
        "title": offence.title(reader_language()),
        "rule": book.cite(offence.clause),
        "breach": penalty_steps.breach_of(breaches)[0],
        "former": [told(selectors.Record(row, 0)) for row in breaches],
        "season": [told(selectors.Record(r, 0)) for r in season if r.clause == offence.clause],
        "automatic": AUTOMATIC.get(offence.automatic, ""),
        **_leaving(who, book),
        **_buttons(who, chosen, offence, breaches),
    }


def _leaving(who: Pass, book: Rulebook) -> dict[str, Any]:
    """What the book says of a disqualified player's chips, place and prize."""
    place = book.penalties.disqualified_place
    leave = Penalty.Sanction.DISQUALIFY_EVENT in selectors.takes_chips(who.tournament)
    return {"chips_leave": leave, "place": place, "place_rule": book.rule(place)}


def _buttons(who: Pass, chosen: Entry, offence: Offence, breaches: list[Penalty]) -> dict[str, Any]:
    book = rulebook.load(who.tournament.rulebook)
    players = selectors.players_at_table(chosen)
    role = Role.CHIEF_JUDGE if who.may() else Role.JUDGE
    former = penalty_steps.breach_of(breaches)[1]
    offered = buttons(book, catalogue(book.key), offence, former, role.value, players)
    event = who.tournament
    possible = [one for one in offered if not penalty_steps.obstacle(event, chosen, one.kind)]
    obstacle = None if possible else penalty_steps.obstacle(event, chosen, "rounds")
    return {"players": players, "buttons": possible, "obstacle": obstacle and sentence(obstacle)}


@require_POST
def impose(request: HttpRequest, slug: str) -> HttpResponse:
    """Give it, disqualify, or ask the chief judge: by the button that was tapped."""
    who = access.actor(request, slug, services.impose, services.disqualify, services.ask_chief)
    form = PenaltyForm(request.POST)
    asked = responses.validated(form)
    event = _imposed(request, who, form, asked)
    stay = Stay.objects.filter(entry=asked["entry"]).select_related("table").last()
    given = selectors.told_in(event)
    context = {
        "entry": entry_of(who.tournament, asked["entry"]),
        "one": given and told(selectors.Record(given, 0)),
        "table": stay.table.number if stay else None,
    }
    return responses.fragment(request, "rulings/_imposed.html", context, event)


def _imposed(
    request: HttpRequest, who: Pass, form: PenaltyForm, asked: dict[str, Any]
) -> JournalLine:
    tap, note = access.tap(request, who), asked["note"]
    kind, number = form.chosen()
    said = {"entry": asked["entry"], "offence": asked["offence"]}
    if asked["ask"]:
        return services.ask_chief(tap, text=Private(note), **said, sanction=kind, count=number)
    said |= {name: asked[name] for name in ("chips", "asked", "seen")}
    if kind == Penalty.Sanction.DISQUALIFY_EVENT:
        return services.disqualify(tap, text=Private(note), **said)
    return services.impose(tap, text=Private(note), **said, sanction=kind, count=number)
