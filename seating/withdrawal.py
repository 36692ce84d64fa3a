"""Why an entry, or all of them, cannot be taken back."""

from django.db.models import F

from floor.models import Stage, Tournament
from registration import selectors as registration
from registration.models import Entry
from registration.offers import TERMS
from rules.refusal import Refusal
from seating.models import Stay


def withdrawal_obstacle(tournament: Tournament, entry: Entry, now: int) -> Refusal | None:
    """Why an entry cannot be taken back after the draw: "withdrawal.not_seated" unless it has a
    seat, "withdrawal.closed" once late entry is closed, for by then everybody plays, and
    "withdrawal.moved" for a player who was sent from one table to another."""
    stays = Stay.objects.filter(entry=entry)
    if not stays.live().exists():
        return Refusal("withdrawal.not_seated", facts={"name": entry.member.short_name})
    if not registration.sale(tournament, now).is_open:
        return Refusal("withdrawal.closed", TERMS)
    if stays.exclude(came_from=None).exclude(came_from__table=F("table")).exists():
        return Refusal("withdrawal.moved", facts={"name": entry.member.short_name})
    return None


def refund_obstacle(tournament: Tournament) -> Refusal | None:
    """Why not all entries can be taken back: "sale.finished", or "refund.somebody_out"."""
    if tournament.stage == Stage.FINISHED:
        return Refusal("sale.finished")
    gone = Entry.objects.filter(tournament=tournament, state=Entry.State.OUT).count()
    return Refusal("refund.somebody_out", facts={"out": gone}) if gone else None
