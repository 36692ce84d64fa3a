"""The rulings log on screens: the list, one ruling, precedents, pictures."""

from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access
from floor.accounts import selectors as accounts
from floor.accounts.access import Pass
from floor.journal.private import Private
from floor.photo import reduced_jpeg
from floor.values import roles
from floor.web import responses
from floor.web.act_view import act_view
from floor.web.worker_pools import unpacks_picture
from registration.people import search
from rulings.selectors import log as selectors
from rulings.selectors.log import Wanted
from rulings.services import log as services
from rulings.views.log_forms import (
    AdditionForm,
    ConsultForm,
    GroundsForm,
    PhotoForm,
    SearchForm,
    cited,
)
from rulings.views.new_ruling import grid

FIRST = 100  # rulings on the page; an evening has fewer


class Part(NamedTuple):
    """A fragment of a ruling's page and the id of its root."""

    template: str
    root: str


PARTS = {
    "whole": Part("rulings/_ruling.html", "ruling"),
    "given": Part("rulings/_given.html", "new-ruling"),
}
PICTURE = {
    "Content-Disposition": 'inline; filename="ruling.jpg"',
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}


@require_GET
def log(request: HttpRequest, slug: str) -> HttpResponse:
    """Every ruling of the event, newest first, or those that are looked for."""
    holder = access.staff(request, slug, *roles.CREW)
    form = SearchForm(request.GET, auto_id="search-%s")
    form.is_valid()
    wanted = _wanted(holder, form.cleaned_data)
    rulings, show_all = selectors.rulings(holder.tournament, wanted), "all" in request.GET
    context = {
        "form": form,
        "filtered": wanted != Wanted(),
        "rulings": rulings if show_all else rulings[:FIRST],
        "more": 0 if show_all else len(rulings[FIRST:]),
        "here": request.GET.urlencode(),
        "may_rule": holder.may_tap(services.rule, services.add),
    }
    name = "rulings/_log.html" if request.headers.get("HX-Request") else "rulings/log.html"
    return render(request, name, context)


def _wanted(holder: Pass, fields: dict[str, Any]) -> Wanted:
    player, entries = fields.get("player"), None
    if player:
        entries = frozenset(entry.pk for entry in search.players(player, holder.tournament))
    rule = cited(holder.tournament, fields.get("rule") or "")
    return Wanted(rule, fields.get("table"), entries, fields.get("word") or "")


@require_GET
def ruling(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """One ruling with all that was added to it; ``?part=given`` as it stands after it was given.

    Its fragments find out that it was taken back while the page was open."""
    holder = access.staff(request, slug, *roles.CREW)
    part = PARTS.get(request.GET.get("part", ""))
    if part and not selectors.exists(holder.tournament, number):
        gone = {"number": number, "root": part.root, "part": request.GET["part"]}
        return render(request, "rulings/_gone.html", gone)
    name = part.template if part else "rulings/ruling.html"
    return render(request, name, ruling_context(holder, number))


def ruling_context(holder: Pass, number: int) -> dict[str, Any]:
    return {
        "shown": selectors.ruling_by_number(holder.tournament, number),
        "may_rule": holder.may_tap(services.rule, services.add),
        "may_overrule": holder.may_tap(services.overrule),
        "colleagues": selectors.colleagues(holder.tournament, holder.staff.pk),
        "groups": grid(holder.tournament),
    }


@require_GET
def precedents(request: HttpRequest, slug: str) -> HttpResponse:
    """``?rule=bfsp 4.9``: what was ruled by it in this house, under this book; without a paragraph
    what was ruled last."""
    holder = access.staff(request, slug, *roles.CREW)
    form = SearchForm(request.GET)
    is_valid, readable = form.is_valid(), _readable(request, holder)
    rule = cited(holder.tournament, form.cleaned_data.get("rule") or "")
    rows = selectors.precedents(holder.tournament, rule, readable) if is_valid else []
    number = rule.rpartition(" ")[2]
    context = {
        "rule": rule,
        "typed": number if cited(holder.tournament, number) == rule else rule,
        "wrong": form.errors.get("rule"),
        "precedents": rows,
        "is_cut": rule and len(rows) == selectors.MOST_PRECEDENTS,
        "may_rule": holder.may_tap(services.rule),
    }
    return render(request, "rulings/precedents.html", context)


def _readable(request: HttpRequest, holder: Pass) -> set[int]:
    """The events whose logs this person may read: on a shared tablet, its own alone."""
    events = accounts.tournaments_of(holder.staff, access.tablet_of(request))
    return {
        event.tournament.pk
        for event in events
        if roles.includes([code for code, _ in event.roles], roles.CREW)
    }


@require_GET
def photo(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The picture of an addition: to the crew of its event, and as nothing but a picture."""
    holder = access.staff(request, slug, *roles.CREW)
    picture = selectors.photo(holder.tournament, number)
    return HttpResponse(bytes(picture.jpeg), content_type="image/jpeg", headers=PICTURE)


@require_POST
def overrule(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    holder = access.actor(request, slug, services.overrule)
    form = GroundsForm(request.POST)
    answers = responses.validated(form)
    answers["rule"] = cited(holder.tournament, answers["rule"])
    tap = access.tap(request, holder)
    return responses.act(
        request, services.overrule(tap, text=Private(form.text()), number=number, **answers)
    )


@require_POST
def add(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    holder = access.actor(request, slug, services.add)
    text = responses.validated(AdditionForm(request.POST))["text"]
    return responses.act(
        request, services.add(access.tap(request, holder), text=Private(text), number=number)
    )


consult = act_view(services.consult, ConsultForm)


@unpacks_picture
@require_POST
def attach(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """A picture from the phone's camera; the large original is never kept."""
    holder = access.actor(request, slug, services.attach)
    form = PhotoForm(request.POST, request.FILES)
    responses.validated(form)
    tap = access.tap(request, holder)
    return responses.act(
        request, services.attach(tap, jpeg=Private(reduced_jpeg(form.sent())), number=number)
    )
