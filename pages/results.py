from collections.abc import Mapping
from dataclasses import replace
from itertools import zip_longest
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_POST

from chips.views.counts import stacks_part
from clock.selectors import running_hand
from floor.accounts import access
from floor.event import fields
from floor.models import Stage, Tournament
from floor.time.tournament_time import now
from floor.values import roles
from floor.web import responses
from floor.web.act_view import act_view
from registration.entries.selectors import people_count
from results import (
    blockers,
    deadlines,
    prize_payments,
    protocol_sections,
    selectors,
    services,
    signing,
)
from results.ending import Verdict, decide, ways_to_declare
from results.forms import MOST_LEFT, DispatchForm, EndingForm, RevisionForm, StackForm
from results.models import Revision
from results.public_site import site
from results.selectors import endings, portraits, protocols
from results.selectors.bounties import stand
from results.selectors.endings import players_in
from results.selectors.portraits import ON_THE_PODIUM
from results.selectors.prize_plan import drawn, place_rows
from results.sentences import ENDINGS
from results.special_prize_words import special_lines
from results.views.evening_plot import evening_part
from results.views.prizes import not_known
from rules import rulebook
from rules.refusal import Refusal
from rulings import protest_terms
from rulings.selectors import penalties

MOST_AT_A_TABLE = 12
FIRST = 200  # places on the page; a field of ten thousand is not read anew at every bust-out


@require_GET
def results(request: HttpRequest, slug: str) -> HttpResponse:
    """Places so far, prizes, and at the end the protocol with the clock to its deadline."""
    door = access.staff(request, slug, *roles.CREW)
    context = results_context(door, whole="all" in request.GET)
    context |= {"evening": evening_part(door.tournament), "stacks": stacks_part(door.tournament)}
    name = "results/_results.html" if request.headers.get("HX-Request") else "results/results.html"
    return render(request, name, context | _may(door))


def _may(door: access.Pass) -> dict[str, bool]:
    return {
        "may_sign": door.may_tap(services.sign),
        "may_send": door.may_tap(services.send),
        "may_act": door.may_tap(services.tell_stacks),
        "may_declare_end": door.may(*roles.CHIEF),
    }


@require_POST
def tell_stacks(request: HttpRequest, slug: str) -> HttpResponse:
    """One field a player: ``entry`` and ``stack``, as often as there are players."""
    door = access.actor(request, slug, services.tell_stacks)
    pairs = list(zip_longest(request.POST.getlist("entry"), request.POST.getlist("stack")))
    rows = [{"entry": entry, "stack": stack} for entry, stack in pairs[:MOST_AT_A_TABLE]]
    given = [responses.validated(StackForm(row)) for row in rows or [{}]]
    stacks = [[row["entry_id"], row["stack"]] for row in given]
    return responses.act(request, services.tell_stacks(access.tap(request, door), stacks=stacks))


end = act_view(services.end_event, EndingForm)


def results_context(door: access.Pass, *, whole: bool) -> dict[str, Any]:
    tournament = door.tournament
    result, protocol = selectors.result(tournament), protocol_context(door)
    is_over = tournament.stage == Stage.FINISHED
    bounties = stand(tournament, money=result.money)
    won = bounties.won
    return {
        "result": result,
        "people": people_count(tournament, result.entries),
        **_listed(tournament, result, won, whole=whole),
        "bounties": bounties,
        "special": special_lines(result),
        "winners": len(
            {row.entry_id for row in result.rows if row.prize}
            | won.keys()
            | result.special_won.keys()
        ),
        "podium": _podium(tournament, result) if result.winner else [],
        "prize_plot": None if result.agreed else drawn(place_rows(result)),
        "may_change_prizes": door.may_tap(services.change_prize_terms)
        and not (result.agreed or blockers.signed(tournament)),
        "disqualified": _disqualified(door),
        "public": site.address(tournament),
        "may_publish": is_over and door.may_tap(services.change_publication),
        **early_context(tournament),
        **protocol,
        **ending_context(tournament, result),
        **selectors.stacks_to_report(tournament),
        **_due(tournament, bool(protocol["protocol"])),
    }


def _podium(
    tournament: Tournament, result: selectors.Result
) -> list[tuple[selectors.Row, str | None]]:
    """The first places, each with the address of the portrait, where it may be shown."""
    rows = [row for row in result.rows if row.best <= ON_THE_PODIUM]
    return list(zip(rows, portraits.addresses(tournament, rows), strict=True))


def early_context(tournament: Tournament) -> dict[str, Any]:
    """On a day that others follow: who went out on it in the money, or why that is not known."""
    if not fields.is_early_day(tournament):
        return {"not_known": []}
    at = now()
    won = [prize for prize in prize_payments.prizes(tournament, at) if prize.amount]
    return {"early": won, "not_known": not_known(tournament, at)}


def _listed(
    tournament: Tournament, result: selectors.Result, won: Mapping[int, int], *, whole: bool
) -> dict[str, Any]:
    """The rows shown, every player once as in the protocol, each with the bounties ``won``, of how
    many, and how many are left out: of a member's earlier entries only those that have won
    bounties are shown too."""
    again = selectors.superseded_entries(tournament, result) - won.keys()
    rows = [(row, won.get(row.entry_id, 0)) for row in result.rows if row.entry_id not in again]
    earlier = len(result.rows) - len(rows)
    shown = rows if whole else rows[:FIRST]
    return {
        "rows": shown,
        "row_count": len(rows),
        "earlier": earlier,
        "has_prizes": bool(result.agreed) or any(row.prize or bounty for row, bounty in shown),
        "whole": whole,
    }


def protocol_context(door: access.Pass) -> dict[str, Any]:
    """The revisions of the protocol with who signed them, and what may be done with them."""
    revisions = protocols.revisions(door.tournament)
    latest = revisions[0] if revisions else None
    return {
        "protocol": latest,
        "revisions": revisions,
        "may_correct": door.may_tap(services.revise_order if latest else services.correct_order),
        "missing_roles": protocols.missing_roles(door.tournament, latest) if latest else [],
        "may_countersign": latest is not None and _may_countersign(door, latest),
        "revision_form": RevisionForm(),
        "other_languages": protocols.other_languages(door.tournament),
        "officials": protocol_sections.officials(door.tournament),
        "without_category": protocol_sections.without_category(door.tournament),
        "dispatch_form": DispatchForm(door.tournament),
    }


def ending_context(tournament: Tournament, result: selectors.Result) -> dict[str, Any]:
    """Why the event is over, or what it is pending on; ``timed``: on the clock alone."""
    if not tournament.is_in_play:
        end = endings.ending(tournament)
        return {"ending": end, "how_it_ended": ENDINGS[end.how]} if end else {}
    standing = endings.standing_with(tournament, now(), result.left, result.entries - result.left)
    in_hand = standing.left <= standing.goal and running_hand(tournament) is not None
    standing = replace(standing, hand_running=in_hand)
    verdict = decide(standing)
    return {
        "pending": verdict.pending and _pending(verdict, result),
        "can_be_ended": verdict.how and endings.can_be_ended(verdict.how, result.left),
        "timed": verdict.pending == "entries_sold",
        "ending_form": EndingForm(ways=ways_to_declare(standing)),
        "left": players_in(tournament) if 1 < result.left <= MOST_LEFT else [],
    }


def _pending(verdict: Verdict, result: selectors.Result) -> Refusal:
    return Refusal(f"ending.{verdict.pending}", facts={"left": result.left})


def _may_countersign(door: access.Pass, revision: Revision) -> bool:
    """Whether the book wants this person's signature and they have not signed."""
    signed = {signature.staff_id for signature in revision.signatures.all()}
    wanted = protocols.wanted_role(door.tournament, door.staff.pk)
    return wanted is not None and door.staff.pk not in signed


def _disqualified(door: access.Pass) -> set[int]:
    """The entries that were disqualified; none for staff who read no penalties."""
    return penalties.disqualified(door.tournament) if door.may(*roles.DISCIPLINE) else set()


def _due(tournament: Tournament, signed: bool) -> dict[str, Any]:
    """By when the protocol is signed and sent, once the event is over; the second deadline is on
    another day."""
    ended_ms = tournament.finished_ms
    if ended_ms is None:
        return {"changes_in_ms": None}
    sign = deadlines.to_sign(rulebook.load(tournament.rulebook), ended_ms)
    send, at = protocols.to_send(tournament), now()
    moments = [sign.due_ms, send and send.due_ms, protest_terms.closes_ms(tournament)]
    obstacles = [] if signed else signing.obstacles(tournament, at)
    return {
        "sign_by": sign,
        "sign_by_passed": sign.is_past(at),
        "changes_in_ms": min((m - at for m in moments if m and m > at), default=None),
        "obstacles": obstacles,
        "money_left": [reason for reason in obstacles if reason.code.startswith("money.")],
        **(_to_send(tournament, send, at) if send else {}),
    }


def _to_send(tournament: Tournament, send: deadlines.Deadline, at: int) -> dict[str, Any]:
    """By when the latest revision of the protocol is to be sent."""
    return {
        "send_by": send,
        "send_by_moment": protocol_sections.moment(tournament, send.due_ms),
        "send_by_passed": send.is_past(at),
    }
