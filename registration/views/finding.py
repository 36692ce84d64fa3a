"""The one field of the desk: what was typed or scanned, whom it means, and one of them opened."""

from dataclasses import replace
from datetime import date

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.formats import date_format
from django.views.decorators.http import require_GET

from floor.accounts import access, roles
from floor.accounts.access import Pass
from floor.event.tournament_time import now
from floor.journal.sentences import sentence
from floor.web import responses
from registration import admission, search, selectors
from registration.forms import FindForm
from registration.models import Entry, Member
from registration.sentences import METHODS
from registration.views.desk import undoable
from rules.refusal import Refusal

SHOWN = 12


@require_GET
def find(request: HttpRequest, slug: str) -> HttpResponse:
    """As one types: a list, however short; only Enter opens."""
    who = access.staff(request, slug, *roles.DESK)
    query = responses.validated(FindForm(request.GET))["q"]
    return render(request, "registration/_found.html", _found(who, query))


@require_GET
def open_first(request: HttpRequest, slug: str) -> HttpResponse:
    """Enter: the member with exactly this number, or the only one who fits; else the list."""
    who = access.staff(request, slug, *roles.DESK)
    query = responses.validated(FindForm(request.GET))["q"]
    if (meant := search.meant(query)) is not None:
        return render(request, "registration/_card.html", _card(who, meant))
    return render(request, "registration/_found.html", _found(who, query) | {"entered": True})


@require_GET
def card(request: HttpRequest, slug: str, member_id: int) -> HttpResponse:
    """One member; ``?again=1`` when the card reads itself anew."""
    who = access.staff(request, slug, *roles.DESK)
    shown = _card(who, selectors.member(member_id))
    return render(request, "registration/_card.html", shown | {"again": "again" in request.GET})


def _found(who: Pass, query: str) -> dict[str, object]:
    members = search.find(query, SHOWN)
    states = selectors.states(who.tournament, members)
    rows = [
        {
            "member": one,
            "state": states.get(one.pk, ""),
            "refused": len(selectors.verdicts(who.tournament, one)),
        }
        for one in members
    ]
    return {"query": query, "found": rows, "too_short": search.is_too_short(query)}


def _card(who: Pass, person: Member) -> dict[str, object]:
    verdicts = selectors.verdicts(who.tournament, person)
    entry = selectors.entry_of(who.tournament, person)
    obstacles = selectors.obstacles(who.tournament, person, entry, now())
    return {
        "member": person,
        "against": [_said(reason) for reason in (*obstacles, *verdicts)],
        "to_waive": () if obstacles else admission.to_waive(verdicts),
        "is_chief": who.may(),
        "undo": entry and _undo(who, entry),
        "methods": list(METHODS.items()),
    }


def _undo(who: Pass, entry: Entry) -> int | None:
    return undoable(who, selectors.sold_by(who.tournament, [entry.pk]).get(entry.pk))


def _said(reason: Refusal) -> dict[str, object]:
    facts = {fact: _readable(fact, value) for fact, value in reason.facts.items()}
    return {
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
