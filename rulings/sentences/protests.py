"""What protests say: refusals, journal lines, states."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from floor.journal import constraints, sentences

constraints.means(one_protest_per_number="request.reused")
sentences.refusals(
    protocol__protest_undecided=_(
        "Protests that are the chief judge's to decide, and not after the signature: %(numbers)s."
    ),
    protocol__ban_unanswered=_(
        "Season bans asked for, which the official results propose to the federation, wait "
        "for an answer: %(numbers)s."
    ),
    protest__unknown=_("There is no protest %(number)s in this event."),
    protest__too_late=_("The event ended at %(ended)s. Protests were taken until %(until)s."),
    protocol__protests_open=_(
        "Protests are taken until %(until)s. Sign the official results after that."
    ),
    protest__after_end=_("Protest %(number)s was received after that end. End the event again."),
    protest__no_text=_("A protest is in writing and says its reason."),
    protest__not_his=_("Penalty %(number)s is not one of this player."),
    protest__not_waiting=_("Protest %(number)s is not waiting any more."),
    protest__of_federation=_("The federation decides on a protest against a penalty."),
    protest__unsigned=_("Protests go with the signed official results. Sign them first."),
    protest__none_waiting=_("No protest waits to be sent."),
    protest__not_forwarded=_("Protest %(number)s is not with the federation."),
    protest__name_differs=_("Type the surname of the player exactly."),
    protest__answer_day=_("An answer comes between the day of sending, %(sent)s, and today."),
)
sentences.nouns(protest=_("Protests"))
sentences.lines(
    protest__received=_("Protest %(protest)s received: %(entry)s"),
    protest__withdrawn=_("Protest %(protest)s withdrawn: %(entry)s"),
    protest__decided=_("Protest %(protest)s decided: %(entry)s"),
    protest__forwarded=_("Protests sent with the official results: %(protests)s"),
    protest__answered=_("The federation's answer to protest %(protest)s: %(entry)s"),
)
STATES: dict[str, Promise] = {
    "received": _("received"),
    "withdrawn": _("withdrawn"),
    "forwarded": _("sent to the federation"),
    "answered": _("decided"),
}
AGAINST: dict[str, Promise] = {
    "sanction": pgettext_lazy("what a protest is against, after a colon", "penalty"),
    "ruling": pgettext_lazy("what a protest is against, after a colon", "judge's ruling"),
}
