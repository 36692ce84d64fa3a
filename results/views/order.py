"""Correcting the order of bust-outs: what it would change, and the correction."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.journal import sentences
from floor.web import responses
from floor.web.act_view import act_view
from results import blockers, selectors, services
from results.bust_out_order import checked_relation, moved
from results.forms import OrderForm, OrderRevisionForm
from results.selectors import Result, Row
from results.selectors.bounties import check_stand
from results.special_prize_words import SpecialLine, special_lines
from rules.refusal import Refusal, Refused

NEAR = 25  # rows before and after the player; who went out long before was not confused with them
NO_HAND = 0  # a key that no hand has: it is nobody's line


@dataclass(frozen=True)
class Shift:
    """A row of the result before and after the correction."""

    before: Row
    after: Row


@require_GET
def order(request: HttpRequest, slug: str, entry_id: int) -> HttpResponse:
    """When a player went out, and with ``?relation=&other=`` what that would change; once the
    protocol is signed it is corrected with a new revision."""
    door = access.staff(request, slug, *services.correct_order.kind.roles)
    player = selectors.entry(door.tournament, entry_id)
    result = selectors.result(door.tournament)
    row = next((row for row in result.rows if row.entry_id == entry_id and row.is_out), None)
    context: dict[str, Any] = {"player": player.member, "row": row}
    if row is not None:
        context["form"] = form = OrderForm(request.GET or None, others=_others(result, row))
        context |= _preview(door, result, entry_id, form) if form.is_bound else {}
    return render(request, "results/order.html", context)


def _others(result: Result, row: Row) -> list[tuple[int, str]]:
    """The players near this one who are out, the first place first."""
    place = result.rows.index(row)
    near = result.rows[max(0, place - NEAR) : place + NEAR + 1]
    return [
        (other.entry_id, f"{other.spread}. {other.name}")
        for other in near
        if other is not row and other.is_out
    ]


def _preview(door: access.Pass, result: Result, entry: int, form: OrderForm) -> dict[str, Any]:
    """The shifts, or why the order cannot be corrected so."""
    tournament = door.tournament
    try:
        ask = responses.validated(form)
        relation = checked_relation(ask["relation"])
        before = selectors.bust_out_order(tournament)
        if reasons := _obstacles(door, entry, ask["other_id"]):
            raise Refused(*reasons)
        changes = moved(before, entry, relation, ask["other_id"], NO_HAND)
        check_stand(tournament, changes)
    except Refused as refused:
        return {"refusals": sentences.notices(*refused.refusals)}
    corrected = selectors.result(tournament, changes)
    after = {row.entry_id: row for row in corrected.rows}
    shifts = [Shift(row, after[row.entry_id]) for row in result.rows if row != after[row.entry_id]]
    revision = OrderRevisionForm(initial={"relation": relation, "other": ask["other_id"]})
    signed = blockers.signed(tournament)
    return {
        "shifts": shifts,
        "special_shifts": _special_shifts(result, corrected),
        "ask": ask,
        "revision_form": revision if signed else None,
    }


def _special_shifts(result: Result, corrected: Result) -> list[tuple[SpecialLine, SpecialLine]]:
    """The special prizes that somebody else would have won, before and after."""
    pairs = zip(special_lines(result), special_lines(corrected), strict=True)
    return [(before, after) for before, after in pairs if before.won != after.won]


def _obstacles(door: access.Pass, entry: int, other: int) -> tuple[Refusal, ...]:
    """Why this person cannot correct the order of the two: after the signature only who signs."""
    signed = () if door.may_tap(services.revise_order) else blockers.signed(door.tournament)
    return (*signed, *blockers.correction(door.tournament, entry, other))


correct = act_view(services.correct_order, OrderForm)
revise = act_view(services.revise_order, OrderRevisionForm)
