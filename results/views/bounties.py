"""The bounties of an event: who has won which, what is still to be said, and the correction."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.accounts.access import Pass
from floor.journal import sentences
from floor.journal.sentences import NAMES
from floor.models import Tournament
from floor.time.tournament_time import now
from floor.values import roles
from floor.web.act_view import act_view
from results import blockers, services
from results.bounties import KnockOut
from results.forms import BountyWinnersForm
from results.models.bounties import KINDS
from results.selectors import bounties as selectors
from results.selectors import entry as entry_of
from results.selectors import envelopes
from results.selectors.bounties import BountyStand
from results.selectors.bounty_shifts import shifts
from rules.refusal import Refused, refuse
from seating.forms import EntryForm

FIRST = 200  # players and knock-outs on the page; with ``?all`` every one


@dataclass(frozen=True)
class Fall:
    """Who went out, knocked out by whom, and what each got: name, money, what went on the head;
    ``day`` is that of the event on which it was."""

    entry: int
    name: str
    day: Tournament
    shares: tuple[tuple[str, int, int], ...]
    envelope: int | None


@require_GET
def bounties(request: HttpRequest, slug: str) -> HttpResponse:
    """Who has won how much and is worth how much, and who has knocked out whom."""
    door = access.staff(request, slug, *roles.CREW)
    context = _page(door, whole="all" in request.GET)
    name = "_bounties" if request.headers.get("HX-Request") else "bounties"
    return render(request, f"results/{name}.html", context)


def _page(door: Pass, *, whole: bool) -> dict[str, Any]:
    event, stand = door.tournament, selectors.stand(door.tournament)
    bounties = stand.bounties
    gone = [knock_out.entry for knock_out in stand.knock_outs]
    names = NAMES["entry"](
        {*bounties.won, *bounties.heads, *bounties.knocked_out, *gone, *stand.kept}
    )
    players, falls = selectors.players(stand), _falls(event, stand, names)
    may_correct = door.may_tap(services.correct_winners) and not blockers.signed(event)
    return {
        "stand": stand,
        "kind": dict(KINDS).get(stand.kind or ""),
        "collected": bounties.total,
        "won": sum(bounties.won.values()),
        "on_heads": sum(bounties.heads.values()),
        "nobodys": sum(bounties.unassigned.values()),
        "players": players if whole else players[:FIRST],
        "falls": falls if whole else falls[:FIRST],
        "whole": whole or max(len(players), len(falls)) <= FIRST,
        "to_assign": [
            (entry, names[entry], stand.days.get(entry, event)) for entry in stand.to_assign
        ],
        "to_open": [(entry, names[entry]) for entry in stand.to_open],
        "may_correct": may_correct,
        "may_open": door.may_tap(services.open_envelope),
        **_envelopes(door, stand),
    }


def _falls(event: Tournament, stand: BountyStand, names: dict[int, str]) -> list[Fall]:
    """Every knock-out, the latest first."""
    shares: dict[int, list[tuple[str, int, int]]] = {}
    for win in stand.bounties.wins:
        shares.setdefault(win.entry, []).append((names[win.winner], win.paid, win.on_head))
    opened = envelopes.opened(event)
    gone = [knock_out.entry for knock_out in reversed(stand.knock_outs)]
    return [
        Fall(
            entry,
            names[entry],
            stand.days.get(entry, event),
            tuple(shares.get(entry, ())),
            opened.get(entry),
        )
        for entry in [*sorted(stand.kept), *gone]
    ]


def _envelopes(door: Pass, stand: BountyStand) -> dict[str, Any]:
    """The amounts in the envelopes with how many are left of each, or what would be sealed."""
    if stand.kind != "mystery":
        return {}
    if stand.envelopes is None:
        return _to_seal(door)
    return {"tiers": envelopes.tiers(door.tournament, stand.envelopes)}


def _to_seal(door: Pass) -> dict[str, Any]:
    if not door.may_tap(services.seal_envelopes):
        return {}
    try:
        amounts = envelopes.amounts_to_seal(door.tournament, now())
    except Refused as refused:
        return {"sealing": True, "refusals": sentences.notices(*refused.refusals)}
    counts = {amount: amounts.count(amount) for amount in dict.fromkeys(amounts)}
    return {"sealing": True, "tiers": [(amount, n, n) for amount, n in counts.items()]}


@require_GET
def winners(request: HttpRequest, slug: str, entry_id: int) -> HttpResponse:
    """Who has knocked out a player, and with ``?winner=`` what another answer would change."""
    door = access.staff(request, slug, *services.correct_winners.kind.roles)
    player = entry_of(door.tournament, entry_id)
    stand = selectors.stand(door.tournament)
    knock_out = next(
        (knock_out for knock_out in stand.knock_outs if knock_out.entry == player.pk), None
    )
    context: dict[str, Any] = {"player": player, "knock_out": knock_out}
    if knock_out is not None:
        choices = selectors.could_have_won(selectors.bust_out_of(player.pk), stand)
        sent = request.GET if "entry" in request.GET else None
        shown = {"entry": player.pk, "winner": list(knock_out.winners)}
        form = BountyWinnersForm(sent, initial=shown, choices=choices)
        context["form"] = form
        context |= _preview(door.tournament, stand, knock_out, form) if form.is_bound else {}
    return render(request, "results/winners.html", context)


def _preview(
    event: Tournament, before: BountyStand, knock_out: KnockOut, form: BountyWinnersForm
) -> dict[str, Any]:
    """What each player would have won and be worth, where it changes, or why it cannot be so."""
    try:
        if not form.is_valid():
            raise refuse("bounty.winner_unknown")
        named = form.cleaned_data["winner"]
        if set(named) == set(knock_out.winners):
            raise refuse("bounty.same")
        gone = selectors.bust_out_of(knock_out.entry)
        after = selectors.stand(event, winners={knock_out.entry: selectors.in_order(gone, named)})
    except Refused as refused:
        return {"refusals": sentences.notices(*refused.refusals)}
    return {"bounty_shifts": shifts(before.bounties, after.bounties), "chosen": named}


correct = act_view(services.correct_winners, BountyWinnersForm)
seal = act_view(services.seal_envelopes)
open_envelope = act_view(services.open_envelope, EntryForm)
