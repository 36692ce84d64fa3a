"""What time-bank chips say: refusals and the line."""

from django.utils.translation import gettext_lazy as _

from floor.journal import sentences

sentences.refusals(
    time_chip__not_on=_("No decision is timed now. By the terms it begins at level %(level)s."),
    time_chip__none_left=_("All time-bank chips are spent: %(chips)s."),
    time_chip__told=_("Somebody has entered this chip meanwhile."),
)
sentences.nouns(time_chip=_("Time-bank chips"))
sentences.lines(
    time_chip__spent=_("Time-bank chip spent: %(entry)s, table %(table)s; left: %(left_chips)s"),
)
