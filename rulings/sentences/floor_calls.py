"""What calls for a judge say: refusals and journal lines."""

from django.utils.translation import gettext_lazy as _

from floor.journal import constraints, sentences

constraints.means(one_open_floor_call="floor_call.open")
sentences.refusals(
    floor_call__open=_("This was reported already. A judge knows of it."),
    floor_call__not_in_play=_("Nobody plays now. Go to the desk."),
    floor_call__not_here=_("The player does not sit at table %(table)s any more."),
    floor_call__unknown=_("There is no such call here."),
    floor_call__ended=_("This call is done already."),
    floor_call__taken=_("%(name)s goes there already."),
)
sentences.nouns(floor_call=_("Calls for a judge"))
sentences.lines(
    floor_call__called=_("Table %(table)s: %(call_kind)s"),
    floor_call__taken=_("Going to table %(table)s: %(call_kind)s"),
    floor_call__ended=_("Table %(table)s, done: %(call_kind)s"),
)
KINDS = {
    "call": _("a judge is asked for"),
    "out": _("a player is reported out"),
    "hand": _("the hand is reported done"),
}
sentences.NAMES["call_kind"] = lambda kinds: {kind: str(KINDS[kind]) for kind in kinds}
