"""What the evening waits for: the first evening's steps, then hand-for-hand, then the protocol."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_GET

from clock import selectors
from clock.views.money import to_the_money
from floor import access, roles
from floor.models import Stage, Tournament
from registration.models import Entry, Member
from seating import selectors as seating

NEAR = 3  # places to the money from which hand-for-hand is spoken of
Text = str | Promise


@dataclass(frozen=True)
class Step:
    """One thing to do: whether it is done, in words, and the page where it is done."""

    done: bool
    text: Text
    act: Text
    url: str


@require_GET
def agenda(request: HttpRequest, slug: str) -> HttpResponse:
    who = access.staff(request, slug, *roles.CREW)
    return render(request, "clock/_agenda.html", {"steps": steps(who.tournament)})


def steps(tournament: Tournament) -> list[Step]:
    """What is to be done, in its order; empty while the game goes on and needs nothing."""
    if tournament.stage == Stage.FINISHED:
        return [_step(tournament, "results:results", _("The tournament is over."), _("Results"))]
    if tournament.stage == Stage.REGISTRATION or _not_begun(tournament):
        return _before(tournament)
    return _bubble(tournament)


def _not_begun(tournament: Tournament) -> bool:
    anchor = selectors.anchor(tournament)
    return anchor.since_ms is None and anchor.row == 0 and anchor.elapsed_ms == 0


def _before(tournament: Tournament) -> list[Step]:
    entries = Entry.objects.filter(tournament=tournament).count()
    drawn = tournament.stage != Stage.REGISTRATION
    entered = ngettext("%(n)s entry", "%(n)s entries", entries) % {"n": entries}
    imported = Member.objects.exists()
    return [
        _step(tournament, "registration:members", _("Members"), _("Import members"), imported),
        _step(tournament, "registration:desk", entered, _("Sell entries"), entries > 1),
        _step(tournament, "clock:structure", _("Structure"), _("Check the levels"), drawn),
        _step(tournament, "seating:draw", _("Seats"), _("Draw the seats"), drawn),
        _step(tournament, "seating:cards", _("Seat cards"), _("Print seat cards"), False),
        Step(False, _("Clock"), _("Press Space when the dealers are ready"), ""),
    ]


def _bubble(tournament: Tournament) -> list[Step]:
    if len(seating.open_tables(tournament)) < 2:  # one table has nobody to wait for
        return []
    short = to_the_money(tournament)
    if short is None or not 1 <= short <= NEAR or selectors.running_hand(tournament) is not None:
        return []
    text = ngettext("%(n)s place to the money.", "%(n)s places to the money.", short)
    return [_step(tournament, "clock:hand", text % {"n": short}, _("Hand for hand"))]


def _step(tournament: Tournament, view: str, text: Text, act: Text, done: bool = False) -> Step:
    return Step(done, text, act, reverse(view, args=[tournament.slug]))
