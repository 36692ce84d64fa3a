"""What the action clock says: refusals, its line, the ruling."""

from django.utils.translation import gettext_lazy as _

from floor.journal import sentences

sentences.refusals(
    action_clock__none=_("No decision is timed in this event."),
    action_clock__over=_("Somebody has ended this decision meanwhile."),
)
sentences.nouns(action_clock=_("Action clock"))
sentences.lines(
    action_clock__expired=_(
        "Time for a decision is up, hand dead: %(entry)s, table %(table)s (ruling %(ruling)s)"
    ),
)
DEAD = _("Time for a decision is up: the hand is dead")
