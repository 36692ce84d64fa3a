"""Why an entry, or all of them, cannot be taken back."""

from django.db.models import QuerySet

from floor.journal import compiled
from floor.models import Stage, Tournament
from registration.entries import selectors as registration
from registration.entries.headcount import headcount
from registration.entries.offers import TERMS
from registration.models import Entry
from rules.refusal import Refusal
from seating.models import Stay


def withdrawal_obstacle(tournament: Tournament, entry: Entry, now: int) -> Refusal | None:
    """Why an entry cannot be taken back after the draw: "withdrawal.not_seated" unless it has a
    seat, "withdrawal.closed" once late entry is closed, for by then everybody plays, and
    "withdrawal.moved" for a player who was sent from one table to another."""
    stays = _stays(entry)
    if all(stay.until_seq is not None for stay in stays):
        return Refusal("withdrawal.not_seated", facts={"name": entry.member.short_name})
    if not registration.sale(tournament, now).is_open:
        return Refusal("withdrawal.closed", TERMS)
    if any(stay.came_from and stay.came_from.table_id != stay.table_id for stay in stays):
        return Refusal("withdrawal.moved", facts={"name": entry.member.short_name})
    return None


@compiled.rows
def _stays(entry: Entry) -> QuerySet[Stay]:
    return Stay.objects.filter(entry=entry).select_related("came_from")


def refund_obstacle(tournament: Tournament) -> Refusal | None:
    """Why not all entries can be taken back: "sale.finished", or "refund.somebody_out"."""
    if tournament.stage == Stage.FINISHED:
        return Refusal("sale.finished")
    gone = headcount(tournament).out
    return Refusal("refund.somebody_out", facts={"out": gone}) if gone else None
