"""What the plan says where the floor decides otherwise: refusals and journal lines."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from floor.journal import constraints, sentences
from seating.models import PlanReason

constraints.means(one_standing_decision="plan.decided")
sentences.refusals(
    plan__no_reason=_("Write why it is not done."),
    plan__reason_too_long=_("A reason has at most %(most)s characters."),
    plan__decided=_("This is decided already."),
    plan__sits_elsewhere=_("The player does not sit at table %(table)s any more."),
    plan__unknown=_("This decision does not count any more."),
    plan__no_exception=_("The rulebook gives the chief judge no exception here."),
    plan__chief_only=_("The chief judge made the exception and takes it back."),
    last_hands__range=_("From 1 to %(most)s hands, the first number not above the second."),
    last_hands__running=_("The last hands are being dealt already."),
    last_hands__counted=_("Hand for hand is played: its hands are counted there."),
    last_hands__none=_("No last hands are announced."),
    last_hands__no_table=_("Table %(table)s deals none of the last hands."),
    last_hands__all_dealt=_(
        "Table %(table)s has dealt its last hands: %(hands)s. No more are dealt."
    ),
    last_hands__stale=_("Somebody has counted this hand. Dealt at table %(table)s: %(dealt)s."),
    table__halted=_("Play is halted at table %(table)s already."),
    table__not_halted=_("Play goes on at table %(table)s."),
)
sentences.nouns(plan=_("The plan"))
sentences.lines(
    plan__step_refused=_("Not done at table %(table)s: %(plan_reason)s"),
    plan__exception_made=_("Exception: tables may differ by %(most)s"),
    plan__decision_ended=_("No longer counts: %(plan_decision)s"),
    hand__last_drawn=_("Last hands announced, at each table: %(hands)s"),
    hand__last_dealt=_("Table %(table)s has dealt %(dealt)s of its last hands"),
    hand__last_over=_("The last hands are over"),
    table__halted=_("Play stopped at table %(table)s"),
    table__resumed=_("Play goes on at table %(table)s"),
)
DECISIONS = {
    "stays": _("a player stays on the seat"),
    "unbroken": _("a table does not break"),
    "exception": _("the chief judge's exception"),
}


def _reasons(keys: set[Any]) -> dict[int, str]:
    return dict(PlanReason.objects.filter(pk__in=keys).values_list("pk", "text"))


sentences.NAMES["plan_reason"] = _reasons
sentences.NAMES["plan_decision"] = lambda kinds: {kind: str(DECISIONS[kind]) for kind in kinds}
